"""`oshra play`: random games that replay, games at the terminal, readings that dead-end."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from oshra.cli.match import chosen, said
from oshra.cli.opponents import greedy_opponent, imagined, random_opponent
from oshra.model.actions import Block, Council
from oshra.model.cards import Player
from oshra.model.play import legal_actions, play
from oshra.model.position import Position
from oshra.model.record import action_text
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.scoring import score
from oshra.model.state import Phase, State
from oshra.model.view import view
from oshra.properties.games import random_game

Oshra = Callable[..., CompletedProcess[str]]
Written = Callable[[str], str]


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--policy", "uniform"),
        ("--deck", "paired"),
        ("--ruling", "take-look=one-by-one", "--ruling", "put-slot=not-its-own"),
        ("--ruling", "use-card=both"),
        ("--ruling", "shortage=pass-turn", "--ruling", "take-rows=one-each", "--policy", "uniform"),
        ("--ruling", "block-target=any-top", "--ruling", "take-blockers=uncovered"),
    ],
)
def test_random_game_is_replayed_to_its_end(
    oshra: Oshra, written: Written, options: tuple[str, ...]
) -> None:
    for seed in range(4):
        ended = oshra("play", "--random", "--seed", str(seed), *options)
        assert (ended.returncode, ended.stderr) == (0, "")
        data = json.loads(oshra("replay", "--json", written(ended.stdout)).stdout)
        assert (data["over"], data["illegal"]) == (True, None)


def test_random_game_of_a_seed_is_always_the_same(oshra: Oshra) -> None:
    games = [oshra("play", "--random", "--seed", seed).stdout for seed in ("7", "7", "8")]
    assert games[0] == games[1] != games[2]


def test_random_game_without_a_seed_says_which_it_took(oshra: Oshra) -> None:
    ended = oshra("play", "--random")
    seed = ended.stderr.removeprefix("oshra: seed ").strip()
    assert oshra("play", "--random", "--seed", seed).stdout == ended.stdout


def test_random_game_in_json_has_record_and_score(oshra: Oshra) -> None:
    data = json.loads(oshra("play", "--random", "--seed", "7", "--json").stdout)
    assert data["game"] == oshra("play", "--random", "--seed", "7").stdout
    assert data["score"]["winner"] in {"A", "B", "rematch"}


def test_readings_that_dead_end_are_refused_with_the_shortest_record(
    oshra: Oshra, written: Written
) -> None:
    both = ("use-card=both", "council-limit=one", "award=stacks")
    options = [word for ruling in both for word in ("--ruling", ruling)]
    ended = oshra("play", "--random", *options)
    assert (ended.returncode, ended.stdout) == (2, "")
    said_first = ended.stderr.splitlines()[0]
    assert "use-card=both with council-limit=one" in said_first
    assert "award" not in said_first
    record = written(ended.stderr[ended.stderr.index("deck = ") :])
    replayed = json.loads(oshra("replay", "--json", record).stdout)
    assert (replayed["over"], replayed["illegal"]) == (False, None)
    stopped = json.loads(oshra("legal", "--json", record).stdout)
    assert (stopped["phase"], stopped["actions"]) == ("use", [])
    assert "a dead end" in oshra("legal", record).stderr


def test_game_at_the_terminal_is_played_to_its_end_and_saved(oshra: Oshra, tmp_path: Path) -> None:
    saved = tmp_path / "game.toml"
    ended = oshra("play", "--seed", "4", "--save", str(saved), typed="1\n" * 99)
    assert ended.returncode == 0
    assert "You are A" in ended.stdout
    assert "wins by" in ended.stdout or "a rematch is due" in ended.stdout
    assert json.loads(oshra("replay", "--json", str(saved)).stdout)["over"] is True


def test_game_at_the_terminal_is_left_at_the_end_of_the_input(oshra: Oshra, tmp_path: Path) -> None:
    saved = tmp_path / "game.toml"
    for typed in ("A1 B1\n", "A1 B1\nq\n"):
        ended = oshra("play", "--seed", "4", "--save", str(saved), typed=typed)
        assert ended.returncode == 0
        data = json.loads(oshra("replay", "--json", str(saved)).stdout)
        assert (data["over"], data["illegal"]) == (False, None)


def test_person_is_told_what_can_be_typed(oshra: Oshra) -> None:
    out = oshra("play", "--seed", "4", "--opponent", "random", typed="\nA1 A1\nl\nt\nq\n").stdout
    assert "l lists all, t shows the table, q leaves the game" in out
    assert "'a1 a1' is not legal here" in out
    assert "91 take B6 B7" in out or "78 take" in out


def test_json_of_a_game_at_the_terminal_is_refused(oshra: Oshra) -> None:
    ended = oshra("play", "--json", "--seed", "1")
    assert ended.returncode == 2
    assert "--random" in ended.stderr


def states_of(seed: int, readings: dict[str, str]) -> tuple[State, ...]:
    rules = Rules(rulings=rulings_from(readings))
    return random_game(rules, random.Random(seed)).states[:-1]


@pytest.mark.parametrize(
    "readings",
    [
        {},
        {"backs": "setup-rows", "own-cards": "from-memory", "put-slot": "not-its-own"},
        {"backs": "everywhere", "use-card": "both", "take-look": "one-by-one"},
        {"block-target": "any-top", "take-blockers": "uncovered", "shortage": "forbid-block"},
    ],
)
def test_what_is_legal_follows_from_what_the_player_sees(readings: dict[str, str]) -> None:
    for state in states_of(11, readings):
        seen = view(state, state.player)
        assert list(legal_actions(imagined(seen, random.Random(1)))) == list(legal_actions(state))


def test_imagined_state_looks_the_same_to_the_player() -> None:
    for state in states_of(12, {}):
        seen = view(state, state.player)
        dreamt = imagined(seen, random.Random(2))
        assert view(dreamt, state.player) == Position(
            seen.rules, seen.rows, seen.councils, seen.leaders, hands=seen.hands,
            pile=seen.pile, moment=seen.moment,
        )  # fmt: skip


def test_opponents_choose_a_legal_action_from_their_view_alone() -> None:
    for state in states_of(13, {})[::5]:
        seen = view(state, state.player)
        for opponent in (random_opponent, greedy_opponent):
            action = opponent(seen, random.Random(3))
            assert action in list(legal_actions(state))
            assert action == opponent(seen, random.Random(3))


def test_greedy_opponent_is_stronger_than_a_random_one() -> None:
    ahead = 0
    for seed in range(2):
        chance = random.Random(seed)
        state = states_of(seed, {})[0]
        while not state.is_over:
            opponent = greedy_opponent if state.player is Player.A else random_opponent
            state = play(state, opponent(view(state, state.player), chance))
        armies = score(state.rules.rulings, state.final_table).armies
        ahead += armies[Player.A].strength - armies[Player.B].strength
    assert ahead > 0


def test_person_does_not_see_what_the_opponent_hides() -> None:
    for before in states_of(14, {}):
        if before.phase is not Phase.USE:
            continue
        for action in legal_actions(before):
            after = play(before, action)
            if after.is_over:
                continue
            text = said(action, before, after, before.player.other).text
            assert isinstance(action, Council | Block)
            assert action.hero.name not in text
            assert f"{action.hero.name[0]}?" in text


def test_action_is_chosen_by_number_or_by_words_in_any_order() -> None:
    state = states_of(15, {})[0]
    actions = legal_actions(state)
    setup = state.rules.setup
    assert chosen("1", actions, setup) == actions[0]
    assert chosen(str(len(actions)), actions, setup) == actions[-1]
    assert chosen("0", actions, setup) is None
    assert chosen("b1 a2", actions, setup) == chosen("take A2 B1", actions, setup)
    found = chosen("take a2 b1", actions, setup)
    assert found is not None
    assert action_text(found, setup) == "take A2 B1"
    assert chosen("take a2", actions, setup) is None


def test_random_game_is_saved_as_it_is_printed(oshra: Oshra, tmp_path: Path) -> None:
    saved = tmp_path / "game.toml"
    printed = oshra("play", "--random", "--seed", "3", "--save", str(saved)).stdout
    assert saved.read_text("utf-8") == printed


def test_place_to_save_is_looked_at_before_the_game(oshra: Oshra, tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "game.toml"):
        ended = oshra("play", "--seed", "4", "--save", str(place), typed="")
        assert (ended.returncode, ended.stdout) == (2, "")
        assert "expected a file" in ended.stderr

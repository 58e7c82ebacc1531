"""The strategies of play draw what matters: shortages, ties, rematches, empty councils, stacks.

The frequencies are printed; a case that is no longer drawn fails by name.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from oshra.model.actions import Block, Council
from oshra.model.cards import FACTIONS, PLAYERS, Hero, Influence, Strength
from oshra.model.deck import Deck
from oshra.model.play import legal_actions
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, READINGS
from oshra.model.score_sheet import By, Tie
from oshra.model.scoring import score
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.table import FinalTable
from oshra.properties import happenings as happens
from oshra.properties.game_strategies import fragments, games
from oshra.properties.games import Game
from oshra.properties.small_games import small_deck
from oshra.properties.strategies import decks, rules, rulings, setups

T = TypeVar("T")

DRAWN = 150
"""How many cases are drawn of each kind."""

QUICK = settings(max_examples=50, database=None)
"""Enough to find what is not rare, and to make it small."""

WEAK_SETUP = Setup(1, 2, 2)
WEAK = replace(
    small_deck(WEAK_SETUP, 4),
    heroes=tuple(Hero(faction, Strength(number)) for faction in FACTIONS for number in (0, 1)),
)
"""Two heroes of each faction, of strength 0 and 1, so that much is equal."""


def frequencies(
    strategy: st.SearchStrategy[T], seen_in: Callable[[T], Iterable[str]], times: int = DRAWN
) -> Counter[str]:
    """Draw many cases, count what is seen in each, and print the counts."""
    counts: Counter[str] = Counter()

    @settings(
        max_examples=times,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def look(drawn: T) -> None:
        counts.update(set(seen_in(drawn)))

    look()
    for what, seen in sorted(counts.items()):
        sys.stdout.write(f"{seen:6} of {times}  {what}\n")
    return counts


def never(counts: Counter[str], expected: Iterable[str]) -> list[str]:
    """Which of the things expected were not seen at all."""
    return [what for what in expected if not counts[what]]


def seen_in_game(game: Game) -> Iterable[str]:
    """What is worth seeing in a drawn game."""
    yield from happens.happenings_in_play(game)
    uses = [action for action in game.actions if isinstance(action, (Block, Council))]
    if uses and all(isinstance(action, Block) for action in uses):
        yield "blocks only"
    if uses and all(isinstance(action, Council) for action in uses):
        yield "councils only"
    yield "the whole game" if game.rules.setup == STANDARD_SETUP else "a reduced set-up"
    yield f"{game.first.name} begins"
    if game.rules.rulings is DEFAULTS:
        yield "default readings"


def seen_on_table(drawn: tuple[Rules, FinalTable]) -> Iterable[str]:
    """What is worth seeing on a drawn table."""
    given_rules, final = drawn
    sheet = score(given_rules.rulings, final)
    yield from happens.happenings_in_scoring(sheet)
    if any(not council for council in final.councils):
        yield happens.EMPTY_COUNCIL
    if not any(final.councils):
        yield happens.EMPTY_COUNCILS
    heights = {len(stack) for row in final.rows for stack in row}
    yield from (f"a slot with {height} heroes" for height in heights if height <= 3)
    if any(card.face_up for row in final.rows for stack in row for card in stack):
        yield "a hero face up"
    yield "no hero at all" if not (heights or any(final.councils)) else "some heroes"


def seen_in_deck(deck: Deck) -> Iterable[str]:
    """What is worth seeing in a drawn deck."""
    strengths = [hero.strength for hero in deck.heroes]
    yield "equal heroes" if deck.repeats_heroes else "different heroes"
    yield from ("strength 0" for _ in range(0 in strengths))
    yield from ("a negative strength" for _ in range(min(strengths) < 0))
    for leader in deck.leaders:
        yield f"a leader of {len(leader.influence)} factions"
        values = [value for _, value in leader.influence]
        yield from ("a leader that prints a 0" for _ in range(Influence(0) in values))
        yield from ("a leader with a negative value" for _ in range(min(values, default=0) < 0))
    if len(set(deck.leaders)) < len(deck.leaders):
        yield "equal leaders"


@st.composite
def scored_fragments(draw: st.DrawFn) -> tuple[Rules, FinalTable]:
    """Draw rules and a fragment of their deck, often one in which all heroes are weak."""
    drawn = draw(rules() | st.builds(Rules, st.just(WEAK_SETUP), st.just(WEAK), rulings()))
    return drawn, draw(fragments(drawn.deck))


def test_games_drawn_hold_shortages_one_sided_play_and_dead_ends() -> None:
    counts = frequencies(games(), seen_in_game)
    expected = [
        happens.SHORTAGE,
        happens.DEAD_END,
        happens.EMPTY_COUNCIL,
        happens.EMPTY_COUNCILS,
        "blocks only",
        "councils only",
        "the whole game",
        "a reduced set-up",
        "default readings",
        *(f"{player.name} begins" for player in PLAYERS),
    ]
    assert never(counts, expected) == []


def test_fragments_drawn_hold_ties_of_every_kind_rematches_and_stacks() -> None:
    counts = frequencies(scored_fragments(), seen_on_table)
    expected = [
        *(happens.tied_by(tie) for tie in Tie),
        *(happens.decided_by(by) for by in By if by is not By.STUCK),
        *(f"a slot with {height} heroes" for height in (1, 2, 3)),
        happens.SKIPPED,
        happens.DISCARDED,
        happens.EMPTY_COUNCIL,
        happens.EMPTY_COUNCILS,
        "A wins",
        "B wins",
        "a hero face up",
        "no hero at all",
    ]
    assert never(counts, expected) == []


def test_decks_drawn_hold_equal_heroes_zeros_negatives_and_leaders_of_several_factions() -> None:
    counts = frequencies(decks(Setup(1, 1, 1)), seen_in_deck)
    expected = [
        "equal heroes",
        "different heroes",
        "strength 0",
        "a negative strength",
        *(f"a leader of {number} factions" for number in range(5)),
        "a leader that prints a 0",
        "a leader with a negative value",
        "equal leaders",
    ]
    assert never(counts, expected) == []


def test_rulings_drawn_hold_every_reading() -> None:
    counts = frequencies(
        rulings(), lambda drawn: [f"{name}={drawn.reading(name).value}" for name in READINGS]
    )
    expected = [f"{name}={key.value}" for name, keys in READINGS.items() for key in keys]
    assert never(counts, expected) == []


def test_games_under_a_reading_that_breaks_off_or_loses_turns_do_so() -> None:
    counts: Counter[str] = Counter()
    for key in ("pass-turn", "end-game", "stuck-loses"):
        reading = DEFAULTS.with_reading("shortage", key).with_reading("take-rows", "one-each")
        counts += frequencies(games(st.just(Rules(rulings=reading))), seen_in_game, 40)
    assert never(counts, [happens.SHORTAGE, happens.LOST_TURN, happens.BROKEN_OFF]) == []


def test_games_in_which_a_blocker_may_be_blocked_hold_stacks_of_three() -> None:
    reading = DEFAULTS.with_reading("block-target", "any-top")
    counts = frequencies(games(st.just(Rules(rulings=reading))), seen_in_game, 40)
    assert counts[happens.STACK_OF_THREE] > 0


def test_set_up_that_fails_shrinks_to_the_smallest() -> None:
    assert find(setups(), lambda drawn: drawn.heroes > 0, settings=QUICK) == Setup(1, 1, 1)


def test_game_that_fails_shrinks_to_the_first_legal_choices() -> None:
    game = find(games(st.just(STANDARD_RULES)), lambda drawn: drawn.end.is_over, settings=QUICK)
    assert game.dealt.hands[0] == STANDARD_RULES.deck.heroes[:3]
    assert [legal_actions(before)[0] for before, _, _ in game.steps] == list(game.actions)


def test_fragment_that_fails_shrinks_to_one_hero() -> None:
    final = find(fragments(STANDARD_RULES.deck), lambda drawn: any(drawn.rows), settings=QUICK)
    assert [[len(stack) for stack in row] for row in final.rows] == [[1], []]
    assert final.councils == ((), ())

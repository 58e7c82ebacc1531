"""Whole games as text, compared with those that were read and kept.

`python tests/test_playthrough.py` writes them anew; read what has changed before you keep it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from oshra.model.deck import PAIRED
from oshra.model.playthrough import playthrough_text
from oshra.model.record import record_of
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import Setup
from oshra.properties.games import Policy, random_game
from oshra.properties.small_games import small_deck

FOLDER = Path(__file__).parent / "playthroughs"
SHORT = Setup(hand=1, row=2, turns=3)


@dataclass(frozen=True, slots=True)
class Kept:
    """A random game that is kept."""

    readings: dict[str, str] = field(default_factory=dict)
    """The readings that are not the default."""
    rules: Rules = STANDARD_RULES
    """Set-up and deck."""
    seed: int = 1
    """The seed of the deal and of every choice."""
    policy: Policy = Policy.COIN
    """How chance chooses."""


GAMES = {
    "default": Kept(),
    "two-cards": Kept({"use-card": "both", "take-look": "one-by-one", "backs": "table"}),
    "blockers-move": Kept(
        {
            "take-blockers": "uncovered",
            "block-target": "any-top",
            "backs": "everywhere",
            "own-cards": "from-memory",
        },
        Rules(deck=PAIRED),
        policy=Policy.UNIFORM,
    ),
    "lost-turns": Kept(
        {"take-rows": "same-row", "shortage": "pass-turn", "backs": "setup-rows"},
        seed=3,
        policy=Policy.UNIFORM,
    ),
    "stuck": Kept(
        {"take-rows": "one-each", "shortage": "stuck-loses"},
        Rules(SHORT, small_deck(SHORT, 6)),
        policy=Policy.UNIFORM,
    ),
}


def written(kept: Kept) -> str:
    """The text of a game that is kept, played anew."""
    rules = Rules(kept.rules.setup, kept.rules.deck, rulings_from(kept.readings))
    game = random_game(rules, random.Random(kept.seed), kept.policy)
    steps = [(before, action) for before, action, _ in game.steps]
    return playthrough_text(record_of(rules, game.dealt, game.first, steps))


@pytest.mark.parametrize("name", GAMES)
def test_game_is_played_and_seen_as_the_kept_one(name: str) -> None:
    assert written(GAMES[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_game_that_is_not_over_has_no_result() -> None:
    rules = Rules(SHORT, small_deck(SHORT, 6))
    game = random_game(rules, random.Random(1))
    text = playthrough_text(record_of(rules, game.dealt, game.first, []))
    assert text.count("legal actions") == 1
    assert "winner" not in text


def test_every_kept_game_is_compared() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES)


def write_all() -> None:
    """Write the games anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, kept in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(written(kept), encoding="utf-8")


if __name__ == "__main__":
    write_all()

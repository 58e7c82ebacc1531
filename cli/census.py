"""`oshra census`: how many final tables there are, and how many of them end how, exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import typer

from oshra.cli.census_text import census_text
from oshra.cli.exit_codes import ExitCode
from oshra.cli.options import (
    DeckOption,
    JsonOption,
    RulingOption,
    SetupOption,
    overrides_of,
    rules_of,
)
from oshra.cli.printing import width, write, write_json
from oshra.model.cards import FACTIONS, PLAYERS, Leader, Pair
from oshra.model.comparing import nearest
from oshra.model.deck import Deck
from oshra.model.errors import BadInput
from oshra.model.reading import read_position
from oshra.model.rules import Rules
from oshra.model.score_sheet import Tie
from oshra.solver.census import Census, census_of
from oshra.solver.leader_pairs import census_of_leaders, pairs_of
from oshra.solver.worlds import leaders_that_fit

LeadersOption = Annotated[
    str | None,
    typer.Option(
        "--leaders",
        metavar="A,B",
        help="The leaders of A and B, ? for any; if not given, every pair of leaders.",
    ),
]


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted."""

    rules: Rules
    """The rules."""
    scope: str
    """Which tables were counted, in words."""
    leaders: tuple[Pair[Leader], ...]
    """The pairs of leaders."""
    census: Census
    """The numbers."""


def census(
    position: Annotated[
        str | None,
        typer.Argument(
            metavar="[POSITION]", help="Only the tables that fit this one, with unknown cards."
        ),
    ] = None,
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
    leaders: LeadersOption = None,
) -> ExitCode:
    """Count all final tables exactly: rematches, winners, ties, margins, absences.

    A table is counted by which heroes lie in which row and council; slots, sides and blockers
    are not told apart.
    """
    if position is None:
        counted = _of_play(rules_of(ruling, deck, setup), leaders)
    elif leaders is not None:
        raise BadInput("--leaders", repr(leaders), "no leaders beside a position, which names them")
    else:
        read = read_position(position, overrides_of(ruling, deck, setup))
        fitted = "the line" if read.where == "line" else read.where
        scope = f"final tables that fit {fitted}"
        counted = Counted(read.rules, scope, tuple(leaders_that_fit(read)), census_of(read))
    if as_json:
        write_json(census_data(counted))
    else:
        rulings = counted.rules.rulings.changed
        write(census_text(counted.census, (counted.scope, leaders_text(counted)), rulings, width()))
    return ExitCode.DONE


def _of_play(rules: Rules, leaders: str | None) -> Counted:
    given = (None, None) if leaders is None else leaders_said(rules.deck, leaders)
    pairs = tuple(pairs_of(rules.deck, given))
    if not pairs:
        raise BadInput("--leaders", repr(leaders), "two different leader cards of the deck")
    scope = f"full final tables that legal play reaches, deck {rules.deck.name}"
    return Counted(rules, scope, pairs, census_of_leaders(rules, given))


def leaders_said(deck: Deck, option: str) -> Pair[Leader | None]:
    """The leaders in an option such as `red,green` or `red,?`; None for any.

    Raises `BadInput` for a leader that the deck lacks.
    """
    words = [word for word in option.replace(",", " ").split() if word]
    if len(words) != len(PLAYERS):
        raise BadInput("--leaders", repr(option), "the leaders of A and B, such as red,green")
    one, other = (_leader_said(deck, word) for word in words)
    return one, other


def _leader_said(deck: Deck, word: str) -> Leader | None:
    if word == "?":
        return None
    leader = deck.leader(word)
    if leader is None:
        names = dict.fromkeys(each.id for each in deck.leaders)
        raise BadInput("--leaders", f"the unknown leader {word!r}", nearest(word, names))
    return leader


def leaders_text(counted: Counted) -> str:
    """The leaders in words."""
    pairs = counted.leaders
    if len(pairs) == 1:
        return f"leaders {pairs[0][0].id} (A) and {pairs[0][1].id} (B)"
    return f"each of {len(pairs)} pairs of leaders"


def census_data(counted: Counted) -> dict[str, object]:
    """The numbers as data for programs; all are exact integers."""
    found = counted.census
    outcomes: dict[str, dict[str, int]] = {}
    for (winner, by), number in found.outcomes.items():
        if winner is not None:
            outcomes.setdefault(winner.name, {})[by.value] = number
    return {
        "scope": counted.scope,
        "leaders": [[leader.id for leader in pair] for pair in counted.leaders],
        "total": found.total,
        "winners": {
            **{player.name: found.won(player) for player in PLAYERS},
            "rematch": found.rematches,
        },
        "by": {player.name: outcomes.get(player.name, {}) for player in PLAYERS},
        "margins": dict(_in_order(found.margins)),
        "sums": dict(_in_order(found.sums)),
        "strengths": {player.name: dict(_in_order(found.strengths[player])) for player in PLAYERS},
        "ties": {
            faction.value: {
                "none" if tie is None else tie.value: found.ties[faction][tie]
                for tie in (None, *Tie)
            }
            for faction in FACTIONS
        },
        "own_rows": {
            faction.value: {
                name: found.own_rows[faction][own]
                for name, own in (("own", True), ("other", False), ("skipped", None))
            }
            for faction in FACTIONS
        },
        "absent": {
            player.name: {faction.value: found.absent[player, faction] for faction in FACTIONS}
            for player in PLAYERS
        },
        "rulings": dict(counted.rules.rulings.changed),
        "deck": counted.rules.deck.name,
    }


def _in_order(numbers: Counter[int]) -> Iterator[tuple[str, int]]:
    for value in sorted(numbers):
        yield str(value), numbers[value]

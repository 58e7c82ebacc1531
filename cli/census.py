"""`oshra census`: how many final tables there are, and how many of them end how, exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated

import typer

from oshra.cli.census_text import census_text
from oshra.cli.census_where import tables_where, where_data, where_text
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
from oshra.cli.table_argument import read_table
from oshra.model.cards import FACTIONS, PLAYERS, Leader, Pair
from oshra.model.comparing import nearest
from oshra.model.deck import Deck
from oshra.model.errors import BadInput, Undecided
from oshra.model.position import Position
from oshra.model.rules import Rules
from oshra.model.score_sheet import Tie
from oshra.solver.census import Census, census_of
from oshra.solver.leader_pairs import census_of_leaders, pairs_of
from oshra.solver.tallies import Tally, tally_of, tally_of_play
from oshra.solver.worlds import leaders_that_fit

LeadersOption = Annotated[
    str | None,
    typer.Option(
        "--leaders",
        metavar="A,B",
        help="The leaders of A and B, ? for any; if not given, every pair of leaders.",
    ),
]


WhereOption = Annotated[
    str | None,
    typer.Option(
        "--where",
        metavar="EXPRESSION",
        help="Count only how many of the tables have this property, in the words of find.",
    ),
]


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted."""

    rules: Rules
    """The rules."""
    scope: str
    """Which tables are counted, in words."""
    leaders: tuple[Pair[Leader], ...]
    """The pairs of leaders."""
    census: Callable[[], Census]
    """Counts them."""
    tally: Callable[[], Tally]
    """Counts those that have a property."""


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
    where: WhereOption = None,
) -> ExitCode:
    """Count all final tables exactly: rematches, winners, ties, margins, absences.

    A table is counted by which heroes lie in which row and council; slots, sides and blockers
    are not told apart.
    """
    where = None if where is None else where.strip()
    if position is None:
        counted = _of_play(rules_of(ruling, deck, setup), leaders)
    elif leaders is not None:
        raise BadInput("--leaders", repr(leaders), "no leaders beside a position, which names them")
    else:
        counted = _of_position(read_table(position, overrides_of(ruling, deck, setup)))
    if as_json:
        return _print_data(counted, where)
    rulings = counted.rules.rulings.changed
    scope = (counted.scope, leaders_text(counted))
    if where is None:
        write(census_text(counted.census(), scope, rulings, width()))
    else:
        found = tables_where(counted.tally(), counted.rules, where)
        write(where_text(found, scope, rulings, width()))
    return ExitCode.DONE


def _print_data(counted: Counted, where: str | None) -> ExitCode:
    """Print the numbers as data; where nothing is counted, that they are unknown and why."""
    code = ExitCode.DONE
    try:
        if where is None:
            numbers = census_data(counted.census())
        else:
            numbers = where_data(tables_where(counted.tally(), counted.rules, where))
    except Undecided as undecided:
        asked = {} if where is None else {"where": where}
        numbers = {**asked, "verdict": "unknown", "undecided": undecided.reason}
        code = ExitCode.UNDECIDED
    write_json({**scope_data(counted), **numbers, **rules_data(counted)})
    return code


def _of_position(position: Position) -> Counted:
    fitted = "the line" if position.where == "line" else position.where
    return Counted(
        position.rules,
        f"final tables that fit {fitted}",
        tuple(leaders_that_fit(position)),
        partial(census_of, position),
        partial(tally_of, position),
    )


def _of_play(rules: Rules, leaders: str | None) -> Counted:
    given = (None, None) if leaders is None else leaders_said(rules.deck, leaders)
    pairs = tuple(pairs_of(rules.deck, given))
    if not pairs:
        raise BadInput("--leaders", repr(leaders), "two different leader cards of the deck")
    return Counted(
        rules,
        f"full final tables that legal play reaches, deck {rules.deck.name}",
        pairs,
        partial(census_of_leaders, rules, given),
        partial(tally_of_play, rules, leaders=given),
    )


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


def scope_data(counted: Counted) -> dict[str, object]:
    """Which tables are counted."""
    pairs = [[leader.id for leader in pair] for pair in counted.leaders]
    return {"scope": counted.scope, "leaders": pairs}


def rules_data(counted: Counted) -> dict[str, object]:
    """How the tables are read."""
    rules = counted.rules
    return {"rulings": dict(rules.rulings.changed), "deck": rules.deck.name}


def census_data(found: Census) -> dict[str, object]:
    """The numbers as data for programs; all are exact integers."""
    outcomes: dict[str, dict[str, int]] = {}
    for (winner, by), number in found.outcomes.items():
        if winner is not None:
            outcomes.setdefault(winner.name, {})[by.value] = number
    return {
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
    }


def _in_order(numbers: Counter[int]) -> Iterator[tuple[str, int]]:
    for value in sorted(numbers):
        yield str(value), numbers[value]

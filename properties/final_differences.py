"""Final differences: whether two readings of a ruling of play reach the same final tables.

They do not if a table is reached under one and not under the other: the smallest such table of
all reduced games is looked for. They do if no game tells them apart, or if whatever games can
come to from where they part looks the same at the end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from oshra.model.cards import PLAYERS
from oshra.model.errors import Undecided
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.reachability import why_unreachable
from oshra.model.record import record_text
from oshra.model.rules import Rules
from oshra.model.state import State
from oshra.model.table import FinalTable
from oshra.properties.consequences import DIFFERENT, SAME, UNDECIDED, Consequence, under
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.final_looks import by_nobody, ends_of
from oshra.properties.lockstep import LARGEST_REDUCED, REDUCED
from oshra.properties.parting import parting
from oshra.properties.same_tables import same_after_parting, same_by_another_deal, same_decisions
from oshra.properties.smallest_moments import reduced_rules
from oshra.properties.whole_games import games_to_show

Pair = tuple[str, str]

Rank = tuple[int, int, int]
"""Heroes in the rows, turns played, heroes in the game."""


def final_tables(ruling: str, pair: Pair) -> Consequence:
    """The verdict of two readings on which final tables can be reached."""
    found = smallest_table(ruling, pair)
    if found is not None:
        return _different(ruling, pair, found)
    parted = parting(ruling, pair)
    established = (
        same_decisions(parted)
        or same_after_parting(ruling, pair, parted)
        or same_by_another_deal(ruling, pair)
    )
    if established:
        return _verdict(ruling, pair, SAME, Evidence.EXHAUSTIVE, established)
    return _verdict(ruling, pair, UNDECIDED, Evidence.BOUNDED, _no_small_one())


def _verdict(
    ruling: str, pair: Pair, verdict: str, evidence: Evidence, established: str
) -> Consequence:
    return Consequence(ruling, pair, Dimension.FINAL, verdict, evidence, established)


def _no_small_one() -> str:
    return (
        f"in the {len(REDUCED)} set-ups of at most {LARGEST_REDUCED} heroes every final table "
        "that one reading reaches is reached under the other"
    )


@dataclass(frozen=True, slots=True)
class Found:
    """A final table that one of two readings reaches and the other does not."""

    rank: Rank
    """How large it is."""
    end: State
    """The end of a game with it, under the reading that reaches it."""
    reached: int
    """Which of the two readings reaches it, counted from 0."""
    why: str
    """The condition of legal play that it breaks under the other."""

    @property
    def final(self) -> FinalTable:
        """The table as it lies."""
        return by_nobody(self.end.final_table)


def smallest_table(ruling: str, pair: Pair) -> Found | None:
    """The smallest final table of all reduced games that only one reading reaches, if any.

    Every game of the set-ups is looked at, and the search for a plan, which looks at the table
    alone and goes backwards, must agree that no game of the other reading ends with it.
    """
    best: Found | None = None
    for setup in REDUCED:
        if best is not None and setup.slots > best.rank[0]:
            continue
        rules = [reduced_rules(setup, ruling, key) for key in pair]
        reached = [ends_of(each) for each in rules]
        for place, other in ((0, 1), (1, 0)):
            for looks, end in reached[place].items():
                rank = sum(map(len, end.table)), end.turn, setup.heroes
                if looks in reached[other] or (best is not None and rank >= best.rank):
                    continue
                why = why_no_game(rules[other], by_nobody(end.final_table))
                if why is not None:
                    best = Found(rank, end, place, why)
    return best


def why_no_game(rules: Rules, final: FinalTable) -> str | None:
    """Why no game ends with these cards on the table, whoever has lost, or None if one does."""
    reasons = [why_unreachable(rules, replace(final, loser=each)) for each in (None, *PLAYERS)]
    return reasons[0] if None not in reasons else None


def _different(ruling: str, pair: Pair, found: Found) -> Consequence:
    place = found.reached
    return Consequence(
        ruling,
        pair,
        Dimension.FINAL,
        DIFFERENT,
        Evidence.EXHAUSTIVE,
        f"every game of the {len(REDUCED)} set-ups of at most {LARGEST_REDUCED} heroes: final "
        "tables with fewer heroes in the rows, or after fewer turns, are reached under both; "
        "the search for a plan agrees that no game of the other reading ends with this one",
        size=found.rank[0],
        smallest=True,
        position=line_of(position_of_final(found.end.rules, found.final)),
        results={
            pair[place]: {"reachable": True},
            pair[1 - place]: {"reachable": False, "because": found.why},
        },
        game=game_with_another_table(ruling, pair),
    )


def game_with_another_table(ruling: str, pair: Pair) -> str | None:
    """A game of the rulebook's set-up whose final table one of two readings does not reach."""
    for ours, theirs in (pair, pair[::-1]):
        one, other = (Rules(rulings=under(ruling, key)) for key in (ours, theirs))
        for record, end in games_to_show(one):
            if end.is_over and _is_out_of_reach(other, end):
                return record_text(record)
    return None


def _is_out_of_reach(rules: Rules, end: State) -> bool:
    try:
        return why_no_game(rules, by_nobody(end.final_table)) is not None
    except Undecided:
        return False

"""Because: a reason in short sentences, each with its sentence ids and the cards it needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from oshra.model.cards import PLAYERS, Faction, Player
from oshra.model.combining import ALWAYS, scaled
from oshra.model.errors import Undecided
from oshra.model.facts import (
    ArmyHeroes,
    ArmyStrength,
    ConditionFact,
    InfluenceIn,
    IsAbsent,
    NumberFact,
    ObtainedStrength,
    RowCounted,
    RowIs,
    TieIs,
    WinnerIs,
)
from oshra.model.terms import facts
from oshra.solver.amounts import Amount, is_more
from oshra.solver.answers import Answer, greatest
from oshra.solver.conditions import Condition, opposite, some
from oshra.solver.definitions import Step
from oshra.solver.premises import Premise
from oshra.solver.questions import margin
from oshra.solver.ranges import Ranges
from oshra.solver.reasons import Grounds
from oshra.solver.table import strength_of


@dataclass(frozen=True, slots=True)
class Because:
    """One sentence of a reason."""

    text: str
    """What is so."""
    sentences: tuple[str, ...]
    """The ids of the rulebook's sentences that it rests on."""
    given: tuple[str, ...]
    """The places of the cards that must be known for it."""


def because(found: Answer, reason: Grounds, *, thorough: bool = True) -> tuple[Because, ...]:
    """The reason for an answer: one faction after another, then the conclusion.

    The cards of each sentence suffice for it; where it is done thoroughly each is needed as well.
    """
    telling = _Telling(reason, thorough=thorough)
    said: list[Because] = []
    for settled in reason.cases.sheet.factions:
        faction = settled.faction
        if (Step.LEADS, faction) in reason.rules:
            said += telling.leading(faction)
        if (Step.TAKES, faction) in reason.rules:
            said += telling.taking(faction)
        if (Step.ABSENT, faction) in reason.rules:
            said += telling.presence(faction)
    return (*said, telling.conclusion(found))


class _Telling:
    """Says what follows from the cards of a reason."""

    def __init__(self, reason: Grounds, *, thorough: bool) -> None:
        self.reason = reason
        self.thorough = thorough
        self.ranges = Ranges(reason.table)
        self.supposed = reason.argument.cases.sheet
        self.known = reason.cases.sheet
        self.rows = reason.cases.table.final.rows

    def leading(self, faction: Faction) -> Iterator[Because]:
        """Who has more influence in a faction."""
        ids = ("score.influence", "score.leader", "score.highest")
        supposed = self.supposed.faction(faction).influence
        known = self.known.faction(faction).influence
        more = is_more(*supposed), is_more(*reversed(supposed))
        for player in PLAYERS:
            if (cards := self.needed(more[player])) is not None:
                numbers = self.apart(known[player], known[player.other])
                text = f"{player.name} has more influence in {faction.value}{numbers}."
                yield Because(text, ids, cards)
                return
        if (cards := self.needed(opposite(some(more)))) is not None:
            text = f"Nobody has more influence in {faction.value}."
            yield Because(text, (*ids, "score.tie"), cards)
            return
        for player in PLAYERS:
            if (cards := self.needed(opposite(more[player]))) is not None:
                text = f"{player.name} does not have more influence in {faction.value}."
                yield Because(text, ids, cards)

    def apart(self, more: Amount, less: Amount) -> str:
        """The two numbers of a comparison, where counting seats alone keeps them apart."""
        low, high = self.ranges.at_least(more), self.ranges.at_most(less)
        return f", at least {low} against at most {high}" if low > high else ""

    def taking(self, faction: Faction) -> Iterator[Because]:
        """Which row each player takes for a faction."""
        takes = self.supposed.faction(faction).takes[Player.A]
        count = self.known.faction(faction).count
        for row in PLAYERS:
            if (cards := self.needed(takes[row])) is None:
                continue
            longer = [
                f"Row {one.name} has the most {faction.value}{numbers}: "
                for one in PLAYERS
                if (numbers := self.apart(count[one], count[one.other]))
            ]
            held, other = self.strength(row, faction), self.strength(row.other, faction)
            taken = f"A takes row {row.name}{held}, B row {row.other.name}{other}."
            if not (longer or held):
                taken = f"For {faction.value} {taken}"
            ids = ("score.majority", "score.takes", "score.other", "score.tie")
            yield Because(f"{''.join(longer)}{taken}", ids, cards)

    def strength(self, row: Player, faction: Faction) -> str:
        """How much of a faction a row holds, if the reason rests on it."""
        if (Step.KEEPS, faction) not in self.reason.rules:
            return ""
        held = strength_of(self.rows[row], faction)
        low, high = self.ranges.at_least(held), self.ranges.at_most(held)
        if low == high:
            return f" with {low} of {faction.value}"
        return f" with {low} to {high} of {faction.value}"

    def presence(self, faction: Faction) -> Iterator[Because]:
        """Who is present for a faction, and who is not."""
        said: list[str] = []
        given: list[str] = []
        for player in PLAYERS:
            absent = self.supposed.faction(faction).discards[player]
            if (cards := self.needed(absent)) is not None:
                said.append(f"{player.name} is absent for {faction.value} and discards it")
                given += cards
            elif (cards := self.needed(opposite(absent))) is not None:
                said.append(f"{player.name} is present for {faction.value}")
                given += cards
        if said:
            yield Because(f"{'; '.join(said)}.", ("score.absent",), tuple(dict.fromkeys(given)))

    def needed(self, condition: Condition) -> tuple[str, ...] | None:
        """The places of the cards from which a condition follows; None if it does not follow."""
        argument, premises, denied = self.reason.argument, self.reason.premises, opposite(condition)
        try:
            if not self.thorough:
                core = argument.refuted(premises, denied)
                return None if core is None else places(core)
            enough = argument.fewest(premises, denied)
        except Undecided:
            return None
        return None if enough is None else places(enough.parts)

    def conclusion(self, found: Answer) -> Because:
        """What all of it comes to."""
        ids = [name for step, _ in self.reason.rules for name in step.value]
        ids += [name for fact in facts(self.reason.claim) for name in sentences_of(fact)]
        if self.reason.cases.table.final.loser is not None:
            ids.insert(0, "take.two")
        sentences = tuple(dict.fromkeys(ids))
        cards = places(self.reason.premises)
        if not found.values:
            return Because("No deal fits these cards.", ("setup.shuffle",), cards)
        value = found.values[0]
        said = str(value).lower() if isinstance(value, bool) else str(value)
        text = f"{self.margin()}So {found.question.text}: {said} in every case."
        return Because(text, sentences, cards)

    def margin(self) -> str:
        """By how much one army is stronger, if the reason comes to that."""
        if (Step.RESULT, None) not in self.reason.rules:
            return ""
        try:
            some_case = self.reason.cases.find(ALWAYS)
            if some_case is None:
                return ""
            least, _ = greatest(self.reason.cases, scaled(-1, margin()), some_case)
            most, _ = greatest(self.reason.cases, margin(), some_case)
        except Undecided:
            return ""
        if least < 0:
            return f"Altogether A is stronger by {-least} at least. "
        if most < 0:
            return f"Altogether B is stronger by {-most} at least. "
        return ""


def places(premises: Iterable[Premise]) -> tuple[str, ...]:
    """The places of some cards, each once, in the order of the position."""
    ordered = sorted(premises, key=lambda each: each.number)
    return tuple(dict.fromkeys(each.place for each in ordered))


def sentences_of(fact: NumberFact | ConditionFact) -> tuple[str, ...]:  # noqa: PLR0911 - one answer for each fact
    """The ids of the sentences that a fact rests on by itself."""
    match fact:
        case WinnerIs():
            return ("win.strength", "win.heroes", "win.rematch")
        case ArmyStrength():
            return ("score.takes", "win.strength")
        case ArmyHeroes():
            return ("score.takes", "win.heroes")
        case ObtainedStrength():
            return ("score.takes", "score.other")
        case RowIs():
            return ("score.takes", "score.other", "score.tie")
        case RowCounted():
            return ("score.majority",)
        case TieIs():
            return ("score.influence", "score.leader", "score.majority", "score.tie")
        case InfluenceIn():
            return ("score.influence", "score.leader")
        case IsAbsent():
            return ("score.absent",)
        case _:
            return ("score.reveal",)

"""Reasons: a score sheet in sentences, each with the ids of the rulebook it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oshra.model.cards import PLAYERS, Faction, Hero, Player
from oshra.model.rulings import Rulings
from oshra.model.score_sheet import By, FactionScore, ScoreSheet, Tie


@dataclass(frozen=True, slots=True)
class Reason:
    """One step of scoring as a sentence."""

    text: str
    """What happened."""
    sentences: tuple[str, ...]
    """The ids of the sentences that it rests on."""
    faction: Faction | None = None
    """The faction it is about, or None if it is about the whole."""


def reasons(sheet: ScoreSheet, rulings: Rulings) -> tuple[Reason, ...]:
    """Every step of a scoring, in the order in which the rulebook takes them."""
    return (
        *(reason for score in sheet.factions for reason in faction_reasons(score)),
        *whole_reasons(sheet),
        *(
            Reason(f"{ruling} is read as {key}, which is not the default.", ())
            for ruling, key in rulings.changed.items()
        ),
    )


def faction_reasons(score: FactionScore) -> Iterator[Reason]:
    """How one faction was settled, step by step."""
    faction = score.faction
    if score.rows is None:
        yield Reason("No row holds a hero of it: it is skipped.", ("score.factions",), faction)
        return
    yield _influence(score)
    yield _majority(score)
    if score.tie is None:
        leader = Player.A if score.influence[0] > score.influence[1] else Player.B
        order, ids = (leader, leader.other), ("score.takes", "score.other")
        why = "The row with the most goes to the leader:"
    else:
        order, ids = PLAYERS, ("score.tie", "score.takes")
        why = "In a tie everybody takes the closest row:"
    takes = [
        f"{player.name} takes row {score.rows[player].name} and obtains "
        f"{_listed(score.obtained[player])}"
        for player in order
    ]
    yield Reason(f"{why} {takes[0]}; {takes[1]}.", ids, faction)
    for player in PLAYERS:
        if score.discards[player]:
            lost = score.obtained[player]
            what = f"discards {_listed(lost)}" if lost else "would discard any hero obtained"
            yield Reason(f"{player.name} is absent and {what}.", ("score.absent",), faction)


def _influence(score: FactionScore) -> Reason:
    ours, theirs = score.influence
    ids = ("score.influence", "score.leader")
    if ours == theirs:
        text = f"Both players have an influence of {ours}: nobody leads."
        return Reason(text, (*ids, "score.tie"), score.faction)
    leader = "A" if ours > theirs else "B"
    text = f"A has an influence of {ours}, B of {theirs}: {leader} leads."
    return Reason(text, (*ids, "score.highest"), score.faction)


def _majority(score: FactionScore) -> Reason:
    ours, theirs = score.count
    if score.tie in (Tie.ROWS, Tie.BOTH):
        equal = f"Both rows count {ours}" if ours == theirs else f"Rows of {ours} and {theirs}"
        return Reason(f"{equal}: they tie.", ("score.majority", "score.tie"), score.faction)
    longer = "A" if ours > theirs else "B"
    text = f"Row A counts {ours}, row B {theirs}: row {longer} has the most."
    return Reason(text, ("score.majority",), score.faction)


def whole_reasons(sheet: ScoreSheet) -> Iterator[Reason]:
    """What happens after the factions: the councils, the armies, the winner."""
    yield Reason("The councils are discarded and do not count.", ("score.council",))
    armies = [
        f"{player.name} has {army.strength} with {army.heroes_in_words}"
        for player, army in zip(PLAYERS, sheet.armies, strict=True)
    ]
    yield Reason(f"Armies: {', '.join(armies)}.", ("win.strength",))
    yield Reason(sheet.verdict, _DECIDED_BY[sheet.by])


_DECIDED_BY = {
    By.STRENGTH: ("win.strength",),
    By.HEROES: ("win.strength", "win.heroes"),
    By.REMATCH: ("win.strength", "win.heroes", "win.rematch"),
    By.INFLUENCE: ("intro.win",),
    By.STUCK: ("take.two",),
}


def _listed(heroes: tuple[Hero, ...]) -> str:
    if not heroes:
        return "nothing"
    total = sum(hero.strength for hero in heroes)
    return f"{' '.join(hero.name for hero in sorted(heroes))} ({total})"

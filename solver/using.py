"""Using a card: it joins the council or lies on a hero to block it, as a step on locations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from z3 import BoolRef

from oshra.model.cards import Player
from oshra.solver.building import conjunction, denial, disjunction, sum_at_least, sum_is
from oshra.solver.locations import Column, Locations
from oshra.solver.taking import full_take_exists
from oshra.solver.turn_facts import TurnFacts
from oshra.solver.turn_step import (
    Balance,
    Change,
    Due,
    Nothing,
    TurnStep,
    choice_of,
    minus,
    plus,
)

USES = (Due.USE, Due.SECOND_USE)
"""When a card is used, the first time and the second time in a turn."""

ONE_CARD_LESS = Change(kept=-1)
"""A card leaves the hand."""


def uses(facts: TurnFacts, before: Locations, player: Player, *, last: bool) -> Iterator[TurnStep]:
    """Every step that uses a card; after the last turn nobody needs a full take."""
    for due, use in zip(USES, facts.uses, strict=False):
        ends = due is USES[len(facts.uses) - 1]
        if use.council:
            yield from _then(_join_the_council(facts, before, player, due), player, ends=ends)
        if use.block:
            yield from _then(_block(facts, before, player, due, last=last), player, ends=ends)


def _then(step: TurnStep, player: Player, *, ends: bool) -> Iterator[TurnStep]:
    """The step and what comes next: the draw, or a second use if a card is left for it."""
    if ends:
        yield step
        return
    card_left = disjunction(step.after.hand(player))
    yield replace(
        step,
        name=f"{step.name} and keep a card",
        then=Due.SECOND_USE,
        may=conjunction((step.may, card_left)),
    )
    yield replace(
        step,
        name=f"{step.name} as the last card",
        may=conjunction((step.may, denial(card_left))),
        leaves=frozenset({Nothing.HAND}),
    )


def council_has_room(facts: TurnFacts, before: Locations, player: Player) -> BoolRef:
    """Whether a hero may still be added to a council (`use.council-many`)."""
    if facts.most_in_a_council >= len(before.places.heroes):
        return conjunction(())
    return denial(sum_at_least(plus(before.council(player)), int(facts.most_in_a_council)))


def _join_the_council(facts: TurnFacts, before: Locations, player: Player, due: Due) -> TurnStep:
    places = before.places
    card = choice_of("use", len(places.heroes))
    council = tuple(map(disjunction, zip(before.council(player), card, strict=True)))
    return _of_the_hand(
        TurnStep(
            "add a hero to the council",
            due,
            Due.DRAW,
            card,
            council_has_room(facts, before, player),
            before.changed({places.council(player): council}),
        ),
        before,
        player,
        card,
    )


def _block(
    facts: TurnFacts, before: Locations, player: Player, due: Due, *, last: bool
) -> TurnStep:
    places = before.places
    card, target = choice_of("use", len(places.heroes)), choice_of("block", len(places.slots))
    tops = {
        places.top(slot): tuple(
            disjunction((lies, conjunction((chosen, used))))
            for lies, used in zip(before.top(slot), card, strict=True)
        )
        for slot, chosen in enumerate(target)
    }
    after = before.changed(tops)
    allowed = [sum_is(plus(target), 1)]
    for slot, chosen in enumerate(target):
        allowed.append(disjunction((denial(chosen), can_be_blocked(facts, before, slot))))
    if facts.shortage.blocks_leave_a_take and not last:
        allowed.append(full_take_exists(facts, after))
    step = TurnStep("block a hero", due, Due.DRAW, (*card, *target), conjunction(allowed), after)
    return _of_the_hand(step, before, player, card)


def can_be_blocked(facts: TurnFacts, before: Locations, slot: int) -> BoolRef:
    """Whether a blocker may be laid in a slot (`use.block`)."""
    filled = disjunction(before.base(slot))
    if facts.stacks:
        return filled
    return conjunction((filled, denial(disjunction(before.top(slot)))))


def _of_the_hand(step: TurnStep, before: Locations, player: Player, card: Column) -> TurnStep:
    """The step with the card that is used: one of the hand, which leaves it."""
    hand = before.hand(player)
    left = tuple(conjunction((holds, denial(used))) for holds, used in zip(hand, card, strict=True))
    one = [disjunction((denial(used), holds)) for holds, used in zip(hand, card, strict=True)]
    only = Balance("the card that is used", plus(card), 1)
    heroes = [
        Balance(f"the hand and hero {hero}", (*plus((left[hero], used)), *minus((hand[hero],))))
        for hero, used in enumerate(card)
    ]
    return replace(
        step,
        may=conjunction((step.may, only.term, *one)),
        after=step.after.changed({before.places.hand(player): left}),
        change=ONE_CARD_LESS,
        balances=(only, *heroes),
    )

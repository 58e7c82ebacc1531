"""The turn as a whole: how it begins, the draw, and every step in between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import assert_never

from z3 import BoolRef

from oshra.model.cards import Player
from oshra.model.taking import ShortTurn
from oshra.solver.building import conjunction, denial, disjunction
from oshra.solver.locations import Column, Locations
from oshra.solver.putting import puts
from oshra.solver.taking import can_be_taken, full_take_exists, takes
from oshra.solver.turn_facts import TurnFacts
from oshra.solver.turn_step import Balance, Change, Due, Nothing, TurnStep, minus, plus
from oshra.solver.using import uses


def steps(
    facts: TurnFacts, before: Locations, player: Player, due: Due, *, last: bool
) -> tuple[TurnStep, ...]:
    """Every step of a player's turn that is due, from these locations."""
    match due:
        case Due.BEGIN:
            found = beginnings(facts, before, player)
        case Due.TAKE | Due.SECOND_TAKE:
            found = chain(takes(facts, before, player), lost_turns(facts, before))
        case Due.PUT:
            found = puts(facts, before, player)
        case Due.USE | Due.SECOND_USE:
            found = uses(facts, before, player, last=last)
        case Due.DRAW:
            found = draws(before, player)
        case Due.OVER:
            found = iter(())
        case _:
            assert_never(due)
    return tuple(step for step in found if step.due is due)


def beginnings(facts: TurnFacts, before: Locations, player: Player) -> Iterator[TurnStep]:
    """How a turn begins: with a take, or as the readings of a shortage say."""
    full = full_take_exists(facts, before)
    short = denial(full)
    yield _nothing_moves("begin with a take", Due.BEGIN, Due.TAKE, full, before)
    match facts.shortage.short_turn:
        case ShortTurn.TAKE_WHAT_IS_THERE:
            some = disjunction(can_be_taken(facts, before))
            one = conjunction((short, some))
            yield _nothing_moves("begin with a short take", Due.BEGIN, Due.TAKE, one, before)
            none = conjunction((short, denial(some)))
            yield from _without_exchange(before, player, none)
        case ShortTurn.NO_EXCHANGE:
            yield from _without_exchange(before, player, short)
        case ShortTurn.LOSE_TURN:
            yield _nothing_moves("begin a turn that is lost", Due.BEGIN, Due.TAKE, short, before)
        case ShortTurn.END_GAME | ShortTurn.LOSE_GAME:
            yield _nothing_moves("end for want of a take", Due.BEGIN, Due.OVER, short, before)
        case _:
            assert_never(facts.shortage.short_turn)


def lost_turns(facts: TurnFacts, before: Locations) -> Iterator[TurnStep]:
    """The step that loses a turn for want of a take, where a reading says so."""
    if facts.shortage.short_turn is ShortTurn.LOSE_TURN:
        short = denial(full_take_exists(facts, before))
        yield _nothing_moves("lose the turn", Due.TAKE, Due.BEGIN, short, before)


def _nothing_moves(name: str, due: Due, then: Due, may: BoolRef, before: Locations) -> TurnStep:
    return TurnStep(name, due, then, (), may, before)


def _without_exchange(before: Locations, player: Player, short: BoolRef) -> Iterator[TurnStep]:
    some = disjunction(before.hand(player))
    may = conjunction((short, some))
    yield _nothing_moves("go on without an exchange", Due.BEGIN, Due.USE, may, before)
    yield TurnStep(
        "go on without an exchange and without a card",
        Due.BEGIN,
        Due.DRAW,
        (),
        conjunction((short, denial(some))),
        before,
        leaves=frozenset({Nothing.HAND}),
    )


def draws(before: Locations, player: Player) -> Iterator[TurnStep]:
    """The end of a turn: the topmost card of the pile is drawn, or the pile is empty."""
    places, pile = before.places, before.pile()
    some = disjunction([disjunction(column) for column in pile])
    yield TurnStep(
        "draw nothing",
        Due.DRAW,
        Due.BEGIN,
        (),
        denial(some),
        before,
        leaves=frozenset({Nothing.PILE}),
    )
    if not pile:
        return
    topmost = _topmost(pile)
    drawn = [
        tuple(conjunction((is_top, lies)) for lies in column)
        for is_top, column in zip(topmost, pile, strict=True)
    ]
    hand = tuple(
        disjunction((holds, *(column[hero] for column in drawn)))
        for hero, holds in enumerate(before.hand(player))
    )
    left = [
        tuple(conjunction((lies, denial(is_top))) for lies in column)
        for is_top, column in zip(topmost, pile, strict=True)
    ]
    after = before.changed(
        {places.hand(player): hand, **{places.pile(n): column for n, column in enumerate(left)}}
    )
    yield TurnStep(
        "draw a card",
        Due.DRAW,
        Due.BEGIN,
        (),
        some,
        after,
        change=Change(kept=1, pile=-1),
        balances=_balances(before, after, player, topmost, drawn),
    )


def _topmost(pile: tuple[Column, ...]) -> list[BoolRef]:
    """For each place of the pile whether the topmost card lies there."""
    filled = [disjunction(column) for column in pile]
    return [
        conjunction((here, denial(disjunction(filled[:depth]))))
        for depth, here in enumerate(filled)
    ]


def _balances(
    before: Locations,
    after: Locations,
    player: Player,
    topmost: list[BoolRef],
    drawn: list[Column],
) -> tuple[Balance, ...]:
    """One place of the pile is the topmost, and the card in it comes to the hand."""
    one = Balance("the topmost card", plus(topmost), 1)
    places = [
        Balance(f"place {depth} of the pile", (*plus(column), *minus((is_top,))))
        for depth, (is_top, column) in enumerate(zip(topmost, drawn, strict=True))
    ]
    leaving = [
        Balance(
            f"place {depth} of the pile and hero {hero}",
            (
                *plus((after.pile()[depth][hero], drawn[depth][hero])),
                *minus((before.pile()[depth][hero],)),
            ),
        )
        for depth in range(len(drawn))
        for hero in before.places.heroes
    ]
    coming = [
        Balance(
            f"the hand and hero {hero}",
            (
                *plus((after.hand(player)[hero],)),
                *minus((before.hand(player)[hero], *(column[hero] for column in drawn))),
            ),
        )
        for hero in before.places.heroes
    ]
    return (one, *places, *leaving, *coming)

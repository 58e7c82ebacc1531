"""The referee: a second, slow and literal judgement of what is legal, kept apart from the model.

It looks at one action at a time and asks the rulebook's questions about it. The model lists
the legal actions instead; the two share no code but the types.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from oshra.model.actions import PASS, Action, Block, Council, Pass, PutBack, Take
from oshra.model.cards import Hero
from oshra.model.setup import SLOTS, Slot
from oshra.model.state import Phase, State
from oshra.model.table import Table


def _key(state: State, ruling: str) -> str:
    return str(state.rules.rulings.reading(ruling).value)


def may_lift(state: State, table: Table, slot: Slot) -> bool:
    """Whether the hero on top of a slot may be taken (`take.free`)."""
    height = len(table[slot])
    return height == 1 or (height > 1 and _key(state, "take-blockers") == "uncovered")


def rows_suit(state: State, one: Slot, other: Slot) -> bool:
    """Whether a take may come from the rows of these two slots (`take.two`)."""
    same_row = state.rules.setup.row_of(one) is state.rules.setup.row_of(other)
    return {"any": True, "same-row": same_row, "one-each": not same_row}[_key(state, "take-rows")]


def makes_a_take(state: State, table: Table, one: Slot, other: Slot) -> bool:
    """Whether two slots are a full take (`take.two`)."""
    lifted = one != other and may_lift(state, table, one) and may_lift(state, table, other)
    return lifted and rows_suit(state, one, other)


def is_short(state: State, table: Table) -> bool:
    """Whether no full take exists on a table."""
    pairs = combinations(SLOTS[: len(table)], 2)
    return not any(makes_a_take(state, table, one, other) for one, other in pairs)


def is_legal(state: State, action: Action) -> bool:
    """Whether the rules allow this action in this state."""
    match action:
        case Take():
            return state.phase is Phase.TAKE and _is_legal_take(state, action)
        case PutBack():
            return state.phase is Phase.PUT and _is_legal_put(state, action)
        case Council():
            return state.phase is Phase.USE and _is_legal_council(state, action)
        case Block():
            return state.phase is Phase.USE and _is_legal_block(state, action)
        case Pass():
            return (
                state.phase is Phase.TAKE
                and not state.opened
                and _key(state, "shortage") == "pass-turn"
                and is_short(state, state.table)
            )


def _is_legal_take(state: State, action: Take) -> bool:
    slots = action.slots
    if any(not 0 <= slot < len(state.table) for slot in slots) or list(slots) != sorted(slots):
        return False
    if state.opened:
        return len(slots) == 1 and _completes(state, slots[0])
    if is_short(state, state.table):
        allowed = _key(state, "shortage") in ("take-available", "forbid-block")
        return allowed and len(slots) == 1 and may_lift(state, state.table, slots[0])
    if _key(state, "take-look") == "one-by-one":
        others = SLOTS[: len(state.table)]
        return len(slots) == 1 and any(
            makes_a_take(state, state.table, slots[0], other) for other in others
        )
    return len(slots) == len(set(slots)) == 2 and makes_a_take(state, state.table, *slots)  # noqa: PLR2004 - take.two


def _completes(state: State, slot: Slot) -> bool:
    first = state.opened[0].slot
    return slot != first and may_lift(state, state.table, slot) and rows_suit(state, first, slot)


def _is_legal_put(state: State, action: PutBack) -> bool:
    if action.slots != tuple(place.slot for place in state.opened):
        return False
    if len(action.heroes) != len(action.slots) or not _holds(state, action.heroes):
        return False
    reading = _key(state, "put-slot")
    if reading == "any-open":
        return True
    own = {place.slot: place.hero for place in state.opened}
    if reading == "only-its-own":
        return all(
            own[slot] is hero or hero not in own.values()
            for slot, hero in zip(action.slots, action.heroes, strict=True)
        )
    hand = state.hands[state.player]
    obeying = (
        filling
        for filling in product(set(hand), repeat=len(action.slots))
        if _holds(state, filling)
        and all(own[slot] is not hero for slot, hero in zip(action.slots, filling, strict=True))
    )
    obeys = all(
        own[slot] is not hero for slot, hero in zip(action.slots, action.heroes, strict=True)
    )
    return obeys or next(obeying, None) is None


def _holds(state: State, heroes: tuple[Hero, ...]) -> bool:
    return not Counter(heroes) - Counter(state.hands[state.player])


def _is_legal_council(state: State, action: Council) -> bool:
    full = _key(state, "council-limit") == "one" and bool(state.councils[state.player])
    second = _key(state, "use-card") == "both" and state.used is not None
    return _holds(state, (action.hero,)) and not full and not second


def _is_legal_block(state: State, action: Block) -> bool:
    table = state.table
    if not 0 <= action.slot < len(table) or not _holds(state, (action.hero,)):
        return False
    if _key(state, "use-card") == "both" and state.used is None:
        return False
    height = len(table[action.slot])
    if height == 0 or (height > 1 and _key(state, "block-target") == "slot-hero"):
        return False
    last = state.rules.setup.turns * (1 if _key(state, "turn-count") == "together" else 2)
    if _key(state, "shortage") != "forbid-block" or state.turn == last:
        return True
    after = list(table)
    after[action.slot] = (*after[action.slot], after[action.slot][0])
    return not is_short(state, tuple(after))


def conceivable_actions(state: State) -> Iterator[Action]:
    """Everything that could be tried, legal or not: any slots, and any heroes of the deck."""
    slots = SLOTS[: len(state.table) + 1]
    heroes = tuple(dict.fromkeys(state.rules.deck.heroes))
    yield PASS
    for slot in slots:
        yield Take((slot,))
    for one, other in product(slots, repeat=2):
        yield Take((one, other))
    opened = tuple(place.slot for place in state.opened) or slots[:2]
    for filling in product(heroes, repeat=len(opened)):
        yield PutBack(opened, filling)
    for hero in heroes:
        yield Council(hero)
        for slot in slots:
            yield Block(hero, slot)

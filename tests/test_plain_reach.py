"""Plain reach: what the quick look lets pass is reached, and by default it misses nothing."""

import random
from dataclasses import replace

import pytest

from oshra.model.cards import Hero
from oshra.model.deck import STANDARD
from oshra.model.plain_reach import is_plainly_reached
from oshra.model.reachability import why_unreachable
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import Setup
from oshra.model.table import FinalTable, Laid, Stack, dealt_face_down, put_face_up


def full_table(chance: random.Random) -> FinalTable:
    """A full table drawn by chance, near the border of what play reaches."""
    heroes = list(STANDARD.heroes)
    chance.shuffle(heroes)
    showing, blocking = chance.choice([0.05, 0.2, 0.5]), chance.choice([0.05, 0.5, 0.95, 1])
    stacks: list[list[Laid]] = [
        [put_face_up(hero) if chance.random() < showing else dealt_face_down(hero)]
        for hero in heroes[:14]
    ]
    councils: tuple[list[Hero], list[Hero]] = ([], [])
    for hero in heroes[14:]:
        low = [stack for stack in stacks if len(stack) == 1 or chance.random() < 0.002]
        if chance.random() < blocking and low:
            chance.choice(low).append(dealt_face_down(hero))
        else:
            chance.choice(councils).append(hero)
    rows: list[Stack] = [tuple(stack) for stack in stacks]
    return FinalTable(
        (tuple(rows[:7]), tuple(rows[7:])),
        (tuple(councils[0]), tuple(councils[1])),
        (STANDARD.leaders[0], STANDARD.leaders[1]),
    )


def test_quick_look_agrees_with_the_search_under_the_defaults() -> None:
    reached = 0
    for seed in range(400):
        final = full_table(random.Random(seed))
        found = why_unreachable(STANDARD_RULES, final) is None
        assert is_plainly_reached(STANDARD_RULES, final) is found, f"seed {seed}"
        reached += found
    assert 50 < reached < 350


@pytest.mark.parametrize(
    "rules",
    [
        Rules(rulings=rulings_from({"use-card": "both"})),
        Rules(rulings=rulings_from({"shortage": "end-game"})),
        Rules(setup=Setup(4, 7, 7)),
    ],
)
def test_quick_look_leaves_everything_else_to_the_search(rules: Rules) -> None:
    plain = next(
        final
        for seed in range(400)
        if is_plainly_reached(STANDARD_RULES, final := full_table(random.Random(seed)))
    )
    assert not is_plainly_reached(rules, plain)
    assert is_plainly_reached(Rules(rulings=rulings_from({"backs": "table"})), plain)


def test_quick_look_counts_the_cards_that_were_used() -> None:
    whole = next(
        final
        for seed in range(400)
        if is_plainly_reached(STANDARD_RULES, final := full_table(random.Random(seed)))
        and all(final.councils)
    )
    ours, theirs = whole.councils
    short = replace(whole, councils=(ours[1:], theirs))
    assert not is_plainly_reached(STANDARD_RULES, short)
    assert why_unreachable(STANDARD_RULES, short) is not None

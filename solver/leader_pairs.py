"""Leader pairs: the census summed over every two leaders that the players may have.

Factions with the same heroes can change places, and then the tables of one pair of leaders
become those of another; so only one pair of each kind is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations, product

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Influence, Leader, Pair
from oshra.model.deck import Deck
from oshra.model.influence import CouncilOfLeaders, council_after_faction
from oshra.model.rules import Rules
from oshra.model.rulings import Rulings
from oshra.solver.census import Census, census

Renaming = Mapping[Faction, Faction]
"""For each faction the one whose place it takes."""

NO_RENAMING: Renaming = {faction: faction for faction in FACTIONS}
"""Every faction stays where it is."""

Looks = tuple[tuple[Influence | None, ...], ...]
"""What both leaders print, faction by faction."""


def pairs_of(deck: Deck, leaders: Pair[Leader | None] = (None, None)) -> Iterator[Pair[Leader]]:
    """Every pair of leaders; one that is not given is any card of the deck that is left."""
    cards = Counter(deck.leaders)
    first, second = (tuple(cards) if leader is None else (leader,) for leader in leaders)
    for one, other in product(first, second):
        if one != other or cards[one] > 1:
            yield one, other


def census_of_leaders(
    rules: Rules,
    leaders: Pair[Leader | None] = (None, None),
    order: tuple[Faction, ...] = FACTIONS,
) -> Census:
    """Count the full final tables that legal play reaches, for every pair of leaders.

    Raises `Undecided` as `census` does.
    """
    counted: dict[Pair[Leader], Census] = {}
    found: list[Census] = []
    for kind, renaming in kinds_of(rules, leaders, order):
        if kind not in counted:
            counted[kind] = census(rules, kind, order)
        found.append(renamed(counted[kind], renaming))
    return sum(found[1:], found[0])


def kinds_of(
    rules: Rules,
    leaders: Pair[Leader | None] = (None, None),
    order: tuple[Faction, ...] = FACTIONS,
) -> Iterator[tuple[Pair[Leader], Renaming]]:
    """For every pair of leaders the first pair of its kind, and the renaming that leads to it."""
    fixed = order[:1] if councils_go_early(rules.rulings) else ()
    renamings = tuple(renamings_of(rules.deck, fixed))
    known: dict[Looks, Pair[Leader]] = {}
    for pair in pairs_of(rules.deck, leaders):
        alike = {_looks(pair, renaming): renaming for renaming in renamings}
        same = next((looks for looks in alike if looks in known), None)
        if same is None:
            known[_looks(pair, NO_RENAMING)] = pair
            yield pair, NO_RENAMING
        else:
            yield known[same], alike[same]


def renamings_between(
    rules: Rules,
    pair: Pair[Leader],
    kind: Pair[Leader],
    order: tuple[Faction, ...] = FACTIONS,
) -> Iterator[Renaming]:
    """Every renaming by which the tables of one pair of leaders become those of another."""
    fixed = order[:1] if councils_go_early(rules.rulings) else ()
    looks = _looks(kind, NO_RENAMING)
    for renaming in renamings_of(rules.deck, fixed):
        if _looks(pair, renaming) == looks:
            yield renaming


def councils_go_early(rulings: Rulings) -> bool:
    """Whether it matters which faction is considered first, tried on a council."""
    council = CouncilOfLeaders((), Leader("any", ()))
    return council_after_faction(rulings, council) != council


def renamings_of(deck: Deck, fixed: Sequence[Faction] = ()) -> Iterator[Renaming]:
    """Every way in which factions with the same heroes can change places, but for fixed ones."""
    strengths = {
        faction: sorted(hero.strength for hero in deck.heroes if hero.faction is faction)
        for faction in FACTIONS
    }
    for targets in permutations(FACTIONS):
        renaming = dict(zip(FACTIONS, targets, strict=True))
        stays = all(renaming[faction] is faction for faction in fixed)
        if stays and all(strengths[old] == strengths[new] for old, new in renaming.items()):
            yield renaming


def _looks(leaders: Pair[Leader], renaming: Renaming) -> Looks:
    """What the leaders print once the factions have changed places."""
    old_name = {new: old for old, new in renaming.items()}
    return tuple(
        tuple(leader.printed(old_name[faction]) for faction in FACTIONS) for leader in leaders
    )


def renamed(counted: Census, renaming: Renaming) -> Census:
    """The census of tables whose factions change places to become those that were counted."""
    return replace(
        counted,
        ties={faction: counted.ties[renaming[faction]] for faction in FACTIONS},
        own_rows={faction: counted.own_rows[renaming[faction]] for faction in FACTIONS},
        absent={
            (player, faction): counted.absent[player, renaming[faction]]
            for player in PLAYERS
            for faction in FACTIONS
        },
    )

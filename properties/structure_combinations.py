"""Combinations: the search through all structures under every combination of readings at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product

from oshra.model.rulings import DEFAULTS, READINGS, Rulings, rulings_from
from oshra.model.setup import Setup
from oshra.properties.structure import LEGALITY_RULINGS, StructureRules, structure_rules
from oshra.properties.structure_blockers import Blockers, blockers
from oshra.properties.structure_search import Searched, search
from oshra.properties.structure_shortages import Shortages, shortages


@dataclass(frozen=True, slots=True)
class Summary:
    """What the search found under one combination of readings."""

    states: int
    """How many structures there are."""
    steps: int
    """How many different steps."""
    dead_ends: int
    """How many structures before the end have no legal action."""
    decisions_to_a_dead_end: int | None
    """How many decisions lead to the nearest of them."""
    shortages: Shortages
    """When a take falls short."""
    lengths: tuple[int, ...]
    """How many turns are played, over all games."""
    hands_at_the_end: frozenset[tuple[int, int]]
    """How many cards the player of the last turn and the other may be left with."""
    blockers: Blockers
    """How many blockers there can be at the end, and how many heroes in a row."""


def summary_of(found: Searched) -> Summary:
    """What a search found, without the structures themselves."""
    nearest = found.dead_ends[:1]
    return Summary(
        found.states,
        found.steps,
        len(found.dead_ends),
        len(found.path_to(nearest[0])) - 1 if nearest else None,
        shortages(found),
        found.lengths,
        found.hands_at_the_end,
        blockers(found),
    )


def searched_and_summed_up(rules: StructureRules) -> Summary:
    """Search, sum up, and keep nothing else."""
    return summary_of(search.__wrapped__(rules))


def every_combination(base: Rulings = DEFAULTS) -> Iterator[Rulings]:
    """Every combination of the readings that may change what is legal."""
    keys = [[reading.value for reading in READINGS[name]] for name in LEGALITY_RULINGS]
    for choice in product(*keys):
        yield rulings_from(dict(zip(LEGALITY_RULINGS, choice, strict=True)), base)


def search_all(setup: Setup, jobs: int = 1) -> Mapping[Rulings, Summary]:
    """The summary of every combination of readings; combinations of equal structure share one."""
    facts = {rulings: structure_rules(rulings, setup) for rulings in every_combination()}
    different = tuple(dict.fromkeys(facts.values()))
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            chunk = -(-len(different) // (jobs * CHUNKS_OF_A_JOB))
            summaries = list(pool.map(searched_and_summed_up, different, chunksize=chunk))
    else:
        summaries = list(map(searched_and_summed_up, different))
    found = dict(zip(different, summaries, strict=True))
    return {rulings: found[each] for rulings, each in facts.items()}


CHUNKS_OF_A_JOB = 8
"""So many portions for each worker, so that none waits long for another."""


def readings_to_blame(summaries: Mapping[Rulings, Summary]) -> tuple[Rulings, ...]:
    """The smallest combinations of changed readings under which play can come to a dead end.

    Smallest: with any of the changed readings by default again there is no dead end.
    """
    dead = {rulings for rulings, summary in summaries.items() if summary.dead_ends}
    return tuple(rulings for rulings in summaries if rulings in dead and not dead & fewer(rulings))


def fewer(rulings: Rulings) -> set[Rulings]:
    """The same readings with fewer of them changed from the default, by any number of them."""
    changed = list(rulings.changed.items())
    every = product((False, True), repeat=len(changed))
    return {
        rulings_from(dict(pair for pair, keep in zip(changed, kept, strict=True) if keep))
        for kept in every
        if not all(kept)
    }

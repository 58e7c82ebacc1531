"""A theorem: an expression that holds of every final table, or of some, and how that is shown."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from oshra.model.combining import opposite
from oshra.model.evaluation import holds as holds_on
from oshra.model.expression import condition_from
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.model.scoring import score
from oshra.model.table import FinalTable
from oshra.model.terms import Condition
from oshra.model.vocabulary import vocabulary_of
from oshra.properties.claim import Claim
from oshra.properties.evidence import Failure, Survey
from oshra.properties.fragments import fragments
from oshra.properties.small_tables import HEROES_ON_THE_TABLE, weakest
from oshra.solver.any_deck import Bounds
from oshra.solver.any_numbers import AnyTable, never_holds, who_agrees
from oshra.solver.certify import MODEL
from oshra.solver.certify_search import certify_search
from oshra.solver.deadline import PATIENCE, within
from oshra.solver.search import FULL_TABLES, Outcome, Scope, find, prove
from oshra.solver.smallest import find_smallest, heroes_on

LARGEST_FRAGMENT = 8
"""Smallest tables are looked for among those of so many heroes."""


ANY_DECK = Scope(decks=Bounds())
"""The tables of whole games with any deck within bounds."""


class Kind(Enum):
    """What a theorem says of its expression."""

    ALWAYS = "of every table"
    POSSIBLE = "of some table"


@dataclass(frozen=True, slots=True)
class Theorem:
    """An expression that holds of every final table, or of some."""

    claim: Claim
    """The theorem in words, with the sentences that it rests on."""
    says: str
    """The expression, as `oshra prove` or `oshra find` takes it."""
    kind: Kind
    """Whether it holds of every table or of some."""

    @property
    def id(self) -> str:
        """The name of the theorem in commands and pages."""
        return self.claim.id

    def condition(self, rules: Rules) -> Condition:
        """The expression for a deck."""
        return condition_from(self.says, vocabulary_of(rules.setup, rules.deck))

    def survey(self, rules: Rules) -> Survey:
        """Establish it in all ways that fit its kind."""
        started = time.perf_counter()
        always = self.kind is Kind.ALWAYS
        found = _of_every_table(self, rules) if always else _of_some_table(self, rules)
        return replace(found, seconds=time.perf_counter() - started)


def _of_every_table(theorem: Theorem, rules: Rules) -> Survey:
    """By the solver for the deck and for whatever the cards print, by the model on small tables."""
    claim = theorem.condition(rules)
    table = AnyTable(rules)
    against = table.against(table.says(claim))
    follows = never_holds(against)
    found = prove(rules, claim, FULL_TABLES, within(PATIENCE))
    failure = None
    if found.case is not None:
        failure = Failure("a table without the property", found.case.line)
    if follows:
        scopes = [found.scope, _agreed(table.words, who_agrees(against))]
    else:
        agreed = certify_search(rules, opposite(claim), FULL_TABLES, found)
        scopes = [_agreed(found.scope, agreed)]
        decks = prove(rules, claim, ANY_DECK, within(PATIENCE))
        scopes += [decks.scope] if decks.outcome is Outcome.NONE else []
    looked = 0
    for final in small_tables(rules, HEROES_ON_THE_TABLE):
        looked += 1
        if failure is None and not holds_on(claim, final, score(rules.rulings, final)):
            failure = Failure("a small table without the property", _line(rules, final))
    scopes.append(f"{looked:,} tables of at most {HEROES_ON_THE_TABLE} heroes, by the model")
    return Survey(
        theorem.id,
        "; ".join(scopes),
        looked,
        complete=True,
        whole_game=True,
        proved=follows or found.outcome is Outcome.NONE,
        failure=failure,
        undecided="" if follows else found.undecided,
    )


def _of_some_table(theorem: Theorem, rules: Rules) -> Survey:
    """By a table of a whole game that the model confirms, and by a smallest table of all."""
    claim = theorem.condition(rules)
    found = find(rules, claim, FULL_TABLES, within(PATIENCE))
    if found.case is None:
        missing = Failure("no table has the property", found.scope)
        return Survey(
            theorem.id,
            found.scope,
            0,
            complete=True,
            whole_game=True,
            proved=not found.undecided,
            failure=None if found.undecided else missing,
            undecided=found.undecided,
        )
    scopes = [f"a table that ends a legal game: {found.case.line}"]
    small = find_smallest(rules, claim, Scope(fragment=LARGEST_FRAGMENT), within(PATIENCE))
    failure: Failure | None = None
    if small.case is not None and small.smallest:
        size = heroes_on(small.case.final)
        heroes = "hero" if size == 1 else "heroes"
        scopes.append(f"a smallest table, of {size} {heroes}: {small.case.line}")
        failure = _smaller_by_the_model(rules, claim, size)
    return Survey(
        theorem.id,
        "; ".join(scopes),
        len(scopes),
        complete=True,
        whole_game=True,
        proved=True,
        failure=failure,
    )


def _smaller_by_the_model(rules: Rules, claim: Condition, size: int) -> Failure | None:
    """A table that should not exist because the solver says that none is so small."""
    for final in small_tables(rules, min(size - 1, HEROES_ON_THE_TABLE)):
        if holds_on(claim, final, score(rules.rulings, final)):
            return Failure(f"smaller than any of {size} heroes", _line(rules, final))
    return None


def small_tables(rules: Rules, most: int) -> Iterator[FinalTable]:
    """Every table of a few of the weakest heroes of the deck."""
    deck = replace(rules.deck, heroes=weakest(rules.deck))
    for heroes in range(most + 1):
        yield from fragments(deck, heroes)


def _agreed(scope: str, who: Iterable[str]) -> str:
    """A scope with those who agree."""
    return ", ".join([scope, *[f"{each} agrees" for each in who if each != MODEL]])


def _line(rules: Rules, final: FinalTable) -> str:
    return line_of(position_of_final(rules, final))

"""What `oshra find` and `oshra prove` share: their options, the search, and its data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated

import typer

from oshra.cli.exit_codes import ExitCode
from oshra.cli.options import overrides_of, rules_of
from oshra.model.combining import opposite
from oshra.model.deck import STANDARD
from oshra.model.errors import BadExpression, BadInput
from oshra.model.expression import condition_from
from oshra.model.position_of import position_of_final
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import STANDARD_SETUP, Setup
from oshra.model.terms import Condition
from oshra.model.vocabulary import vocabulary_of
from oshra.solver.any_deck import Bounds
from oshra.solver.deadline import Deadline
from oshra.solver.look import look_for
from oshra.solver.search import Finding, Scope

ANY_DECK = "any"
"""The name that stands for every deck within bounds."""

LARGEST_BOUND = 1000
"""Strengths and values beyond it are not searched."""

ExpressionArgument = Annotated[
    list[str], typer.Argument(metavar="EXPR", help="A property of a final table.")
]

AnyDeckOption = Annotated[
    str | None,
    typer.Option("--deck", metavar="NAME|FILE|any", help="This deck, or any within bounds."),
]

FragmentOption = Annotated[
    int | None,
    typer.Option("--fragment", metavar="N", min=0, help="Any table of at most N heroes."),
]

SmallestOption = Annotated[
    bool, typer.Option("--smallest", help="The fewest heroes, then the smallest strengths.")
]

StrengthsOption = Annotated[
    str | None,
    typer.Option(
        "--strengths", metavar="LEAST,GREATEST", help="Bounds for --deck any; 0,9 if not given."
    ),
]

InfluenceOption = Annotated[
    int | None,
    typer.Option(
        "--influence",
        metavar="GREATEST",
        min=0,
        max=LARGEST_BOUND,
        help="The greatest value of a leader for --deck any; 9 if not given.",
    ),
]


@dataclass(frozen=True, slots=True)
class Search:
    """What is searched."""

    text: str
    """The property as it was typed."""
    rules: Rules
    """The rules; their deck does not matter where decks are searched."""
    scope: Scope
    """Which tables are searched."""
    claim: Condition
    """The property."""

    @property
    def scope_in_words(self) -> str:
        """Which tables are searched, with the readings that are not the default."""
        changed = [f"{name}={key}" for name, key in self.rules.rulings.changed.items()]
        read = f", read with {', '.join(changed)}" if changed else ""
        return f"{self.scope.words(self.rules)}{read}"


def search_of(
    words: Sequence[str],
    *,
    ruling: Sequence[str] | None,
    deck: str | None,
    setup: str | None,
    fragment: int | None,
    strengths: str | None,
    influence: int | None,
) -> Search:
    """What the words and options of a command line ask for.

    Raises `BadInput` for an option that cannot be, `BadExpression` for the property.
    """
    text = " ".join(words).strip()
    bounds = None
    if deck == ANY_DECK:
        said = overrides_of(ruling, None, setup)
        rules = Rules(said.setup or STANDARD_SETUP, STANDARD, rulings_from(said.rulings or {}))
        least, greatest = strengths_said(strengths)
        value = Bounds().value if influence is None else influence
        bounds = Bounds(least, greatest, value)
    else:
        for option, given in (("--strengths", strengths), ("--influence", influence)):
            if given is not None:
                raise BadInput(option, repr(given), "it only together with --deck any")
        rules = rules_of(ruling, deck, setup)
    most = None if fragment is None else min(fragment, len(rules.deck.heroes))
    is_any = bounds is not None
    claim = _of_every_deck(text, rules.setup) if is_any else _of_the_deck(text, rules)
    return Search(text, rules, Scope(most, bounds), claim)


def _of_the_deck(text: str, rules: Rules) -> Condition:
    return condition_from(text, vocabulary_of(rules.setup, rules.deck))


def _of_every_deck(text: str, setup: Setup) -> Condition:
    """A property in words that every deck has.

    Raises `BadExpression`, for what only has a meaning with one deck with that reason.
    """
    try:
        return condition_from(text, vocabulary_of(setup, None))
    except BadExpression as refusal:
        named = refusal.text[refusal.start : refusal.end]
        try:
            condition_from(text, vocabulary_of(setup, STANDARD))
        except BadExpression:
            raise refusal from None
        found = f"the card or leader {named}"
        expected = f"a property that names none, as --deck {ANY_DECK} searches every deck"
        raise replace(refusal, found=found, expected=expected) from None


def strengths_said(option: str | None) -> tuple[int, int]:
    """The bounds of strengths in an option such as `0,9`."""
    if option is None:
        return Bounds().least, Bounds().greatest
    found = re.fullmatch(r"\s*(-?[0-9]{1,4})\s*,\s*(-?[0-9]{1,4})\s*", option)
    least, greatest = (int(each) for each in found.groups()) if found else (1, 0)
    if not -LARGEST_BOUND <= least <= greatest <= LARGEST_BOUND:
        expected = f"LEAST,GREATEST such as 0,9, none beyond {LARGEST_BOUND}"
        raise BadInput("--strengths", repr(option), expected)
    return least, greatest


@dataclass(frozen=True, slots=True)
class Searched:
    """The result of a search."""

    search: Search
    """What was searched."""
    finding: Finding
    """What was found."""
    agreed: tuple[str, ...]
    """Who agrees."""


def search_for(search: Search, deadline: Deadline, *, smallest: bool, denied: bool) -> Searched:
    """Search for a table with the property, or for one without it if it is to be proved."""
    claim = opposite(search.claim) if denied else search.claim
    looked = look_for(search.rules, claim, search.scope, deadline, smallest=smallest)
    return Searched(search, looked.finding, looked.agreed)


def search_data(searched: Searched, verdict: str, name: str) -> dict[str, object]:
    """The result as data for programs; the table stands under the name given."""
    finding = searched.finding
    return {
        "verdict": verdict,
        name: None if finding.case is None else finding.case.line,
        "smallest": finding.smallest,
        "scope": searched.search.scope_in_words,
        "certified_by": list(searched.agreed),
        "seconds": round(finding.seconds, 4),
        **({"undecided": finding.undecided} if finding.undecided else {}),
    }


def add_game(searched: Searched, data: dict[str, object] | None) -> ExitCode:
    """Add a legal game that ends in the table to the data, or print it below the text."""
    from oshra.cli.score import add_game as add_game_to

    case = searched.finding.case
    if case is None:
        if data is not None:
            data["game"] = None
        return ExitCode.DONE
    return add_game_to(position_of_final(case.rules, case.final), data, "the table")

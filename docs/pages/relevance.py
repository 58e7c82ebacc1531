"""When a question matters, and which to settle first: as far as it is established by now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oshra.cli.cache_folder import cache_folder
from oshra.solver.relevance import Relevance
from oshra.solver.relevance_store import RELEVANCE, Considered
from oshra.solver.settling import Dependence, Settling, dependences, order_to_settle
from pages.languages import Language
from pages.markdown import named
from pages.titled import titled, titled_reading
from pages.verdicts import older


@cache
def _known() -> dict[str, Considered]:
    """What is established by the code as it is now, from the package or an earlier run."""
    return RELEVANCE.known(cache_folder(), RELEVANCE.subjects)


@cache
def _found() -> tuple[Relevance, ...]:
    """When each question matters: by the code as it is now, or the last that is established."""
    latest = RELEVANCE.packaged() | _known()
    return tuple(each for considered in latest.values() for each in considered.found)


def age_mark(question: str, language: Language) -> str:
    """A visible mark for what an earlier code established; or nothing."""
    return "" if question in _known() or question not in depending() else older(language)


@cache
def depending() -> dict[str, Dependence]:
    """When each question matters, by the question."""
    return {dependence.question: dependence for dependence in dependences(_found())}


def matters_when(question: str, language: Language) -> str:
    """When a question matters, in a sentence; nothing where it is not established."""
    found = depending().get(question)
    if found is None:
        return ""
    said = [language.word(_key(found)).format(readings=_listed(found.otherwise, language))]
    if found.undecided:
        listed = _listed(found.undecided, language)
        said.append(language.word("matters-undecided").format(readings=listed))
    return " ".join(said)


def _key(found: Dependence) -> str:
    """The word for when a question matters."""
    if found.by_default is None:
        return "matters-unknown"
    if found.by_default:
        return "matters-unless" if found.otherwise else "matters-always"
    return "matters-only-if" if found.otherwise else "matters-never"


def _listed(readings: Mapping[str, tuple[str, ...]], language: Language) -> str:
    return f" {language.word('or')} ".join(
        named("ruling", f"{ruling}={key}") for ruling, keys in readings.items() for key in keys
    )


@cache
def settling_order() -> dict[str, Settling]:
    """The questions in the order in which to settle them; empty where it is not established."""
    if len({each.question for each in _found()}) < len(RELEVANCE.subjects):
        return {}
    return {each.question: each for each in order_to_settle(_found())}


def closes(question: str, language: Language) -> str:
    """Which questions each answer to a question closes, a line each; nothing if none does."""
    settling = settling_order().get(question)
    if settling is None:
        return ""
    said = [
        language.word("closes").format(
            reading=titled_reading(question, key, language),
            questions=" · ".join(titled(each, language) for each in closed),
        )
        for key, closed in settling.closes.items()
        if closed
    ]
    return "\n".join(f"- {each}" for each in said)

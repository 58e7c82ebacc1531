"""Expressions drawn by chance: texts in the words of the standard game."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from oshra.model.cards import FACTIONS
from oshra.model.deck import STANDARD

Texts = st.SearchStrategy[str]
"""Texts, drawn by chance."""

Bound = tuple[str, ...]
"""The names that generators around a part have bound: p0 for a player or row, f0 for a faction."""

DEPTH = 3
"""Levels of parts within parts."""

_NONE: Bound = ()
_OF_PLAYER = st.sampled_from(("army", "heroes", "council", "size", "blocks"))
_OF_BOTH = st.sampled_from(("influence", "obtained", "council", "count", "counted", "strength"))
_HERE = st.sampled_from(("present", "discards"))
_ORDERS = st.sampled_from(("==", "!=", "<", "<=", ">", ">="))
_EQUALS = st.sampled_from(("==", "!="))
_TIES = st.sampled_from(('"none"', '"influence"', '"rows"', '"both"', "tie(red)"))
_LEADERS = st.sampled_from(('"red"', '"green"', '"blue"', '"black"', "leader(A)"))
_PLACES = st.sampled_from(("A1", "B3", "B7", "row A", "row B", "council B"))
_HEROES = st.sampled_from([hero.name for hero in STANDARD.heroes])


def _text(form: str, *parts: Texts) -> Texts:
    return st.tuples(*parts).map(lambda words: form.format(*words))


def _generated(form: str, inner: str, bound: Bound, depth: int) -> Texts:
    parts = {"number": numbers, "condition": conditions}[inner]
    loops = []
    for domain in ("players", "factions", "rows"):
        name = f"{'f' if domain == 'factions' else 'p'}{len(bound)}"
        loops.append(_text(form + f" for {name} in {domain})", parts(depth - 1, (*bound, name))))
    return st.one_of(loops)


@cache
def factions(bound: Bound = _NONE) -> Texts:
    """A faction, by its own name or by that of a generator."""
    names = [name for name in bound if name.startswith("f")]
    return st.sampled_from([*(faction.value for faction in FACTIONS), *names])


@cache
def players(depth: int = DEPTH, bound: Bound = _NONE) -> Texts:
    """A player or row, perhaps one that the table decides."""
    names = [name for name in bound if name.startswith("p")]
    plain = st.sampled_from(["A", "B", *names])
    if depth == 0:
        return plain
    inner = players(depth - 1, bound)
    return st.one_of(
        plain,
        _text("other({})", inner),
        _text("row({}, {})", inner, factions(bound)),
        _text("({} if {} else {})", inner, conditions(depth - 1, bound), inner),
    )


@cache
def numbers(depth: int = DEPTH, bound: Bound = _NONE) -> Texts:
    """A number."""
    plain = st.one_of(
        st.integers(0, 40).map(str),
        _text("{}({})", _OF_PLAYER, players(min(depth, 1), bound)),
        _text("{}({}, {})", _OF_BOTH, players(min(depth, 1), bound), factions(bound)),
    )
    if depth == 0:
        return plain
    inner = numbers(depth - 1, bound)
    return st.one_of(
        plain,
        _text("({} + {})", inner, inner),
        _text("({} - {})", inner, inner),
        _text("({} * ({}))", st.integers(-3, 3).map(str), inner),
        _text("-({})", inner),
        _text("abs({})", inner),
        _text("min({}, {})", inner, inner),
        _text("max({}, {}, {})", inner, inner, inner),
        _text("({} if {} else {})", inner, conditions(depth - 1, bound), inner),
        _generated("sum({}", "number", bound, depth),
        _generated("sum({}", "condition", bound, depth),
        _generated("max({}", "number", bound, depth),
        _generated("min({}", "number", bound, depth),
    )


@cache
def conditions(depth: int = DEPTH, bound: Bound = _NONE) -> Texts:
    """A condition."""
    who, which = players(min(depth, 1), bound), factions(bound)
    amount = numbers(max(0, depth - 1), bound)
    plain = st.one_of(
        _text("winner {} {}", _EQUALS, st.one_of(st.just("rematch"), who)),
        _text("tie({}) {} {}", which, _EQUALS, _TIES),
        _text("{} {} leader({})", _LEADERS, _EQUALS, who),
        _text('has("{}", "{}")', _PLACES, _HEROES),
        _text("{}({}, {})", _HERE, who, which),
        _text("row({}, {}) {} {}", who, which, _EQUALS, who),
        _text("{} {} {}", amount, _ORDERS, amount),
        _text("{} {} {} {} {}", amount, _ORDERS, amount, _ORDERS, amount),
    )
    if depth == 0:
        return plain
    inner = conditions(depth - 1, bound)
    return st.one_of(
        plain,
        _text("(({}) and ({}))", inner, inner),
        _text("(({}) or ({}))", inner, inner),
        _text("(not ({}))", inner),
        _text("implies({}, {})", inner, inner),
        _text("(({}) {} ({}))", inner, _EQUALS, inner),
        _text("(({}) if {} else ({}))", inner, inner, inner),
        _generated("all({}", "condition", bound, depth),
        _generated("any({}", "condition", bound, depth),
    )

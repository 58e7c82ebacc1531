"""Consequences of scoring rulings: the smallest table that tells two readings apart, or a proof.

The solver looks at all tables at once; the model confirms what it finds, and scores every table
of very few heroes one by one as a second opinion on which table is the smallest.
"""

from __future__ import annotations

from oshra.model.deck import STANDARD, Deck
from oshra.model.errors import Undecided
from oshra.model.line import line_of
from oshra.model.position_of import position_of_final
from oshra.model.realise import realise
from oshra.model.record import record_text
from oshra.model.rules import Rules
from oshra.properties.consequences import (
    DIFFERENT,
    SAME,
    UNDECIDED,
    Consequence,
    pairs_of,
    under,
)
from oshra.properties.consequences_of_scoring import (
    DIMENSIONS,
    Asked,
    SmallTables,
    game_by_chance,
    small_tables,
)
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.telling_decks import deck_for
from oshra.solver.deadline import PATIENCE, within
from oshra.solver.differences import Apart, SideBySide, Way, detail_of
from oshra.solver.reached_shapes import reached
from oshra.solver.search import FULL_TABLES
from oshra.solver.smallest import heroes_on, strengths_on
from oshra.solver.smallest_difference import Comparison
from oshra.solver.twins import TwinDisagrees

LOOKED_AT = 1
"""Tables of so many heroes are looked at one by one as well."""


def verdicts_on_scoring(ruling: str) -> tuple[Consequence, ...]:
    """The verdicts of a scoring ruling on score and winner, each with its smallest witness."""
    small = small_tables(ruling, deck_for(ruling), LOOKED_AT)
    verdicts: list[Consequence] = []
    for pair in pairs_of(ruling):
        compared = comparison(ruling, pair, deck_for(ruling))
        verdicts += [
            verdict_on(ruling, (pair, dimension), compared, small) for dimension in DIMENSIONS
        ]
    return tuple(verdicts)


def verdict_on(ruling: str, asked: Asked, compared: Comparison, small: SmallTables) -> Consequence:
    """The verdict on two readings of a scoring ruling in one dimension.

    Raises `TwinDisagrees` if the tables looked at one by one show something else.
    """
    pair, dimension = asked
    try:
        found = witness(compared, dimension)
        if found is not None:
            return _different(ruling, asked, compared, found, small)
        same = proof(compared, dimension)
    except Undecided as reason:
        return Consequence(ruling, pair, dimension, UNDECIDED, Evidence.NOT_RUN, str(reason))
    return Consequence(ruling, pair, dimension, SAME, Evidence.PROVED, same)


def witness(compared: Comparison, dimension: Dimension) -> Apart | None:
    """The smallest table on which the results differ, or None if there is none.

    Another winner is another result: one table shows both wherever it is smallest for both.
    """
    found = compared.smallest(dimension)
    if found is None or dimension is Dimension.WINNER:
        return found
    both = compared.smallest(Dimension.WINNER)
    if both is None or size_of(both) != size_of(found):
        return found
    return both


def size_of(apart: Apart) -> tuple[int, int]:
    """How large a table is: its heroes and the sum of their strengths."""
    return heroes_on(apart.final), strengths_on(apart.final)


def comparison(ruling: str, pair: tuple[str, str], deck: Deck) -> Comparison:
    """Two readings of a ruling compared on the tables of a deck."""
    one, other = pair
    ways = Way(under(ruling, one)), Way(under(ruling, other))
    return Comparison(deck, ways, within(PATIENCE))


def proof(compared: Comparison, dimension: Dimension) -> str:
    """For how many tables it is proved that the results are the same, in words."""
    scope = compared.all_tables
    if compared.is_excluded(dimension, compared.all_decks):
        scope = compared.all_decks
    return f"the solver excludes every difference: {compared.words(scope)}"


def _different(
    ruling: str, asked: Asked, compared: Comparison, found: Apart, small: SmallTables
) -> Consequence:
    pair, dimension = asked
    size, line = heroes_on(found.final), line_of(position_of_final(found.rules, found.final))
    looked_at = small.sizes.get(asked)
    if looked_at != (size if size <= small.heroes else None):
        raise TwinDisagrees("the fewest heroes", str(size), str(looked_at), line)
    excluded = "every table of fewer heroes, and of as many with a lower sum of strengths"
    scope = compared.words(compared.all_tables)
    reasons = [
        f"the model scores the table so; the solver excludes {excluded}: {scope}",
        small.words,
    ]
    if compared.deck is not STANDARD:
        reasons.append(_with_the_standard_deck(ruling, asked))
    return Consequence(
        ruling,
        pair,
        dimension,
        DIFFERENT,
        Evidence.PROVED,
        "; ".join(reasons),
        size=size,
        smallest=True,
        position=line,
        order=tuple(faction.value for faction in found.final.order),
        results={key: sheet.result.data for key, sheet in zip(pair, found.sheets, strict=True)},
        game=game_by_chance(ruling, compared.deck, asked) or game_found(compared, dimension),
    )


def _with_the_standard_deck(ruling: str, asked: Asked) -> str:
    """What becomes of two readings with the standard deck, in words."""
    pair, dimension = asked
    standard = comparison(ruling, pair, STANDARD)
    if standard.is_excluded(dimension, standard.all_tables):
        return "with the standard deck the solver excludes every difference"
    return "with the standard deck they differ as well"


def game_found(compared: Comparison, dimension: Dimension) -> str | None:
    """The record of a whole game at whose end two ways to score differ, from the solver."""
    rules = Rules(deck=compared.deck)
    apart = SideBySide(rules, compared.ways, FULL_TABLES, compared.deadline).find(dimension)
    if apart is None:
        return None
    final = reached(rules, apart.final, detail_of(compared.ways))
    return None if final is None else record_text(realise(rules, final))

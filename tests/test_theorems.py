"""Theorems: what the search says of all tables is what scoring every table says."""

from collections.abc import Iterator
from itertools import product

import pytest

from oshra.model.cards import FACTIONS, Faction, Hero, Influence, Leader, Strength
from oshra.model.deck import PAIRED, STANDARD, Deck
from oshra.model.evaluation import holds
from oshra.model.line import position_of_line
from oshra.model.position_of import final_table_from
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import DEFAULTS, rulings_from
from oshra.model.scoring import score
from oshra.model.sentences import rulebook_sentences
from oshra.model.setup import Setup
from oshra.model.table import FinalTable, Row, put_face_up
from oshra.properties.evidence import Evidence, Verdict
from oshra.properties.inquiry import Inquiry
from oshra.solver import rows, scoring, theorem
from oshra.solver.amounts import NOTHING
from oshra.solver.any_numbers import AnyTable
from oshra.solver.catalogue import ALL_CLAIMS, ALL_SURVEYORS
from oshra.solver.theorem import Kind, Theorem
from oshra.solver.theorems import THEOREM_SURVEYOR, THEOREMS
from oshra.solver.twins import TwinDisagrees

SMALL = Setup(hand=1, row=2, turns=1)
THEOREM_OF = {each.id: each for each in THEOREMS}


def deck(strengths: dict[Faction, tuple[int, ...]], *leaders: Leader) -> Deck:
    """A deck by the strengths of each faction."""
    heroes = [Hero(faction, Strength(n)) for faction in FACTIONS for n in strengths[faction]]
    return Deck("small", tuple(heroes), leaders)


def leader(name: str, **influence: int) -> Leader:
    """A leader by what the card prints."""
    return Leader(name, tuple((Faction(f), Influence(value)) for f, value in influence.items()))


RED, GREEN, BLUE, BLACK = FACTIONS
SMALL_DECKS = (
    deck({RED: (1, 2, 4), GREEN: (1, 3), BLUE: (), BLACK: (2,)}, leader("x", red=1), leader("y")),
    deck(
        {RED: (1, 1), GREEN: (0, 2), BLUE: (1,), BLACK: (3,)},
        leader("x", green=0, blue=2),
        leader("y", red=2),
    ),
    deck(
        {RED: (1, 2, 4, 8, 16, 32), GREEN: (), BLUE: (), BLACK: ()}, leader("x", red=1), leader("y")
    ),
)
"""Decks of six heroes: one more in a row than in another, equal ones, zeros, powers of two."""


def tables_of(rules: Rules) -> Iterator[FinalTable]:
    """Every full final table of a small game, by rows and councils, with any two leaders."""
    setup = rules.setup
    for places in product(range(4), repeat=setup.heroes):
        laid = list(zip(rules.deck.heroes, places, strict=True))
        parts = [tuple(hero for hero, at in laid if at == place) for place in range(4)]
        if all(setup.row <= len(row) <= 2 * setup.row for row in parts[:2]) and all(
            len(council) <= setup.turns for council in parts[2:]
        ):
            for pair in (rules.deck.leaders, rules.deck.leaders[::-1]):
                yield FinalTable(
                    (lying(parts[0]), lying(parts[1])), (parts[2], parts[3]), (pair[0], pair[1])
                )


def lying(heroes: tuple[Hero, ...]) -> Row:
    """Heroes in a row, one in a slot."""
    return tuple((put_face_up(hero),) for hero in heroes)


@pytest.mark.parametrize("small", SMALL_DECKS, ids=range(len(SMALL_DECKS)))
@pytest.mark.parametrize("each", THEOREMS, ids=lambda each: each.id)
def test_verdict_for_a_small_game_is_what_scoring_every_table_says(
    each: Theorem, small: Deck
) -> None:
    rules = Rules(SMALL, small)
    says = each.condition(rules)
    found = {holds(says, final, score(rules.rulings, final)) for final in tables_of(rules)}
    expected = False not in found if each.kind is Kind.ALWAYS else True in found
    assert each.survey(rules).verdict is (Verdict.HOLDS if expected else Verdict.REFUTED)


@pytest.mark.parametrize("each", THEOREMS, ids=lambda each: each.id)
@pytest.mark.parametrize("played", [STANDARD, PAIRED], ids=lambda played: played.name)
def test_theorem_is_proved_for_both_decks(
    monkeypatch: pytest.MonkeyPatch, each: Theorem, played: Deck
) -> None:
    monkeypatch.setattr(theorem, "HEROES_ON_THE_TABLE", 1)
    survey = each.survey(Rules(deck=played))
    assert survey.evidence is Evidence.PROVED, survey.undecided
    assert survey.verdict is Verdict.HOLDS


def test_witness_is_a_table_that_a_reader_can_score() -> None:
    survey = THEOREM_OF["lead-all-and-lose"].survey(STANDARD_RULES)
    lines = [part.split(": ", 1)[1] for part in survey.scope.split("; ")]
    assert len(lines) == 2
    for line in lines:
        final = final_table_from(position_of_line(line))
        sheet = score(DEFAULTS, final)
        assert sheet.winner == 1
        assert all(settled.influence[0] > settled.influence[1] for settled in sheet.factions)


ELSEWHERE = [
    ("leader-obtains-more", "majority=strength"),
    ("more-heroes-weaker", "majority=strength"),
    ("lead-all-and-lose", "council-limit=one"),
    ("lead-all-and-lose", "council-discard=each-faction"),
    ("empty-council-wins", "presence=both"),
    ("empty-council-wins", "presence=hero"),
    ("empty-council-wins", "use-card=both"),
    ("everything-tied", "majority=strength"),
    ("empty-armies", "presence=hero"),
    ("empty-armies", "award=whole-row"),
    ("empty-armies", "row-tie=total-count"),
]
"""Theorems with a reading under which they are refuted."""


@pytest.mark.parametrize(("name", "reading"), ELSEWHERE)
def test_theorem_is_refuted_under_a_reading_for_which_it_is_not_claimed(
    monkeypatch: pytest.MonkeyPatch, name: str, reading: str
) -> None:
    monkeypatch.setattr(theorem, "HEROES_ON_THE_TABLE", 0)
    ruling, key = reading.split("=")
    rules = Rules(rulings=DEFAULTS.with_reading(ruling, key))
    each = THEOREM_OF[name]
    assert not each.claim.applies_to(rules.rulings)
    survey = each.survey(rules)
    assert survey.verdict is Verdict.REFUTED
    assert THEOREM_SURVEYOR.look(Inquiry(rules, claims=(name,))) == ()


def test_table_that_a_wrong_twin_makes_possible_is_caught_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (scoring, rows):
        monkeypatch.setattr(module, "counted", lambda *_: NOTHING)
    with pytest.raises(TwinDisagrees, match="disagree on counted"):
        THEOREM_OF["everything-tied"].survey(STANDARD_RULES)


def test_small_table_without_the_property_refutes_what_the_solver_proves() -> None:
    claim = THEOREM_OF["rematch-possible"].claim
    wrong = Theorem(claim, "size(A) >= 7", Kind.ALWAYS)
    survey = wrong.survey(STANDARD_RULES)
    assert survey.evidence is Evidence.PROVED
    assert survey.verdict is Verdict.REFUTED
    assert survey.failure is not None
    assert survey.failure.case.startswith("- | - | - | - | ")


def test_every_deck_is_named_only_where_no_number_matters() -> None:
    scopes = {
        name: THEOREM_OF[name].survey(Rules(SMALL, SMALL_DECKS[0])).scope
        for name in ("leader-obtains-more", "empty-armies")
    }
    words = AnyTable(Rules(SMALL, SMALL_DECKS[0])).words
    assert words in scopes["leader-obtains-more"]
    assert words not in scopes["empty-armies"]


def test_catalogue_has_every_claim_once_and_somebody_who_looks_at_it() -> None:
    ids = [claim.id for claim in ALL_CLAIMS]
    assert len(set(ids)) == len(ids)
    covered = {name for surveyor in ALL_SURVEYORS for name in surveyor.covers}
    assert set(ids) == covered


def test_theorem_cites_sentences_of_the_rulebook() -> None:
    known = {str(sentence.id) for sentence in rulebook_sentences()}
    for claim in ALL_CLAIMS:
        assert set(claim.sentences) <= known, claim.id
        rulings_from({name: keys[0] for name, keys in claim.under.items()})

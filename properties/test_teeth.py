"""Teeth: every citation of the model is worth something, and one that is not is found."""

import os
from dataclasses import replace
from functools import cache

import pytest

from oshra.model.cards import PLAYERS
from oshra.model.rows import row_of_each
from oshra.properties.breakage import Breakage, broken, broken_source
from oshra.properties.breakages import BY_HAND, breakages
from oshra.properties.claims import CLAIM_OF, CLAIMS
from oshra.properties.claims_of_steps import CLAIMS_OF_STEPS
from oshra.properties.teeth import Bite, Teeth, bite_of, citations_by_function, noticing, teeth

A_SWAP = next(each for each in BY_HAND if each.sentences == ("score.highest",))


@cache
def all_teeth() -> Teeth:
    """All breakages held against all claims."""
    return teeth(jobs=os.cpu_count() or 1)


def test_every_citation_has_teeth() -> None:
    assert all_teeth().toothless == ()


def test_every_breakage_is_noticed() -> None:
    assert [bite.breakage for bite in all_teeth().bites if not bite.noticed] == []


def test_every_claim_about_steps_notices_a_breakage() -> None:
    noticing_one = {claim for bite in all_teeth().bites for claim in bite.noticed}
    assert {claim.id for claim in CLAIMS_OF_STEPS} <= noticing_one


def test_the_model_as_it_is_makes_no_claim_fail() -> None:
    assert tuple(noticing(CLAIMS)) == ()


def test_every_citation_is_broken_at_least_once() -> None:
    broken_citations = {
        (breakage.function, sentence) for breakage in breakages() for sentence in breakage.sentences
    }
    cited = {
        (function, sentence)
        for function, sentences in citations_by_function().items()
        for sentence in sentences
    }
    assert broken_citations == cited


@pytest.mark.parametrize(
    "breakage", breakages(), ids=lambda each: f"{each.function} {each.instead}"
)
def test_breakage_changes_the_source(breakage: Breakage) -> None:
    whole = broken_source(replace(breakage, old="", new="pass"))
    assert broken_source(breakage) != whole


def test_function_is_whole_again_after_a_breakage() -> None:
    leader, counts = PLAYERS[0], (2, 1)
    whole = row_of_each(leader, counts)
    with broken(A_SWAP):
        assert row_of_each(leader, counts) == whole[::-1]
    assert row_of_each(leader, counts) == whole


def test_piece_that_does_not_stand_there_once_is_refused() -> None:
    with pytest.raises(LookupError, match="2 times, not once"):
        broken_source(replace(A_SWAP, old="return", new=""))


def test_citation_that_no_claim_notices_is_toothless() -> None:
    claim = CLAIM_OF["rows-taken"]
    bites = (bite_of(A_SWAP, (claim,)),)
    found = Teeth(bites, {claim.id: claim.sentences})
    assert found.citations["rows.row_of_each", "score.highest"] == ("rows-taken",)
    unheard = Teeth((Bite(A_SWAP, ()),), {claim.id: claim.sentences})
    assert ("rows.row_of_each", "score.highest") in unheard.toothless


def test_claim_that_also_fails_for_other_sentences_gives_no_teeth() -> None:
    claim = CLAIM_OF["rows-taken"]
    other = Breakage("deal.deal", ("setup.rows",), "something else", "cards", "heroes")
    bites = (Bite(A_SWAP, (claim.id,)), Bite(other, (claim.id,)))
    found = Teeth(bites, {claim.id: claim.sentences})
    assert found.strays == {"rows-taken": ("deal.deal: something else",)}
    assert ("rows.row_of_each", "score.highest") in found.toothless


def test_claim_that_cites_too_many_sentences_gives_no_teeth() -> None:
    sentences = (*CLAIM_OF["rows-taken"].sentences, "score.takes", "score.other")
    found = Teeth((Bite(A_SWAP, ("rows-taken",)),), {"rows-taken": sentences})
    assert ("rows.row_of_each", "score.highest") in found.toothless

"""The words of the pages: claims and evidence in each language, figures that nobody typed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pages.claim_words import ClaimWords, claims_are_translated, said_of, translated
from pages.claims_page import claims_page
from pages.evidence import established
from pages.languages import languages
from pages.markdown import plain
from pages.phrases import told
from pages.phrases import translated as phrase_translated
from pages.title_figures import filled
from pages.typed_figures import typed_figures
from pages.verdicts import verdicts_on

from oshra.model.errors import BadInput
from oshra.model.line import position_of_line
from oshra.model.register_file import register
from oshra.solver.catalogue import ALL_CLAIMS

ENGLISH, ITALIAN = languages()
CLAIM = ALL_CLAIMS[0]


def words(monkeypatch: pytest.MonkeyPatch, said: dict[str, ClaimWords]) -> None:
    """Let a language have these words for the claims, and no others."""
    monkeypatch.setattr("pages.claim_words.translated", lambda _: said)


def test_every_claim_has_words_in_every_language() -> None:
    assert list(claims_are_translated()) == []


def test_claim_without_words_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    words(monkeypatch, {k: v for k, v in translated("it").items() if k != CLAIM.id})
    [finding] = claims_are_translated()
    assert (finding.rule, finding.where) == ("claim-words", "docs/words/claims.it.toml")
    assert CLAIM.id in finding.message


def test_words_older_than_their_claim_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    older = replace(translated("it")[CLAIM.id], digest="00000000")
    words(monkeypatch, {**translated("it"), CLAIM.id: older})
    [finding] = claims_are_translated()
    assert finding.rule == "claim-words"
    assert CLAIM.id in finding.message


def test_words_for_no_claim_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    words(monkeypatch, {**translated("it"), "no-claim": translated("it")[CLAIM.id]})
    [finding] = claims_are_translated()
    assert "no-claim" in finding.message


def test_claim_is_said_in_the_language_of_the_page() -> None:
    shown = claims_page(ITALIAN)
    for claim in ALL_CLAIMS:
        assert plain(translated("it")[claim.id].statement) in shown
        assert plain(claim.statement) not in shown


def test_claim_without_words_is_quoted_and_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    words(monkeypatch, {})
    assert said_of(CLAIM, ITALIAN)[0] == f"{{quoted}}`{CLAIM.statement}`"
    assert said_of(CLAIM, ENGLISH)[0] == plain(CLAIM.statement)


def test_claim_with_older_words_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    older = replace(translated("it")[CLAIM.id], digest="00000000")
    assert ITALIAN.word("stale") not in said_of(CLAIM, ITALIAN)[0]
    words(monkeypatch, {CLAIM.id: older})
    assert ITALIAN.word("stale") in said_of(CLAIM, ITALIAN)[0]


def test_phrase_is_told_in_the_language_of_the_page() -> None:
    said = "every structure of the whole game under both readings: 2,122 and 1,734"
    assert told(said, ENGLISH) == said
    assert told(said, ITALIAN) == (
        "ogni struttura della partita intera con le due letture: 2.122 e 1.734"
    )


def test_phrases_within_a_phrase_and_one_after_the_other_are_told() -> None:
    table = "every table of at most 28 heroes, slots of one or two, blockers face down, "
    whole = f"{table}deck standard, any two leaders of it, in each of 24 orders of the factions"
    shown = told(f"the solver excludes every difference: {whole}; cvc5 agrees", ITALIAN)
    assert shown.startswith("il risolutore esclude ogni differenza: ogni tavolo")
    assert shown.endswith("in ognuno di 24 ordini delle fazioni; cvc5 è d'accordo")


def test_phrase_without_words_is_quoted_and_marked() -> None:
    said = "cvc5 agrees; nobody has ever said this"
    assert told(said, ITALIAN) == f"{{quoted}}`{said}`"


def test_nearly_everything_that_the_program_says_of_evidence_has_words() -> None:
    said = {each.scope for each in established().values()}
    for record in register():
        if computed := verdicts_on(record.id):
            said |= {each.established for each in computed.verdicts}
    known = [each for each in said if phrase_translated(each, "it") is not None]
    assert len(said) > 50
    assert len(known) > 0.9 * len(said)


def test_figure_in_a_title_is_worked_out_from_its_table() -> None:
    table = position_of_line("R1 R3 | R5 | - | r2 | red green")
    assert filled("A leads {influence A red} to {influence B red}", table) == "A leads 3 to 2"
    assert filled("{army A} to {army B}, {heroes A}", table) == "4 to 5, 2"
    assert filled("A leads and loses", table) == "A leads and loses"


@pytest.mark.parametrize("asked", ["army", "army C", "influence A pink", ""])
def test_figure_that_no_score_sheet_has_is_refused(asked: str) -> None:
    table = position_of_line("R1 | - | - | - | red green")
    with pytest.raises(BadInput, match="a title"):
        filled(f"A wins by {{{asked}}}", table)


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("In 42 games.", ["42"]),
        ("A share of 0.5 %.", ["0.5"]),
        ("```{position} R1 | - | - | - | red green\n:title: A wins 7 to 5\n```", ["7", "5"]),
        ("In {measured}`games` games, `R5` and R5, [here](page3.md).", []),
        ("`oshra simulate 300` plays 300 games.", []),
        ("```console\n$ oshra census\n42\n```", []),
        ("A leader shows a 0.", []),
    ],
)
def test_figure_typed_by_hand_is_refused_by_name(text: str, figures: list[str]) -> None:
    found = list(typed_figures({"docs/en/page.md": text}))
    assert [each.message.split()[2] for each in found] == figures
    assert {each.rule for each in found} <= {"typed-figure"}


def test_language_without_phrases_quotes_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pages.phrases.DOCS", Path("nowhere"))
    assert phrase_translated("cvc5 agrees", "xx") is None

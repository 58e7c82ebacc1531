"""Claims and theorems: what holds in every game, how it is established, what could have failed."""

from __future__ import annotations

from collections.abc import Iterator

from oshra.properties.claim import Claim
from oshra.solver.catalogue import ALL_CLAIMS
from pages.claim_words import said_of
from pages.evidence import established, shown_evidence
from pages.languages import Language
from pages.markdown import boxed, heading, named, page, plain, sentences
from pages.phrases import told
from pages.results import is_stale, stored
from pages.verdicts import older


def claims_page(language: Language) -> str:
    """Every claim with its evidence."""
    parts = [f"# {language.word('claims-title')}", language.word("claims-lead")]
    if is_stale("claims"):
        parts.append(older(language))
    command = stored("claims").get("command")
    if isinstance(command, str):
        parts.append(f"{language.word('established-by')} `{command}`.")
    for claim in ALL_CLAIMS:
        parts += list(_entry(claim, language))
    return page(*parts)


def _entry(claim: Claim, language: Language) -> Iterator[str]:
    statement, could_fail = said_of(claim, language)
    yield heading(2, claim.id, plain(claim.id))
    yield statement
    yield boxed("labels", f"{shown_evidence(claim.id, language)} · {sentences(claim.sentences)}")
    found = established().get(claim.id)
    lines = []
    if claim.under:
        lines.append(f"{language.word('only-under')}\n: {_under(claim, language)}")
    if found is not None:
        lines.append(f"{language.word('scope')}\n: {told(found.scope, language)}")
    lines.append(f"{language.word('could-fail')}\n: {could_fail}")
    lines.append(f"{language.word('run-this')}\n: `oshra verify {claim.id}`")
    yield boxed("facts", "\n\n".join(lines))


def _under(claim: Claim, language: Language) -> str:
    """The readings under which a claim is made: one of each ruling."""
    either = f" {language.word('or')} "
    return "; ".join(
        either.join(named("ruling", f"{ruling}={key}") for key in keys)
        for ruling, keys in claim.under.items()
    )

"""Claims and theorems: what holds in every game, how it is established, what could have failed."""

from __future__ import annotations

from collections.abc import Iterator

from oshra.properties.claim import Claim
from oshra.solver.catalogue import ALL_CLAIMS
from pages.evidence import established, shown_evidence
from pages.languages import Language, original
from pages.markdown import boxed, heading, page, plain, sentences
from pages.results import stored


def claims_page(language: Language) -> str:
    """Every claim with its evidence."""
    parts = [f"# {language.word('claims-title')}", language.word("claims-lead")]
    command = stored("claims").get("command")
    if isinstance(command, str):
        parts.append(f"{language.word('established-by')} `{command}`.")
    if language != original():
        parts.append(boxed("labels", language.word("statements-english")))
    for claim in ALL_CLAIMS:
        parts += list(_entry(claim, language))
    return page(*parts)


def _entry(claim: Claim, language: Language) -> Iterator[str]:
    yield heading(2, claim.id, plain(claim.id))
    yield plain(claim.statement)
    said = [shown_evidence(claim.id, language), sentences(claim.sentences)]
    said += [
        f"{language.word('only-under')} " + ", ".join(f"{{ruling}}`{ruling}={key}`" for key in keys)
        for ruling, keys in claim.under.items()
    ]
    yield boxed("labels", " · ".join(said))
    found = established().get(claim.id)
    lines = []
    if found is not None:
        lines.append(f"{language.word('scope')}\n: {plain(found.scope)}")
    lines.append(f"{language.word('could-fail')}\n: {plain(claim.could_fail)}")
    lines.append(f"{language.word('run-this')}\n: `oshra verify {claim.id}`")
    yield "\n\n".join(lines)

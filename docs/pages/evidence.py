"""Evidence: what the stored run of `oshra verify` established about each claim."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pages.languages import Language
from pages.results import stored


@dataclass(frozen=True, slots=True)
class Established:
    """How a claim is established."""

    evidence: str
    """proved, exhaustive, bounded, sampled or not run."""
    verdict: str
    """holds, refuted or undecided."""
    scope: str
    """What the evidence covers."""


@cache
def established() -> dict[str, Established]:
    """How every claim is established, by its id; nothing where nobody has looked."""
    listed = stored("claims").get("claims", [])
    if not isinstance(listed, list):
        return {}
    return {
        each["id"]: Established(each["evidence"], each["verdict"], each["scope"]) for each in listed
    }


def shown_evidence(claim: str, language: Language) -> str:
    """The evidence for a claim as a small label."""
    found = established().get(claim)
    if found is None:
        return language.word("evidence-none")
    word = language.word(f"evidence-{found.evidence.replace(' ', '-')}")
    if found.verdict == "holds" or found.evidence == "not run":
        return word
    return f"{language.word(f'verdict-{found.verdict}')}, {word}"

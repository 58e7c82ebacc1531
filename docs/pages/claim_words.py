"""The words of the claims: what each says in a language, and whether that is still what it says."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from oshra.properties.claim import Claim
from oshra.solver.catalogue import ALL_CLAIMS
from pages.languages import DOCS, Language, languages, original
from pages.markdown import boxed, plain, quoted
from pages.page_checks import Finding


@dataclass(frozen=True, slots=True)
class ClaimWords:
    """A claim as a language says it."""

    statement: str
    """What holds."""
    could_fail: str
    """The smallest case in which it could have failed."""
    digest: str
    """The digest of the words of the code that these translate."""


def digest_of(claim: Claim) -> str:
    """The digest of the words of the code."""
    said = f"{claim.statement}\n{claim.could_fail}"
    return sha256(said.encode()).hexdigest()[:8]


@cache
def translated(language: str) -> dict[str, ClaimWords]:
    """The claims that a language has words for, by id."""
    path = DOCS / "words" / f"claims.{language}.toml"
    if not path.exists():
        return {}
    return {
        name: ClaimWords(said["statement"], said["could-fail"], said["digest"])
        for name, said in tomllib.loads(path.read_text(encoding="utf-8")).items()
    }


def said_of(claim: Claim, language: Language) -> tuple[str, str]:
    """The statement of a claim and what could have failed, marked if untranslated or stale."""
    if language == original():
        return plain(claim.statement), plain(claim.could_fail)
    found = translated(language.id).get(claim.id)
    if found is None:
        return quoted(claim.statement, language), quoted(claim.could_fail, language)
    if found.digest != digest_of(claim):
        mark = boxed("stale", language.word("stale"))
        return f"{mark}\n\n{plain(found.statement)}", plain(found.could_fail)
    return plain(found.statement), plain(found.could_fail)


def claims_are_translated() -> Iterator[Finding]:
    """Every language has the words of every claim, and no others, as the code says it now."""
    known = {claim.id: claim for claim in ALL_CLAIMS}
    for language in languages()[1:]:
        said = translated(language.id)
        where = f"docs/words/claims.{language.id}.toml"
        for name, claim in known.items():
            if name not in said:
                yield Finding("claim-words", where, f"no words for the claim {name!r}")
            elif said[name].digest != (now := digest_of(claim)):
                message = f"the words for {name!r} are older than the claim, whose digest is {now}"
                yield Finding("claim-words", where, message)
        for name in said.keys() - known.keys():
            yield Finding("claim-words", where, f"words for {name!r}, which is no claim")

"""Anchors: where every sentence, ruling, reading, claim and witness stands, the same for ever."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from oshra.model.register_file import register
from oshra.model.sentences import rulebook_sentences
from oshra.solver.catalogue import ALL_CLAIMS


@dataclass(frozen=True, slots=True)
class Place:
    """A place on a page."""

    page: str
    """The page, from the root of a language, without ending."""
    anchor: str = ""
    """The anchor on it; empty for the page as a whole."""

    def __str__(self) -> str:
        """Show the place as a link from the root of a language."""
        return f"{self.page}.html#{self.anchor}" if self.anchor else f"{self.page}.html"


def sentence_place(name: str) -> Place:
    """Where a sentence stands."""
    return Place("rules", name)


def record_place(name: str) -> Place:
    """Where a ruling, gap or reminder stands."""
    return Place(f"rulings/{name}")


def reading_place(ruling: str, key: str) -> Place:
    """Where a reading of a ruling stands."""
    return Place(f"rulings/{ruling}", f"reading-{key}")


def claim_place(name: str) -> Place:
    """Where a claim stands."""
    return Place("claims", name)


def witness_place(ruling: str, one: str, other: str, dimension: str) -> Place:
    """Where the witness stands that tells two readings apart in a dimension."""
    return Place(f"rulings/{ruling}", f"witness-{one}-{other}-{dimension}")


@cache
def places() -> dict[tuple[str, str], Place]:
    """Every place that a page may link to, by kind and name."""
    found = {
        ("sentence", str(sentence.id)): sentence_place(str(sentence.id))
        for sentence in rulebook_sentences()
    }
    for record in register():
        found["ruling", record.id] = record_place(record.id)
        for key in record.readings:
            found["ruling", f"{record.id}={key}"] = reading_place(record.id, key)
    for claim in ALL_CLAIMS:
        found["claim", claim.id] = claim_place(claim.id)
    return found

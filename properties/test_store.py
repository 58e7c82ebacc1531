"""A store gives what was computed by the same code, and computes the rest once."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from oshra.properties.keeping import keep, kept
from oshra.properties.store import Store


@dataclass(frozen=True, slots=True)
class Length:
    """How long a word is."""

    subject: str
    """The word."""
    digest: str
    """What stands for the code."""
    letters: int
    """How many letters it has."""


def data_of(length: Length) -> dict[str, object]:
    """A length as data."""
    return {"subject": length.subject, "digest": length.digest, "letters": length.letters}


def length_from(data: Any) -> Length | None:  # noqa: ANN401 - whatever stands in a file
    """The length that stands in data."""
    return Length(**data) if isinstance(data, dict) and len(data) == 3 else None


@dataclass(slots=True)
class Code:
    """Code that may change, and notes what it computes."""

    digest: str = "old"
    """What stands for the code."""
    asked: list[str] = field(default_factory=list)
    """What was computed."""

    def compute(self, subject: str) -> Length:
        """How long a word is."""
        self.asked.append(subject)
        return Length(subject, self.digest, len(subject))


@pytest.fixture
def code() -> Code:
    """The code of a test."""
    return Code()


@pytest.fixture
def lengths(code: Code, tmp_path: Path) -> Store[Length]:
    """The store of a test."""
    path = tmp_path / "package" / "lengths.json"
    subjects = ("red", "green", "blue")
    return Store(path, subjects, lambda _: code.digest, code.compute, data_of, length_from)


def all_of(lengths: Store[Length], folder: Path) -> dict[str, Length]:
    """Everything known, the rest computed."""
    known = lengths.known(folder, lengths.subjects)
    waiting = tuple(subject for subject in lengths.subjects if subject not in known)
    for result in lengths.computed(folder, waiting, 1, lambda *_: None):
        known[result.subject] = result
    return known


def test_results_of_the_package_are_used_where_the_code_is_the_same(
    lengths: Store[Length], code: Code, tmp_path: Path
) -> None:
    lengths.write([Length("green", "old", 5), Length("red", "older", 3)])
    assert list(lengths.packaged()) == ["red", "green"]
    assert lengths.stale() == ("red", "blue")
    assert [each.letters for each in all_of(lengths, tmp_path).values()] == [5, 3, 4]
    assert code.asked == ["red", "blue"]


def test_computed_results_are_kept_until_the_code_changes(
    lengths: Store[Length], code: Code, tmp_path: Path
) -> None:
    first = all_of(lengths, tmp_path)
    assert all_of(lengths, tmp_path) == first
    assert code.asked == ["red", "green", "blue"]
    code.digest = "new"
    assert {each.digest for each in all_of(lengths, tmp_path).values()} == {"new"}
    assert len(code.asked) == 6
    code.digest = "old"
    assert all_of(lengths, tmp_path) == first
    assert len(code.asked) == 6


@pytest.mark.parametrize("damage", ["", "{}", '{"subject": "red"}', "[[1]]"])
def test_damaged_files_count_as_none(
    lengths: Store[Length], code: Code, tmp_path: Path, damage: str
) -> None:
    all_of(lengths, tmp_path)
    for path in [lengths.path, *tmp_path.glob("lengths-*.json")]:
        path.parent.mkdir(exist_ok=True)
        path.write_text(damage, encoding="utf-8")
    assert lengths.packaged() == {}
    assert len(all_of(lengths, tmp_path)) == 3
    assert len(code.asked) == 6


def test_result_about_something_else_counts_as_none(lengths: Store[Length], tmp_path: Path) -> None:
    all_of(lengths, tmp_path)
    [red], [blue] = tmp_path.glob("lengths-red-*"), tmp_path.glob("lengths-blue-*")
    keep(red, kept(blue))
    assert set(lengths.known(tmp_path, lengths.subjects)) == {"green", "blue"}


def test_progress_names_what_is_settled(lengths: Store[Length], tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []

    def tell(subject: str, done: int, total: int) -> None:
        told.append((subject, done, total))

    results = replace(lengths, subjects=("red", "blue"))
    assert len(list(results.computed(tmp_path, results.subjects, 1, tell))) == 2
    assert told == [("red", 1, 2), ("blue", 2, 2)]

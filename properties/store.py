"""Stores: results that come with the package, each with a digest of the code it was computed by.

A result of the package is used only if the code is still the same. Otherwise it is computed anew
and kept in a folder of the user, so that what is shown is never stale and seldom computed twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from oshra.properties.keeping import keep, kept
from oshra.properties.processes import in_processes


class Dated(Protocol):
    """A result that knows what it is about and by which code it was computed."""

    @property
    def subject(self) -> str:
        """What it is about, such as a ruling."""

    @property
    def digest(self) -> str:
        """The digest of everything that it depends on."""


D = TypeVar("D", bound=Dated)

Progress = Callable[[str, int, int], None]
"""Told the subject that is settled, how many are, and how many there are."""


@dataclass(frozen=True, slots=True)
class Store(Generic[D]):
    """Results of one kind: where they lie, what they are about, how they are computed."""

    path: Path
    """The file that comes with the package."""
    subjects: tuple[str, ...]
    """What there is a result about, in this order."""
    digest_of: Callable[[str], str]
    """The digest of everything that the result about a subject depends on, as it is now."""
    compute: Callable[[str], D]
    """Compute the result about a subject."""
    to_data: Callable[[D], dict[str, object]]
    """A result as data."""
    from_data: Callable[[Any], D | None]
    """The result that stands in data, or None if it holds none."""

    def packaged(self) -> dict[str, D]:
        """The results of the package by subject, whether or not they are up to date."""
        entries = kept(self.path)
        found = map(self.from_data, entries if isinstance(entries, list) else ())
        return {known.subject: known for known in found if known is not None}

    def write(self, results: Iterable[D]) -> None:
        """Write results into the package, in the order of the subjects."""
        by_subject = {known.subject: self.to_data(known) for known in results}
        keep(self.path, [by_subject[each] for each in self.subjects if each in by_subject])

    def stale(self) -> tuple[str, ...]:
        """The subjects of which the package has no result, or one by other code than now."""
        packaged = self.packaged()
        return tuple(
            subject
            for subject in self.subjects
            if subject not in packaged or packaged[subject].digest != self.digest_of(subject)
        )

    def known(self, folder: Path, subjects: Iterable[str]) -> dict[str, D]:
        """The results that are up to date, from the package or kept in a folder of the user."""
        packaged, found = self.packaged(), {}
        for subject in subjects:
            digest = self.digest_of(subject)
            known = packaged.get(subject)
            if known is None or known.digest != digest:
                known = self.from_data(kept(self._kept_in(folder, subject)))
            if known is not None and (known.subject, known.digest) == (subject, digest):
                found[subject] = known
        return found

    def computed(
        self, folder: Path, subjects: tuple[str, ...], jobs: int, progress: Progress
    ) -> Iterator[D]:
        """The results computed now by some processes, as they are settled, and kept."""
        results = in_processes(self.compute, subjects, jobs)
        for done, (subject, result) in enumerate(results, 1):
            keep(self._kept_in(folder, subject), self.to_data(result))
            progress(subject, done, len(subjects))
            yield result

    def _kept_in(self, folder: Path, subject: str) -> Path:
        """The file in a folder of the user; other code has another file."""
        return folder / f"{self.path.stem}-{subject}-{self.digest_of(subject)[:16]}.json"

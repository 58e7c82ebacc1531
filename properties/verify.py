"""Verify: every claim about the rulebook, established in the strongest way that works."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from oshra.properties.evidence import (
    Evidence,
    Failure,
    Finding,
    Survey,
    Verdict,
    finding_from,
    strongest,
)
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.properties.keeping import keep, kept
from oshra.properties.processes import in_processes


class Stated(Protocol):
    """What a claim must say of itself to be reported: a claim about play or a theorem."""

    @property
    def id(self) -> str:
        """The name of the claim."""

    @property
    def statement(self) -> str:
        """The claim in a sentence."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences it rests on."""

    @property
    def could_fail(self) -> str:
        """The smallest case in which it could have failed."""


@dataclass(frozen=True, slots=True)
class ClaimReport:
    """What is known of one claim after the run."""

    id: str
    """The name of the claim."""
    statement: str
    """The claim in a sentence."""
    sentences: tuple[str, ...]
    """The sentences it rests on."""
    could_fail: str
    """The smallest case in which it could have failed."""
    surveys: tuple[Survey, ...]
    """What each way of looking established."""
    outside: str = ""
    """Why it is not claimed under the readings given, if so."""
    cached: bool = False
    """Whether every survey comes from an earlier run of the same code and data."""

    @property
    def verdict(self) -> Verdict:
        """What became of it; nothing looked at leaves it undecided."""
        return strongest(self.surveys).verdict if self.surveys else Verdict.UNDECIDED

    @property
    def evidence(self) -> Evidence:
        """The strongest evidence that the run gave."""
        return strongest(self.surveys).evidence if self.surveys else Evidence.NOT_RUN

    @property
    def scope(self) -> str:
        """What the evidence covers."""
        if self.outside:
            return self.outside
        return strongest(self.surveys).scope if self.surveys else "nothing was looked at"

    @property
    def failure(self) -> Failure | None:
        """The case that refutes it, if any."""
        return strongest(self.surveys).failure if self.surveys else None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What turned up about the rulebook on the way."""
        return tuple(finding for survey in self.surveys for finding in survey.findings)

    @property
    def seconds(self) -> float:
        """How long all surveys took."""
        return sum(survey.seconds for survey in self.surveys)


@dataclass(frozen=True, slots=True)
class Cache:
    """Surveys of earlier runs, kept by a digest of all that they depend on."""

    folder: Path | None
    """Where they are kept; None keeps nothing."""
    code: str = field(default="")
    """The digest of the code that was run."""

    def path(self, surveyor: Surveyor, inquiry: Inquiry) -> Path | None:
        """The file for a surveyor and an inquiry."""
        if self.folder is None:
            return None
        asked = hashlib.sha256(f"{self.code} {surveyor.name} {inquiry!r}".encode()).hexdigest()
        return self.folder / f"{asked[:32]}.json"

    def read(self, surveyor: Surveyor, inquiry: Inquiry) -> tuple[Survey, ...] | None:
        """The surveys of an earlier run, or None; a damaged file counts as none."""
        path = self.path(surveyor, inquiry)
        found = None if path is None else kept(path)
        try:
            return None if found is None else tuple(_survey(entry) for entry in found)
        except (ValueError, TypeError, KeyError, AttributeError):
            return None

    def write(self, surveyor: Surveyor, inquiry: Inquiry, surveys: tuple[Survey, ...]) -> None:
        """Keep the surveys of this run."""
        path = self.path(surveyor, inquiry)
        if path is not None:
            keep(path, [asdict(survey) for survey in surveys])


def _survey(entry: dict[str, Any]) -> Survey:
    failure = entry.pop("failure")
    findings = tuple(map(finding_from, entry.pop("findings")))
    return Survey(
        **entry, failure=None if failure is None else Failure(**failure), findings=findings
    )


def code_digest(*folders: Path) -> str:
    """A digest of all code and data in the folders, so that a change is never overlooked."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".py", ".toml"}:
                digest.update(path.relative_to(folder).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


Progress = Callable[[str, int, int], None]
"""Told the surveyor that has finished, how many have, and how many there are."""


def survey_all(
    surveyors: tuple[Surveyor, ...],
    inquiry: Inquiry,
    cache: Cache,
    jobs: int,
    progress: Progress,
) -> Iterator[tuple[Survey, bool]]:
    """Let every surveyor look; each survey comes with whether it is from an earlier run."""
    waiting: list[Surveyor] = []
    done = 0
    for surveyor in surveyors:
        known = cache.read(surveyor, inquiry)
        if known is None:
            waiting.append(surveyor)
            continue
        done += 1
        progress(surveyor.name, done, len(surveyors))
        yield from ((survey, True) for survey in known)
    for surveyor, surveys in in_processes(partial(_look, inquiry), waiting, jobs):
        cache.write(surveyor, inquiry, surveys)
        done += 1
        progress(surveyor.name, done, len(surveyors))
        yield from ((survey, False) for survey in surveys)


def _look(inquiry: Inquiry, surveyor: Surveyor) -> tuple[Survey, ...]:
    """Let a surveyor look; the time that it does not note by claim is shared among them all."""
    started = time.perf_counter()
    surveys = surveyor.look(inquiry)
    left = time.perf_counter() - started - sum(survey.seconds for survey in surveys)
    share = max(0.0, left) / max(1, len(surveys))
    return tuple(replace(survey, seconds=survey.seconds + share) for survey in surveys)


def verify(  # noqa: PLR0913 - what to check, how, and whom to tell
    claims: tuple[Stated, ...],
    surveyors: tuple[Surveyor, ...],
    inquiry: Inquiry,
    *,
    outside: Callable[[str], str],
    cache: Cache,
    jobs: int,
    progress: Progress,
) -> tuple[ClaimReport, ...]:
    """Check the claims asked for and report each, in their own order."""
    asked = [claim for claim in claims if inquiry.asks_for(claim.id)]
    needed = tuple(
        surveyor
        for surveyor in surveyors
        if any(claim.id in surveyor.covers for claim in asked if not outside(claim.id))
    )
    found: dict[str, list[tuple[Survey, bool]]] = {claim.id: [] for claim in asked}
    for survey, cached in survey_all(needed, inquiry, cache, jobs, progress):
        if survey.claim in found:
            found[survey.claim].append((survey, cached))
    reports = []
    for claim in asked:
        why = outside(claim.id)
        surveys = () if why else tuple(survey for survey, _ in found[claim.id])
        reports.append(
            ClaimReport(
                claim.id,
                claim.statement,
                claim.sentences,
                claim.could_fail,
                surveys,
                why,
                bool(surveys) and all(cached for _, cached in found[claim.id]),
            )
        )
    return tuple(reports)


def exit_code(reports: tuple[ClaimReport, ...]) -> int:
    """0 if all hold, 1 if one is refuted, 3 if one is undecided; refuted beats undecided."""
    verdicts = {report.verdict for report in reports if not report.outside}
    if Verdict.REFUTED in verdicts:
        return 1
    return 3 if Verdict.UNDECIDED in verdicts else 0

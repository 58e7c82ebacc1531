"""Evidence: how a claim was established, in a word that the run computes, and what turned up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import Enum, StrEnum
from typing import Any


class Verdict(Enum):
    """What became of a claim."""

    HOLDS = "holds"
    REFUTED = "refuted"
    UNDECIDED = "undecided"


class Evidence(Enum):
    """How strongly something is established, the strongest first."""

    PROVED = "proved"
    """For all cases, by induction or by a solver without bound."""
    EXHAUSTIVE = "exhaustive"
    """Every case of a stated finite scope was looked at."""
    BOUNDED = "bounded"
    """Every case up to a bound was looked at."""
    SAMPLED = "sampled"
    """Some cases were looked at, chosen by chance."""
    NOT_RUN = "not run"
    """Nothing was looked at."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A case in which a claim does not hold."""

    reason: str
    """What is wrong, as a sentence."""
    case: str
    """The case in a notation that can be replayed or scored."""


class FindingKind(StrEnum):
    """What is wrong with sentences or with readings."""

    CONTRADICTION = "sentences that contradict each other"
    NO_ANSWER = "cases without an answer"
    NO_DIFFERENCE = "readings that nothing distinguishes"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about the rulebook that its authors would want to know."""

    id: str
    """The name of the finding."""
    kind: FindingKind
    """What is wrong."""
    statement: str
    """The finding, in sentences that a rule designer can judge."""
    sentences: tuple[str, ...]
    """The sentences concerned."""
    readings: tuple[str, ...]
    """The readings that are not the default and show it: `take-rows=same-row`."""
    scope: str
    """What was looked at, in words."""
    cases: int
    """How many cases were looked at."""
    position: str
    """The smallest position that shows it, as a line."""
    game: str = ""
    """A shortest game that comes to this position, as a record; none for a fragment."""
    proved: bool = False
    """Whether the scope is all cases there are, settled by proof."""
    bounded: bool = False
    """Whether cases beyond the scope were not looked at."""

    @property
    def evidence(self) -> Evidence:
        """How strongly it is established, as the run computed it."""
        if self.proved:
            return Evidence.PROVED
        if not self.cases:
            return Evidence.NOT_RUN
        return Evidence.BOUNDED if self.bounded else Evidence.EXHAUSTIVE

    def as_data(self) -> dict[str, object]:
        """The finding as data for programs."""
        return {**asdict(self), "evidence": self.evidence.value}


def finding_from(entry: Mapping[str, Any]) -> Finding:
    """A finding of an earlier run."""
    data = {**entry, "kind": FindingKind(entry["kind"])}
    for name in ("sentences", "readings"):
        data[name] = tuple(data[name])
    return Finding(**data)


@dataclass(frozen=True, slots=True)
class Survey:
    """What one way of looking established about a claim."""

    claim: str
    """The id of the claim."""
    scope: str
    """Which cases belong to it, in words."""
    cases: int
    """How many cases were looked at."""
    complete: bool
    """Whether these were all cases of the scope."""
    whole_game: bool = False
    """Whether the scope is the rulebook's game with all its cards, not a reduced one."""
    proved: bool = False
    """Whether the scope is all cases there are, settled by proof."""
    failure: Failure | None = None
    """The first case that fails, if any."""
    undecided: str = ""
    """Why nothing could be decided, if so."""
    seconds: float = 0.0
    """How long it took."""
    findings: tuple[Finding, ...] = ()
    """What turned up about the rulebook on the way."""

    @property
    def evidence(self) -> Evidence:
        """The word that this way of looking deserves: no case, no evidence."""
        if self.undecided or not (self.cases or self.proved):
            return Evidence.NOT_RUN
        if self.proved:
            return Evidence.PROVED
        return Evidence.EXHAUSTIVE if self.complete else Evidence.SAMPLED

    @property
    def verdict(self) -> Verdict:
        """Refuted by any failing case; undecided if nothing was looked at."""
        if self.failure is not None:
            return Verdict.REFUTED
        return Verdict.UNDECIDED if self.evidence is Evidence.NOT_RUN else Verdict.HOLDS


def strongest(surveys: tuple[Survey, ...]) -> Survey:
    """The survey that counts: a refutation before all, then the strongest evidence."""
    order = list(Evidence)
    return min(
        surveys,
        key=lambda survey: (
            survey.verdict is not Verdict.REFUTED,
            order.index(survey.evidence),
            not survey.whole_game,
            -survey.cases,
        ),
    )

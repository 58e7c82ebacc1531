"""The claims for people: what each says and rests on, how it is established, in what scope."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from oshra.cli.console import standard_output
from oshra.cli.printing import width, write_text
from oshra.properties.evidence import Verdict
from oshra.properties.verify import ClaimReport
from oshra.solver.catalogue import FINDERS

WIDE = 100
"""From so many columns on, claims are shown in a table."""


def print_claims(reports: Sequence[ClaimReport]) -> None:
    """Print every claim, each counterexample, and how many hold."""
    if width() >= WIDE:
        standard_output().print(_table(reports))
    else:
        for report in reports:
            write_text(f"{report.id}: {report.statement}")
            write_text(f"  {_words(report)} · {report.scope}")
    for report in reports:
        if report.failure is not None:
            write_text(
                f"\n{report.id} is refuted: {report.failure.reason}\n  {report.failure.case}"
            )
    count = dict.fromkeys(Verdict, 0)
    for report in reports:
        if not report.outside:
            count[report.verdict] += 1
    outside = sum(bool(report.outside) for report in reports)
    holding = count[Verdict.HOLDS]
    write_text(
        f"\n{holding} hold{'s' * (holding == 1)} · {count[Verdict.REFUTED]} refuted · "
        f"{count[Verdict.UNDECIDED]} undecided"
        + (f" · {outside} not run" if outside else "")
        + f"      findings about the rulebook: {_findings(reports)}"
    )


def _findings(reports: Sequence[ClaimReport]) -> str:
    """How many findings there are, if all that turn up any were looked for."""
    looked = {report.id for report in reports if report.surveys}
    if not looked.issuperset(FINDERS):
        return "oshra verify --findings"
    return f"{sum(len(report.findings) for report in reports)} (oshra verify --findings)"


def _words(report: ClaimReport) -> str:
    if report.outside:
        return "not run"
    word = report.evidence.value
    return word if report.verdict is Verdict.HOLDS else f"{report.verdict.value} ({word})"


def _table(reports: Sequence[ClaimReport]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0))
    table.add_column("claim", ratio=5)
    table.add_column("rests on", ratio=2)
    table.add_column("established", no_wrap=True)
    table.add_column("scope", ratio=4)
    table.add_column("time", justify="right", no_wrap=True)
    for report in reports:
        time = "cached" if report.cached else f"{report.seconds:.1f} s"
        table.add_row(
            Text.assemble((report.id, "bold"), "\n", report.statement),
            "\n".join(report.sentences),
            _words(report),
            report.scope,
            "" if report.outside else time,
        )
    return table

"""Findings about the rulebook for people: what is wrong, how it is known, where to see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill

from oshra.cli.printing import width
from oshra.properties.evidence import Finding, FindingKind


def lines_of(findings: Sequence[Finding]) -> Iterator[str]:
    """The findings by kind, each with its smallest position."""
    for kind in FindingKind:
        found = [finding for finding in findings if finding.kind is kind]
        if found:
            yield f"{kind.value[:1].upper()}{kind.value[1:]}: {len(found)}"
            yield ""
        for finding in found:
            yield f"  {finding.id}   {', '.join(finding.sentences)}"
            yield _filled(finding.statement)
            yield _filled(f"{finding.evidence.value}: {finding.scope}")
            yield f"    {finding.position}"
            yield ""
    count = len(findings)
    yield f"{count} finding{'' if count == 1 else 's'} about the rulebook"
    if any(finding.game for finding in findings):
        yield "With --json each that comes up in play has a game record that leads to it."


def _filled(text: str) -> str:
    indent = "    "
    return fill(
        text, width(), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )

"""`oshra verify`: the main job, every claim about the rulebook with how it is established."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from oshra.cli.cache_folder import cache_folder
from oshra.cli.console import standard_error, standard_output
from oshra.cli.exit_codes import ExitCode
from oshra.cli.options import DeckOption, JobsOption, JsonOption, RulingOption, SeedOption, rules_of
from oshra.cli.printing import width, write_json, write_text
from oshra.model.consultations import MODEL
from oshra.model.errors import BadInput
from oshra.model.sentences import rulebook_sentences
from oshra.properties.evidence import Verdict
from oshra.properties.inquiry import Inquiry
from oshra.properties.verify import Cache, ClaimReport, Stated, code_digest, exit_code
from oshra.properties.verify import verify as run_verify
from oshra.solver.catalogue import ALL_CLAIMS, ALL_SURVEYORS, outside_of

WIDE = 100
"""From so many columns on, claims are shown in a table."""


def verify(
    claims: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CLAIM…]", help="Claims, sentences or rulings; all if none named."),
    ] = None,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    seed: SeedOption = 0,
    jobs: JobsOption = 0,
    as_json: JsonOption = False,
    games: Annotated[
        int, typer.Option("--games", min=1, max=100_000, help="Random games of each kind.")
    ] = 120,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Look again at what has not changed.")
    ] = False,
) -> ExitCode:
    """Check every claim about the rulebook, and say how each is established and in what scope."""
    rules = rules_of(ruling, deck)
    asked = claims_asked(claims or [])
    inquiry = Inquiry(rules, seed, games, asked)
    folder = None if no_cache else cache_folder()
    cache = Cache(folder, code_digest(*(MODEL.parent / room for room in ROOMS)) if folder else "")
    with _progress(len(ALL_SURVEYORS), shown=sys.stderr.isatty() and not as_json) as progress:
        task = progress.add_task("verify", total=len(ALL_SURVEYORS))

        def advance(name: str, done: int, total: int) -> None:
            progress.update(task, description=name, completed=done, total=total)

        reports = run_verify(
            ALL_CLAIMS,
            ALL_SURVEYORS,
            inquiry,
            outside=lambda claim: outside_of(claim, rules.rulings),
            cache=cache,
            jobs=jobs or os.cpu_count() or 1,
            progress=advance,
        )
    if as_json:
        write_json(
            {
                "claims": [report_json(report) for report in reports],
                "rulings": dict(rules.rulings.changed),
                "deck": rules.deck.name,
                "seed": seed,
            }
        )
    else:
        _print(reports)
    return ExitCode(exit_code(reports))


ROOMS = ("model", "properties", "solver")
"""The rooms whose code and data decide what a run finds."""


def claims_asked(words: Sequence[str]) -> tuple[str, ...]:
    """The ids of the claims that the words name: as claims, by sentence, or by ruling.

    Raises `BadInput` for a word that names nothing.
    """
    asked: list[str] = []
    sentences = {str(sentence.id) for sentence in rulebook_sentences()}
    for word in words:
        named = [claim.id for claim in ALL_CLAIMS if word == claim.id]
        if word in sentences:
            named += [claim.id for claim in ALL_CLAIMS if word in claim.sentences]
        named += [claim.id for claim in ALL_CLAIMS if word in getattr(claim, "under", ())]
        if not named:
            raise BadInput(
                "oshra verify", f"{word!r}", f"a claim ({_some(ALL_CLAIMS)}, …), sentence or ruling"
            )
        asked += named
    return tuple(dict.fromkeys(asked))


def _some(claims: Sequence[Stated]) -> str:
    return ", ".join(claim.id for claim in claims[:4])


def _progress(total: int, *, shown: bool) -> Progress:
    del total
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=standard_error(),
        transient=True,
        disable=not shown,
    )


def report_json(report: ClaimReport) -> dict[str, object]:
    """A claim as the contract's JSON."""
    failure = report.failure
    return {
        "id": report.id,
        "statement": report.statement,
        "sentences": list(report.sentences),
        "evidence": report.evidence.value,
        "scope": report.scope,
        "verdict": report.verdict.value,
        "could_fail": report.could_fail,
        "counterexample": None if failure is None else failure.case,
        "cached": report.cached,
        "seconds": round(report.seconds, 3),
    }


def _print(reports: Sequence[ClaimReport]) -> None:
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
    write_text(
        f"\n{count[Verdict.HOLDS]} hold · {count[Verdict.REFUTED]} refuted · "
        f"{count[Verdict.UNDECIDED]} undecided" + (f" · {outside} not run" if outside else "")
    )


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

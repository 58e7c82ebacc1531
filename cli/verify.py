"""`oshra verify`: the main job, every claim about the rulebook with how it is established."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from oshra.cli import findings_text
from oshra.cli.cache_folder import cache_folder
from oshra.cli.console import standard_error
from oshra.cli.exit_codes import ExitCode
from oshra.cli.given import refuse_unheeded
from oshra.cli.options import (
    DeckOption,
    JobsOption,
    JsonOption,
    RulingOption,
    SeedOption,
    SetupOption,
    rules_of,
)
from oshra.cli.printing import write_json, write_text
from oshra.cli.verify_text import print_claims
from oshra.model.consultations import MODEL
from oshra.model.errors import BadInput
from oshra.model.sentences import rulebook_sentences
from oshra.properties.inquiry import Inquiry
from oshra.properties.verify import Cache, ClaimReport, Stated, code_digest, exit_code
from oshra.properties.verify import verify as run_verify
from oshra.solver.catalogue import ALL_CLAIMS, ALL_SURVEYORS, FINDERS, outside_of
from oshra.solver.second_solver import solvers_at_hand


def verify(
    context: typer.Context,
    claims: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CLAIM…]", help="Claims, sentences or rulings; all if none named."),
    ] = None,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
    seed: SeedOption = 0,
    jobs: JobsOption = 0,
    as_json: JsonOption = False,
    games: Annotated[
        int, typer.Option("--games", min=1, max=100_000, help="Random games of each kind.")
    ] = 120,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Look again at what has not changed.")
    ] = False,
    findings: Annotated[
        bool, typer.Option("--findings", help="Show what is wrong with the rulebook instead.")
    ] = False,
    matrix: Annotated[
        bool, typer.Option("--matrix", help="Show which claim notices which reading instead.")
    ] = False,
) -> ExitCode:
    """Check every claim about the rulebook, and say how each is established and in what scope."""
    _refuse_what_does_not_go_together(
        {"--findings": findings, "--matrix": matrix, "CLAIM": bool(claims), "--setup": bool(setup)}
    )
    workers = jobs or os.cpu_count() or 1
    if matrix:
        refuse_unheeded(
            context,
            "--matrix",
            ("--ruling", "--deck", "--games", "--no-cache"),
            "where claims are checked",
        )
        return _matrix(seed, workers, as_json=as_json)
    rules = rules_of(ruling, deck, setup)
    inquiry = Inquiry(rules, seed, games, FINDERS if findings else claims_asked(claims or []))
    reports = _reports(inquiry, workers, no_cache=no_cache, quiet=as_json)
    found = [finding for report in reports for finding in report.findings]
    said = {"rulings": dict(rules.rulings.changed), "deck": rules.deck.name, "seed": seed}
    if findings:
        if as_json:
            write_json({"findings": [finding.as_data() for finding in found], **said})
        else:
            write_text("\n".join(findings_text.lines_of(found)))
        return ExitCode.FINDING if found else ExitCode(exit_code(reports))
    if as_json:
        write_json({"claims": [report_json(report) for report in reports], **said})
    else:
        print_claims(reports)
    return ExitCode(exit_code(reports))


def _refuse_what_does_not_go_together(given: Mapping[str, bool]) -> None:
    """Raise `BadInput` if the first option given is one that stands alone, and others are given."""
    names = [name for name, is_given in given.items() if is_given]
    if len(names) > 1 and names[0] in {"--findings", "--matrix"}:
        raise BadInput("oshra verify", " with ".join(names[:2]), f"{names[0]} without {names[1]}")


def _matrix(seed: int, jobs: int, *, as_json: bool) -> ExitCode:
    from oshra.cli.matrix_text import lines_of
    from oshra.properties.matrix import kill_matrix
    from oshra.properties.mutants import Effort
    from oshra.solver.reading_claims import proof_of_sameness

    found = kill_matrix(effort=Effort(seed=seed), jobs=jobs, proof=proof_of_sameness)
    if as_json:
        write_json(found.as_data())
    else:
        write_text("\n".join(lines_of(found)))
    return ExitCode.DONE if found.is_complete else ExitCode.FINDING


def _reports(
    inquiry: Inquiry, jobs: int, *, no_cache: bool, quiet: bool
) -> tuple[ClaimReport, ...]:
    """Run what the claims asked for need, with progress on a terminal."""
    folder = None if no_cache else cache_folder()
    cache = Cache(folder, _whatever_decides() if folder else "")
    rules = inquiry.rules
    with _progress(shown=sys.stderr.isatty() and not quiet) as progress:
        task = progress.add_task("verify", total=len(ALL_SURVEYORS))

        def advance(name: str, done: int, total: int) -> None:
            progress.update(task, description=name, completed=done, total=total)

        return run_verify(
            ALL_CLAIMS,
            ALL_SURVEYORS,
            inquiry,
            outside=lambda claim: outside_of(claim, rules.rulings, rules.setup),
            cache=cache,
            jobs=jobs,
            progress=advance,
        )


def _whatever_decides() -> str:
    """The code and the solvers at hand: with other ones an earlier run says nothing."""
    code = code_digest(*(MODEL.parent / room for room in ROOMS))
    return " ".join((code, *solvers_at_hand()))


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


def _progress(*, shown: bool) -> Progress:
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

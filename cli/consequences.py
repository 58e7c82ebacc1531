"""`oshra rulings consequences`: every verdict on every pair of readings, in one table."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from rich.text import Text

from oshra.cli.console import standard_output
from oshra.cli.exit_codes import ExitCode
from oshra.cli.known_results import results_known, write_to_package
from oshra.cli.printing import write_json
from oshra.cli.verdict_table import LEGEND, WORDS, counted, verdict_table
from oshra.cli.witness import witness_json
from oshra.properties.consequences import DIFFERENT, SAME, UNDECIDED, Consequence
from oshra.properties.consequences_file import Computed
from oshra.properties.evidence import Evidence
from oshra.solver.consequences_store import CONSEQUENCES, RULINGS


def show_consequences(*, jobs: int, no_cache: bool, keep: bool, as_json: bool) -> ExitCode:
    """Print all verdicts; compute those that are not known, or with `no_cache` every one."""
    started = time.perf_counter()
    everything = results_known(CONSEQUENCES, RULINGS, jobs=jobs, use_known=not no_cache)
    seconds = time.perf_counter() - started
    if keep:
        write_to_package(CONSEQUENCES, everything)
    verdicts = tuple(verdict for computed in everything for verdict in computed.verdicts)
    if as_json:
        write_json(
            {
                "consequences": [witness_json(verdict) for verdict in verdicts],
                "counts": counted(verdicts),
                "computing": {each.ruling: round(each.seconds, 2) for each in everything},
                "seconds": round(seconds, 3),
            }
        )
    else:
        console = standard_output()
        for computed in everything:
            console.print(Text(f"\n{computed.ruling}", style="bold"))
            console.print(verdict_table(computed))
        console.print(Text(f"\n{LEGEND}"))
        for text in summary(everything, verdicts, seconds):
            console.print(Text(text))
    return ExitCode.UNDECIDED if counted(verdicts)[UNDECIDED] else ExitCode.DONE


def summary(
    everything: Sequence[Computed], verdicts: Sequence[Consequence], seconds: float
) -> Iterator[str]:
    """How many verdicts there are of each kind, what is undecided, and how long it took."""
    count = counted(verdicts)
    proved = sum(verdict.evidence is Evidence.PROVED for verdict in verdicts)
    yield (
        f"\n{len(verdicts)} verdicts: {count[DIFFERENT]} differ, {count[SAME]} are the same, "
        f"{count[UNDECIDED]} undecided; {proved} of them proved."
    )
    for verdict in verdicts:
        if verdict.verdict == UNDECIDED:
            yield (
                f"  {verdict.ruling}, {' against '.join(verdict.readings)}, "
                f"{WORDS[verdict.dimension]}: {verdict.established}"
            )
    spent = sum(each.seconds for each in everything)
    yield f"Shown after {seconds:.1f} s; computed by one processor in {spent:.0f} s."

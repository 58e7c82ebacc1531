"""How `oshra find` and `oshra prove` answer: search, say what came of it, end with its code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oshra.cli.exit_codes import ExitCode, worst
from oshra.cli.printing import width, write, write_json
from oshra.cli.search_text import finding_text
from oshra.cli.searching import Search, add_game, search_data, search_for
from oshra.solver.deadline import Deadline
from oshra.solver.search import Outcome


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an outcome of the search means for the command."""

    word: str
    """The verdict as data."""
    beginning: str
    """How the text begins; the property, or why nothing is known, follows."""
    code: ExitCode
    """How the command ends."""


def answer(
    search: Search,
    verdicts: Mapping[Outcome, Verdict],
    name: str,
    deadline: Deadline,
    *,
    denied: bool,
    smallest: bool,
    game: bool,
    as_json: bool,
) -> ExitCode:
    """Search, print what came of it as text or as data with the table under a name, and end."""
    searched = search_for(search, deadline, smallest=smallest, denied=denied)
    outcome = searched.finding.outcome
    verdict = verdicts[outcome]
    data = search_data(searched, verdict.word, name)
    if not as_json:
        unknown = outcome is Outcome.UNKNOWN
        rest = f"{searched.finding.undecided}." if unknown else search.text
        said = f"{verdict.beginning}: {rest}"
        write(finding_text(searched, said, width(), smallest=smallest))
    of_game = add_game(searched, data if as_json else None) if game else ExitCode.DONE
    if as_json:
        write_json(data)
    return worst((verdict.code, of_game))

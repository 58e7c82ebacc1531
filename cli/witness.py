"""`oshra witness`: the smallest position that tells two readings apart, or why none does."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer

from oshra.cli.console import standard_output
from oshra.cli.exit_codes import ExitCode
from oshra.cli.ink import EMPTY
from oshra.cli.known_results import results_known
from oshra.cli.options import JsonOption
from oshra.cli.printing import width, write, write_json, write_text
from oshra.cli.sheet_text import wrapped
from oshra.cli.verdict_table import LEGEND, Pair, pairs_against_the_default, pieces, verdict_table
from oshra.cli.witness_text import witness_text
from oshra.model.errors import BadInput, BadRuling
from oshra.model.register_file import register
from oshra.model.rulings import READINGS, reading_of
from oshra.properties.consequences import UNDECIDED, Consequence, pairs_of
from oshra.properties.consequences_file import Computed
from oshra.solver.consequences_store import CONSEQUENCES


def witness(
    ruling: Annotated[str, typer.Argument(metavar="ID", help="A ruling, such as award.")],
    keys: Annotated[
        list[str] | None,
        typer.Argument(metavar="[KEY KEY]", help="Two of its readings; all pairs if none named."),
    ] = None,
    game: Annotated[
        bool, typer.Option("--game", help="Also print a game with all cards that shows it.")
    ] = False,
    as_json: JsonOption = False,
) -> ExitCode:
    """Show the smallest position that tells two readings apart, or why there is none."""
    check_has_readings(ruling)
    pair = pair_called(ruling, keys or [])
    [computed] = results_known(CONSEQUENCES, [ruling])
    asked = tuple(pairs_of(ruling)) if pair is None else (pair,)
    if as_json:
        for each in asked:
            for verdict in pieces(computed, each):
                write_json(witness_json(verdict))
    elif pair is None:
        _print_overview(computed, game=game)
    else:
        write(witness_text(computed, pair, width(), game=game))
    open_ones = (verdict for each in asked for verdict in pieces(computed, each))
    if any(verdict.verdict == UNDECIDED for verdict in open_ones):
        return ExitCode.UNDECIDED
    return ExitCode.DONE


def check_has_readings(ruling: str) -> None:
    """Refuse what is no ruling: with the nearest ids, or because it has no readings.

    Raises `BadRuling`.
    """
    if ruling in READINGS:
        return
    kinds = {record.id: record.kind.value for record in register()}
    if ruling in kinds:
        found = f"{ruling!r}, a {kinds[ruling]} without readings to tell apart"
        raise BadRuling("oshra witness", found, "a ruling, such as award")
    near = get_close_matches(ruling, READINGS, n=3, cutoff=0.4) or sorted(READINGS)
    raise BadRuling("oshra witness", f"the unknown ruling {ruling!r}", "one of " + ", ".join(near))


def pair_called(ruling: str, keys: list[str]) -> Pair | None:
    """The two readings that the keys name, or None if no key is given.

    Raises `BadRuling` for an unknown key, `BadInput` for other than two different ones.
    """
    for key in keys:
        reading_of(ruling, key)
    match keys:
        case []:
            return None
        case [one, other] if one != other:
            return one, other
        case _:
            known = ", ".join(str(reading.value) for reading in READINGS[ruling])
            where = f"oshra witness {ruling}"
            raise BadInput(where, " ".join(keys), f"no key, or two different ones of {known}")


def witness_json(verdict: Consequence) -> dict[str, object]:
    """A verdict as the contract's JSON."""
    return {
        "ruling": verdict.ruling,
        "readings": list(verdict.readings),
        "dimension": verdict.dimension.value,
        "verdict": verdict.verdict,
        "evidence": verdict.evidence.value,
        "legality": verdict.legality or None,
        "size": verdict.size,
        "smallest": verdict.smallest,
        "established": verdict.established,
        "position": verdict.position,
        "order": list(verdict.order),
        "results": {key: verdict.results[key] for key in verdict.readings if verdict.results},
        "game": verdict.game,
    }


def _print_overview(computed: Computed, *, game: bool) -> None:
    """Every pair in a table, and below it the pairs with the default in full."""
    pairs = tuple(pairs_of(computed.ruling))
    if len(pairs) > 1:
        standard_output().print(verdict_table(computed))
        write([EMPTY, *wrapped(LEGEND, width(), ""), EMPTY])
    shown = pairs_against_the_default(computed.ruling)
    for place, pair in enumerate(shown):
        if place:
            write([EMPTY, EMPTY])
        write(witness_text(computed, pair, width(), game=game))
    if len(shown) < len(pairs):
        one, other = pairs[-1]
        write_text(
            f"\nThe other pairs: oshra witness {computed.ruling} KEY KEY, such as {one} {other}."
        )

"""`oshra simulate`: how often things happen in games played by chance."""

from __future__ import annotations

import os
from collections.abc import Iterable
from textwrap import fill
from typing import Annotated

import typer

from oshra.cli.exit_codes import ExitCode
from oshra.cli.options import (
    DeckOption,
    JobsOption,
    JsonOption,
    RulingOption,
    SeedOption,
    SetupOption,
    rules_of,
)
from oshra.cli.play import refuse_dead_ends
from oshra.cli.printing import width, write_json, write_text
from oshra.properties.frequencies import Change, Frequencies, Frequency
from oshra.properties.frequencies import simulate as play_games
from oshra.properties.games import Policy

MOST_GAMES = 10_000_000
"""More games than anybody waits for."""


def simulate(
    games: Annotated[
        int, typer.Argument(metavar="N", min=1, max=MOST_GAMES, help="How many games.")
    ],
    policy: Annotated[
        Policy,
        typer.Option("--policy", help="A fair coin between council and block, or all alike."),
    ] = Policy.COIN,
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
    seed: SeedOption = 0,
    jobs: JobsOption = 0,
) -> ExitCode:
    """Play N games by chance and count shortages, ties, discards, rematches and winners."""
    rules = rules_of(ruling, deck, setup)
    refuse_dead_ends(rules)
    found = play_games(rules, games, seed, policy, jobs or os.cpu_count() or 1)
    if as_json:
        write_json(
            {
                **found.as_data(),
                "rulings": dict(rules.rulings.changed),
                "deck": rules.deck.name,
            }
        )
    else:
        for line in lines_of(found):
            write_text(line)
    return ExitCode.DONE


def lines_of(found: Frequencies) -> Iterable[str]:
    """The frequencies as a table for people; what never happened is named at the end."""
    chosen = {
        Policy.COIN: "a fair coin between council and block",
        Policy.UNIFORM: "every legal action alike",
    }
    games = "1 game" if found.games == 1 else f"{found.games:,} games"
    yield (
        f"{games} by chance ({chosen[found.policy]}), seed {found.seed}; shares with 95 % intervals"
    )
    yield ""
    happened = [each for each in found.happenings if each.times]
    yield from (f"{_share(each)}   {each.what}" for each in happened)
    yield ""
    yield "The same tables with one ruling read in another way: another winner, another score"
    yield ""
    for change in sorted(found.changes, key=lambda change: -change.winner.times):
        if change.score.times:
            yield f"{_share(change.winner)}   {_percent(change.score)}   {_named(change)}"
    never = [each.what for each in found.happenings if not each.times]
    never += [f"a change by {_named(each)}" for each in found.changes if not each.score.times]
    if never:
        yield ""
        yield fill(f"Never: {', '.join(never)}.", width())


def _named(change: Change) -> str:
    return f"{change.ruling}={change.key}"


def _percent(frequency: Frequency) -> str:
    return f"{100 * frequency.share:6.2f} %"


def _share(frequency: Frequency) -> str:
    low, high = frequency.interval
    return f"{_percent(frequency)} ({100 * low:5.2f}\u2013{100 * high:5.2f})"

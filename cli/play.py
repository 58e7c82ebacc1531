"""`oshra play`: a game at the terminal, or the record of one played at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Annotated

import typer

from oshra.cli.exit_codes import ExitCode
from oshra.cli.given import refuse_two_outputs, refuse_unheeded
from oshra.cli.match import Match
from oshra.cli.opponents import greedy_opponent, random_opponent
from oshra.cli.options import DeckOption, JsonOption, RulingOption, SetupOption, rules_of
from oshra.cli.printing import complain, write_json, write_text
from oshra.cli.sheet_data import sheet_data
from oshra.cli.written import check_writable, write_file
from oshra.model.cards import PLAYERS, Player
from oshra.model.errors import BadInput, DeadEnd
from oshra.model.record import record_of, record_text
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.scoring import score
from oshra.properties.games import Policy, random_deal, random_game
from oshra.properties.structure_games import dead_end_game

SEEDS = 1_000_000
"""A seed that nobody names is drawn from so many."""


class Kind(Enum):
    """Against whom one plays."""

    RANDOM = "random"
    GREEDY = "greedy"


class Side(Enum):
    """As whom one plays."""

    A = "A"
    B = "B"


OPPONENTS = {Kind.RANDOM: random_opponent, Kind.GREEDY: greedy_opponent}


def play(
    context: typer.Context,
    at_random: Annotated[
        bool, typer.Option("--random", help="Print the record of a game played by chance alone.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="The seed of all chance.")
    ] = None,
    policy: Annotated[
        Policy, typer.Option(help="How chance uses a card: every action alike, or a coin first.")
    ] = Policy.COIN,
    opponent: Annotated[Kind, typer.Option(help="Against whom to play.")] = Kind.GREEDY,
    side: Annotated[Side, typer.Option("--as", help="As whom to play.")] = Side.A,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Write the record of the game.")
    ] = None,
    as_json: JsonOption = False,
    ruling: RulingOption = None,
    deck: DeckOption = None,
    setup: SetupOption = None,
) -> ExitCode:
    """Play a game at the terminal, or print the record of one played at random."""
    if as_json and not at_random:
        raise BadInput("--json", "a game at the terminal", "--random with it")
    if at_random:
        refuse_unheeded(context, "--random", ("--opponent", "--as"), "in a game at the terminal")
    else:
        refuse_unheeded(context, "a game at the terminal", ("--policy",), "with --random")
    printed = "--json" if as_json else "--random" if at_random else "a game at the terminal"
    refuse_two_outputs(context, [printed, *(["--save -"] if save == "-" else [])])
    rules = rules_of(ruling, deck, setup)
    refuse_dead_ends(rules)
    if seed is None:
        seed = random.randrange(SEEDS)
        complain(f"seed {seed}")
    chance = random.Random(seed)
    if save is not None:
        check_writable(save)
    if at_random:
        record = print_random_game(rules, chance, policy, as_json=as_json)
        if save is not None:
            write_file(save, record)
            complain(f"{save} written")
        return ExitCode.DONE
    dealt, first = random_deal(rules, chance), chance.choice(PLAYERS)
    match = Match(rules, dealt, first, Player[side.value], OPPONENTS[opponent], chance)
    match.play()
    if save is not None:
        write_file(save, record_text(record_of(rules, dealt, first, match.steps)))
        complain(f"{save} written")
    return ExitCode.DONE


def print_random_game(rules: Rules, chance: random.Random, policy: Policy, *, as_json: bool) -> str:
    """Print a game in which every decision is left to chance, and give its record."""
    game = random_game(rules, chance, policy)
    steps = list(zip(game.states, game.actions, strict=False))
    record = record_text(record_of(rules, game.dealt, game.first, steps))
    if as_json:
        sheet = score(rules.rulings, game.end.final_table)
        write_json({"game": record, "score": sheet_data(sheet)})
    else:
        write_text(record)
    return record


def refuse_dead_ends(rules: Rules) -> None:
    """Refuse rules under which play can stop because nothing is legal.

    Raises `DeadEnd` with the readings that are to blame and a shortest such game.
    """
    record = dead_end_game(rules)
    if record is not None:
        blamed = " with ".join(f"{name}={key}" for name, key in to_blame(rules)) or "this set-up"
        raise DeadEnd(
            f"under {blamed} play can stop before the end because nothing is legal; "
            f"a shortest such game:\n{record_text(record)}"
        )


def to_blame(rules: Rules) -> Sequence[tuple[str, str]]:
    """Of the readings that are not the default those without which there is no dead end."""
    kept = dict(rules.rulings.changed)
    for name in tuple(kept):
        fewer = {other: key for other, key in kept.items() if other != name}
        if dead_end_game(replace(rules, rulings=rulings_from(fewer))) is not None:
            kept = fewer
    return tuple(kept.items())

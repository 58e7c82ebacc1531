"""Options that several commands share, and the rules that they make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from math import inf, isnan
from typing import Annotated

import typer

from oshra.model.deck import STANDARD, check_deck_fits
from oshra.model.deck_file import deck_called
from oshra.model.errors import BadInput, BadRuling
from oshra.model.position_file import Overrides
from oshra.model.rules import Rules
from oshra.model.rulings import rulings_from
from oshra.model.setup import STANDARD_SETUP, Setup

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]

RulingOption = Annotated[
    list[str] | None,
    typer.Option("--ruling", metavar="ID=KEY", help="Read a ruling so; may be repeated."),
]

DeckOption = Annotated[
    str | None, typer.Option("--deck", metavar="NAME|FILE", help="Play with this deck.")
]

SetupOption = Annotated[
    str | None,
    typer.Option(
        "--setup",
        metavar="HAND,ROW,TURNS",
        help="Another set-up, such as 2,3,3; the game has 3,7,7.",
    ),
]

SeedOption = Annotated[int, typer.Option("--seed", metavar="N", help="The seed of all chance.")]

JobsOption = Annotated[
    int, typer.Option("--jobs", metavar="N", min=0, help="Processes; 0 is one for each processor.")
]


def _finite(seconds: float | None) -> float | None:
    """A limit of any length is none. Raises `BadInput` for what is no number."""
    if seconds is None or seconds == inf:
        return None
    if isnan(seconds):
        raise BadInput("--limit", "nan", "a number of seconds")
    return seconds


LimitOption = Annotated[
    float | None,
    typer.Option(
        "--limit",
        metavar="SECONDS",
        min=0.0,
        callback=_finite,
        help="Give up after so many seconds.",
    ),
]

MemoryOption = Annotated[
    int | None,
    typer.Option(
        "--memory", metavar="MB", min=1, help="Give up when the solver needs more megabytes."
    ),
]

WhyOption = Annotated[
    bool, typer.Option("--why", help="Say why, with the sentences in full words.")
]

GameOption = Annotated[bool, typer.Option("--game", help="Also print a game that ends so.")]


def overrides_of(
    ruling: Sequence[str] | None, deck: str | None = None, setup: str | None = None
) -> Overrides:
    """What the options say and a file then cannot.

    Raises `BadInput` for an unknown ruling, reading or deck, or an impossible set-up.
    """
    readings = readings_said(ruling or ())
    rulings_from(readings)
    return Overrides(
        deck=None if deck is None else deck_called(deck),
        setup=None if setup is None else setup_said(setup),
        rulings=readings,
    )


def rules_of(
    ruling: Sequence[str] | None, deck: str | None = None, setup: str | None = None
) -> Rules:
    """The rules that the options make where there is no file: defaults for what is not said.

    Raises `BadInput` also for a deck whose cards do not make a game of the set-up.
    """
    said = overrides_of(ruling, deck, setup)
    rules = Rules(
        said.setup or STANDARD_SETUP, said.deck or STANDARD, rulings_from(said.rulings or {})
    )
    if deck is None and setup is not None and len(STANDARD.heroes) != rules.setup.heroes:
        found = f"{len(STANDARD.heroes)} heroes in deck {STANDARD.name}"
        needed = f"{rules.setup.heroes}, twice row and turns together"
        expected = f"{needed}: name a deck that has them with --deck"
        raise BadInput(f"--setup {setup}", found, expected)
    check_deck_fits(rules.deck, rules.setup)
    return rules


def readings_said(options: Sequence[str]) -> dict[str, str]:
    """The rulings and their readings in several options.

    Raises `BadRuling` if one ruling is to be read in two ways.
    """
    readings: dict[str, str] = {}
    for name, key in map(reading_said, options):
        if readings.setdefault(name, key) != key:
            found = f"{name}={readings[name]} and {name}={key}"
            raise BadRuling("--ruling", found, f"one reading of {name}")
    return readings


def reading_said(option: str) -> tuple[str, str]:
    """The ruling and the reading in an option such as `award=stacks`."""
    ruling, equals, key = option.partition("=")
    if not equals:
        raise BadRuling("--ruling", repr(option), "ID=KEY, such as award=stacks")
    return ruling.strip(), key.strip()


def setup_said(option: str) -> Setup:
    """The set-up in an option: `2,3,3`, or some of its numbers by name, `row=3 turns=3`."""
    plain = re.sub(r"\s*=\s*", "=", option.strip("{} "))
    parts = [part for part in re.split(r"[,\s]+", plain) if part]
    names = ("hand", "row", "turns")
    if len(parts) == len(names) and "=" not in plain:
        parts = [f"{name}={part}" for name, part in zip(names, parts, strict=True)]
    numbers = dict(part.partition("=")[::2] for part in parts)
    if not numbers or not all(
        name in names and re.fullmatch(r"-?[0-9]{1,9}", number) for name, number in numbers.items()
    ):
        raise BadInput("--setup", repr(option), "HAND,ROW,TURNS such as 2,3,3, or row=3,turns=3")
    return replace(STANDARD_SETUP, **{name: int(number) for name, number in numbers.items()})

"""Options that several commands share, and the rules that they make."""

from __future__ import annotations

from typing import Annotated

import typer

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

LimitOption = Annotated[
    float | None,
    typer.Option("--limit", metavar="SECONDS", min=0.0, help="Give up after so many seconds."),
]

WhyOption = Annotated[
    bool, typer.Option("--why", help="Say why, with the sentences in full words.")
]

GameOption = Annotated[bool, typer.Option("--game", help="Also print a game that ends so.")]

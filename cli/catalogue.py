"""The commands: the name of each, and the one line that the overview says about it.

A command is a module of this room with the command's name, and in it a function with that name,
or a Typer app where the command has commands of its own. Only the module of the command that is
asked for is imported, so a command may import at its top whatever it needs.
"""

from __future__ import annotations

from collections.abc import Mapping

COMMANDS: Mapping[str, str] = {
    "verify": "The main job: check every claim about the rulebook.",
    "compare": "Score a table under every reading of every ruling.",
    "trace": "Sentence, ruling, code, claim and page, each from each.",
    "rulings": "Show the register, or one record of it in full.",
    "witness": "Show the smallest position that tells two readings apart.",
    "score": "Score final tables, with the reasons in the rulebook's order.",
    "ask": "Ask what is possible or forced where cards are unknown.",
    "find": "Find a final table with a property, the smallest if asked for.",
    "prove": "Prove that all final tables have a property, or refute it.",
    "legal": "List the legal actions of a position or a game record.",
    "replay": "Play a game record up to its first illegal step.",
    "play": "Play a game at the terminal, or print one played at random.",
    "realise": "Find a legal game that ends in a final table.",
    "simulate": "Count what happens in games played by chance.",
    "census": "Count all final tables exactly: winners, rematches, ties.",
    "show": "Show a position: as text, as a picture, as one line.",
    "export": "Write questions as SMT-LIB, or positions as JSON.",
    "docs": "Make the pages from the register and the results, or check them.",
}
"""The commands in the order of the overview, each with its one line."""


def module_of(command: str) -> str:
    """The name of the module in which a command lives."""
    return f"oshra.cli.{command.replace('-', '_')}"

"""Repetition: the same inputs give the same results in every process, whatever its hash seed."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

from oshra.model.line import line_of
from oshra.model.play import legal_actions
from oshra.model.playthrough import VIEWERS
from oshra.model.record import action_text, record_text
from oshra.model.rules import STANDARD_RULES
from oshra.model.scoring import score
from oshra.model.view import view
from oshra.properties.claim import Claim
from oshra.properties.evidence import Failure, Survey
from oshra.properties.games import Game, Policy, random_game, random_rulings
from oshra.properties.inquiry import Inquiry, Surveyor

REPETITION_CLAIMS = (
    Claim(
        "equal-inputs",
        "Equal inputs give equal results: the same deal and the same choices lead to the same "
        "game, offers in the same order, views and score sheet, in every process.",
        ("setup.shuffle", "take.two", "win.strength"),
        "actions offered in the order in which a set happens to hold them",
    ),
)
"""The claim that nothing depends on where and when it is computed."""

HASH_SEEDS = ("0", "1", "4294967295")
"""Seeds of Python's hashes; sets and dictionaries of texts are in another order under each."""

GAMES = 12
"""How many games are played in each process."""


def everything_about(game: Game) -> Iterator[str]:
    """All that is computed about a game: record, offers, views, score sheet."""
    yield record_text(game.record)
    setup = game.rules.setup
    for state in game.states:
        yield " ".join(action_text(action, setup) for action in legal_actions(state))
    for viewer in VIEWERS:
        yield from (line_of(view(state, viewer)) for state in game.states[:: len(game.states) // 3])
    if game.end.is_over:
        yield repr(score(game.rules.rulings, game.end.final_table))


def games_of(seed: int) -> Iterator[Game]:
    """Games by chance under the default readings and under others."""
    chance = random.Random(f"again {seed}")
    for number in range(GAMES):
        rulings = random_rulings(chance, STANDARD_RULES.rulings, changed=number % 5)
        rules = replace(STANDARD_RULES, rulings=rulings)
        yield random_game(rules, chance, list(Policy)[number % 2])


def digest_of_games(seed: int) -> str:
    """A digest of all that is computed about some games."""
    digest = hashlib.sha256()
    for game in games_of(seed):
        for text in everything_about(game):
            digest.update(text.encode())
    return digest.hexdigest()


PROGRAM = "from oshra.properties.repetition import digest_of_games; print(digest_of_games({seed}))"
"""What each process runs."""


def digest_in_another_process(seed: int, hash_seed: str) -> str:
    """The digest as a new process with another hash seed computes it.

    Raises `CalledProcessError` if the process fails.
    """
    done = subprocess.run(  # noqa: S603 - this same Python, and a program without foreign words
        [sys.executable, "-c", PROGRAM.format(seed=seed)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def the_same_again(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Compute the same games here and in other processes."""
    if not inquiry.asks_for("equal-inputs"):
        return ()
    here = digest_of_games(inquiry.seed)
    other = next(
        (key for key in HASH_SEEDS if digest_in_another_process(inquiry.seed, key) != here), None
    )
    failure = None
    if other is not None:
        failure = Failure("another process computes something else", f"PYTHONHASHSEED={other}")
    return (
        Survey(
            "equal-inputs",
            f"{GAMES} random games under the default and other readings, in {len(HASH_SEEDS)} "
            "more processes with different hash seeds",
            GAMES * (len(HASH_SEEDS) + 1),
            complete=False,
            whole_game=True,
            failure=failure,
        ),
    )


REPETITION_SURVEYOR = Surveyor("other processes", ("equal-inputs",), the_same_again)
"""The comparison of processes."""

"""What a random game costs, counted in shuffles of a list of 28, both measured side by side.

A game is the shuffle, the deal, every decision chosen uniformly from the legal actions, played
with its legality checked, and the score. Counted is processor time, and of each the least that
was needed in any round: whatever else the machine does only ever adds to it.
"""

import random
import sys
import time
from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from oshra.model.deal import opening
from oshra.model.play import legal_actions, play
from oshra.model.rules import STANDARD_RULES, Rules
from oshra.model.rulings import rulings_from
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.properties.games import random_deal

MOST_SHUFFLES = 60
"""What a game may cost at most."""

ROUNDS = 200
"""How often both are measured, in turns."""
SHUFFLES, GAMES = 100, 3
"""How many of each are timed together in a round: few, so that little comes in between."""

READINGS = {
    "take-rows": "same-row",
    "put-slot": "not-its-own",
    "shortage": "forbid-block",
    "block-target": "any-top",
    "award": "stacks",
    "majority": "no-blockers",
}
"""The mixed set: six readings, none of them the default, that all cost something."""


def random_game(rules: Rules, chance: random.Random) -> ScoreSheet:
    """One game from the shuffle to the score, nothing kept."""
    state = opening(rules, random_deal(rules, chance))
    while not state.is_over:
        state = play(state, chance.choice(legal_actions(state)))
    return score(rules.rulings, state.final_table)


def seconds_of(action: Callable[[], object], times: int) -> float:
    """The processor time of an action, from doing it so many times."""
    start = time.process_time()
    for _ in range(times):
        action()
    return (time.process_time() - start) / times


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(STANDARD_RULES, id="defaults"),
        pytest.param(Rules(rulings=rulings_from(READINGS)), id="mixed"),
    ],
)
def test_random_game_costs_at_most_sixty_shuffles(
    benchmark: BenchmarkFixture, rules: Rules
) -> None:
    chance, cards = random.Random(0), list(range(28))

    def side_by_side() -> tuple[float, float]:
        shuffle = seconds_of(lambda: chance.shuffle(cards), SHUFFLES)
        return shuffle, seconds_of(lambda: random_game(rules, chance), GAMES)

    measure: Callable[..., object] = benchmark.pedantic
    measure(lambda: random_game(rules, chance), rounds=200, warmup_rounds=100)
    shuffles, games = zip(*(side_by_side() for _ in range(ROUNDS)), strict=True)
    ratio = min(games) / min(shuffles)
    benchmark.extra_info |= {
        "shuffle, microseconds": round(min(shuffles) * 1e6, 2),
        "game, microseconds": round(min(games) * 1e6, 1),
        "game, shuffles": round(ratio, 1),
    }
    sys.stdout.write(f"{benchmark.extra_info}\n")
    assert ratio <= MOST_SHUFFLES

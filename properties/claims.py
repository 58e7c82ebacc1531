"""The claims about the rulebook: each in plain words, with the sentences it rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import permutations

from oshra.model.actions import Action
from oshra.model.cards import FACTIONS
from oshra.model.rulings import Rulings
from oshra.model.scoring import score
from oshra.model.state import State
from oshra.properties import invariants as must

StateCheck = Callable[[State], str | None]
"""Says what is wrong with a state, or None."""
StepCheck = Callable[[State, Action, State], str | None]
"""Says what is wrong with a step, or None."""

NO_READING_THAT_BREAKS_THE_END = ("take-available", "skip-exchange", "forbid-block")
"""The readings of a shortage under which every turn is played to its end."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that must hold in every game, or in every game under the readings named."""

    id: str
    """The name of the claim in commands and pages."""
    statement: str
    """The claim, in a sentence that a rule designer can judge."""
    sentences: tuple[str, ...]
    """The sentences of the rulebook that it rests on."""
    could_fail: str
    """The smallest case in which it could have failed."""
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The readings under which it is claimed, by ruling; a ruling not named may be read any way."""
    on_state: StateCheck | None = None
    """What every state must satisfy."""
    on_step: StepCheck | None = None
    """What every step must satisfy."""
    on_end: StateCheck | None = None
    """What every end of a game must satisfy."""
    slow: bool = False
    """Whether looking is so slow that long games are looked at in few states only."""

    def applies_to(self, rulings: Rulings) -> bool:
        """Whether it is claimed under these readings."""
        return all(rulings.reading(name).value in keys for name, keys in self.under.items())

    def outside(self, rulings: Rulings) -> str:
        """Why it is not claimed under these readings, as a sentence."""
        for name, keys in self.under.items():
            key = rulings.reading(name).value
            if key not in keys:
                return f"claimed only under {name}={' or '.join(keys)}, not under {key}"
        return ""


def _order_never_matters(end: State) -> str | None:
    rulings, final = end.rules.rulings, end.final_table
    results = {
        must.result_of(score(rulings, replace(final, order=order)))
        for order in permutations(FACTIONS)
    }
    return None if len(results) == 1 else f"{len(results)} results in 24 orders"


CLAIMS = (
    Claim(
        "one-place",
        "Every hero is in exactly one place at every step, and no card is lost.",
        ("setup.rows", "put.back", "draw.one"),
        "a single take that leaves the hero in its slot as well",
        on_state=must.every_hero_is_in_exactly_one_place,
    ),
    Claim(
        "sizes",
        "Hands and pile have the sizes that the turn says, at every step.",
        ("setup.hand", "use.one", "draw.one"),
        "a draw from an empty pile, or a hand of four after the first turn",
        under={
            "use-card": ("one-of",),
            "shortage": (
                "take-available",
                "skip-exchange",
                "forbid-block",
                "end-game",
                "stuck-loses",
            ),
            "turn-count": ("each",),
        },
        on_state=must.hands_and_pile_have_their_sizes,
    ),
    Claim(
        "seven-turns",
        "Each player has seven turns, and the game ends exactly then, with empty hands.",
        ("intro.turns", "end.when"),
        "a game that stops after the sixth turn of a player",
        under={"shortage": NO_READING_THAT_BREAKS_THE_END, "turn-count": ("each",)},
        on_state=must.the_game_ends_after_all_turns,
    ),
    Claim(
        "turn-order",
        "A turn is take, put back, use, draw; then it is the other player's turn.",
        ("turn.alternate", "turn.steps"),
        "two turns of the same player in a row",
        under={
            "shortage": (
                "take-available",
                "skip-exchange",
                "forbid-block",
                "end-game",
                "stuck-loses",
            ),
            "turn-count": ("each",),
        },
        on_step=must.turns_follow_one_another,
    ),
    Claim(
        "slots-filled",
        "Every slot is filled between turns; only the slots of the take are open in between.",
        ("put.back",),
        "one slot left open after a take of two",
        on_state=must.every_slot_is_filled_between_turns,
    ),
    Claim(
        "blocked-stay",
        "A blocked hero and its blocker never move again.",
        ("take.free",),
        "a take from a slot with one blocker",
        under={"take-blockers": ("never",)},
        on_step=must.a_blocked_or_blocking_hero_never_moves,
    ),
    Claim(
        "block-permanent",
        "A block never ends.",
        ("use.block", "take.free"),
        "a take of the only blocker on the table",
        under={"take-blockers": ("never",)},
        on_step=must.a_block_never_ends,
    ),
    Claim(
        "faces",
        "A hero put back lies face up, a blocker lies face down on a hero.",
        ("put.face-up", "use.block"),
        "the first hero put back",
        on_step=must.only_heroes_put_back_are_new_and_face_up,
    ),
    Claim(
        "legal-is-literal",
        "The legal actions are exactly those that a literal reading of each sentence allows.",
        ("take.two", "put.any", "use.one"),
        "one action too many or too few in the first decision",
        on_state=must.legal_is_what_the_referee_allows,
        slow=True,
    ),
    Claim(
        "refused-unchanged",
        "Whatever is not legal is refused with a reason and changes nothing.",
        ("take.free", "put.any", "use.one"),
        "one card of the opponent's hand that is accepted",
        on_state=must.what_is_not_legal_is_refused,
        slow=True,
    ),
    Claim(
        "never-stuck",
        "Before the end somebody always has a legal action.",
        ("take.two", "end.when"),
        "thirteen blocks before the last turn",
        under={
            "council-limit": ("none",),
            "shortage": ("take-available", "skip-exchange", "pass-turn", "end-game", "stuck-loses"),
        },
        on_state=must.nobody_is_stuck_before_the_end,
    ),
    Claim(
        "obtained-once",
        "Each hero in the rows ends in exactly one army or among the discarded.",
        ("score.takes", "score.other", "score.absent"),
        "one hero that neither row award takes",
        under={"empty-faction": ("considered",)},
        on_end=must.every_hero_of_the_rows_is_obtained_once,
    ),
    Claim(
        "exchange",
        "Exchanging the players and the rows exchanges the result.",
        ("setup.rows", "score.tie"),
        "one hero in a row and equal influence",
        on_end=must.exchanging_the_players_exchanges_the_result,
    ),
    Claim(
        "order-free",
        "The order in which the factions are considered never matters.",
        ("score.factions", "score.takes"),
        "one hero in a row, where factions without heroes are considered too",
        under={
            "award": ("faction",),
            "majority": ("all", "face-up", "strength"),
            "row-tie": ("faction-count",),
            "council-discard": ("after-all",),
            "presence-where": ("council",),
        },
        on_end=_order_never_matters,
        slow=True,
    ),
)
"""The claims that every game is held against, in the order of the rulebook."""

CLAIM_OF = {claim.id: claim for claim in CLAIMS}
"""The claims by id."""

"""Claims about play: set-up, take, put back, use, draw and the end, in the rulebook's order."""

from __future__ import annotations

from oshra.model.rulings import READINGS
from oshra.properties import invariants as must
from oshra.properties import offers as offer
from oshra.properties.claim import AS_MANY_SLOTS_AS_TURNS, Claim
from oshra.properties.relabelling import legality_does_not_depend_on_which_hero_a_card_is

ALL_OF_SHORTAGE = tuple(str(reading.value) for reading in READINGS["shortage"])
"""Every reading of a shortage."""
ALL_BUT_PASS = tuple(key for key in ALL_OF_SHORTAGE if key != "pass-turn")
"""The readings of a shortage under which no turn is lost."""
NO_READING_THAT_BREAKS_THE_END = ("take-available", "skip-exchange", "forbid-block")
"""The readings of a shortage under which every turn is played to its end."""

CLAIMS_OF_PLAY = (
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
            "shortage": ALL_BUT_PASS,
            "turn-count": ("each",),
        },
        on_state=must.hands_and_pile_have_their_sizes,
    ),
    Claim(
        "seven-turns",
        "Each player has seven turns, and the game ends exactly then.",
        ("intro.turns", "end.when"),
        "a game that stops after the sixth turn of a player",
        under={"shortage": NO_READING_THAT_BREAKS_THE_END, "turn-count": ("each",)},
        on_state=must.the_game_ends_after_all_turns,
    ),
    Claim(
        "turn-order",
        "A turn is take, put back, use, draw; then it is the other player's turn.",
        ("turn.alternate", "use.one"),
        "two turns of the same player in a row",
        under={"shortage": ALL_BUT_PASS, "turn-count": ("each",), "use-card": ("one-of",)},
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
        "any-two",
        "Any two heroes that lie alone can be taken, whichever rows they lie in.",
        ("take.two", "take.free"),
        "two heroes of different rows in the first take",
        under={"take-rows": ("any",)},
        on_state=offer.any_two_heroes_lying_alone_may_be_taken,
    ),
    Claim(
        "none-blocked",
        "No hero that is blocked or blocking is offered for a take.",
        ("take.free",),
        "the first take after the first block",
        under={"take-blockers": ("never",)},
        on_state=offer.nothing_blocked_or_blocking_is_offered,
    ),
    Claim(
        "chosen-together",
        "Both heroes of a take are chosen before either is looked at.",
        ("take.two",),
        "the first take",
        under={"take-look": ("together",)},
        on_state=offer.both_heroes_are_chosen_before_a_look,
    ),
    Claim(
        "take-what-is-there",
        "As long as a hero lies alone a turn begins with a take, even if there is only one.",
        ("take.two", "end.when"),
        "thirteen blocks before the last turn",
        under={"shortage": ("take-available", "forbid-block")},
        on_step=offer.a_turn_begins_with_a_take_if_a_hero_lies_alone,
    ),
    Claim(
        "put-anywhere",
        "Any heroes of the hand go back, those just taken included, each to any open place.",
        ("put.back", "put.any"),
        "a hero just taken that returns to its place, or that moves to the other one",
        under={"put-slot": ("any-open",)},
        on_state=offer.any_heroes_of_the_hand_go_to_any_open_place,
    ),
    Claim(
        "council-open",
        "Whoever uses a card may add any card of the hand to the council.",
        ("use.council", "use.council-many"),
        "a second hero for the council",
        under={"council-limit": ("none",), "use-card": ("one-of",)},
        on_state=offer.any_card_may_join_the_council,
    ),
    Claim(
        "block-any",
        "Whoever uses a card may block any hero that lies alone, whatever it leaves for a take.",
        ("use.block", "use.block-visible"),
        "a hero just put back, or the last but one that lies alone",
        under={
            "use-card": ("one-of",),
            "shortage": tuple(key for key in ALL_OF_SHORTAGE if key != "forbid-block"),
        },
        on_state=offer.any_card_may_block_any_hero_lying_alone,
    ),
    Claim(
        "two-in-a-slot",
        "A blocker is never blocked: at most two heroes lie in a slot.",
        ("use.block",),
        "a second block on a slot",
        under={"block-target": ("slot-hero",)},
        on_state=offer.at_most_two_heroes_lie_in_a_slot,
    ),
    Claim(
        "one-card",
        "The use of a card ends the turn, so that nobody uses two.",
        ("use.one",),
        "a block after a hero was added to the council",
        under={"use-card": ("one-of",)},
        on_step=offer.the_use_of_a_card_ends_the_turn,
    ),
    Claim(
        "any-hero",
        "Legality does not depend on which hero a card is.",
        ("take.two", "put.any", "use.one"),
        "a put or a block for which a strength or a faction counts",
        on_state=legality_does_not_depend_on_which_hero_a_card_is,
        slow=True,
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
        "a second card for a council that holds one hero at most",
        under={"council-limit": ("none",)},
        on_state=must.nobody_is_stuck_before_the_end,
        setups=AS_MANY_SLOTS_AS_TURNS,
    ),
)
"""What must hold of every state and every step of a game."""

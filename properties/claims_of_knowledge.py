"""Claims about knowledge: what views show, and what they keep hidden."""

from __future__ import annotations

from oshra.properties import knowledge as know
from oshra.properties.claim import Claim
from oshra.properties.indistinguishable import states_that_a_player_cannot_tell_apart_are_alike

CLAIMS_OF_KNOWLEDGE = (
    Claim(
        "view-hides",
        "A view shows of no card more than its viewer may know.",
        ("setup.rows", "setup.hand", "use.council"),
        "one strength of a card dealt face down",
        on_state=know.no_view_shows_more_than_may_be_known,
        slow=True,
    ),
    Claim(
        "owner-sees",
        "Everybody sees what is his own, and what lies face up.",
        ("setup.hand", "use.council", "put.face-up"),
        "the first card in the own hand",
        on_state=know.everybody_sees_what_is_his,
        slow=True,
    ),
    Claim(
        "cannot-tell-apart",
        "States that differ only in cards hidden from a player look alike, offer the same and "
        "refuse in the same words.",
        ("setup.hand", "setup.rows", "setup.leader"),
        "two heroes of one faction in the opponent's hand and in the pile",
        on_state=states_that_a_player_cannot_tell_apart_are_alike,
        slow=True,
    ),
    Claim(
        "backs-show",
        "Every card that lies face down shows its faction, in rows, councils and on the pile.",
        ("setup.rows", "use.block-visible"),
        "one hero in a council",
        under={"backs": ("face-down", "everywhere")},
        on_state=know.every_card_lying_face_down_shows_its_faction,
        slow=True,
    ),
    Claim(
        "hands-hidden",
        "Of a card in hand nobody but its owner sees anything.",
        ("setup.hand",),
        "the first card of a hand",
        under={"backs": ("face-down", "table", "setup-rows")},
        on_state=know.nobody_sees_the_cards_in_the_hand_of_another,
        slow=True,
    ),
    Claim(
        "own-cards-again",
        "Players may look again at what they have put down themselves.",
        ("use.council", "use.block"),
        "the first hero in a council",
        under={"own-cards": ("may-look",)},
        on_state=know.players_see_again_what_they_have_put_down,
        slow=True,
    ),
)
"""What must hold of all that players and others are shown."""

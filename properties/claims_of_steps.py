"""Claims about the deal, about what each step moves, and about what is secret, step by step."""

from __future__ import annotations

from oshra.properties import dealt, moves, secrets_kept
from oshra.properties import scored_by_hand as hand
from oshra.properties.claim import Claim

CLAIMS_OF_STEPS = (
    Claim(
        "all-dealt",
        "Hands, rows and pile together are the whole deck.",
        ("setup.shuffle",),
        "one card dealt twice",
        on_state=dealt.every_hero_is_dealt_once,
    ),
    Claim(
        "hands-dealt",
        "Both players are dealt a hand of the size that the set-up says.",
        ("setup.hand",),
        "one card more for the player who begins",
        on_state=dealt.hands_are_dealt,
    ),
    Claim(
        "leaders-dealt",
        "The players have two different leader cards.",
        ("setup.leader",),
        "the first leader card, given to both",
        on_state=dealt.leaders_are_dealt,
    ),
    Claim(
        "rows-dealt",
        "Two rows of equal length lie face down at the beginning.",
        ("setup.rows",),
        "a row that is one hero short",
        on_state=dealt.rows_are_dealt_face_down,
    ),
    Claim(
        "pile-dealt",
        "What the set-up leaves over is the draw pile.",
        ("setup.pile",),
        "one card that is not dealt to the pile",
        on_state=dealt.the_rest_is_the_pile,
    ),
    Claim(
        "councils-empty",
        "The councils hold no hero at the beginning.",
        ("setup.council",),
        "one hero dealt to a council",
        on_state=dealt.councils_are_empty_at_first,
    ),
    Claim(
        "taken-to-hand",
        "The heroes taken leave their slots and join the hand, two at most in a turn.",
        ("take.two",),
        "the first take",
        on_state=moves.no_more_than_two_are_taken,
        on_step=moves.a_hero_taken_goes_to_the_hand,
    ),
    Claim(
        "used-once",
        "The card used leaves the hand and lies where it was used.",
        ("use.one",),
        "the first card used",
        on_step=moves.the_card_used_leaves_the_hand,
    ),
    Claim(
        "block-alone",
        "Whoever blocks a hero adds nothing to the council in the same turn.",
        ("use.block",),
        "one block in the first turn",
        under={"use-card": ("one-of",)},
        on_step=moves.a_card_used_as_a_blocker_is_the_only_one,
    ),
    Claim(
        "one-drawn",
        "After the use of a card the top of the pile joins the hand.",
        ("draw.one",),
        "the first draw",
        under={"use-card": ("one-of",)},
        on_step=moves.one_card_is_drawn,
    ),
    Claim(
        "only-draw-left-out",
        "With an empty pile only the draw is left out: the game goes on to its last turn.",
        ("draw.empty", "end.when"),
        "the first turn after the pile has run out",
        under={"turn-count": ("each",)},
        on_step=moves.without_a_pile_only_the_draw_is_left_out,
    ),
    Claim(
        "last-turn-ends",
        "A game that ends because its turns are played has seven turns for each player.",
        ("intro.turns", "end.when"),
        "a game that ends after seven turns in all",
        under={"turn-count": ("each",)},
        on_state=moves.the_turns_that_end_a_game_are_all_played,
    ),
    Claim(
        "lost-turn-counts",
        "A turn that is lost moves no card and is one of the turns of its player.",
        ("end.when",),
        "one turn without a full take",
        under={"shortage": ("pass-turn",), "turn-count": ("each",)},
        on_step=moves.a_lost_turn_counts,
    ),
    Claim(
        "leaders-secret",
        "Before the end nobody sees the leader of another.",
        ("setup.leader",),
        "the first view of a game",
        on_state=secrets_kept.leaders_are_secret,
        slow=True,
    ),
    Claim(
        "councils-secret",
        "Before the end nobody sees which heroes lie in the council of another.",
        ("setup.council",),
        "one hero in a council",
        on_state=secrets_kept.councils_are_secret,
        slow=True,
    ),
    Claim(
        "revealed",
        "At the end everybody sees both leaders and both councils, and is told of them.",
        ("score.reveal",),
        "the end of a game without a hero in a council",
        on_state=secrets_kept.everything_is_revealed,
        on_step=secrets_kept.the_reveal_is_told,
    ),
    Claim(
        "counted-as-lying",
        "Rows are counted as they lie when the faction comes up, without what was taken before.",
        ("score.majority", "score.takes"),
        "one hero in a row where a player takes whole rows",
        under={"count-time": ("as-taken",), "majority": ("all",)},
        on_end=hand.rows_are_counted_as_they_lie,
    ),
    Claim(
        "highest-wins",
        "Whose army is stronger wins.",
        ("intro.win", "win.strength"),
        "one hero of strength 1 against none",
        under={"victory": ("army",)},
        on_end=hand.the_higher_strength_wins,
    ),
)
"""What must hold of the deal, of each step, and of what is shown and counted at the end."""

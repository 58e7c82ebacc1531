"""Claims about scoring: who takes which row, who discards, who wins, in the rulebook's order."""

from __future__ import annotations

from oshra.properties import invariants as must
from oshra.properties import scored_by_hand as hand
from oshra.properties.claim import Claim
from oshra.properties.orders import the_order_of_the_factions_never_matters

CLAIMS_OF_SCORING = (
    Claim(
        "all-factions",
        "All four factions are considered, even one of which the rows hold no hero.",
        ("score.factions",),
        "a table without a hero of one faction",
        under={"empty-faction": ("considered",)},
        on_end=hand.every_faction_is_considered,
    ),
    Claim(
        "influence-sum",
        "Influence is the strength of the faction's heroes in the council and what the leader "
        "prints for it.",
        ("score.influence", "score.leader", "score.council"),
        "a leader of a faction of which the council holds no hero",
        under={"leader-influence": ("matching",), "council-discard": ("after-all",)},
        on_end=hand.influence_is_the_council_and_the_leader,
    ),
    Claim(
        "all-count",
        "For the most heroes every hero of the faction in the row counts, covered or not.",
        ("score.majority", "score.takes"),
        "one blocked hero in a row",
        under={"majority": ("all",), "award": ("faction",)},
        on_end=hand.every_hero_of_the_faction_counts,
    ),
    Claim(
        "ties",
        "A faction is tied exactly if influence is equal or the rows hold equally many of it, "
        "whatever else they hold.",
        ("score.tie", "score.factions"),
        "one hero against none in rows of equal size",
        under={"row-tie": ("faction-count",), "empty-faction": ("considered",)},
        on_end=hand.a_tie_is_equal_influence_or_equal_counts,
    ),
    Claim(
        "rows-taken",
        "Who leads takes the row with the most of the faction; in a tie each takes the closest.",
        ("score.highest", "score.majority", "score.tie"),
        "one hero in the other player's row",
        under={"row-tie": ("faction-count",)},
        on_end=hand.the_higher_influence_takes_the_row_with_the_most,
    ),
    Claim(
        "own-faction-only",
        "For a faction a player obtains its heroes in the row taken, all of them and no others.",
        ("score.takes", "score.other", "score.factions"),
        "two heroes of different factions in a row",
        under={"award": ("faction",)},
        on_end=hand.only_heroes_of_the_faction_are_obtained,
    ),
    Claim(
        "absent",
        "Only who has neither a leader nor a council hero of the faction discards its heroes.",
        ("score.absent", "score.council"),
        "a leader alone, or one that prints a 0",
        under={
            "presence": ("leader-or-hero",),
            "presence-where": ("council",),
            "leader-zero": ("listed",),
            "council-discard": ("after-all",),
        },
        on_end=hand.absent_is_who_has_neither_leader_nor_hero,
    ),
    Claim(
        "obtained-once",
        "Each hero in the rows ends in exactly one army or among the discarded.",
        ("score.takes", "score.other", "score.absent"),
        "one hero that neither row award takes",
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
        },
        on_end=the_order_of_the_factions_never_matters,
        slow=True,
    ),
    Claim(
        "armies-add-up",
        "The armies are the heroes obtained and kept, faction by faction.",
        ("score.absent", "score.council-uncounted", "win.total"),
        "one hero obtained and discarded",
        on_end=hand.the_armies_are_the_heroes_obtained_and_kept,
    ),
    Claim(
        "stronger-wins",
        "The stronger army wins, else the larger one, else there is a rematch.",
        ("win.strength", "win.heroes", "win.rematch"),
        "one hero of strength 0 against none",
        under={"victory": ("army",)},
        on_end=hand.the_stronger_army_wins,
    ),
)
"""What must hold of every end of a game."""

"""The theorems: what holds of every final table, and what can happen on some."""

from __future__ import annotations

from oshra.properties.claim import Claim
from oshra.properties.evidence import Survey
from oshra.properties.inquiry import Inquiry, Surveyor
from oshra.solver.theorem import Kind, Theorem

ALWAYS, POSSIBLE = Kind.ALWAYS, Kind.POSSIBLE

THEOREMS: tuple[Theorem, ...] = (
    Theorem(
        Claim(
            "leader-obtains-more",
            "Who leads the influence in a faction without a tie obtains more of its heroes than "
            "the other player.",
            ("score.highest", "score.majority", "score.takes"),
            "one hero in the row that the leader does not take",
            under={"award": ("faction",), "majority": ("all",), "empty-faction": ("considered",)},
        ),
        "all(implies(tie(f) == 'none' and influence(p, f) > influence(other(p), f), "
        "(row(p, f) == A and count(A, f) > count(B, f)) "
        "or (row(p, f) == B and count(B, f) > count(A, f))) for f in factions for p in players)",
        ALWAYS,
    ),
    Theorem(
        Claim(
            "more-heroes-weaker",
            "Who leads the influence in a faction without a tie can obtain less strength than the "
            "other player, because the row with more heroes must be taken.",
            ("score.majority", "score.takes"),
            "a player who may choose the row",
            under={"majority": ("all", "no-blockers", "no-blocked", "face-up")},
        ),
        "any(tie(f) == 'none' and influence(A, f) > influence(B, f) "
        "and obtained(A, f) < obtained(B, f) for f in factions)",
        POSSIBLE,
    ),
    Theorem(
        Claim(
            "lead-all-and-lose",
            "A player can lead the influence in all four factions and lose the game.",
            ("score.highest", "score.majority", "win.strength"),
            "influence that counts towards the victory",
            under={
                "council-discard": ("after-all",),
                "victory": ("army",),
                "council-limit": ("none",),
            },
        ),
        "all(influence(A, f) > influence(B, f) for f in factions) and winner == B",
        POSSIBLE,
    ),
    Theorem(
        Claim(
            "empty-council-wins",
            "A player can win with no hero in the council, by the leader alone.",
            ("use.council", "score.leader", "score.absent"),
            "a leader who does not make present",
            under={"presence": ("leader-or-hero", "always"), "use-card": ("one-of",)},
        ),
        "council(A) == 0 and winner == A",
        POSSIBLE,
    ),
    Theorem(
        Claim(
            "rematch-possible",
            "A game can end in a rematch.",
            ("win.strength", "win.heroes", "win.rematch"),
            "a deck of which the strengths never balance",
        ),
        "winner == rematch",
        POSSIBLE,
    ),
    Theorem(
        Claim(
            "everything-tied",
            "Everything can be tied at once: influence and rows in all four factions, the strength "
            "and the number of heroes of the armies.",
            ("score.tie", "win.rematch"),
            "an odd number of heroes of a faction, all of them in the rows",
            under={
                "majority": ("all", "no-blockers", "no-blocked", "free-only", "face-up"),
                "council-limit": ("none",),
            },
        ),
        "winner == rematch and all(tie(f) == 'both' for f in factions)",
        POSSIBLE,
    ),
    Theorem(
        Claim(
            "empty-armies",
            "Where being present means having influence, both armies are empty exactly if nobody "
            "is present for any faction of which the rows hold a hero.",
            ("score.absent", "score.highest", "win.rematch"),
            "one hero in a row and a leader of its faction",
            under={
                "award": ("faction",),
                "majority": ("all",),
                "row-tie": ("faction-count",),
                "presence": ("leader-or-hero", "always"),
                "leader-influence": ("matching", "with-hero"),
            },
        ),
        "implies(all(implies(present(p, f), influence(p, f) > 0) "
        "for f in factions for p in players), "
        "(heroes(A) + heroes(B) == 0) == all(implies(count(A, f) + count(B, f) > 0, "
        "discards(A, f) and discards(B, f)) for f in factions))",
        ALWAYS,
    ),
)
"""The theorems that an expression says."""


def by_search(inquiry: Inquiry) -> tuple[Survey, ...]:
    """Establish the theorems by searching all tables."""
    rules = inquiry.rules
    return tuple(
        theorem.survey(rules)
        for theorem in THEOREMS
        if inquiry.asks_for(theorem.id) and theorem.claim.applies_to(rules.rulings, rules.setup)
    )


THEOREM_CLAIMS = tuple(theorem.claim for theorem in THEOREMS)
"""The theorems as claims."""

THEOREM_SURVEYOR = Surveyor("all tables", tuple(theorem.id for theorem in THEOREMS), by_search)
"""The search through all tables."""

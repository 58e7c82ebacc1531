"""Breakages: every marked function of the model, made to do something else on purpose.

A function that consults a ruling is made to follow another reading than the one in force. Every
other marked function has one breakage at least for each sentence that it is marked with.
"""

from __future__ import annotations

from collections.abc import Iterator

from oshra.model.consultations import MarkedFunction, marked_functions
from oshra.model.rulings import READINGS
from oshra.properties.breakage import Breakage

BY_HAND = (
    Breakage(
        "deal.deal",
        ("setup.shuffle",),
        "the last card is lost and the first one dealt twice",
        "cards = tuple(heroes)",
        "cards = (*heroes[:-1], heroes[0])",
    ),
    Breakage(
        "deal.deal",
        ("setup.hand",),
        "A is dealt no card",
        "hands=(cards[:hand]",
        "hands=(()",
    ),
    Breakage(
        "deal.deal",
        ("setup.leader",),
        "both are dealt the same leader",
        "leaders[0], leaders[1]",
        "leaders[0], leaders[0]",
    ),
    Breakage(
        "deal.deal",
        ("setup.rows",),
        "row A is one card longer",
        "cards[rows_at : rows_at + row]",
        "cards[rows_at : rows_at + row + 1]",
    ),
    Breakage(
        "deal.deal",
        ("setup.pile",),
        "the pile holds one card twice",
        "pile=cards[pile_at:]",
        "pile=(cards[0], *cards[pile_at:])",
    ),
    Breakage(
        "deal.opening",
        ("setup.council",),
        "the councils begin with a hero of the deck",
        "((), ())",
        "((rules.deck.heroes[0],), ())",
    ),
    Breakage(
        "influence.influence",
        ("score.influence",),
        "heroes of every faction count",
        "hero.faction is faction",
        "hero.faction",
    ),
    Breakage(
        "log.told",
        ("score.reveal",),
        "the councils are not revealed at the end",
        "if after.is_over:",
        "if not after:",
    ),
    Breakage(
        "putting.put_back",
        ("put.face-up",),
        "a hero is put back face down",
        "put_face_up(hero)",
        "put_face_up(hero).__class__(hero, False)",
    ),
    Breakage(
        "rows.row_of_each",
        ("score.highest",),
        "the leader takes the other row",
        "(longer, shorter) if",
        "(shorter, longer) if",
    ),
    Breakage(
        "rows.row_of_each",
        ("score.takes",),
        "both take the longer row",
        "(longer, shorter) if",
        "(longer, longer) if",
    ),
    Breakage(
        "rows.row_of_each",
        ("score.other",),
        "the other player takes the leader's row as well",
        "else (shorter, longer)",
        "else (longer, longer)",
    ),
    Breakage(
        "rows.row_of_each",
        ("score.tie",),
        "in a tie each takes the row that is further away",
        "return PLAYERS\n",
        "return PLAYERS[::-1]\n",
    ),
    Breakage(
        "scoring.score",
        ("score.factions",),
        "the last faction is forgotten",
        "in final.order:",
        "in final.order[:-1]:",
    ),
    Breakage(
        "scoring.score",
        ("score.council-uncounted",),
        "the heroes of A's council join the army",
        "army_of(lying.armies[0])",
        "army_of(lying.armies[0] + final.councils[0])",
    ),
    Breakage(
        "scoring.tie_of",
        ("score.tie",),
        "equal rows are no tie",
        "return Tie.ROWS if rows_are_tied else None",
        "return None",
    ),
    Breakage(
        "scoring.army_of",
        ("win.total",),
        "a hero too many is counted",
        "len(heroes))",
        "len(heroes) + 1)",
    ),
    Breakage(
        "scoring.stronger_army",
        ("win.strength",),
        "the weaker army wins",
        "ours.strength > theirs.strength",
        "ours.strength < theirs.strength",
    ),
    Breakage(
        "scoring.stronger_army",
        ("win.heroes",),
        "the smaller of two equally strong armies wins",
        "ours.heroes > theirs.heroes",
        "ours.heroes < theirs.heroes",
    ),
    Breakage(
        "scoring.stronger_army",
        ("win.rematch",),
        "A wins what should be a rematch",
        "return None, By.REMATCH",
        "return Player.A, By.HEROES",
    ),
    Breakage(
        "taking.take",
        ("take.two",),
        "the hero taken does not join the hand",
        "hand += (hero,)",
        "hand += ()",
    ),
    Breakage(
        "turns.end_turn",
        ("draw.one",),
        "nothing is drawn",
        "hand += pile[:1]",
        "hand += pile[:0]",
    ),
    Breakage(
        "turns.end_turn",
        ("draw.empty",),
        "the game ends when the pile has run out",
        "if turn >= turns_in_game(rules.rulings, rules.setup):",
        "if not pile:",
    ),
    Breakage(
        "turns.end_turn",
        ("turn.alternate",),
        "the same player has the next turn",
        "PLAYERS[1 - player]",
        "PLAYERS[player]",
    ),
    Breakage(
        "turns.end_turn",
        ("end.when",),
        "the last turn is left out",
        "if turn >= turns_in_game(rules.rulings, rules.setup):",
        "if turn + 1 >= turns_in_game(rules.rulings, rules.setup):",
    ),
    Breakage(
        "turns.lose_turn",
        ("end.when",),
        "a lost turn counts twice",
        "turn=state.turn + 1",
        "turn=state.turn + 2",
    ),
    Breakage(
        "turns.begin_short_turn",
        ("take.two",),
        "a short turn never has a take",
        "return state if how.slots_to_take_from(state.standing) else without_exchange(state)",
        "return without_exchange(state)",
    ),
    Breakage(
        "using.use",
        ("use.one",),
        "the card used stays in the hand",
        "hand.remove(hero)",
        "hand.count(hero)",
    ),
    Breakage(
        "view.view",
        ("setup.hand",),
        "everybody sees the hand of A",
        "_hand(state, PLAYERS[0], viewer, backs)",
        "_hand(state, PLAYERS[0], PLAYERS[0], backs)",
    ),
    Breakage(
        "view.view",
        ("setup.leader",),
        "everybody sees the leader of A",
        "_leader(state, PLAYERS[0], viewer)",
        "_leader(state, PLAYERS[0], PLAYERS[0])",
    ),
    Breakage(
        "view.view",
        ("setup.council",),
        "everybody sees the council of A",
        "_council(state, PLAYERS[0], viewer, backs)",
        "_council(state, PLAYERS[0], PLAYERS[0], backs)",
    ),
    Breakage(
        "view.view",
        ("use.block-visible",),
        "blockers do not show their faction",
        "row = state.rules.setup.row",
        "row = state.rules.setup.row; backs = SETUP_CARDS",
    ),
    Breakage(
        "view.view",
        ("score.reveal",),
        "the leaders stay hidden at the end",
        "leaders=(_leader(state, PLAYERS[0], viewer), _leader(state, PLAYERS[1], viewer))",
        "leaders=(None, None)",
    ),
)
"""The breakages of functions in which no ruling is consulted."""


def by_reading(function: MarkedFunction) -> Iterator[Breakage]:
    """The breakages of a function that consults rulings: it follows another reading."""
    for ruling in function.rulings:
        for reading in READINGS[ruling][1:]:
            key = str(reading.value)
            yield Breakage(
                f"{function.module}.{function.name}",
                function.sentences,
                f"it reads {ruling} as {key}",
                new=f"rulings = rulings.with_reading({ruling!r}, {key!r})",
            )


def breakages() -> tuple[Breakage, ...]:
    """All breakages, in the order of the modules."""
    every = [*BY_HAND]
    for function in marked_functions():
        every += by_reading(function)
    return tuple(sorted(every, key=lambda breakage: breakage.function.split(".")))

"""Sabotage: for every claim that follows the readings, a broken model that it must notice.

The other claims are shown to be able to fail by the kill matrix.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import pytest

from oshra.model.actions import Action, Block, PutBack
from oshra.model.cards import PLAYERS, exchanged
from oshra.model.play import legal_actions
from oshra.model.position import Position
from oshra.model.position_of import position_of
from oshra.model.rules import STANDARD_RULES
from oshra.model.rulings import Rulings
from oshra.model.score_sheet import ScoreSheet
from oshra.model.scoring import score
from oshra.model.state import Phase, State
from oshra.model.table import FinalTable, with_stack
from oshra.model.view import Viewer, view
from oshra.properties import indistinguishable, invariants, knowledge, relabelling, scored_by_hand
from oshra.properties.claims import CLAIM_OF
from oshra.properties.games import Game, Policy, random_game
from oshra.properties.surveyors import hold

Patch = pytest.MonkeyPatch


@cache
def game() -> Game:
    """A whole game with blocks, under the default readings."""
    return random_game(STANDARD_RULES, random.Random(7), Policy.COIN)


def game_with_end(end: State) -> Game:
    """The same game with another last state."""
    return replace(game(), states=(*game().states[:-1], end))


def first_step(kind: type[Action]) -> tuple[State, Action, State]:
    """The first step of the game by an action of a kind."""
    return next(step for step in game().steps if isinstance(step[1], kind))


def game_of_step(step: tuple[State, Action, State], after: State) -> Game:
    """A game of one step, which ends in another state than it should."""
    before, action, _ = step
    return replace(game(), states=(before, after), actions=(action,))


def hero_lies_twice(_: Patch) -> Game:
    end = game().end
    return game_with_end(end._replace(pile=end.councils[0][:1]))


def slot_is_left_open(_: Patch) -> Game:
    step = first_step(Block)
    after = step[2]
    return game_of_step(step, after._replace(table=((), *after.table[1:])))


def hero_is_put_back_face_down(_: Patch) -> Game:
    step = first_step(PutBack)
    action, after = step[1], step[2]
    assert isinstance(action, PutBack)
    slot = action.slots[0]
    lying = replace(after.table[slot][-1], face_up=False)
    return game_of_step(step, after._replace(table=with_stack(after.table, slot, (lying,))))


def last_legal_action_is_forgotten(patch: Patch) -> Game:
    patch.setattr(invariants, "legal_actions", lambda state: list(legal_actions(state))[:-1])
    return game()


def everything_is_accepted(patch: Patch) -> Game:
    patch.setattr(invariants, "play", lambda state, _: state)
    return game()


def faction_decides_what_is_legal(patch: Patch) -> Game:
    def nothing_red(state: State) -> Sequence[Action]:
        return [action for action in legal_actions(state) if "<r" not in repr(action)]

    patch.setattr(relabelling, "legal_actions", nothing_red)
    return game()


def hand_is_lost(_: Patch) -> Game:
    state = next(state for state in game().states if state.phase is Phase.USE)
    return game_with_end(state._replace(hands=exchanged(state.hands, state.player, ())))


def view_shows_every_card(patch: Patch) -> Game:
    def all_cards(state: State, _: Viewer) -> Position:
        return position_of(state)

    for module in (knowledge, indistinguishable):
        patch.setattr(module, "view", all_cards)
    return game()


def view_shows_the_top_of_the_pile(patch: Patch) -> Game:
    def peeking(state: State, viewer: Viewer) -> Position:
        return replace(view(state, viewer), pile=position_of(state).pile)

    patch.setattr(indistinguishable, "view", peeking)
    return game()


def view_shows_nobody_his_own_cards(patch: Patch) -> Game:
    patch.setattr(knowledge, "view", lambda state, _: view(state, None))
    return game()


def refusal_names_the_cards_of_the_opponent(patch: Patch) -> Game:
    patch.setattr(
        indistinguishable,
        "why_not",
        lambda state, _: f"the opponent holds {state.hands[state.player.other]}",
    )
    return game()


def score_with(patch: Patch, change: Callable[[ScoreSheet], ScoreSheet]) -> Game:
    def changed(rulings: Rulings, final: FinalTable) -> ScoreSheet:
        return change(score(rulings, final))

    patch.setattr(invariants, "score", changed)
    for module in (invariants, scored_by_hand):
        patch.setattr(module, "sheet_of", changed)
    return game()


def heroes_are_lost_in_scoring(patch: Patch) -> Game:
    return score_with(patch, lambda sheet: replace(sheet, factions=sheet.factions[1:]))


def a_always_wins(patch: Patch) -> Game:
    return score_with(patch, lambda sheet: replace(sheet, winner=PLAYERS[0]))


def army_counts_a_hero_too_many(patch: Patch) -> Game:
    def one_more(sheet: ScoreSheet) -> ScoreSheet:
        ours, theirs = sheet.armies
        return replace(sheet, armies=(replace(ours, heroes=ours.heroes + 1), theirs))

    return score_with(patch, one_more)


SABOTAGE: Sequence[tuple[str, Callable[[Patch], Game]]] = (
    ("one-place", hero_lies_twice),
    ("slots-filled", slot_is_left_open),
    ("faces", hero_is_put_back_face_down),
    ("legal-is-literal", last_legal_action_is_forgotten),
    ("refused-unchanged", everything_is_accepted),
    ("any-hero", faction_decides_what_is_legal),
    ("never-stuck", hand_is_lost),
    ("view-hides", view_shows_every_card),
    ("cannot-tell-apart", view_shows_every_card),
    ("cannot-tell-apart", view_shows_the_top_of_the_pile),
    ("cannot-tell-apart", refusal_names_the_cards_of_the_opponent),
    ("owner-sees", view_shows_nobody_his_own_cards),
    ("obtained-once", heroes_are_lost_in_scoring),
    ("exchange", a_always_wins),
    ("armies-add-up", army_counts_a_hero_too_many),
)
"""For each claim ways to break the model that it must notice."""


@pytest.mark.parametrize(
    ("claim", "sabotage"), SABOTAGE, ids=[f"{name}-{way.__name__}" for name, way in SABOTAGE]
)
def test_claim_notices_a_broken_model(
    claim: str, sabotage: Callable[[Patch], Game], monkeypatch: Patch
) -> None:
    assert hold(CLAIM_OF[claim], game())[1] is None
    failure = hold(CLAIM_OF[claim], sabotage(monkeypatch))[1]
    assert failure is not None
    assert failure.reason


def test_end_of_the_game_with_a_card_in_a_hand_is_noticed() -> None:
    claim, end = CLAIM_OF["seven-turns"], game().end
    assert hold(claim, game())[1] is None
    one_kept = end._replace(hands=(end.councils[0][:1], ()))
    assert hold(claim, game_with_end(one_kept))[1] is not None

"""Invariants: what must be true of every state, every step and every end of a game.

Each returns a sentence when it fails and None when it holds, so that the failure explains
itself. A function is named by what it demands.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from oshra.model.actions import Action, Block, Council, Pass, PutBack, Take
from oshra.model.cards import PLAYERS, Hero
from oshra.model.errors import OshraError
from oshra.model.play import IllegalAction, legal_actions, play
from oshra.model.rulings import Rulings
from oshra.model.scoring import score
from oshra.model.state import Ending, Phase, State
from oshra.model.table import FinalTable
from oshra.properties.referee import conceivable_actions, is_legal
from oshra.properties.scored_by_hand import sheet_of


def all_heroes(state: State) -> Counter[Hero]:
    """How often each hero lies anywhere in a state."""
    places = [*state.hands, *state.councils, state.pile]
    everywhere = [hero for place in places for hero in place]
    everywhere += [card.hero for stack in state.table for card in stack]
    return Counter(everywhere)


def every_hero_is_in_exactly_one_place(state: State) -> str | None:
    """The cards of all places together are the deck, no more and no less."""
    deck = Counter(state.rules.deck.heroes)
    found = all_heroes(state)
    if found == deck:
        return None
    wrong = sorted((found - deck) + (deck - found))
    return "not exactly once in the game: " + ", ".join(hero.name for hero in wrong)


def hands_and_pile_have_their_sizes(state: State) -> str | None:
    """Sizes follow from the turn: dealt, drawn while the pile lasts, one used each turn."""
    setup = state.rules.setup
    played = state.turn - 1 if state.ended is not Ending.TURNS else state.turn
    drawn = min(played, setup.pile)
    if len(state.pile) != setup.pile - drawn:
        return f"the pile holds {len(state.pile)} cards before turn {state.turn}"
    for player in PLAYERS:
        mine = (played + (player is state.first)) // 2
        mine_drawn = (drawn + (player is state.first)) // 2
        expected = setup.hand + mine_drawn - mine
        if player is state.player and not state.is_over:
            expected += len(state.opened)
        if len(state.hands[player]) != expected:
            return (
                f"{player.name} holds {len(state.hands[player])} cards in turn {state.turn}, "
                f"{state.phase.value}; expected {expected}"
            )
    return None


def every_slot_is_filled_between_turns(state: State) -> str | None:
    """Only the slots opened in this turn are without a hero."""
    opened = {place.slot for place in state.opened}
    for slot, stack in enumerate(state.table):
        if not stack and slot not in opened:
            return f"slot {slot} is empty"
    return None


def nobody_is_stuck_before_the_end(state: State) -> str | None:
    """As long as the game is not over somebody has a legal action."""
    if state.is_over or legal_actions(state):
        return None
    return f"no legal action in turn {state.turn}, {state.phase.value}"


def legal_is_what_the_referee_allows(state: State) -> str | None:
    """The listed actions are those that the literal referee allows, each listed once."""
    listed = list(legal_actions(state))
    if len(set(listed)) < len(listed):
        return "an action is listed twice"
    allowed = {action for action in conceivable_actions(state) if is_legal(state, action)}
    if set(listed) == allowed:
        return None
    wrong = next(iter(set(listed) ^ allowed))
    return f"{wrong} is {'listed, not allowed' if wrong in listed else 'allowed, not listed'}"


def what_is_not_legal_is_refused(state: State) -> str | None:
    """Every other conceivable action is refused with a reason, and the state stays as it was."""
    before = tuple(state)
    legal = set(legal_actions(state))
    for action in conceivable_actions(state):
        try:
            play(state, action)
        except IllegalAction as refusal:
            if action in legal:
                return f"{action} is legal but refused: {refusal.reason}"
        except OshraError as error:
            return f"{action} ends in {error!r}"
        else:
            if action not in legal:
                return f"{action} is not legal but accepted"
    return None if tuple(state) == before else "a refusal has changed the state"


def turns_follow_one_another(before: State, action: Action, after: State) -> str | None:
    """A turn is take, put back, use; then the other player's turn begins, to the last."""
    order = {Take: Phase.TAKE, PutBack: Phase.PUT, Council: Phase.USE, Block: Phase.USE}
    due = order.get(type(action))
    if due is not None and due is not before.phase:
        return f"{type(action).__name__} in phase {before.phase.value}"
    if after.turn == before.turn:
        over_at_last = after.is_over and after.turn == 2 * after.rules.setup.turns
        onwards = list(Phase).index(after.phase) >= list(Phase).index(before.phase)
        return None if onwards or over_at_last else "the turn has gone back"
    if after.turn != before.turn + 1 or after.player is not before.player.other:
        return f"turn {after.turn} of {after.player.name} follows turn {before.turn}"
    return None


def the_game_ends_after_all_turns(state: State) -> str | None:
    """The game is over after seven turns each and not before, and no hand holds a card."""
    last = 2 * state.rules.setup.turns
    if state.turn > last:
        return f"turn {state.turn} of {last} is played"
    if not state.is_over:
        return None
    if state.turn != last:
        return f"the game is over in turn {state.turn} of {last}"
    return "the game is over, but a hand still holds a card" if any(state.hands) else None


def a_blocked_or_blocking_hero_never_moves(
    before: State, action: Action, after: State
) -> str | None:
    """Of a slot with more than one hero, all stay where they are."""
    for slot, stack in enumerate(before.table):
        if len(stack) > 1 and after.table[slot][: len(stack)] != stack:
            return f"{action} changes the stack in slot {slot}"
    return None


def a_block_never_ends(before: State, action: Action, after: State) -> str | None:
    """A slot that is blocked is blocked after every step."""
    for slot, stack in enumerate(before.table):
        if len(stack) > 1 and len(after.table[slot]) < len(stack):
            return f"{action} ends the block in slot {slot}"
    return None


def only_heroes_put_back_are_new_and_face_up(
    before: State, action: Action, after: State
) -> str | None:
    """A hero put back lies face up in a slot just opened; a blocker lies face down on a hero."""
    match action:
        case PutBack(slots=slots, heroes=heroes):
            for slot, hero in zip(slots, heroes, strict=True):
                top = after.table[slot][-1]
                if top.hero is not hero or not top.face_up:
                    return f"{hero.name} does not lie face up in slot {slot}"
        case Block(hero=hero, slot=slot):
            top = after.table[slot][-1]
            if top.hero is not hero or top.face_up or not before.table[slot]:
                return f"{hero.name} does not block slot {slot} face down"
        case Take() | Council() | Pass():
            pass
    return None


def every_hero_of_the_rows_is_obtained_once(rulings: Rulings, final: FinalTable) -> str | None:
    """Each hero of the rows ends in exactly one army or among the discarded."""
    sheet = sheet_of(rulings, final)
    on_table = Counter(card.hero for row in final.rows for stack in row for card in stack)
    given = Counter([*sheet.army_heroes(PLAYERS[0]), *sheet.army_heroes(PLAYERS[1])])
    given += Counter(sheet.discarded)
    return None if given == on_table else "the rows do not add up to armies and discarded"


def exchanged_table(final: FinalTable) -> FinalTable:
    """The same table with the players and their rows exchanged."""
    return replace(
        final,
        rows=final.rows[::-1],
        councils=final.councils[::-1],
        leaders=final.leaders[::-1],
        loser=None if final.loser is None else final.loser.other,
    )


def exchanging_the_players_exchanges_the_result(rulings: Rulings, final: FinalTable) -> str | None:
    """With players and rows exchanged the other player wins in the same way."""
    ours, theirs = sheet_of(rulings, final), score(rulings, exchanged_table(final))
    winner = None if ours.winner is None else ours.winner.other
    same = theirs.armies == ours.armies[::-1] and theirs.winner is winner and theirs.by is ours.by
    return None if same else "the exchanged table has another result"

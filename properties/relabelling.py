"""Relabelling: the same state with other heroes on the same cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oshra.model.actions import Action, Block, Council, Pass, PutBack, Take
from oshra.model.cards import Hero
from oshra.model.play import legal_actions, play
from oshra.model.state import Opened, State

Labels = Mapping[Hero, Hero]
"""The new hero for each hero of the deck, no two alike."""


def named_from_the_other_end(state: State) -> Labels:
    """New labels: the first hero of the deck becomes the last one, the second the last but one."""
    heroes = sorted(set(state.rules.deck.heroes))
    return dict(zip(heroes, reversed(heroes), strict=True))


def relabelled(state: State, labels: Labels) -> State:
    """The state with every hero, those of the deck included, exchanged for its new label."""

    def exchanged(heroes: tuple[Hero, ...]) -> tuple[Hero, ...]:
        return tuple([labels[hero] for hero in heroes])

    deck = replace(state.rules.deck, heroes=exchanged(state.rules.deck.heroes))
    return state._replace(
        rules=replace(state.rules, deck=deck),
        table=tuple(
            tuple([replace(card, hero=labels[card.hero]) for card in stack])
            for stack in state.table
        ),
        hands=(exchanged(state.hands[0]), exchanged(state.hands[1])),
        councils=(exchanged(state.councils[0]), exchanged(state.councils[1])),
        pile=exchanged(state.pile),
        opened=tuple(Opened(slot, labels[hero]) for slot, hero in state.opened),
        used=None if state.used is None else labels[state.used],
    )


def action_relabelled(action: Action, labels: Labels) -> Action:
    """The same action with the new labels."""
    match action:
        case PutBack(slots=slots, heroes=heroes):
            return PutBack(slots, tuple(labels[hero] for hero in heroes))
        case Council(hero=hero):
            return Council(labels[hero])
        case Block(hero=hero, slot=slot):
            return Block(labels[hero], slot)
        case Take() | Pass():
            return action


def legality_does_not_depend_on_which_hero_a_card_is(state: State) -> str | None:
    """With other heroes on the same cards the same actions are legal, and lead to the same."""
    labels = named_from_the_other_end(state)
    other = relabelled(state, labels)
    expected = {action_relabelled(action, labels): action for action in legal_actions(state)}
    found = set(legal_actions(other))
    if found != set(expected):
        return f"with other heroes on the cards {len(found)} actions are legal, not {len(expected)}"
    for action, before in expected.items():
        if play(other, action) != relabelled(play(state, before), labels):
            return f"{before} leads elsewhere with other heroes on the cards"
    return None

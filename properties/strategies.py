"""Strategies: set-ups, decks, rulings and positions as Hypothesis draws them."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st

from oshra.model.cards import (
    FACTIONS,
    PLAYERS,
    Faction,
    Hero,
    Influence,
    Leader,
    Pair,
    Sight,
    Strength,
)
from oshra.model.deck import BUILT_IN_DECKS, LEADERS_NEEDED, Deck
from oshra.model.position import Moment, Position, Seen, SeenRow
from oshra.model.rules import Rules
from oshra.model.rulings import DEFAULTS, READINGS, Rulings, rulings_from
from oshra.model.setup import HEROES_OF_A_TAKE, STANDARD_SETUP, Setup, Slot
from oshra.model.state import Ending, Phase

T = TypeVar("T")

LARGEST_ROW = 4
"""Slots of the longest row in a small set-up."""
MOST_TURNS = 4
"""Turns of each player in a small set-up."""
FURTHEST_STRENGTH = 12
"""How far from 0 strengths and influence lie."""
HIGHEST_STACK = 3
"""Cards in the highest stack of a drawn position."""

strengths = st.integers(-FURTHEST_STRENGTH, FURTHEST_STRENGTH).map(Strength)
"""Strengths of heroes, 0 and negatives among them."""
heroes = st.builds(Hero, st.sampled_from(FACTIONS), strengths)
"""Any hero, in no particular deck."""
sights = st.builds(Sight, st.sampled_from(FACTIONS), st.none() | strengths) | st.just(
    Sight(None, None)
)
"""All that can be known of a hero: all, its faction, or nothing."""


def pairs(values: st.SearchStrategy[T]) -> st.SearchStrategy[Pair[T]]:
    """One value for each player."""
    return st.tuples(values, values)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draw a small set-up or the rulebook's."""
    is_whole = draw(st.booleans())
    turns = draw(st.integers(1, MOST_TURNS))
    hand = min(turns, draw(st.integers(1, MOST_TURNS)))
    small = Setup(hand, draw(st.integers(1, LARGEST_ROW)), turns)
    return STANDARD_SETUP if is_whole else small


def leaders() -> st.SearchStrategy[Leader]:
    """Draw leaders that name any number of factions, with 0 and negatives among their values."""
    values = st.dictionaries(
        st.sampled_from(FACTIONS), st.integers(-FURTHEST_STRENGTH, FURTHEST_STRENGTH)
    )
    names = st.tuples(st.sampled_from("abcz"), st.text("az09-", max_size=6)).map("".join)
    return st.builds(Leader, names, values.map(_in_order))


def _in_order(values: dict[Faction, int]) -> tuple[tuple[Faction, Influence], ...]:
    return tuple((faction, Influence(values[faction])) for faction in FACTIONS if faction in values)


@st.composite
def decks(draw: st.DrawFn, setup: Setup) -> Deck:
    """Draw a deck that fits a set-up: a built-in one, or one with equal heroes and leaders."""
    fitting = [deck for deck in BUILT_IN_DECKS.values() if len(deck.heroes) == setup.heroes]
    from_the_box = draw(st.booleans())
    if fitting and from_the_box:
        return draw(st.sampled_from(fitting))
    cards = draw(st.lists(heroes, min_size=setup.heroes, max_size=setup.heroes))
    names = draw(st.lists(leaders(), min_size=LEADERS_NEEDED, unique_by=lambda leader: leader.id))
    again = draw(st.lists(st.sampled_from(names), max_size=1))
    return Deck(draw(st.text()), tuple(sorted(cards)), (*names, *again), draw(st.text()))


ONE_READING_CHANGED = tuple(
    DEFAULTS.with_reading(ruling, str(reading.value))
    for ruling, readings in READINGS.items()
    for reading in readings[1:]
)
"""Every way to read one ruling otherwise than by default."""


def rulings() -> st.SearchStrategy[Rulings]:
    """Draw the defaults, the defaults but for one ruling, or any reading of every ruling."""
    keys = {
        ruling: st.sampled_from([str(reading.value) for reading in readings])
        for ruling, readings in READINGS.items()
    }
    return st.one_of(
        st.just(DEFAULTS),
        st.sampled_from(ONE_READING_CHANGED),
        st.fixed_dictionaries(keys).map(rulings_from),
    )


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Draw a set-up, a deck that fits it, and rulings."""
    setup = draw(setups())
    return Rules(setup, draw(decks(setup)), draw(rulings()))


def seen_cards() -> st.SearchStrategy[Seen]:
    """Draw cards of the rows; those of which something is unknown lie face down."""
    return st.builds(
        lambda sight, face_up: Seen(sight, face_up and sight.hero is not None),
        sights,
        st.booleans(),
    )


@st.composite
def stacks(draw: st.DrawFn) -> tuple[Seen, ...]:
    """Draw what lies in a slot; of blockers it may be known who laid them."""
    cards = draw(st.lists(seen_cards(), max_size=HIGHEST_STACK))
    layers = st.none() | st.sampled_from(PLAYERS)
    blockers = [Seen(card.sight, card.face_up, draw(layers)) for card in cards[1:]]
    return (*cards[:1], *blockers)


@st.composite
def moments(draw: st.DrawFn, setup: Setup) -> Moment:
    """Draw any moment of a game, whether play can come there or not."""
    turn = draw(st.integers(1, 2 * setup.turns))
    first = draw(st.sampled_from(PLAYERS))
    phase = draw(st.sampled_from(Phase))
    slots = st.integers(0, setup.slots - 1).map(Slot)
    opened = draw(st.dictionaries(slots, sights, max_size=HEROES_OF_A_TAKE))
    return Moment(
        turn,
        first if turn % 2 else first.other,
        phase,
        first,
        tuple(sorted(opened.items())),
        draw(st.none() | sights),
        draw(st.sampled_from(Ending)) if phase is Phase.OVER else None,
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draw anything that the notation can say, whether the deck has the cards or not."""
    drawn = draw(rules())
    row: st.SearchStrategy[SeenRow] = st.lists(stacks(), max_size=drawn.setup.row).map(tuple)
    cards = st.lists(sights, max_size=drawn.setup.hand).map(tuple)
    moment = draw(st.none() | moments(drawn.setup))
    leftover = st.none() if moment is None else st.none() | pairs(cards)
    plays_on = moment is not None and moment.phase is not Phase.OVER
    hands = draw(pairs(cards) if plays_on else leftover)
    return Position(
        drawn,
        draw(pairs(row)),
        draw(pairs(cards)),
        draw(pairs(st.none() | st.sampled_from(drawn.deck.leaders))),
        draw(st.permutations(FACTIONS).map(tuple)),
        hands,
        draw(cards) if hands is not None else None,
        moment,
    )

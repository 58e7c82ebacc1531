"""Views: what each player, and somebody who only watches, can know of a state.

A view is a position with the cards that its viewer cannot know left unknown. Everything that
prints for a player prints a view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from oshra.model.cards import PLAYERS, UNSEEN, Hero, Leader, Pair, Player, Sight, back, front
from oshra.model.position import Moment, Position, Seen, SeenRow
from oshra.model.readings import Backs, OwnCards
from oshra.model.rulings import Rulings, consults, implements
from oshra.model.state import Opened, State
from oshra.model.table import Laid, Stack

Viewer = Player | None
"""Who looks: a player, or None for somebody who only watches."""


@dataclass(frozen=True, slots=True)
class BacksThatShow:
    """Which cards lying face down show their faction."""

    setup_cards: bool
    """The cards of the set-up that lie untouched in the rows."""
    blockers: bool
    """Blockers."""
    councils: bool
    """Heroes in a council."""
    pile_top: bool
    """The top of the draw pile."""
    hands: bool
    """Cards in a hand."""


ALL_THAT_LIE = BacksThatShow(
    setup_cards=True, blockers=True, councils=True, pile_top=True, hands=False
)
ON_THE_TABLE = BacksThatShow(
    setup_cards=True, blockers=True, councils=False, pile_top=True, hands=False
)
ALL_CARDS = BacksThatShow(setup_cards=True, blockers=True, councils=True, pile_top=True, hands=True)
SETUP_CARDS = BacksThatShow(
    setup_cards=True, blockers=False, councils=False, pile_top=False, hands=False
)


@consults("backs")
@implements("setup.rows")
def backs_that_show(rulings: Rulings) -> BacksThatShow:
    """A card lying face down shows its faction and hides its strength."""
    match rulings.backs:
        case Backs.FACE_DOWN:
            return ALL_THAT_LIE
        case Backs.TABLE:
            return ON_THE_TABLE
        case Backs.EVERYWHERE:
            return ALL_CARDS
        case Backs.SETUP_ROWS:
            return SETUP_CARDS
        case _:
            assert_never(rulings.backs)


@consults("own-cards")
@implements("use.council", "use.block")
def may_look_again(rulings: Rulings, *, laid_by_viewer: bool) -> bool:
    """Players may look again at the cards that they have put down themselves."""
    match rulings.own_cards:
        case OwnCards.MAY_LOOK:
            return laid_by_viewer
        case OwnCards.FROM_MEMORY:
            return False
        case _:
            assert_never(rulings.own_cards)


@implements("setup.hand", "setup.leader", "setup.council", "use.block-visible", "score.reveal")
def view(state: State, viewer: Viewer) -> Position:
    """What a viewer knows of a state; at the end the councils and leaders are revealed."""
    backs = backs_that_show(state.rules.rulings)
    row = state.rules.setup.row
    seen = tuple(_stack(state, stack, viewer, backs) for stack in state.table)
    rows: Pair[SeenRow] = (seen[:row], seen[row:])
    return Position(
        rules=state.rules,
        rows=rows,
        councils=(
            _council(state, PLAYERS[0], viewer, backs),
            _council(state, PLAYERS[1], viewer, backs),
        ),
        leaders=(_leader(state, PLAYERS[0], viewer), _leader(state, PLAYERS[1], viewer)),
        hands=(
            _hand(state, PLAYERS[0], viewer, backs),
            _hand(state, PLAYERS[1], viewer, backs),
        ),
        pile=tuple(
            hidden(hero, shows=backs.pile_top and place == 0)
            for place, hero in enumerate(state.pile)
        ),
        moment=Moment(
            turn=state.turn,
            player=state.player,
            phase=state.phase,
            first=state.first,
            opened=tuple((place.slot, _taken(state, place, viewer)) for place in state.opened),
            used=None if state.used is None else _used(state, state.used, viewer, backs),
            ended=state.ended,
        ),
        where="view",
    )


def hidden(hero: Hero, *, shows: bool) -> Sight:
    """What is known of a hero of which at most the back is seen."""
    return back(hero) if shows else UNSEEN


def _stack(state: State, stack: Stack, viewer: Viewer, backs: BacksThatShow) -> tuple[Seen, ...]:
    return tuple(
        Seen(sight_of_laid(state, card, viewer, backs, lowest=place == 0), card.face_up, card.by)
        for place, card in enumerate(stack)
    )


def sight_of_laid(
    state: State, card: Laid, viewer: Viewer, backs: BacksThatShow, *, lowest: bool
) -> Sight:
    """What a viewer knows of a card in the rows (`use.block-visible`)."""
    mine = viewer is not None and card.by is viewer
    if card.face_up or may_look_again(state.rules.rulings, laid_by_viewer=mine):
        return front(card.hero)
    return hidden(card.hero, shows=backs.setup_cards if lowest else backs.blockers)


def _council(
    state: State, owner: Player, viewer: Viewer, backs: BacksThatShow
) -> tuple[Sight, ...]:
    mine = may_look_again(state.rules.rulings, laid_by_viewer=owner is viewer)
    if mine or state.is_over:
        return tuple(front(hero) for hero in state.councils[owner])
    return tuple(hidden(hero, shows=backs.councils) for hero in state.councils[owner])


def _leader(state: State, owner: Player, viewer: Viewer) -> Leader | None:
    return state.leaders[owner] if owner is viewer or state.is_over else None


def _hand(state: State, owner: Player, viewer: Viewer, backs: BacksThatShow) -> tuple[Sight, ...]:
    if owner is viewer:
        return tuple(front(hero) for hero in state.hands[owner])
    unseen = [hidden(hero, shows=backs.hands) for hero in state.hands[owner]]
    return tuple(sorted(unseen, key=lambda sight: sight.name))


def _taken(state: State, place: Opened, viewer: Viewer) -> Sight:
    """What is known of a hero just taken: all by its taker; the rest stays in his hand."""
    return front(place.hero) if state.player is viewer else UNSEEN


def _used(state: State, hero: Hero, viewer: Viewer, backs: BacksThatShow) -> Sight:
    mine = may_look_again(state.rules.rulings, laid_by_viewer=state.player is viewer)
    return front(hero) if mine else hidden(hero, shows=backs.councils)

"""Play as a machine: any legal step may follow, and every other attempt is refused."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from oshra.model.actions import PASS, Action, Block, Council, PutBack, Take
from oshra.model.deal import opening
from oshra.model.play import IllegalAction, legal_actions, play
from oshra.model.rules import Rules
from oshra.model.setup import SLOTS
from oshra.model.state import State
from oshra.properties.claims import CLAIMS
from oshra.properties.game_strategies import deals
from oshra.properties.inquiry import describe
from oshra.properties.referee import is_legal
from oshra.properties.strategies import rules


@st.composite
def attempts(draw: st.DrawFn, state: State) -> Action:
    """Draw anything that somebody might try, whatever the state."""
    slots = st.sampled_from(SLOTS[: len(state.table) + 1])
    heroes = st.sampled_from(state.rules.deck.heroes)
    some_slots = st.lists(slots, max_size=3).map(tuple)
    return draw(
        st.one_of(
            st.builds(Take, some_slots),
            st.builds(PutBack, some_slots, st.lists(heroes, max_size=3).map(tuple)),
            st.builds(Council, heroes),
            st.builds(Block, heroes, slots),
            st.just(PASS),
        )
    )


def refusal_of(state: State, action: Action) -> str | None:
    """The sentence that refuses an action, or None if it is accepted."""
    try:
        play(state, action)
    except IllegalAction as refusal:
        return str(refusal)
    return None


class Play(RuleBasedStateMachine):
    """A game in which any legal action may follow, and anything may be tried in between."""

    state: State

    @initialize(data=st.data(), drawn=rules())
    def deal(self, data: st.DataObject, drawn: Rules) -> None:
        """Deal a game under any rules."""
        self.state = opening(drawn, data.draw(deals(drawn)))

    @precondition(lambda self: bool(legal_actions(self.state)))
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Play a legal action and hold the claims about steps against it."""
        before = self.state
        choices = legal_actions(before)
        action = choices[data.draw(st.integers(0, len(choices) - 1))]
        self.state = play(before, action)
        for claim in CLAIMS:
            if claim.on_step is not None and claim.applies_to(
                before.rules.rulings, before.rules.setup
            ):
                assert claim.on_step(before, action, self.state) is None, describe(before)

    @rule(data=st.data())
    def attempt(self, data: st.DataObject) -> None:
        """Try anything: it is refused with a sentence unless it is legal, and nothing changes."""
        before = tuple(self.state)
        action = data.draw(attempts(self.state))
        refusal = refusal_of(self.state, action)
        assert (refusal is None) is is_legal(self.state, action), (action, describe(self.state))
        assert refusal is None or refusal.strip()
        assert tuple(self.state) == before

    @invariant()
    def claims_about_states_hold(self) -> None:
        """Hold the quick claims about states against every state."""
        rulings, setup = self.state.rules.rulings, self.state.rules.setup
        for claim in CLAIMS:
            if claim.on_state is not None and not claim.slow and claim.applies_to(rulings, setup):
                reason = claim.on_state(self.state)
                assert reason is None, (claim.id, reason, describe(self.state))

    @invariant()
    def a_state_made_anew_is_the_same(self) -> None:
        """What a state carries along of itself is what it would find out anew."""
        anew = State(*self.state)
        assert anew == self.state
        assert anew.player is self.state.player
        assert list(legal_actions(anew)) == list(legal_actions(self.state))


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=40, stateful_step_count=40)

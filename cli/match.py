"""A match at the terminal: a person against an opponent, each seeing only a player's view."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from oshra.cli.drawing import drawn
from oshra.cli.ink import EMPTY, Ink, Line, columns, line
from oshra.cli.opponents import Opponent
from oshra.cli.printing import width, write
from oshra.cli.sheet_text import sheet_text, wrapped
from oshra.model.actions import Action, Block, Council
from oshra.model.cards import Player
from oshra.model.deal import Deal, opening
from oshra.model.notation import heroes_text
from oshra.model.play import legal_actions, play
from oshra.model.record import action_text
from oshra.model.rules import Rules
from oshra.model.scoring import score
from oshra.model.setup import Setup
from oshra.model.state import Phase, State
from oshra.model.view import view

FEW = 21
"""So many actions are listed without being asked for."""

PROMPTS = {
    Phase.TAKE: "Take two heroes, such as A3 B5",
    Phase.PUT: "Put back, such as R4@A3 G2@B5",
    Phase.USE: "Use a card: council b1, or block b1@A4",
}

HELP = "A number or the words of an action; l lists all, t shows the table, q leaves the game."


class Match:
    """A game between a person and an opponent."""

    def __init__(
        self,
        rules: Rules,
        dealt: Deal,
        first: Player,
        person: Player,
        opponent: Opponent,
        chance: random.Random,
    ) -> None:
        """Deal the game."""
        self.state = opening(rules, dealt, first)
        self.steps: list[tuple[State, Action]] = []
        self._person = person
        self._opponent = opponent
        self._chance = chance

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        write([line(f"You are {self._person.name}; {self.state.player.name} begins."), line(HELP)])
        while not self.state.is_over:
            if self.state.player is self._person:
                action = self._asked()
                if action is None:
                    return
                self._do(action)
            else:
                seen = view(self.state, self.state.player)
                action = self._opponent(seen, self._chance)
                before = self.state
                self._do(action)
                write([said(action, before, self.state, self._person)])
        self._show()
        sheet = score(self.state.rules.rulings, self.state.final_table)
        write(sheet_text(sheet, width()))

    def _do(self, action: Action) -> None:
        self.steps.append((self.state, action))
        self.state = play(self.state, action)

    def _show(self) -> None:
        write([EMPTY, *drawn(view(self.state, self._person), width()), EMPTY])

    def _asked(self) -> Action | None:
        """The action that the person chooses, or None to leave the game."""
        setup = self.state.rules.setup
        actions = legal_actions(self.state)
        if len(actions) == 1:
            write([line(f"Only one action is legal: {action_text(actions[0], setup)}")])
            return actions[0]
        if self.state.phase is Phase.TAKE and not self.state.opened:
            self._show()
        else:
            write([line("Your hand: ") + line(heroes_text(self.state.hands[self._person]))])
        if len(actions) <= FEW:
            write(listed(actions, setup))
        while True:
            answer = heard(f"{PROMPTS[self.state.phase]} ({len(actions)} ways): ")
            match answer:
                case None | "q":
                    return None
                case "l":
                    write(listed(actions, setup))
                case "t":
                    self._show()
                case "" | "?" | "h":
                    write([line(HELP)])
                case _:
                    action = chosen(answer, actions, setup)
                    if action is not None:
                        return action
                    write(wrapped(f"{answer!r} is not legal here. {HELP}", width(), ""))


def heard(prompt: str) -> str | None:
    """What the person types, or None at the end of the input."""
    try:
        return input(prompt).strip().lower()
    except EOFError:
        write([EMPTY])
        return None


def listed(actions: Sequence[Action], setup: Setup) -> Iterator[Line]:
    """The actions with their numbers, several in a line."""
    texts = [f"{number:3} {action_text(action, setup)}" for number, action in enumerate(actions, 1)]
    beside = max(1, width() // (max(map(len, texts)) + 2))
    rows = [texts[start : start + beside] for start in range(0, len(texts), beside)]
    yield from columns([[line(text) for text in row] for row in rows])


def chosen(answer: str, actions: Sequence[Action], setup: Setup) -> Action | None:
    """The legal action that an answer means: its number, or its words in any order."""
    if answer.isdecimal() and len(answer) <= len(str(len(actions))):
        number = int(answer)
        return actions[number - 1] if 1 <= number <= len(actions) else None
    wanted = meaning(answer)
    return next((a for a in actions if meaning(action_text(a, setup)) == wanted), None)


def meaning(text: str) -> tuple[str, ...]:
    """The words of an action in order, without the verb where they say enough."""
    words = text.lower().split()
    return tuple(sorted(word for word in words if word not in ("take", "put", "council", "block")))


def said(action: Action, before: State, after: State, watcher: Player) -> Line:
    """An action of the opponent as the person sees it: blockers and councils stay hidden."""
    player = before.player
    setup = before.rules.setup
    seen = view(after, watcher)
    match action:
        case Council():
            text = f"council {seen.councils[player][-1].name}"
        case Block(slot=slot):
            row = setup.row_of(slot)
            card = seen.rows[row][slot % setup.row][-1]
            text = f"block {card.name}@{setup.slot_name(slot)}"
        case _:
            text = action_text(action, setup)
    return line(f"{player.name} ", Ink.BOLD) + line(text)

"""Questions about a table: what can be asked in a few words, and what each answer claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from keyword import iskeyword

from oshra.model.cards import FACTIONS, PLAYERS, Faction, Player
from oshra.model.combining import difference, every, is_zero, once, opposite, some
from oshra.model.errors import BadExpression, BadInput
from oshra.model.expression import condition_from, number_from
from oshra.model.facts import ArmyStrength, IsAbsent, RowIs, TieIs, WinnerIs
from oshra.model.score_sheet import Tie
from oshra.model.terms import Condition, Total
from oshra.model.vocabulary import Vocabulary

Value = str | bool | int
"""An answer: a word, true or false, or a number."""

QUESTIONS = (
    "winner",
    "rematch",
    "margin",
    "row FACTION",
    "discards PLAYER FACTION",
    "tie FACTION",
    "tie strength",
    "strength PLAYER",
)
"""The questions that need no expression."""

FIRST_WORDS = frozenset(question.split()[0] for question in QUESTIONS)
"""How these questions begin."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a table."""

    text: str
    """The question as it was asked."""
    claims: Mapping[Value, Condition]
    """For each answer what it claims of the table; on every table exactly one of them holds."""
    number: Total | None = None
    """The number whose least and greatest value is asked for; then there are no claims."""

    @property
    def terms(self) -> tuple[Condition | Total, ...]:
        """All that is asked of the table."""
        return (*self.claims.values(), *(() if self.number is None else (self.number,)))


def question_from(  # noqa: PLR0911 - one answer for each question
    words: str | Sequence[str], vocabulary: Vocabulary
) -> Question:
    """Read a question: one of the few in words, or any expression.

    Raises `BadInput` for a player, faction or word that the question does not know, and
    `BadExpression` for an expression that cannot be read.
    """
    text = " ".join(words.split() if isinstance(words, str) else words)
    match text.split():
        case ["winner"]:
            claims: dict[Value, Condition] = {who.name: WinnerIs(who) for who in PLAYERS}
            return Question(text, {**claims, "rematch": WinnerIs(None)})
        case ["rematch"]:
            return yes_or_no(text, WinnerIs(None))
        case ["margin"]:
            return Question(text, {}, margin())
        case ["tie", "strength"]:
            return yes_or_no(text, is_zero(margin()))
        case ["strength", player] if player.isalpha():
            return Question(text, {}, once(ArmyStrength(_player(text, player))))
        case ["row", faction] if faction.isalpha():
            return Question(text, rows_of_a(_faction(text, faction)))
        case ["tie", faction] if faction.isalpha():
            return Question(text, ties_of(_faction(text, faction)))
        case ["discards", player, faction] if player.isalpha():
            return yes_or_no(text, IsAbsent(_player(text, player), _faction(text, faction)))
        case [word, *rest] if word in FIRST_WORDS and all(map(is_name, rest)):
            forms = " or ".join(form for form in QUESTIONS if form.startswith(word))
            raise BadInput("question", repr(text), forms)
        case _:
            return _expression(text, vocabulary)


def is_name(word: str) -> bool:
    """Whether a word is a name, and so no part of an expression."""
    return word.isalpha() and not iskeyword(word)


def _expression(text: str, vocabulary: Vocabulary) -> Question:
    """The question whether an expression holds; of a number, how small and large it can be."""
    try:
        claim = condition_from(text, vocabulary)
    except BadExpression as refusal:
        try:
            return Question(text, {}, number_from(text, vocabulary))
        except BadExpression:
            raise refusal from None
    return Question(text, {True: claim, False: opposite(claim)})


def margin() -> Total:
    """A's strength less B's."""
    return difference(once(ArmyStrength(Player.A)), once(ArmyStrength(Player.B)))


def yes_or_no(text: str, claim: Condition) -> Question:
    """A question that is answered with yes or no."""
    return Question(text, {"yes": claim, "no": opposite(claim)})


def rows_of_a(faction: Faction) -> Mapping[Value, Condition]:
    """The row that A takes for a faction; none, if the faction is passed over."""
    rows: dict[Value, Condition] = {row.name: RowIs(Player.A, faction, row) for row in PLAYERS}
    return {**rows, "none": opposite(some(rows.values()))}


def ties_of(faction: Faction) -> Mapping[Value, Condition]:
    """What is tied for a faction."""
    ties: dict[Value, Condition] = {tie.value: TieIs(faction, tie) for tie in Tie}
    return {"none": every((TieIs(faction, None),)), **ties}


def _player(text: str, word: str) -> Player:
    for player in PLAYERS:
        if word == player.name:
            return player
    raise BadInput("question", repr(text), "a player: A or B")


def _faction(text: str, word: str) -> Faction:
    for faction in FACTIONS:
        if word == faction.value:
            return faction
    names = ", ".join(faction.value for faction in FACTIONS)
    raise BadInput("question", repr(text), f"a faction: {names}")

"""A turn and a scoring in pictures: both are played by the model, and told in each language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oshra.cli.sheet_text import grounds
from oshra.model.actions import Action, Block, Council, Pass, PutBack, Take
from oshra.model.cards import PLAYERS, Hero, Player
from oshra.model.line import line_of
from oshra.model.position_of import final_table_from, position_of
from oshra.model.reading import read_position
from oshra.model.record_reading import read_record
from oshra.model.replaying import PlayedStep, replay
from oshra.model.score_sheet import FactionScore
from oshra.model.scoring import score
from oshra.model.sentences import rulebook_sentences
from oshra.model.setup import Slot
from oshra.model.state import State
from pages.languages import Language
from pages.markdown import fenced, heading, page, plain, sentences
from pages.outcomes import outcome_words
from pages.rules_page import wording_of
from pages.staging import EXAMPLES

GAME = EXAMPLES / "game.toml"
"""The game whose first turn is shown."""

TABLE = "R6 R2/g5 G3 B1 | R4 B7 K2 k5 | r3 b6 k4 | g4 b2 | red black"
"""The table that is scored: a majority, a tie of the rows and two who are absent."""

STEPS = {
    "take": ("take.two", "take.free"),
    "put": ("put.back", "put.face-up", "put.any"),
    "use": ("use.one", "use.council", "use.block", "draw.one"),
}
"""The steps of a turn, each with the sentences that it carries out."""


def example_page(language: Language) -> str:
    """A turn, then a scoring, step by step."""
    return page(
        f"# {language.word('example-title')}",
        language.word("example-lead"),
        *_turn(language),
        *_scoring(language),
    )


def _turn(language: Language) -> Iterator[str]:
    """The first turn of the game, a picture before it and one after each step."""
    yield heading(2, "turn", language.word("example-turn"))
    steps = replay(read_record(str(GAME))).steps[: len(STEPS)]
    yield language.word("example-hidden")
    yield _picture(steps[0].before, language.word("example-before"), "legal")
    for (name, rests), step in zip(STEPS.items(), steps, strict=True):
        yield heading(3, f"turn-{name}", language.word(f"example-{name}"))
        yield _sentences(rests, language)
        yield _picture(step.after, deed(step, language), "legal")


def _picture(state: State, title: str, run: str) -> str:
    return fenced("position", line_of(position_of(state)), title=title, run=run)


def _sentences(names: tuple[str, ...], language: Language) -> str:
    """Sentences of the rulebook in our own words."""
    known = {str(sentence.id): sentence for sentence in rulebook_sentences()}
    return "\n".join(
        f"- {sentences([name])} {plain(wording_of(known[name], language).paraphrase)}"
        for name in names
    )


def deed(step: PlayedStep, language: Language) -> str:
    """What was done in a step, and what was drawn after it."""
    before = step.before
    key, done = _done(step.action, before)
    said = language.word(f"example-{key}").format(player=before.player.name, done=done)
    if before.pile == step.after.pile:
        return said
    drawn = language.word("example-drawn")
    return f"{said} {drawn.format(player=before.player.name, done=before.pile[0].name)}"


def _done(action: Action, before: State) -> tuple[str, str]:
    """The word for what is done, and the heroes with which it is done, each with its place."""
    match action:
        case Take(slots):
            return "taken", _placed(before, slots, [before.table[slot][-1].hero for slot in slots])
        case PutBack(slots, heroes):
            return "put-back", _placed(before, slots, heroes)
        case Block(hero, slot):
            return "blocked", _placed(before, [slot], [hero])
        case Council(hero):
            return "council", hero.name
        case Pass():
            return "passed", ""


def _placed(state: State, slots: Sequence[Slot], heroes: Sequence[Hero]) -> str:
    name = state.rules.setup.slot_name
    return ", ".join(
        f"{hero.name} ({name(slot)})" for slot, hero in zip(slots, heroes, strict=True)
    )


def _scoring(language: Language) -> Iterator[str]:
    """The scoring of the table, faction by faction, the heroes in question outlined."""
    yield heading(2, "scoring", language.word("example-scoring"))
    yield language.word("example-table")
    position = read_position(TABLE)
    sheet = score(position.rules.rulings, final_table_from(position))
    yield fenced("position", TABLE, title=language.word("example-end"), run="score")
    for settled in sheet.factions:
        name = settled.faction.value
        yield heading(3, f"scoring-{name}", language.word(f"faction-{name}"))
        heroes = " ".join(hero.name for player in PLAYERS for hero in settled.obtained[player])
        yield "\n".join(f"- {line}" for line in _settled(settled, language))
        yield fenced(
            "position",
            TABLE,
            title=language.word("example-outlined"),
            outlined=heroes,
        )
    yield heading(3, "scoring-end", language.word("example-winner"))
    yield f"**{outcome_words(sheet, language)}**"
    yield _sentences(("score.council", "win.strength"), language)


def _settled(settled: FactionScore, language: Language) -> Iterator[str]:
    """How a faction was settled, a line for each thing that a player says at the table."""
    yield _compared(language, "influence", settled.influence, ["score.influence", "score.leader"])
    yield _compared(language, "count", settled.count, ["score.majority"])
    if settled.tie is not None:
        tied = language.word(f"example-tie-{settled.tie.value}")
        yield f"{tied} {sentences(['score.tie'])}"
    if settled.rows is None:
        return
    for player in PLAYERS:
        yield _obtained(settled, player, settled.rows[player], language)


def _compared(language: Language, what: str, numbers: tuple[int, int], rests: list[str]) -> str:
    said = language.word(f"example-{what}").format(a=numbers[0], b=numbers[1])
    return f"{said} {sentences(rests)}"


def _obtained(settled: FactionScore, player: Player, row: Player, language: Language) -> str:
    """What a player obtains, and whether it is kept."""
    heroes = settled.obtained[player]
    said = language.word("example-obtains" if heroes else "example-obtains-none").format(
        player=player.name, row=row.name, heroes=" ".join(hero.name for hero in heroes)
    )
    if settled.discards[player] and heroes:
        said = f"{said} {language.word('example-absent').format(player=player.name)}"
    names = [f"score.{name}" for name in grounds(settled, player)]
    return f"{said} {sentences(names)}"

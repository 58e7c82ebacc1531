"""Why a table scores as it does: every step in full words, and the sentences behind it."""

from __future__ import annotations

from collections.abc import Iterable

from oshra.cli.ink import EMPTY, Ink, Line, line
from oshra.cli.sheet_text import INDENT, faction_name, wrapped
from oshra.model.cards import FACTIONS
from oshra.model.reasons import Reason, reasons
from oshra.model.rulings import Rulings
from oshra.model.score_sheet import ScoreSheet
from oshra.model.sentences import rulebook_sentences


def why_text(sheet: ScoreSheet, rulings: Rulings, width: int) -> list[Line]:
    """Every step of scoring in full words, and in the register's words the sentences behind it."""
    steps = reasons(sheet, rulings)
    lines: list[Line] = [line("Why", Ink.BOLD)]
    for faction in (*(score.faction for score in sheet.factions), None):
        lines.append(faction_name(faction) if faction in FACTIONS else line("In the end"))
        for step in steps:
            if step.faction is faction:
                lines += step_text(step, width)
    named = cited(steps)
    rows = [
        (sentence.id, sentence.english.paraphrase)
        for sentence in rulebook_sentences()
        if sentence.id in named
    ]
    lines += [EMPTY, line("The sentences, in the register's words", Ink.BOLD)]
    for name, paraphrase in rows:
        lines += [line(name, Ink.BOLD), *wrapped(paraphrase, width)]
    return lines


def step_text(step: Reason, width: int) -> list[Line]:
    """One step with the ids of its sentences, behind it or below."""
    ids = ", ".join(step.sentences)
    text = wrapped(step.text, width)
    if ids and text[-1].width + len(ids) + 2 <= width:
        return [*text[:-1], text[-1] + line(f"  {ids}", Ink.DIM)]
    return text + [line(each.text, Ink.DIM) for each in wrapped(ids, width, INDENT * 2)]


def cited(steps: Iterable[Reason]) -> frozenset[str]:
    """The ids of all sentences that some steps rest on."""
    return frozenset(name for step in steps for name in step.sentences)


def reason_data(sheet: ScoreSheet, rulings: Rulings) -> list[dict[str, object]]:
    """The steps as data for programs."""
    return [
        {
            "text": step.text,
            "sentences": list(step.sentences),
            "faction": None if step.faction is None else step.faction.value,
        }
        for step in reasons(sheet, rulings)
    ]

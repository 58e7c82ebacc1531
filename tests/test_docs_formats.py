"""The other forms of the answers: data with their schema, and a single Markdown file."""

from __future__ import annotations

import json
import re

import pytest
from pages.claim_words import translated
from pages.formats import SCHEMA, rulings_data
from pages.languages import languages
from pages.markdown import plain
from pages.print_page import print_page, single_markdown
from pages.schema import faults
from pages.told_pictures import in_words

from oshra.model.register_file import register
from oshra.solver.catalogue import ALL_CLAIMS

ENGLISH, ITALIAN = languages()
AWARD = next(record for record in register() if record.id == "award")


def test_data_of_all_rulings_are_as_their_schema_says() -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    data = json.loads(json.dumps(rulings_data(ITALIAN)))
    assert list(faults(data, schema, schema)) == []
    assert [each["id"] for each in data["records"]] == [record.id for record in register()]
    assert data["records"][0]["title"] == register()[0].text("it").title
    assert [each["id"] for each in data["claims"]] == [claim.id for claim in ALL_CLAIMS]
    assert data["claims"][0]["statement"] == translated("it")[ALL_CLAIMS[0].id].statement


@pytest.mark.parametrize(
    ("sabotage", "fault"),
    [
        ({"kind": "opinion"}, "expected one of ruling, gap, reminder"),
        ({"revision": "1"}, "expected integer"),
        ({"revision": True}, "expected integer"),
        ({"mood": "good"}, "has mood, which is not expected"),
        ({"readings": [{"key": "any"}]}, "has no name"),
    ],
)
def test_data_that_are_not_as_the_schema_says_are_refused(
    sabotage: dict[str, object], fault: str
) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    data = json.loads(json.dumps(rulings_data(ENGLISH)))
    data["records"][0] |= sabotage
    assert fault in next(faults(data, schema, schema))


def test_single_markdown_file_needs_nothing_but_markdown() -> None:
    text = single_markdown(in_words(print_page(ENGLISH), ENGLISH))
    for record in register():
        assert f"## {plain(record.text('en').title)}" in text
    assert not re.search(r"\{\w+\}`|```\{|<a ", text)
    assert ":::" not in text


def test_pictures_of_the_markdown_file_are_told_with_what_comes_of_each_reading() -> None:
    text = single_markdown(in_words(print_page(ITALIAN), ITALIAN))
    assert "rosso 1 a faccia in su, bloccato da nero 5 a faccia in giù" in text
    names = AWARD.text("it").readings
    comes_of_it = "A prende r1 · B prende nulla · scartati: k5 · A 1 con"
    assert f"- {names['faction'].name}: {comes_of_it}" in text
    assert f"- {names['stacks'].name}: A prende r1 k5 · B prende nulla · A 6 con 2 eroi" in text

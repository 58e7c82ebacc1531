"""Dimensions: what a verdict by construction rests on."""

from pathlib import Path

import pytest

from oshra.model.rulings import PLAY_RULINGS, SCORING_RULINGS
from oshra.properties import dimensions
from oshra.properties.dimensions import Dimension, behind, cannot_change, imported_by

RESULTS = {Dimension.SCORE, Dimension.WINNER}
KNOWLEDGE = ("backs", "own-cards")


def test_everything_that_play_uses_lies_behind_every_dimension() -> None:
    play = {"play", "choices", "taking", "putting", "using", "turns", "ending", "memory", "table"}
    for dimension in Dimension:
        assert play <= behind(dimension)
    assert {"scoring", "influence", "rows"} <= behind(Dimension.SCORE)
    assert {"view", "position"} <= behind(Dimension.VIEW)


@pytest.mark.parametrize("ruling", SCORING_RULINGS)
def test_a_scoring_ruling_cannot_change_anything_but_results(ruling: str) -> None:
    assert {each for each in Dimension if not cannot_change(ruling, each)} == RESULTS


@pytest.mark.parametrize("ruling", PLAY_RULINGS)
def test_a_ruling_of_play_may_change_everything_or_only_what_is_known(ruling: str) -> None:
    changed = {each for each in Dimension if not cannot_change(ruling, each)}
    assert changed == ({Dimension.VIEW} if ruling in KNOWLEDGE else set(Dimension))


def test_modules_are_found_in_whichever_form_they_are_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (
        "import json\n"
        "import oshra.model.play\n"
        "from oshra.model import deal\n"
        "def late():\n"
        "    from oshra.model.view import view\n"
    )
    (tmp_path / "module_with_imports.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(dimensions, "MODEL", tmp_path)
    assert imported_by("module_with_imports") == {"play", "deal", "view"}

"""`oshra rulings`: every record on terminals of any width."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]


@pytest.mark.parametrize("width", [40, 59, 60, 80])
def test_list_has_every_record_with_room_for_its_question(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    records = json.loads(oshra("rulings", "--json").stdout)["rulings"]
    monkeypatch.setenv("COLUMNS", str(width))
    lines = oshra("rulings").stdout.splitlines()
    assert max(map(len, lines)) <= width
    for record in records:
        place = next(
            place for place, line in enumerate(lines) if line.split()[:1] == [record["id"]]
        )
        title = record["title"]
        if width >= 60:
            assert " ".join(title.split()[:2]) in lines[place]
        else:
            begins = [line.strip() for line in lines[place + 1 : place + 3]]
            assert any(title.startswith(each) and len(each) > 15 for each in begins)

"""`oshra show`: text, picture, line and file, and files that are never half written."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Oshra = Callable[..., CompletedProcess[str]]
Written = Callable[[str], str]

LINE = "R3/b7 r2 ?? | -- k? | r1 | g4 ?? | red ?"
FRAGMENT = "R3/b7 r2 ?? | B5 k? | r1 | g4 ?? | red ?"


def test_show_draws_the_table(oshra: Oshra) -> None:
    ended = oshra("show", FRAGMENT)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "│R◆ 3│" in ended.stdout
    assert "leader ( R◆3 )" in ended.stdout
    assert "leader ( ? )" in ended.stdout


def test_line_and_file_read_back_as_the_same_position(oshra: Oshra, written: Written) -> None:
    for position in (LINE, f'{FRAGMENT} | rulings={{ award = "stacks" }}'):
        line = oshra("show", "--line", position).stdout
        toml = oshra("show", "--toml", position).stdout
        assert line == f"{position}\n"
        assert oshra("show", "--line", written(toml)).stdout == line
        assert oshra("show", "--line", written(line)).stdout == line


def test_json_has_the_line_and_the_words(oshra: Oshra) -> None:
    data = json.loads(oshra("show", "--json", FRAGMENT).stdout)
    assert data["line"] == FRAGMENT
    assert "A1 red 3 face up, blocked by blue 7 face down" in data["words"]


def test_svg_is_written_or_printed(oshra: Oshra, tmp_path: Path) -> None:
    target = tmp_path / "table.svg"
    ended = oshra("show", "--svg", str(target), FRAGMENT)
    assert (ended.returncode, ended.stdout) == (0, "")
    assert target.read_text(encoding="utf-8").startswith("<svg ")
    assert oshra("show", "--svg", "-", FRAGMENT).stdout == target.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["table.svg"]


@pytest.mark.parametrize("target", ["", "folder", "missing/table.svg", "a\0b"])
def test_picture_that_cannot_be_written_is_refused(
    oshra: Oshra, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    ended = oshra("show", "--svg", target, FRAGMENT)
    assert ended.returncode == 2
    assert "expected a file" in ended.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["folder"]


def test_old_picture_stays_whole_when_the_new_one_cannot_be_written(
    oshra: Oshra, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "table.svg"
    target.write_text("old", encoding="utf-8")

    def full(_path: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    ended = oshra("show", "--svg", str(target), FRAGMENT)
    assert ended.returncode == 2
    assert "no space left on device" in ended.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["table.svg"]
    assert target.read_text(encoding="utf-8") == "old"


def test_picture_is_written_where_a_link_points(oshra: Oshra, tmp_path: Path) -> None:
    target, link = tmp_path / "table.svg", tmp_path / "link.svg"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    assert oshra("show", "--svg", str(link), FRAGMENT).returncode == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8").startswith("<svg ")
    umask = os.umask(0)
    os.umask(umask)
    assert target.stat().st_mode & 0o777 == 0o666 & ~umask


def test_colour_only_repeats_what_letters_and_shapes_say(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = oshra("show", FRAGMENT).stdout
    monkeypatch.setattr("oshra.cli.printing.shows_colour", lambda _stream: True)
    coloured = oshra("show", FRAGMENT).stdout
    assert "\x1b[31mR◆\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9]*m", "", coloured) == plain

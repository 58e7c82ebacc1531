"""`oshra witness` and the verdicts in `oshra rulings`: what a designer sees, and what a program."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from oshra.cli.witness_results import rows_of
from oshra.model.rulings import READINGS
from oshra.properties.consequences import DIFFERENT, SAME, UNDECIDED, Consequence, pairs_of
from oshra.properties.consequences_file import Computed
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.store import Store
from oshra.solver.consequences_store import CONSEQUENCES, RULINGS
from oshra.solver.relevance_store import RELEVANCE

Oshra = Callable[..., CompletedProcess[str]]

POSITION = "R1 | - | - | - | red green"
GAME = 'moves = """\ntake A1 A2\n"""\n'
KEYS = (
    *("ruling", "readings", "dimension", "verdict", "size", "smallest", "established"),
    *("position", "order", "results", "game"),
)


def verdict_on(ruling: str, pair: tuple[str, str], dimension: Dimension) -> Consequence:
    """A verdict: score and winner differ on one hero, everything else is the same."""
    if dimension not in {Dimension.SCORE, Dimension.WINNER}:
        return Consequence(ruling, pair, dimension, SAME, Evidence.PROVED, "nothing asks for it")
    one: dict[str, object] = {"army": {"A": {"strength": 1, "heroes": 1}}, "winner": "A"}
    other: dict[str, object] = {"army": {"A": {"strength": 0, "heroes": 0}}, "winner": "rematch"}
    return Consequence(
        ruling,
        pair,
        dimension,
        DIFFERENT,
        Evidence.EXHAUSTIVE,
        "the empty table was scored",
        size=1,
        smallest=True,
        position=POSITION,
        order=("green", "red", "blue", "black"),
        results={pair[0]: one, pair[1]: other},
        game=GAME,
    )


def computed_for_test(ruling: str) -> Computed:
    """Verdicts on every pair and dimension of a ruling."""
    verdicts = (
        verdict_on(ruling, pair, dimension) for pair in pairs_of(ruling) for dimension in Dimension
    )
    return Computed(ruling, f"digest of {ruling}", 0.25, tuple(verdicts))


@pytest.fixture
def noted() -> list[str]:
    """The rulings whose verdicts were computed."""
    return []


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, noted: list[str]) -> Store[Computed]:
    """A store without results; what is computed is made for the test, and noted."""

    def compute(ruling: str) -> Computed:
        noted.append(ruling)
        return computed_for_test(ruling)

    made = replace(
        CONSEQUENCES,
        path=tmp_path / "package" / "consequences.json",
        compute=compute,
        digest_of="digest of {}".format,
    )
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for module in (
        "oshra.cli.witness",
        "oshra.cli.consequences",
        "oshra.solver.consequences_store",
    ):
        monkeypatch.setattr(f"{module}.CONSEQUENCES", made)
    known = RELEVANCE.packaged()
    lattice = replace(RELEVANCE, digest_of=lambda question: known[question].digest)
    monkeypatch.setattr("oshra.solver.relevance_store.RELEVANCE", lattice)
    return made


@pytest.mark.usefixtures("results")
def test_json_is_one_object_for_each_dimension(oshra: Oshra) -> None:
    ended = oshra("witness", "presence", "both", "hero", "--json")
    objects = [json.loads(each) for each in ended.stdout.splitlines()]
    assert ended.returncode == 0
    assert [each["dimension"] for each in objects] == [each.value for each in Dimension]
    assert all(set(KEYS) <= set(each) for each in objects)
    assert all(each["readings"] == ["both", "hero"] for each in objects)
    same, different = objects[0], objects[2]
    assert (same["verdict"], same["position"], same["game"]) == ("same", None, None)
    assert (same["established"], same["results"]) == ("nothing asks for it", {})
    assert (different["verdict"], different["size"], different["smallest"]) == (
        *("different", 1),
        True,
    )
    assert different["results"]["hero"]["winner"] == "rematch"
    assert (different["position"], different["game"]) == (POSITION, GAME)
    assert different["order"][0] == "green"


@pytest.mark.usefixtures("results")
def test_keys_may_be_named_in_any_order(oshra: Oshra) -> None:
    ended = oshra("witness", "presence", "hero", "both", "--json")
    objects = [json.loads(each) for each in ended.stdout.splitlines()]
    assert all(each["readings"] == ["hero", "both"] for each in objects)
    assert list(objects[2]["results"]) == ["hero", "both"]
    assert objects[2]["results"]["hero"]["winner"] == "rematch"


@pytest.mark.usefixtures("results")
def test_without_keys_every_pair_is_compared(oshra: Oshra) -> None:
    objects = [json.loads(each) for each in oshra("witness", "award", "--json").stdout.splitlines()]
    pairs = list(dict.fromkeys(tuple(each["readings"]) for each in objects))
    assert pairs == list(pairs_of("award"))
    assert len(objects) == len(pairs) * len(Dimension)


@pytest.mark.usefixtures("results")
def test_text_draws_the_position_and_marks_the_difference(oshra: Oshra) -> None:
    ended = oshra("witness", "presence", "leader-or-hero", "hero")
    assert ended.returncode == 0
    assert "presence: leader-or-hero against hero" in ended.stdout
    assert "│R◆ 1│" in ended.stdout
    [row] = [each for each in ended.stdout.splitlines() if each.startswith(" winner  A")]
    assert row.split() == ["winner", "A", "rematch", "≠"]
    text = " ".join(ended.stdout.split())
    assert "1 hero on the table, and no smaller position shows it: the empty table was" in text
    assert "The factions come up in the order green, red, blue, black." in text
    assert "nothing asks for it" in text
    assert POSITION in ended.stdout
    assert GAME not in ended.stdout


@pytest.mark.usefixtures("results")
def test_game_is_printed_on_request(oshra: Oshra) -> None:
    assert GAME in oshra("witness", "victory", "--game").stdout


def test_undecided_verdict_is_never_an_exit_of_0(
    oshra: Oshra, results: Store[Computed], noted: list[str]
) -> None:
    known = computed_for_test("victory")
    bound = replace(
        known.verdicts[0], verdict=UNDECIDED, evidence=Evidence.BOUNDED, established="up to 3"
    )
    results.write([replace(known, verdicts=(bound, *known.verdicts[1:]))])
    ended = oshra("witness", "victory")
    assert ended.returncode == 3
    assert "undecided" in ended.stdout
    assert "up to 3" in ended.stdout
    assert noted == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("awards",), "award"),
        (("award", "factoin", "stacks"), "faction"),
        (("award", "faction"), "two different ones"),
        (("award", "faction", "faction"), "two different ones"),
        (("award", "faction", "stacks", "whole-row"), "two different ones"),
        (("faction-order",), "a gap without readings"),
        (("reminder-draw",), "a reminder without readings"),
    ],
)
@pytest.mark.usefixtures("results")
def test_what_cannot_be_compared_is_refused(
    oshra: Oshra, words: tuple[str, ...], said: str
) -> None:
    ended = oshra("witness", *words)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert said in ended.stderr


def test_verdicts_are_computed_once_and_told_on_the_standard_error(
    oshra: Oshra, results: Store[Computed], noted: list[str]
) -> None:
    first, second = oshra("witness", "victory"), oshra("witness", "victory")
    assert first.stdout == second.stdout
    assert first.stderr == "oshra: consequences of victory computed (1 of 1)\n"
    assert second.stderr == ""
    assert noted == ["victory"]
    assert not results.path.exists()


def test_store_is_written_on_request(
    oshra: Oshra, results: Store[Computed], noted: list[str]
) -> None:
    ended = oshra("rulings", "consequences", "--store", "--jobs", "1")
    assert ended.returncode == 0
    assert f"oshra: {results.path} written" in ended.stderr
    assert tuple(results.packaged()) == RULINGS
    oshra("rulings", "consequences", "--no-cache", "--jobs", "1")
    assert noted == [*RULINGS, *RULINGS]


def test_store_that_cannot_be_written_is_refused(oshra: Oshra, results: Store[Computed]) -> None:
    results.path.parent.write_text("no folder", encoding="utf-8")
    ended = oshra("rulings", "consequences", "--store", "--jobs", "1")
    assert ended.returncode == 2
    assert "expected a folder that can be written" in ended.stderr


@pytest.mark.usefixtures("results")
def test_record_says_what_each_reading_changes(oshra: Oshra) -> None:
    ended = oshra("rulings", "presence")
    assert ended.returncode == 0
    assert "What each reading changes" in ended.stdout
    [row] = [each for each in ended.stdout.splitlines() if each.startswith(" always        same")]
    assert row.split()[1:] == ["same", "same", "differs", "1", "differs", "1", "same", "same"]
    [data] = json.loads(oshra("rulings", "presence", "--json").stdout)["rulings"]
    assert len(data["consequences"]) == len(Dimension) * len(list(pairs_of("presence")))


@pytest.mark.usefixtures("results")
def test_gap_has_no_verdicts(oshra: Oshra, noted: list[str]) -> None:
    assert "What each reading changes" not in oshra("rulings", "first-player").stdout
    [data] = json.loads(oshra("rulings", "first-player", "--json").stdout)["rulings"]
    assert "consequences" not in data
    assert noted == []


@pytest.mark.usefixtures("results")
def test_all_consequences_are_counted(oshra: Oshra) -> None:
    ended = oshra("rulings", "consequences", "--jobs", "1")
    pairs = sum(len(list(pairs_of(ruling))) for ruling in READINGS)
    assert ended.returncode == 0
    assert (
        f"{6 * pairs} verdicts: {2 * pairs} differ, {4 * pairs} are the same, 0 undecided"
        in " ".join(ended.stdout.split())
    )
    data = json.loads(oshra("rulings", "consequences", "--json").stdout)
    assert data["counts"] == {"same": 4 * pairs, "different": 2 * pairs, "undecided": 0}
    assert len(data["consequences"]) == 6 * pairs


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (["a", "b"], ["b"], [("x", "2", "1"), ("only here", "a", "none")]),
        ([13, 14], [7], [("x", "13, 14", "7")]),
        (True, None, [("x", "yes", "-")]),
        ({"y": 1}, {"y": 2}, [("x y", "1", "2")]),
        (
            "R1/k1 | - | - | - | red ?",
            "R1/k? | - | - | - | red ? | rulings={ backs = 'table' }",
            [("x: row A", "R1/k1", "R1/k?")],
        ),
    ],
)
def test_results_are_compared_line_by_line(
    one: object, other: object, expected: list[tuple[str, str, str]]
) -> None:
    assert [(row.label, *row.sides) for row in rows_of(one, other, "x")] == expected

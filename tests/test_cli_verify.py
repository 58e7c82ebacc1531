"""`oshra verify`: claims, the kill matrix and the findings, as text and as JSON."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from oshra.cli import findings_text, matrix_text
from oshra.cli import verify as command
from oshra.model.line import position_of_line
from oshra.properties import matrix as kills
from oshra.properties.claims import CLAIM_OF
from oshra.properties.evidence import Failure
from oshra.properties.mutants import MUTANTS, Effort, Mutant, Noticed
from oshra.solver import second_solver
from oshra.solver.reading_claims import proof_of_sameness

Oshra = Callable[..., CompletedProcess[str]]

FEW = (("take-rows", "same-row"), ("count-time", "end-of-play"), ("victory", "influence"))
"""Readings: two that claims notice, and one that changes nothing by itself."""

CLAIMS = tuple(CLAIM_OF[name] for name in ("one-place", "any-two", "stronger-wins"))
"""Claims: one that notices none of these readings, and two that notice one each."""


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@cache
def small() -> kills.Matrix:
    """A matrix of few claims and few readings."""
    return kills.kill_matrix(CLAIMS, FEW, Effort(2, 1), proof=proof_of_sameness)


@pytest.fixture
def small_matrix(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the matrix be the small one."""
    found = small()

    def matrix(*, effort: Effort, jobs: int, proof: Callable[[Mutant], str]) -> kills.Matrix:
        assert (effort, jobs >= 1, proof) == (Effort(), True, proof_of_sameness)
        return found

    monkeypatch.setattr(kills, "kill_matrix", matrix)


@pytest.fixture
def one_finder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let findings come from one claim only."""
    monkeypatch.setattr(command, "FINDERS", ("short-exactly",))


def test_claim_is_reported_in_the_json_of_the_contract(oshra: Oshra) -> None:
    ended = oshra("verify", "short-exactly", "--json", "--jobs", "1")
    assert (ended.returncode, ended.stderr) == (0, "")
    data = json.loads(ended.stdout)
    assert (data["rulings"], data["deck"], data["seed"]) == ({}, "standard", 0)
    (claim,) = data["claims"]
    assert claim["evidence"] == "exhaustive"
    assert claim["verdict"] == "holds"
    assert claim["counterexample"] is None
    assert not claim["cached"]


def test_unchanged_claim_is_not_run_again_and_says_so(oshra: Oshra) -> None:
    words = ("verify", "short-exactly", "--json", "--jobs", "1")
    first, again = (json.loads(oshra(*words).stdout)["claims"][0] for _ in range(2))
    assert (first["cached"], again["cached"]) == (False, True)
    assert {**again, "cached": False} == first


def test_footer_points_to_the_findings(oshra: Oshra) -> None:
    printed = oshra("verify", "short-exactly", "--jobs", "1").stdout
    assert "1 holds · 0 refuted · 0 undecided" in printed
    assert "findings about the rulebook: oshra verify --findings" in printed


def test_footer_counts_the_findings_if_all_that_find_any_were_run(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oshra.cli.verify_text.FINDERS", ("short-exactly",))
    for _ in range(2):  # the second time from the cache
        printed = oshra("verify", "short-exactly", "--jobs", "1").stdout
        assert "findings about the rulebook: 3 (oshra verify --findings)" in printed


@pytest.mark.usefixtures("one_finder")
def test_findings_come_with_position_and_game_that_other_commands_take(
    oshra: Oshra, written: Callable[[str], str]
) -> None:
    ended = oshra("verify", "--findings", "--json", "--jobs", "1")
    assert ended.returncode == 1
    found = {each["id"]: each for each in json.loads(ended.stdout)["findings"]}
    assert set(found) == {"short-any", "short-same-row", "short-one-each"}
    for each in found.values():
        assert each["kind"] == "cases without an answer"
        assert each["evidence"] == "exhaustive"
        replayed = json.loads(oshra("replay", "--json", written(each["game"])).stdout)
        assert replayed["illegal"] is None
        assert position_of_line(replayed["final"]) == position_of_line(each["position"])
    legal = oshra("legal", "--json", found["short-any"]["position"]).stdout
    assert json.loads(legal)["actions"] == ["take B7"]


@pytest.mark.usefixtures("one_finder")
def test_findings_are_listed_by_kind_with_their_position(oshra: Oshra) -> None:
    ended = oshra("verify", "--findings", "--jobs", "1")
    assert ended.returncode == 1
    assert "Cases without an answer: 3" in ended.stdout
    assert "3 findings about the rulebook" in ended.stdout
    (line,) = (each for each in ended.stdout.splitlines() if "same-row" in each and " | " in each)
    assert position_of_line(line.strip()).rules.rulings.changed == {"take-rows": "same-row"}


@pytest.mark.usefixtures("one_finder")
def test_without_findings_the_claims_decide_the_exit_code(oshra: Oshra) -> None:
    ended = oshra("verify", "--findings", "--ruling", "take-blockers=uncovered", "--jobs", "1")
    assert ended.returncode == 0
    assert "0 findings about the rulebook" in ended.stdout


def test_one_finding_is_counted_in_the_singular() -> None:
    assert list(findings_text.lines_of(())) == ["0 findings about the rulebook"]


@pytest.mark.usefixtures("small_matrix")
def test_matrix_as_json_names_claims_readings_and_what_nothing_noticed(oshra: Oshra) -> None:
    ended = oshra("verify", "--matrix", "--json")
    assert (ended.returncode, ended.stderr) == (0, "")
    data = json.loads(ended.stdout)
    assert data["noticed"] == {
        "take-rows=same-row": ["any-two"],
        "count-time=end-of-play": [],
        "victory=influence": ["stronger-wins"],
    }
    assert data["idle"] == ["one-place"]
    assert data["left_out"]["any-two"] == ["take-rows=same-row"]
    (same,) = data["unnoticed"]
    assert (same["mutant"], same["evidence"]) == ("count-time=end-of-play", "proved")


@pytest.mark.usefixtures("small_matrix")
def test_narrow_matrix_is_told_reading_by_reading(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matrix_text, "width", lambda: 44)
    monkeypatch.setattr(matrix_text, "_table", lambda _: ["." * 45])
    printed = oshra("verify", "--matrix").stdout
    assert "take-rows=same-row: any-two\n" in printed
    assert "count-time=end-of-play: no claim notices it\n" in printed
    assert "2 of 3 readings noticed by a claim" in printed.replace("\n", " ")


@pytest.mark.usefixtures("small_matrix")
def test_wide_matrix_has_a_column_for_each_reading(oshra: Oshra) -> None:
    lines = oshra("verify", "--matrix").stdout.splitlines()
    assert lines[:5] == [
        "               a b c",
        "               1 1 1",
        "any-two        X · ·",
        "stronger-wins  · · X",
        "noticed by     1 0 1",
    ]
    assert "b count-time: 1 end-of-play" in lines


def test_whole_matrix_is_legible_at_100_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matrix_text, "width", lambda: 100)
    whole = kills.Matrix(
        tuple(claim.id for claim in kills.HELD),
        MUTANTS,
        tuple(Noticed(claim.id, MUTANTS[0], Failure("", "")) for claim in kills.HELD),
        (),
        Effort(),
    )
    lines = "\n".join(matrix_text.lines_of(whole)).splitlines()
    assert lines[2].startswith(kills.HELD[0].id)
    assert [line for line in lines if len(line) > 100] == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--matrix", "--findings"), "--findings with --matrix"),
        (("--matrix", "any-two"), "--matrix with CLAIM"),
        (("--findings", "--setup", "1,2,2"), "--findings with --setup"),
        (("--matrix", "--ruling", "award=stacks"), "--ruling with --matrix"),
        (("--matrix", "--deck", "paired"), "--deck with --matrix"),
        (("nobody-claims-this",), "nobody-claims-this"),
    ],
)
def test_what_does_not_go_together_is_refused(
    oshra: Oshra, words: tuple[str, ...], message: str
) -> None:
    refused = oshra("verify", *words)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert message in refused.stderr
    assert refused.stderr.count("\n") <= 2


SMALL_DECK = """
name = "small"
source = "made for this test"
[heroes]
red = [1, 2]
green = [1, 2]
blue = [1, 2]
black = [1, 2]
[[leaders]]
id = "red"
influence = { red = 1 }
[[leaders]]
id = "green"
influence = { green = 1 }
"""


def test_setup_needs_a_deck_that_fits(oshra: Oshra) -> None:
    refused = oshra("verify", "row-bounds", "--setup", "1,2,2")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "28" in refused.stderr


def test_claims_about_the_rulebook_are_not_run_for_another_setup(
    oshra: Oshra, written: Callable[[str], str]
) -> None:
    words = ("row-bounds", "short-exactly", "--setup", "1,2,2", "--deck", written(SMALL_DECK))
    ended = oshra("verify", *words, "--json")
    assert ended.returncode == 0
    bounds, short = json.loads(ended.stdout)["claims"]
    assert (bounds["id"], bounds["verdict"]) == ("row-bounds", "holds")
    assert "2 slots a row and 2 turns each" in bounds["scope"]
    assert short["evidence"] == "not run"
    assert short["scope"] == "claimed only for the set-up of the rulebook"


def test_earlier_run_without_the_second_solver_says_nothing_for_one_with_it(
    oshra: Oshra, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_cached() -> bool:
        [claim] = json.loads(oshra("verify", "--json", "one-owner").stdout)["claims"]
        return bool(claim["cached"])

    assert (is_cached(), is_cached()) == (False, True)
    monkeypatch.setattr(second_solver, "PACKAGES", ("z3-solver",))
    assert not is_cached()

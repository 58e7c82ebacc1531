"""`oshra rulings lattice`: when a question matters, and what to settle first."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from oshra.model.rulings import READINGS
from oshra.properties.evidence import Evidence
from oshra.properties.store import Store
from oshra.solver.consequences_store import CONSEQUENCES
from oshra.solver.relevance import QUESTIONS, Relevance, givens
from oshra.solver.relevance_store import (
    RELEVANCE,
    Considered,
    considered_data,
    considered_from,
)

Oshra = Callable[..., CompletedProcess[str]]

OPENED = "count-time"
"""The question that matters only under other readings of `award`, in the tests."""

CLOSED = "victory"
"""The question that matters unless `presence` is read as `always`, in the tests."""


def considered_for_test(question: str, *, undecided: bool = False) -> Considered:
    """A question that always matters, but for the two that depend on an answer."""
    found = []
    for given in givens(question):
        matters: bool | None = True
        if question == OPENED:
            matters = given is not None and given[0] == "award"
        if question == CLOSED and given == ("presence", "always"):
            matters = None if undecided else False
        found.append(
            Relevance(
                question,
                given,
                matters,
                Evidence.PROVED,
                "made for a test",
                ("army", "influence") if matters else None,
                "R1 | - | - | - | red green" if matters else None,
            )
        )
    return Considered(question, f"digest of {question}", 0.25, tuple(found))


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Store[Considered]:
    """A store with an answer to every question, made for the test."""
    made = replace(RELEVANCE, path=tmp_path / "relevance.json", digest_of="digest of {}".format)
    made.write(considered_for_test(question) for question in QUESTIONS)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for module in ("cli.lattice", "solver.relevance_store"):
        monkeypatch.setattr(f"oshra.{module}.RELEVANCE", made)
    return made


@pytest.fixture
def verdicts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The verdicts of the package, whether or not they are up to date."""
    known = CONSEQUENCES.packaged()
    made = replace(CONSEQUENCES, digest_of=lambda ruling: known[ruling].digest)
    monkeypatch.setattr("oshra.solver.consequences_store.CONSEQUENCES", made)


@pytest.mark.usefixtures("results")
def test_table_says_when_a_question_matters(oshra: Oshra) -> None:
    ended = oshra("rulings", "lattice")
    assert (ended.returncode, ended.stderr) == (0, "")
    text = " ".join(ended.stdout.split())
    others = " or ".join(str(reading.value) for reading in READINGS["award"][1:])
    assert f"{OPENED} matters only if award is {others}" in text
    assert f"{CLOSED} matters unless presence is always" in text
    assert "presence always matters" in text


@pytest.mark.usefixtures("results")
def test_order_begins_with_the_question_that_closes_most(oshra: Oshra) -> None:
    data = json.loads(oshra("rulings", "lattice", "--json").stdout)
    first = data["order"][0]
    assert first["question"] == "award"
    assert first["closes"]["faction"] == [OPENED]
    numbers = [each["question"] for each in data["order"]]
    assert numbers.index("presence") < numbers.index("row-tie")


@pytest.mark.usefixtures("results")
def test_json_has_every_cell_and_every_arrow(oshra: Oshra) -> None:
    data = json.loads(oshra("rulings", "lattice", "--json").stdout)
    assert len(data["relevance"]) == sum(len(list(givens(each))) for each in QUESTIONS)
    others = [str(reading.value) for reading in READINGS["award"][1:]]
    assert {"ruling": "award", "readings": others, "question": OPENED, "matters": True} in (
        data["arrows"]
    )
    assert {
        "ruling": "presence",
        "readings": ["always"],
        "question": CLOSED,
        "matters": False,
    } in data["arrows"]
    [words] = [each["words"] for each in data["questions"] if each["question"] == CLOSED]
    assert words == "victory matters unless presence is always"


@pytest.mark.usefixtures("results")
def test_graph_is_written_for_programs_that_draw(oshra: Oshra) -> None:
    dot = oshra("rulings", "lattice", "--dot").stdout.splitlines()
    assert (dot[0], dot[-1]) == ("digraph lattice {", "}")
    assert '  "presence" -> "victory" [label="unless always", style=dashed];' in dot
    mermaid = oshra("rulings", "lattice", "--mermaid").stdout.splitlines()
    assert mermaid[0] == "graph LR"
    assert '  presence["presence"] -.->|"unless always"| victory["victory"]' in mermaid
    assert len(mermaid) - 1 == len(dot) - 3 == 2


def test_undecided_cell_is_never_an_exit_of_0(oshra: Oshra, results: Store[Considered]) -> None:
    results.write(
        considered_for_test(question, undecided=question == CLOSED) for question in QUESTIONS
    )
    ended = oshra("rulings", "lattice")
    assert ended.returncode == 3
    assert "undecided if presence is always" in " ".join(ended.stdout.split())


@pytest.mark.usefixtures("results", "verdicts")
def test_record_says_when_its_question_matters(oshra: Oshra) -> None:
    text = " ".join(oshra("rulings", CLOSED).stdout.split())
    assert "When it matters victory matters unless presence is always." in text
    [data] = json.loads(oshra("rulings", CLOSED, "--json").stdout)["rulings"]
    assert data["matters"]["otherwise"] == {"presence": ["always"]}
    assert "matters" not in json.loads(oshra("rulings", "deck", "--json").stdout)["rulings"][0]


@pytest.mark.parametrize("question", [OPENED, CLOSED, "faction-order"])
def test_question_reads_back_as_it_was_stored(question: str) -> None:
    known = considered_for_test(question, undecided=True)
    assert considered_from(json.loads(json.dumps(considered_data(known)))) == known


@pytest.mark.parametrize(
    ("place", "value"), [("evidence", "certain"), ("matters", "yes"), ("established", None)]
)
def test_damaged_question_counts_as_none(place: str, value: object) -> None:
    data = json.loads(json.dumps(considered_data(considered_for_test(OPENED))))
    assert considered_from(data) is not None
    data["found"][0][place] = value
    assert considered_from(data) is None
    assert considered_from({**data, "found": 1}) is None


def test_lattice_of_the_package_is_up_to_date() -> None:
    assert RELEVANCE.stale() == (), "run: oshra rulings lattice --store"


def test_every_question_of_the_package_has_every_cell() -> None:
    for question, known in RELEVANCE.packaged().items():
        assert [each.given for each in known.found] == list(givens(question))

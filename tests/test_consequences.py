"""Consequences: one verdict for each pair and dimension, stored, up to date, and confirmed."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from oshra.model.rulings import READINGS
from oshra.properties.consequences import (
    DIFFERENT,
    SAME,
    UNDECIDED,
    Consequence,
    pairs_of,
)
from oshra.properties.consequences_file import Computed, computed_data, computed_from
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence
from oshra.properties.keeping import keep, kept
from oshra.solver.consequences import VerdictsDoNotCover, each_once
from oshra.solver.consequences_store import (
    CONSEQUENCES,
    RULINGS,
    computed,
    digest_of,
    stale,
    stored,
)

CHEAP = ("own-cards", "victory")
"""A ruling of play and one of scoring whose verdicts are computed in a moment."""

MOST_UNDECIDED = 5
"""So many verdicts may be undecided."""


def same(ruling: str, pair: tuple[str, str], dimension: Dimension) -> Consequence:
    """A verdict that says nothing."""
    return Consequence(ruling, pair, dimension, SAME, Evidence.PROVED, "made for a test")


def all_same(ruling: str) -> list[Consequence]:
    """A verdict for each pair and dimension, all the same."""
    return [same(ruling, pair, dimension) for pair in pairs_of(ruling) for dimension in Dimension]


def everything_stored() -> Iterator[Consequence]:
    """Every verdict that comes with the package."""
    for known in stored().values():
        yield from known.verdicts


def test_verdicts_are_put_in_the_order_of_pairs_and_dimensions() -> None:
    verdicts = all_same("award")
    assert list(each_once("award", reversed(verdicts))) == verdicts


def test_missing_verdict_is_named() -> None:
    with pytest.raises(VerdictsDoNotCover) as refusal:
        each_once("backs", all_same("backs")[:-1])
    assert str(refusal.value) == (
        "backs, everywhere against setup-rows, length: found 0 verdicts, expected 1"
    )


def test_second_verdict_on_the_same_is_named() -> None:
    verdicts = all_same("backs")
    with pytest.raises(VerdictsDoNotCover, match="legal: found 2 verdicts, expected 1"):
        each_once("backs", [*verdicts, verdicts[0]])


def test_verdict_on_another_ruling_is_refused() -> None:
    wrong = [replace(verdict, ruling="award") for verdict in all_same("victory")]
    with pytest.raises(VerdictsDoNotCover):
        each_once("victory", wrong)


def test_verdict_turned_round_names_the_readings_the_other_way() -> None:
    verdict = replace(same("award", ("stacks", "faction"), Dimension.LEGAL), legality="wider")
    assert verdict.turned.readings == ("faction", "stacks")
    assert verdict.turned.legality == "narrower"
    assert verdict.turned.turned == verdict


def test_verdicts_read_back_as_they_were_stored(tmp_path: Path) -> None:
    verdict = Consequence(
        "victory",
        ("army", "influence"),
        Dimension.WINNER,
        DIFFERENT,
        Evidence.EXHAUSTIVE,
        "made for a test",
        "wider",
        2,
        smallest=True,
        position="R1 | - | - | - | red green",
        order=("green", "red", "blue", "black"),
        results={"army": {"winner": "A"}, "influence": {"winner": "B"}},
        game="moves",
    )
    others = [each for each in all_same("victory") if each.dimension is not Dimension.WINNER]
    known = Computed("victory", "digest", 1.5, (*others, verdict))
    results = replace(CONSEQUENCES, path=tmp_path / "results" / "store.json")
    results.write([known])
    assert results.packaged() == {"victory": known}
    assert known.verdict(("influence", "army"), Dimension.WINNER) == verdict.turned


@pytest.mark.parametrize("damage", ["", "{}", "[1]", '[{"ruling": "victory"}]', "[[]]"])
def test_damaged_store_counts_as_none(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "store.json"
    path.write_text(damage, encoding="utf-8")
    results = replace(CONSEQUENCES, path=path)
    assert results.packaged() == {}
    assert results.stale() == RULINGS


def test_verdict_of_an_unknown_dimension_counts_as_none() -> None:
    known = Computed("victory", "digest", 0.0, tuple(all_same("victory")))
    data = json.loads(json.dumps(computed_data(known)))
    assert computed_from(data) is not None
    data["verdicts"][0]["dimension"] = "smell"
    assert computed_from(data) is None


def test_kept_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.json"
    assert kept(path) is None
    keep(path, {"some": "text"})
    keep(path, ["other"])
    assert kept(path) == ["other"]
    assert list(path.parent.iterdir()) == [path]


def test_ruling_with_another_digest_is_stale(tmp_path: Path) -> None:
    fresh = [Computed(ruling, digest_of(ruling), 0, tuple(all_same(ruling))) for ruling in RULINGS]
    results = replace(CONSEQUENCES, path=tmp_path / "store.json")
    results.write(fresh)
    assert results.stale() == ()
    results.write([replace(fresh[0], digest="old"), *fresh[2:]])
    assert results.stale() == (RULINGS[0], RULINGS[1])


def test_store_of_the_package_is_up_to_date() -> None:
    assert stale() == (), "run: oshra rulings consequences --store"


def test_store_has_one_verdict_for_each_pair_and_dimension() -> None:
    assert tuple(stored()) == tuple(READINGS)
    for ruling, known in stored().items():
        assert each_once(ruling, known.verdicts) == known.verdicts


def judged(verdict: Consequence) -> tuple[object, ...]:
    """What a verdict says, whichever of several equally small witnesses it shows."""
    return (
        *(verdict.readings, verdict.dimension, verdict.verdict, verdict.legality),
        *(verdict.evidence, verdict.size, verdict.smallest),
    )


@pytest.mark.parametrize("ruling", CHEAP)
def test_verdicts_computed_now_are_those_in_the_store(ruling: str) -> None:
    now = computed(ruling)
    assert list(map(judged, now.verdicts)) == list(map(judged, stored()[ruling].verdicts))
    assert now.digest == digest_of(ruling)


def test_few_verdicts_are_undecided() -> None:
    undecided = [each for each in everything_stored() if each.verdict == UNDECIDED]
    assert len(undecided) <= MOST_UNDECIDED
    assert all(each.established for each in undecided)


def test_what_is_the_same_is_proved_or_exhaustive() -> None:
    found = {each.evidence for each in everything_stored() if each.verdict == SAME}
    assert found <= {Evidence.PROVED, Evidence.EXHAUSTIVE}


def test_nothing_differs_without_a_witness_and_a_whole_game() -> None:
    bare = [
        (each.ruling, each.readings, each.dimension)
        for each in everything_stored()
        if each.verdict == DIFFERENT
        and (each.position is None or not each.results or each.game is None)
    ]
    assert bare == []

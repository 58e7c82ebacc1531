"""Consequences: one verdict for each pair and dimension, stored, up to date, and confirmed."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oshra.model.cards import Player
from oshra.model.line import line_of
from oshra.model.play import legal_actions
from oshra.model.position_file import Overrides
from oshra.model.position_of import final_table_from, state_from
from oshra.model.reading import read_position
from oshra.model.record import GameRecord, action_text, record_from
from oshra.model.replaying import replay
from oshra.model.rulings import DEFAULTS, PLAY_RULINGS, READINGS, SCORING_RULINGS
from oshra.model.scoring import score
from oshra.model.setup import STANDARD_SETUP
from oshra.model.state import State
from oshra.model.toml_table import toml_of
from oshra.model.view import view
from oshra.properties.consequences import (
    DIFFERENT,
    SAME,
    UNDECIDED,
    Consequence,
    pairs_of,
    under,
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

Results = dict[str, dict[str, Any]]
"""What comes of a witness under each reading."""

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


def record_of(text: str) -> GameRecord:
    """The game in a text."""
    return record_from(toml_of(text, "a stored game"), Path())


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


def test_model_scores_every_stored_table_as_the_store_says() -> None:
    for verdict in everything_stored():
        if verdict.ruling not in SCORING_RULINGS or verdict.position is None:
            continue
        position = read_position(verdict.position)
        final = final_table_from(position)
        assert position.rules.rulings is DEFAULTS
        sheets = [score(under(verdict.ruling, key), final) for key in verdict.readings]
        results = [sheet.result.data for sheet in sheets]
        assert [verdict.results[key] for key in verdict.readings] == results
        if verdict.dimension is Dimension.WINNER:
            assert sheets[0].winner is not sheets[1].winner
        else:
            assert results[0] != results[1]


def play_witnesses(dimension: Dimension) -> Iterator[tuple[Consequence, dict[str, State], Results]]:
    """The stored differences of rulings of play, with the state under each reading."""
    for verdict in everything_stored():
        if verdict.ruling in PLAY_RULINGS and verdict.position and verdict.dimension is dimension:
            results = {
                key: found
                for key in verdict.readings
                if isinstance(found := verdict.results[key], dict)
            }
            overrides = {
                key: Overrides(rulings=dict(under(verdict.ruling, key).changed)) for key in results
            }
            states = {
                key: state_from(read_position(found["position"], overrides[key]))
                for key, found in results.items()
            }
            assert set(states) == set(verdict.readings)
            yield verdict, states, results


def test_model_offers_at_every_stored_moment_what_the_store_says() -> None:
    for verdict, states, results in play_witnesses(Dimension.LEGAL):
        offered = {
            key: [action_text(action, state.rules.setup) for action in legal_actions(state)]
            for key, state in states.items()
        }
        assert {key: found["actions"] for key, found in results.items()} == offered
        one, other = (set(offered[key]) for key in verdict.readings)
        assert one != other
        if verdict.legality == "narrower":
            assert other < one
        if verdict.legality == "wider":
            assert one < other


def test_model_shows_at_every_stored_moment_what_the_store_says() -> None:
    viewers = {"A": Player.A, "B": Player.B, "watching": None}
    for _, states, results in play_witnesses(Dimension.VIEW):
        shown = [
            {name: line_of(view(states[key], viewers[name])) for name in found if name in viewers}
            for key, found in results.items()
        ]
        assert shown == [
            {name: text for name, text in found.items() if name in viewers}
            for found in results.values()
        ]
        assert shown[0] != shown[1]


def test_every_stored_game_is_played_by_the_rules_with_all_cards() -> None:
    for text in {verdict.game for verdict in everything_stored() if verdict.game is not None}:
        record = record_of(text)
        assert record.rules.setup == STANDARD_SETUP
        assert replay(record).illegal is None


def test_stored_game_of_a_scoring_ruling_ends_with_the_difference() -> None:
    for verdict in everything_stored():
        if verdict.ruling not in SCORING_RULINGS or verdict.game is None:
            continue
        end = replay(record_of(verdict.game)).state
        results = [score(under(verdict.ruling, key), end.final_table) for key in verdict.readings]
        assert end.is_over
        if verdict.dimension is Dimension.WINNER:
            assert results[0].winner is not results[1].winner
        else:
            assert results[0].result != results[1].result

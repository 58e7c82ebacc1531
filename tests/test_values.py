"""Values of the model: nothing in them changes, nothing can be added, equal ones are kept once."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path

import pytest

import oshra.model.play
from oshra.model.cards import FACTIONS, PLAYERS, Hero, Strength
from oshra.model.errors import OshraError
from oshra.model.rulings import DEFAULTS, Rulings
from oshra.model.table import dealt_face_down, laid_as_blocker, put_face_up

HERO = Hero(FACTIONS[0], Strength(5))


def classes_of_the_model() -> Iterator[type]:
    """Every class that a module of the model defines."""
    for path in sorted(Path(oshra.model.play.__file__).parent.glob("*.py")):
        module = import_module(f"oshra.model.{path.stem}")
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == module.__name__:
                yield value


VALUES = [
    value
    for value in classes_of_the_model()
    if is_dataclass(value) and not issubclass(value, OshraError)
]


def names(classes: list[type]) -> list[str]:
    return [f"{value.__module__}.{value.__name__}" for value in classes]


def test_model_has_values() -> None:
    assert Hero in VALUES


@pytest.mark.parametrize("value", VALUES, ids=names(VALUES))
def test_value_is_frozen_and_slotted_unless_it_remembers_something_of_itself(value: type) -> None:
    remembers = any(isinstance(each, cached_property) for each in vars(value).values())
    assert vars(value)["__dataclass_params__"].frozen
    assert ("__slots__" in vars(value)) is not remembers


def test_what_lies_on_the_table_is_made_once_for_each_hero() -> None:
    assert put_face_up(HERO) is put_face_up(HERO)
    assert dealt_face_down(HERO) is dealt_face_down(HERO)
    assert laid_as_blocker(HERO, PLAYERS[0]) is laid_as_blocker(HERO, PLAYERS[0])


def test_equal_heroes_and_equal_rulings_are_one_value() -> None:
    assert Hero(FACTIONS[0], Strength(5)) is HERO
    assert Rulings() is DEFAULTS
    assert DEFAULTS.with_reading("award", "stacks") is DEFAULTS.with_reading("award", "stacks")

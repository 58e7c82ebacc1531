"""Values of the model: nothing in them changes, nothing can be added, equal ones are kept once."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cached_property
from importlib import import_module
from inspect import Parameter, Signature, isclass, isfunction, signature
from pathlib import Path

import pytest

import oshra.model.play
from oshra.model.actions import PASS, Pass
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


def test_equal_decisions_are_equal_even_where_there_is_nothing_to_choose() -> None:
    assert Pass() == PASS
    assert len({Pass(), PASS}) == 1
    assert repr(PASS) == "Pass()"


@pytest.mark.parametrize("value", [HERO, DEFAULTS], ids=str)
def test_value_that_is_kept_once_is_compared_by_looking_whether_it_is_the_same(
    value: object,
) -> None:
    assert type(value).__eq__ is object.__eq__
    assert hash(value) == object.__hash__(value)


def functions_of_the_model() -> Iterator[tuple[str, Signature]]:
    """Every function and method of the model but for the beginnings, which dataclasses make."""
    for path in sorted(Path(oshra.model.play.__file__).parent.glob("*.py")):
        module = import_module(f"oshra.model.{path.stem}")
        for holder in (module, *filter(isclass, vars(module).values())):
            for name, function in vars(holder).items():
                is_own = isfunction(function) and function.__module__ == module.__name__
                if is_own and name != "__init__":
                    yield f"{path.stem}.{name}", signature(function)


def test_flag_has_its_name_wherever_it_is_given() -> None:
    parameters = [
        (name, parameter)
        for name, taken in functions_of_the_model()
        for parameter in taken.parameters.values()
    ]
    flags = [each for each in parameters if each[1].annotation == "bool"]
    assert flags
    assert [each for each in flags if each[1].kind is not Parameter.KEYWORD_ONLY] == []
    assert [each for each in parameters if each[1].kind is Parameter.POSITIONAL_ONLY] == []

"""Schemas: whether data are as a JSON schema says, as far as this project's schema goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

Schema = Mapping[str, object]

KINDS: Mapping[str, type | tuple[type, ...]] = {
    "object": Mapping,
    "array": (list, tuple),
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
"""The kinds of values that the schema names."""


def faults(data: object, schema: object, whole: Schema, where: str = "$") -> Iterator[str]:
    """What is not as the schema says, each with its place."""
    if not isinstance(schema, Mapping):
        return
    if isinstance(reference := schema.get("$ref"), str):
        definitions = whole.get("$defs")
        if isinstance(definitions, Mapping):
            yield from faults(data, definitions[reference.rpartition("/")[2]], whole, where)
        return
    yield from _kind(data, schema, where)
    if isinstance(choices := schema.get("enum"), Sequence) and data not in choices:
        yield f"{where} is {data!r}, expected one of {', '.join(map(str, choices))}"
    if isinstance(data, Mapping):
        yield from _object(data, schema, whole, where)
    if isinstance(data, list | tuple) and "items" in schema:
        for place, each in enumerate(data):
            yield from faults(each, schema["items"], whole, f"{where}[{place}]")


def _kind(data: object, schema: Schema, where: str) -> Iterator[str]:
    wanted = schema.get("type")
    names = [wanted] if isinstance(wanted, str) else list(_texts(wanted))
    if names and not any(_is(data, name) for name in names):
        yield f"{where} is {type(data).__name__}, expected {' or '.join(names)}"


def _is(data: object, name: str) -> bool:
    if name == "integer" and isinstance(data, bool):
        return False
    return isinstance(data, KINDS[name])


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, Sequence):
        yield from (each for each in value if isinstance(each, str))


def _object(
    data: Mapping[object, object], schema: Schema, whole: Schema, where: str
) -> Iterator[str]:
    for name in _texts(schema.get("required")):
        if name not in data:
            yield f"{where} has no {name}"
    properties = schema.get("properties")
    known = properties if isinstance(properties, Mapping) else {}
    for key, value in data.items():
        if key in known:
            yield from faults(value, known[key], whole, f"{where}.{key}")
        elif schema.get("additionalProperties") is False:
            yield f"{where} has {key}, which is not expected"

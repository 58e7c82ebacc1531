"""The Python interface: every public name with its signature and what it says of itself.

Read from the source, so that a name without a docstring fails and nothing has to be imported.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from oshra.model.consultations import MODEL
from oshra.model.errors import BadInput
from pages.anchors import places
from pages.languages import Language, original
from pages.markdown import begun, boxed, code, fenced, heading, named, page, plain, sentences

ROOMS = {
    "model": ("setup.rows", "take.two", "score.majority"),
    "properties": ("end.when",),
    "solver": ("score.takes",),
    "cli": ("win.strength",),
}
"""The rooms, each with sentences that its code is about."""

Definition = ast.FunctionDef | ast.ClassDef


def python_pages(language: Language) -> dict[str, str]:
    """A page for each room, and one that leads to them."""
    pages = {f"python/{room}": room_page(room, language) for room in ROOMS}
    pages["python/index"] = page(
        f"# {language.word('python-title')}",
        language.word("python-lead"),
        *([boxed("labels", language.word("program-english"))] if language != original() else []),
        f"{language.word('sentences-named')} {sentences(['take.two'])}.",
        "\n".join(
            f"- [`oshra.{room}`]({room}.md): {language.word(f'room-{room}')}" for room in ROOMS
        ),
        fenced("toctree", "", "\n".join(ROOMS), hidden=""),
    )
    return pages


def room_page(room: str, language: Language) -> str:
    """Every module of a room with its public names."""
    parts = [
        f"# `oshra.{room}`",
        f"{begun(language.word(f'room-{room}'))}.",
        boxed("labels", language.word("program-english")) if language != original() else "",
        f"{language.word('sentences-named')} {sentences(ROOMS[room])}.",
    ]
    for path in sorted((MODEL.parent / room).glob("*.py")):
        if path.stem != "__init__" and not path.stem.startswith("test_"):
            parts += list(_module(room, path, language))
    return page(*parts)


def _module(room: str, path: Path, language: Language) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    where = f"{room}/{path.name}"
    yield heading(2, path.stem, code(f"oshra.{room}.{path.stem}"))
    entries = [f"{code(shown)}\n: {said}" for shown, said in _constants(tree.body)]
    entries += [_entry(node, where) for node in tree.body if _is_public(node)]
    whole = "\n\n".join([_said(tree, where), *entries])
    yield whole if language == original() else boxed("quoted", whole)


def _constants(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """The constants of a module that say what they are, each with what it says."""
    for place, node in enumerate(body):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                shown = f"{name}: {ast.unparse(annotation)}"
            case ast.Assign(targets=[ast.Name(id=name)]):
                shown = name
            case _:
                continue
        said = _below(body[place + 1 :])
        if said and not name.startswith("_"):
            yield shown, said


def _is_public(node: ast.stmt) -> bool:
    return isinstance(node, Definition) and not node.name.startswith("_")


def _entry(node: ast.stmt, where: str) -> str:
    if not isinstance(node, Definition):
        raise BadInput(where, ast.dump(node), "a function or a class")
    said = _said(node, f"{where} {node.name}")
    match node:
        case ast.FunctionDef():
            return f"{code(signature(node))}\n: {said}"
        case _:
            bases = ", ".join(ast.unparse(base) for base in node.bases)
            shown = f"class {node.name}({bases})" if bases else f"class {node.name}"
            lines = [f"{code(shown)}\n: {said}"]
            lines += [f"  - {line}" for line in _members(node, where)]
            return "\n\n".join([lines[0], "\n".join(lines[1:])]) if lines[1:] else lines[0]


def _members(node: ast.ClassDef, where: str) -> Iterator[str]:
    """The fields and methods of a class."""
    for place, each in enumerate(node.body):
        match each:
            case ast.AnnAssign(target=ast.Name(id=name)) if not name.startswith("_"):
                shown = f"{name}: {ast.unparse(each.annotation)}"
                yield f"{code(shown)} {_below(node.body[place + 1 :])}"
            case ast.Assign(targets=[ast.Name(id=name)]) if not name.startswith("_"):
                shown = f"{name} = {ast.unparse(each.value)}"
                yield f"{code(shown)} {_below(node.body[place + 1 :])}"
            case ast.FunctionDef(name=name) if not name.startswith("_"):
                said = _said(each, f"{where} {node.name}.{name}")
                yield f"{code(signature(each))} {said}"
            case _:
                pass


def _below(rest: list[ast.stmt]) -> str:
    match rest:
        case [ast.Expr(value=ast.Constant(value=str(said))), *_]:
            return linked(" ".join(said.split()))
        case _:
            return ""


def signature(node: ast.FunctionDef) -> str:
    """A function as one calls it."""
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({ast.unparse(node.args)}){returns}"


def _said(node: ast.Module | Definition, where: str) -> str:
    """The first sentence of a docstring.

    Raises `BadInput` for a public name that says nothing of itself.
    """
    said = ast.get_docstring(node)
    if not said:
        raise BadInput(where, "no docstring", "a sentence that says what it is")
    return linked(" ".join(said.split("\n\n", maxsplit=1)[0].split()))


def linked(said: str) -> str:
    """Words of the code as Markdown, the sentences of the rulebook in them linked."""

    def link(match: re.Match[str]) -> str:
        return named("sentence", match[1]) if ("sentence", match[1]) in places() else match[0]

    return re.sub(r"`([a-z]+\.[a-z-]+)`", link, plain(said))

"""Headings: the anchor that stands in or above a heading is its only one, in every language."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform


class HeadingAnchors(SphinxTransform):
    """An anchor made from a heading's words would change with the language, so it is dropped."""

    default_priority: ClassVar[int | None] = 400

    def apply(self, **_options: object) -> None:
        """Give every section the anchor that its author chose; the first one `top`."""
        for place, section in enumerate(self.document.findall(nodes.section)):
            chosen = self._in_the_title(section) or self._above(section)
            if chosen:
                section["ids"] = chosen
            elif place == 0:
                section["ids"] = ["top"]

    @staticmethod
    def _in_the_title(section: nodes.section) -> list[str]:
        title = next(iter(section.findall(nodes.title)))
        found: list[str] = []
        for anchor in list(title.findall(nodes.target)):
            found += anchor["ids"]
            anchor.parent.remove(anchor)
        return found

    def _above(self, section: nodes.section) -> list[str]:
        explicit = {
            self.document.nameids[name]
            for name, is_explicit in self.document.nametypes.items()
            if is_explicit
        }
        return [name for name in section["ids"] if name in explicit]


def add_headings(app: Sphinx) -> None:
    """Make the transform known to Sphinx."""
    app.add_transform(HeadingAnchors)

"""Roles: how a page names a sentence, a ruling, a reading or a claim, and sets an anchor."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import ReferenceRole, SphinxRole
from sphinx.util.nodes import make_refnode

from oshra.model.errors import BadInput
from pages.anchors import places
from pages.figures import figure
from pages.languages import language_called

KINDS = ("sentence", "ruling", "claim")
"""What the roles can name."""


class NamedRole(ReferenceRole):
    """A link to something by its id: {sentence}`take.two`, {ruling}`words <award=stacks>`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Leave a link that is resolved once all pages are read."""
        xref = pending_xref(
            self.rawtext,
            refdomain=NamedThings.name,
            reftype=self.name,
            reftarget=self.target,
            refexplicit=self.has_explicit_title,
            refwarn=True,
            refdoc=self.env.docname,
        )
        self.set_source_info(xref)
        shown = nodes.inline if self.has_explicit_title else nodes.literal
        xref += shown(self.title, self.title, classes=[f"named-{self.name}"])
        return [xref], []


class AnchorRole(SphinxRole):
    """An anchor with exactly this id, dots included: {anchor}`take.two`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Leave a place without words."""
        return [nodes.target("", "", ids=[self.text], classes=["anchor"])], []


class MeasuredRole(SphinxRole):
    """A figure from the stored results, so that none is typed by hand."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Show the figure as the language writes it."""
        language = language_called(self.config.language)
        try:
            said = figure(self.text, language)
        except BadInput as refusal:
            message = self.inliner.reporter.error(str(refusal), line=self.lineno)
            return [], [message]
        return [nodes.inline(said, said, classes=["measured"])], []


class QuotedRole(SphinxRole):
    """Words in the original language on a page of another: {quoted}`every state`."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Leave the words with the class by which the theme says their language."""
        return [nodes.inline(self.text, self.text, classes=["quoted"])], []


class NamedThings(Domain):
    """What the register and the claims name; the places are known before any page is read."""

    name = "oshra"
    label = "Oshra"

    def resolve_xref(  # noqa: PLR0913, PLR0917 - the signature is Sphinx's
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Link to the place of a name, or to nothing if no such name is known."""
        del env, node
        place = places().get((typ, target))
        if place is None:
            return None
        return make_refnode(builder, fromdocname, place.page, place.anchor, contnode, target)

    def resolve_any_xref(  # noqa: PLR0913, PLR0917 - the signature is Sphinx's
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Leave a link that names no kind of thing to the others."""
        del env, fromdocname, builder, target, node, contnode
        return []

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, object]) -> None:
        """Nothing is collected, so nothing is to merge."""


def add_roles(app: Sphinx) -> None:
    """Make the roles known to Sphinx."""
    app.add_domain(NamedThings)
    for kind in KINDS:
        app.add_role(kind, NamedRole())
    app.add_role("anchor", AnchorRole())
    app.add_role("measured", MeasuredRole())
    app.add_role("quoted", QuotedRole())

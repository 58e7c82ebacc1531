"""Work: how much may be done to count something, so that what would take too long is refused."""

from __future__ import annotations

from dataclasses import dataclass

from oshra.model.errors import Undecided


@dataclass(slots=True, eq=False)
class Work:
    """What may still be done, in steps that do not depend on the machine."""

    left: float
    """The steps that are left; a second has about a thousand million of them."""

    def spend(self, steps: float) -> None:
        """Refuse to do more than is left, before it is done.

        Raises `Undecided` then.
        """
        self.left -= steps
        if self.left < 0:
            raise Undecided("the census would take too long to count this")

"""So many: numbers of things as they stand in sentences."""

from __future__ import annotations


def so_many(number: int, one: str, several: str = "") -> str:
    """A number of things in words; several things end in -s unless it is said how.

    >>> so_many(1, "hero", "heroes"), so_many(0, "hero", "heroes"), so_many(2, "turn")
    ('1 hero', '0 heroes', '2 turns')
    """
    return f"{number} {one if number == 1 else several or f'{one}s'}"

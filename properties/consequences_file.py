"""Consequences as data: the verdicts on a ruling as they are kept in a file."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from oshra.properties.consequences import Consequence
from oshra.properties.dimensions import Dimension
from oshra.properties.evidence import Evidence


@dataclass(frozen=True, slots=True)
class Computed:
    """All verdicts on one ruling, with what they were computed from and how long it took."""

    ruling: str
    """The ruling."""
    digest: str
    """The digest of everything that the verdicts depend on."""
    seconds: float
    """How long it took one processor to compute them."""
    verdicts: tuple[Consequence, ...]
    """Each pair of readings in each dimension, once."""

    @property
    def subject(self) -> str:
        """What the verdicts are about: the ruling."""
        return self.ruling

    def verdict(self, pair: tuple[str, str], dimension: Dimension) -> Consequence:
        """The verdict on two readings in one dimension, whichever of the two is named first."""
        for known in self.verdicts:
            if known.dimension is dimension and set(known.readings) == set(pair):
                return known if known.readings == pair else known.turned
        raise KeyError(pair)


def computed_data(computed: Computed) -> dict[str, object]:
    """The verdicts on a ruling as data, what says nothing left out."""
    return {
        "ruling": computed.ruling,
        "digest": computed.digest,
        "seconds": round(computed.seconds, 2),
        "verdicts": [_entry(verdict) for verdict in computed.verdicts],
    }


def _entry(verdict: Consequence) -> dict[str, object]:
    data = {
        **asdict(verdict),
        "dimension": verdict.dimension.value,
        "evidence": verdict.evidence.value,
    }
    del data["ruling"]
    return {name: value for name, value in data.items() if value or name == "size"}


def computed_from(data: Any) -> Computed | None:  # noqa: ANN401 - whatever stands in a file
    """The verdicts that stand in data; None if it does not hold them."""
    try:
        return Computed(
            data["ruling"],
            data["digest"],
            float(data["seconds"]),
            tuple(_verdict(data["ruling"], entry) for entry in data["verdicts"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _verdict(ruling: str, entry: dict[str, Any]) -> Consequence:
    one, other = entry["readings"]
    return Consequence(
        **{
            **entry,
            "ruling": ruling,
            "readings": (one, other),
            "dimension": Dimension(entry["dimension"]),
            "evidence": Evidence(entry["evidence"]),
            "order": tuple(entry.get("order", ())),
        }
    )

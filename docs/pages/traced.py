"""The trace of sentences, code, claims and records, read once for all pages."""

from __future__ import annotations

from functools import cache

from oshra.cli.trace import whole_trace
from oshra.model.tracing import Trace


@cache
def trace() -> Trace:
    """Everything that tracing ties together."""
    return whole_trace()

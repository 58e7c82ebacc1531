"""Interrupting: Ctrl-C ends a command at once and quietly, wherever it hits."""

from __future__ import annotations

import signal
import sys
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer, main_thread
from types import FrameType

AGAIN = 0.02
"""Seconds after which an interrupt that was lost comes again."""


class Interrupt:
    """Whether the user has interrupted the command."""

    came = False
    """Whether it was so."""

    def raised(self, _number: int, _frame: FrameType | None) -> None:
        """Raise `KeyboardInterrupt`, and remember."""
        self.came = True
        raise KeyboardInterrupt

    def unraisable(self, failure: sys.UnraisableHookArgs) -> None:
        """Let an interrupt come again that hit where Python cannot raise it.

        What goes wrong because something was left half done is not worth telling.
        """
        if not self.came:
            sys.__unraisablehook__(failure)
        elif issubclass(failure.exc_type, KeyboardInterrupt):
            Timer(AGAIN, press_again).start()


def press_again() -> None:
    """Interrupt once more, whatever the program waits for."""
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
    else:
        interrupt_main()


@contextmanager
def interrupts_heeded() -> Iterator[Interrupt]:
    """Within it no interrupt is lost; one that the caller wants ignored stays so."""
    interrupt, hook = Interrupt(), sys.unraisablehook
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:
        yield interrupt
        return
    sys.unraisablehook = interrupt.unraisable
    signal.signal(signal.SIGINT, interrupt.raised)
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = hook

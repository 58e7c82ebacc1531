"""Work shared out among processes gives what it gives in one."""

import os
import signal
import time
from contextlib import closing
from itertools import count
from math import isqrt

import pytest

from oshra.properties.processes import ProcessGone, in_processes

COUNTER = count()


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_item_comes_with_its_result(jobs: int) -> None:
    assert dict(in_processes(isqrt, range(5), jobs)) == {0: 0, 1: 1, 2: 1, 3: 1, 4: 2}


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_is_raised_where_the_results_are_read(jobs: int) -> None:
    with pytest.raises(ValueError, match="nonnegative"):
        list(in_processes(isqrt, [4, -1], jobs))


def test_no_items_need_no_process() -> None:
    assert list(in_processes(isqrt, [], 2)) == []


def counted(_: int) -> int:
    """How often this was called before in the same process."""
    return next(COUNTER)


def ended(item: int) -> int:
    """Is ended from outside, unless it works on 0."""
    if item:
        os.kill(os.getpid(), signal.SIGKILL)
    return item


def long(item: int) -> int:
    """Takes a minute, unless it works on 0."""
    if item:
        time.sleep(60)
    return item


def test_no_result_depends_on_what_was_done_before() -> None:
    next(COUNTER)
    first = next(COUNTER) + 1
    assert {result for _, result in in_processes(counted, range(4), 2)} == {first}


def test_process_that_is_ended_is_told_of() -> None:
    with pytest.raises(ProcessGone, match=r"1: found a process that ended with -9 .* expected"):
        dict(in_processes(ended, range(2), 2))


def test_what_nobody_waits_for_is_given_up() -> None:
    started = time.monotonic()
    with closing(in_processes(long, range(3), 3)) as results:
        assert next(results) == (0, 0)
    assert time.monotonic() - started < 30

"""Work shared out among processes gives what it gives in one."""

from math import isqrt

import pytest

from oshra.properties.processes import in_processes


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_item_comes_with_its_result(jobs: int) -> None:
    assert dict(in_processes(isqrt, range(5), jobs)) == {0: 0, 1: 1, 2: 1, 3: 1, 4: 2}


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_is_raised_where_the_results_are_read(jobs: int) -> None:
    with pytest.raises(ValueError, match="nonnegative"):
        list(in_processes(isqrt, [4, -1], jobs))


def test_no_items_need_no_process() -> None:
    assert list(in_processes(isqrt, [], 2)) == []

"""What the suite leaves to `make cases` is there; what it tries is spread over all cases."""

import pytest

from tests.samples import spread


@pytest.mark.parametrize("size", range(1, 40))
@pytest.mark.parametrize("count", [1, 2, 5, 30])
def test_a_sample_has_as_many_cases_as_it_says_from_the_first_to_the_last(size: int, count: int) -> None:
    chosen = spread(size, count)
    assert len(chosen) == min(size, count)
    assert min(chosen) == 0
    assert max(chosen) == (size - 1 if count > 1 else 0)


@pytest.mark.parametrize("number", range(9))
@pytest.mark.sample(3)
def test_the_first_the_middle_and_the_last_of_nine_are_tried(
    number: int, request: pytest.FixtureRequest
) -> None:
    left = request.node.get_closest_marker("case") is not None
    assert left is (number not in {0, 4, 8})

"""The order of the suite: every test once, in blocks of equal length that begin with what takes long."""

import pytest

from tests.order import filled


@pytest.mark.parametrize("count", [0, 1, 7, 100])
@pytest.mark.parametrize("begun", [((), ()), (("a",), ("b", "c")), (tuple("abcdefgh"), (), ("i",))])
def test_blocks_begin_with_what_is_given_and_none_is_longer_than_needed(
    begun: tuple[tuple[str, ...], ...], count: int
) -> None:
    rest = [str(number) for number in range(count)]
    ordered = filled([[*block] for block in begun], [*rest])
    given = [each for block in begun for each in block]
    assert sorted(ordered) == sorted([*given, *rest])
    assert [each for each in ordered if each in rest] == rest
    starts = [ordered.index(block[0]) for block in begun if block]
    assert starts == sorted(starts)
    if count >= 100:
        share = len(ordered) / len(begun)
        assert all(
            abs(ordered.index(block[0]) - share * turn) < 1 for turn, block in enumerate(begun) if block
        )

"""A short walk of random touches: nothing raises, every game there is can be taken up again."""

from pathlib import Path

import pytest

from tools.soak import soak

TOUCHES = 100


@pytest.mark.parametrize("seed", [1, 4])  # these find their way to a table and to a hex board
def test_whatever_is_touched_nothing_breaks(seed: int, tmp_path: Path) -> None:
    seen, games = soak(tmp_path, seed, TOUCHES)
    assert seen.total() == TOUCHES
    assert len(seen) > 3
    assert games > 0

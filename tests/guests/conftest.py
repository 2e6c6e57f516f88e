"""A shared table for each test that wants one."""

from collections.abc import Iterator

import pytest

from tools.shared_table import Party


@pytest.fixture
def party() -> Iterator[Party]:
    with Party() as party:
        yield party
    assert party.bugs == []

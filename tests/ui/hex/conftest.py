"""What tests of the hex game in the app share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from tests.ui.hex.guest_table import GuestTable, Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Share a match with this setup."""
    archive = Archive(tmp_path / "games.db")
    yield lambda **setup: GuestTable(archive, tmp_path, **setup)
    archive.close()

"""What tests of the hex game in the app share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_hex.engine import book
from tests.ui.hex.guest_table import GuestTable, Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Share a match with this setup."""
    archive = Archive(tmp_path / "games.db")
    yield lambda **setup: GuestTable(archive, tmp_path, **setup)
    archive.close()


@pytest.fixture
def no_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """The strongest level thinks about its first moves too."""
    monkeypatch.setattr(book, "thought", lambda _position, _seed: None)

"""What tests of games that are played here share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from tests.ui.play.playing_table import Table
from tools.at_play import AtOnce
from ui.play import play_screen


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think at once, in the thread of the test."""
    monkeypatch.setattr(play_screen, "new_thinker", AtOnce)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Begin games that are played here, in an archive of their own."""
    archive = Archive(tmp_path / "games.db")
    yield lambda *bots, **more: Table(archive, bots, **more)
    archive.close()

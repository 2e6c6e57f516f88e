"""An archive in a folder of its own, with a clock to set and everything it says."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ra_archive import disk, durable
from ra_archive.archive import Archive
from ra_archive.words import Words
from tests.archive.counting import Clock


@pytest.fixture(autouse=True)
def unhurried_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here pulls the plug, so no commit need wait for a disk that others may keep busy."""
    if request.node.name != "test_a_file_is_durable_as_asked":
        monkeypatch.setattr("ra_archive.disk.SYNCHRONOUS", "OFF")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def said() -> list[Words]:
    return []


@pytest.fixture
def opened(tmp_path: Path, clock: Clock, said: list[Words]) -> Iterator[Callable[..., Archive]]:
    """Open an archive by name; the same name is the same file."""
    archives = []

    def open_one(name: str = "games") -> Archive:
        archives.append(Archive(tmp_path / f"{name}.db", now=clock, notify=said.append))
        return archives[-1]

    yield open_one
    for each in archives:
        each.close()


@pytest.fixture
def archive(opened: Callable[..., Archive]) -> Archive:
    return opened()


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """While writing fails, try again at every change."""
    monkeypatch.setattr(durable, "TRY_AGAIN_SECONDS", -1.0)


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Make every file that is opened from now on a full one, or no longer."""
    whole = disk.open_checked

    def opened_full(path: Path) -> object:
        store = whole(path)
        pages = store.rows("PRAGMA page_count")[0][0]
        store.rows(f"PRAGMA max_page_count = {pages}")
        return store

    def set_full(full: bool) -> None:
        monkeypatch.setattr(disk, "open_checked", opened_full if full else whole)

    return set_full

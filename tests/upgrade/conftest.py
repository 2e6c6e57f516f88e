"""The set that version 1.0.0 wrote, unpacked once, and copies of it to open."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from ra_archive.archive import Archive
from ra_archive.words import Words
from tests.upgrade.written import unpack


@pytest.fixture(autouse=True)
def unhurried_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here pulls the plug, so no commit need wait for a disk that others may keep busy."""
    monkeypatch.setattr("ra_archive.disk.SYNCHRONOUS", "OFF")


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the set; nobody changes it."""
    folder = tmp_path_factory.mktemp("written")
    unpack(folder)
    return folder


@pytest.fixture(scope="session")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What 1.0.0 says of it."""
    return unpack(tmp_path_factory.mktemp("expected"))


@pytest.fixture
def said() -> list[Words]:
    """What archives report."""
    return []


@pytest.fixture
def opened(expected: dict[str, Any], said: list[Words]) -> Iterator[Callable[[Path], Archive]]:
    """Open archives at the moment at which 1.0.0 was closed."""
    archives = []

    def open_one(path: Path) -> Archive:
        archives.append(Archive(path, now=lambda: expected["now"], notify=said.append))
        return archives[-1]

    yield open_one
    for archive in archives:
        archive.close()


@pytest.fixture
def copied(written: Path, tmp_path: Path) -> Callable[[str], Path]:
    """Copy a folder of the set; where its archive is."""
    return lambda name: copytree(written / name, tmp_path / name) / "games.db"

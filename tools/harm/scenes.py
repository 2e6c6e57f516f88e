"""Archives to damage: games played by chance, ended or killed, an older copy, and what was acknowledged."""

import random
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ra_archive.archive import Archive
from ra_archive.exchange import export_archive
from tools.harm.script import NOW, VALIDATORS, Clock, Notes, Player, seeded

FILE = "games.db"
#: A folder in memory, where there is one: it is faster, and no disk wears out.
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None
SCENES = 6
DAY = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Scene:
    """A copy of an archive to damage, what it was before, another one, and the notes on it."""

    folder: Path
    older: Path
    other: Path
    notes: Path

    @property
    def path(self) -> Path:
        """The archive's file."""
        return self.folder / FILE


def build_all(folder: Path) -> None:
    """Build every scene there is, and the file that is imported."""
    for number in range(SCENES):
        with seeded(number):
            _build(folder / str(number), number)
    with seeded(SCENES):
        _build_import(folder)


def _build_import(folder: Path) -> None:
    source = Archive(folder / "source" / FILE, now=Clock())
    notes = Notes(folder / "source.notes")
    player = Player(source, notes, random.Random(99))
    for _ in range(3):
        player.begin()
        player.play()
    export_archive(source, folder / "games.ra.jsonl", VALIDATORS)
    source.close()
    notes.close()


def scene(folder: Path, number: int, place: Path) -> Scene:
    """Copy a scene to a place where it can be damaged."""
    shutil.rmtree(place, ignore_errors=True)
    built = folder / str(number % SCENES)
    shutil.copytree(built / "now", place / "archive")
    shutil.copy(built / "notes", place / "notes")
    other = folder / str((number + 1) % SCENES) / "now"
    return Scene(place / "archive", built / "older", other, place / "notes")


def _build(folder: Path, number: int) -> None:
    chance = random.Random(number)
    clock = Clock(NOW - 10 * DAY)
    live = folder / "live"
    notes = Notes(_made(folder) / "notes")
    archive = _named(live / FILE, clock, number)
    player = Player(archive, notes, chance)
    for day in range(4):
        clock.now += DAY
        player.begin()
        player.begin()
        player.meet()
        for _ in range(3):
            player.play()
        archive.take_snapshot()
        if day == 2:
            player.delete()
            archive.storage.read(lambda store: store.rows("PRAGMA wal_checkpoint(TRUNCATE)"))
            _copy(live, folder / "older")
    if number % 2:
        # Killed: the log is there.
        _copy(live, folder / "now")
        archive.close()
    else:
        archive.close()
        _copy(live, folder / "now")
    notes.close()
    shutil.rmtree(live)


def _named(path: Path, clock: Clock, number: int) -> Archive:
    """Open a new archive that has the same name each time."""
    Archive(path, now=clock).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE ledger SET archive = ?", (f"scene {number}",))
    path.with_name(f"{FILE}.commits").unlink()
    return Archive(path, now=clock)


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True)
    return folder


def _copy(live: Path, to: Path) -> None:
    shutil.copytree(live, to)

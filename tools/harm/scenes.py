"""Archives to damage: games played by chance, ended or killed, an older copy, and what was acknowledged."""

import random
import shutil
from dataclasses import dataclass
from pathlib import Path

from ra_archive.archive import Archive
from ra_archive.exchange import export_archive
from tools.harm.script import NOW, VALIDATORS, Clock, Notes, Player

FILE = "games.db"
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
        _build(folder / str(number), number)
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
    archive = Archive(live / FILE, now=clock)
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


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True)
    return folder


def _copy(live: Path, to: Path) -> None:
    shutil.copytree(live, to)

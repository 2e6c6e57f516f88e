"""Snapshots: whole copies of the archive, at most one a day, of which the newest are kept."""

import os
import sqlite3
from contextlib import closing, suppress
from datetime import date
from pathlib import Path

from ra_archive.disk import check, connect
from ra_archive.schema import Damaged, NewerVersion, NotAnArchive, version_of
from ra_archive.store import Ledger, Store

KEPT = 7
#: So many pages are copied at a time; whoever writes to the archive need not wait for all.
PAGES = 256


def folder_of(path: Path) -> Path:
    """Return where the snapshots of the archive at a path are."""
    return path.with_name(f"{path.stem}-snapshots")


def snapshots(path: Path) -> list[Path]:
    """Return the snapshots there are, the newest first."""
    return sorted(folder_of(path).glob("????-??-??.db"), reverse=True)


def day_of(snapshot: Path) -> date:
    """Return the day on which a snapshot was taken."""
    return date.fromisoformat(snapshot.stem)


def take_snapshot(path: Path, day: date, sound: date | None = None) -> Path | None:
    """Copy the archive, unless there is a snapshot of this day or nothing has changed since the newest.

    A snapshot is complete and checked before it has its name. Those of a clock that was wrong, from days to
    come, are as good as others and go first. The newest from before a check found everything `sound` stays,
    however old it gets: those that follow may be copies of damage that nobody has met yet.
    """
    there = snapshots(path)
    wanted = folder_of(path) / f"{day.isoformat()}.db"
    if wanted in there or (there and _says_the_same(path, there[0])):
        return None
    wanted.parent.mkdir(exist_ok=True)
    part = wanted.with_suffix(".part")
    part.unlink(missing_ok=True)
    try:
        _copy(path, part)
        part.replace(wanted)
    finally:
        part.unlink(missing_ok=True)
    to_come = [each for each in there if each > wanted]
    others = [wanted, *(each for each in there if each < wanted)]
    checked = [each for each in others if sound is not None and day_of(each) <= sound][:1]
    for each in (*to_come, *others[KEPT:]):
        if each not in checked:
            each.unlink(missing_ok=True)
    return wanted


def _copy(path: Path, part: Path) -> None:
    with (
        closing(connect(f"{path.absolute().as_uri()}?mode=ro")) as source,
        closing(connect(str(part))) as copy,
    ):
        source.backup(copy, pages=PAGES, sleep=0)
        # One file, without a log that could be separated from it.
        copy.execute("PRAGMA journal_mode = DELETE")
        check(copy)
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def last_ledger(path: Path) -> Ledger | None:
    """Return what the newest snapshot that can be read says of the archive."""
    found = (_ledger(each) for each in snapshots(path))
    return next((ledger for ledger in found if ledger is not None), None)


def _says_the_same(path: Path, snapshot: Path) -> bool:
    """Return whether both have seen the same commits."""
    ledger = _ledger(path)
    return ledger is not None and ledger == _ledger(snapshot)


def _ledger(path: Path) -> Ledger | None:
    with (
        suppress(sqlite3.Error, Damaged, NotAnArchive, NewerVersion),
        closing(connect(f"{path.absolute().as_uri()}?mode=ro")) as connection,
    ):
        version_of(connection)
        return Store(connection).ledger()
    return None

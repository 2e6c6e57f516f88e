"""Snapshots: whole copies of the archive, at most one a day, of which the newest are kept."""

import os
import shutil
import sqlite3
import time
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple

from ra_archive.disk import LARGEST_COPY, check, connect
from ra_archive.schema import Damaged, NewerVersion, NotAnArchive, version_of
from ra_archive.store import Ledger, Store

KEPT = 7
#: So many pages are copied at a time; whoever writes to the archive need not wait for all.
PAGES = 256
#: How many times the size of the archive must be free.
ROOM = 3
#: What is not complete; after so long nobody works on it any more.
PARTS, DEAD_SECONDS = "????-??-??*.part", 24 * 60 * 60


class State(NamedTuple):
    """What a copy of the archive says of itself: its commits, and until when a check found it sound."""

    ledger: Ledger
    sound: int


def folder_of(path: Path) -> Path:
    """Return where the snapshots of the archive at a path are."""
    return path.with_name(f"{path.stem}-snapshots")


def snapshots(path: Path) -> list[Path]:
    """Return the snapshots there are, the newest first: by what is in them, however the clock was set."""
    return list(_states(path, _state(path)))


def day_of(snapshot: Path) -> date:
    """Return the day on which a snapshot was taken, as the clock said."""
    return date.fromisoformat(snapshot.stem)


def take_snapshot(path: Path, day: date) -> Path | None:
    """Copy the archive, unless there is a snapshot of this day or nothing has changed since the newest.

    A snapshot is complete and checked before it has its name. None is taken of what is too large to be read
    back, nor where it would leave too little room to play on.
    """
    wanted = folder_of(path) / f"{day.isoformat()}.db"
    if os.path.lexists(wanted):
        return None
    now = _state(path)
    there = _states(path, now)
    newest = next(iter(there.values()), None)
    if newest is not None and now is not None and newest.ledger == now.ledger:
        return None
    wanted.parent.mkdir(exist_ok=True)
    size = sum(each.stat().st_size for each in (path, path.with_name(f"{path.name}-wal")) if each.exists())
    if size > LARGEST_COPY or shutil.disk_usage(wanted.parent).free < ROOM * size:
        return None
    for each in wanted.parent.glob(PARTS):
        with suppress(OSError):
            if each.stat().st_mtime < time.time() - DEAD_SECONDS:
                each.unlink()
    # Another process may be taking one as well.
    part = wanted.with_suffix(f".{token_hex(4)}.part")
    try:
        copy_file(path, part)
        part.replace(wanted)
    finally:
        part.unlink(missing_ok=True)
    for each in _dispensable(there, now):
        with suppress(OSError):
            each.unlink()
    return wanted


def _dispensable(there: dict[Path, State | None], now: State | None) -> list[Path]:
    """Give those of the snapshots, newest first, that go once another is taken.

    The newest from before a check found everything sound stays, however old it gets: those that follow may be
    copies of damage that nobody has met yet. Where there is none, the first one after it stays.
    """
    known = [(path, state) for path, state in there.items() if state is not None]
    stays: list[Path] = []
    if now is not None and now.sound:
        before = [path for path, state in known if state.sound != now.sound]
        stays = before[:1] or [path for path, _ in known][-1:]
    return [path for path in list(there)[KEPT - 1 :] if path not in stays]


def _states(path: Path, now: State | None) -> dict[Path, State | None]:
    """Give the state of each snapshot, newest first.

    Those of the archive there is now come before those of one that another took the place of, by its newest
    day; those of one archive come in the order of its commits; what cannot be read comes last.
    """
    found = {each: _state(each) for each in folder_of(path).glob("????-??-??.db") if _is_ours(each)}
    latest: dict[str, str] = {}
    for each, state in found.items():
        if state is not None:
            name = state.ledger.archive
            latest[name] = max(latest.get(name, ""), each.stem)

    def order(each: Path) -> tuple[object, ...]:
        state = found[each]
        if state is None:
            return (False, False, "", 0, each.stem)
        name, commits = state.ledger
        return (True, now is not None and name == now.ledger.archive, latest[name], commits, each.stem)

    return {each: found[each] for each in sorted(found, key=order, reverse=True)}


def _is_ours(path: Path) -> bool:
    """Return whether it is a file that is named after a day, as we name them."""
    with suppress(ValueError):
        return day_of(path).isoformat() == path.stem and path.is_file()
    return False


def copy_file(path: Path, part: Path) -> None:
    """Copy the archive at a path to a file, checked and on disk."""
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


def _state(path: Path) -> State | None:
    """Read what a copy of the archive says of itself, or None where it says nothing."""
    with (
        suppress(sqlite3.Error, Damaged, NotAnArchive, NewerVersion, ValueError),
        closing(connect(f"{path.absolute().as_uri()}?mode=ro")) as connection,
    ):
        version_of(connection)
        store = Store(connection)
        ledger, sound = store.ledger(), 0
        # An earlier version noted no check.
        with suppress(sqlite3.Error):
            sound = store.sound_until()
        return State(ledger, sound)
    return None


def last_ledger(path: Path) -> Ledger | None:
    """Return what the newest snapshot that can be read says of the archive."""
    states = _states(path, _state(path)).values()
    return next((state.ledger for state in states if state is not None), None)

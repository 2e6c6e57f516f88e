"""Ways to damage an archive's files: what disks, power cuts, backups, other programs and people do."""

import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from tools.harm.scenes import FILE, Scene

#: Does it by chance, and returns what it did.
Damage = Callable[[Scene, random.Random], str]
#: What a cell may become.
VALUES: tuple[object, ...] = (
    *(0, 1, -1, 2**62, -(2**63), 9007199254740992, 1.5, "", "x", "[]", "{}", "null", "\ud7ff", b"", b"\xff"),
)
#: What one cell in four becomes instead: no text, the last numbers there are, dates that cannot be.
OTHERS = (
    *("CAST(x'ff' AS TEXT)", "CAST(x'41c328' AS TEXT)", "CAST(x'eda080' AS TEXT)"),
    *("9223372036854775807", "-9223372036854775808", "1e300", "16725225600001", "221845392000001"),
)
#: In so many bytes a database, its log or the log's index says what it is.
HEADER = 136
TABLES = ("journal", "action", "player", "same", "sitting", "seat", "ledger")
SCHEMAS = (
    *("ALTER TABLE journal ADD COLUMN more TEXT", "ALTER TABLE journal RENAME COLUMN title TO called"),
    *("DROP INDEX journal_changed", "DROP TABLE seat", "DROP TABLE same", "DROP TABLE ledger"),
    *("ALTER TABLE player RENAME TO persons", "ALTER TABLE action RENAME COLUMN sum TO total"),
    "CREATE VIEW more AS SELECT * FROM journal",
    "CREATE TRIGGER gone AFTER UPDATE ON ledger BEGIN DELETE FROM journal; END",
    *("PRAGMA user_version = 3", "PRAGMA user_version = 0", "PRAGMA user_version = 9999"),
    *("PRAGMA application_id = 0", "PRAGMA application_id = 77"),
    *("CREATE TABLE recipes (name)", "CREATE UNIQUE INDEX first ON journal (title)"),
)


def _files(scene: Scene, *, snapshots: bool = True) -> list[Path]:
    """The files that are damaged: the archive's, its log, and its snapshots."""
    found = [scene.path, scene.path, scene.path, *_logs(scene)]
    return found + sorted(scene.folder.glob("*-snapshots/*.db"))[:1] if snapshots else found


def _logs(scene: Scene) -> list[Path]:
    return [each for tail in ("-wal", "-shm") if (each := scene.folder / f"{FILE}{tail}").exists()]


def _content(path: Path) -> bytearray:
    return bytearray(path.read_bytes())


def bit(scene: Scene, chance: random.Random) -> str:
    """One bit, as often in what a file says of itself as in all the rest of it."""
    return _flipped(chance.choice(_files(scene)), chance, [1], chance.choice((HEADER, None)))


def bits(scene: Scene, chance: random.Random) -> str:
    """Some bits near each other."""
    return _flipped(chance.choice(_files(scene)), chance, [chance.randrange(1, 64) for _ in range(9)])


def _flipped(path: Path, chance: random.Random, steps: list[int], within: int | None = None) -> str:
    content = _content(path)
    first = at = chance.randrange(len(content[:within]) * 8)
    for step in steps:
        content[at // 8 % len(content)] ^= 1 << at % 8
        at += step
    path.write_bytes(content)
    return f"{len(steps)} bits of {path.name} from bit {first} on"


def text_bit(scene: Scene, chance: random.Random) -> str:
    """One bit in the text of a row: it stays text."""
    content = _content(scene.path)
    places = [at for at, byte in enumerate(content) if chr(byte).isalnum() and byte < 128]
    at = chance.choice(places)
    content[at] ^= chance.choice((1, 2, 4))
    scene.path.write_bytes(content)
    return f"a letter at {at}"


def _page(path: Path, chance: random.Random) -> tuple[bytearray, int, int]:
    """A file, where a page of it begins, and how long pages are."""
    content = _content(path)
    size = 4096 if path.suffix == ".db" else 4120
    first = 32 if size == 4120 else 0
    return content, first + chance.randrange(max(1, (len(content) - first) // size)) * size, size


def page_zeroed(scene: Scene, chance: random.Random) -> str:
    """A page of zeros."""
    path = chance.choice(_files(scene))
    content, at, size = _page(path, chance)
    length = min(size, len(content) - at)
    content[at : at + length] = bytes(length)
    path.write_bytes(content)
    return f"{length} bytes of {path.name} from {at} on"


def _two_pages(path: Path, chance: random.Random) -> tuple[bytearray, int, int, int]:
    """A file, where two pages of it begin, and how much both have."""
    content, at, size = _page(path, chance)
    to = _page(path, chance)[1]
    return content, at, to, min(size, len(content) - at, len(content) - to)


def page_doubled(scene: Scene, chance: random.Random) -> str:
    """A page written where another belongs."""
    path = chance.choice(_files(scene))
    content, at, to, length = _two_pages(path, chance)
    content[to : to + length] = content[at : at + length]
    path.write_bytes(content)
    return f"{length} bytes of {path.name} from {at} to {to}"


def pages_swapped(scene: Scene, chance: random.Random) -> str:
    """Two pages in each other's place."""
    path = chance.choice(_files(scene))
    content, at, to, length = _two_pages(path, chance)
    one, other = content[at : at + length], content[to : to + length]
    content[at : at + length], content[to : to + length] = other, one
    path.write_bytes(content)
    return f"{length} bytes of {path.name} at {at} and {to}"


def page_older(scene: Scene, chance: random.Random) -> str:
    """A page as it was before: the disk never wrote it."""
    content, at, size = _page(scene.path, chance)
    before = (scene.older / FILE).read_bytes()[at : at + size]
    content[at : at + len(before)] = before
    scene.path.write_bytes(content)
    return f"page {at // size}"


def cut_off(scene: Scene, chance: random.Random) -> str:
    """The end of the archive's file is gone."""
    return _cut(scene.path, chance)


def log_cut_off(scene: Scene, chance: random.Random) -> str:
    """The end of its log, or of the log's index, is gone."""
    return _cut(chance.choice(_logs(scene) or [scene.path]), chance)


def snapshot_cut_off(scene: Scene, chance: random.Random) -> str:
    """The end of a snapshot is gone."""
    return _cut(chance.choice(sorted(scene.folder.glob("*-snapshots/*.db"))), chance)


def _cut(path: Path, chance: random.Random) -> str:
    length = path.stat().st_size
    place = chance.choice((0, chance.randrange(length), chance.randrange(length) // 4096 * 4096))
    os.truncate(path, place)
    return f"{path.name} at {place}"


def gone(scene: Scene, chance: random.Random) -> str:
    """A file is gone."""
    beside = [scene.folder / f"{FILE}{tail}" for tail in (".commits", ".lock")]
    path = chance.choice([scene.path, *_logs(scene), *beside])
    path.unlink(missing_ok=True)
    return path.name


def of_another(scene: Scene, chance: random.Random) -> str:
    """A file of another archive in the place of this one's."""
    return _replaced(scene, scene.other, chance)


def of_before(scene: Scene, chance: random.Random) -> str:
    """A file as it was before: from a backup."""
    return _replaced(scene, scene.older, chance)


def _replaced(scene: Scene, source: Path, chance: random.Random) -> str:
    there = [name for tail in ("", "-wal", "-shm") if (source / (name := f"{FILE}{tail}")).exists()]
    names = chance.sample(there, chance.randint(1, len(there)))
    for name in names:
        shutil.copy(source / name, scene.folder / name)
    return " and ".join(names)


def cell(scene: Scene, chance: random.Random) -> str:
    """A cell has another value, perhaps of another type."""
    with closing(_connected(scene)) as connection:
        table = chance.choice(TABLES)
        columns = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]
        column = chance.choice(columns)
        new = chance.choice(
            (
                *(["?"] * 2),
                f"CAST({column} AS BLOB)",
                f"CAST({column} AS TEXT)",
                f"{column} + 1",
                f"substr({column}, 2)",
                f"replace({column}, 'a', 'e')",
            )
        )
        values = [chance.choice(VALUES)] if new == "?" else []
        keys = ", ".join(
            name for _, name, _, _, _, key in connection.execute(f"PRAGMA table_info({table})") if key
        )
        count = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        which = chance.randrange(count) if count else 0
        order = keys or "rowid"
        # By a chance of its own: a number stays the case it was, or becomes one of these.
        other = random.Random(f"{table}.{column}{new}{values}{which}")
        if other.random() < 1 / 4:
            new, values = other.choice(OTHERS), []
        connection.execute("PRAGMA ignore_check_constraints = ON")
        # A row's number can be nothing else: SQLite takes no other value there.
        with suppress(sqlite3.IntegrityError):
            connection.execute(
                f"UPDATE OR IGNORE {table} SET {column} = {new} WHERE ({order}) IN"
                f" (SELECT {order} FROM {table} ORDER BY {order} LIMIT 1 OFFSET {which})",
                values,
            )
    return f"{table}.{column} = {new} {values}, row {which}"


def rows_gone(scene: Scene, chance: random.Random) -> str:
    """Some rows are gone."""
    with closing(_connected(scene)) as connection:
        table = chance.choice(TABLES)
        rows = chance.choice((1, 1, 3, 1000))
        keys = [name for _, name, _, _, _, key in connection.execute(f"PRAGMA table_info({table})") if key]
        order = ", ".join(keys) or "rowid"
        count = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        which = chance.randrange(count) if count else 0
        connection.execute(
            f"DELETE FROM {table} WHERE ({order}) IN"
            f" (SELECT {order} FROM {table} ORDER BY {order} LIMIT {rows} OFFSET {which})"
        )
    return f"{rows} of {table} from {which} on"


def schema(scene: Scene, chance: random.Random) -> str:
    """Tables, indexes or versions are others."""
    statement = chance.choice(SCHEMAS)
    with closing(_connected(scene)) as connection, suppress(sqlite3.Error):
        connection.execute(statement)
    return statement


def _connected(scene: Scene) -> sqlite3.Connection:
    return sqlite3.connect(scene.path, isolation_level=None)


ON_FILES: tuple[Damage, ...] = (
    *(bit, bits, text_bit, page_zeroed, page_doubled, pages_swapped, page_older),
    *(cut_off, log_cut_off, snapshot_cut_off, gone, of_another, of_before),
)
BY_SQL: tuple[Damage, ...] = (cell, rows_gone, schema)

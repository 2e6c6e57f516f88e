"""How fast the archive is with 10,000 finished games, beside a bare sqlite3 script in the same run.

Both hold the same games: set-ups, about 60 actions each, results. The bare script does what each figure needs
and nothing more: the same pragmas, the same check of the file, the same rows, one commit an action. Reading
is measured in the processor's own time, so that whoever else works on the machine does not count; keeping an
action by the clock on the wall, for it waits for the disk.
"""

import json
import os
import platform
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from uuid import UUID

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Figure, Target, hand_over
from ra_archive.archive import Archive
from ra_archive.journal import Journal
from ra_archive.lists import PAGE, page
from ra_archive.statistics import statistics

GAMES = 10_000
ACTIONS = 300
ROUNDS = 9
PLAYERS = [f"Player {number}" for number in range(24)]
KINDS = ("gods", "gold", "pharaohs", "river", "civilizations", "monuments", "suns")
KIND = "ra-table"
MOST_RATIO = 2
LISTED, COUNTED, KEPT = (
    "open 10,000 games and list a page",
    "statistics of 10,000 games",
    "keep one action, median",
)
# What is measured, and how many milliseconds it may take.
MILLISECONDS = {LISTED: 100, COUNTED: 300, KEPT: 5}
TARGETS = tuple(
    target
    for name, most in MILLISECONDS.items()
    for target in (Target(name, "ms", most=most), Target(f"{name}, to a bare script's", most=MOST_RATIO))
)

BARE_TABLES = (
    "CREATE TABLE journal (number INTEGER PRIMARY KEY, id TEXT UNIQUE, kind TEXT, setup TEXT, head INTEGER,"
    " title TEXT, changed INTEGER, result TEXT, over INTEGER)",
    "CREATE INDEX journal_changed ON journal (changed)",
    "CREATE TABLE action (journal INTEGER, place INTEGER, action TEXT, PRIMARY KEY (journal, place))"
    " WITHOUT ROWID",
    "CREATE TABLE seat (journal INTEGER, seat INTEGER, name TEXT, points INTEGER, place INTEGER,"
    " variant TEXT, size INTEGER, by_kind TEXT, PRIMARY KEY (journal, seat)) WITHOUT ROWID",
)


def games() -> list[Journal]:
    """Finished games like those of a table that plays for a lifetime."""
    chance = random.Random(10_000)
    made = []
    for number in range(GAMES):
        names = chance.sample(PLAYERS, chance.randint(2, 5))
        actions = tuple(
            {
                "do": "set",
                "player": chance.randrange(len(names)),
                "item": chance.choice(KINDS),
                "count": chance.randint(0, 9),
            }
            for _ in range(chance.randint(40, 80))
        )
        by_kind = [{kind: chance.randint(0, 25) for kind in KINDS} for _ in names]
        points = [sum(each.values()) for each in by_kind]
        order = sorted(points, reverse=True)
        seats = [
            {"player": name, "points": own, "place": order.index(own) + 1, "by_kind": kinds}
            for name, own, kinds in zip(names, points, by_kind, strict=True)
        ]
        edition = chance.choice(["classic", "pharaoh"])
        made.append(
            Journal(
                id=str(UUID(int=chance.getrandbits(128), version=4)),
                kind=KIND,
                version=1,
                setup={"edition": edition, "players": names, "suns": [[9, 6, 5, 2]] * len(names)},
                actions=actions,
                head=len(actions),
                created=number * 1000,
                played=number * 1000,
                changed=number * 1000,
                result={"over": True, "variant": edition, "games": [{"seats": seats}]},
                marks={"bench": len(actions)},
            )
        )
    return made


def fill(path: Path, journals: list[Journal]) -> None:
    """Write the games to an archive, all at once."""
    archive = Archive(path)

    def put(store: object) -> None:
        for journal in journals:
            store.put(journal)  # type: ignore[attr-defined]

    archive.storage.write(put)
    archive.close()


def bare_open(path: Path) -> sqlite3.Connection:
    """Open a file as the archive does: durable, and checked."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    assert connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    return connection


def bare_fill(path: Path, journals: list[Journal]) -> None:
    """Write the games to the bare file, all at once."""
    connection = bare_open(path)
    for statement in BARE_TABLES:
        connection.execute(statement)
    connection.execute("BEGIN")
    for number, j in enumerate(journals):
        row = (number, j.id, j.kind, json.dumps(j.setup), j.head, j.title, j.changed, json.dumps(j.result), 1)
        connection.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        actions = [(number, place, json.dumps(action)) for place, action in enumerate(j.actions)]
        connection.executemany("INSERT INTO action VALUES (?, ?, ?)", actions)
        seats = j.result["games"][0]["seats"] if j.result else []
        edition = j.setup["edition"]
        rows = [
            (
                number,
                s,
                own["player"],
                own["points"],
                own["place"],
                edition,
                len(seats),
                json.dumps(own["by_kind"]),
            )
            for s, own in enumerate(seats)
        ]
        connection.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    connection.execute("COMMIT")
    connection.close()


def open_and_list(path: Path) -> int:
    """Open the archive and have the first page of the finished games."""
    archive = Archive(path)
    found = len(page(archive, over=True))
    archive.close()
    return found


def bare_open_and_list(path: Path) -> int:
    """Open the bare file and have the same page."""
    connection = bare_open(path)
    rows = connection.execute(
        "SELECT id, kind, setup, head, title, changed, result FROM journal WHERE over = 1"
        " ORDER BY changed DESC LIMIT ?",
        (PAGE,),
    )
    found = [(row, json.loads(row[2])["players"], json.loads(row[6])) for row in rows]
    connection.close()
    return len(found)


def count(archive: Archive) -> int:
    """Count everything once, and the tables a screen of statistics shows."""
    counted = statistics(archive, [KIND])
    return sum(
        len(counted.by(*sides)) for sides in (["player"], ["player", "variant"], ["player", "size"], ["won"])
    )


def bare_count(connection: sqlite3.Connection) -> int:
    """Count the same from the bare file."""
    cells: dict[tuple[object, ...], list[object]] = {}
    rows = connection.execute(
        "SELECT name, variant, size, place = 1, points, by_kind FROM seat"
        " JOIN journal ON number = seat.journal WHERE kind = ?",
        (KIND,),
    )
    for *key, points, by_kind in rows:
        cell = cells.setdefault(tuple(key), [0, 0, 0, {}])
        cell[0] += 1  # type: ignore[operator]
        cell[1] += points
        cell[2] = max(cell[2], points)  # type: ignore[call-overload]
        kinds = cell[3]
        for kind, value in json.loads(by_kind).items():
            kinds[kind] = kinds.get(kind, 0) + value  # type: ignore[attr-defined, index]
    return len(cells)


def appended(archive: Archive) -> list[float]:
    """Seconds for each action of a new game."""
    journal = archive.begin(KIND, 1, {"edition": "pharaoh", "players": PLAYERS[:4]})
    times = []
    for number in range(ACTIONS):
        begin = time.perf_counter()
        journal = archive.append(journal, {"do": "win", "player": number % 4, "disk": 9})
        times.append(time.perf_counter() - begin)
    return times


def bare_appended(connection: sqlite3.Connection) -> list[float]:
    """Seconds for the same in the bare file: cut what is undone, add the action, move the head, commit."""
    number = connection.execute(
        "INSERT INTO journal (id, kind, head, over) VALUES ('x', ?, 0, 0)", (KIND,)
    ).lastrowid
    times = []
    for place in range(ACTIONS):
        begin = time.perf_counter()
        action = json.dumps({"do": "win", "player": place % 4, "disk": 9})
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("DELETE FROM action WHERE journal = ? AND place >= ?", (number, place))
        connection.execute("INSERT INTO action VALUES (?, ?, ?)", (number, place, action))
        changed = int(time.time() * 1000)
        connection.execute(
            "UPDATE journal SET head = ?, changed = ? WHERE number = ?", (place + 1, changed, number)
        )
        connection.execute("COMMIT")
        times.append(time.perf_counter() - begin)
    return times


def duration(call: Callable[[], int]) -> float:
    """How many seconds of the processor's time a call takes: nothing here waits for the disk."""
    begin = time.process_time()
    assert call()
    return time.process_time() - begin


def alternated(ours: Callable[[], int], bare: Callable[[], int]) -> tuple[float, float]:
    """Best times of both, taken in turns so that a busy machine is busy for both."""
    times = [(duration(ours), duration(bare)) for _ in range(ROUNDS)]
    return min(each[0] for each in times), min(each[1] for each in times)


def main() -> int:
    """Measure and print; 1 when a target is not met."""
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores")
    journals = games()
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        path, bare_path = Path(folder) / "games.db", Path(folder) / "bare.db"
        fill(path, journals)
        bare_fill(bare_path, journals)
        sizes = [f"{each.stat().st_size / 1e6:.1f} MB" for each in (path, bare_path)]
        print(f"{GAMES:,} games: archive {sizes[0]}, bare {sizes[1]}")
        seconds = {LISTED: alternated(lambda: open_and_list(path), lambda: bare_open_and_list(bare_path))}
        archive, bare = Archive(path), bare_open(bare_path)
        seconds[COUNTED] = alternated(lambda: count(archive), lambda: bare_count(bare))
        seconds[KEPT] = median(appended(archive)), median(bare_appended(bare))
        archive.close()
        bare.close()
    figures: list[Figure] = []
    for absolute, ratio in zip(TARGETS[::2], TARGETS[1::2], strict=True):
        ours, alone = seconds[absolute.figure]
        beside = f"bare script {alone * 1000:.2f} ms"
        figures += [absolute.reached(ours * 1000, beside), ratio.reached(ours / alone, beside)]
    return hand_over(TARGETS, figures)


if __name__ == "__main__":
    sys.exit(main())

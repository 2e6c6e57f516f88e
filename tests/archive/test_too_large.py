"""Cells, games and files larger than any archive has: they cost little, are named, and block nothing."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive import contents, exchange, limits
from ra_archive.archive import Archive
from ra_archive.exchange import export_archive, take_in
from ra_archive.files import MOST_ACTIONS
from ra_archive.inspection import checking
from ra_archive.lists import latest, page
from ra_archive.players import merge, people, remember
from ra_archive.reader import Reader
from ra_archive.recovery import finding_sources
from ra_archive.schema import EARLIER
from ra_archive.words import Refused, Words
from ra_base.steps import finish
from tests.archive.counting import VALIDATORS, fill, finished, play
from tests.archive.earlier import go_back_before
from tests.archive.test_cells import ROWS, reads
from tests.archive.test_sums import alter

Opened = Callable[..., Archive]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def small_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells and rows are large sooner, so that the tests need not write so much."""
    monkeypatch.setattr(limits, "LARGEST_CELL", 20_000)
    monkeypatch.setattr("ra_archive.disk.LARGEST_ROW", 40_000)


def played(archive: Archive) -> list[str]:
    games = [finished(archive, "Ann", "Bea").id for _ in range(4)]
    remember(archive, "Ann", "lapis", "circle")
    merge(archive, "Anne", "Ann")
    return games


#: Some columns of each table; test_cells.py has them all.
LARGE = {
    "journal": ("id", "setup", "head", "title", "result", "marks", "changed", "note", "sum", "damaged"),
    "action": ("place", "action", "sum", "at"),
    "player": ("name", "chosen", "colour"),
    "same": ("one", "other"),
    "sitting": ("name", "journal"),
    "seat": ("journal", "name", "points", "by_kind"),
    "ledger": ("archive", "games", "sound"),
}


@pytest.mark.parametrize(
    ("table", "column", "size"),
    [(table, column, 90_000) for table, columns in LARGE.items() for column in columns]
    + [("journal", "note", 30_000), ("player", "colour", 30_000)],
)
@pytest.mark.sample(10)
def test_a_cell_too_large_to_be_read_costs_its_row(
    table: str,
    column: str,
    size: int,
    small_cells: None,
    opened: Opened,
    path: Path,
    tmp_path: Path,
    said: list[Words],
) -> None:
    archive = opened()
    games = played(archive)
    archive.close()
    which = ROWS.get(table, "1")
    alter(path, f"UPDATE OR IGNORE {table} SET {column} = zeroblob({size}) WHERE {which}")
    archive = opened()
    reads(archive, tmp_path)
    finish(checking(archive))
    reads(archive, tmp_path)
    assert {games[0], *games[2:]} <= {entry.journal.id for entry in page(archive)}
    for each in (games[0], *games[2:]):
        archive.open(each)
    play(archive, archive.begin("counting", 1, {"players": ["Ann"], "goal": 3}), 1)
    assert archive.trouble is None
    assert len(said) <= 1
    archive.close()
    assert path.stat().st_size < 2 * 90_000


def test_a_real_cell_of_ninety_megabytes_costs_its_row(
    opened: Opened, path: Path, said: list[Words], tmp_path: Path
) -> None:
    archive = opened()
    games = played(archive)
    archive.close()
    alter(path, "UPDATE journal SET title = 'Sunday', note = zeroblob(90000000) WHERE number = 2")
    archive = opened()
    assert len(export_archive(archive, tmp_path / "all.ra.jsonl").left_out) == 1
    assert [str(each) for each in said] == ["The game “Sunday” is damaged."]
    assert archive.open(games[0])
    archive.close()
    assert path.stat().st_size < 2**20


def test_a_cell_that_grows_while_the_file_is_open_costs_its_row(
    small_cells: None, opened: Opened, path: Path, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    games = played(archive)
    alter(path, "UPDATE journal SET note = zeroblob(90000) WHERE number = 2")
    reads(archive, tmp_path)
    assert archive.open(games[0]).id == games[0]
    assert str(said[0]).startswith("The archive was damaged. 3 games were recovered")


def test_a_large_cell_of_an_earlier_version(small_cells: None, opened: Opened, path: Path) -> None:
    archive = opened()
    games = played(archive)
    archive.close()
    connection = sqlite3.connect(path)
    go_back_before(connection, EARLIER)
    connection.execute("UPDATE journal SET setup = zeroblob(90000) WHERE number = 2")
    connection.commit()
    connection.close()
    archive = opened()
    assert {entry.journal.id for entry in page(archive)} == {*games} - {games[1]}


# -- Much of one kind


def test_a_game_with_more_actions_than_any_has_costs_that_game(
    opened: Opened, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = opened()
    games = played(archive)
    archive.close()
    alter(
        path,
        "WITH RECURSIVE r(x) AS (SELECT 100 UNION ALL SELECT x + 1 FROM r LIMIT 100000)"
        " INSERT INTO action (journal, place, action, sum) SELECT 3, x, '{}', 0 FROM r",
    )
    archive = opened()
    read: list[int] = []
    whole = Reader.rows
    monkeypatch.setattr(Reader, "rows", lambda *args: [read.append(len(found := whole(*args))), found][1])
    finish(checking(archive))
    assert max(read) == MOST_ACTIONS + 1
    assert {entry.journal.id for entry in page(archive)} >= {games[0], games[1], games[3]}


def test_a_list_with_many_damaged_games_asks_few_questions(
    opened: Opened, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = opened()
    archive.begin("counting", 1, {"players": ["Ann", "Bea"], "goal": 3})
    archive.close()
    more = "number, id, changed"
    others = "origin,kind,version,setup,head,title,created,played,result,over,deleted,marks,start,sum"
    alter(
        path,
        "WITH RECURSIVE r(x) AS (SELECT 100 UNION ALL SELECT x + 1 FROM r LIMIT 3000)"
        f" INSERT INTO journal ({more}, {others}) SELECT x, 'q' || x, changed + x, {others} FROM r, journal",
    )
    archive = opened()
    page(archive)
    asked: list[str] = []
    whole = Reader.rows
    monkeypatch.setattr(Reader, "rows", lambda *args: [asked.append(args[1]), whole(*args)][1])
    assert latest(archive) is not None
    assert len(asked) < 20


@pytest.mark.parametrize("what", ["games", "players", "pairs", "names", "bytes"])
def test_a_file_with_more_than_any_archive_is_set_aside_and_says_what(
    what: str, opened: Opened, path: Path, said: list[Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = opened()
    games = {journal.id for journal in fill(archive, 7)}
    archive.close()
    monkeypatch.setattr(limits, "MOST_GAMES", 9)
    monkeypatch.setattr(limits, "MOST_PLAYERS", 30)
    monkeypatch.setattr(limits, "LARGEST", 2**20)
    rows = "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r LIMIT 40)"
    others = "origin,kind,version,setup,head,title,created,played,changed,result,over,deleted,marks"
    added, why = {
        "games": (
            f"INSERT INTO journal (id, {others}) SELECT 'q' || x, {others} FROM r, journal WHERE number = 1",
            "there are too many games; the limit is 9",
        ),
        "players": (
            "INSERT INTO player SELECT 'q' || x, 1, '', '', 1, 0 FROM r",
            "there are too many players; the limit is 30",
        ),
        "pairs": (
            "INSERT INTO same SELECT 'q' || x, 'r' FROM r",
            "there are too many players; the limit is 30",
        ),
        "names": (
            "INSERT INTO sitting SELECT 'q' || x, 1 FROM r",
            "there are too many players; the limit is 30",
        ),
        "bytes": (
            "INSERT INTO damage SELECT NULL, 'x', zeroblob(30000) FROM r",
            "it’s larger than 1 MB",
        ),
    }[what]
    alter(path, f"{rows} {added}")
    archive = opened()
    notice, *more = map(str, said)
    # What was put there is no game.
    assert [each[2:] for each in more] == ["games couldn’t be recovered."] * (what == "games"), more
    kept = "7 games were recovered; the old file was kept as games.db.damaged-"
    assert notice.startswith(f"The games file can’t be used: {why}. {kept}")
    assert {entry.journal.id for entry in page(archive)} == games
    assert len(people(archive)) <= 30
    finish(finding_sources(archive))
    archive.forget_loss()
    archive.close()
    said.clear()
    opened()
    assert said == []


def test_an_import_that_would_make_too_many_games_is_refused(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, archive = opened("other"), opened()
    fill(other, 5)
    here = {journal.id for journal in fill(archive, 6)}
    export_archive(other, tmp_path / "all.ra.jsonl")
    monkeypatch.setattr(limits, "MOST_GAMES", 10)
    with pytest.raises(
        Refused, match="the archive would be too large: there are too many games; the limit is 10"
    ):
        take_in(archive, tmp_path / "all.ra.jsonl", VALIDATORS)
    assert {entry.journal.id for entry in page(archive)} == here


def test_an_import_leads_to_no_archive_whose_backup_could_not_be_imported(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, again = opened(), opened("again")
    for module in (limits, contents, exchange):
        monkeypatch.setattr(module, "MOST_PLAYERS", 3)
    for number in range(2):
        other = opened(f"other {number}")
        for player in range(2):
            remember(other, f"Ann {number} {player}", "gold", "sun")
        export_archive(other, tmp_path / f"{number}")
    take_in(archive, tmp_path / "0", VALIDATORS)
    with pytest.raises(Refused, match="too many players; the limit is 3"):
        take_in(archive, tmp_path / "1", VALIDATORS)
    export_archive(archive, tmp_path / "all")
    take_in(again, tmp_path / "all", VALIDATORS)
    assert people(again) == people(archive)

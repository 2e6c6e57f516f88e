"""A damaged file is set aside, all that can be read of it is brought over, and people are told."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from uuid import UUID

import pytest

from ra_archive import disk, limits
from ra_archive.archive import Archive
from ra_archive.exchange import export_journal, take_in
from ra_archive.journal import Journal
from ra_archive.lists import page
from ra_archive.mending import damaged_games
from ra_archive.players import merge, people
from ra_archive.statistics import statistics
from ra_archive.words import DamagedJournal, Words
from tests.archive.counting import KIND, VALIDATORS, add, counts, fill, finished, play, setup

Opened = Callable[..., Archive]
pytestmark = pytest.mark.usefixtures("eager")


def damage(path: Path, page_number: int, size: int = 4096) -> None:
    with path.open("r+b") as file:
        file.seek(page_number * size)
        file.write(b"\xa5" * size)


def pages_of(path: Path, table: str) -> list[int]:
    """The pages a table's rows are on, counted from zero."""
    with sqlite3.connect(path) as connection:
        try:
            found = connection.execute(
                "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'", (table,)
            )
            return [number - 1 for (number,) in found]
        except sqlite3.OperationalError:
            pytest.skip("this SQLite cannot tell which page holds what")


def filled_and_damaged(opened: Opened, path: Path, table: str, games: int = 60) -> list[Journal]:
    """Games were played, and then a page of that table was damaged."""
    archive = opened()
    journals = fill(archive, games)
    archive.close()
    damage(path, pages_of(path, table)[0])
    return journals


def test_a_file_that_is_no_database_is_set_aside(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    (tmp_path / "games.db").write_bytes(b"not a database at all" * 500)
    archive = opened()
    journal = archive.begin(KIND, 1, setup())
    (kept,) = tmp_path.glob("games.db.damaged-*")
    assert kept.read_bytes() == b"not a database at all" * 500
    assert [str(each) for each in said] == [
        f"The archive was damaged. 0 games were recovered; the old file was kept as {kept.name}."
    ]
    archive.close()
    assert opened().open(journal.id) == journal


def test_somebody_elses_database_is_set_aside_whole(opened: Opened, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "games.db")
    other.execute("CREATE TABLE recipes (name)")
    other.close()
    before = (tmp_path / "games.db").read_bytes()
    opened().begin(KIND, 1, setup())
    (kept,) = tmp_path.glob("games.db.damaged-*")
    assert kept.read_bytes() == before


def test_two_files_damaged_in_one_second_are_both_kept(opened: Opened, tmp_path: Path) -> None:
    for content in (b"first" * 999, b"second" * 999):
        (tmp_path / "games.db").write_bytes(content)
        opened().close()
    kept = tmp_path.glob("games.db.damaged-*")
    assert {path.read_bytes() for path in kept if path.suffix not in ("-wal", "-shm")} == {
        b"first" * 999,
        b"second" * 999,
    }


def test_an_empty_file_is_a_new_archive(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    (tmp_path / "games.db").touch()
    finished(opened())
    assert said == []


@pytest.mark.parametrize("table", ["journal", "action", "seat", "sitting"])
@pytest.mark.sample(2)
def test_what_can_be_read_of_a_damaged_file_is_brought_over(
    opened: Opened, tmp_path: Path, said: list[Words], table: str
) -> None:
    archive = opened()
    journals = fill(archive)
    done = [finished(archive, "Ann", "Bea") for _ in range(150)]
    merge(archive, "Anne", "Ann")
    archive.close()
    leaves = pages_of(tmp_path / "games.db", table)
    damage(tmp_path / "games.db", leaves[len(leaves) // 2])
    before = {journal.id: journal for journal in journals + done}
    again = opened()
    notice, *more = said
    brought = [again.open(entry.journal.id) for entry in page(again, limit=1000)]
    assert notice.values["count"] == len(brought) > len(before) // 2
    if table in ("seat", "sitting"):
        assert len(brought) == len(before)
    for journal in brought:
        old = before[journal.id]
        assert journal.actions == old.actions[: len(journal.actions)]
        assert journal.title == old.title
        if journal.actions == old.actions:
            assert (journal.head, journal.result) == (old.head, old.result)
        else:
            assert journal.result is None
    lacking = sum(journal.actions != before[journal.id].actions for journal in brought)
    assert [each.values["count"] for each in more] == [lacking] * bool(lacking)
    whole = sum(journal.over for journal in brought)
    assert statistics(again, [KIND]).games == whole
    assert people(again)[0].spellings == ("Ann", "Anne")
    again.forget_loss()
    again.close()
    said.clear()
    assert len(page(opened(), limit=1000)) == len(brought)
    assert said == []


def rewrite(path: Path, old: bytes, new: bytes) -> None:
    """Change what a file says without changing its form, so that SQLite's check finds it sound."""
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"goal":40', b'"goal":4\xff'),
        (b'"goal":40', b'"goal":,,'),
        (b'{"players":["Ann","Player 3"],"goal":40}', b'["players",["Ann","Player 3"],"goal",40]'),
        (b'{"do":"add","count":2}', b'{"do":"add","count":2\xe9'),
        (b'{"do":"add","count":2}', b'{"do":"add","count":2,'),
        (b'"variant":"plain"', b'"varient":"plain"'),
        (b'{"adding"', b'{"addin\xff"'),
    ],
)
@pytest.mark.sample(4)
def test_a_row_that_no_longer_says_what_was_written_costs_that_row(
    opened: Opened, tmp_path: Path, said: list[Words], old: bytes, new: bytes
) -> None:
    archive = opened()
    games = [*fill(archive, 10), finished(archive, "Ann", "Bea")]
    archive.close()
    rewrite(tmp_path / "games.db", old, new)
    archive = opened()
    whole = [journal for journal in games if is_whole(archive, journal)]
    assert len(whole) == 10
    assert statistics(archive, [KIND]).games == 1
    (damaged,) = archive.storage.read(damaged_games)
    assert damaged.id in {journal.id for journal in games} - {journal.id for journal in whole}
    (notice,) = said
    assert "damaged" in str(notice)
    assert damaged.name in str(notice)
    assert not list(tmp_path.glob("games.db.damaged-*"))
    archive.forget_loss()
    archive.close()
    said.clear()
    archive = opened()
    assert all(is_whole(archive, journal) for journal in whole)
    assert len(page(archive)) >= 10
    assert said == []


def is_whole(archive: Archive, journal: Journal) -> bool:
    """Whether a journal can be opened, and is as it was."""
    try:
        return archive.open(journal.id) == journal
    except DamagedJournal:
        return False


def test_an_import_takes_the_place_of_what_is_damaged(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    journal = finished(archive, "Ann", "Bea")
    export_journal(journal, tmp_path / "game.ra.json")
    archive.close()
    rewrite(tmp_path / "games.db", b'"goal":6', b'"goal":\xff')
    archive = opened()
    take_in(archive, tmp_path / "game.ra.json", VALIDATORS)
    assert archive.open(journal.id) == journal
    assert archive.storage.read(damaged_games) == []
    # Nothing is destroyed: what was there is still in the file.
    kept = archive.storage.read(lambda store: store.rows("SELECT source, cells FROM damage"))
    assert [source for source, _ in kept] == ["journal", "action", "action", "action"]
    assert b'{"players":["Ann","Bea"],"goal":\xff}'.hex() in kept[0][1]


def test_a_damaged_description_of_a_table_keeps_no_game_from_coming_over(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    journals = fill(archive, 5)
    archive.close()
    rewrite(tmp_path / "games.db", b"CREATE INDEX sitting_journal", b"CREATE INDEX sitting_jour\xff\xfe\xfd")
    archive = opened()
    assert {entry.journal.id for entry in page(archive)} == {journal.id for journal in journals}
    assert said[0].values["count"] == 5


def test_damage_to_an_id_loses_nobody(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    archive = opened()
    journal = finished(archive)
    archive.close()
    rewrite(tmp_path / "games.db", journal.id.encode(), str(UUID(int=1)).encode())
    archive = opened()
    (entry,) = page(archive)
    assert counts(archive.open(entry.journal.id)) == counts(journal)
    assert "damaged" in str(said[0])


def test_a_damaged_number_does_not_keep_people_waiting(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    fill(archive, 3)
    archive.close()
    connection = sqlite3.connect(tmp_path / "games.db")
    connection.execute("UPDATE journal SET number = 1 << 60 WHERE number = 3")
    connection.execute("UPDATE journal SET head = 'x' WHERE number = 1")
    connection.commit()
    connection.close()
    assert len(page(opened())) == 2
    assert "damaged" in str(said[0])


def test_ended_while_beginning_anew_the_games_are_there_the_next_time(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journals = filled_and_damaged(opened, tmp_path / "games.db", "seat")
    rename = Path.rename
    for moment in range(4):
        left = moment

        def rename_until(self: Path, target: Path) -> Path:
            nonlocal left
            left -= 1
            if left < 0:
                raise KeyboardInterrupt
            return rename(self, target)

        with monkeypatch.context() as patched:
            patched.setattr(Path, "rename", rename_until)
            with suppress(KeyboardInterrupt):
                opened().close()
    again = opened()
    assert {entry.journal.id for entry in page(again, limit=1000)} == {journal.id for journal in journals}


def test_a_damaged_file_on_a_full_disk_is_brought_over_when_there_is_room(
    opened: Opened, tmp_path: Path, said: list[Words], full_disk: Callable[[bool], None]
) -> None:
    journals = filled_and_damaged(opened, path := tmp_path / "games.db", "sitting", 20)
    before = path.read_bytes()
    full_disk(True)
    archive = opened()
    assert "storage is full" in str(archive.trouble)
    assert len(page(archive)) == 20
    assert path.read_bytes() == before
    full_disk(False)
    play(archive, archive.open(journals[0].id), 1)
    assert archive.trouble is None
    assert len(page(opened())) == 20


def test_a_damaged_file_that_can_only_be_read_is_read_as_far_as_it_goes(
    opened: Opened, tmp_path: Path, said: list[Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    journals = filled_and_damaged(opened, path := tmp_path / "games.db", "seat")
    rewrite(path, b'"Player 7"],"goal":40', b'"Player 7"],"goal":4\xff')

    def refuse(path: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(disk, "open_checked", refuse)
    archive = opened()
    listed = [entry.journal.id for entry in page(archive, limit=1000)]
    assert len(listed) == len(journals) - 1
    assert all(archive.open(each).actions for each in listed)
    assert "can’t write" in str(archive.trouble)


def test_the_end_of_a_file_cut_off_leaves_what_is_before_it(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    fill(archive)
    archive.close()
    path = tmp_path / "games.db"
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 4096 // 2 * 4096)
    opened().begin(KIND, 1, setup())
    assert list(tmp_path.glob("games.db.damaged-*"))


def test_damage_met_while_playing_loses_nothing_that_is_in_hand(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    journal = fill(archive)[-1]
    archive.close()
    archive = opened()
    for leaf in pages_of(tmp_path / "games.db", "action"):
        damage(tmp_path / "games.db", leaf)
    archive.storage.read(lambda store: store.connection.execute("PRAGMA shrink_memory"))
    journal = archive.append(journal, add(1))
    assert counts(journal)[-1] == 1
    assert "damaged" in str(said[0])
    archive.close()
    assert opened().open(journal.id).actions == journal.actions


@pytest.mark.parametrize("letter", [0, 3, 15])
def test_one_bit_of_the_archives_own_name_costs_no_game(
    letter: int, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    journals = fill(archive, 3)
    archive.close()
    path = tmp_path / "games.db"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((name,),) = connection.execute("SELECT archive FROM ledger").fetchall()
    connection.close()
    content = bytearray(path.read_bytes())
    content[content.index(name.encode()) + letter] ^= 0x80
    path.write_bytes(content)
    archive = opened()
    assert {entry.journal.id for entry in page(archive)} == {journal.id for journal in journals}
    assert "3 games were recovered" in str(said[0])
    play(archive, archive.begin(KIND, 1, setup()), 1)
    archive.close()
    assert len(page(opened())) == 4
    # The same, until somebody has read it.
    assert set(map(str, said)) == {str(said[0])}


def test_games_for_which_there_is_no_room_or_time_are_counted(
    opened: Opened, tmp_path: Path, said: list[Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = opened()
    fill(archive, 90)
    archive.close()
    connection = sqlite3.connect(tmp_path / "games.db")
    connection.execute("DROP TABLE seat")
    connection.close()
    monkeypatch.setattr(limits, "LARGEST", 2**18)
    opened()
    whole, rest = map(str, said)
    recovered = int(whole.split()[4])
    assert 0 < recovered < 90
    assert rest == f"{90 - recovered} games couldn’t be recovered."


def test_what_could_not_be_read_of_games_is_said_until_people_have_seen_it(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    """Where all moves are gone, “recovered” alone would not be true."""
    archive = opened()
    games = [*fill(archive, 3), archive.begin(KIND, 1, setup())]
    archive.close()
    connection = sqlite3.connect(tmp_path / "games.db")
    connection.executescript("DROP TABLE action; UPDATE journal SET setup = 'x' WHERE number = 3")
    connection.close()
    for _ in range(2):
        said.clear()
        archive = opened()
        whole, partly, unread = map(str, said)
        assert whole.startswith("The archive was damaged. 3 games were recovered; the old file was kept as")
        assert partly == "Moves are missing in 2 of the recovered games."
        assert unread == "1 game couldn’t be recovered."
        assert list(map(str, archive.losses)) == [whole, partly, unread]
        assert [len(archive.open(games[each].id).actions) for each in (0, 1, 3)] == [0, 0, 0]
        archive.close()
    archive = opened()
    archive.forget_loss()
    archive.close()
    said.clear()
    opened()
    assert said == []

"""An import is written in steps: all or nothing whenever it is cancelled; no other change waits for it."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive import durable
from ra_archive.archive import Archive
from ra_archive.exchange import Taken, export_archive, putting_back, taking_in
from ra_archive.lists import page
from ra_archive.merge import join, joining
from ra_archive.store import Store
from ra_archive.words import Refused, Words
from ra_base.steps import Steps, finish, part
from tests.archive.counting import KIND, VALIDATORS, counts, fill, finished, play, setup

Opened = Callable[..., Archive]
GAMES = 12


@pytest.fixture
def file(opened: Opened, tmp_path: Path) -> Path:
    """A file with some games."""
    source = opened("source")
    for _ in range(GAMES):
        finished(source, "Ann", "Bea")
    export_archive(source, tmp_path / "all.ra.jsonl")
    return tmp_path / "all.ra.jsonl"


def begun(archive: Archive, file: Path, done: float) -> Steps[Taken]:
    """An import that has come so far."""
    steps = taking_in(archive, file, VALIDATORS)
    while next(steps) < done:
        pass
    return steps


def games(archive: Archive) -> int:
    return len(page(archive, limit=100))


def test_cancelled_after_any_step_it_has_changed_nothing(archive: Archive, file: Path) -> None:
    mine = archive.begin(KIND, 1, setup(goal=10_000))
    many = sum(1 for _ in taking_in(archive, file, VALIDATORS))
    assert games(archive) == GAMES + 1
    for entry in page(archive, limit=100):
        if entry.journal.id != mine.id:
            archive.storage.write(lambda store, gone=entry.journal.id: store.drop(gone))
    assert many > 3 * GAMES
    for count in range(1, many + 1):
        steps = taking_in(archive, file, VALIDATORS)
        for _ in range(count):
            next(steps)
        assert games(archive) == 1
        steps.close()
        assert games(archive) == 1
        mine = play(archive, mine, 1)
    assert finish(taking_in(archive, file, VALIDATORS)) == Taken(new=GAMES)


def test_progress_only_goes_forward(archive: Archive, file: Path) -> None:
    for _ in range(2):
        seen = list(taking_in(archive, file, VALIDATORS))
        # A step that came no further would be taken for one that waits.
        assert seen == sorted(set(seen))
        assert 0 <= seen[0] < 0.1 < 0.9 < seen[-1] <= 1


def test_what_else_is_written_goes_first_and_the_import_follows(
    archive: Archive, file: Path, opened: Opened, tmp_path: Path
) -> None:
    mine = archive.begin(KIND, 1, setup(goal=10_000))
    steps = begun(archive, file, 0.9)
    mine = play(archive, mine, 1, 2)
    with sqlite3.connect(tmp_path / "games.db") as other:
        ((saved,),) = other.execute("SELECT count(*) FROM action")
    other.close()
    assert (saved, archive.trouble) == (2, None)
    assert next(steps) < 0.9
    assert finish(steps) == Taken(new=GAMES)
    assert counts(archive.open(mine.id)) == [1, 2]
    archive.close()
    assert games(opened()) == GAMES + 1


def test_it_sees_what_was_written_meanwhile(archive: Archive, file: Path) -> None:
    finish(taking_in(archive, file, VALIDATORS))
    steps = begun(archive, file, 0.9)
    archive.delete(archive.open(page(archive)[0].journal.id))
    assert len(finish(steps).still_deleted) == 1


def test_an_archive_that_is_closed_meanwhile_has_none_of_it(
    archive: Archive, file: Path, opened: Opened
) -> None:
    steps = begun(archive, file, 0.9)
    assert archive.close()
    with pytest.raises(sqlite3.ProgrammingError):
        next(steps)
    again = opened()
    assert games(again) == 0
    assert finish(taking_in(again, file, VALIDATORS)).new == GAMES


def test_killed_before_the_end_there_is_none_of_it(archive: Archive, file: Path, tmp_path: Path) -> None:
    steps = begun(archive, file, 0.92)
    (tmp_path / "killed").mkdir()
    for each in tmp_path.glob("games.db*"):
        shutil.copy(each, tmp_path / "killed")
    killed = Archive(tmp_path / "killed" / "games.db")
    assert (games(killed), killed.trouble) == (0, None)
    killed.close()
    finish(steps)
    assert games(archive) == GAMES


def test_while_another_program_writes_it_is_refused(
    archive: Archive, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ra_archive.disk.PATIENCE_SECONDS", 0.001)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Refused, match="Another program is using the games file"):
        finish(taking_in(archive, file, VALIDATORS))
    other.execute("ROLLBACK")
    other.close()
    assert archive.trouble is None
    assert finish(taking_in(archive, file, VALIDATORS)).new == GAMES


def test_games_are_put_back_all_or_none(archive: Archive, opened: Opened, file: Path) -> None:
    wanted = [opened("source").open(entry.journal.id) for entry in page(opened("source"))]
    steps = putting_back(archive, wanted)
    for _ in wanted:
        next(steps)
    steps.close()
    assert games(archive) == 0
    finish(putting_back(archive, wanted))
    assert games(archive) == len(wanted) == GAMES


def test_journals_are_joined_a_journal_each_step(opened: Opened, file: Path) -> None:
    source = opened("source")
    all_of_it = [source.open(entry.journal.id) for entry in page(source)]
    assert len(list(joining(all_of_it))) == 2 * GAMES  # each is compared, then laid out
    assert join(all_of_it) == {each.id: each for each in all_of_it}


def test_a_part_of_longer_work_is_closed_with_it() -> None:
    closed = []

    def work() -> Steps[str]:
        try:
            yield 0.0
            yield 0.5
        finally:
            closed.append(True)
        return "done"

    steps = part(work(), 0.5, 1)
    assert [next(steps), next(steps)] == [0.5, 0.75]
    steps.close()
    assert closed == [True]
    assert finish(part(work(), 0, 1)) == "done"


def test_on_a_full_disk_it_is_refused_and_nothing_has_changed(
    archive: Archive, opened: Opened, tmp_path: Path, said: list[Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "large.ra.jsonl"
    large = len(fill(opened("large")))
    export_archive(opened("large"), file)
    whole = durable.opened_again

    def opened_full(path: Path) -> Store:
        store = whole(path)
        pages = store.rows("PRAGMA page_count")[0][0]
        store.rows(f"PRAGMA max_page_count = {pages}")
        return store

    monkeypatch.setattr(durable, "opened_again", opened_full)
    with pytest.raises(Refused, match="The storage is full"):
        finish(taking_in(archive, file, VALIDATORS))
    # What is small may still find room: only the import is refused.
    assert (games(archive), archive.trouble, said) == (0, None, [])
    monkeypatch.setattr(durable, "opened_again", whole)
    assert finish(taking_in(archive, file, VALIDATORS)).new == large

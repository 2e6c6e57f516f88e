"""What is saved about a game: its place, note, duration and date, on this phone and on others."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.contents import read_file
from ra_archive.disk import begin_anew, connect
from ra_archive.duration import BREAK, duration
from ra_archive.exchange import export_journal, take_in
from ra_archive.files import to_file
from ra_archive.lists import page
from ra_archive.schema import STEPS, bring_up
from ra_archive.words import BadFile
from tests.archive.counting import KIND, VALIDATORS, Clock, add, finished, play, result, setup

Opened = Callable[..., Archive]
MINUTE = 60_000
DAY = 24 * 60 * MINUTE
#: How many steps version 1.0.0 had.
FIRST_RELEASE = 3


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """A file as version 1.0.0 left it: a game that is finished and one going on."""
    path = tmp_path / "games.db"
    connection = connect(str(path))
    bring_up(connection, STEPS[:FIRST_RELEASE])
    won = result({"Ann": 4, "Bea": 2})
    for number, over in enumerate([won, None]):
        connection.execute(
            "INSERT INTO journal (number, id, kind, version, setup, head, title, created, played, changed,"
            " result, over, marks) VALUES (?, ?, ?, 1, ?, 1, 'old', 5, 7, ?, ?, ?, '{\"a\":1}')",
            (
                number,
                f"{number:08}-0000-4000-8000-000000000000",
                KIND,
                json.dumps(setup()),
                number + 1,
                over and json.dumps(over),
                over is not None,
            ),
        )
        connection.execute("INSERT INTO action VALUES (?, 0, ?)", (number, '{"do":"add","count":2}'))
    connection.close()
    return path


def test_a_database_of_1_0_0_keeps_everything_and_invents_nothing(released: Path) -> None:
    archive = Archive(released)
    going, over = (archive.open(entry.journal.id) for entry in page(archive))
    assert (over.title, over.created, over.played, over.finished) == ("old", 5, 7, 7)
    assert (going.played, going.finished) == (7, None)
    for each in (over, going):
        assert (each.location, each.note, each.times) == ("", "", ())
        assert duration(each) is None
    assert duration(play(archive, going, 3, 1)) is None
    archive.close()


def test_a_damaged_file_of_1_0_0_is_read_row_by_row(released: Path) -> None:
    store, (notice,) = begin_anew(released)
    assert notice.values["count"] == 2
    assert [each.played for each in store.journals("1")] == [7, 7]
    store.connection.close()


def test_a_place_and_a_note_are_kept_and_carried(opened: Opened, tmp_path: Path) -> None:
    archive, other = opened("one"), opened("other")
    journal = archive.annotate(finished(archive), location=" At  Ann’s ", note="Rain all day.")
    assert (journal.location, journal.note) == ("At Ann’s", "Rain all day.")
    assert archive.open(journal.id) == journal
    export_journal(journal, tmp_path / "game.ra.json")
    assert take_in(other, tmp_path / "game.ra.json", VALIDATORS).new == 1
    assert other.open(journal.id) == journal


def test_a_duration_is_measured_without_breaks(archive: Archive, clock: Clock) -> None:
    journal = archive.begin(KIND, 1, setup())
    for minutes in (10, 20, BREAK // MINUTE):
        clock.now += minutes * MINUTE
        journal = play(archive, journal, 2)
    assert journal.over
    assert duration(archive.open(journal.id)) == 30 * MINUTE


def test_a_duration_is_not_known_without_every_time(archive: Archive, clock: Clock) -> None:
    journal = finished(archive)
    assert duration(journal) == 0
    assert duration(replace(journal, times=(None, *journal.times[1:]))) is None
    assert duration(replace(journal, times=journal.times[:1])) is None
    clock.now -= DAY
    back = play(archive, archive.undo(journal), 1)
    assert duration(back) is None
    assert duration(archive.duplicate(journal)) is None


@pytest.mark.parametrize(
    ("corrected", "minutes"),
    [
        ([1, 2, 3, 4], [1, 2, 3, 4]),
        ([1, 5, 3, 4], [1, 2, 3, 4]),
        ([1, 3, 4], [1, 3, 4]),
        ([2, 3, 4], [2, 3, 4]),
        ([1, 2, 5, 3, 4], [1, 2, 2, 3, 4]),
        ([5, 1, 2, 3, 4], [1, 1, 2, 3, 4]),
        ([1, 6, 7, 8, 4], [1, 2, 3, 3, 4]),
        ([1, 6, 4], [1, 2, 4]),
        ([1, 2], [1, 2]),
        ([], []),
    ],
)
def test_a_correction_leaves_the_others_their_times(
    corrected: list[int], minutes: list[int], opened: Opened, clock: Clock
) -> None:
    archive = opened()
    start = clock.now
    journal = archive.begin(KIND, 1, setup())
    for count in (1, 2, 3, 4, 9):
        clock.now += MINUTE
        journal = archive.append(journal, add(count))
    clock.now += DAY
    journal = archive.rewrite(archive.undo(journal), [add(each) for each in corrected], len(corrected))
    assert list(journal.times) == [start + each * MINUTE for each in minutes]
    archive.close()
    assert opened().open(journal.id) == journal


def test_a_game_that_ends_by_a_correction_has_its_end_and_its_duration(
    archive: Archive, clock: Clock
) -> None:
    journal = archive.begin(KIND, 1, setup())
    clock.now += MINUTE
    journal = play(archive, journal, 1)
    clock.now += MINUTE
    journal = archive.rewrite(journal, [add(6)], 1, result({"Ann": 6, "Bea": 0}))
    assert (journal.finished, journal.played) == (clock.now, clock.now - MINUTE)
    assert duration(journal) == MINUTE
    clock.now += DAY
    again = archive.rewrite(journal, [add(7)], 1, result({"Ann": 7, "Bea": 0}))
    assert again.finished == journal.finished


def test_times_stay_with_their_actions(archive: Archive, clock: Clock) -> None:
    start = clock.now
    journal = play(archive, archive.begin(KIND, 1, setup()), 1, 1)
    clock.now += MINUTE
    journal = play(archive, archive.undo(journal), 2)
    assert archive.open(journal.id).times == (start, start + MINUTE)


def test_a_correction_takes_nobody_longer_at_the_table(archive: Archive, clock: Clock) -> None:
    journal, moments = archive.begin(KIND, 1, setup()), []
    for _ in range(3):
        clock.now += MINUTE
        moments.append(clock.now)
        journal = play(archive, journal, 1)
    clock.now += DAY
    fewer = archive.rewrite(journal, journal.actions[1:], 2)
    assert fewer.times == tuple(moments[:2])
    more = archive.rewrite(fewer, (*journal.actions, *journal.actions[:1]), 4)
    assert more.times == (*moments[:2], moments[1], moments[1])
    assert archive.open(more.id) == more


def test_the_date_of_a_finished_game_stays(archive: Archive, clock: Clock) -> None:
    journal = finished(archive)
    played = clock.now
    clock.now += DAY
    reopened = archive.undo(journal)
    assert (reopened.played, reopened.over) == (played, False)
    again = play(archive, reopened, 1)
    assert (again.over, again.played, again.finished) == (True, played, played)


def test_a_game_ended_by_mistake_ends_when_it_was_played_to_its_end(archive: Archive, clock: Clock) -> None:
    journal = finished(archive)
    clock.now += MINUTE
    again = play(archive, archive.undo(journal), 1)
    assert (again.finished, duration(again)) == (clock.now, MINUTE)


def test_a_game_that_went_over_a_phone_with_1_0_0_is_the_same_game(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    journal = archive.annotate(finished(archive), location="Lyon", note="")
    document = to_file(journal)
    for name in ("finished", "location", "note", "times"):
        document["archive"].pop(name, None)
    (tmp_path / "back.ra.json").write_text(json.dumps(document), encoding="utf-8")
    taken = take_in(archive, tmp_path / "back.ra.json", VALIDATORS)
    assert (taken.new, taken.newer, len(page(archive))) == (0, 0, 1)
    assert archive.open(journal.id) == journal


def test_a_game_without_a_date_comes_last(archive: Archive, tmp_path: Path) -> None:
    document = {"kind": KIND, "version": 1, **setup(), "actions": []}
    (tmp_path / "hand.ra.json").write_text(json.dumps(document), encoding="utf-8")
    take_in(archive, tmp_path / "hand.ra.json", VALIDATORS)
    (undated,) = (entry.journal.id for entry in page(archive))
    others = {finished(archive).id for _ in range(3)}
    archive.rename(archive.open(undated), "by hand")
    first = page(archive, limit=2)
    pages = [*first, *page(archive, after=first[-1])]
    assert [entry.journal.id for entry in pages][-1] == undated
    assert {entry.journal.id for entry in pages[:-1]} == others


@pytest.mark.parametrize("about", [{"times": 5}, {"times": ["1"]}, {"location": 3}, {"finished": -1}])
def test_what_is_wrong_about_a_game_is_refused(
    archive: Archive, tmp_path: Path, about: dict[str, object]
) -> None:
    document = to_file(finished(archive))
    document["archive"].update(about)
    (tmp_path / "game.ra.json").write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(BadFile, match=next(iter(about))):
        read_file(tmp_path / "game.ra.json")


def test_a_time_that_is_none_is_damage(archive: Archive) -> None:
    journal = finished(archive)

    archive.storage.write(lambda store: store.rows("UPDATE action SET at = 'noon'"))
    kept = archive.open(journal.id)
    assert kept.actions == journal.actions
    assert kept.times == ()

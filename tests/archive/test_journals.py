"""A game is its journal: what is done stays done, undone or not, across every restart."""

from collections.abc import Callable
from uuid import UUID

import pytest

from ra_archive.archive import Archive
from ra_archive.lists import latest, page
from ra_archive.words import ChangedElsewhere, Refused
from tests.archive.counting import KIND, Clock, add, counts, finished, play, result, setup

DAY = 86_400_000
Opened = Callable[..., Archive]


def test_a_journal_begins_empty_with_an_id_of_its_own(archive: Archive) -> None:
    journal = archive.begin(KIND, 1, setup("Ann", "Bea"), "First night")
    assert UUID(journal.id).version == 4
    assert (journal.kind, journal.version, journal.setup["players"]) == (KIND, 1, ["Ann", "Bea"])
    assert (journal.head, journal.actions, journal.title, journal.over) == (0, (), "First night", False)


def test_what_is_appended_is_there_after_reopening(opened: Opened) -> None:
    archive = opened()
    journal = play(archive, archive.begin(KIND, 1, setup()), 1, 2)
    archive.close()
    assert opened().open(journal.id) == journal


def test_undo_and_redo_survive_a_restart(opened: Opened) -> None:
    archive = opened()
    journal = play(archive, archive.begin(KIND, 1, setup()), 1, 2, 2)
    archive.undo(archive.undo(journal))
    archive.close()
    again = opened()
    journal = again.open(journal.id)
    assert counts(journal) == [1]
    assert len(journal.undone) == 2
    again.redo(journal)
    again.close()
    assert counts(opened().open(journal.id)) == [1, 2]


def test_append_cuts_what_was_undone(archive: Archive) -> None:
    journal = play(archive, archive.begin(KIND, 1, setup()), 1, 2, 2)
    journal = archive.append(archive.undo(archive.undo(journal)), add(3))
    assert counts(journal) == [1, 3]
    assert journal.undone == ()
    assert archive.open(journal.id) == journal


def test_other_actions_take_the_place_of_those_there_and_of_what_was_undone(
    opened: Opened, clock: Clock
) -> None:
    archive = opened()
    before = archive.undo(play(archive, archive.begin(KIND, 1, setup()), 1, 2, 3))
    clock.now += 60_000
    ended = result({"Ann": 4, "Bea": 2})
    journal = archive.rewrite(before, [add(1), add(3), add(2)], 3, ended)
    assert counts(journal) == [1, 3, 2]
    assert (journal.undone, journal.played, journal.result) == ((), before.played, ended)
    archive.close()
    archive = opened()
    assert archive.open(journal.id) == journal
    back = archive.rewrite(journal, list(before.actions), before.head)
    assert (back.actions, back.head) == (before.actions, before.head)
    assert archive.open(journal.id) == back


def test_nothing_to_undo_or_redo_is_refused(archive: Archive) -> None:
    journal = archive.begin(KIND, 1, setup())
    with pytest.raises(Refused, match="nothing to undo"):
        archive.undo(journal)
    with pytest.raises(Refused, match="nothing to redo"):
        archive.redo(journal)


def test_undoing_the_last_action_takes_the_result_back(archive: Archive) -> None:
    journal = finished(archive, "Ann", "Bea")
    assert journal.over
    undone = archive.undo(journal)
    assert not undone.over
    assert archive.redo(undone, journal.result).over


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Épreuve — «Ра» 𓂀", "Épreuve — «Ра» 𓂀"),
        ("e\u0301te\u0301", "\u00e9t\u00e9"),
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("\u202eright to left", "right to left"),
        ("nul\x00inside", "nulinside"),
        ("broken \ud83d", "broken"),
        ("", ""),
        (" a\nb ", "a b"),
        ("x" * 501, "x" * 500),
        ("x" * 499 + " cut at a space", "x" * 499),
    ],
)
def test_titles_are_any_text_that_people_see(opened: Opened, typed: str, kept: str) -> None:
    archive = opened()
    journal = archive.rename(archive.begin(KIND, 1, setup()), typed)
    archive.close()
    assert opened().open(journal.id).title == journal.title == kept


def test_half_a_character_in_a_note_becomes_a_mark(archive: Archive) -> None:
    noted = archive.annotate(archive.begin(KIND, 1, setup()), location="here \ud83d", note="broken \ud83d")
    assert (noted.location, noted.note) == ("here", "broken ?")


@pytest.mark.parametrize(
    "action",
    [
        {"do": float("nan")},
        {"do": float("inf")},
        {"do": 2**64},
        {"do": "\ud800"},
        {"do": {1, 2}},
        {3: 4},
        "a text",
        ["a", "list"],
        None,
    ],
)
def test_an_action_that_is_no_json_is_refused_and_nothing_changes(archive: Archive, action: object) -> None:
    journal = archive.begin(KIND, 1, setup())
    with pytest.raises(Refused, match=r"^action"):
        archive.append(journal, action)
    assert archive.open(journal.id) == journal


def test_a_result_of_another_form_is_refused(archive: Archive) -> None:
    journal = archive.begin(KIND, 1, setup())
    wrong = result({"Ann": 1})
    wrong["games"][0]["seats"][0]["points"] = True
    with pytest.raises(Refused, match=r"result\.games\[0\]\.seats\[0\]\.points: must be a whole number"):
        archive.append(journal, add(1), wrong)
    assert archive.open(journal.id) == journal


def test_a_setup_may_not_use_the_names_of_the_file(archive: Archive) -> None:
    with pytest.raises(Refused):
        archive.begin(KIND, 1, {"actions": []})


def test_the_journal_kept_is_not_the_callers_object(archive: Archive) -> None:
    action = add(1)
    journal = archive.append(archive.begin(KIND, 1, setup()), action)
    action["count"] = 3
    assert counts(journal) == [1]


def test_a_journal_that_moved_on_elsewhere_is_not_overwritten(opened: Opened) -> None:
    here, there = opened(), opened()
    journal = here.begin(KIND, 1, setup())
    play(there, there.open(journal.id), 3)
    with pytest.raises(ChangedElsewhere):
        here.append(journal, add(1))
    assert counts(play(here, here.open(journal.id), 1)) == [3, 1]


def test_a_journal_that_was_deleted_elsewhere_is_not_played_on(archive: Archive) -> None:
    journal = archive.begin(KIND, 1, setup())
    archive.delete(journal)
    with pytest.raises(ChangedElsewhere, match="deleted"):
        archive.append(journal, add(1))


# Deleting, and the way back


def test_a_deleted_journal_is_gone_from_the_lists_and_comes_back(archive: Archive) -> None:
    journal = finished(archive, "Ann", "Bea")
    archive.delete(journal)
    assert page(archive) == []
    with pytest.raises(Refused):
        archive.open(journal.id)
    back = archive.restore(journal.id)
    assert (back.actions, back.head, back.result) == (journal.actions, journal.head, journal.result)
    assert [entry.journal.id for entry in page(archive, player="Ann")] == [journal.id]


def test_the_way_back_is_open_for_thirty_days(archive: Archive, clock: Clock) -> None:
    journal = archive.begin(KIND, 1, setup())
    archive.delete(journal)
    clock.now += 4 * DAY
    assert [(each.id, left) for each, left in archive.restorable()] == [(journal.id, 26 * DAY)]
    clock.now += 26 * DAY
    assert archive.restorable() == []
    with pytest.raises(Refused, match="no longer in the bin"):
        archive.restore(journal.id)


def test_the_way_back_survives_a_restart(opened: Opened, clock: Clock) -> None:
    archive = opened()
    journal = play(archive, archive.begin(KIND, 1, setup()), 1, 2)
    archive.delete(journal)
    archive.close()
    clock.now += 29 * DAY
    again = opened()
    assert counts(again.restore(journal.id)) == [1, 2]


def test_after_the_way_back_is_closed_nothing_stays_but_that_it_was(opened: Opened, clock: Clock) -> None:
    archive = opened()
    journal = play(archive, archive.begin(KIND, 1, setup("Ann")), 1, 2)
    archive.delete(journal)
    clock.now += 30 * DAY
    archive.close()
    again = opened()
    assert again.storage.read(lambda store: store.rows("SELECT count(*) FROM action")) == [(0,)]
    (left,) = again.storage.read(lambda store: list(store.journals("1")))
    assert (left.setup, left.head, left.deleted) == ({}, 0, clock.now - 30 * DAY)


def test_a_game_in_the_bin_is_deleted_for_good(archive: Archive) -> None:
    gone, kept = (archive.delete(play(archive, archive.begin(KIND, 1, setup()), 1)) for _ in range(2))
    archive.erase(gone.id)
    assert [each.id for each, _ in archive.restorable()] == [kept.id]
    for again in (archive.restore, archive.erase):
        with pytest.raises(Refused, match="no longer in the bin"):
            again(gone.id)
    assert archive.storage.read(lambda store: store.rows("SELECT count(*) FROM action")) == [(1,)]


def test_a_restored_game_keeps_the_times_of_its_actions(archive: Archive, clock: Clock) -> None:
    journal = finished(archive)
    archive.delete(journal)
    clock.now += DAY
    assert archive.restore(journal.id).times == journal.times
    assert archive.open(journal.id).times == journal.times


def test_a_clock_set_back_does_not_close_the_way_back(archive: Archive, clock: Clock) -> None:
    journal = archive.begin(KIND, 1, setup())
    archive.delete(journal)
    clock.now -= 86_400_000
    assert archive.restorable()[0][1] == 30 * DAY
    archive.restore(journal.id)


def test_a_duplicate_is_played_on_alone_and_counts_no_game_twice(archive: Archive) -> None:
    journal = archive.undo(finished(archive, "Ann", "Bea"))
    twin = archive.duplicate(journal)
    assert twin.id != journal.id
    assert (twin.actions, twin.head, twin.result) == (journal.actions, journal.head, None)
    play(archive, twin, 2)
    assert archive.open(journal.id) == journal


# Lists


def test_lists_give_what_was_changed_last_first(archive: Archive, clock: Clock) -> None:
    first, second, third = (archive.begin(KIND, 1, setup()) for _ in range(3))
    clock.now += 1
    play(archive, first, 1)
    assert [entry.journal.id for entry in page(archive)] == [first.id, third.id, second.id]


def test_lists_filter_by_kind_player_and_finished(archive: Archive) -> None:
    done = finished(archive, "Ann", "Bea")
    going = archive.begin(KIND, 1, setup("Bea", "Cy"))
    other = archive.begin("other", 1, {"players": ["Ann"]})

    def ids(**asked: object) -> list[str]:
        return [entry.journal.id for entry in page(archive, **asked)]

    assert ids(kind="other") == [other.id]
    assert ids(player="Ann") == [other.id, done.id]
    assert ids(player="Bea", over=False) == [going.id]
    assert ids(over=True) == [done.id]
    assert ids(player="Nobody") == []


def test_pages_follow_each_other_without_gap_or_double(archive: Archive) -> None:
    ids = [archive.begin(KIND, 1, setup()).id for _ in range(7)]
    found, last = [], None
    while entries := page(archive, after=last, limit=3):
        found += [entry.journal.id for entry in entries]
        last = entries[-1]
    assert found == ids[::-1]


def test_the_latest_unfinished_journal_is_the_one_to_resume(archive: Archive) -> None:
    assert latest(archive) is None
    going = archive.begin(KIND, 1, setup())
    finished(archive)
    entry = latest(archive)
    assert entry is not None
    assert entry.journal.id == going.id
    assert latest(archive, kind="other") is None


def test_a_clock_that_goes_back_does_not_change_the_order(opened: Opened, clock: Clock) -> None:
    archive = opened()
    archive.begin(KIND, 1, setup())
    clock.now -= 1_000_000
    archive.close()
    archive = opened()
    later = archive.begin(KIND, 1, setup())
    assert page(archive)[0].journal.id == later.id
    assert later.created == clock.now


def test_a_list_without_players_or_with_strange_ones_is_still_a_list(archive: Archive) -> None:
    archive.begin(KIND, 1, {})
    archive.begin(KIND, 1, {"players": {"Ann": 1}})
    archive.begin(KIND, 1, {"players": ["Ann", None, 3, " "]})
    assert [entry.players for entry in page(archive)] == [("Ann",), (), ()]


def test_a_journal_without_a_date_is_to_be_resumed_once_it_is_played_on(opened: Opened, clock: Clock) -> None:
    archive = opened()
    clock.now = 0
    undated = archive.begin(KIND, 1, setup())
    clock.now = 1_700_000_000_000
    archive.restore(archive.delete(undated).id)
    assert latest(archive) is None
    archive.append(archive.open(undated.id), add(1))
    entry = latest(archive)
    assert entry is not None
    assert entry.journal.id == undated.id

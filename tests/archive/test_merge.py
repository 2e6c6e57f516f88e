"""Two archives joined in either order are equal, and nothing that was played is lost."""

import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from uuid import UUID, uuid5

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ra_archive.archive import Archive
from ra_archive.exchange import Taken, export_archive, export_journal, putting_back, take_in
from ra_archive.journal import Journal
from ra_archive.lists import page
from ra_archive.merge import join, reaches
from ra_archive.players import merge, people, remember, rename
from ra_archive.statistics import statistics
from ra_archive.words import Refused
from ra_base.steps import finish
from tests.archive.counting import (
    KIND,
    VALIDATORS,
    Clock,
    add,
    counts,
    exported,
    finished,
    play,
    replay,
    setup,
)
from tests.examples import try_out

Opened = Callable[..., Archive]
IDS = [str(uuid5(UUID(int=0), str(number))) for number in range(2)]


def send(source: Archive, to: Archive, folder: Path, **how: bool) -> Taken:
    export_archive(source, folder / "sent.ra.jsonl")
    return take_in(to, folder / "sent.ra.jsonl", VALIDATORS, **how)


# Versions, without any archive


def version(marks: dict[str, int], *numbers: int, title: str = "") -> Journal:
    actions = tuple(add(number) for number in numbers)
    return Journal(
        id=IDS[0],
        kind=KIND,
        version=1,
        setup={},
        actions=actions,
        head=len(actions),
        marks=marks,
        title=title,
    )


def test_an_older_state_gives_way_to_the_newer() -> None:
    older, newer = version({"a": 1}, 1), version({"a": 2, "b": 1}, 2)
    assert join([older, newer]) == join([newer, older]) == {IDS[0]: newer}


def test_parted_versions_are_both_kept_and_the_longer_keeps_the_id() -> None:
    longer, shorter = version({"a": 2}, 1, 2), version({"a": 1, "b": 1}, 1)
    standing = join([shorter, longer])
    assert standing.pop(IDS[0]) == longer
    ((id_, beside),) = standing.items()
    assert (beside.id, beside.origin, beside.actions) == (id_, IDS[0], shorter.actions)
    assert join([*standing.values(), longer, shorter]) == join([longer, shorter])


def test_a_newer_state_of_what_stands_beside_takes_its_place() -> None:
    kept, other = version({"a": 9}, 1, 2, 3), version({"b": 1}, 1)
    both = join([kept, other]).values()
    grown = version({"b": 2}, 1, 1)
    assert join([*both, grown]) == join([kept, grown])


@st.composite
def histories(draw: st.DrawFn) -> list[Journal]:
    """States of one journal as several phones could have made them, each from some state before it."""
    states = [version({"z": 1})]
    counts: dict[str, int] = {}
    for _ in range(draw(st.integers(1, 7))):
        before = draw(st.sampled_from(states))
        # A phone only ever goes on from its own last state, or begins a new stretch of work.
        own = [who for who in counts if before.marks.get(who) == counts[who]]
        who = draw(st.sampled_from([*own, f"phone {len(counts)}"]))
        counts[who] = counts.get(who, 0) + 1
        actions = (*before.done, add(draw(st.integers(1, 2))))
        deleted = draw(st.sampled_from([None, None, 1]))
        states.append(
            replace(
                before,
                actions=actions,
                head=len(actions),
                deleted=deleted,
                changed=draw(st.integers(0, 3)),
                marks={**before.marks, who: counts[who]},
            )
        )
    return states


@given(histories(), st.randoms(use_true_random=False))
def test_states_join_alike_in_any_order_and_grouping(states: list[Journal], chance: object) -> None:
    whole = join(states)
    shuffled = [*states]
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    middle = chance.randint(0, len(shuffled))  # type: ignore[attr-defined]
    first, second = (join(part) for part in (shuffled[:middle], shuffled[middle:]))
    assert join([*first.values(), *second.values()]) == whole
    assert join([*whole.values(), *whole.values()]) == whole
    newest = [s for s in states if not any(o.marks != s.marks and reaches(o.marks, s.marks) for o in states)]
    assert sorted(map(repr, (s.actions for s in whole.values()))) == sorted(
        map(repr, (s.actions for s in newest))
    )


# Two archives


def test_what_is_here_and_what_comes_in_are_both_there(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    mine, theirs = finished(here, "Ann", "Bea"), finished(there, "Cy", "Dan")
    assert send(there, here, tmp_path) == Taken(new=1)
    assert {entry.journal.id for entry in page(here)} == {mine.id, theirs.id}
    assert here.open(theirs.id) == theirs


def test_taking_in_twice_is_the_same_as_once(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    finished(there)
    send(there, here, tmp_path)
    once = exported(here, tmp_path)
    assert send(there, here, tmp_path) == Taken()
    assert exported(here, tmp_path) == once


def test_a_game_played_on_elsewhere_comes_back_longer(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    journal = play(here, here.begin(KIND, 1, setup()), 1)
    send(here, there, tmp_path)
    play(there, there.open(journal.id), 2)
    assert send(there, here, tmp_path) == Taken(newer=1)
    assert counts(here.open(journal.id)) == [1, 2]
    assert send(here, there, tmp_path) == Taken()


def test_undoing_elsewhere_counts_as_going_on(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    journal = play(here, here.begin(KIND, 1, setup()), 1, 2)
    send(here, there, tmp_path)
    there.undo(there.open(journal.id))
    send(there, here, tmp_path)
    assert counts(here.open(journal.id)) == [1]
    assert len(page(here)) == 1


def test_a_game_played_on_in_two_places_is_kept_twice(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    journal = play(here, here.begin(KIND, 1, setup()), 1)
    send(here, there, tmp_path)
    play(here, journal, 2)
    play(there, there.open(journal.id), 3, 1)
    assert send(there, here, tmp_path) == Taken(new=1, newer=1, beside=1)
    assert sorted(counts(here.open(entry.journal.id)) for entry in page(here)) == [[1, 2], [1, 3, 1]]
    assert counts(here.open(journal.id)) == [1, 3, 1]
    send(here, there, tmp_path)
    assert exported(here, tmp_path) == exported(there, tmp_path)


def play_on_beside(here: Archive, there: Archive, tmp_path: Path) -> None:
    """What stands beside here is played on, stays so, and comes over whole."""
    (beside,) = (entry.journal for entry in page(here) if entry.journal.origin)
    play(here, here.open(beside.id), 3)
    assert send(there, here, tmp_path) == Taken()
    assert counts(here.open(beside.id)) == [1, 2, 3]
    send(here, there, tmp_path)
    assert exported(here, tmp_path) == exported(there, tmp_path)


def test_what_stands_beside_can_be_played_on_alone(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    journal = play(here, here.begin(KIND, 1, setup()), 1)
    send(here, there, tmp_path)
    play(here, journal, 2)
    play(there, there.open(journal.id), 3, 1)
    send(there, here, tmp_path)
    play_on_beside(here, there, tmp_path)


def test_what_stands_beside_and_was_played_on_is_not_overwritten_by_its_past(
    opened: Opened, tmp_path: Path
) -> None:
    here, there = opened("here"), opened("there")
    journal = play(here, here.begin(KIND, 1, setup()), 1)
    send(here, there, tmp_path)
    play(here, journal, 3, 1)
    play(there, there.open(journal.id), 2)
    send(there, here, tmp_path)
    play_on_beside(here, there, tmp_path)


def test_what_was_deleted_here_stays_deleted_unless_asked_for(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    journal = finished(here)
    send(here, there, tmp_path)
    here.delete(journal)
    assert send(there, here, tmp_path) == Taken(still_deleted=(journal.id,))
    assert page(here) == []
    assert send(there, here, tmp_path, bring_back=True) == Taken(newer=1)
    assert here.open(journal.id).actions == journal.actions
    assert send(there, here, tmp_path) == Taken()
    assert len(page(here)) == 1


def test_a_duplicate_counts_no_game_twice_on_any_phone(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    here.duplicate(finished(here, "Ann", "Bea"))
    for _ in range(2):
        send(here, there, tmp_path)
        send(there, here, tmp_path)
    assert exported(here, tmp_path) == exported(there, tmp_path)
    assert statistics(here, [KIND]).games == statistics(there, [KIND]).games == 1


def test_a_deletion_reaches_the_other_phone(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    journal = finished(here)
    send(here, there, tmp_path)
    here.delete(journal)
    taken = send(here, there, tmp_path)
    assert page(there) == []
    # What was here is handed back, for whoever wants it again; then it is the newest on both phones.
    assert taken == Taken(deleted=taken.deleted)
    finish(putting_back(there, taken.deleted))
    assert there.open(journal.id).actions == journal.actions
    assert there.open(journal.id).result == journal.result
    assert statistics(there, [KIND]).games == 1
    assert send(here, there, tmp_path) == Taken()
    send(there, here, tmp_path, bring_back=True)
    assert exported(here, tmp_path) == exported(there, tmp_path)


def test_of_two_that_had_parted_the_deleted_one_is_put_back_beside_the_other(
    opened: Opened, tmp_path: Path
) -> None:
    here, there = opened("here"), opened("there")
    journal = play(here, here.begin(KIND, 1, setup()), 1)
    send(here, there, tmp_path)
    longer = play(here, journal, 2, 2)
    play(there, there.open(journal.id), 3)
    send(there, here, tmp_path)
    send(here, there, tmp_path)
    assert there.open(journal.id).actions == longer.actions
    here.delete(here.open(journal.id))
    taken = send(here, there, tmp_path)
    assert [each.actions for each in taken.deleted] == [longer.actions]
    # Its place is the other's now.
    assert taken.deleted[0].id == journal.id
    assert counts(there.open(journal.id)) == [1, 3]
    finish(putting_back(there, taken.deleted))
    assert len(page(there)) == 2
    assert longer.actions in [there.open(entry.journal.id).actions for entry in page(there)]


def test_a_game_played_on_is_not_deleted_by_the_other_phone(opened: Opened, tmp_path: Path) -> None:
    here, there = opened("here"), opened("there")
    journal = play(here, here.begin(KIND, 1, setup()), 1)
    send(here, there, tmp_path)
    play(there, there.open(journal.id), 2)
    here.delete(journal)
    send(here, there, tmp_path)
    assert counts(there.open(journal.id)) == [1, 2]
    send(there, here, tmp_path)
    assert counts(here.open(journal.id)) == [1, 2]


def test_an_exported_game_is_brought_back_from_its_file(
    archive: Archive, tmp_path: Path, clock: Clock
) -> None:
    journal = finished(archive)
    export_journal(journal, tmp_path / "game.ra.json")
    archive.delete(journal)
    clock.now += 31 * 86_400_000
    archive.sweep()
    taken = take_in(archive, tmp_path / "game.ra.json", VALIDATORS, bring_back=True)
    assert taken == Taken(newer=1)
    assert archive.open(journal.id).result == journal.result


OFTEN = ["begin", "do", "do", "do", "undo", "redo", "send", "send"]
SELDOM = ["rename", "delete", "restore", "duplicate", "remember", "call", "merge", "reopen", "clock"]
MOVES = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from(OFTEN + SELDOM), st.integers(0, 3)), min_size=15, max_size=60
)
NAMES = ["Ann", "Anne", "Bea", "Боря"]


class Phones:
    """Two archives that play, rename, delete, and now and then take in what the other has."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clocks = [Clock(1_000), Clock(1_500)]
        self.archives = [self.opened(0), self.opened(1)]

    def opened(self, which: int) -> Archive:
        return Archive(self.folder / f"{which}.db", now=self.clocks[which])

    def move(self, which: int, what: str, number: int) -> None:
        archive = self.archives[which]
        journals = [entry.journal.id for entry in page(archive)]
        deleted = archive.restorable()
        journal = archive.open(journals[number % len(journals)]) if journals else None
        name, other = NAMES[number], NAMES[(number + 1) % len(NAMES)]
        match what:
            case "begin":
                archive.begin(KIND, 1, setup(name, other, goal=9))
            case "remember":
                remember(archive, name, f"colour {which}", "circle")
            case "merge":
                with suppress(Refused):  # they sat in one game
                    merge(archive, name, other)
            case "call":
                rename(archive, name, f"{name} {which}")
            case "send":
                send(archive, self.archives[1 - which], self.folder)
            case "clock":
                self.clocks[which].now += 15 * 86_400_000 * (number - 1)
            case "reopen":
                archive.close()
                self.archives[which] = self.opened(which)
            case "restore" if deleted:
                archive.restore(deleted[number % len(deleted)][0].id)
            case _ if journal is not None:
                self.change(archive, journal, what, number)

    def change(self, archive: Archive, journal: Journal, what: str, number: int) -> None:
        match what:
            case "redo" if journal.undone:
                ahead = replace(journal, head=journal.head + 1)
                archive.redo(journal, replay(ahead.document()))
            case "duplicate":
                archive.duplicate(journal)
            case "do" if not journal.over and sum(counts(journal)) < 9:
                play(archive, journal, number or 1)
            case "undo" if journal.head:
                archive.undo(journal)
            case "rename":
                archive.rename(journal, NAMES[number])
            case "delete":
                archive.delete(journal)


@pytest.mark.parametrize("examples", [25, pytest.param(100, marks=pytest.mark.case)])
def test_two_archives_joined_in_either_order_are_equal(examples: int) -> None:
    try_out(examples, join_in_either_order, MOVES)


def join_in_either_order(moves: list[tuple[int, str, int]]) -> None:
    """Play, rename and delete on two phones, then join their archives both ways."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        phones = Phones(folder)
        for move in moves:
            phones.move(*move)
        one, other = phones.archives
        export_archive(one, folder / "one")
        export_archive(other, folder / "other")
        take_in(one, folder / "other", VALIDATORS)
        take_in(other, folder / "one", VALIDATORS)
        assert exported(one, folder) == exported(other, folder)
        assert [entry.journal for entry in page(one)] == [entry.journal for entry in page(other)]
        assert {person.name: person for person in people(one)} == {
            person.name: person for person in people(other)
        }
        before = exported(one, folder)
        assert send(other, one, folder) == Taken()
        assert exported(one, folder) == before
        one.close()
        other.close()

"""Whatever is done in whatever order, an archive holds what a plain list would."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from ra_archive.archive import Archive
from ra_archive.journal import Journal
from ra_archive.lists import page
from ra_archive.words import Refused
from tests.archive.counting import KIND, Clock, add, setup


class Plain:
    """What a journal is, as a list."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.head = 0
        self.title = ""

    def append(self, count: int) -> None:
        self.actions[self.head :] = [count]
        self.head += 1


class ArchiveLikeLists(RuleBasedStateMachine):
    """Two journals at a time, so that nothing of one ends up in the other."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.clock = Clock()
        self.open()
        self.plain = [Plain(), Plain()]
        self.journals = [self.archive.begin(KIND, 1, setup()) for _ in self.plain]
        self.order = [0, 1]

    def open(self) -> None:
        self.archive = Archive(Path(self.folder.name) / "games.db", now=self.clock)

    def changed(self, which: int, journal: Journal) -> None:
        self.journals[which] = journal
        self.order.remove(which)
        self.order.append(which)

    @rule(which=st.integers(0, 1), count=st.integers(1, 3))
    def do(self, which: int, count: int) -> None:
        self.plain[which].append(count)
        self.changed(which, self.archive.append(self.journals[which], add(count)))

    @rule(which=st.integers(0, 1), same=st.integers(0, 4), more=st.lists(st.integers(1, 3), max_size=3))
    def rewrite(self, which: int, same: int, more: list[int]) -> None:
        plain = self.plain[which]
        plain.actions[same:] = more
        plain.head = len(plain.actions) - len(more) // 2
        actions = [add(count) for count in plain.actions]
        self.changed(which, self.archive.rewrite(self.journals[which], actions, plain.head))

    @rule(which=st.integers(0, 1))
    def undo(self, which: int) -> None:
        if self.plain[which].head == 0:
            with pytest.raises(Refused):
                self.archive.undo(self.journals[which])
        else:
            self.plain[which].head -= 1
            self.changed(which, self.archive.undo(self.journals[which]))

    @rule(which=st.integers(0, 1))
    def redo(self, which: int) -> None:
        if self.plain[which].head == len(self.plain[which].actions):
            with pytest.raises(Refused):
                self.archive.redo(self.journals[which])
        else:
            self.plain[which].head += 1
            self.changed(which, self.archive.redo(self.journals[which]))

    @rule(which=st.integers(0, 1), title=st.sampled_from(["", "Ра", "x"]))
    def rename(self, which: int, title: str) -> None:
        self.plain[which].title = title
        self.changed(which, self.archive.rename(self.journals[which], title))

    @rule(which=st.integers(0, 1))
    def delete_and_restore(self, which: int) -> None:
        self.archive.delete(self.journals[which])
        self.changed(which, self.archive.restore(self.journals[which].id))

    @rule(by=st.integers(-5_000, 5_000))
    def set_clock(self, by: int) -> None:
        self.clock.now += by

    @rule()
    def reopen(self) -> None:
        assert self.archive.close()
        self.open()
        self.compare()

    def compare(self) -> None:
        for plain, journal in zip(self.plain, self.journals, strict=True):
            stored = self.archive.open(journal.id)
            assert stored == journal
            assert [action["count"] for action in stored.actions] == plain.actions
            assert (stored.head, stored.title) == (plain.head, plain.title)
        listed = [entry.journal.id for entry in page(self.archive)]
        assert listed == [self.journals[which].id for which in reversed(self.order)]

    def teardown(self) -> None:
        self.compare()
        self.archive.close()
        self.folder.cleanup()


TestArchiveLikeLists = ArchiveLikeLists.TestCase
TestArchiveLikeLists.settings = settings(max_examples=40, stateful_step_count=30)

"""The archive: every journal there is, each change on disk before it is answered."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from uuid import uuid4

from ra_archive.durable import Durable
from ra_archive.duration import DAY, common, retimed, same_sitting, timed
from ra_archive.files import LATEST, MOST_ACTIONS
from ra_archive.form import Field, compact, sound
from ra_archive.journal import RESERVED, Journal, tidy, tidy_note
from ra_archive.merge import reaches
from ra_archive.results import check_result
from ra_archive.rows import object_of
from ra_archive.schema import Damaged
from ra_archive.store import Store, emptied
from ra_archive.words import ChangedElsewhere, Refused, Words
from ra_base.reading import Json

#: How many milliseconds a deleted journal stays in the bin.
KEPT_FOR = 30 * DAY
NOT_IN_BIN = Refused("This game is no longer in the bin and can’t be restored.")


def clock() -> int:
    """Give the phone's time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Archive:
    """One file of journals. Every change returns the journal as it is then: keep that and go on with it."""

    def __init__(
        self,
        path: Path,
        *,
        now: Callable[[], int] = clock,
        notify: Callable[[Words], None] = lambda _: None,
    ) -> None:
        self.now = now
        self.storage = Durable(path, notify)
        self.sweep()

    def time(self) -> int:
        """Give the time, kept within what files can hold however the clock is set."""
        return min(max(0, self.now()), LATEST)

    @property
    def trouble(self) -> Words | None:
        """Why changes are not on disk now, or None if they are."""
        return self.storage.trouble

    @property
    def losses(self) -> tuple[Words, ...]:
        """What was saved once and is no longer on disk, or is damaged there, until `forget_loss`."""
        return self.storage.losses

    @property
    def loss(self) -> Words | None:
        """The first of those losses, or None."""
        return next(iter(self.losses), None)

    @property
    def may_lack_games(self) -> bool:
        """Whether whole games may be among those losses."""
        return self.storage.may_lack_games

    @property
    def has_damaged_games(self) -> bool:
        """Whether games are among those losses that are there, and damaged."""
        return self.storage.has_damaged_games

    def forget_loss(self) -> None:
        """Go on with what there is: people know what was lost."""
        self.storage.forget_loss()

    def take_snapshot(self) -> Path | None:
        """Copy the file to a snapshot of today, unless there is one, or there is trouble with the file."""
        return self.storage.take_snapshot(date.fromtimestamp(self.time() / 1000))

    def close(self) -> bool:
        """Close the file and say whether everything is on disk."""
        return self.storage.close()

    def begin(self, kind: str, version: int, setup: dict[str, Json], title: str = "") -> Journal:
        """Begin a journal without actions."""
        if any(name in setup for name in RESERVED):
            raise Refused("A game’s setup can’t use the name {name}.", name=", ".join(RESERVED))
        now = self.time()
        journal = Journal(
            id=str(uuid4()),
            kind=kind,
            version=version,
            setup=_copied(setup, "setup"),
            title=tidy(title),
            created=now,
            played=now,
        )
        return self._put(None, journal)

    def find(self, journal: str) -> Journal | None:
        """Give a journal as it is stored, deleted or not; None if there is none that can be read."""
        return self.storage.read(lambda store: next(store.journals("id = ?", journal), None))

    def open(self, journal: str) -> Journal:
        """Give a journal as it was left."""
        found = self._stored(journal)
        if found is None or found.deleted is not None:
            raise Refused("This game isn’t in the archive.")
        return found

    def _stored(self, journal: str) -> Journal | None:
        """Give a journal as it is stored; one that is damaged is refused."""
        return self.storage.read(lambda store: store.journal(journal))

    def append(self, journal: Journal, action: dict[str, Json], result: Json = None) -> Journal:
        """Add an action at the head; what was undone is cut off. The result is that of the new position."""
        return self.append_all(journal, [action], result)

    def append_all(self, journal: Journal, added: Sequence[dict[str, Json]], result: Json = None) -> Journal:
        """Add one or more actions at the head: all of them are on disk when this returns, or none."""
        new = (_copied(Field(each, "action").object(), "action") for each in added)
        actions, now = _few_enough((*journal.done, *new)), self.time()
        after = replace(
            journal,
            actions=actions,
            head=len(actions),
            # A finished game that is corrected, or reopened and finished again, was played when it was.
            played=now if journal.finished is None else journal.played,
            result=_checked(result),
            times=timed(journal, len(actions), now),
        )
        return self._put(journal, _ended(journal, after, now), kept=journal.head)

    def undo(self, journal: Journal, result: Json = None) -> Journal:
        """Step back over one action; the result is that of the position there."""
        return self.go_to(journal, journal.head - 1, result)

    def redo(self, journal: Journal, result: Json = None) -> Journal:
        """Step forward over an action that was undone; the result is that of the position there."""
        return self.go_to(journal, journal.head + 1, result)

    def go_to(self, journal: Journal, head: int, result: Json = None) -> Journal:
        """Undo or redo until so many actions count; the result is that of the position there."""
        if head < 0:
            raise Refused("There is nothing to undo.")
        if head > len(journal.actions):
            raise Refused("There is nothing to redo.")
        after = replace(journal, head=head, result=_checked(result))
        return self._put(journal, after, kept=len(journal.actions))

    def rewrite(
        self, journal: Journal, actions: Sequence[dict[str, Json]], head: int, result: Json = None
    ) -> Journal:
        """Put other actions in place of a journal's: all or none. It was still played when it was."""
        same = common(journal.done, actions[:head])
        new = (_copied(Field(each, "action").object(), "action") for each in actions[same:])
        after = replace(
            journal,
            actions=_few_enough((*journal.actions[:same], *new)),
            head=head,
            result=_checked(result),
            times=retimed(journal, actions[:head]),
        )
        return self._put(journal, _ended(journal, after, self.time()), kept=same)

    def rename(self, journal: Journal, title: str) -> Journal:
        """Give a journal another title."""
        return self._put(journal, replace(journal, title=tidy(title)), kept=len(journal.actions))

    def annotate(self, journal: Journal, *, location: str, note: str) -> Journal:
        """Write down where a journal was played, and a note."""
        after = replace(journal, location=tidy(location), note=tidy_note(note))
        return self._put(journal, after, kept=len(journal.actions))

    def duplicate(self, journal: Journal) -> Journal:
        """Make a second journal of the same setup and actions, without a result: no game counts twice."""
        twin = replace(
            journal,
            id=str(uuid4()),
            created=self.time(),
            result=None,
            marks={},
            origin=None,
            finished=None,
            times=(),
        )
        return self._put(None, twin)

    def delete(self, journal: Journal) -> Journal:
        """Take a journal out of all lists and put it into the bin."""
        self.sweep()
        return self._put(journal, replace(journal, deleted=self.time()), kept=len(journal.actions))

    def restorable(self) -> list[tuple[Journal, int]]:
        """Give the journals in the bin, deleted last first, and for how many milliseconds it keeps them.

        Their actions are left out.
        """
        held = [(each, self._kept_for(each.deleted or 0)) for each in self.storage.read(_held)]
        return [(journal, left) for journal, left in held if left > 0]

    def restore(self, journal: str) -> Journal:
        """Bring a deleted journal back."""
        deleted = self._stored(journal)
        if deleted is None or not self._is_in_bin(deleted):
            raise NOT_IN_BIN.filled()
        return self._put(deleted, replace(deleted, deleted=None), kept=len(deleted.actions))

    def erase(self, journal: str) -> None:
        """Delete a journal in the bin for good."""
        held = self.storage.read(lambda store: store.listed("id = ?", journal))
        if not any(map(self._is_in_bin, held)):
            raise NOT_IN_BIN.filled()
        self.storage.write(lambda store: _empty(store, [journal]), journal)

    def sweep(self) -> None:
        """Empty the bin of the journals that it no longer keeps."""
        gone = [id_ for id_, deleted in self.storage.read(_in_bin_since) if self._kept_for(deleted) <= 0]
        if gone:
            self.storage.write(lambda store: _empty(store, gone), *gone)

    def _is_in_bin(self, journal: Journal) -> bool:
        return journal.deleted is not None and journal.version > 0 and self._kept_for(journal.deleted) > 0

    def _kept_for(self, deleted: int) -> int:
        # A clock that has gone back must not shorten that time.
        return KEPT_FOR - max(0, self.time() - deleted)

    def _put(self, before: Journal | None, after: Journal, kept: int = 0) -> Journal:
        marks = self.storage.marked(after.marks)

        def change(store: Store) -> Journal:
            there = before is not None and _is_stored(store, before)
            # Whatever stood beside another journal is one of its own once it is changed.
            done = replace(after, changed=store.next_change(self.time()), marks=marks, origin=None)
            store.put(done, kept if there else 0)
            return done

        return self.storage.write(change, after.id)


def _held(store: Store) -> list[Journal]:
    """Give the deleted journals that have not been emptied, without their actions."""
    return store.listed("deleted IS NOT NULL AND version > 0 ORDER BY deleted DESC, changed DESC, id")


def _in_bin_since(store: Store) -> list[tuple[str, int]]:
    """Give the ids of deleted journals that have not been emptied, and when each was deleted."""
    rows = store.rows("SELECT id, deleted FROM journal WHERE deleted IS NOT NULL AND version > 0")
    return [(id_, deleted) for id_, deleted in rows if isinstance(deleted, int)]


def _empty(store: Store, ids: list[str]) -> None:
    for id_ in ids:
        for journal in store.listed("id = ?", id_, unchanged=True):
            store.put(emptied(journal))
        # One that is damaged leaves no note: if it was never deleted, it can be recovered from a snapshot.
        for (number,) in store.rows("SELECT number FROM journal WHERE id = ? AND damaged", id_):
            store.set_aside("journal", "number = ?", number)
            store.set_aside("action", "journal = ?", number)
            store.drop(id_)


def _is_stored(store: Store, journal: Journal) -> bool:
    """Return whether the journal in hand is stored just so; refuse to go on if a newer one is."""
    stored = store.rows("SELECT marks, deleted IS NULL FROM journal WHERE id = ?", journal.id)
    if not stored:
        return False  # the disk could not even be read: what is in hand is all there is
    if not stored[0][1] and journal.deleted is None:
        raise ChangedElsewhere("This game has been deleted.")
    try:
        marks = object_of(stored[0][0])
        newer = not reaches(journal.marks, marks)
    except (Damaged, TypeError):
        return False  # what is in hand was read when it was sound
    if newer:
        raise ChangedElsewhere("This game was changed elsewhere.")
    return bool(marks == journal.marks)


def _ended(before: Journal, after: Journal, now: int) -> Journal:
    """Note when a game ends, unless that was in an earlier sitting."""
    ends = after.over and not before.over and same_sitting(before.finished, now)
    return replace(after, finished=now) if ends else after


def _copied(value: Json, where: str) -> Json:
    """Give a copy nobody else holds, of a value that can be kept."""
    return json.loads(compact(sound(value, where)))


def _few_enough(actions: tuple[Json, ...]) -> tuple[Json, ...]:
    """Refuse more actions than are ever read again."""
    if len(actions) > MOST_ACTIONS:
        raise Refused("This game has too many moves; the limit is {most}.", most=MOST_ACTIONS)
    return actions


def _checked(result: Json) -> Json:
    return None if result is None else check_result(_copied(result, "result"), "result")

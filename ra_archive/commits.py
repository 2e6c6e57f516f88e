"""What has been committed, compared with what is in the file: what is missing is noted as a loss."""

import sqlite3
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from ra_archive.dates import repair_times
from ra_archive.losses import MISSING, Losses
from ra_archive.mending import KEYS, UNANSWERED, damaged_games
from ra_archive.moved import Ours
from ra_archive.salvage import ids_in
from ra_archive.store import Ledger, Store
from ra_archive.witness import Witness
from ra_archive.words import Words


class Commits:
    """The commits of one archive, as far as they are known here and from the note beside its file."""

    def __init__(self, path: Path, losses: Losses) -> None:
        self._losses = losses
        self._witness = Witness(path)
        self.last: Ledger | None = None  # as of the last commit here

    def note(self, store: Store) -> None:
        """Note the commit that was just made."""
        ledger = store.ledger()
        if self.last is not None and not ledger.follows(self.last):
            # Another file was copied over this one while it was open.
            self._losses.add(MISSING)
            self._losses.notify()
        self.last = ledger
        # What could not be noted as lost must be missed again at the next start.
        if self._losses.are_written():
            self._witness.note(ledger)

    def take_up(self, store: Store, notices: Collection[Words]) -> Store:
        """Compare a file that has been opened, perhaps with notices, and go on from what it has."""
        # What only a look at every row finds; those about players are taken care of with the next reading.
        lacks_games, lacks_people = store.lacks_games(), store.lacks_people()
        if lacks_people:
            store.doubted |= KEYS.keys()
        # Where there is no room for it, the games can still be read.
        with suppress(sqlite3.Error):
            repair_times(store)
        ledger, before = store.ledger(), self.last
        self._losses.read()
        follows = before is None or self._losses.are_of_games or ledger.follows(before)
        if notices:
            self._losses.add(*notices)
        elif not follows or lacks_games or self._witness.misses(ledger) or self._losses.misses(ledger):
            self._losses.add(MISSING)
            with suppress(sqlite3.Error):
                store.begin_ledger()
        self._losses.add_games(damaged_games(store, UNANSWERED))
        self.last = None
        self.note(store)
        self._losses.notify()
        return store

    def follow(self, store: Store, ours: Ours, notices: Collection[Words]) -> bool:
        """Compare a file that has taken the place of ours, to which all of ours will be written.

        Return whether all of ours comes to be there.
        """
        self._losses.read()
        lacks = self._witness.misses(store.ledger(), ours.store.ledger())
        if notices and lacks:
            self._losses.add(*notices)
        is_whole = ours.is_whole and ours.unreadable <= {*ids_in(store)}
        if (lacks or not is_whole) and not self._losses.are_of_games:
            self._losses.add(MISSING)
        self.last = None
        return is_whole

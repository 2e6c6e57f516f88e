"""What was lost or is damaged, until people have answered: noted beside the archive, however the app ends."""

import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from ra_archive.limits import LARGEST, WHYS
from ra_archive.mending import LOST, PLAYERS, TIMES, DamagedGame, notice_of
from ra_archive.salvage import PARTLY, REBUILT, REPLACED, UNREAD
from ra_archive.snapshots import last_ledger
from ra_archive.store import Ledger
from ra_archive.words import Words

MISSING = Words(
    "Changes that were saved are missing from the games file: "
    "the file, or a part of it, was replaced or deleted."
)
#: What a note can say, by the name it has there.
KINDS = {
    "missing": MISSING,
    "rebuilt": REBUILT,
    "replaced": REPLACED,
    "partly": PARTLY,
    "unread": UNREAD,
    "players": PLAYERS,
    "times": TIMES,
}
#: Far more than there can be to say.
LONGEST = 2**16
#: No file system takes a longer name.
LONGEST_NAME = 255


class Losses:
    """What to notify people of, and to ask them about. Damaged games are noted in the archive itself."""

    def __init__(self, path: Path, notify: Callable[[Words], None]) -> None:
        self._archive = path
        self._path = path.with_name(f"{path.name}.losses")
        self._notify = notify
        self._noted: list[Words] = []
        self._known: Ledger | None = None
        self._games: list[DamagedGame] = []
        self._notified: tuple[Words, ...] = ()
        self._is_written = True

    @property
    def all(self) -> tuple[Words, ...]:
        """All that people have not answered."""
        damage = notice_of(self._games)
        return (*self._noted, *([] if damage is None else [damage]))

    @property
    def are_of_games(self) -> bool:
        """Whether whole games may be missing, and nobody can say which."""
        return any(loss not in LOST.values() for loss in self._noted)

    @property
    def are_damaged_games(self) -> bool:
        """Whether games are damaged that can be named."""
        return bool(self._games)

    def read(self) -> None:
        """Read what has been noted, by an earlier start or by another process."""
        noted, known = self._read()
        self._noted += [each for each in noted if each not in self._noted]
        self._known = known or self._known

    def misses(self, ledger: Ledger) -> bool:
        """Return whether the newest snapshot has what the archive lacks, and nobody knows."""
        last = last_ledger(self._archive)
        return not (self._noted or last in (None, self._known) or ledger.follows(last))

    def know_snapshot(self) -> None:
        """What only the newest snapshot has is not missed: people know, or it is in the archive again."""
        self._known = last_ledger(self._archive)
        self._write()

    def add(self, *losses: Words) -> None:
        """Note losses, also where people have answered about one before in another process."""
        self._noted += [each for each in losses if each not in self._noted]
        self._write()

    def are_written(self) -> bool:
        """Write what could not be written before, and say whether all is on disk."""
        if not self._is_written:
            self._write()
        return self._is_written

    def add_games(self, games: Iterable[DamagedGame]) -> None:
        """Add games that are damaged."""
        self._games += [game for game in games if game not in self._games]

    def notify(self) -> None:
        """Show what has not been shown since the app was started."""
        for each in self.all:
            if each not in self._notified:
                self._notify(each)
        self._notified = self.all

    def forget(self) -> None:
        """People have answered."""
        self._noted = []
        self.forget_games()
        self.know_snapshot()

    def forget_games(self) -> None:
        """The damaged games have been restored, or people know."""
        self._games = []
        self._notified = self.all

    def _read(self) -> tuple[list[Words], Ledger | None]:
        if not self._path.is_file():
            return [], None
        try:
            with self._path.open("rb") as file:
                match json.loads(file.read(LONGEST)):
                    case {"losses": [*noted], "known": None}:
                        return [_loss(*each) for each in noted], None
                    case {"losses": [*noted], "known": [str(archive), int(commits)]}:
                        return [_loss(*each) for each in noted], Ledger(archive, commits)
        except (OSError, ValueError, TypeError, LookupError, RecursionError):
            pass
        # There is a note: only what it says is unknown.
        return [MISSING], None

    def _write(self) -> None:
        noted = list(map(_note, self._noted))
        part = self._path.with_name(f"{self._path.name}.part")
        try:
            if not self._noted and self._known is None:
                self._path.unlink(missing_ok=True)
            else:
                with part.open("w") as file:
                    file.write(json.dumps({"losses": noted, "known": self._known}))
                    file.flush()
                    os.fsync(file.fileno())
                part.replace(self._path)
        except OSError:
            self._is_written = False
            with suppress(OSError):
                part.unlink(missing_ok=True)
        else:
            self._is_written = True


def _note(loss: Words) -> list[object]:
    """Give what is noted of a loss: its kind and its values, of which one may be words itself."""
    values = {
        name: _named(value, WHYS) if isinstance(value, Words) else value
        for name, value in loss.values.items()
    }
    return [_named(loss, KINDS)[0], values]


def _named(words: Words, among: dict[str, Words]) -> list[object]:
    return [next(name for name, each in among.items() if each.text == words.text), words.values]


def _loss(name: str, values: dict[str, object]) -> Words:
    """Read one loss; what does not fit its text raises."""
    loss = KINDS[name]
    for value, fits in (("count", _is_count), ("file", _is_file_name)):
        if f"{{{value}}}" in loss.text and not fits(values[value]):
            raise ValueError
    match values:
        case {"why": [str(why), {"most": most}]} if _is_count(most):
            values = {**values, "why": WHYS[why].filled(most=most)}
        case {"why": _}:
            raise ValueError
    loss = loss.filled(**values)
    str(loss)
    return loss


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= LARGEST


def _is_file_name(value: object) -> bool:
    """Return whether it can be the name of a file that was set aside: one that can be shown."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and value.isprintable()

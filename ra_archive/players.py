"""Remembered players: what they are called, their colour and shape, and which spellings are one person.

Journals keep the names as they were typed. That two spellings are one person, which of them is shown, and
how it looks is kept here, each with the time it was chosen, so that two archives joined in either order
agree.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ra_archive.archive import Archive
from ra_archive.journal import tidy
from ra_archive.store import Spelling, Store
from ra_archive.words import Refused
from ra_base.reading import LARGEST


@dataclass(frozen=True, slots=True)
class Person:
    """A player as the app shows one."""

    name: str
    colour: str
    shape: str
    spellings: tuple[str, ...]


class People:
    """Who is who, worked out from the spellings and from the pairs that are the same person."""

    def __init__(self, spellings: dict[str, Spelling], same: Iterable[tuple[str, str]]) -> None:
        self._spellings = spellings
        self._groups: dict[str, list[str]] = {name: [name] for name in spellings}
        for one, other in same:
            first, second = (self._groups.setdefault(name, [name]) for name in (one, other))
            if first is not second:
                first.extend(second)
                self._groups.update(dict.fromkeys(second, first))

    def shown(self, name: str) -> str:
        """Give the name a person is shown under, whatever spelling they were entered with."""
        return max(self._groups.get(name, [name]), key=lambda each: (self._spelling(each).chosen, each))

    def spellings(self, name: str) -> tuple[str, ...]:
        """Give all spellings of a person, in alphabetical order."""
        return tuple(sorted(self._groups.get(name, [name])))

    def person(self, name: str) -> Person:
        """Give the person somebody is, remembered or not."""
        own = [self._spelling(each) for each in self.spellings(name)]
        _, colour, shape = max((each.looked, each.colour, each.shape) for each in own)
        return Person(self.shown(name), colour, shape, self.spellings(name))

    def has_left(self, name: str, played: int) -> bool:
        """Return whether a player was deleted, and neither chosen again nor playing since."""
        own = [self._spelling(each) for each in self.spellings(name)]
        departed = max(each.departed for each in own)
        return departed > max(played, *(max(each.chosen, each.looked) for each in own))

    def _spelling(self, name: str) -> Spelling:
        return self._spellings.get(name, Spelling(name))


def people(archive: Archive) -> list[Person]:
    """Give everybody who is remembered or has played and was not deleted, those who played last first."""
    return archive.storage.read(_everybody)


def remember(archive: Archive, name: str, colour: str, shape: str) -> Person:
    """Remember a player's colour and shape."""

    def change(store: Store) -> Person:
        known = store.spellings()
        now = _later(archive, known)
        ours = known.get(tidied, Spelling(tidied, chosen=0 if _people(store).spellings(tidied)[1:] else now))
        store.put_spelling(ours._replace(colour=tidy(colour), shape=tidy(shape), looked=now))
        return _people(store).person(tidied)

    tidied = _name(name)
    return archive.storage.write(change)


def rename(archive: Archive, name: str, new: str) -> Person:
    """Show a person under another name from now on, in old games too."""

    def change(store: Store) -> Person:
        before = _people(store)
        played = store.rows("SELECT 1 FROM sitting WHERE name = ? LIMIT 1", wanted)
        if wanted not in before.spellings(old) and (wanted in store.spellings() or played):
            raise Refused(
                "{name} is already another player. If they’re the same person, merge them.", name=wanted
            )
        return _choose(archive, store, old, wanted)

    old, wanted = _name(name), _name(new)
    return archive.storage.write(change)


def merge(archive: Archive, name: str, into: str) -> Person:
    """Make two spellings one person, shown under the second."""
    old, kept = _name(name), _name(into)
    return archive.storage.write(lambda store: _choose(archive, store, old, kept))


def forget(archive: Archive, name: str) -> None:
    """Take a player off the list; their games stay, and playing again or `remember` brings them back."""

    def change(store: Store) -> None:
        known = store.spellings()
        now = _later(archive, known)
        for each in _people(store).spellings(tidied):
            store.put_spelling(known.get(each, Spelling(each))._replace(departed=now))

    tidied = _name(name)
    archive.storage.write(change)


def _choose(archive: Archive, store: Store, name: str, shown: str) -> Person:
    known = store.spellings()
    if name != shown:
        store.put_same(name, shown)
    store.put_spelling(known.get(shown, Spelling(shown))._replace(chosen=_later(archive, known)))
    return _people(store).person(shown)


def _later(archive: Archive, known: dict[str, Spelling]) -> int:
    """Give a time after every choice made so far, even if the clock has gone back."""
    last = max((max(each.chosen, each.looked, each.departed) for each in known.values()), default=0)
    return min(LARGEST, max(archive.time(), last + 1))


def _people(store: Store) -> People:
    return People(store.spellings(), store.same())


def _name(typed: str) -> str:
    name = tidy(typed)
    if not name:
        raise Refused("A player needs a name.")
    return name


def _everybody(store: Store) -> list[Person]:
    known = _people(store)
    played = store.last_played()
    last: dict[str, int] = {}
    spellings = store.spellings()
    for name in {*spellings, *played}:
        shown = known.shown(name)
        last[shown] = max(last.get(shown, 0), played.get(name, 0))
    here = (name for name, moment in last.items() if not known.has_left(name, moment))
    return [known.person(name) for name in sorted(here, key=lambda each: (-last[each], each))]

"""Remembered players: what they are called, their colour and shape, and which spellings are one person.

Journals keep the names as they were typed. That two spellings are one person, which of them is shown, and
how it looks is kept here, each with the time it was chosen, so that two archives joined in either order
agree. Two who sat in the same game are never one person, whatever a file or an earlier version says.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ra_archive.archive import Archive
from ra_archive.files import LATEST_CHANGE
from ra_archive.journal import names_in, people_in, tidy
from ra_archive.parting import parting
from ra_archive.spelling import Spelling
from ra_archive.store import Store
from ra_archive.words import Refused
from ra_base.names import name_of, tidy_name
from ra_base.reading import Json

#: Finds who sat where of those who have more than one spelling.
MERGED = "WHERE name IN (SELECT one FROM same UNION SELECT other FROM same)"
#: More players merged into one than anybody has; each is offered with all spellings.
MOST_MERGED = 20


@dataclass(frozen=True, slots=True)
class Person:
    """A player as the app shows one."""

    name: str
    colour: str
    shape: str
    spellings: tuple[str, ...]


class Merged(NamedTuple):
    """The first players that were merged into one and can be separated again, and how many more there are."""

    first: list[Person]
    more: int


@dataclass(slots=True)
class _Group:
    """The spellings of one person, the games they sat in, and the name to show once somebody has asked."""

    names: list[str]
    games: set[int]
    shown: str = ""


class People:
    """Who is who: the spellings, the pairs that are the same person, and the games each spelling sat in.

    Without the games, every pair counts.
    """

    def __init__(
        self,
        spellings: dict[str, Spelling],
        same: Iterable[tuple[str, str]],
        games: Mapping[str, set[int]] | None = None,
    ) -> None:
        self._spellings = spellings
        self._games = games or {}
        self.groups = {name: _Group([name], set(self._games.get(name, ()))) for name in spellings}
        self._pairs: list[tuple[str, str]] = []
        self.join(same)

    def shown(self, name: str) -> str:
        """Give the name a person is shown under, whatever spelling they were entered with."""
        group = self._known(name)
        if group is None:
            return tidy_name(name)
        if not group.shown:
            group.shown = max(map(self._spelling, group.names), key=_preference).name
        return group.shown

    def spellings(self, name: str) -> tuple[str, ...]:
        """Give all spellings of a person, in alphabetical order."""
        group = self._known(name)
        return tuple(sorted(group.names)) if group else (tidy_name(name),)

    def person(self, name: str) -> Person:
        """Give the person somebody is, remembered or not."""
        return self._person(self.spellings(name))

    def called(self, setup: dict[str, Json]) -> list[str]:
        """Give the players of a journal's setup as they are called today, engines as they were written."""
        persons = people_in(setup)
        return [self.shown(name) if name in persons else name for name in names_in(setup)]

    def merged(self, name: str, most: int = MOST_MERGED) -> Merged:
        """Give the players that were made one with this one and sat in games of their own."""
        shown, own = self.shown(name), {*self.spellings(name)}
        pairs = [pair for pair in self._pairs if pair[0] in own]
        found = parting(shown, pairs, {each for each in own if self._games.get(each)}, most)
        return Merged([self._person(each) for each in found.first], found.more)

    def _person(self, spellings: Iterable[str]) -> Person:
        """Give who somebody with these spellings is."""
        own = [self._spelling(each) for each in sorted(spellings)]
        _, colour, shape = max((each.looked, each.colour, each.shape) for each in own)
        shown = max(own, key=_preference).name
        return Person(shown, colour, shape, tuple(each.name for each in own))

    def has_left(self, name: str, played: int) -> bool:
        """Return whether a player was deleted, and neither chosen again nor playing since."""
        own = [self._spelling(each) for each in self.spellings(name)]
        departed = max(each.departed for each in own)
        return departed > max(played, *(max(each.chosen, each.looked) for each in own))

    def join(self, same: Iterable[tuple[str, str]]) -> None:
        """Make one person of each pair; the smaller group goes into the larger: that takes few steps."""
        # In one order, so that two archives that know the same agree on which pairs count.
        for one, other in sorted(same):
            small, large = sorted(map(self._group, (one, other)), key=lambda group: len(group.names))
            if small is not large:
                if not small.games.isdisjoint(large.games):
                    continue
                large.names += small.names
                large.games |= small.games
                self.groups.update(dict.fromkeys(small.names, large))
            self._pairs.append((one, other))

    def _known(self, name: str) -> "_Group | None":
        # What is stored is tidy, and to tidy thousands of names takes seconds.
        return self.groups.get(name) or self.groups.get(tidy_name(name))

    def _group(self, name: str) -> "_Group":
        return self.groups.setdefault(name, _Group([name], set(self._games.get(name, ()))))

    def _spelling(self, name: str) -> Spelling:
        return self._spellings.get(name, Spelling(name))


def _preference(spelling: Spelling) -> tuple[int, str]:
    return spelling.chosen, spelling.name


def who_is_who(store: Store) -> People:
    """Work out who is who from what is stored."""
    games: dict[str, set[int]] = {}
    for name, journal in store.sound("sitting", ("name", "journal"), MERGED):
        games.setdefault(name, set()).add(journal)
    return People(store.spellings(), store.same(), games)


def known_people(archive: Archive) -> People:
    """Give who is who now, deleted players too."""
    return archive.storage.read(who_is_who)


def as_called(archive: Archive, setup: dict[str, Json]) -> dict[str, Json]:
    """Give a journal's setup with the players as they are called today; the journal keeps what was typed."""
    names, typed = known_people(archive).called(setup), setup.get("players")
    if not isinstance(typed, list) or len(names) != len(typed):
        return setup
    return {**setup, "players": names}


def people(archive: Archive) -> list[Person]:
    """Give everybody who is remembered or has played and was not deleted, those who played last first."""
    return archive.storage.read(_everybody)


def remember(archive: Archive, name: str, colour: str, shape: str) -> Person:
    """Remember a player's colour and shape."""

    def change(store: Store) -> Person:
        known = store.spellings()
        now = _later(archive, known)
        ours = known.get(
            tidied, Spelling(tidied, chosen=0 if who_is_who(store).spellings(tidied)[1:] else now)
        )
        store.put_spelling(ours._replace(colour=tidy(colour), shape=tidy(shape), looked=now))
        return who_is_who(store).person(tidied)

    tidied = name_of(name)
    return archive.storage.write(change)


def rename(archive: Archive, name: str, new: str) -> Person:
    """Show a person under another name from now on, in old games too."""

    def change(store: Store) -> Person:
        before = who_is_who(store)
        own = before.spellings(old)
        played = store.rows("SELECT 1 FROM sitting WHERE name = ? LIMIT 1", wanted)
        if wanted not in own and (wanted in store.spellings() or played):
            raise Refused(
                "{name} is already another player. If they’re the same person, merge them.", name=wanted
            )
        if wanted not in own:
            store.put_same(old, wanted)
        return _choose(archive, store, wanted)

    old, wanted = name_of(name), name_of(new)
    return archive.storage.write(change)


def check_merge(archive: Archive, name: str, other: str) -> bool:
    """Refuse to make two players one if they sat in the same game."""
    one, two = name_of(name), name_of(other)
    archive.storage.read(lambda store: _check_merge(store, one, two))
    return True


def merge(archive: Archive, name: str, into: str) -> Person:
    """Make two spellings one person, with the name and the look of the second."""

    def change(store: Store) -> Person:
        before = who_is_who(store)
        if kept not in before.spellings(old):
            _check_merge(store, old, kept)
            store.put_same(old, kept)
            look = before.person(kept)
            if look.colour or look.shape:
                known = store.spellings()
                ours = known.get(kept, Spelling(kept))
                now = _later(archive, known)
                store.put_spelling(ours._replace(colour=look.colour, shape=look.shape, looked=now))
        return _choose(archive, store, kept)

    old, kept = name_of(name), name_of(into)
    return archive.storage.write(change)


def merged(archive: Archive, name: str) -> Merged:
    """Give the players that were merged into this one and can be separated again."""
    return known_people(archive).merged(name_of(name))


def separate(archive: Archive, spellings: Collection[str]) -> Person:
    """Make these spellings a player apart from all others again: the way back from `merge`."""

    def change(store: Store) -> Person:
        apart = set(spellings)
        for one, other in store.same():
            if (one in apart) != (other in apart):
                store.drop_same(one, other)
        return who_is_who(store).person(min(apart))

    return archive.storage.write(change)


def games_of(archive: Archive, name: str) -> int:
    """Return in how many games in the history a player sat."""
    own = known_people(archive).spellings(name)
    return len(archive.storage.read(lambda store: _sat(store, own)))


def forget(archive: Archive, name: str) -> None:
    """Take a player off the list; their games stay, and playing again or `remember` brings them back."""

    def change(store: Store) -> None:
        known = store.spellings()
        now = _later(archive, known)
        for each in who_is_who(store).spellings(tidied):
            store.put_spelling(known.get(each, Spelling(each))._replace(departed=now))

    tidied = name_of(name)
    archive.storage.write(change)


def _check_merge(store: Store, name: str, other: str) -> None:
    known = who_is_who(store)
    one, two = known.spellings(name), known.spellings(other)
    if one == two:
        return
    if together := len(_sat(store, one) & _sat(store, two)):
        raise Refused(
            "{player} and {other} played {count} game together, so they’re different people.",
            "{player} and {other} played {count} games together, so they’re different people.",
            player=known.shown(name),
            other=known.shown(other),
            count=together,
        )


def _sat(store: Store, names: Collection[str]) -> set[int]:
    """Give the numbers of the games in which somebody sat under one of these names."""
    which = f"WHERE name IN ({', '.join('?' * len(names))})"
    return {journal for (journal,) in store.sound("sitting", ("journal",), which, *names)}


def _choose(archive: Archive, store: Store, shown: str) -> Person:
    """Show a person under this spelling."""
    known = store.spellings()
    store.put_spelling(known.get(shown, Spelling(shown))._replace(chosen=_later(archive, known)))
    return who_is_who(store).person(shown)


def _later(archive: Archive, known: dict[str, Spelling]) -> int:
    """Give a time after every choice made so far, even if the clock has gone back."""
    last = max((max(each.chosen, each.looked, each.departed) for each in known.values()), default=0)
    return max(min(archive.time(), LATEST_CHANGE), last + 1)


def _everybody(store: Store) -> list[Person]:
    known = who_is_who(store)
    played = store.last_played()
    last: dict[str, int] = {}
    spellings = store.spellings()
    for name in {*spellings, *played}:
        shown = known.shown(name)
        last[shown] = max(last.get(shown, 0), played.get(name, 0))
    here = (name for name, moment in last.items() if not known.has_left(name, moment))
    return [known.person(name) for name in sorted(here, key=lambda each: (-last[each], each))]

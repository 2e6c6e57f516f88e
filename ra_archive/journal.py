"""A journal: a setup and a list of actions, of which the first `head` count."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from unicodedata import normalize

from ra_archive.form import LONGEST_TEXT
from ra_base.names import names_of, whole_name
from ra_base.reading import Json
from ra_base.signs import letters

#: Names a setup may not use, because a journal's file has them beside the setup's own.
RESERVED = ("kind", "version", "actions", "archive")


def sharing(actions: Iterable[Json], shared: dict[str, Json]) -> tuple[Json, ...]:
    """Give actions, those like others that are `shared` as one object: many games have few different ones."""
    # Unlike equality, the text tells 1 from true and keeps the order of fields.
    return tuple(shared.setdefault(repr(each), each) for each in actions)


@dataclass(frozen=True, slots=True)
class Journal:
    """One journal at one moment; the archive returns a new one for every change."""

    id: str
    kind: str
    version: int
    setup: dict[str, Json]
    actions: tuple[Json, ...] = ()
    head: int = 0  # how many of the actions count; the others are undone
    title: str = ""
    created: int = 0  # milliseconds since 1970, as the phone's clock said
    played: int = 0  # when it was played: its last action, but for those after its end; 0 if not known
    changed: int = 0  # grows with every change in an archive even if the clock goes back: the order of lists
    result: dict[str, Json] | None = None  # what the position at the head leads to, see results.py
    deleted: int | None = None  # when it was deleted, as the clock said
    # who changed it how far: tells older from parted (merge.py), and whether it is still the same
    marks: dict[str, int] = field(default_factory=dict)
    origin: str | None = None  # of a version set beside another by a merge: that journal's id
    finished: int | None = None  # when it came to its end, as the clock said, even if it was reopened since
    location: str = ""  # where it was played
    note: str = ""
    # when each action was appended, as the clock said, without those at the end that are not known
    times: tuple[int | None, ...] = ()

    @property
    def done(self) -> tuple[Json, ...]:
        """The actions that count."""
        return self.actions[: self.head]

    @property
    def undone(self) -> tuple[Json, ...]:
        """The actions that redo would bring back."""
        return self.actions[self.head :]

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.result is not None and self.result["over"] is True

    def document(self, *, whole: bool = False) -> dict[str, Json]:
        """Give the journal as the game packages read it, up to the head or with the undone actions too."""
        actions = self.actions if whole else self.done
        return {"kind": self.kind, "version": self.version, **self.setup, "actions": list(actions)}

    def played_by(self, names: list[str]) -> "Journal":
        """Give the journal with other names, unless they are not those of all players."""
        typed = self.setup.get("players")
        if not isinstance(typed, list) or len(typed) != len(names):
            return self
        return replace(self, setup={**self.setup, "players": names})


def known_times(times: Iterable[int | None]) -> tuple[int | None, ...]:
    """Give times without those at the end that are not known: the one form that equal journals share."""
    known = list(times)
    while known and known[-1] is None:
        known.pop()
    return tuple(known)


def tidy(text: str) -> str:
    """Give a title or a place as typed, fit to keep: what people see of it, as in a name, but longer."""
    seen = whole_name(text)
    return seen if len(seen) <= LONGEST_TEXT else "".join(_beginning(letters(seen))).rstrip()


def tidy_note(text: str) -> str:
    """Give a note as typed, fit to keep: whole characters, accents one way, no stray space."""
    whole = text.encode("utf-8", "replace").decode()
    return normalize("NFC", " ".join(whole.split()))[:LONGEST_TEXT].rstrip()


def _beginning(signs: Iterable[str]) -> Iterator[str]:
    """Give as many letters as a text may have characters."""
    room = LONGEST_TEXT
    for sign in signs:
        room -= len(sign)
        if room < 0:
            return
        yield sign


def names_in(setup: dict[str, Json]) -> list[str]:
    """Give the names of those who sit at the table: the setup's `players`, as names are today."""
    return names_of([each for each in _listed(setup, "players") if isinstance(each, str) and each.strip()])


def people_in(setup: dict[str, Json]) -> list[str]:
    """Give the names without those for which the setup's `levels` or `bots` say what plays the seat."""
    engines = {
        index
        for computers in (_listed(setup, "levels"), _listed(setup, "bots"))
        for index, computer in enumerate(computers)
        if computer is not None
    }
    return [name for index, name in enumerate(names_in(setup)) if index not in engines]


def _listed(setup: dict[str, Json], name: str) -> list[Json]:
    value = setup.get(name)
    return value if isinstance(value, list) else []

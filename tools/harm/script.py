"""Plays games in an archive and writes down, outside it, what it tries and what the archive acknowledges.

Also run as a program of its own, which others kill: it waits for a line first.
"""

import json
import os
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any
from uuid import UUID

import ra_archive.archive as archive_module
from ra_archive import durable
from ra_archive.archive import Archive
from ra_archive.contents import read_file
from ra_archive.exchange import take_in
from ra_archive.files import to_file
from ra_archive.journal import Journal
from ra_archive.players import merge, remember
from ra_archive.words import DamagedJournal, Refused, Words
from ra_base.refusal import Refusal

KIND = "adding"
NAMES = ("Ann", "Bea", "Zoé", "Дарья")
#: When it is, in milliseconds; each look at the clock comes a minute later.
NOW, MINUTE = 1_700_000_000_000, 60_000


def result_of(document: dict[str, Any]) -> dict[str, Any] | None:
    """Replay a game: players add to sums in turn, and it is over after so many actions."""
    players, length, actions = document.get("players"), document.get("length"), document["actions"]
    if (
        not isinstance(players, list)
        or not all(isinstance(name, str) for name in players)
        or type(length) is not int
        or len(actions) > length
        or any(set(each) != {"add"} or type(each["add"]) is not int for each in actions)
    ):
        raise Refusal("not a game of adding")
    if len(actions) < length:
        return None
    points = [sum(each["add"] for each in actions[seat :: len(players)]) for seat in range(len(players))]
    order = sorted(points, reverse=True)
    seats = [
        {"player": name, "points": own, "place": order.index(own) + 1, "by_kind": {"added": own}}
        for name, own in zip(players, points, strict=True)
    ]
    return {"over": True, "variant": "plain", "games": [{"seats": seats}]}


VALIDATORS = {KIND: result_of}


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Let the archive's ids depend on chance: so the same bytes are in the same places each time."""
    chance = random.Random(seed)
    ours: list[tuple[ModuleType, str, Callable[..., object]]] = [
        (archive_module, "uuid4", lambda: UUID(int=chance.getrandbits(128), version=4)),
        (durable, "token_hex", lambda length: chance.randbytes(length).hex()),
    ]
    before = [getattr(module, name) for module, name, _ in ours]
    for module, name, own in ours:
        setattr(module, name, own)
    try:
        yield
    finally:
        for (module, name, _), theirs in zip(ours, before, strict=True):
            setattr(module, name, theirs)


class Clock:
    """A clock that goes on by a minute at each look."""

    def __init__(self, now: int = NOW) -> None:
        self.now = now

    def __call__(self) -> int:
        """Give the time."""
        self.now += MINUTE
        return self.now


class Notes:
    """What was tried and acknowledged, each line in the file before anything else is done."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def write(self, what: str, said: Any) -> None:
        """Write a line."""
        os.write(self._file, f"{json.dumps([what, said])}\n".encode())

    def heard(self, notice: Words) -> None:
        """Write down what people are shown."""
        self.write("said", str(notice))

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


class Player:
    """Plays by chance, one change after the other."""

    def __init__(self, archive: Archive, notes: Notes, chance: random.Random) -> None:
        self.archive, self._notes, self._chance = archive, notes, chance
        self.games: list[Journal] = []
        self._in_memory: dict[str, Journal] = {}  # changed, and not on disk yet

    def begin(self) -> None:
        """Begin a game."""
        players = self._chance.sample(NAMES, self._chance.randint(2, 3))
        length = self._chance.choice((4, 6, 60))
        # Its id is not known before it is acknowledged: until then it may be there without anything in it.
        self._notes.write("begins", None)
        game = self.archive.begin(KIND, 1, {"players": players, "length": length}, f"Game {len(self.games)}")
        self._has(game)
        self.games.append(game)

    def play(self, most: int = 8) -> None:
        """Make a few changes to a game."""
        at = self._chance.randrange(len(self.games))
        for _ in range(self._chance.randint(1, most)):
            before = self.games[at]
            with self._known(before):
                self.games[at] = self._changed(before)
                self._has(self.games[at])

    @contextmanager
    def _known(self, game: Journal) -> Iterator[None]:
        """Pass over a game that is refused: others may have deleted it, or it is damaged."""
        with suppress(Refused, DamagedJournal):
            yield

    def _changed(self, game: Journal) -> Journal:
        change = self._chance.choice(("play",) * 6 + ("undo", "rename", "note"))
        if change == "undo" and game.head:
            after = replace(game, head=game.head - 1)
            self._try(after)
            return self.archive.undo(game)
        if change == "rename":
            after = replace(game, title=f"Called {self._chance.randrange(1000)}")
            self._try(after)
            return self.archive.rename(game, after.title)
        if change == "note" or game.head == game.setup["length"]:
            after = replace(game, note=f"Noted {self._chance.randrange(1000)}", location="Home")
            self._try(after)
            return self.archive.annotate(game, location=after.location, note=after.note)
        actions = (*game.done, {"add": self._chance.randint(1, 9)})
        after = replace(game, actions=actions, head=len(actions))
        self._try(after)
        return self.archive.append(game, actions[-1], result_of(after.document()))

    def delete(self) -> None:
        """Put a game into the bin."""
        game = self.games.pop(self._chance.randrange(len(self.games)))
        with self._known(game):
            self._try(replace(game, deleted=1))
            self._has(self.archive.delete(game))

    def meet(self) -> None:
        """Give a player a colour, and merge a name that nobody has yet."""
        name, new = self._chance.choice(NAMES), f"Player {self._chance.randrange(10**9)}"
        colour = self._chance.choice(("red", "green", "blue"))
        self._notes.write("chooses", [name, colour])
        remember(self.archive, name, colour, "disk")
        self._notes.write("colour", [name, colour])
        merge(self.archive, new, name)
        self._notes.write("same", [name, new])

    def take_in(self, path: Path) -> None:
        """Import a file."""
        games = [to_file(journal) for journal, _ in read_file(path).journals]
        self._notes.write("imports", games)
        with suppress(Refused):
            take_in(self.archive, path, VALIDATORS)
            for game in games:
                self._notes.write("came", game)

    def _has(self, game: Journal) -> None:
        """Note what is on disk: nothing while the archive says that it can't save, and all once it can."""
        self._in_memory[game.id] = game
        if self.archive.trouble is None:
            for each in self._in_memory.values():
                self._notes.write("has", to_file(each))
            self._in_memory.clear()

    def _try(self, after: Journal) -> None:
        self._notes.write("tries", to_file(after))


def life(archive: Archive, notes: Notes, seed: int, imported: Path | None = None) -> Player:
    """Play a short while."""
    chance = random.Random(seed)
    player = Player(archive, notes, chance)
    steps: list[Callable[[], object]] = [player.begin, player.play, player.begin, player.play, player.meet]
    steps += [archive.take_snapshot, player.play]
    if imported is not None:
        steps.append(lambda: player.take_in(imported))
    for step in (*steps, player.begin, player.delete, player.play):
        step()
    return player


def main(archive: str, notes: str, seed: str, imported: str) -> None:
    """Live once, when told to."""
    print("waits", file=sys.stderr, flush=True)
    sys.stdin.readline()
    written = Notes(Path(notes))
    clock = Clock(NOW + int(seed) % 100 * MINUTE)
    with seeded(int(seed)):
        opened = Archive(Path(archive), now=clock, notify=written.heard)
        life(opened, written, int(seed), Path(imported))
        opened.close()


if __name__ == "__main__":
    main(*sys.argv[1:])

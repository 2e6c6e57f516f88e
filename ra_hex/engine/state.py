"""The state file of many games: what they are for in the first line, then a line for each that has ended."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ra_base.files import parse, read_text
from ra_base.jobs import Place, results
from ra_base.quoting import shown
from ra_base.refusal import BadInput

VERSION = 1


class Seeded(Protocol):
    """A game that is to be played."""

    @property
    def seed(self) -> int:
        """Which opening it begins with."""
        ...


Game = TypeVar("Game", bound=Seeded)
Result = TypeVar("Result")


@dataclass(frozen=True)
class Shape(Generic[Game, Result]):
    """How what comes of a game is kept: an object with the game's `seed` and what `written` adds to it."""

    kind: str
    written: Callable[[Result], dict[str, Any]]
    fits: Callable[[dict[str, Any]], bool]  # whether that can be read, without the seed
    read: Callable[[Game, dict[str, Any]], Result]


class SavedGames(Generic[Game, Result]):
    """The games of one plan that have ended, in their order; without a file nothing outlives the process."""

    def __init__(self, shape: Shape[Game, Result], plan: dict[str, Any], name: str | None = None) -> None:
        self._shape = shape
        self._path = None if name is None else Path(name)
        self._waiting: list[dict[str, Any]] = []
        self._number = 1  # of the line taken last
        # As JSON has it: a tuple comes back as a list.
        head = json.loads(json.dumps({"kind": shape.kind, "version": VERSION, **plan}))
        if self._path is None or name is None:
            return
        if self._path.exists():
            self._waiting = self._read(name, head)
        else:
            self._append(head, "x")

    def _read(self, name: str, head: dict[str, Any]) -> list[dict[str, Any]]:
        """The games in the file; a last line that was broken off is dropped."""
        where = shown(name, 60)
        text = read_text(name, where)
        lines = text.split("\n")
        if _value(lines[0]) != head:
            raise BadInput(where, "this file belongs to other options, or contains no games")
        games = [
            self._game(f"{where}, line {number}", line) for number, line in enumerate(lines[1:-1], start=2)
        ]
        if lines[-1]:
            with Path(name).open("r+b") as file:
                file.truncate(len(text.encode()) - len(lines[-1].encode()))
        return games

    def _game(self, where: str, line: str) -> dict[str, Any]:
        """What is kept of a game in a line."""
        value = _value(line)
        if isinstance(value, dict) and type(value.get("seed")) is int:
            rest = {name: each for name, each in value.items() if name != "seed"}
            if self._shape.fits(rest):
                return value
        raise BadInput(where, "this isn’t a saved game")

    def _append(self, line: dict[str, Any], mode: str = "a") -> None:
        assert self._path is not None
        try:
            with self._path.open(mode, encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except (OSError, ValueError) as wrong:
            reason = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
            raise BadInput(shown(str(self._path), 60), reason) from wrong

    def play(self, work: Callable[[Game], Result], games: Sequence[Game], place: Place) -> Iterator[Result]:
        """The outcomes of games in their order: those that are kept, then the others as they end."""
        known = self._waiting[: len(games)]
        del self._waiting[: len(games)]
        for value, game in zip(known, games, strict=False):
            self._number += 1
            if value["seed"] != game.seed:
                where = f"{shown(str(self._path), 60)}, line {self._number}"
                raise BadInput(where, f"must be the game of opening {game.seed}")
            yield self._shape.read(game, value)
        left = games[len(known) :]
        for game, result in zip(left, results(work, left, place), strict=True):
            if self._path is not None:
                self._append({"seed": game.seed, **self._shape.written(result)})
            yield result


def _value(line: str) -> object:
    try:
        return parse(line)
    except BadInput:
        return None


def are_points(value: object) -> bool:
    """Whether that is what both sides have won, as a file has it."""
    return isinstance(value, list) and [type(each) for each in value] == [int, int]

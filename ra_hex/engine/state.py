"""The state file of a tuning: its plan in the first line, then a line for each game that has ended."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from ra_hex.engine.jobs import Place, results
from ra_hex.files import read_json, read_text
from ra_hex.words import BadInput, shown

KIND = "ra-hex-tuning"
VERSION = 1


@dataclass(frozen=True)
class Played:
    """A game that has ended: its opening, its moves in notation, South's and North's points."""

    seed: int
    moves: tuple[str, ...]
    points: tuple[int, int]


class Seeded(Protocol):
    """A game that is to be played."""

    @property
    def seed(self) -> int:
        """Which opening it begins with."""
        ...


Game = TypeVar("Game", bound=Seeded)


class Kept:
    """The games of one plan that have ended, in their order; without a file nothing outlives the process."""

    def __init__(self, plan: dict[str, Any], name: str | None = None) -> None:
        self._path = None if name is None else Path(name)
        self._waiting: list[Played] = []
        self._number = 1  # of the line taken last
        head = {"kind": KIND, "version": VERSION, **plan}
        if self._path is None or name is None:
            return
        if self._path.exists():
            self._waiting = self._read(name, head)
        else:
            self._append(head, "x")

    def _read(self, name: str, head: dict[str, Any]) -> list[Played]:
        """The games in the file; a last line that was broken off is dropped."""
        text = read_text(name)
        lines = text.split("\n")
        where = shown(name, 60)
        if _value(lines[0]) != head:
            raise BadInput(where, "this file belongs to another plan, or is none of a tuning")
        games = [_game(f"{where}, line {number}", line) for number, line in enumerate(lines[1:-1], start=2)]
        if lines[-1]:
            with Path(name).open("r+b") as file:
                file.truncate(len(text.encode()) - len(lines[-1].encode()))
        return games

    def _append(self, line: dict[str, Any], mode: str = "a") -> None:
        assert self._path is not None
        try:
            with self._path.open(mode, encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except (OSError, ValueError) as wrong:
            reason = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
            raise BadInput(shown(str(self._path), 60), reason) from wrong

    def play(self, work: Callable[[Game], Played], games: Sequence[Game], place: Place) -> Iterator[Played]:
        """The outcomes of games in their order: those that are kept, then the others as they end."""
        known = self._waiting[: len(games)]
        del self._waiting[: len(games)]
        for played, game in zip(known, games, strict=False):
            self._number += 1
            if played.seed != game.seed:
                where = f"{shown(str(self._path), 60)}, line {self._number}"
                raise BadInput(where, f"the game of opening {game.seed} is expected here")
            yield played
        for played in results(work, games[len(known) :], place):
            if self._path is not None:
                self._append(asdict(played))
            yield played


def _value(line: str) -> object:
    try:
        return read_json(line)
    except BadInput:
        return None


def _game(where: str, line: str) -> Played:
    """The game of a line."""
    value = _value(line)
    if isinstance(value, dict) and value.keys() == {"seed", "moves", "points"}:
        seed, moves, points = value["seed"], value["moves"], value["points"]
        if (
            type(seed) is int
            and isinstance(moves, list)
            and all(isinstance(each, str) for each in moves)
            and isinstance(points, list)
            and [type(each) for each in points] == [int, int]
        ):
            return Played(seed, tuple(moves), (points[0], points[1]))
    raise BadInput(where, "this is no game of a tuning")

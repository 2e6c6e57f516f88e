"""The opening book: what long searches said of the positions good play reaches first, and games from them.

`python -m tools.hex_lab book` makes its files. Positions that a symmetry of the board lays onto each other,
with the sides swapped or not, are one entry: it is kept as South to move, mirrored or not.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from random import Random
from struct import Struct

from ra_hex.board import Board, Symmetry
from ra_hex.engine.thinking import Thought
from ra_hex.moves import Move
from ra_hex.position import Position
from ra_hex.ways import OWNER_SHIFT

# A seed chooses among moves that are worse than the best by so many hundredths of a pawn at most.
NEAR = 10
LONGEST_LINE = 30
KEY_BYTES = 8
HEAD = Struct(f"<{KEY_BYTES}s4B2HB")
MOVE = Struct("<3Bh")


@dataclass(frozen=True)
class Games:
    """Games from a position, as the side to move there has them."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: tuple[int, int] = (0, 0)

    @property
    def count(self) -> int:
        """How many there are."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class Stored:
    """A move as it is kept: cells as in the entry's position, and its value to the side that moves."""

    pawns: int
    origin: int
    target: int
    value: int


@dataclass(frozen=True)
class Entry:
    """How deep the position itself was searched, the games from it, its moves, the best first."""

    depth: int
    games: Games
    moves: tuple[Stored, ...]

    @property
    def value(self) -> int:
        """What the position is worth to the side to move."""
        return self.moves[0].value


@dataclass(frozen=True)
class Known:
    """What the book holds of a position: its entry and the entry's moves there, the best first."""

    entry: Entry
    moves: tuple[tuple[Move, int], ...]


def file_of(board: Board) -> Path:
    """Where the entries of a board are."""
    return Path(__file__).with_name(f"book-{board.layout.name}.bin")


def faces(position: Position) -> tuple[bytes, list[Symmetry]]:
    """The pawns as the book keeps them, and the symmetries that lay them so: two, if they are symmetric."""
    side, pawns = position.to_move, position.pawns.items()
    found: dict[bytes, list[Symmetry]] = {}
    for symmetry in position.board.symmetries:
        if symmetry.swaps == side:
            laid = sorted((symmetry.cells[cell], held ^ side << OWNER_SHIFT) for cell, held in pawns)
            found.setdefault(bytes(chain.from_iterable(laid)), []).append(symmetry)
    face = min(found)
    return face, found[face]


def key_of(face: bytes) -> bytes:
    """What an entry is found by."""
    return blake2b(face, digest_size=KEY_BYTES).digest()


def pack(entries: dict[bytes, Entry]) -> bytes:
    """The file of some entries by their keys."""
    found = bytearray()
    for key, entry in sorted(entries.items()):
        games = entry.games
        found += HEAD.pack(
            key, entry.depth, games.won, games.drawn, games.lost, *games.points, len(entry.moves)
        )
        for move in entry.moves:
            found += MOVE.pack(move.origin, move.target, move.pawns, move.value)
    return zlib.compress(bytes(found), 9)


class Book:
    """The entries of a board; they stay packed, and only where each begins is kept."""

    def __init__(self, packed: bytes) -> None:
        self._bytes = zlib.decompress(packed)
        self._places: dict[bytes, int] = {}
        place = 0
        while place < len(self._bytes):
            key, *_, count = HEAD.unpack_from(self._bytes, place)
            self._places[key] = place
            place += HEAD.size + count * MOVE.size

    def __len__(self) -> int:
        return len(self._places)

    def entry(self, key: bytes) -> Entry | None:
        """The entry of that key."""
        place = self._places.get(key)
        if place is None:
            return None
        _, depth, won, drawn, lost, gained, given, count = HEAD.unpack_from(self._bytes, place)
        begin = place + HEAD.size
        moves = MOVE.iter_unpack(self._bytes[begin : begin + count * MOVE.size])
        return Entry(
            depth,
            Games(won, drawn, lost, (gained, given)),
            tuple(Stored(pawns, origin, target, value) for origin, target, pawns, value in moves),
        )

    def known(self, position: Position) -> Known | None:
        """What it holds of a position."""
        face, symmetries = faces(position)
        entry = self.entry(key_of(face))
        if entry is None:
            return None
        return Known(entry, tuple(_laid_back(position, entry, symmetries)))


def _laid_back(position: Position, entry: Entry, symmetries: list[Symmetry]) -> Iterator[tuple[Move, int]]:
    """The moves of an entry on the position's own cells."""
    legal = {(move.pawns, move.origin, move.target): move for move in position.moves()}
    for stored in entry.moves:
        found = {
            (stored.pawns, each.cells.index(stored.origin), each.cells.index(stored.target)): None
            for each in symmetries
        }
        for move in found:
            yield legal[move], stored.value


@cache
def book_of(board: Board) -> Book | None:
    """The board's book, read once; None where there is none."""
    file = file_of(board)
    return Book(file.read_bytes()) if file.exists() else None


def known(position: Position) -> Known | None:
    """What the book of its board holds of a position that is not over."""
    found = None if position.points else book_of(position.board)
    return None if found is None else found.known(position)


def playable(position: Position) -> Known | None:
    """The same with only the moves it would play; none after a repetition, or where the best one is one."""
    found = None if position.repeats() else known(position)
    if found is None:
        return None
    moves = tuple(each for each in found.moves if position.state ^ each[0].change not in position.past)
    best = [value for _, value in moves[:1]]
    return Known(found.entry, moves) if best == [found.entry.value] else None


def thought(position: Position, seed: int = 0) -> Thought | None:
    """What to play by the book; a seed other than 0 chooses among nearly equal moves."""
    found = playable(position)
    if found is None:
        return None
    near = [each for each in found.moves if each[1] >= found.entry.value - NEAR]
    move, value = Random(seed ^ position.key).choice(near) if seed else near[0]
    return Thought(tuple(_line(position, move)), value, found.entry.depth, 0, 0.0)


def _line(position: Position, first: Move) -> Iterator[Move]:
    """The moves the book expects, as long as it knows what comes."""
    position = position.copy()
    yield first
    position.make(first)
    for _ in range(LONGEST_LINE):
        found = playable(position)
        if found is None:
            break
        move = found.moves[0][0]
        yield move
        position.make(move)

"""Makes the opening book: follows nearly best moves, backs values up, plays games from each entry.

What the laboratory said of a position is kept in a file, so that the same command continues; a file belongs
to the tables of its day.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from heapq import heappop, heappush
from pathlib import Path

from ra_hex.board import SOUTH
from ra_hex.board import board as board_named
from ra_hex.engine.book import Entry, Games, Stored, faces, file_of, key_of, pack
from ra_hex.engine.ground import ORDER, ground_of
from ra_hex.engine.worth import STEP, WON
from ra_hex.notation import start_position
from ra_hex.position import Position
from tools.hex_lab.program import FOLDER, PROGRAM, files_of
from tools.hex_lab.verifying import line_of

# Moves are followed that are worse than the best by no more than so many hundredths of a pawn; how many.
MARGIN, MOST_MOVES = 30, 6
# What a move costs besides what it loses: lines of the least cost are followed first.
PLY_COST = 6
AT_ONCE = 8
FORCED = WON - STEP
# Games from each entry: how many, nodes a move, the first moves with a choice, and its margin.
GAMES, GAME_NODES, VARIED, VARIETY = 6, 2000, 4, 20
SWEEPS = 200


@dataclass
class Node:
    """A position that was searched: its moves, where they lead, the values backed up; no move is left out
    that was worth `floor` or more."""

    position: Position
    depth: int
    moves: list[Stored]
    floor: int
    next: list[bytes] = field(default_factory=list)
    values: list[int] = field(default_factory=list)

    @property
    def value(self) -> int:
        """The best of its moves as far as is known."""
        return max(self.values)

    @property
    def ended(self) -> bool:
        """Whether the end is forced, or it has nothing to say."""
        return not self.moves or abs(self.value) >= FORCED


class Oracle:
    """The laboratory as a program that answers lines, with what it has said before."""

    def __init__(self, file: Path, *words: object) -> None:
        self._file = file
        self._said: dict[str, str] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                asked, answer = json.loads(line)
                self._said[asked] = answer
        self._words = [str(PROGRAM), *map(str, words)]
        self._process: subprocess.Popen[str] | None = None

    def ask(self, line: str) -> str:
        """The answer to a line."""
        if line not in self._said:
            if self._process is None:
                self._process = subprocess.Popen(
                    self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
                )
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
            self._said[line] = answer = self._process.stdout.readline().strip()
            with self._file.open("a", encoding="utf-8") as out:
                out.write(json.dumps([line, answer]) + "\n")
        return self._said[line]

    def close(self) -> None:
        """End the program."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait()


class Tree:
    """The book of a board while it grows."""

    def __init__(self, name: str, nodes: int) -> None:
        board, tables = files_of(name)
        day = blake2b(Path(tables).read_bytes(), digest_size=4).hexdigest()
        self.name = name
        self._board = board_named(name)
        self._ground = ground_of(self._board)
        kept = FOLDER / f"{name}.book-{nodes}-{day}"
        self._search = Oracle(kept, "analyse", board, tables, nodes)
        sampled = FOLDER / f"{name}.book-games-{GAME_NODES}-{day}"
        self._games = Oracle(sampled, "sample", board, tables, GAME_NODES, VARIED, VARIETY)
        self._start, _ = self._of(start_position(name))
        self.nodes: dict[bytes, Node] = {}
        self._positions: dict[bytes, Position] = {}

    def _of(self, position: Position) -> tuple[bytes, Position]:
        """The key of a position, and the position as the book keeps it."""
        face, _ = faces(position)
        pawns = dict(zip(face[::2], face[1::2], strict=True))
        return key_of(face), Position(self._board, pawns, SOUTH)

    def _searched(self, position: Position, margin: int) -> Node:
        depth, *rest = map(int, self._search.ask(f"{margin} {line_of(position)}").split())
        by_order = {
            self._ground.step(move)[ORDER]: move for move in position.legal_moves() if not move.points
        }
        moves: list[Stored] = []
        following: dict[bytes, None] = {}
        for order, value in zip(rest[::2], rest[1::2], strict=True):
            move = by_order[order]
            position.make(move)
            over = position.ending is not None
            key, there = self._of(position) if not over else (b"", position)
            position.unmake(move)
            if key in following:
                continue  # the mirror image of a better one
            following[key] = None
            if not over:
                self._positions.setdefault(key, there)
            moves.append(Stored(move.pawns, move.origin, move.target, value))
        floor = moves[0].value - margin if moves else 0
        if len(moves) > MOST_MOVES:
            floor = moves[MOST_MOVES].value + 1
            del moves[MOST_MOVES:]
        node = Node(position, depth, moves, floor)
        node.next = list(following)[: len(moves)]
        node.values = [move.value for move in moves]
        return node

    def grow(self, entries: int) -> None:
        """Search the positions of the least cost until there are so many."""
        self._add(self._start, start_position(self.name))
        while len(self.nodes) < entries:
            self.back_up()
            waiting = self._cheapest()
            for key in waiting:
                self._add(key, self._positions[key])
            if not waiting:
                break
            print(f"{self.name}: {len(self.nodes)} positions, {self.nodes[self._start].value:+}", flush=True)
        self.back_up()

    def _add(self, key: bytes, position: Position) -> None:
        _, position = self._of(position)
        self.nodes[key] = self._searched(position, MARGIN)

    def _cheapest(self) -> list[bytes]:
        """The next positions to search."""
        found: list[bytes] = []
        costs = {self._start: 0}
        heap = [(0, self._start)]
        while heap and len(found) < AT_ONCE:
            cost, key = heappop(heap)
            if cost > costs[key]:
                continue
            node = self.nodes.get(key)
            if node is None:
                found.append(key)
                continue
            if node.ended:
                continue
            for following, value in zip(node.next, node.values, strict=True):
                more = cost + PLY_COST + node.value - value
                if following and abs(value) < FORCED and more < costs.get(following, 1 << 30):
                    costs[following] = more
                    heappush(heap, (more, following))
        return found

    def back_up(self) -> None:
        """Give every move the value of where it leads; search again what has lost its best moves."""
        for _ in range(SWEEPS):
            changed = False
            for key, node in list(self.nodes.items()):
                for at, following in enumerate(node.next):
                    below = self.nodes.get(following)
                    if below is not None and below.moves and node.values[at] != -below.value:
                        node.values[at] = -below.value
                        changed = True
                if node.moves and node.value < node.floor and len(node.moves) < MOST_MOVES:
                    wider = self._searched(node.position, node.moves[0].value - node.value + MARGIN)
                    wider.floor = min(wider.floor, node.value)
                    self.nodes[key] = wider
                    changed = True
            if not changed:
                return
        raise ValueError("the values do not settle: the tree goes round")

    def entries(self) -> Iterator[tuple[bytes, Entry]]:
        """What is written: whatever the start leads to by moves that are good enough to be kept."""
        waiting, seen = [self._start], {self._start}
        while waiting:
            key = waiting.pop()
            node = self.nodes[key]
            moves = []
            ranked = sorted(zip(node.values, node.moves, node.next, strict=True), key=lambda each: -each[0])
            for value, move, following in ranked:
                if value < node.value - MARGIN:
                    continue
                moves.append(Stored(move.pawns, move.origin, move.target, value))
                below = self.nodes.get(following)
                if below is not None and not below.ended and following not in seen:
                    seen.add(following)
                    waiting.append(following)
            won, drawn, lost, gained, given = map(
                int, self._games.ask(f"{GAMES} {line_of(node.position)}").split()
            )
            yield key, Entry(node.depth, Games(won, drawn, lost, (gained, given)), tuple(moves))

    def agreed(self, keys: Iterable[bytes], most: int) -> int:
        """For how many positions the own search’s best move is worse by no more than that in the end."""
        nodes = [self.nodes[key] for key in keys]
        return sum(node.values[0] >= node.value - most for node in nodes)

    def close(self) -> None:
        """End the programs."""
        self._search.close()
        self._games.close()


def make_book(name: str, entries: int, nodes: int) -> None:
    """Make the book of a board and write it."""
    tree = Tree(name, nodes)
    tree.grow(entries)
    found = dict(tree.entries())
    tree.close()
    packed = pack(found)
    file_of(board_named(name)).write_bytes(packed)
    value = found[key_of(faces(start_position(name))[0])].value
    shares = ", ".join(f"{tree.agreed(found, most) / len(found):.0%} within {most}" for most in (0, 10, 20))
    print(f"{name}: the best move of an entry’s own search is its best move in the end: {shares}")
    print(f"{name}: {len(found)} entries, {len(packed):,} bytes, the start is worth {value:+} to South")

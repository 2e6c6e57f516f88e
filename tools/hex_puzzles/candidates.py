"""Candidates from the laboratory's games, proved: each becomes a puzzle with line and motifs, or nothing."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

from ra_hex.board import board as board_named
from ra_hex.engine.mining import finished
from ra_hex.engine.proof import proof
from ra_hex.lessons.judging import LOST_WITHIN, defence_of, line_of, lost_in, right_moves
from ra_hex.lessons.puzzles import Puzzle, as_entry, of_entry
from ra_hex.notation import write_move, write_position
from ra_hex.position import Position
from ra_hex.ways import POINTS
from tools.hex_lab.program import build, files_of, show
from tools.hex_lab.stepping import words_of

FOLDER = Path(__file__).resolve().parents[2] / "build" / "hex_puzzles"
WIN, HOLD = "win", "hold"
# A defender with fewer stacks is done for anyway, unless it is its last pawn that is hunted.
FEWEST_STACKS = 4


def found_in(board: str) -> Path:
    """The file of a board's candidates."""
    return FOLDER / f"{board}.found"


def mine(board: str, levels: tuple[int, int], first: int, games: int) -> None:
    """Let two levels play in the laboratory and keep what their games hold."""
    build()
    FOLDER.mkdir(parents=True, exist_ok=True)
    strengths = [words_of(level, 0) for level in levels]
    show("mine", *files_of(board), *strengths, first, games, found_in(board))


def candidates(board: str) -> Iterator[tuple[str, int, Position]]:
    """Kinds, points and positions in a mixed order, one of a kind from each game."""
    lines = found_in(board).read_text(encoding="utf-8").splitlines()
    lines.sort(key=lambda line: crc32(line.encode()))  # more games change nothing in the order of the others
    met = set()
    for line in lines:
        game, kind, points, _moves, side, cells = line.split()
        if (game, kind, points) in met:
            continue
        met.add((game, kind, points))
        pawns = {cell: int(held) for cell, held in enumerate(cells) if held != "0"}
        yield kind, int(points), Position(board_named(board), pawns, int(side))


def puzzle_of(kind: str, points: int, position: Position) -> Puzzle | None:
    """The puzzle of a candidate, for as many points as the laboratory found."""
    puzzle = (won_in if kind == WIN else held_in)(position, points)
    return None if puzzle is None else finished(puzzle)


def won_in(position: Position, points: int) -> Puzzle | None:
    """A win of so much that nothing forces sooner, by one first move only."""
    known = proof(position, points)
    moves = next((each for each in range(1, LOST_WITHIN + 2) if known.wins(position, each)), 0)
    if moves < 2 or len(right_moves(position, points, moves)) != 1:
        return None
    line = line_of(position, points, moves)
    few = len(position.stacks[1 - position.to_move]) < FEWEST_STACKS
    after = position.copy()
    for text in line:
        after.play(next(move for move in after.legal_moves() if write_move(after, move) == text))
    if len(line) < 2 * moves - 1 or (few and after.ending and after.ending.entered):
        return None
    return Puzzle(write_position(position), moves, points, 0, tuple(line))


def held_in(position: Position, points: int) -> Puzzle | None:
    """One move only that holds off so much, where nothing is won."""
    line = defence_of(position, points)
    if not line or proof(position, min(POINTS.values())).wins(position, LOST_WITHIN):
        return None
    losses = [lost_in(position, move, points, LOST_WITHIN) or 0 for move in position.legal_moves()]
    return Puzzle(write_position(position), max(losses), points, 0, tuple(line), defence=True)


def read_pool(board: str) -> list[Puzzle]:
    """What has been proved of a board's candidates, with motifs and shape as they are told today."""
    proved = [of_entry(entry) for entry in _tried(board) if "line" in entry]
    return [finished(puzzle) for puzzle in proved]


def _tried(board: str) -> list[dict[str, Any]]:
    """All candidates that were looked at; of those that are no puzzle only the position is kept."""
    file = pool_of(board)
    return list(map(json.loads, file.read_text(encoding="utf-8").splitlines())) if file.exists() else []


def pool_of(board: str) -> Path:
    """The file of what has been looked at."""
    return FOLDER / f"{board}.pool"


def prove(board: str, limits: dict[tuple[str, int], int]) -> None:
    """Make puzzles of candidates, at most so many of each kind and points; the same call continues."""
    done = {entry["position"] for entry in _tried(board)}
    taken: Counter[tuple[str, int]] = Counter()
    with pool_of(board).open("a", encoding="utf-8") as out:
        for kind, points, position in candidates(board):
            taken[kind, points] += 1
            text = write_position(position)
            if taken[kind, points] > limits[kind, points] or text in done:
                continue
            puzzle = puzzle_of(kind, points, position)
            print(json.dumps(as_entry(puzzle) if puzzle else {"position": text}), file=out, flush=True)

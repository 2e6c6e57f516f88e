"""Perft leaves per second of the hex game beside python-chess's, leaves counted in bulk, in one run.

The moves of a stack are looked up by what stands around it, in tables that fill as they are used
(`ra_hex.moves`). So each count is taken twice: with new, empty tables, and again with what the first has
left in them. What has to hold holds with empty ones. How much the tables do is what the last figure shows:
the same count with each stack's moves worked out at each leaf.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

import chess

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from ra_hex.moves import MoveTable, move_table
from ra_hex.notation import read_position, start_position, write_position
from ra_hex.perft import perft
from ra_hex.position import Position
from ra_hex.record import read_record

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "journals"
ROUNDS = 5
DEPTH = 4
DEPTH_IN_PLAY = 3
LEAVES = Target("hex perft with empty tables, leaves to python-chess's", least=4)
TARGETS = (LEAVES,)


def chess_perft(board: chess.Board, depth: int) -> int:
    """The same count for chess, leaves counted without being made."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_perft(board, depth - 1)
        board.pop()
    return total


def perft_without_tables(position: Position, table: MoveTable, depth: int) -> int:
    """The same count, every move worked out where it is met."""
    moves = [
        move for cell in position.stacks[position.to_move] for move in table.work_out(cell, position.state)
    ]
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        position.make(move)
        total += perft_without_tables(position, table, depth - 1)
        position.unmake(move)
    return total


def middles() -> list[str]:
    """The recorded games of the tests on the 114 board, each at half its length."""
    found = []
    for path in sorted(RECORDS.glob("hex*.record")):
        game = read_record(path.read_text(encoding="utf-8")).game
        if game.position.board.layout.name == "114":
            for _ in range(len(game.turns) // 2):
                game.take_back()
            found.append(write_position(game.position))
    return found


def leaves_per_second(count: Callable[[], int]) -> float:
    """How fast one count goes."""
    begin = perf_counter()
    leaves = count()
    return leaves / (perf_counter() - begin)


def twice(texts: list[str], depth: int) -> tuple[float, float]:
    """How fast those positions are counted with new tables, and with the same tables once more."""
    move_table.cache_clear()
    positions = [read_position(text) for text in texts]
    rates = [leaves_per_second(lambda: sum(perft(each, depth) for each in positions)) for _ in range(2)]
    return rates[0], rates[1]


def one_round(in_play: list[str]) -> dict[str, float]:
    """Every rate once, one after the other; the first is what the others are held against."""
    start, board = start_position("114"), chess.Board()
    without = leaves_per_second(lambda: perft_without_tables(start, move_table(start.board), DEPTH_IN_PLAY))
    from_start = twice([write_position(start)], DEPTH)
    half_way = twice(in_play, DEPTH_IN_PLAY)
    games = f"{len(in_play)} games half-way, depth {DEPTH_IN_PLAY}"
    return {
        f"python-chess, start, depth {DEPTH}": leaves_per_second(lambda: chess_perft(board, DEPTH)),
        f"ra_hex 114, start, depth {DEPTH}, empty tables": from_start[0],
        f"ra_hex 114, start, depth {DEPTH}, filled tables": from_start[1],
        f"ra_hex 114, {games}, empty tables": half_way[0],
        f"ra_hex 114, {games}, filled tables": half_way[1],
        f"ra_hex 114, start, depth {DEPTH_IN_PLAY}, without tables": without,
    }


def main() -> int:
    """Print the medians and their ratios; 1 when what must hold does not."""
    in_play = middles()
    rounds = [one_round(in_play) for _ in range(ROUNDS)]
    rates = {name: median(each[name] for each in rounds) for name in rounds[0]}
    of_chess, of_hex, *_ = rates.values()
    for name, rate in rates.items():
        print(f"{name:<58} {rate:>12,.0f} leaves/s, ratio {rate / of_chess:5.1f}")
    beside = f"python-chess {of_chess:,.0f} leaves/s, ra_hex {of_hex:,.0f}"
    return hand_over(TARGETS, [LEAVES.reached(of_hex / of_chess, beside)])


if __name__ == "__main__":
    sys.exit(main())

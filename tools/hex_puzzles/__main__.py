"""`python -m tools.hex_puzzles COMMAND`: how puzzles are found, rated and chosen is in docs/engine.md."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from ra_base.refusal import BadInput
from ra_hex.layouts import LAYOUTS
from ra_hex.lessons import puzzles as known
from ra_hex.lessons.puzzles import Puzzle, as_text, puzzles
from ra_hex.ways import POINTS
from tools.hex_puzzles.candidates import HOLD, WIN, mine, prove, read_pool
from tools.hex_puzzles.checking import faults
from tools.hex_puzzles.choosing import Limits, chosen, rated, with_scores
from tools.hex_puzzles.composing import compose

DATA = Path(known.__file__).with_name(known.DATA)
# Every so many of them a win with a smaller one sooner is asked for by the score of a match.
SCORED = 3


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    top = argparse.ArgumentParser(prog="python -m tools.hex_puzzles", description=__doc__)
    commands = top.add_subparsers(dest="command", required=True)
    mining = commands.add_parser("mine", help="look for candidates in games of the laboratory")
    mining.add_argument("--levels", type=int, nargs=2, default=(3, 4))
    mining.add_argument("--first", type=int, default=1, help="the first game")
    mining.add_argument("--games", type=int, default=700)
    proving = commands.add_parser("prove", help="prove candidates")
    proving.add_argument("--wins", type=int, default=150, help="candidates for each number of points")
    proving.add_argument("--holds", type=int, default=60)
    composing = commands.add_parser("compose", help="draw positions about the last pawn, and prove them")
    composing.add_argument("--count", type=int, default=12)
    composing.add_argument("--seed", type=int, default=1)
    for each in (mining, proving, composing):
        each.add_argument("--board", choices=LAYOUTS, required=True)
    choosing = commands.add_parser(
        "choose", help="rate what was proved, and add so many of it to the puzzles"
    )
    choosing.add_argument("--count", nargs="+", metavar="BOARD=NUMBER", required=True)
    choosing.add_argument("--single-wins", type=int, default=1, help="of each board for one point at most")
    choosing.add_argument("--single-holds", type=int, default=14, help="defences of each board for one point")
    choosing.add_argument("--saves", type=int, default=8, help="defences of each board that save a match")
    commands.add_parser("rate", help="rate all puzzles again")
    commands.add_parser("check", help="prove all puzzles again")
    return top


def main(arguments: Sequence[str]) -> int:
    """Do what is asked for."""
    asked = parser().parse_args(arguments)
    if asked.command == "mine":
        mine(asked.board, tuple(asked.levels), asked.first, asked.games)
    elif asked.command == "prove":
        wanted = ((WIN, asked.wins), (HOLD, asked.holds))
        prove(asked.board, {(kind, points): most for kind, most in wanted for points in POINTS.values()})
    elif asked.command == "compose":
        compose(asked.board, asked.count, asked.seed)
    elif asked.command == "choose":
        limits = Limits(asked.single_wins, asked.single_holds, asked.saves)
        add({board: int(number) for board, number in (each.split("=") for each in asked.count)}, limits)
    elif asked.command == "rate":
        write(rate(list(puzzles())))
    else:
        wrong = [f"{puzzle.position}: {fault}" for puzzle in puzzles() for fault in faults(puzzle)]
        print("\n".join(wrong) or f"{len(puzzles())} puzzles proved")
        return int(bool(wrong))
    return 0


def add(counts: dict[str, int], limits: Limits) -> None:
    """Add so many of each board to the end, mixed by their ratings."""
    before = list(puzzles())
    there = {puzzle.position for puzzle in before}
    new: list[Puzzle] = []
    for board, count in counts.items():
        fresh = [puzzle for puzzle in read_pool(board) if puzzle.position not in there]
        new += rated(board, chosen(fresh, count, limits))
    new = with_scores(sorted(new, key=lambda puzzle: (puzzle.rating, puzzle.position)), SCORED)
    write(before + new)


def rate(found: list[Puzzle]) -> list[Puzzle]:
    """The same puzzles in the same order, rated again."""
    by_board = {board: rated(board, [each for each in found if each.board == board]) for board in LAYOUTS}
    by_position = {puzzle.position: puzzle for each in by_board.values() for puzzle in each}
    return [by_position[puzzle.position] for puzzle in found]


def write(found: list[Puzzle]) -> None:
    """Keep the puzzles, and say what they are."""
    DATA.write_text(as_text(found), encoding="utf-8")
    for name, each in (
        ("board", Counter(puzzle.board for puzzle in found)),
        ("points", Counter(puzzle.points for puzzle in found)),
        ("own moves", Counter(puzzle.own_moves for puzzle in found)),
        ("grade", Counter(puzzle.grade for puzzle in found)),
        ("motif", Counter(motif for puzzle in found for motif in puzzle.motifs)),
    ):
        print(f"{name}: {dict(sorted(each.items(), key=str))}")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BadInput as wrong:
        sys.exit(str(wrong))

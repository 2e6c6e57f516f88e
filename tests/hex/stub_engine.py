"""A program that speaks the line protocol and plays as it is told to: `python stub_engine.py HOW`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ra_hex.notation import read_move, read_position, write_move
from ra_hex.position import Position


def best(how: str, position: Position) -> str:
    """Enter or capture where that is possible, or just move."""
    if how == "wrong":
        return "1a1-a1"
    moves = position.legal_moves()
    if how == "keen":
        moves.sort(key=lambda move: (move.points, move.captured, move.pawns), reverse=True)
    return write_move(position, moves[0])


def main(how: str) -> None:
    """Answer until the input ends."""
    position: Position | None = None
    for line in sys.stdin:
        name, *words = line.split()
        if name == "rai":
            print("id name stub", "raiok", sep="\n", flush=True)
        elif name == "isready":
            print("readyok", flush=True)
        elif name == "position":
            position = read_position(" ".join(words[:3]))
            for move in words[4:]:
                position.play(read_move(position, move))
        elif name == "go":
            if how == "ends":
                return
            assert position is not None
            print("error: no" if how == "refuses" else f"bestmove {best(how, position)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])

"""Compares the laboratory with the engine: evaluation, counts of moves, values and nodes of both searches."""

from __future__ import annotations

from random import Random

from ra_hex.engine.endgames import MOST_STACKS
from ra_hex.engine.evaluation import evaluate
from ra_hex.engine.ground import ground_of
from ra_hex.engine.search import Search
from ra_hex.engine.table import Table
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.engine.worth import of_points
from ra_hex.notation import start_position
from ra_hex.perft import perft
from ra_hex.position import Position
from ra_hex.ways import HEIGHT, HIGHEST
from tools.hex_lab.program import files_of, run

MOST_PLIES = 60
EXACT, SELECTIVE = "exact=1,keep=0", "keep=0"


def positions(board: str, count: int, pawns: int, seed: int = 5) -> list[Position]:
    """Positions out of random games that go on, with more than so many pawns, without their past."""
    chance = Random(seed)
    found: list[Position] = []
    while len(found) < count:
        position = start_position(board)
        for _ in range(chance.randrange(MOST_PLIES)):
            position.play(chance.choice(position.legal_moves()))
            if position.ending:
                break
        else:
            if sum(held & HEIGHT for held in position.pawns.values()) > pawns:
                found.append(Position(position.board, position.pawns, position.to_move))
    return found


def line_of(position: Position) -> str:
    """The position as the laboratory reads it."""
    return f"{position.to_move} {''.join(str(position.content(c)) for c in range(len(position.board)))}"


def exactly(position: Position, depth: int) -> int:
    """The value by the full-width search."""
    search = Search(ground_of(position.board), position, of_points(), Table())
    return search.look(position.legal_moves(), depth, lambda _value, _move: None)[0]


def verify(board: str, count: int, depth: int) -> int:
    """Say where both differ; how often they do."""
    # The laboratory has no endgame tables: so far from them no search of that depth gets there.
    found = positions(board, count, MOST_STACKS + HIGHEST * depth)
    given = "".join(line_of(position) + "\n" for position in found)
    full, played = (
        [
            list(map(int, line.split()))
            for line in run("verify", *files_of(board), depth, text, given=given).splitlines()
        ]
        for text in (EXACT, SELECTIVE)
    )
    wrong = 0
    for position, (worth, moves, value, _), (_, _, chosen, _) in zip(found, full, played, strict=True):
        thought = Engine().think(position, Limits(depth=depth))
        here = evaluate(ground_of(position.board), position), perft(position, 2), exactly(position, depth)
        if (worth, moves, value, chosen) != (*here, thought.value):
            wrong += 1
            print(line_of(position), (worth, moves, value, chosen), (*here, thought.value))
    print(f"{board}: {count} positions, {wrong} different")
    return wrong

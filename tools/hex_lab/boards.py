"""Writes a board and its weights as the laboratory reads them, so that neither is written down twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ra_hex.engine.evaluation import Evaluation
from ra_hex.engine.ground import ORDER, Ground, ground_of
from ra_hex.engine.openings import openings
from ra_hex.engine.tables import FAR, SLOW, places
from ra_hex.engine.weights import Weights
from ra_hex.engine.worth import of_points
from ra_hex.notation import read_move, start_position


def numbers(values: Iterable[int]) -> str:
    """Numbers in a line."""
    return " ".join(map(str, values))


def board_lines(name: str) -> Iterator[str]:
    """What never changes: cells, rays, races on an empty board, the start, openings."""
    position = start_position(name)
    ground = ground_of(position.board)
    board = position.board
    yield f"board {name} {len(board)} {numbers(board.ras)}"
    yield f"names {' '.join(board.names)}"
    yield "rays"
    for rays in board.rays:
        for ray in rays:
            yield numbers((*ray[:FAR], *(-1 for _ in range(FAR - len(ray)))))
    yield "tempo"
    for side in (0, 1):
        yield numbers(SLOW if moves is None else moves for moves in ground.tempo[side][0])
    yield "places"
    for each in places(board):
        yield numbers(each)
    worth = of_points()
    yield f"worth {numbers(worth.entering[0])} {worth.last_pawn[0]}"
    yield f"start {numbers(map(position.content, range(len(board))))}"
    known = openings(name)
    yield f"openings {len(known)}"
    for opening in known:
        played = start_position(name)
        orders = []
        for text in opening.split():
            move = read_move(played, text)
            orders.append(ground.step(move)[ORDER])
            played.play(move)
        yield f"{len(orders)} {numbers(orders)}"


# An opponent that knows little: material, and how far the pawns have come.
PLAIN = Weights(
    material=(0, 100, 200, 300),
    advance=(0, 60, 40, 20, 10, 0),
    race=(0,) * 6,
    first=0,
    guarded=0,
    invaded=0,
    mobility=0,
    threat=0,
    activity=0,
)


def weight_lines(ground: Ground) -> Iterator[str]:
    """What the parts of a position are worth on a ground."""
    tables = ground.tables
    yield "values"
    for side in tables.values:
        for cell in side:
            yield numbers(cell)
    yield "races"
    for row in tables.races:
        yield numbers(row)
    for name, table in (("guarded", tables.guarded[1:]), ("invaded", tables.invaded[1:])):
        yield name
        for row in table:
            yield numbers(row)
    yield f"mobility {numbers(tables.mobility)}"
    for name, table in (("met_own", tables.met_own), ("met_enemy", tables.met_enemy)):
        yield name
        for row in table:
            yield numbers(row)
    yield f"activity {tables.activity}"
    yield f"most {Evaluation(ground).most}"


def write(name: str, folder: Path) -> None:
    """The files of a board, of the tables that ship, and of the plain opponent."""
    ground = ground_of(start_position(name).board)
    for kind, lines in (
        ("board", board_lines(name)),
        ("weights", weight_lines(ground)),
        ("plain", weight_lines(Ground(ground.board, PLAIN))),
    ):
        (folder / f"{name}.{kind}").write_text("\n".join(lines) + "\n", encoding="utf-8")

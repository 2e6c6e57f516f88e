"""Writes a board and its weights as the laboratory reads them, so that neither is written down twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ra_hex.engine.ground import ORDER, Ground, ground_of
from ra_hex.engine.openings import openings
from ra_hex.engine.worth import of_points
from ra_hex.notation import read_move, start_position
from ra_hex.ways import HIGHEST, REACH

SLOW = 6
FAR = max(REACH.values())


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


def weight_lines(ground: Ground) -> Iterator[str]:
    """The weights of a ground, taken apart to what each case is worth."""
    weights = ground.weights
    yield "values"
    for side in ground.values:
        for cell in side:
            yield numbers(cell)
    yield "races"
    from ra_hex.engine.evaluation import Evaluation

    evaluation = Evaluation(ground)
    for own in range(2 * SLOW):
        yield numbers(evaluation.races[own % SLOW][other % SLOW] for other in range(2 * SLOW))
    for name, worth in (("guarded", weights.guarded), ("invaded", weights.invaded)):
        yield name
        for _ in range(FAR):
            yield numbers((0, worth, worth, worth))
    yield f"mobility {numbers((0, *(weights.mobility for _ in range(HIGHEST))))}"
    yield f"met_own {numbers((0,) * 16)}"
    yield "met_enemy"
    for pawns in range(4):
        yield numbers(weights.threat * height if 0 < height <= pawns else 0 for height in range(4))
    yield f"stacks {numbers((0,) * 10)}"
    yield f"activity {weights.activity}"
    yield f"most {evaluation.most}"


def write(name: str, folder: Path) -> tuple[Path, Path]:
    """The files of a board and of the weights that ship."""
    files = folder / f"{name}.board", folder / f"{name}.weights"
    for file, lines in zip(
        files, (board_lines(name), weight_lines(ground_of(start_position(name).board))), strict=True
    ):
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return files

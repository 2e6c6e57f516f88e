"""How often the search plays what the book says: its move is one that the book holds for nearly the best."""

from __future__ import annotations

from random import Random

from ra_hex.board import board
from ra_hex.engine.book import NEAR, faces, key_of, known
from ra_hex.engine.ground import ORDER, ground_of
from ra_hex.notation import start_position, write_move, write_position
from ra_hex.position import Position
from tools.hex_lab.booking import Oracle
from tools.hex_lab.program import FOLDER, files_of
from tools.hex_lab.verifying import line_of

# A move agrees if the book holds it for worse than its best by no more than this, or by NEAR.
SMALL = 20
# Asks the laboratory for its move alone.
ALONE = -1


def positions(name: str) -> list[Position]:
    """The positions of the book, without their past."""
    waiting = [start_position(name)]
    found: dict[bytes, Position] = {}
    while waiting:
        position = waiting.pop()
        key = key_of(faces(position)[0])
        entry = known(position)
        if entry is None or key in found:
            continue
        found[key] = position
        for move, _ in entry.moves:
            position.make(move)
            waiting.append(Position(position.board, position.pawns, position.to_move))
            position.unmake(move)
    return list(found.values())


def agree(name: str, count: int, nodes: int, seed: int = 1) -> int:
    """Print how often both agree, and where they do not; how often that is."""
    asked = positions(name)
    Random(seed).shuffle(asked)
    asked = asked[:count]
    tables = files_of(name)
    ground = ground_of(board(name))
    oracle = Oracle(FOLDER / f"{name}.agreed-{nodes}", "analyse", *tables, nodes)
    counts = {0: 0, NEAR: 0, SMALL: 0}
    wrong = 0
    for position in asked:
        entry = known(position)
        assert entry is not None
        order = int(oracle.ask(f"{ALONE} {line_of(position)}").split()[1])
        played = next(move for move in position.legal_moves() if ground.step(move)[ORDER] == order)
        behind = next((entry.entry.value - value for move, value in entry.moves if move is played), None)
        for most in counts:
            counts[most] += behind is not None and behind <= most
        if behind is None or behind > SMALL:
            wrong += 1
            print(f"{write_position(position)}: {write_move(position, played)}, behind by {behind}")
    oracle.close()
    shares = ", ".join(f"within {most}: {held / len(asked):.0%}" for most, held in counts.items())
    print(f"{name}: {len(asked)} positions, {nodes} nodes: {shares}")
    return wrong

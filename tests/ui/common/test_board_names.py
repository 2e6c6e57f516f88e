"""What is written on the hex board can be read: each ink on each ground it can lie on, and as drawn."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ra_hex.board import NORTH, SOUTH
from tests.ui.eyesight import colours
from tools.drawn import LEAST_CONTRAST, contrast, draw
from tools.stage import Stage
from ui.common.board import look, names
from ui.common.board.board import HexBoard
from ui.common.board.field import STEPS, gradient
from ui.common.board.names import names_of
from ui.common.board.scene import BAD, GOOD, KEY, Scene

BOARD = (412, 430)
# Where letters are solid, of 255; how far from the ink they may be there, and what part of them farther.
SOLID, INKED, COVERED = 220, 0.2, 0.05


def laid(over: look.Colour, ground: np.ndarray) -> np.ndarray:
    """A colour laid over a ground."""
    return np.array(over[:3]) * over[3] + ground * (1 - over[3])


def rgb(code: str) -> np.ndarray:
    """#RRGGBB as sRGB 0..1."""
    return np.array(look.rgba(code)[:3])


def fields() -> list[np.ndarray]:
    """Every colour of the field, from its far end to its near one, from the middle of a cell to its edge."""
    return list(np.frombuffer(gradient().pixels, np.uint8).reshape(STEPS * STEPS, -1)[:, :3] / 255)


def grounds() -> Iterator[tuple[str, str, np.ndarray]]:
    """What is written on the board, in which ink, on what; the board looks the same in both themes."""
    for each in fields():
        yield "name on the field", look.NAMES, each
        yield "name under the last move", look.NAMES, laid(look.LAST, each)
    for under in (0.0, 1.0):
        yield "name on a plate", look.NAMES, laid(look.NAME_PLATE, np.full(3, under))
    for side in (SOUTH, NORTH):
        # The foot of a number may lie on the front of the pawn.
        for pawn in (look.TOPS, look.SIDES):
            yield f"number on side {side}", look.ENGRAVED[side], rgb(pawn[side])


def test_every_ink_stands_out_from_every_ground_it_can_lie_on(stage: Stage) -> None:
    least: dict[str, float] = {}
    for told, ink, ground in grounds():
        least[told] = min(least.get(told, 21), contrast(rgb(ink), ground))
    assert len(least) == 5
    assert {told: ratio for told, ratio in least.items() if ratio < LEAST_CONTRAST} == {}


class Written:
    """A board with names, and how one of them is read."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.board = HexBoard()
        self.board.size, self.board.named = BOARD, True

    def faults(self, name: str, scenes: dict[str, dict[str, Any]]) -> list[str]:
        """In which of these scenes the letters of a cell are covered, or too near to what is around them."""
        return [
            f"{name} {told}: {fault}" for told, scene in scenes.items() for fault in self._in(name, scene)
        ]

    def _in(self, name: str, scene: dict[str, Any]) -> Iterator[str]:
        board = self.board
        board.scene = Scene(**scene)
        self._stage.frames(2)
        cell = board.board.numbers[name]
        letters, (left, low) = names_of(board.board, board.plan, [cell], board.name_scale)[cell]
        wide, high = letters.size
        strength = np.frombuffer(letters.pixels, np.uint8).reshape(high, wide, 4)[::-1, :, 3]
        there = colours(draw(BOARD, board.canvas))[low : low + high, left : left + wide]
        solid = strength > SOLID
        # The line of the cell above the letters may touch them.
        clear = (strength == 0) & solid.any(axis=1, keepdims=True)
        ink = rgb(look.NAMES)
        covered = (np.abs(there[solid] - ink) > INKED).any(axis=-1).mean()
        if covered > COVERED:
            yield f"{covered:.0%} covered"
        pale = min(contrast(ink, ground) for ground in there[clear & beside(strength > 0)])
        if pale < LEAST_CONTRAST:
            yield f"{pale:.2f}:1"


def beside(part: np.ndarray) -> np.ndarray:
    """The pixels that touch this part of a picture, and it."""
    high, wide = part.shape
    wider = np.pad(part, 1)
    near = [wider[up : up + high, right : right + wide] for up in range(3) for right in range(3)]
    return np.logical_or.reduce(near)


def on_cell(board: HexBoard, name: str) -> dict[str, dict[str, Any]]:
    """All that can be on a cell, and arrows to it, from it and across it."""
    cell = board.board.numbers[name]
    x, y = board.plan.centres[cell]
    around = {way: board.plan.nearest(x + right, y + up) for way, (right, up) in sides(board).items()}
    arrows = {f"arrow to the {way}": (cell, other) for way, other in around.items()}
    arrows |= {f"arrow from the {way}": (other, cell) for way, other in around.items()}
    arrows["arrow across"] = (around["south"], around["north"])
    arrows["arrow past"] = (around["north-west"], around["north-east"])
    return {
        "free": {},
        "last move": {"last": (cell, cell)},
        **{f"target of {count}": {"targets": {cell: (count,)}} for count in (1, 2, 3)},
        "target of 1 to 3": {"targets": {cell: (1, 2, 3)}},
        **{f"marked {mark}": {"marks": {cell: mark}} for mark in (GOOD, BAD, KEY)},
        "last move and key": {"last": (cell, cell), "marks": {cell: KEY}},
        "cursor": {"cursor": cell},
        **{told: {"arrows": (arrow,)} for told, arrow in arrows.items()},
        "pawns": {"stacks": {cell: (SOUTH, 3)}},
        "pawns in hand": {"stacks": {cell: (NORTH, 3)}, "chosen": cell},
    }


def sides(board: HexBoard) -> dict[str, tuple[float, float]]:
    """The way to the middles of the cells around one."""
    far, up = 1.5 * board.plan.radius, 3**0.5 / 2 * board.plan.radius
    return {
        "north": (0, 2 * up),
        "north-east": (far, up),
        "south-east": (far, -up),
        "south": (0, -2 * up),
        "south-west": (-far, -up),
        "north-west": (-far, up),
    }


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.sample(1)
def test_a_name_is_read_over_all_that_can_be_on_its_cell(stage: Stage, scale: float) -> None:
    written = Written(stage)
    written.board.name_scale = scale
    for name in ("b2", "g6"):
        assert written.faults(name, on_cell(written.board, name)) == []


def test_names_no_plate_was_put_under_would_not_be(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "hidden_names", lambda *_: frozenset())
    written = Written(stage)
    found = written.faults("b2", on_cell(written.board, "b2"))
    assert {words.split(":")[0] for words in found} >= {"b2 marked good", "b2 marked key", "b2 arrow across"}
    assert not any(words.startswith(("b2 free", "b2 last move:")) for words in found), found


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_name_of_a_cell_leaves_the_height_of_its_stack_to_be_read(stage: Stage, scale: float) -> None:
    board = Written(stage).board
    board.name_scale, board.numbered = scale, True
    cell = board.board.numbers["b2"]
    (x, y), reach = board.plan.centres[cell], board.plan.radius * 0.6
    around = np.s_[round(y - reach) : round(y + reach), round(x - reach / 2) : round(x + reach / 2)]
    for height in (1, 2, 3):
        board.scene = Scene(stacks={cell: (SOUTH, height)})
        pictures = []
        for board.named in (False, True):
            stage.frames(2)
            pictures.append(colours(draw(BOARD, board.canvas))[around])
        bare, named = pictures
        number = (np.abs(bare - rgb(look.ENGRAVED[SOUTH])) < INKED).all(axis=-1)
        assert number.any()
        covered = (named != bare).any(axis=-1)[number].mean()
        assert covered <= COVERED, height

"""Pictures of hex positions for files, of any size: one position, or a game frame by frame."""

from pathlib import Path

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle

from ra_base.steps import Steps, part
from ra_hex.board import Board
from ra_hex.game import Game
from ra_hex.moves import Move
from ra_hex.notation import read_position
from ra_hex.plan import REACH, Plan, plan
from ra_hex.position import Position
from ui.common.board import look
from ui.common.board.field import field
from ui.common.board.marks import draw_below
from ui.common.board.names import Names
from ui.common.board.scene import scene_of
from ui.common.board.stacks import sprite_size, stack_picture
from ui.common.png import writing_png
from ui.core.theme import NIGHT_SKY
from ui.hex.gif import Gif, Palette

# Radii of the cells, and of a cell the margin around the board.
STILL, MOVING, MARGIN = 44, 20, 0.5
FRAME_SECONDS, LAST_SECONDS = 1.0, 4.0


class Painter:
    """Paints positions of one board, each in a picture of its own."""

    def __init__(self, board: Board, radius: int, names: bool) -> None:
        self._plan, self.size = _laid(board, radius)
        self._names = names
        self._field = field(board, self._plan, self.size)

    def painting(self, position: Position, last: Move | None) -> Steps[Fbo]:
        """Paint a position with the move that led to it."""
        laid, scene, below = self._plan, scene_of(position, last), InstructionGroup()
        draw_below(below, scene, laid)
        # Made before the canvas is open, or they would be drawn into it.
        stacks = []
        for cell, (side, height) in scene.stacks.items():
            picture = stack_picture(side, height, laid.radius, False)
            stacks.append((laid.centres[cell], picture))
            yield len(stacks) / (len(scene.stacks) + 1)
        canvas = Fbo(size=self.size)
        with canvas:
            ClearColor(*look.rgba(NIGHT_SKY))
            ClearBuffers()
            Color(1, 1, 1, 1)
            Rectangle(texture=self._field, size=self.size)
        canvas.add(below)
        with canvas:
            Color(1, 1, 1, 1)
            wide, high = sprite_size(laid.radius)
            for (x, y), texture in stacks:
                Rectangle(texture=texture, pos=(x - wide / 2, y - high / 2), size=(wide, high))
        if self._names:
            names = Names()
            names.draw(scene, laid, self.size, scene.stacks, 1.0)
            canvas.add(names.group)
        canvas.draw()
        return canvas


def painting_position(path: Path, position: Position, last: Move | None) -> Steps[None]:
    """Paint a position into a PNG file."""
    painter = Painter(position.board, STILL, True)
    canvas = yield from part(painter.painting(position, last), 0.1, 0.5)
    yield from part(writing_png(path, canvas), 0.5, 1)


def moving_game(path: Path, game: Game) -> Steps[None]:
    """Paint the game move by move into a GIF file."""
    position = read_position(game.start)
    painter = Painter(position.board, MOVING, False)
    moves = [None, *(turn.move for turn in game.turns)]
    # Beginning and end together show every colour there is.
    first = yield from part(painter.painting(position, None), 0, 0.05)
    last = yield from part(painter.painting(game.position, moves[-1]), 0.05, 0.1)
    palette = Palette(first.pixels + last.pixels)
    gif = Gif(*painter.size, palette)
    for number, move in enumerate(moves):
        if move is not None:
            position.play(move)
        shown_for = LAST_SECONDS if number == len(moves) - 1 else FRAME_SECONDS
        steps = _adding(gif, palette, painter.painting(position, move), shown_for)
        yield from part(steps, *(0.1 + 0.9 * (number + more) / len(moves) for more in (0, 1)))
    path.write_bytes(gif.finished())


def _adding(gif: Gif, palette: Palette, painting: Steps[Fbo], seconds: float) -> Steps[None]:
    canvas = yield from part(painting, 0, 0.2)
    indices = yield from part(palette.indices(_from_the_top(canvas)), 0.2, 0.6)
    yield from part(gif.adding(indices, seconds), 0.6, 1)


def _from_the_top(canvas: Fbo) -> bytes:
    """The picture's pixels, the top row first."""
    row = 4 * canvas.size[0]
    pixels = canvas.pixels
    return b"".join(pixels[at : at + row] for at in range(len(pixels) - row, -1, -row))


def _laid(board: Board, radius: int) -> tuple[Plan, tuple[int, int]]:
    """Where the cells are in such a picture, and its size."""
    shown = plan(board, 1e5, 1e5)
    scale = radius / shown.radius
    middles = [(x * scale, y * scale) for x, y in shown.centres]
    edges = [radius * (reach * (1 + look.RIM_WIDTH) + MARGIN) for reach in REACH]
    low = [min(each[axis] for each in middles) - edges[axis] for axis in (0, 1)]
    high = [max(each[axis] for each in middles) + edges[axis] for axis in (0, 1)]
    centres = tuple((x - low[0], y - low[1]) for x, y in middles)
    return Plan(radius, centres), (round(high[0] - low[0]), round(high[1] - low[1]))

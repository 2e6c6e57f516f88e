"""The hex board as a picture in a file, larger than on any screen."""

from pathlib import Path

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle

from ra_hex.moves import Move
from ra_hex.plan import REACH, Plan, plan
from ra_hex.position import Position
from ui.sessions.hexhand import scene_of
from ui.theme import NIGHT_SKY
from ui.widgets import hexboardlook as look
from ui.widgets.hexboardfield import field
from ui.widgets.hexboardmarks import Below
from ui.widgets.hexboardpawns import sprite_size, stack_texture

RADIUS = 44
MARGIN = 24


def paint_position(path: Path, position: Position, last: Move | None) -> None:
    """Paint a position into a PNG file, with the move that led to it."""
    laid, size = _laid(position)
    scene = scene_of(position, last)
    below = Below()
    below.draw(scene, laid)
    canvas = Fbo(size=size)
    with canvas:
        ClearColor(*look.rgba(NIGHT_SKY))
        ClearBuffers()
        Color(1, 1, 1, 1)
        Rectangle(texture=field(position.board, laid, size, True).texture, size=size)
    canvas.add(below.group)
    with canvas:
        Color(1, 1, 1, 1)
        wide, high = sprite_size(laid.radius)
        for cell, (side, height) in scene.stacks.items():
            x, y = laid.centres[cell]
            texture = stack_texture(side, height, laid.radius, False)
            Rectangle(texture=texture, pos=(x - wide / 2, y - high / 2), size=(wide, high))
    canvas.draw()
    if not canvas.texture.save(str(path), flipped=True):
        raise OSError(5, path.name)


def _laid(position: Position) -> tuple[Plan, tuple[int, int]]:
    """Where the cells lie in such a picture, and how large it is."""
    shown = plan(position.board, 1e5, 1e5)
    scale = RADIUS / shown.radius
    middles = [(x * scale, y * scale) for x, y in shown.centres]
    edges = [RADIUS * reach * (1 + look.RIM_WIDTH) + MARGIN for reach in REACH]
    low = [min(each[axis] for each in middles) - edges[axis] for axis in (0, 1)]
    high = [max(each[axis] for each in middles) + edges[axis] for axis in (0, 1)]
    centres = tuple((x - low[0], y - low[1]) for x, y in middles)
    return Plan(RADIUS, centres), (round(high[0] - low[0]), round(high[1] - low[1]))

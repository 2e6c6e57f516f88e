"""The empty hex board as one picture: gold cells with dark lines, the Ras."""

from functools import lru_cache, partial
from math import cos, pi, sin

from kivy.graphics import Color, Ellipse, Mesh, SmoothEllipse
from kivy.graphics.texture import Texture

from ra_hex.board import Board
from ra_hex.plan import Plan, Point
from ui.common.board import look
from ui.common.board.picture import picture
from ui.common.board.soft_lines import soft_lines
from ui.common.pixels import picture_of

STEPS = 16  # of the gradient, in each direction
RAYS = 12
# One board seen from both sides: what is shown is held by who shows it.
PICTURES = 2


def gradient() -> Texture:
    """Gold, lighter at the far end of the board (up) and in the middle of each cell (left)."""
    pixels = bytearray()
    near, far = look.rgba(look.FIELD_NEAR), look.rgba(look.FIELD_FAR)
    for up in range(STEPS):
        for out in range(STEPS):
            share = 1 - (1 - look.EDGE_SHARE) * (out / (STEPS - 1)) ** 3
            for low, high in zip(near[:3], far[:3], strict=True):
                pixels.append(round(255 * share * (low + (high - low) * up / (STEPS - 1))))
    return picture_of(bytes(pixels), STEPS)


@lru_cache(PICTURES)
def field(board: Board, plan: Plan, size: tuple[int, int]) -> Texture:
    """The picture of a board laid out so, drawn once."""
    return picture(size, look.LINES, partial(_draw, board, plan, size[1]))


def _draw(board: Board, plan: Plan, height: float) -> None:
    _rim(plan)
    _cells(plan, height)
    for side, ra in enumerate(board.ras):
        _ra(plan, ra, side)
    _lines(plan)


def _hexagons(plan: Plan, radius: float) -> None:
    """Every cell with another radius, one colour."""
    corners = [(radius * cos(turn * pi / 3), radius * sin(turn * pi / 3)) for turn in range(6)]
    vertices: list[float] = []
    indices: list[int] = []
    for number, (x, y) in enumerate(plan.centres):
        first = 6 * number
        for right, up in corners:
            vertices += (x + right, y + up, 0, 0)
        for turn in range(1, 5):
            indices += (first, first + turn, first + turn + 1)
    Mesh(vertices=vertices, indices=indices, mode="triangles")


def _rim(plan: Plan) -> None:
    Color(*look.rgba(look.LINES))
    _hexagons(plan, plan.radius * (1 + look.RIM_WIDTH))
    Color(*look.rgba(look.RIM))
    _hexagons(plan, plan.radius * (1 + look.RIM_WIDTH * 0.75))


def _cells(plan: Plan, height: float) -> None:
    vertices: list[float] = []
    indices: list[int] = []
    for cell, (x, y) in enumerate(plan.centres):
        first = 7 * cell
        vertices += (x, y, 0, y / height)
        for turn, (right, up) in enumerate(plan.corners(cell)):
            vertices += (right, up, 1, up / height)
            indices += (first, first + 1 + turn, first + 1 + (turn + 1) % 6)
    Color(1, 1, 1, 1)
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=gradient())


def _lines(plan: Plan) -> None:
    Color(*look.rgba(look.LINES))
    edges: dict[tuple[int, int], tuple[Point, Point]] = {}
    for cell in range(len(plan.centres)):
        corners = plan.corners(cell)
        for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
            # Two cells have it in common.
            edges[round(x + to_x), round(y + to_y)] = (x, y), (to_x, to_y)
    soft_lines(edges.values(), max(1.0, plan.radius * look.LINE_WIDTH), times=2)


def _disk(centre: tuple[float, float], radius: float, colour: str) -> None:
    Color(*look.rgba(colour))
    SmoothEllipse(pos=(centre[0] - radius, centre[1] - radius), size=(2 * radius, 2 * radius))


def _ra(plan: Plan, cell: int, side: int) -> None:
    """A sun in its owner's colour on a dark cell; the engraving differs too, so that colour is not needed."""
    (x, y), radius = plan.centres[cell], plan.radius
    Color(*look.rgba(look.RA_FIELD))
    corners = [value for right, up in plan.corners(cell) for value in (right, up, 0, 0)]
    Mesh(vertices=corners, indices=list(range(6)), mode="triangle_fan")
    Color(*look.rgba(look.RA_RAYS))
    near, far = 0.5 * radius, 0.74 * radius
    rays = [(cos(2 * pi * ray / RAYS), sin(2 * pi * ray / RAYS)) for ray in range(RAYS)]
    soft_lines(
        [((x + near * right, y + near * up), (x + far * right, y + far * up)) for right, up in rays],
        max(1.0, radius * 0.035),
    )
    _disk((x, y), radius * 0.46, look.RA_RAYS)
    _disk((x, y), radius * 0.38, look.TOPS[side])
    Color(*look.rgba(look.ENGRAVED[side]))
    if side:
        reach = radius * 0.17
        Mesh(
            vertices=[x - reach, y, 0, 0, x, y + reach, 0, 0, x + reach, y, 0, 0, x, y - reach, 0, 0],
            indices=[0, 1, 2, 3],
            mode="triangle_fan",
        )
    else:
        reach = radius * 0.13
        Ellipse(pos=(x - reach, y - reach), size=(2 * reach, 2 * reach))

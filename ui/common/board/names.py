"""The names of the cells: one picture over field and marks, on plates where those would hide them."""

from collections.abc import Collection, Iterable
from functools import lru_cache, partial

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from ra_hex.board import Board, board
from ra_hex.plan import Plan
from ui.common.board import look
from ui.common.board.marks import pips_at
from ui.common.board.picture import picture
from ui.common.board.scene import Scene

Point = tuple[float, float]
Box = tuple[float, float, float, float]

# Every cell of both boards in one size; one board seen from both sides.
LETTERS, PICTURES = 256, 2


def name_size(radius: float, scale: float) -> float:
    """How large the letters of a cell's name are."""
    return float(min(max(radius * look.NAME_SIZE * scale, dp(look.NAME_LEAST)), radius * look.NAME_LARGEST))


@lru_cache(LETTERS)
def letters_of(name: str, size: float) -> CoreLabel:
    """A name; its picture is drawn again by it when Android takes the graphics away and gives new ones."""
    words = CoreLabel(text=name, font_size=size)
    words.refresh()
    return words


def names_of(
    board: Board, plan: Plan, cells: Iterable[int], scale: float
) -> dict[int, tuple[Texture, Point]]:
    """The letters of these cells and where they are: at the upper rim; the Ras have none."""
    size = round(name_size(plan.radius, scale), 1)
    found = {}
    for cell in cells:
        if cell not in board.ras:
            x, y = plan.centres[cell]
            letters = letters_of(board.names[cell], size).texture
            middle = y + plan.radius * look.NAME_RISE
            found[cell] = letters, (round(x - letters.width / 2), round(middle - letters.height / 2))
    return found


def hidden_names(
    board: Board, plan: Plan, scene: Scene, stacks: Iterable[int], scale: float
) -> frozenset[int]:
    """The cells whose names could not be read over what is there: pawns, rings, crosses, arrows."""
    found = {*stacks, *scene.marks}
    foot = plan.radius * look.NAME_RISE - name_size(plan.radius, scale) * look.NAME_FOOT
    for cell, counts in scene.targets.items():
        top = max(up + size for _right, up, size in pips_at(plan, cell, counts, False))
        if len(counts) > 1 or top > plan.centres[cell][1] + foot:
            found.add(cell)
    if scene.cursor is not None:
        found.add(scene.cursor)
    if scene.arrows:
        wide = plan.radius * look.ARROW_WIDTH
        for cell, (letters, (left, low)) in names_of(board, plan, range(len(plan.centres)), scale).items():
            around = (left - wide, low - wide, left + letters.width + wide, low + letters.height + wide)
            if any(
                cell == target or _crosses(plan.centres[origin], plan.centres[target], around)
                for origin, target in scene.arrows
            ):
                found.add(cell)
    return frozenset(found)


def _crosses(start: Point, end: Point, box: Box) -> bool:
    """Does the line from start to end lead through the box?"""
    enter, leave = 0.0, 1.0
    for axis in (0, 1):
        length, edges = end[axis] - start[axis], (box[axis] - start[axis], box[axis + 2] - start[axis])
        if length:
            near, far = sorted(edge / length for edge in edges)
            enter, leave = max(enter, near), min(leave, far)
        elif edges[0] > 0 or edges[1] < 0:
            return False
    return enter <= leave


@lru_cache(PICTURES)
def all_names(board: Board, plan: Plan, size: tuple[int, int], scale: float) -> Texture:
    """The picture of all names on a clear ground."""
    return picture(size, look.NAMES, partial(_draw, board, plan, scale))


def _draw(board: Board, plan: Plan, scale: float) -> None:
    Color(*look.rgba(look.NAMES))
    for letters, place in names_of(board, plan, range(len(plan.centres)), scale).values():
        Rectangle(texture=letters, size=letters.size, pos=place)


class Names:
    """All names as one picture, drawn once; over it, each on a plate, those that could not be read."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._all, self._plates = Rectangle(size=(0, 0)), InstructionGroup()
        for each in (Color(1, 1, 1, 1), self._all, self._plates):
            self.group.add(each)
        self._plated: tuple[object, ...] = ()

    @property
    def textures(self) -> list[Texture]:
        """The picture of all names, if they are shown."""
        return [self._all.texture] if self._all.size[0] else []

    def draw(
        self, scene: Scene, plan: Plan, size: tuple[int, int], stacks: Collection[int], scale: float
    ) -> None:
        """Change what is different; `stacks` is where pawns are, 0 the scale of no names at all."""
        cells = board(scene.layout)
        self._all.size = size if scale else (0, 0)
        if scale:
            self._all.texture = all_names(cells, plan, size, scale)
        hidden = hidden_names(cells, plan, scene, stacks, scale) if scale else frozenset()
        wanted = (scene.layout, plan, hidden, scale)
        if wanted == self._plated:
            return
        self._plated = wanted
        self._plates.clear()
        edge = plan.radius * look.NAME_EDGE
        for letters, (left, low) in names_of(cells, plan, hidden, scale).values():
            wide, high = letters.size
            plate = {"pos": (left - edge, low), "size": (wide + 2 * edge, high)}
            self._plates.add(Color(*look.NAME_PLATE))
            self._plates.add(SmoothRoundedRectangle(radius=[edge], **plate))
            self._plates.add(Color(*look.rgba(look.NAMES)))
            self._plates.add(Rectangle(texture=letters, pos=(left, low), size=(wide, high)))

"""The names of the cells: on the empty field, and once more over the stacks that would hide them."""

from collections.abc import Iterable
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture

from ra_hex.board import Board
from ra_hex.plan import Plan
from ui.widgets import hexboardlook as look

# Every cell of both boards in two sizes.
KEPT = 512


@lru_cache(KEPT)
def _letters(name: str, size: float) -> Texture:
    words = CoreLabel(text=name, font_size=size)
    words.refresh()
    return words.texture


def names_of(
    board: Board, plan: Plan, cells: Iterable[int], scale: float
) -> list[tuple[Texture, tuple[float, float]]]:
    """The letters of these cells and where they lie: at the upper rim, but for the Ras, which have none."""
    size = round(look.name_size(plan.radius, scale), 1)
    found = []
    for cell in cells:
        if cell not in board.ras:
            x, y = plan.centres[cell]
            letters = _letters(board.names[cell], size)
            middle = y + plan.radius * look.NAME_RISE
            found.append((letters, (round(x - letters.width / 2), round(middle - letters.height / 2))))
    return found


class Names:
    """The names that lie over stacks, each on a plate."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._shown: tuple[object, ...] = ()

    def draw(self, board: Board, plan: Plan, cells: Iterable[int], scale: float) -> None:
        """Change what is different."""
        asked = (board.layout.name, plan, *sorted(cells), scale)
        if asked == self._shown:
            return
        self._shown = asked
        self.group.clear()
        edge = plan.radius * look.NAME_EDGE
        for letters, (left, low) in names_of(board, plan, cells, scale):
            wide, high = letters.size
            plate = {"pos": (left - edge, low), "size": (wide + 2 * edge, high)}
            self.group.add(Color(*look.NAME_PLATE))
            self.group.add(SmoothRoundedRectangle(radius=[edge], **plate))
            self.group.add(Color(*look.rgba(look.NAMES)))
            self.group.add(Rectangle(texture=letters, pos=(left, low), size=(wide, high)))

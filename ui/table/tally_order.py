"""In which order the tally is filled: page after page, and in the grid up, down and sideways."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ui.table.tally_view import COUNTED

# What only the third epoch scores stays on the table until then: nobody needs to count it before.
SCORED_LAST = "monuments"


class Cell(NamedTuple):
    """One count: what a player has of an item."""

    seat: int
    item: str


class TallyOrder:
    """The pages of a tally, by kind or by player, with the cells of each."""

    def __init__(self, kinds: Sequence[str], seats: int, *, by_player: bool, last_epoch: bool) -> None:
        self._seats = seats
        self._items = [item for kind in kinds for item in COUNTED[kind]]
        self._last_epoch = last_epoch
        if by_player:
            self.pages = [[Cell(seat, item) for item in self._items] for seat in range(seats)]
        else:
            self.pages = [
                [Cell(seat, item) for seat in range(seats) for item in COUNTED[kind]] for kind in kinds
            ]
        self._place: Mapping[Cell, int] = {
            cell: place for place, cells in enumerate(self.pages) for cell in cells
        }

    def place(self, cell: Cell) -> int:
        """On which page a cell is."""
        return self._place[cell]

    def first(self, place: int) -> Cell | None:
        """The cell where a page begins; sun disks have none."""
        cells = self.pages[place]
        return cells[0] if cells else None

    def after(self, cell: Cell) -> Cell | None:
        """The next cell that this epoch scores; None after the last."""
        return self._following(cell, self._place[cell])

    def after_page(self, cell: Cell) -> Cell | None:
        """The first cell of the next page that this epoch scores; None after the last."""
        here = self._place[cell]
        return self._following(self.pages[here][-1], here)

    def _following(self, cell: Cell, here: int) -> Cell | None:
        following = [each for cells in self.pages[here:] for each in cells]
        for each in following[following.index(cell) + 1 :]:
            # Who has begun to count what could wait goes on with it.
            if self._waits(cell) or not self._waits(each):
                return each
        return None

    def _waits(self, cell: Cell) -> bool:
        return not self._last_epoch and cell.item in COUNTED[SCORED_LAST]

    def beside(self, cell: Cell, right: int, down: int) -> Cell:
        """The cell so many columns and rows away in the grid, as far as it reaches."""
        column = min(max(self._items.index(cell.item) + right, 0), len(self._items) - 1)
        return Cell(min(max(cell.seat + down, 0), self._seats - 1), self._items[column])

    def along(self, cell: Cell, by: int) -> Cell:
        """The next or the previous cell of a row of the grid; after the end of a row comes the next one."""
        columns = len(self._items)
        place = (cell.seat * columns + self._items.index(cell.item) + by) % (columns * self._seats)
        return Cell(place // columns, self._items[place % columns])

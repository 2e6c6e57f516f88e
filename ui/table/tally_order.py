"""In which order the tally is filled: page after page, round and round; in the grid up, down and sideways."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from ui.table.tally_view import COUNTED

# What only the third epoch scores stays on the table until then: nobody needs to count it before.
SCORED_LAST = "monuments"


class Cell(NamedTuple):
    """One count: what a player has of an item."""

    seat: int
    item: str


class TallyOrder:
    """The pages of a tally, by kind or by player, with the cells of each.

    Kinds that are `parted` are on two pages, with half of their items each. `kinds` and `items` say of each
    page which kind it has and which items; by player a page has no kind.
    """

    def __init__(
        self,
        kinds: Sequence[str],
        seats: int,
        *,
        by_player: bool,
        last_epoch: bool,
        parted: Collection[str] = (),
    ) -> None:
        self._seats = seats
        self._items = [item for kind in kinds for item in COUNTED[kind]]
        self._last_epoch = last_epoch
        self.by_player = by_player
        if by_player:
            self.kinds = [""] * seats
            self.items = [tuple(self._items)] * seats
            self.pages = [[Cell(seat, item) for item in self._items] for seat in range(seats)]
        else:
            parts = [(kind, items) for kind in kinds for items in _parts(kind, parted)]
            self.kinds = [kind for kind, _items in parts]
            self.items = [items for _kind, items in parts]
            self.pages = [
                [Cell(seat, item) for seat in range(seats) for item in items] for items in self.items
            ]
        self._place: Mapping[Cell, int] = {
            cell: place for place, cells in enumerate(self.pages) for cell in cells
        }

    def place(self, cell: Cell) -> int:
        """On which page a cell is."""
        return self._place[cell]

    def page_of(self, kind: str) -> int:
        """The first page of a kind."""
        return self.kinds.index(kind) if kind in self.kinds else 0

    # `done` are players who have counted their own tiles: their cells are passed over, unless all are done
    # or people are at one of theirs.

    def first(self, place: int, done: Collection[int] = ()) -> Cell | None:
        """The cell where a page begins; sun disks have none."""
        cells = self.pages[place]
        return next((each for each in cells if each.seat not in done), cells[0]) if cells else None

    def ends(self, cell: Cell, done: Collection[int] = ()) -> bool:
        """Is it the last cell that this epoch scores?"""
        return cell == self._round(cell, done)[-1]

    def along(self, cell: Cell, by: int, done: Collection[int] = ()) -> Cell:
        """The next or the previous cell that this epoch scores; after the last comes the first."""
        cells = self._round(cell, done)
        return cells[(cells.index(cell) + by) % len(cells)]

    def past(self, cell: Cell, done: Collection[int]) -> Cell:
        """The next cell of a player who is not done; the same one if there is none."""
        cells = self._round(cell, ())
        at = cells.index(cell)
        return next((each for each in (*cells[at:], *cells[:at]) if each.seat not in done), cell)

    def after_player(self, cell: Cell, done: Collection[int] = ()) -> Cell:
        """The next cell of another player or page; the same one if there is none."""
        cells, here = self._round(cell, done), (self._place[cell], cell.seat)
        at = cells.index(cell)
        following = (*cells[at:], *cells[:at])
        return next((each for each in following if (self._place[each], each.seat) != here), cell)

    def _round(self, cell: Cell, done: Collection[int]) -> Sequence[Cell]:
        every = [each for cells in self.pages for each in cells]
        # Who has begun to count what could wait goes on with it.
        scored = every if self._waits(cell) else [each for each in every if not self._waits(each)]
        if len(done) >= self._seats:
            return scored
        return [each for each in scored if each.seat not in done or each.seat == cell.seat]

    def _waits(self, cell: Cell) -> bool:
        return not self._last_epoch and cell.item in COUNTED[SCORED_LAST]

    def beside(self, cell: Cell, right: int, down: int) -> Cell:
        """The cell so many columns and rows away in the grid, as far as it reaches."""
        column = min(max(self._items.index(cell.item) + right, 0), len(self._items) - 1)
        return Cell(min(max(cell.seat + down, 0), self._seats - 1), self._items[column])


def _parts(kind: str, parted: Collection[str]) -> Sequence[tuple[str, ...]]:
    """The items of a kind, page by page."""
    items = COUNTED[kind]
    half = (len(items) + 1) // 2
    return [items[:half], items[half:]] if kind in parted else [items]

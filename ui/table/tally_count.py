"""How the tally is filled: which count a digit of the strip or the keyboard is for, and what comes next."""

from collections.abc import Callable

from ra_auction.scoring import EPOCHS
from ui.table.tally_order import Cell, TallyOrder
from ui.table.tally_view import TAPPED, TallyView

# No more than two digits make a count.
MOST_TYPED = 99


class TallyCount:
    """Counts in a view; `cell` is the count that digits go to.

    When that is another one, `on_move` is called: with True if people did not choose it themselves, so that
    it may be out of sight. A digit of the strip is a whole count and moves on; digits of a keyboard add up
    until people move on.
    """

    def __init__(self, view: TallyView, on_move: Callable[[bool], object]) -> None:
        self.view = view
        self._on_move = on_move
        self.cell: Cell | None = None
        self.begin()

    def begin(self, kind: str = "") -> None:
        """Go through the kinds, from this one on or from what was counted last."""
        view = self.view
        view.refresh()
        view.stepped = None
        self.arrange(by_player=False, place=view.kinds.index(kind or view.last_kind))
        if view.last_cell is not None and not kind:
            self.cell = Cell(*view.last_cell)

    def arrange(self, *, by_player: bool, place: int) -> None:
        """Go through the kinds or the players, from the first cell of a page on."""
        view = self.view
        self.epoch = view.epoch
        self.order = TallyOrder(
            view.kinds, len(view.players), by_player=by_player, last_epoch=view.epoch == EPOCHS
        )
        self.turn_to(min(place, len(self.order.pages) - 1))

    def turn_to(self, place: int) -> None:
        """Begin at another page."""
        self.place = place
        self.cell = self.order.first(place)
        self._typing = False

    # -- Where digits go

    def pick(self, cell: Cell) -> None:
        """Have the next digit go here, where a finger is."""
        self._move(cell, away=False)

    def go_to(self, cell: Cell | None) -> None:
        """Have the next digit go anywhere; None is after the last cell."""
        self._move(cell, away=True)

    def _move(self, cell: Cell | None, *, away: bool) -> None:
        self._typing = False
        self.cell = cell
        if cell is not None:
            self.place = self.order.place(cell)
        self._on_move(away)

    def skip(self) -> None:
        """Leave a count as it is and go on; tiles that are tapped are all left."""
        cell = self.cell
        if cell is None:
            return
        self.view.settle(*cell)
        self.go_to(self.order.after_page(cell) if cell.item in TAPPED else self.order.after(cell))

    def next(self) -> None:
        """Go on, to a count that was refused and can be right now first."""
        cell, refused = self.cell, self.view.refusal
        if cell is None:
            return
        if refused is not None and refused.item == cell.item:
            self.go_to(Cell(refused.seat, refused.item))
        else:
            self.go_to(self.order.after(cell))

    def beside(self, right: int, down: int) -> None:
        """Go to a neighbour in the grid."""
        if self.cell is not None:
            self.go_to(self.order.beside(self.cell, right, down))

    def along(self, by: int) -> None:
        """Go along the rows of the grid."""
        if self.cell is not None:
            self.go_to(self.order.along(self.cell, by))

    # -- Counting

    def tap(self, cell: Cell, count: int) -> None:
        """Count at any place; digits go there from now on."""
        if cell != self.cell:
            self.pick(cell)
        self._typing = False
        self.view.set(*cell, count)

    def enter(self, count: int) -> None:
        """A whole count: go on if it is accepted."""
        if self.cell is not None and self.view.set(*self.cell, count):
            self.next()

    def type(self, digit: int) -> None:
        """A digit of a keyboard: the first one begins a new count."""
        if self.cell is None:
            return
        seat, item = self.cell
        begun = self.view.counts[seat][item] if self._typing else 0
        if 10 * begun + digit <= MOST_TYPED:
            self._typing = self.view.set(seat, item, 10 * begun + digit)

    def rub_out(self) -> None:
        """Take the last digit back."""
        if self.cell is not None:
            seat, item = self.cell
            self._typing = self.view.set(seat, item, self.view.counts[seat][item] // 10)

"""How the tally is filled: which count a digit of the strip or the keyboard is for, and what comes next."""

from collections.abc import Callable

from ra_auction.holdings import ITEMS
from ra_auction.scoring import EPOCHS
from ra_auction.tiles import SUPPLY
from ui.core.session import Change
from ui.table.tally_order import Cell, TallyOrder
from ui.table.tally_view import TAPPED, TallyView

# Two digits make a count only of what there is so much of.
MANY = 20


class TallyCount:
    """Counts in a view; `cell` is the count that digits go to.

    When that is another one, `on_move` is called: with True if people did not choose it themselves, so that
    it may be out of sight. A digit is a whole count and moves on; where a keyboard's digit can be the first
    of two, the count waits for the second one, or for people to move on. `done_in` says which players have
    counted their own tiles of an epoch: what digits go on to is none of theirs.
    """

    def __init__(
        self, view: TallyView, on_move: Callable[[bool], object], done_in: Callable[[int], frozenset[int]]
    ) -> None:
        self.view = view
        self._on_move, self._done_in = on_move, done_in
        self.cell: Cell | None = None
        # Has a digit of a keyboard gone on to this count?
        self._gone_on = False
        self._parted: frozenset[str] = frozenset()
        # Who was done when this was looked at last, and how often digits have gone on because somebody was.
        self._known_done: frozenset[int] = frozenset()
        self.turns = 0
        self.begin()

    def begin(self, kind: str = "") -> None:
        """Go through the kinds, from this one on or from what was counted last."""
        view = self.view
        view.refresh()
        view.stepped = None
        self.arrange(by_player=False, kind=kind or view.last_kind)
        self._known_done = self.done
        if view.last_cell is not None and not kind:
            self._return_to(self.order.past(Cell(*view.last_cell), self._known_done))

    def arrange(self, *, by_player: bool, kind: str = "") -> None:
        """Go through the kinds or the players, from the first page or from a kind on."""
        view = self.view
        self.epoch = view.epoch
        self.order = TallyOrder(
            view.kinds,
            len(view.players),
            by_player=by_player,
            last_epoch=view.epoch == EPOCHS,
            parted=self._parted,
        )
        self.turn_to(self.order.page_of(kind))

    def part(self, kinds: frozenset[str]) -> None:
        """Have these kinds on two pages each, and go on where people are."""
        if kinds != self._parted:
            cell, kind = self.cell, self.order.kinds[self.place]
            self._parted = kinds
            self.arrange(by_player=self.order.by_player, kind=kind)
            if cell is not None:
                self._return_to(cell)

    def _return_to(self, cell: Cell) -> None:
        self.cell, self.place = cell, self.order.place(cell)

    def turn_to(self, place: int) -> None:
        """Begin at another page."""
        self.place = place
        self.cell = self.order.first(place, self.done)
        self._typing = False

    @property
    def done(self) -> frozenset[int]:
        """Who has counted on a phone of their own; a closed epoch was counted together."""
        return frozenset() if self.view.correcting else self._done_in(self.view.epoch)

    def follow_done(self) -> None:
        """Go on from a player who is done from now on; but a page of theirs alone stays in front."""
        cell = self.cell
        if cell is None or self._typing:
            return
        before, self._known_done = self._known_done, self.done
        if cell.seat in self._known_done - before and not self.order.by_player:
            following = self.order.past(cell, self._known_done)
            if following != cell:
                self.turns += 1
                self.go_to(following)

    # -- Where digits go

    def pick(self, cell: Cell) -> None:
        """Have the next digit go here, where a finger is."""
        self._move(cell, away=False)

    def go_to(self, cell: Cell) -> None:
        """Have the next digit go anywhere."""
        self._move(cell, away=True)

    def _move(self, cell: Cell, *, away: bool) -> None:
        self._typing = self._gone_on = False
        self._return_to(cell)
        self._on_move(away)

    def skip(self) -> None:
        """Leave a count as it is and go on; of tiles that are tapped, all of the player's."""
        cell = self.cell
        if cell is None:
            return
        self.view.settle(*cell)
        order, done = self.order, self.done
        tapped = cell.item in TAPPED
        self.go_to(order.after_player(cell, done) if tapped else order.along(cell, 1, done))

    def next(self) -> None:
        """Go on, to a count that was refused and can be right now first; what was counted last is the end."""
        cell = self.cell
        if cell is None:
            return
        refused = next((seat for seat, item in self.view.waiting if item == cell.item), None)
        if refused is not None:
            self.go_to(Cell(refused, cell.item))
        else:
            done = self.done
            self.go_to(cell if self.order.ends(cell, done) else self.order.along(cell, 1, done))

    def beside(self, right: int, down: int) -> None:
        """Go to a neighbour in the grid."""
        if self.cell is not None:
            self.go_to(self.order.beside(self.cell, right, down))

    def along(self, by: int) -> None:
        """Go on or back in the order of the strip."""
        if self.cell is not None:
            self.go_to(self.order.along(self.cell, by, self.done))

    def follow(self, stepped: Change | None) -> None:
        """Go where something was undone or redone."""
        action = stepped.steps[0].action if stepped is not None and stepped.steps else {}
        if "item" in action and action.get("epoch", self.view.epoch) == self.view.epoch:
            self.go_to(Cell(action["player"], action["item"]))

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
        """A digit of a keyboard, or the second one of a count."""
        if self.cell is None:
            return
        seat, item = self.cell
        supply = SUPPLY[ITEMS[item]]
        begun = self.view.counts[seat][item] if self._typing else 0
        self._typing = False
        if begun and 10 * begun + digit > supply:
            self.next()
            self.type(digit)
        elif not begun and digit and supply >= MANY and 10 * digit <= supply:
            self._typing = self.view.set(seat, item, digit)
        else:
            self.enter(10 * begun + digit)
            self._gone_on = True

    def confirm(self) -> None:
        """Go on, unless a digit of a keyboard has just done that."""
        if self._gone_on:
            self._gone_on = False
        else:
            self.next()

    def rub_out(self) -> None:
        """Take the last digit back."""
        if self.cell is not None:
            seat, item = self.cell
            self._typing = self.view.set(seat, item, self.view.counts[seat][item] // 10)

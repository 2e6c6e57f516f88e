"""Which result each guest has open: that of the epoch scored last until they go on, or one opened again."""

from collections.abc import Iterator
from typing import Any

from ra_auction.sheet import Sheet
from ui.common.epoch_start import is_started
from ui.core.guest_blocks import Block, Sent, button, buttons
from ui.core.session import Change, Session
from ui.core.texts import Speaker

READ, LOOK = "read", "look"


class Results:
    """The results of a game as guests read them, each for themselves.

    One guest who goes on takes the result from nobody else; the host does, because the game goes on there.
    """

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        # By seat the epoch scored last, as long as its guest reads it, or 0.
        self._unread: dict[int, int] = {}
        # By seat an epoch whose result its guest has opened again.
        self._again: dict[int, int] = {}

    @property
    def _closed(self) -> int:
        sheet: Sheet = self._session.game.sheet
        return len(sheet.epochs)

    def open_to(self, seat: int | None) -> int:
        """Return the epoch whose result a seat has open, or 0; who watches reads until the game goes on."""
        latest = 0 if is_started(self._session) else self._closed
        if seat is None:
            return latest
        return self._again.get(seat) or self._unread.get(seat, latest)

    def follow(self, change: Change, by: int | None) -> None:
        """An epoch was scored or is open again, or the host has gone on."""
        closed = self._closed
        self._again = {seat: epoch for seat, epoch in self._again.items() if epoch <= closed}
        if change.what in ("do", "redo") and any(step.outcome.epoch_closed for step in change.steps):
            self._unread = dict.fromkeys(range(len(self._session.game.setup.players)), closed)
            self._again.clear()
        elif any(epoch > closed for epoch in self._unread.values()) or (
            by is None and is_started(self._session)
        ):
            self._unread.clear()

    def offers(self, seat: int) -> list[Sent]:
        """Return what a seat can do: go on from the result that is open, else open one."""
        open_now = self.open_to(seat)
        if open_now:
            return [{"do": READ, "epoch": open_now}]
        return [{"do": LOOK, "epoch": epoch + 1} for epoch in range(self._closed)]

    def put(self, seat: int, action: Sent) -> None:
        """Do one of them."""
        if action["do"] == LOOK:
            self._again[seat] = action["epoch"]
        elif self._again.pop(seat, 0) == 0:
            self._unread[seat] = 0

    def look_blocks(self, seat: int | None, tr: Speaker) -> Iterator[Block]:
        """Offer the results there are."""
        found = self.offers(seat) if seat is not None else []
        label = tr._("Result of epoch {epoch}")
        if found:
            yield buttons("results", "", [button(label.format(epoch=each["epoch"]), each) for each in found])

    def foot_blocks(self, seat: int, tr: Speaker, *, starts: bool, called: bool) -> Iterator[Block]:
        """Offer to go on; `starts`: does this seat start the next epoch, `called`: do others wait for it?"""
        (action,) = self.offers(seat)
        text = tr._("Go to epoch {epoch}")
        if seat in self._again:
            text = tr._("Back to epoch {epoch}")
        elif starts:
            text = tr._("Start epoch {epoch}")
        label = text.format(epoch=self._closed + 1)
        yield buttons(
            "actions", "", [button(label, action, style="primary" if starts or called else "plain")]
        )

"""Counts that a guest and the host changed at the same time: both are notified."""

from collections.abc import Iterator
from typing import NamedTuple

from ra_auction.holdings import ITEMS
from ra_auction.names import item_name
from ra_auction.table import Table
from ui.core.session import Change
from ui.core.texts import mark
from ui.core.words import Words

# So long after one of them has changed a count, the other may not have seen it.
SECONDS = 10.0


class Edit(NamedTuple):
    """A count in an epoch, who changed it (a guest's seat or None for the host), to what and when."""

    epoch: int
    seat: int
    item: str
    number: int
    by: int | None
    when: float


class Clash(NamedTuple):
    """What the guest in a seat and the host made of one count, and what it is now."""

    seat: int
    item: str
    guest: int
    host: int
    number: int
    # Did the host undo what the guest had entered?
    undone: bool = False


class Edits:
    """The latest changes of counts."""

    def __init__(self) -> None:
        self._recent: list[Edit] = []

    def follow(self, table: Table, change: Change, by: int | None, now: float) -> Iterator[Clash]:
        """Note which counts a change of the session has changed, and give those that clash."""
        self._recent = [each for each in self._recent if now - each.when <= SECONDS]
        cells = {
            (step.action["player"], step.action["item"])
            for step in change.steps
            if step.action["do"] == "set"
        }
        held = table.holdings()
        for seat, item in sorted(cells):
            edit = Edit(table.epoch, seat, item, held[seat][ITEMS[item]], by, now)
            before = [each for each in self._recent if each[:3] == edit[:3] and each.by != by]
            if before and before[-1].number != edit.number:
                one, other = (edit, before[-1]) if by is not None else (before[-1], edit)
                undone = by is None and change.what == "undo"
                yield Clash(seat, item, one.number, other.number, edit.number, undone)
            self._recent.append(edit)


def clash_words(table: Table, clash: Clash) -> Words:
    """Write who has entered what, or what the host has undone."""
    item = item_name(table.setup.edition, clash.item)
    if clash.undone:
        text = mark("{item}: the host has undone your last entry ({guest}). Counted: {count}")
        return Words(text, item=item, guest=clash.guest, count=clash.number)
    return Words(
        mark("{player}, {item}: two entries ({player}: {guest}, host: {host}). Counted: {count}"),
        player=table.setup.players[clash.seat],
        item=item,
        guest=clash.guest,
        host=clash.host,
        count=clash.number,
    )

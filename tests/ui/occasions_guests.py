"""What guests read on their own phones: all of it comes from the catalogues too."""

from typing import Any

from ra_base.refusal import Refusal
from tests.ui.guests import SharedTable, begin_shared, texts_in
from tests.ui.visit import Visit
from ui.table.referee_view import record_auction


class Readers:
    """Guests and a spectator of a game that read their views after each step."""

    def __init__(self, visit: Visit, kind: str) -> None:
        folder = visit.folder / kind
        folder.mkdir(parents=True, exist_ok=True)
        self.visit = visit
        self.shared = begin_shared(folder, kind)
        self.read()

    def read(self) -> None:
        for seat in (None, 0, 1, 2):
            for text in texts_in(self.shared.view(seat)):
                self.visit.reader.texts.add(text.replace("\u00a0", " "))

    def do(self, *actions: dict[str, Any]) -> None:
        """The host."""
        self.shared.do(*actions)
        self.read()

    def act(self, seat: int, **action: Any) -> None:
        """A guest, who reads why not."""
        try:
            self.shared.act(seat, **action)
        except Refusal as refusal:
            self.visit.reader.texts.add(self.shared.host.say(refusal, "en"))
        self.read()

    def count(self, seat: int, item: str, count: int) -> None:
        self.act(seat, do="set", epoch=1, player=seat, item=item, count=count)


def guests_count(visit: Visit) -> None:
    """Too much, at the same time as the host, and when nobody does; then the results."""
    guests = Readers(visit, "ra-table")
    guests.count(0, "gold", 1)
    guests.do({"do": "win", "player": 0, "disk": 13}, *[{"do": "ra"}] * 8)
    guests.count(0, "floods", 12)
    guests.count(1, "floods", 1)
    guests.do({"do": "set", "player": 0, "item": "floods", "count": 11})
    guests.act(2, do="done", epoch=1, done=True)
    guests.act(2, do="done", epoch=9, done=True)
    for _ in range(3):
        guests.do({"do": "close"})


def guests_play(visit: Visit) -> None:
    """They draw, bid, spend gods and discard, or are too late."""
    guests = Readers(visit, "ra-auction")
    for seat, tile in enumerate(("god", "art", "writing")):
        guests.act(seat, do="draw", tile=tile)
    guests.act(0, do="draw", tile="religion")
    guests.act(1, do="draw", tile="unrest")
    guests.act(2, do="draw", tile="god")
    guests.act(0, do="invoke")
    guests.act(1, do="bid", disk=12)
    guests.act(2, do="pass")
    guests.act(0, do="bid", disk=13)
    guests.act(0, do="discard", tiles=["art", "writing"])
    guests.act(1, do="draw", tile="nile")
    guests.act(2, do="draw", tile="gold")
    guests.act(0, do="god", take="nile")
    _too_late(guests.shared, visit)
    guests.act(0, do="end")
    for _ in range(8):
        if guests.shared.session.game.epoch == 1:
            guests.do({"do": "draw", "tile": "ra"})
            if guests.shared.session.game.phase == "auction":
                record_auction(guests.shared.session, None)
    guests.read()


def _too_late(shared: SharedTable, visit: Visit) -> None:
    try:
        shared.act(0, 1, do="end")
    except Refusal as refusal:
        visit.reader.texts.add(shared.host.say(refusal, "en"))


OCCASIONS = (guests_count, guests_play)

"""What guests read on their own phones: all of it comes from the catalogues too."""

from collections.abc import Mapping
from typing import Any

from ra_auction.log import as_row
from ra_base.refusal import Refusal
from tests.ui.guests import SharedTable, begin_shared, setup, texts_in
from tests.ui.visit import Visit
from tools.demo.guests import NoSharing, shared
from tools.demo.play import guest_asks, with_guests
from ui.common.epoch_start import start_epoch, started_epochs
from ui.core import hosting
from ui.table.referee_view import record_auction


class Readers:
    """Guests and a spectator of a game that read their views after each step."""

    def __init__(
        self, visit: Visit, kind: str, name: str = "", begun: Mapping[str, Any] | None = None
    ) -> None:
        folder = visit.folder / (name or kind)
        folder.mkdir(parents=True, exist_ok=True)
        self.visit = visit
        self.shared = begin_shared(folder, kind, begun)
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
    guests.count(1, "gold", 5)
    guests.do({"do": "set", "player": 0, "item": "floods", "count": 11})
    guests.count(2, "pharaohs", 1)
    guests.shared.session.undo()
    guests.read()
    guests.act(2, do="done", epoch=1, done=True)
    guests.act(2, do="done", epoch=9, done=True)
    for epoch in (1, 2, 3):
        guests.do({"do": "close"})
        guests.act(0, do="read", epoch=epoch)
    start_epoch(guests.shared.session, guests.shared.store(started_epochs))
    guests.read()


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
    guests.act(0, do="pick", tile="art")
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
    for seat in (0, 1):
        guests.act(seat, do="read", epoch=1)
    guests.act(1, do="look", epoch=1)


def guests_play_here(visit: Visit) -> None:
    """The app draws the tiles; they and the host ask each other to undo."""
    guests = Readers(visit, "ra-auction", "drawn", {**setup(3), "seed": 4})
    guests.shared.seated = guests.shared.connected = frozenset({0, 1})
    guests.act(0, do="draw")
    guests.act(0, do="ask_undo", place=0)
    guests.act(1, do="allow_undo", of=1)
    guests.act(0, do="draw")
    guests.shared.host.game.ask_undo()
    guests.read()
    guests.act(1, do="refuse_undo", of=2)
    guests.act(1, do="invoke")
    for seat in (2, 0):
        guests.act(seat, do="pass")
    guests.act(1, do="bid", disk=3)
    while not guests.shared.session.game.epochs:
        guests.do(as_row(guests.shared.session.game, guests.shared.session.game.legal_actions()[0]))
    guests.act(0, do="read", epoch=1)


def a_guest_decides(visit: Visit) -> None:
    """The host waits for a phone, and asks a guest to undo."""
    with_guests(visit.app)
    visit.stage.frames(4)
    visit.press("Decide here")
    visit.app.screen.undo()
    visit.stage.frames(4)
    guest_asks(visit.app)
    visit.stage.frames(4)
    visit.press("Allow")


def guests_discard_twice(visit: Visit) -> None:
    """Two disasters take tiles of one lot."""
    guests = Readers(visit, "ra-auction", "disasters")
    for tile in ("art", "writing", "religion", "sphinx", "temple", "statue", "unrest", "earthquake"):
        guests.shared.do({"do": "draw", "tile": tile})
    guests.do({"do": "invoke"})
    record_auction(guests.shared.session, 0, 13)
    guests.read()


def _too_late(shared: SharedTable, visit: Visit) -> None:
    try:
        shared.act(0, 1, do="end")
    except Refusal as refusal:
        visit.reader.texts.add(shared.host.say(refusal, "en"))


def a_game_is_shared(visit: Visit) -> None:
    """Others are invited, moved, removed, sent away by a new code; it ends in every way there is."""
    app = visit.app
    app.hosting.make = NoSharing
    visit.table()
    visit.go("table")
    visit.tap("InviteButton")
    visit.icon("more")
    visit.press("Let them only watch")
    visit.press("New code")
    visit.press("Keep this one")
    visit.press("Stop sharing")
    shared(app)
    app.hosting.sharing.seats.pick(3, 1)  # somebody who watches wants the seat of a phone that is away
    visit.stage.frames()
    visit.press("Not now")
    app.session.do({"do": "set", "player": 0, "item": "gold", "count": 2})
    guests = app.hosting.sharing.game
    guests.act(0, {"do": "set", "epoch": 1, "player": 0, "item": "gold", "count": 1}, 1)
    visit.stage.frames()
    visit.table()
    visit.stage.frames()
    shared(app)
    app.session.do(*[{"do": "close"}] * 3)
    visit.go("home")
    visit.table()
    shared(app)
    NoSharing.idle_seconds = hosting.IDLE_SECONDS
    visit.stage.wait(hosting.TICK_SECONDS + 1)
    NoSharing.idle_seconds = 0


def guests_are_not_done(visit: Visit) -> None:
    """The host scores an epoch while guests are counting."""
    visit.table()
    shared(visit.app)
    visit.go("tally")
    visit.app.screen.close_epoch()
    visit.stage.frames()


def a_shared_game_comes_back(visit: Visit) -> None:
    """The app was killed while it was shared."""
    app = visit.app
    visit.table()
    shared(app)
    saved = (app.data_dir / hosting.FILE).read_bytes()
    app.hosting.stop()
    (app.data_dir / hosting.FILE).write_bytes(saved)
    app.hosting = hosting.Hosting(app)
    app.hosting.make = NoSharing
    app.resume(app.session.journal.id)
    visit.stage.frames()


def undo_is_asked_for(visit: Visit) -> None:
    """Of the host by a guest, and the other way round."""
    screen = visit.hex()
    shared(visit.app)
    play, game = screen.play, visit.app.hosting.game
    visit.app.hosting.sharing.seats.swap(1, 2)
    screen.make_move(play.game.position.legal_moves()[0])
    visit.stage.frames()
    screen.undo()
    visit.stage.frames()
    game.act(1, {"do": "allow_undo"}, play.session.journal.head)
    for _ in range(2):
        visit.app.attempt(play.move, play.game.position.legal_moves()[0])
    game.act(1, {"do": "ask_undo"}, play.session.journal.head)
    visit.stage.frames()


OCCASIONS = (
    guests_count,
    guests_play,
    guests_discard_twice,
    guests_play_here,
    a_guest_decides,
    guests_are_not_done,
    a_game_is_shared,
    a_shared_game_comes_back,
    undo_is_asked_for,
)

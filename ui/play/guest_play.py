"""A game that is played here, on guests' phones: what each sees and does; bots go on behind every screen."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ra_auction.actions import BIDDING, DISCARDING
from ra_auction.game import Game
from ra_auction.log import as_row, with_forced_end
from ra_auction.suns import disks_of
from ra_guests.host import Seat
from ui.common.bid_texts import highest_bid_text
from ui.common.epoch_start import is_started, start_epoch, started_epochs
from ui.common.guest_auction import (
    Picked,
    discard_blocks,
    foot_blocks,
    lot_blocks,
    offers,
    picks,
    turn_text,
)
from ui.common.guest_games import RaGuests
from ui.common.guest_reading import READ
from ui.common.guest_table import tile_labels
from ui.common.player_view import player_view
from ui.common.undo_talk import Request
from ui.core.guest_blocks import Block, Sent, text
from ui.core.guest_host import Later, SharedGame, must_be_current, offered
from ui.core.session import Change
from ui.core.texts import Speaker
from ui.play.actors import Actors, people_of
from ui.play.guest_undo import ALLOW, ASK, REFUSE, PlayUndo
from ui.play.playing import Playing
from ui.play.thinker import BesideThinker, Thinker

# What does not depend on the position: bots may have gone on meanwhile.
ANY_TIME = (ASK, ALLOW, REFUSE)
# In the place of a seat: neither a guest nor the host has done it.
BOT = -1


class Row(NamedTuple):
    """A player's disks."""

    up: Sequence[int]
    down: Sequence[int]
    acts: bool
    out: bool


class PlayGuests(RaGuests[Game]):
    """Guests sit where people do; of the tiles to come nobody knows more than at a real table."""

    def __init__(self, shared: SharedGame) -> None:
        super().__init__(shared)
        self.actors = Actors(self._session)
        self._picked = Picked(lambda: self._session.journal.head)
        self._undo = PlayUndo(self._session, self.actors, shared.phones, shared.changed, shared.note)
        # Lets bots act where no screen does it.
        self.bots: Playing | None = None
        # Is there no device with a screen that people share?
        self._alone = False

    # -- For the host

    @property
    def places(self) -> Sequence[tuple[int, Seat]]:
        """The seats of people."""
        seats = self._shared.seats
        return tuple((seat, seats[seat]) for seat in people_of(self._session.game.setup))

    @property
    def requests(self) -> tuple[Request, ...]:
        """What guests ask the host."""
        return self._undo.requests

    def ask_undo(self) -> bool:
        """Ask guests for the last decision, if there is anybody to be asked."""
        return self._undo.ask_by_host()

    def start(self, later: Later) -> None:
        """Recall what people had read, and let bots act."""
        super().start(later)
        self._alone = True
        # Also where something was undone: nobody is there to tell them to.
        self.carry_on(BesideThinker(lambda answer: later(answer, 0)), later).go_on()

    def carry_on(self, thinker: Thinker, later: Later, speed: str = "normal") -> Playing:
        """Let bots act: no screen does it from now on."""
        self.rest()
        self.bots = playing = Playing(self._session, thinker, later, lambda _change: None)
        playing.speed = speed
        playing.resume()
        return playing

    def rest(self) -> None:
        """Let them act no more: a screen does it, or the game is not shared."""
        if self.bots is not None:
            self.bots.close()
            self.bots = None

    def close(self) -> None:
        """The game is no longer shared."""
        self.rest()

    def follow(self, change: Change, by: int | None) -> None:
        """Have guests read the result when an epoch was scored; bots take it from nobody, nor a request."""
        people = people_of(self._session.game.setup)
        decided = self.actors.have_decided(people, len(change.steps))
        by_bot = change.what == "do" and not decided
        super().follow(change, BOT if by_bot else by)
        if not by_bot and change.what != "go on":
            self._undo.lapse()

    # -- What guests do

    @property
    def _host_starts(self) -> bool:
        """Whether people who share the device read the result there."""
        return not self._alone and bool({*people_of(self._session.game.setup)} - self._shared.phones().seated)

    def _read(self, seat: int, action: Sent) -> None:
        """Go on from a result: with it the next epoch starts, unless the host does that."""
        super()._read(seat, action)
        if action["do"] == READ and not self._host_starts:
            start_epoch(self._session, self._shared.store(started_epochs))

    def _act(self, seat: int, action: Sent, head: int) -> None:
        """Do what this seat can do now."""
        if action.get("do") in ANY_TIME:
            self._undo.act(seat, offered(action, self._undo.offers(seat)))
            return
        must_be_current(self._session, head)
        chosen = offered(action, [*self._offers(seat), *picks(self._session.game, seat, self._picked.tile)])
        if "tile" in chosen:
            self._picked.put(chosen["tile"])
            self._shared.changed()
        else:
            self._play(chosen)

    def _play(self, chosen: Sent) -> None:
        """Do an action of the game, and what must follow."""
        session = self._session
        legal = next(each for each in session.game.legal_actions() if each.as_json() == chosen)
        with session.reporting_refusals():
            rows = with_forced_end(session.game, as_row(session.game, legal))
        session.do(*rows)

    def _offers(self, seat: int | None) -> list[Sent]:
        """Return what the rules allow this seat to do now."""
        waits = seat is None or self._open_to(seat) or not is_started(self._session)
        return [] if waits or seat is None else offers(self._session.game, seat)

    # -- What they see

    def _starts(self, _seat: int) -> bool:
        return not is_started(self._session) and not self._host_starts

    def _called(self, seat: int) -> bool:
        return seat == self._session.game.to_act and is_started(self._session)

    def _rows(self, *, scored: bool) -> Sequence[Row]:
        game = self._session.game
        acts = game.to_act if is_started(self._session) else BOT
        return [
            Row(disks_of(up), disks_of(down), seat == acts, not up)
            for seat, (up, down) in enumerate(zip(game.suns.up, game.suns.down, strict=True))
        ]

    def _blocks(self, seat: int | None, tr: Speaker) -> Iterator[Block]:
        game, allowed = self._session.game, self._offers(seat)
        if seat is not None:
            yield from self._undo.asked_blocks(seat, tr)
        yield text(self._status(allowed, tr), "turn" if allowed else "strong", "turn")
        table = [*self._table(seat, tr, self._bids(tr))]
        for latest in table[-1]["lines"][:1]:  # the log is below everything
            yield text(latest, "quiet", "latest")
        if game.phase == BIDDING:
            bidder = game.setup.players[game.high_bidder]
            yield text(highest_bid_text(game.high, bidder, tr), "plain", "high")
        yield from lot_blocks(game, allowed, tr)
        if allowed and game.phase == DISCARDING:
            yield from discard_blocks(game, tr, self._picked.tile)
        for block in table:
            if seat is not None and block["type"] == "log":
                yield from self._undo.ask_blocks(seat, tr)
            yield block
        if seat is not None and allowed:
            yield from foot_blocks(game, seat, tr)

    def _status(self, allowed: Sequence[Sent], tr: Speaker) -> str:
        """Say what is waited for."""
        game = self._session.game
        if not is_started(self._session):
            return tr._("The host starts epoch {epoch}.").format(epoch=game.epoch)
        if allowed and game.phase == BIDDING and {"do": "pass"} not in allowed:
            return tr._("Nobody else bids, so you must bid")
        return turn_text(game, tr, mine=bool(allowed))

    def _bids(self, tr: Speaker) -> Sequence[str]:
        """Say what each has bid in the auction that goes on."""
        game = self._session.game
        bids = self.actors.bids() if game.phase == BIDDING else {}
        said = {
            seat: tr._("Bid {disk}").format(disk=disk) if disk else tr._("Pass")
            for seat, disk in bids.items()
        }
        return [said.get(seat, "") for seat in range(len(game.setup.players))]

    def _scored(self, epoch: int, seat: int | None, tr: Speaker) -> Iterator[Block]:
        if is_started(self._session) and not self._session.game.sheet.over:
            mine = seat is not None and self._called(seat)
            words = turn_text(self._session.game, tr, mine=mine)
            yield text(words, "turn" if mine else "strong", "turn")
        if seat is not None:
            yield from self._undo.asked_blocks(seat, tr)
        yield from super()._scored(epoch, seat, tr)

    def _points(self, seat: int | None, *, hidden: bool) -> Sequence[int | None] | None:
        """Hidden totals are hidden from all others: nobody else looks at this phone."""
        points: Sequence[int] = self._session.game.sheet.standing
        return [own if not hidden or player == seat else None for player, own in enumerate(points)]

    def _in_front(self, player: int, tr: Speaker) -> Block:
        return {"tiles": tile_labels(player_view(self._session, player, hidden=True).tiles, tr)}

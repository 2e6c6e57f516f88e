"""Both journals of Knizia's game for guests: which view when, and what each seat may do."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from ra_auction.game import Game
from ra_auction.table import Table
from ra_guests.host import Seat, View
from ui.core.guest_blocks import Block, Sent
from ui.core.guest_host import Later, SharedGame, must_be_current, offered
from ui.core.session import Change, Session
from ui.core.texts import Speaker
from ui.table.epoch_start import is_started, recall_start, start_epoch, started_epochs
from ui.table.guest_auction import START, foot_blocks, offers, play_blocks
from ui.table.guest_result import epoch_blocks, final_blocks
from ui.table.guest_table import log_block, middle_block, players_block, status_blocks, track_block
from ui.table.guest_tally import GuestTally
from ui.table.referee_view import play_with_forced
from ui.table.table_view import TableView, table_view

Played = TypeVar("Played", bound=Table | Game)


class RaGuests(ABC, Generic[Played]):
    """What both journals have in common."""

    def __init__(self, shared: SharedGame) -> None:
        self._shared = shared
        self._session: Session[Played] = shared.session

    @property
    def places(self) -> Sequence[tuple[int, Seat]]:
        """Everybody."""
        return tuple(enumerate(self._shared.seats))

    def start(self, later: Later) -> None:
        """Recall which results people had read; everybody is a person."""
        recall_start(self._session, self._shared.store(started_epochs))

    def close(self) -> None:
        """Nothing goes on."""

    def view(self, seat: int | None, tr: Speaker) -> View:
        """Show the game in its phase."""
        session = self._session
        sheet, seats = session.game.sheet, self._shared.seats
        if sheet.over:
            return {"title": tr._("Final result"), "blocks": [*final_blocks(sheet, seats, seat, tr)]}
        seen = table_view(self._shared.session, tuple(self._shared.marks()))
        title = tr._("Epoch {epoch}").format(epoch=seen.epoch)
        if self._started:
            return {"title": title, "blocks": [*self._blocks(seen, seat, tr)]}
        title = tr._("Epoch {epoch}").format(epoch=len(sheet.epochs))
        return {"title": title, "blocks": [*self._scored(seen, seat, tr)]}

    @property
    def _started(self) -> bool:
        """Have people gone on from the epoch that was scored last?"""
        return is_started(self._session)

    @abstractmethod
    def _blocks(self, seen: TableView, seat: int | None, tr: Speaker) -> Iterator[Block]:
        """What there is while an epoch is played or counted."""

    def _scored(self, seen: TableView, seat: int | None, tr: Speaker) -> Iterator[Block]:
        hidden = self._shared.hidden_totals()
        yield from epoch_blocks(self._session, self._shared.seats, seat, tr, hidden=hidden)
        yield self._players(seen, seat)

    def _table(
        self, seen: TableView, seat: int | None, tr: Speaker, notes: Sequence[str] = ()
    ) -> Iterator[Block]:
        yield track_block(seen, tr)
        yield self._players(seen, seat, notes)
        yield middle_block(seen, tr)
        yield log_block(self._session, tr)

    def _players(self, seen: TableView, seat: int | None, notes: Sequence[str] = ()) -> Block:
        points = None if self._shared.hidden_totals() else self._session.game.sheet.standing
        return players_block(self._shared.seats, seen, points, seat, notes)


class TableGuests(RaGuests[Table]):
    """A table where people record who won: guests watch it, and count their own tiles."""

    def __init__(self, shared: SharedGame) -> None:
        super().__init__(shared)
        self._tally = GuestTally(shared)

    def act(self, seat: int, action: Sent, _head: int) -> None:
        """Count one's own tiles; that is the same whatever others have counted meanwhile."""
        self._tally.act(seat, action)

    def follow(self, change: Change, by: int | None) -> None:
        """Watch for counts that two change at the same time."""
        self._tally.follow(change, by)

    @property
    def _started(self) -> bool:
        return self._tally.open or super()._started

    def _blocks(self, seen: TableView, seat: int | None, tr: Speaker) -> Iterator[Block]:
        if self._tally.open and seat is not None:
            yield from self._tally.blocks(seat, tr)
            return
        yield from status_blocks(seen, tr)
        yield from self._table(seen, seat, tr, self._tally.notes(tr))


class AuctionGuests(RaGuests[Game]):
    """A game whose tiles are logged: all of it can be played by guests."""

    def act(self, seat: int, action: Sent, head: int) -> None:
        """Do what this seat can do now."""
        must_be_current(self._session, head)
        chosen = offered(action, offers(self._session, seat))
        if chosen["do"] == START:
            start_epoch(self._session, self._shared.store(started_epochs))
        else:
            play_with_forced(self._session, dict(chosen))

    def follow(self, change: Change, by: int | None) -> None:
        """Nothing but the journal is of interest."""

    def _blocks(self, seen: TableView, seat: int | None, tr: Speaker) -> Iterator[Block]:
        yield from status_blocks(seen, tr)
        yield from play_blocks(self._session, seat, tr)
        yield from self._table(seen, seat, tr)
        if seat is not None:
            yield from foot_blocks(self._session, seat, tr)

    def _scored(self, seen: TableView, seat: int | None, tr: Speaker) -> Iterator[Block]:
        yield from status_blocks(seen, tr)
        yield from super()._scored(seen, seat, tr)
        if seat is not None:
            yield from foot_blocks(self._session, seat, tr)

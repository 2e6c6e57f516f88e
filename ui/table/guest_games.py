"""Both journals of Knizia's game for guests: which view when, and what each seat may do."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from ra_auction.game import Game
from ra_auction.table import Table
from ra_guests.host import Seat, View
from ui.common.epoch_start import is_started, recall_start, start_epoch, started_epochs
from ui.core.guest_blocks import Block, Sent, button, buttons, text
from ui.core.guest_host import NOT_NOW, Declined, Later, SharedGame, must_be_current, offered
from ui.core.session import Change, Session
from ui.core.texts import Speaker
from ui.table.guest_auction import foot_blocks, offers, picks, play_blocks, turn_text
from ui.table.guest_reading import LOOK, READ, Results
from ui.table.guest_result import epoch_blocks, final_blocks
from ui.table.guest_table import log_block, middle_block, players_block, status_blocks, track_block
from ui.table.guest_tally import GuestTally
from ui.table.referee_view import play_with_forced, referee_view
from ui.table.table_view import TableView, table_view

Played = TypeVar("Played", bound=Table | Game)


class RaGuests(ABC, Generic[Played]):
    """What both journals have in common."""

    def __init__(self, shared: SharedGame) -> None:
        self._shared = shared
        self._session: Session[Played] = shared.session
        self._results = Results(shared.session)

    @property
    def places(self) -> Sequence[tuple[int, Seat]]:
        """Every seat of the table, by its number."""
        return tuple(enumerate(self._shared.seats))

    def start(self, later: Later) -> None:
        """Recall which results people had read; everybody is a person."""
        notes = self._shared.store(started_epochs)
        recall_start(self._session, notes)
        if self._session.game.sheet.over:  # nobody is there to reveal it
            start_epoch(self._session, notes)

    def close(self) -> None:
        """Nothing has to be stopped: it has neither clock nor engine."""

    def view(self, seat: int | None, tr: Speaker) -> View:
        """Show the game in its phase."""
        sheet, seats = self._session.game.sheet, self._shared.seats
        if sheet.over and self._revealed:
            return {"title": tr._("Final result"), "blocks": [*final_blocks(sheet, seats, seat, tr)]}
        epoch = len(sheet.epochs) if sheet.over else self._open_to(seat)
        seen = table_view(self._shared.session, tuple(self._shared.marks()), gone_on=not epoch)
        title = tr._("Epoch {epoch}").format(epoch=epoch or seen.epoch)
        if not epoch and self._counts(seat):
            title += " · " + tr._("Count tiles")
        blocks = self._scored(seen, epoch, seat, tr) if epoch else self._blocks(seen, seat, tr)
        return {"title": title, "blocks": [*blocks]}

    def act(self, seat: int, action: Sent, head: int) -> None:
        """Go on from a result or open one, or do something in the game."""
        if action.get("do") in (READ, LOOK):
            if self._session.game.sheet.over:
                raise Declined(NOT_NOW)
            self._results.put(seat, offered(action, self._results.offers(seat)))
            self._shared.changed()
        else:
            self._act(seat, action, head)

    def follow(self, change: Change, by: int | None) -> None:
        """Have guests read the result when an epoch was scored."""
        self._results.follow(change, by)

    def _open_to(self, seat: int | None) -> int:
        """Return the epoch whose result a seat sees, 0 for the game."""
        return self._results.open_to(seat)

    @property
    def _revealed(self) -> bool:
        """Once the game is over: may guests see who has won?"""
        return True

    def _counts(self, _seat: int | None) -> bool:
        """Does this seat count its tiles now?"""
        return False

    @abstractmethod
    def _act(self, seat: int, action: Sent, head: int) -> None:
        """Do something in the game."""

    @abstractmethod
    def _blocks(self, seen: TableView, seat: int | None, tr: Speaker) -> Iterator[Block]:
        """What there is while an epoch is played or counted."""

    def _scored(self, seen: TableView, epoch: int, seat: int | None, tr: Speaker) -> Iterator[Block]:
        over = self._session.game.sheet.over
        hidden = self._shared.hidden_totals() or over
        yield from epoch_blocks(self._session, epoch, self._shared.seats, seat, tr, hidden=hidden)
        yield self._players(seen, seat, hidden=hidden)
        if seat is not None and not over:
            yield from self._results.foot_blocks(
                seat, tr, starts=self._starts(seat), called=self._called(seat)
            )

    def _starts(self, _seat: int) -> bool:
        """Does this seat start the next epoch?"""
        return False

    def _called(self, _seat: int) -> bool:
        """Does the game wait for this seat, which reads a result?"""
        return False

    def _table(
        self, seen: TableView, seat: int | None, tr: Speaker, notes: Sequence[str] = ()
    ) -> Iterator[Block]:
        yield track_block(seen, tr)
        yield self._players(seen, seat, notes)
        yield middle_block(seen, tr)
        yield from self._results.look_blocks(seat, tr)
        yield log_block(self._session, tr)

    def _players(
        self, seen: TableView, seat: int | None, notes: Sequence[str] = (), *, hidden: bool = False
    ) -> Block:
        hidden = hidden or self._shared.hidden_totals()
        points = None if hidden else self._session.game.sheet.standing
        return players_block(self._shared.seats, seen, points, seat, notes)


class TableGuests(RaGuests[Table]):
    """A table where people record who won: guests watch it, and count their own tiles."""

    def __init__(self, shared: SharedGame) -> None:
        super().__init__(shared)
        self._tally = GuestTally(shared)

    def follow(self, change: Change, by: int | None) -> None:
        """Watch for counts that two change at the same time too."""
        super().follow(change, by)
        self._tally.follow(change, by)

    def _act(self, seat: int, action: Sent, _head: int) -> None:
        """Count one's own tiles; that is the same whatever others have counted meanwhile."""
        self._tally.act(seat, action)

    def _open_to(self, seat: int | None) -> int:
        return 0 if self._tally.open else super()._open_to(seat)

    @property
    def _revealed(self) -> bool:
        """Only when the host has looked at it."""
        return is_started(self._session)

    def _counts(self, seat: int | None) -> bool:
        return self._tally.open and seat is not None

    def _blocks(self, seen: TableView, seat: int | None, tr: Speaker) -> Iterator[Block]:
        if seat is not None and self._counts(seat):
            yield from self._tally.blocks(seat, tr)
            return
        yield from status_blocks(seen, tr)
        yield from self._table(seen, seat, tr, self._tally.notes(tr))


class AuctionGuests(RaGuests[Game]):
    """A game whose tiles are logged: all of it can be played by guests."""

    def __init__(self, shared: SharedGame) -> None:
        super().__init__(shared)
        # Who did what was done last, while nothing else has happened, and how many actions counted then.
        self._last: tuple[int, int] | None = None
        # How many actions counted when the first tile to discard was picked, and which.
        self._picked: tuple[int, str] = (-1, "")

    def follow(self, change: Change, by: int | None) -> None:
        """Note whose the last action is: that can be taken back, unless it has scored an epoch."""
        super().follow(change, by)
        if change.what != "go on":
            mine = change.what == "do" and by is not None
            scored = any(step.outcome.epoch_closed for step in change.steps)
            self._last = (by, self._session.journal.head) if mine and by is not None and not scored else None

    def _act(self, seat: int, action: Sent, head: int) -> None:
        """Do what this seat can do now."""
        must_be_current(self._session, head)
        found = [] if self._open_to(seat) else [*offers(self._session, seat), *self._more(seat)]
        chosen = offered(action, found)
        match chosen["do"]:
            case "undo":
                self._session.undo()
            case "pick":
                self._picked = (head, chosen["tile"])
                self._shared.changed()
            case _:
                play_with_forced(self._session, dict(chosen))

    def _more(self, seat: int) -> list[Sent]:
        """Return what this seat can do beside what the rules allow: take back, tap the first of two tiles."""
        mine = self._last == (seat, self._session.journal.head)
        return [*picks(self._session, seat, self._first), *([{"do": "undo"}] if mine else [])]

    @property
    def _first(self) -> str:
        """The first tile that was picked to discard, or ""."""
        head, tile = self._picked
        return tile if head == self._session.journal.head else ""

    def _starts(self, seat: int) -> bool:
        return seat == self._session.game.to_act and not is_started(self._session)

    def _called(self, seat: int) -> bool:
        return seat == self._session.game.to_act and is_started(self._session)

    def _blocks(self, seen: TableView, seat: int | None, tr: Speaker) -> Iterator[Block]:
        yield from status_blocks(seen, tr)
        yield from play_blocks(self._session, seat, tr, self._first)
        if seat is not None and {"do": "undo"} in self._more(seat):
            yield buttons("undo", "", [button(tr._("Undo"), {"do": "undo"}, icons=["undo"])])
        yield from self._table(seen, seat, tr)
        if seat is not None:
            yield from foot_blocks(self._session, seat, tr)

    def _scored(self, seen: TableView, epoch: int, seat: int | None, tr: Speaker) -> Iterator[Block]:
        yield from status_blocks(seen, tr)
        if is_started(self._session):
            mine = seat is not None and self._called(seat)
            words = turn_text(self._session.game, referee_view(self._session), tr, mine=mine)
            yield text(words, "turn" if mine else "strong", "turn")
        yield from super()._scored(seen, epoch, seat, tr)

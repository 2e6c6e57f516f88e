"""A game of Knizia's Ra for guests, whichever way it is played: which view when, and results to read."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from ra_auction.game import Game
from ra_auction.table import Table
from ra_guests.host import Seat, View
from ui.common.epoch_start import recall_start, start_epoch, started_epochs
from ui.common.guest_reading import LOOK, READ, Results
from ui.common.guest_result import epoch_blocks, final_blocks
from ui.common.guest_table import InFront, log_block, middle_block, players_block, track_block
from ui.common.same_players import same_players
from ui.core.guest_blocks import Block, Sent
from ui.core.guest_host import NOT_NOW, Declined, Later, SharedGame, offered
from ui.core.session import Change, Session
from ui.core.texts import Speaker

Played = TypeVar("Played", bound=Table | Game)


class RaGuests(ABC, Generic[Played]):
    """What all games have in common."""

    def __init__(self, shared: SharedGame) -> None:
        self._shared = shared
        self._session: Session[Played] = shared.session
        self._results = Results(shared.session)

    @property
    def places(self) -> Sequence[tuple[int, Seat]]:
        """Every seat of the table, by its number."""
        return tuple(enumerate(self._shared.seats))

    def seats_of(self, before: Sequence[Seat]) -> Mapping[int, int]:
        """Return where the players of another game sit here."""
        return same_players(before, [seat for _player, seat in self.places])

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
        game, seats = self._session.game, self._shared.seats
        sheet = game.sheet
        if sheet.over and self._revealed:
            return {"title": tr._("Final result"), "blocks": [*final_blocks(sheet, seats, seat, tr)]}
        epoch = len(sheet.epochs) if sheet.over else self._open_to(seat)
        title = tr._("Epoch {epoch}").format(epoch=epoch or game.epoch)
        if not epoch and self._counts(seat):
            title += " · " + tr._("Count tiles")
        blocks = self._scored(epoch, seat, tr) if epoch else self._blocks(seat, tr)
        return {"title": title, "blocks": [*blocks]}

    def act(self, seat: int, action: Sent, head: int) -> None:
        """Go on from a result or open one, or do something in the game."""
        if action.get("do") in (READ, LOOK):
            if self._session.game.sheet.over:
                raise Declined(NOT_NOW)
            self._read(seat, offered(action, self._results.offers(seat)))
            self._shared.changed()
        else:
            self._act(seat, action, head)

    def follow(self, change: Change, by: int | None) -> None:
        """Have guests read the result when an epoch was scored."""
        self._results.follow(change, by)

    def _read(self, seat: int, action: Sent) -> None:
        """Go on from a result or open one."""
        self._results.put(seat, action)

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
    def _blocks(self, seat: int | None, tr: Speaker) -> Iterator[Block]:
        """What there is while an epoch is played or counted."""

    @abstractmethod
    def _rows(self, *, scored: bool) -> Sequence[InFront]:
        """Give everybody with their disks, while an epoch is played or its result is read."""

    def _scored(self, epoch: int, seat: int | None, tr: Speaker) -> Iterator[Block]:
        sheet = self._session.game.sheet
        hidden = self._shared.hidden_totals() or sheet.over
        tokens, corrected = self._tokens(epoch, tr), self._corrected(epoch, tr, hidden=hidden)
        seats = self._shared.seats
        yield from epoch_blocks(
            sheet, epoch, seats, seat, tr, hidden=hidden, tokens=tokens, corrected=corrected
        )
        yield self._players(seat, tr, scored=True, hidden=hidden)
        if seat is not None and not sheet.over:
            yield from self._results.foot_blocks(
                seat, tr, starts=self._starts(seat), called=self._called(seat)
            )

    def _tokens(self, _epoch: int, _tr: Speaker) -> Sequence[str]:
        """Say which tokens each player takes for an epoch, where there are any."""
        return ()

    def _corrected(self, _epoch: int, _tr: Speaker, *, hidden: bool) -> Sequence[str]:
        """Say what was corrected in an epoch; `hidden`: without anybody's total."""
        return ()

    def _starts(self, _seat: int) -> bool:
        """Does this seat start the next epoch?"""
        return False

    def _called(self, _seat: int) -> bool:
        """Does the game wait for this seat, which reads a result?"""
        return False

    def _table(self, seat: int | None, tr: Speaker, notes: Sequence[str] = ()) -> Iterator[Block]:
        game = self._session.game
        yield track_block(game.ra_count, game.setup.edition.last_ra[len(game.setup.players)], tr)
        yield self._players(seat, tr, notes)
        yield middle_block(game.suns.middle, tr)
        yield from self._results.look_blocks(seat, tr)
        yield log_block(self._session, tr)

    def _players(
        self,
        seat: int | None,
        tr: Speaker,
        notes: Sequence[str] = (),
        *,
        scored: bool = False,
        hidden: bool = False,
    ) -> Block:
        points = self._points(seat, hidden=hidden or self._shared.hidden_totals())
        block = players_block(self._shared.seats, self._rows(scored=scored), points, seat, notes)
        for player, row in enumerate(block["players"]):
            row.update(self._in_front(player, tr))
        return block

    def _points(self, _seat: int | None, *, hidden: bool) -> Sequence[int | None] | None:
        """Give everybody's total as a seat may see them."""
        return None if hidden else self._session.game.sheet.standing

    def _in_front(self, _player: int, _tr: Speaker) -> Block:
        """Give what is shown of a player beside the disks."""
        return {}

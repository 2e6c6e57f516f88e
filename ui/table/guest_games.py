"""Both journals of a table with a box, for guests: which view when, and what each seat may do."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ra_auction.game import Game
from ra_auction.outcome import BY_RA, BY_SUNS
from ra_auction.table import Table
from ui.common.epoch_start import is_started
from ui.common.guest_auction import Picked, foot_blocks, offers, picks, turn_text
from ui.common.guest_games import RaGuests
from ui.core.guest_blocks import Block, Sent, button, buttons, text
from ui.core.guest_host import SharedGame, must_be_current, offered
from ui.core.session import Change
from ui.core.texts import Speaker
from ui.table.epoch_texts import correction_text, tokens_text
from ui.table.guest_auction import play_blocks
from ui.table.guest_tally import GuestTally
from ui.table.referee_view import play_with_forced
from ui.table.results import correction
from ui.table.table_view import GAME_OVER, SeatView, TableView, table_view

Played = TypeVar("Played", bound=Table | Game)


class GuestsAtTable(RaGuests[Played]):
    """What both journals have in common."""

    def _seen(self, *, scored: bool = False) -> TableView:
        """Describe the table for somebody who reads what was scored last, or has read it."""
        return table_view(self._shared.session, tuple(self._shared.marks()), gone_on=not scored)

    def _rows(self, *, scored: bool) -> Sequence[SeatView]:
        return self._seen(scored=scored).seats

    def _tokens(self, epoch: int, tr: Speaker) -> Sequence[str]:
        return [tokens_text(paid, tr) for paid in self._session.game.sheet.payments[epoch - 1]]

    def _status_blocks(self, tr: Speaker, *, scored: bool = False) -> Iterator[Block]:
        """Say what ended the epoch, or who starts it."""
        view = self._seen(scored=scored)
        if view.ended and view.ended != GAME_OVER:
            ended = {
                BY_RA: tr._("The last Ra is out. Discard the tiles on the auction track."),
                BY_SUNS: tr._("All sun disks are face down."),
            }
            yield text(tr._("The epoch is over"), "strong", "status")
            if view.ended in ended:
                yield text(ended[view.ended], "quiet", "ended")
        elif view.starter:
            words = tr._("{player} has the highest disk and starts the epoch.").format(player=view.starter)
            yield text(words, "strong", "status")
        elif view.unknown_starter:
            yield text(tr._("The player with the highest disk starts the epoch."), "strong", "status")


class TableGuests(GuestsAtTable[Table]):
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

    def _corrected(self, epoch: int, tr: Speaker, *, hidden: bool) -> Sequence[str]:
        sheet = self._session.game.sheet
        change = correction(self._session) if epoch == len(sheet.epochs) else None
        return correction_text(change, sheet, tr, hidden=hidden).splitlines() if change is not None else ()

    def _counts(self, seat: int | None) -> bool:
        return self._tally.open and seat is not None

    def _blocks(self, seat: int | None, tr: Speaker) -> Iterator[Block]:
        if seat is not None and self._counts(seat):
            yield from self._tally.blocks(seat, tr)
            return
        yield from self._status_blocks(tr)
        yield from self._table(seat, tr, self._tally.notes(tr))


class AuctionGuests(GuestsAtTable[Game]):
    """A game whose tiles are logged: all of it can be played by guests."""

    def __init__(self, shared: SharedGame) -> None:
        super().__init__(shared)
        # Who did what was done last, while nothing else has happened, and how many actions counted then.
        self._last: tuple[int, int] | None = None
        self._picked = Picked(lambda: self._session.journal.head)

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
        found = [] if self._open_to(seat) else [*offers(self._session.game, seat), *self._more(seat)]
        chosen = offered(action, found)
        match chosen["do"]:
            case "undo":
                self._session.undo()
            case "pick":
                self._picked.put(chosen["tile"])
                self._shared.changed()
            case _:
                play_with_forced(self._session, dict(chosen))

    def _more(self, seat: int) -> list[Sent]:
        """Return what this seat can do beside what the rules allow: take back, tap the first of two tiles."""
        mine = self._last == (seat, self._session.journal.head)
        return [*picks(self._session.game, seat, self._picked.tile), *([{"do": "undo"}] if mine else [])]

    def _starts(self, seat: int) -> bool:
        return seat == self._session.game.to_act and not is_started(self._session)

    def _called(self, seat: int) -> bool:
        return seat == self._session.game.to_act and is_started(self._session)

    def _blocks(self, seat: int | None, tr: Speaker) -> Iterator[Block]:
        yield from self._status_blocks(tr)
        yield from play_blocks(self._session, seat, tr, self._picked.tile)
        if seat is not None and {"do": "undo"} in self._more(seat):
            yield buttons("undo", "", [button(tr._("Undo"), {"do": "undo"}, icons=["undo"])])
        yield from self._table(seat, tr)
        if seat is not None:
            yield from foot_blocks(self._session.game, seat, tr)

    def _scored(self, epoch: int, seat: int | None, tr: Speaker) -> Iterator[Block]:
        yield from self._status_blocks(tr, scored=True)
        if is_started(self._session):
            mine = seat is not None and self._called(seat)
            words = turn_text(self._session.game, tr, mine=mine)
            yield text(words, "turn" if mine else "strong", "turn")
        yield from super()._scored(epoch, seat, tr)

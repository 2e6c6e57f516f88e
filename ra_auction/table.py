"""The companion at a real table: sun disks, Ra count and tallies, driven by `ra-table` actions.

The tiles stay on the table; people tap who won with which disk, each Ra, and at the end of an epoch what
lies in front of everybody. Any tally can be closed at any time: people may use only part of the companion.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ra_auction.holdings import ITEMS, empty
from ra_auction.outcome import BY_HAND, BY_RA, BY_SUNS, DREW, NOTHING, Outcome
from ra_auction.reading import Field
from ra_auction.scoring import EPOCHS
from ra_auction.setup import Setup, read_disks
from ra_auction.sheet import Sheet, check_count, check_supply
from ra_auction.suns import Suns, on_the_table
from ra_auction.tiles import RA, STAYS
from ra_auction.words import IllegalAction

PLAYING, TALLY, OVER = "playing", "tally", "over"

# The fields of each action beside `do`.
FIELDS: Mapping[str, tuple[str, ...]] = {
    "ra": (),
    "win": ("player", "disk"),
    "set": ("player", "item", "count"),
    "suns": ("disks",),
    "close": (),
    "revise": ("epoch", "player", "item", "count"),
}
# What else an action may have.
OPTIONAL: Mapping[str, tuple[str, ...]] = {"suns": ("down",)}


class Table:
    """One game at a real table from a setup on. `actions` is its journal; change it by `apply`."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._start()

    def _start(self) -> None:
        self.actions: list[dict[str, Any]] = []
        self.suns = Suns(self.setup.suns)
        self.ra_count = 0
        # What was closed, and for each player what people have set since, by kind.
        self.sheet = Sheet(self.setup.edition, self.setup.players)
        self._counted: list[dict[int, int]] = [{} for _ in self.setup.players]

    @property
    def over(self) -> bool:
        """Whether the third epoch is closed."""
        return self.sheet.over

    @property
    def epoch(self) -> int:
        """The epoch that is played or counted, 1 to 3."""
        return min(len(self.sheet.epochs) + 1, EPOCHS)

    @property
    def last_ra(self) -> int:
        """The Ra that ends the epoch (A4)."""
        return self.setup.edition.last_ra[len(self.setup.players)]

    @property
    def phase(self) -> str:
        """`playing`; `tally` when the epoch has ended (A10); `over`."""
        if self.over:
            return OVER
        ended = self.ra_count == self.last_ra or not any(self.suns.up)
        return TALLY if ended else PLAYING

    @property
    def auction_held(self) -> bool:
        """Whether an auction has been held in this epoch: from then on a disk is gained face down (A9)."""
        return bool(self.ra_count or any(self.suns.down))

    def out(self, player: int) -> bool:
        """Whether the player has no face-up disk and is skipped (A6)."""
        return not self.suns.up[player]

    def holdings(self) -> list[list[int]]:
        """The open tally: what people have set, and what stayed from the epoch before (A13).

        When the game is over, what was counted last, corrections included.
        """
        if self.over:
            return [list(own) for own in self.sheet.epochs[-1]]
        tally = []
        for player, counted in enumerate(self._counted):
            own = empty()
            if self.sheet.epochs:
                for kind in STAYS:
                    own[kind] = self.sheet.epochs[-1][player][kind]
            for kind, count in counted.items():
                own[kind] = count
            tally.append(own)
        return tally

    def running(self) -> Sheet:
        """The sheet as it would be if the open tally were closed now."""
        if self.over:
            return self.sheet
        return replace(self.sheet, suns=self.suns.all_owned()).with_epoch(self.holdings())

    def apply(self, action: object, where: str = "action") -> Outcome:
        """Do an action as it stands in a journal.

        What cannot be is refused with `IllegalAction`, what is no action at all with `BadJournal`;
        then nothing has changed.
        """
        read = self._read(action, where)
        before, epoch = self.phase, self.epoch
        outcome = _DO[read["do"]](self, **{name: value for name, value in read.items() if name != "do"})
        self.actions.append(read)
        if before == PLAYING and self.phase == TALLY:
            by = BY_RA if self.ra_count == self.last_ra else BY_SUNS
            return outcome._replace(epoch_ended=epoch, ended_by=by)
        return outcome

    def back_to(self, head: int) -> None:
        """Undo: the table as it was after its first `head` actions."""
        actions = self.actions[:head]
        self._start()
        for action in actions:
            self.apply(action)

    def _read(self, action: object, where: str) -> dict[str, Any]:
        field = Field(action, where)
        do = field["do"].one_of(FIELDS)
        found = field.fields(("do", *FIELDS[do]), OPTIONAL.get(do, ()))
        if "player" in found:
            found["player"].whole(0, len(self.setup.players) - 1)
        if "item" in found:
            found["item"].one_of(ITEMS)
        if "epoch" in found:
            found["epoch"].whole(1, EPOCHS)
        for name in ("disk", "count"):
            if name in found:
                found[name].whole()
        read = {name: each.value for name, each in found.items()}
        for name in ("disks", "down"):
            if name in found:
                read[name] = [list(own) for own in read_disks(found[name], self.setup.players)]
        return read

    def _must_be_playing(self) -> None:
        if self.phase == OVER:
            raise IllegalAction("the game is over")
        if self.ra_count == self.last_ra:
            raise IllegalAction("the last Ra has ended the epoch: count the tiles")
        if self.phase == TALLY:
            raise IllegalAction("the last sun disk has ended the epoch: count the tiles")

    def _ra(self) -> Outcome:
        self._must_be_playing()
        self.ra_count += 1
        return DREW[RA]

    def _win(self, player: int, disk: int) -> Outcome:
        self._must_be_playing()
        if disk not in self.setup.edition.disks(len(self.setup.players)):
            raise IllegalAction("there is no disk {disk} in this game", disk=disk)
        self.suns.check_bid(self.setup.players, player, disk)
        gained = self.suns.win(player, disk)
        return Outcome(auction_over=True, winner=player, disk=disk, gained=gained)

    def _set(self, player: int, item: str, count: int) -> Outcome:
        if self.over:
            raise IllegalAction("the game is over")
        kind = ITEMS[item]
        check_count(self.setup.edition, self.setup.players[player], kind, count)
        tally = self.holdings()
        tally[player][kind] = count
        check_supply(self.setup.edition, self.setup.players, (*self.sheet.epochs, tally))
        self._counted[player][kind] = count
        return NOTHING

    def _suns(self, disks: list[list[int]], down: list[list[int]] | None = None) -> Outcome:
        """Disks as people see them, with those face down.

        Where these are not given, between epochs all are face up, later what was gained is face down.
        """
        suns = on_the_table(self.setup.edition, self.setup.players, disks, down or [[] for _ in disks])
        between_epochs = bool(self.sheet.epochs) and not self.auction_held
        if down is None and not between_epochs:
            for player, up in enumerate(self.suns.up):
                suns.down[player] = suns.up[player] & ~up
                suns.up[player] &= up
        self.suns = suns
        if self.over:
            self.sheet = replace(self.sheet, suns=suns.all_owned())
        return NOTHING

    def _close(self) -> Outcome:
        if self.over:
            raise IllegalAction("the game is over")
        epoch, playing = self.epoch, self.phase == PLAYING
        self.sheet = self.sheet.with_epoch(self.holdings())
        if self.over:
            self.sheet = replace(self.sheet, suns=self.suns.all_owned())
        else:
            self._counted = [{} for _ in self.setup.players]
            self.suns.turn_up()
            self.ra_count = 0
        if playing:
            return Outcome(epoch_ended=epoch, ended_by=BY_HAND, epoch_closed=epoch, game_over=self.over)
        return Outcome(epoch_closed=epoch, game_over=self.over)

    def _revise(self, epoch: int, player: int, item: str, count: int) -> Outcome:
        if epoch > len(self.sheet.epochs):
            raise IllegalAction("epoch {epoch} hasn’t been scored yet", epoch=epoch)
        closed, self.sheet = self.sheet, self.sheet.revise(epoch - 1, player, item, count)
        if not self.over:
            try:
                check_supply(self.setup.edition, self.setup.players, (*self.sheet.epochs, self.holdings()))
            except IllegalAction:
                self.sheet = closed
                raise
        return Outcome(corrected_from=closed.epochs[epoch - 1][player][ITEMS[item]])


_DO: Mapping[str, Callable[..., Outcome]] = {
    "ra": Table._ra,
    "win": Table._win,
    "set": Table._set,
    "suns": Table._suns,
    "close": Table._close,
    "revise": Table._revise,
}

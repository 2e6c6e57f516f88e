"""The whole game as a state machine: what can be done now, and what follows from doing it.

People at a real table say which tile came, or tiles are drawn from a virtual bag: in the order of the setup's
seed, or in any (`draw_from`). Only choices
are actions: a player without a face-up disk is skipped, a discard without a choice happens by itself. In an
auction everybody who has a face-up disk bids or passes, also those who can only pass.
All of it is in one place because each part changes the same few fields.
"""

from collections.abc import Callable
from random import Random

from ra_auction.actions import (
    BID,
    BIDDING,
    DISCARD,
    DISCARDING,
    DRAW,
    DRAW_OR_INVOKE,
    DRAWN,
    END,
    GODS,
    INVOKE,
    OVER,
    PASS,
    TURN,
    Action,
    SetSuns,
    bids,
    takes,
)
from ra_auction.disasters import choices, strike
from ra_auction.holdings import empty
from ra_auction.outcome import (
    ALL_PASSED,
    BY_RA,
    BY_SUNS,
    DREW,
    NOTHING,
    EpochEnd,
    Loss,
    Outcome,
    end_of_epoch,
)
from ra_auction.reasons import why
from ra_auction.refusals import corrected_suns, refusal
from ra_auction.scoring import EPOCHS, Score, score, standing_after
from ra_auction.setup import Setup
from ra_auction.sheet import Sheet
from ra_auction.shuffle import order
from ra_auction.suns import Suns
from ra_auction.tiles import BAG, CIVILIZATION_SLICE, CIVILIZATIONS, FLOOD, FUNERAL, GOD, GOLD, RA, STRUCK
from ra_auction.words import IllegalAction, Words

# The auction track, and the space that a god left open on it.
SPACES = 8
GAP = -1

# Who sits to the left of whom.
LEFT = {players: tuple((seat + 1) % players for seat in range(players)) for players in range(2, 6)}
NO_CIVILIZATION = [0] * len(CIVILIZATIONS)
# Whoever bids can do one of few things: they are looked up, which costs less than a call.
MAY_PASS: dict[int, tuple[Action, ...]] = {}
MUST_BID: dict[int, tuple[Action, ...]] = {}
# Makes an outcome of all its fields, in half the time.
_outcome = tuple.__new__


class Game:
    """One game of Ra from a setup on. `actions` is its journal; read the fields, change them by `apply`."""

    __slots__ = (
        "_begun",  # how many actions there were when the epoch began, corrected disks with them
        "_gaps",  # open spaces left by gods between the tiles on the track
        "_last_ra",  # the Ra that ends the epoch (A4)
        "_left",  # the seat to the left of each seat
        "_legal",  # what can be done now
        "_pending",  # disasters still to be resolved
        "_random",  # of the virtual bag; None where people say which tile came
        "_spending",  # whether the player on turn has begun to spend gods
        "_up",  # face-up disks of each player, the list inside `suns`
        "actions",  # everything that was done
        "bag",  # kinds of the tiles not seen yet, in no order that means anything
        "epoch",  # 1 to 3
        "epochs",  # an EpochEnd for each epoch that is over
        "high",  # highest bid of the auction, 0 while there is none
        "high_bidder",  # who bid it
        "holdings",  # counts by kind, for each player
        "invoked",  # whether the auction was called, not started by a Ra tile
        "phase",  # what the player to act has to do
        "points",  # totals after the last epoch
        "ra_count",  # Ra tiles in this epoch
        "setup",
        "suns",
        "tile_order",  # of the tiles in the virtual bag, from the setup's seed; empty where there is none
        "to_act",  # the seat that acts next, -1 when the game is over
        "track",  # kinds on the auction track from the left, GAP for a space left open
        "turn",  # the seat whose turn it is; in an auction the Ra player
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._random: Callable[[], float] | None = None
        self._start()

    def _start(self) -> None:
        setup = self.setup
        players = len(setup.players)
        self._left = LEFT[players]
        self._last_ra = setup.edition.last_ra[players]
        self.actions: list[Action] = []
        self._begun = 0
        self.tile_order = () if setup.seed is None else order(setup.seed)
        self.bag = list(BAG)
        self.holdings = [empty() for _ in range(players)]
        self.suns = Suns(setup.suns)
        self._up = self.suns.up
        self.points = [setup.edition.start_points] * players
        self.epochs: list[EpochEnd] = []
        self.track: list[int] = []
        self._gaps = 0
        self._pending: list[int] = []
        self.epoch = 1
        self.ra_count = 0
        self.high = self.high_bidder = 0
        self.invoked = self._spending = False
        self._begin_turn(self.suns.starter())

    def legal_actions(self) -> tuple[Action, ...]:
        """All that can be done now; nothing when the game is over."""
        return self._legal

    def apply(self, action: Action) -> Outcome:
        """Do a legal action; anything else is refused with `IllegalAction` and changes nothing."""
        if action not in self._legal:
            if isinstance(action, SetSuns):
                return self._set_suns(action)
            if not (action.do == DRAW.do and DRAW in self._legal and action.tile == self.next_tile()):
                raise refusal(self, action)
        self.actions.append(action)
        return _PLAY[action.do](self, action)

    def draw_from(self, random: Random) -> None:
        """From now on tiles come out of a virtual bag: whatever has not been seen, in random order."""
        self._random = random.random
        if self.phase == TURN:
            self._begin_turn(self.turn)

    def back_to(self, head: int) -> None:
        """Undo: the game as it was after its first `head` actions."""
        actions, random = self.actions[:head], self._random
        self._random = None
        self._start()
        for action in actions:
            self.apply(action)
        self._random = random
        if self.phase == TURN:
            self._begin_turn(self.turn)

    def play_auction_result(self, winner: int | None, disk: int = 0) -> Outcome:
        """Where people say only who won: everybody passes but the winner, who bids the disk."""
        if self.phase != BIDDING:
            raise refusal(self, PASS)
        head, seats = len(self.actions), self.bidders()
        if self.high and (winner, disk) == (self.high_bidder, self.high):
            winner = None  # who has bid it already; all others pass
        if winner is not None:
            self.suns.check_bid(self.setup.players, winner, disk)
            if winner not in seats:
                raise IllegalAction("{player} has bid or passed already", player=self.setup.players[winner])
        try:
            outcomes = [self.apply(BID[disk] if seat == winner else PASS) for seat in seats]
        except IllegalAction:
            self.back_to(head)
            raise
        return outcomes[-1]

    def bidders(self) -> list[int]:
        """Who still bids or passes in the auction, in this order; the Ra player is the last (A8)."""
        seats = [self.to_act]
        while seats[-1] != self.turn:
            seats.append(self._left[seats[-1]])
        return [seat for seat in seats if self._up[seat]]

    def full_track(self) -> bool:
        """Whether no tile can be drawn because the eight spaces are taken."""
        return len(self.track) == SPACES and not self._gaps

    def lot(self) -> list[int]:
        """The kinds of the tiles on the auction track, from the left."""
        return [kind for kind in self.track if kind != GAP]

    def running_scores(self) -> list[Score]:
        """Everybody's points if the epoch ended now; the disks count in the last one (A11)."""
        return score(self.holdings, self._sun_totals())

    def running_reasons(self, seat: int) -> dict[str, Words]:
        """The reasons for a player's running score, by the names of `Score`."""
        edition, totals = self.setup.edition, self._sun_totals()
        return why(edition, self.holdings, totals, score(self.holdings, totals), seat)

    def _sun_totals(self) -> list[int] | None:
        last = self.epoch == EPOCHS
        return [sum(disks) for disks in self.suns.all_owned()] if last else None

    @property
    def auction_held(self) -> bool:
        """Whether an auction has been held in this epoch: from then on a disk is gained face down (A9)."""
        return bool(self.ra_count or any(self.suns.down))

    @property
    def sheet(self) -> Sheet:
        """The score sheet of the epochs so far."""
        return Sheet(
            self.setup.edition,
            self.setup.players,
            tuple(end.holdings for end in self.epochs),
            self.suns.all_owned() if self.phase == OVER else None,
        )

    # A turn (A6)

    def _go_on(self) -> Outcome:
        """The next turn, or the end of the epoch where no disk is face up (A10)."""
        if any(self._up):
            self._next_turn()
            return NOTHING
        epoch, left = self.epoch, tuple(self.lot())
        self._end_epoch(by_ra=False)
        return Outcome(None, False, None, 0, 0, (), (), left, *end_of_epoch(epoch, BY_SUNS))

    def _begin_turn(self, player: int) -> None:
        self.turn = self.to_act = player
        self.phase = TURN
        legal: tuple[Action, ...]
        if len(self.track) == SPACES and not self._gaps:
            legal = (INVOKE,)
        elif self._random or self.tile_order:
            legal = DRAW_OR_INVOKE
        else:
            legal = (*[DRAWN[kind] for kind in sorted(set(self.bag))], INVOKE)
        if self.holdings[player][GOD]:
            legal += takes(self.track)
        self._legal = legal

    def _next_turn(self) -> None:
        """The turn goes to the left, past those without a face-up disk (A6)."""
        up, left = self._up, self._left
        player = left[self.turn]
        while not up[player]:
            player = left[player]
        self._begin_turn(player)

    def next_tile(self) -> int:
        """The tile that the seed's order brings next, or none that there is; no player may ask for it."""
        return self.tile_order[len(BAG) - len(self.bag)] if self.tile_order else GAP

    def _draw(self, action: Action) -> Outcome:
        kind, bag = action.tile, self.bag
        if self._random:
            place = int(self._random() * len(bag))
            kind = bag[place]
            bag[place] = bag[-1]
            bag.pop()
            self.actions[-1] = DRAWN[kind]
        else:
            if self.tile_order:
                kind = self.next_tile()
                self.actions[-1] = DRAWN[kind]
            bag.remove(kind)
        if kind == RA:
            self.ra_count += 1
            if self.ra_count == self._last_ra:
                epoch, left = self.epoch, tuple(self.lot())
                self._end_epoch(by_ra=True)
                return Outcome(RA, False, None, 0, 0, (), (), left, *end_of_epoch(epoch, BY_RA))
            self._begin_auction(invoked=False)
            return DREW[RA]
        if self._gaps:
            # A7: the leftmost open space is filled.
            self.track[self.track.index(GAP)] = kind
            self._gaps -= 1
        else:
            self.track.append(kind)
        self._next_turn()
        return DREW[kind]

    def _invoke(self, action: Action) -> Outcome:
        self._begin_auction(invoked=True)
        return NOTHING

    # Gods (A7)

    def _take(self, action: Action) -> Outcome:
        kind, own = action.tile, self.holdings[self.turn]
        own[GOD] -= 1
        self.track[self.track.index(kind)] = GAP
        self._gaps += 1
        self._spending = True
        if kind < FUNERAL:
            own[kind] += 1
            self._offer_gods()
            return NOTHING
        self._pending.append(kind)
        losses = self._resolve(self.turn)
        return Outcome(losses=losses) if losses else NOTHING

    def _offer_gods(self) -> None:
        self.phase = GODS
        self.to_act = self.turn
        self._legal = (END,)
        if self.holdings[self.turn][GOD]:
            self._legal += takes(self.track)

    def _end_gods(self, action: Action) -> Outcome:
        self._spending = False
        return self._go_on()

    # An auction (A8)

    def _begin_auction(self, invoked: bool) -> None:
        self.phase = BIDDING
        self.invoked = invoked
        self.high = 0
        self._next_bidder()

    def _next_bidder(self) -> None:
        up, left = self._up, self._left
        player = left[self.to_act]
        while not up[player]:
            player = left[player]
        self.to_act = player
        high = self.high
        may_pass = high > 0 or player != self.turn or not self.invoked or self.full_track()
        known, bits = MAY_PASS if may_pass else MUST_BID, up[player] >> high + 1 << high + 1
        try:
            self._legal = known[bits]
        except KeyError:
            self._legal = known[bits] = bids(bits, may_pass)

    def _bid(self, action: Action) -> Outcome:
        self.high = action.disk
        self.high_bidder = self.to_act
        if self.to_act == self.turn:
            return self._end_auction()
        self._next_bidder()
        return NOTHING

    def _pass(self, action: Action) -> Outcome:
        if self.to_act != self.turn:
            self._next_bidder()
            return NOTHING
        if self.high:
            return self._end_auction()
        outcome = ALL_PASSED
        if self.invoked:
            # Only with a full track can everybody pass after a call.
            outcome = Outcome(auction_over=True, discarded=tuple(self.track))
            self.track.clear()
        self._next_turn()
        return outcome

    def _end_auction(self) -> Outcome:
        """A9: tiles that are not disasters first, then the disasters."""
        winner, disk = self.high_bidder, self.high
        gained = self.suns.win(winner, disk)
        won = tuple(self.lot() if self._gaps else self.track)
        own = self.holdings[winner]
        for kind in won:
            if kind >= FUNERAL:
                self._pending.append(kind)
            else:
                own[kind] += 1
        self.track.clear()
        self._gaps = 0
        epoch = self.epoch
        losses = self._resolve(winner)
        if len(self.epochs) < epoch:
            return _outcome(
                Outcome, (None, True, winner, disk, gained, won, losses, (), 0, "", 0, False, None)
            )
        return Outcome(None, True, winner, disk, gained, won, losses, (), *end_of_epoch(epoch, BY_SUNS))

    # Disasters (A9)

    def _resolve(self, player: int) -> tuple[Loss, ...]:
        """Resolve what is pending; where owners have a choice, they also choose which disaster is first."""
        losses: tuple[Loss, ...] = ()
        if self._pending:
            own = self.holdings[player]
            pairs = {disaster: choices(own, disaster) for disaster in self._pending}
            for disaster in [each for each in self._pending if not pairs[each]]:
                self._pending.remove(disaster)
                if taken := strike(own, disaster):
                    losses += (Loss(player, disaster, taken),)
            if self._pending:
                self.phase = DISCARDING
                self.to_act = player
                self._legal = tuple([DISCARD[pair] for each in sorted(pairs) for pair in pairs[each]])
                return losses
        if self._spending:
            self._offer_gods()
        elif self._up[player] or any(self._up):
            self._next_turn()
        else:
            self._end_epoch(by_ra=False)
        return losses

    def pending_disasters(self) -> dict[int, int]:
        """How often each disaster is still to be resolved, in the order of the tiles."""
        return {each: self._pending.count(each) for each in sorted(set(self._pending))}

    def _discard(self, action: Action) -> Outcome:
        player, epoch = self.to_act, self.epoch
        for kind in action.tiles:
            self.holdings[player][kind] -= 1
        disaster = next(each for each in self._pending if action.tiles[0] in STRUCK[each][0])
        self._pending.remove(disaster)
        losses = (Loss(player, disaster, action.tiles), *self._resolve(player))
        end = () if len(self.epochs) < epoch else end_of_epoch(epoch, BY_SUNS)
        return Outcome(None, False, None, 0, 0, (), losses, (), *end)

    # The end of an epoch (A4, A10-A13)

    def _end_epoch(self, by_ra: bool) -> None:
        last = self.epoch == EPOCHS
        scores = self.running_scores()
        self.points = standing_after(self.points, scores)
        holdings = tuple([tuple(own) for own in self.holdings])
        self.epochs.append(EpochEnd(holdings, scores, self.points, by_ra))
        self.track.clear()
        self._gaps = 0
        if last:
            self.phase, self.to_act, self._legal = OVER, -1, ()
            return
        for own in self.holdings:
            own[GOD] = own[GOLD] = own[FLOOD] = 0
            own[CIVILIZATION_SLICE] = NO_CIVILIZATION
        self.suns.turn_up()
        self.epoch += 1
        self.ra_count = 0
        self._begun = len(self.actions)
        self._begin_turn(self.suns.starter())

    # What people correct

    def _set_suns(self, action: SetSuns) -> Outcome:
        """The disks as people see them: something went differently at the table."""
        self.suns = suns = corrected_suns(self, action)
        self._up = suns.up
        self.actions.append(action)
        if self.phase == BIDDING:
            self.to_act = self.turn
            self._next_bidder()
        elif self.phase == OVER:
            self.points = self.epochs[-2].standing
            self._end_epoch(self.epochs.pop().by_ra)
        elif self.phase == TURN:
            if self._begun == len(self.actions) - 1:
                self._begun += 1
                self.turn = suns.starter()
            if not suns.up[self.turn]:
                return self._go_on()
            self._begin_turn(self.turn)
        return NOTHING


_PLAY: dict[str, Callable[[Game, Action], Outcome]] = {
    "draw": Game._draw,
    "invoke": Game._invoke,
    "god": Game._take,
    "end": Game._end_gods,
    "bid": Game._bid,
    "pass": Game._pass,
    "discard": Game._discard,
}

"""One ply ahead: a draw is averaged over what the bag can hold, an auction solved from its end.

Everybody in an auction is assumed to do what is best for their own chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ra_auction.actions import BIDDING, DISCARDING, END, GODS, INVOKE, OVER, PASS, TURN, Action
from ra_auction.bots.position import Position, position_of
from ra_auction.game import LEFT, Game
from ra_auction.tiles import CIVILIZATIONS, EARTHQUAKE, FUNERAL, GOD, MONUMENTS, RA, STRUCK, UNREST

Chances = list[float]
Judge = Callable[[Position], Chances]


class Option(NamedTuple):
    """Something that can be done, and everybody's chances after it."""

    action: Action
    chances: Chances


def options(game: Game, judge: Judge, *, alone: bool = False) -> list[Option]:
    """Everything the player to act can do, best first; of equals what comes first among the legal actions.

    `alone`: as if nobody after the player would bid.
    """
    position = position_of(game)
    found = _OPTIONS[game.phase](game, position, judge, alone)
    seat = game.to_act
    return sorted(found, key=lambda option: -option.chances[seat])


def chances(game: Game, judge: Judge) -> Chances:
    """Everybody's chances, if the player to act does what is best for them."""
    if game.phase == OVER:
        return judge(position_of(game))
    return options(game, judge)[0].chances


# A turn


def _turn(game: Game, position: Position, judge: Judge, alone: bool) -> list[Option]:
    drawn: Chances | None = None
    found = []
    for action in game.legal_actions():
        if action.do == "draw":
            drawn = drawn or draw(position, judge)
            found.append(Option(action, drawn))
        elif action is INVOKE:
            found.append(
                Option(action, Auction(position, True, judge, [position.turn] if alone else None).solve(0))
            )
        else:
            found.append(Option(action, spend(position.taken(action.tile), judge)))
    return found


def draw(position: Position, judge: Judge) -> Chances:
    """The chances if a tile is drawn."""
    total = [0.0] * len(position.up)
    for kind, count in _alike(position):
        share = count / position.tiles
        for player, chance in enumerate(once_drawn(position, kind, judge)):
            total[player] += share * chance
    return total


def _alike(position: Position) -> list[tuple[int, int]]:
    """The kinds in the bag and how many there are; of those worth the same to everybody, one for all."""
    bag, held, lot = position.bag, position.held, position.lot
    found = {kind: count for kind, count in enumerate(bag) if count}
    for kinds, disaster in ((CIVILIZATIONS, UNREST), (MONUMENTS, EARTHQUAKE)):
        if disaster in lot:  # which tiles it takes may depend on their order
            continue
        first: dict[tuple[int, ...], int] = {}
        for kind in kinds:
            if bag[kind]:
                same = first.setdefault((lot.count(kind), *[own[kind] for own in held]), kind)
                if same != kind:
                    found[same] += found.pop(kind)
    return list(found.items())


def once_drawn(position: Position, kind: int, judge: Judge) -> Chances:
    """The chances if this tile is drawn."""
    after = position.drawn(kind)
    auction = kind == RA and after.epoch == position.epoch and not after.over
    return Auction(after, False, judge).solve(0) if auction else judge(after)


def spend(position: Position, judge: Judge, least: int = 0) -> Chances:
    """The chances if the player on turn, who has spent a god, goes on in the best way or ends the turn.

    The order of what is taken rarely matters: kinds from `least` on are looked at.
    """
    player = position.turn
    best = judge(position.passed_on())
    if position.held[player][GOD]:
        for kind in sorted(set(position.lot)):
            if kind >= max(least, GOD + 1) and kind < FUNERAL:
                found = spend(position.taken(kind), judge, kind)
                if found[player] > best[player]:
                    best = found
    return best


def _gods(game: Game, position: Position, judge: Judge, alone: bool) -> list[Option]:
    return [
        Option(action, judge(position.passed_on()))
        if action is END
        else Option(action, spend(position.taken(action.tile), judge))
        for action in game.legal_actions()
    ]


# An auction


class Auction:
    """An auction of the position's lot; what it leads to is judged once for each winner and disk."""

    def __init__(
        self, position: Position, called: bool, judge: Judge, bidders: list[int] | None = None
    ) -> None:
        self._position = position
        self._called = called
        self._judge = judge
        self._bidders = _bidders(position) if bidders is None else bidders
        self._known: dict[tuple[int, int], Chances] = {}

    def _after(self, holder: int, disk: int) -> Chances:
        known = self._known.get((holder, disk))
        if known is None:
            position = self._position
            after = position.sold(holder, disk) if disk else position.unsold(self._called)
            known = self._known[holder, disk] = self._judge(after)
        return known

    def solve(self, at: int, holder: int = -1, high: int = 0) -> Chances:
        """Everybody's chances when the bidders from this one on do what is best for each."""
        if at == len(self._bidders):
            return self._after(holder, high)
        seat = self._bidders[at]
        best = self.solve(at + 1, holder, high) if self.may_pass(at, high) else None
        for disk in self.able(at, high):
            found = self.solve(at + 1, seat, disk)
            if best is None or found[seat] > best[seat]:
                best = found
        assert best is not None
        return best

    def end(self, found: Chances) -> tuple[int, int]:
        """Who wins, and with which disk, where these chances that were solved come true; no disk is 0."""
        return next(end for end, chances in self._known.items() if chances is found)

    def able(self, at: int, high: int) -> list[int]:
        """The disks a bidder can bid, lowest first."""
        bits = self._position.up[self._bidders[at]] >> high + 1 << high + 1
        return [disk for disk in range(bits.bit_length()) if bits >> disk & 1]

    def may_pass(self, at: int, high: int) -> bool:
        """Whether a bidder may pass (A8)."""
        called = self._called and self._bidders[at] == self._position.turn
        return high > 0 or not called or self._position.full


def _bidders(position: Position) -> list[int]:
    left, seat, seats = LEFT[len(position.up)], position.turn, []
    for _ in position.up:
        seat = left[seat]
        if position.up[seat]:
            seats.append(seat)
    return seats


def _bidding(game: Game, position: Position, judge: Judge, alone: bool) -> list[Option]:
    bidders = game.bidders()
    auction = Auction(position, game.invoked, judge, bidders[:1] if alone else bidders)
    return [
        Option(
            action,
            auction.solve(1, game.high_bidder, game.high)
            if action is PASS
            else auction.solve(1, game.to_act, action.disk),
        )
        for action in game.legal_actions()
    ]


# A disaster


def _discarding(game: Game, position: Position, judge: Judge, alone: bool) -> list[Option]:
    pending = [each for each, times in game.pending_disasters().items() for _ in range(times)]
    found = []
    for action in game.legal_actions():
        rest = [*pending]
        rest.remove(next(each for each in pending if action.tiles[0] in STRUCK[each][0]))
        after = position.given_up(game.to_act, action.tiles, tuple(sorted(rest)))
        found.append(Option(action, judge(after)))
    return found


_OPTIONS: dict[str, Callable[[Game, Position, Judge, bool], list[Option]]] = {
    TURN: _turn,
    GODS: _gods,
    BIDDING: _bidding,
    DISCARDING: _discarding,
}

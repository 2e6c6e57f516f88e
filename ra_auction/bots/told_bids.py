"""Bids that nobody entered: at a table people may record only who won, and everybody else seems to pass."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_

from ra_auction.actions import BIDDING, Action
from ra_auction.game import Game


def doubtful(game: Game, best: Mapping[int, Action]) -> set[int]:
    """By their index, passes that may have been bids, and bids whose better one may not have been possible.

    `best` is the best choice for each action. Where an auction has several bids, all were entered, and where
    tiles come from a seed, nothing is entered by people who only say who won.
    """
    found: set[int] = set()
    if game.setup.seed is not None:
        return found
    again = Game(game.setup)
    bids: list[tuple[int, Action, int]] = []
    for index, action in enumerate(game.actions):
        if again.phase == BIDDING and action.do in ("bid", "pass"):
            bids.append((index, action, again.suns.up[again.to_act]))
        if again.apply(action).auction_over:
            found |= _doubtful(bids, best)
            bids = []
    return found


def _doubtful(bids: list[tuple[int, Action, int]], best: Mapping[int, Action]) -> set[int]:
    made = [place for place, (_, action, _) in enumerate(bids) if action.disk]
    if len(made) != 1:
        return set()
    index, won, _ = bids[made[0]]
    # Who passes after the winner had no more to say, and who has no lower disk has not been outbid.
    lower = (1 << won.disk) - 1
    before = [(each, up & lower) for each, _, up in bids[: made[0]]]
    found = {each for each, up in before if up}
    better = best.get(index, won)
    if 0 < better.disk < won.disk and reduce(or_, (up for _, up in before), 0) >> better.disk:
        found.add(index)
    return found

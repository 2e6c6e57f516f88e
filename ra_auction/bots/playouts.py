"""What a choice in a game costs: it and the best one are played on with the same tiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, variance

from ra_auction.actions import DRAW, OVER, Action
from ra_auction.bots.levels import LEVELS
from ra_auction.bots.player import Bot
from ra_auction.bots.review import REVIEWER, Decision, Playouts, game_at
from ra_auction.game import Game
from ra_base.shares import SURE


def playout(
    game: Game, index: int, action: Action, seed: str, bot: Bot, wanted: Callable[[], bool]
) -> list[float] | None:
    """Everybody's chances at the end of the epoch, played on from a choice with tiles drawn by this seed.

    None if that is not wanted any more, which is asked before each choice.
    """
    again = game_at(game, index)
    epoch = again.epoch
    again.draw_from(Random(seed))
    again.apply(DRAW if action.do == DRAW.do else action)
    while again.phase != OVER and again.epoch == epoch:
        if not wanted():
            return None
        again.apply(bot.choose(again))
    return bot.chances(again)


def confirmed(
    game: Game, decision: Decision, pairs: int, go_on: Callable[[int], bool] = lambda _done: True
) -> Decision:
    """The decision with what it costs in so many pairs of playouts, or in fewer if it is to stop.

    `go_on` hears how many pairs are done; it is asked again and again.
    """
    costs: list[float] = []
    bot, seat = Bot(LEVELS[REVIEWER]), decision.seat
    for number in range(pairs):
        tiles = f"{decision.index} {number}"
        best, played = (
            playout(game, decision.index, action, tiles, bot, lambda: go_on(len(costs)))
            for action in (decision.best, decision.action)
        )
        if best is None or played is None:
            break
        costs.append(best[seat] - played[seat])
    if not costs:
        return decision
    error = SURE * sqrt(variance(costs) / len(costs)) if len(costs) > 1 else 1.0
    return replace(decision, playouts=Playouts(fmean(costs), error, len(costs)))

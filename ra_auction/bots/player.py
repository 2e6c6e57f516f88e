"""A bot: judges what everybody at the table can see, and chooses as its level would."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ra_auction.actions import INVOKE, OVER, Action
from ra_auction.bots.characters import BY_NAME
from ra_auction.bots.levels import LEVELS, NETWORK, POINTS, THUMB, Habits, Level
from ra_auction.bots.network import network
from ra_auction.bots.position import Position
from ra_auction.bots.thinking import Chances, Judge, chances, options
from ra_auction.bots.thumb import by_points, by_thumb
from ra_auction.game import SPACES, Game
from ra_auction.tiles import DISASTERS


def by_network(position: Position) -> Chances:
    """What the network for so many players says."""
    return network(len(position.up)).chances(position)


JUDGES: Mapping[str, Judge] = {NETWORK: by_network, THUMB: by_thumb, POINTS: by_points}


class Bot:
    """One opponent. The same seed makes the same choice in the same game."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        self._judge = JUDGES[level.judge]
        self._habits = level.habits
        self._seed = seed

    def choose(self, game: Game) -> Action:
        """What the bot does now: one of the legal actions."""
        legal = game.legal_actions()
        if len(legal) == 1:
            return legal[0]
        seat = game.to_act
        habits = self._habits
        found = options(game, tasting(self._judge, habits, seat), alone=habits.ignores_rivals)
        worth = [(option.chances[seat] - self._cost(game, option.action), option.action) for option in found]
        if habits.wastes_nothing:
            worth = [each for each in worth if not is_waste(game, each[1])] or worth
        best = max(value for value, _ in worth)
        if not habits.careless:
            return next(action for value, action in worth if value == best)
        near = [action for value, action in worth if value >= best - habits.careless]
        return Random(f"{self._seed} {len(game.actions)}").choice(near)

    def chances(self, game: Game) -> Chances:
        """Everybody's chance to win, a seat each."""
        return chances(game, self._judge)

    def options(self, game: Game) -> list[tuple[Action, Chances]]:
        """What can be done and everybody's chances after it, best first for who is to act."""
        found = [] if game.phase == OVER else options(game, self._judge)
        return [(option.action, option.chances) for option in found]

    def _cost(self, game: Game, action: Action) -> float:
        """What an action seems to cost beside its chances."""
        habits = self._habits
        lot = game.lot()
        if action is INVOKE:
            return habits.calls_late * (1 - len(lot) / SPACES)
        if action.disk and habits.fears_disasters:
            return habits.fears_disasters * sum(kind in DISASTERS for kind in lot)
        return 0.0


def is_waste(game: Game, action: Action) -> bool:
    """Does it call Ra for no tiles, or bid a higher disk than it takes to be ahead?"""
    if action is INVOKE:
        return not game.lot()
    return bool(action.disk) and action.disk != min(each.disk for each in game.legal_actions() if each.disk)


def tasting(judge: Judge, habits: Habits, seat: int) -> Judge:
    """The judge, with the seat's own chance raised by what it likes."""
    if not habits.likes:
        return judge

    def tasted(position: Position) -> Chances:
        found = [*judge(position)]
        own = position.held[seat]
        found[seat] += sum(liking * own[kind] for kind, liking in habits.likes.items())
        return found

    return tasted


def at_level(level: int, seed: int = 0) -> Bot:
    """The opponent of a level."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level}: levels are {min(LEVELS)} to {max(LEVELS)}")
    return Bot(LEVELS[level], seed)


def named(name: str, seed: int = 0) -> Bot:
    """The opponent that a journal names."""
    return Bot(BY_NAME[name], seed)

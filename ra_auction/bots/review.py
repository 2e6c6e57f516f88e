"""A game reviewed: everybody's chances after each action, what each choice cost, what the bag brought.

A choice is compared with the best one by the same network, so what the bag brought later is no part of it. A
tile is compared with the mean of all that were in the bag, so luck is nothing on average.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ra_auction.actions import DRAW, Action
from ra_auction.bots.levels import LEVELS
from ra_auction.bots.player import JUDGES, Bot
from ra_auction.bots.position import position_of
from ra_auction.bots.thinking import once_drawn
from ra_auction.bots.told_bids import doubtful
from ra_auction.game import Game

REVIEWER = max(LEVELS)
# A choice that costs less is not worth a word; from COSTLY on its figure is worth playouts.
LITTLE, COSTLY = 0.04, 0.08
# Costs are shown in tenths of a per cent.
TOLD_DIGITS = 3


@dataclass(frozen=True)
class Playouts:
    """What a choice costs in pairs of games played on from it, the half interval of 95 %, how many pairs."""

    cost: float
    error: float
    pairs: int


@dataclass(frozen=True)
class Decision:
    """A choice somebody made: by which action of the journal, what was best, and what it cost."""

    index: int
    seat: int
    action: Action
    best: Action
    cost: float
    playouts: Playouts | None = None
    # A pass that people may have entered for a bid that was outbid, or a bid that had to beat one.
    doubtful: bool = False


@dataclass(frozen=True)
class Luck:
    """A tile that came: by which action, and what it changed of everybody's chance."""

    index: int
    kind: int
    changes: list[float]


@dataclass(frozen=True)
class Review:
    """Everybody's chances at the start and after each action, all choices, and what the bag brought."""

    chances: list[list[float]]
    decisions: list[Decision]
    luck: list[Luck]

    def luck_of(self, seat: int) -> float:
        """All that the bag changed of somebody's chance."""
        return sum(each.changes[seat] for each in self.luck)

    def costs_of(self, seat: int) -> float:
        """All that somebody's own choices cost, as far as it is known what they were."""
        return sum(each.cost for each in self.decisions if each.seat == seat and not each.doubtful)

    def worth_a_word(self) -> list[Decision]:
        """The choices that cost something, in the order of the game."""
        return [each for each in self.decisions if each.cost >= LITTLE and not each.doubtful]


def costliest_first(decisions: Iterable[Decision]) -> list[Decision]:
    """Put choices in order by what they cost; what costs the same as shown, in the order of the game.

    Costs are sums of many numbers: their last digits depend on the version of Python and the processor.
    """
    return sorted(decisions, key=lambda each: (-round(each.cost, TOLD_DIGITS), each.index))


def replayed(game: Game) -> Iterator[tuple[Game, Action]]:
    """The game before each of its actions, with the action."""
    again = Game(game.setup)
    for action in game.actions:
        yield again, action
        again.apply(action)


def review(game: Game, progress: Callable[[int], bool] = lambda _done: True) -> Review:
    """Look at every action; `progress` hears how many are done, and stops the review by False."""
    bot, judge = Bot(LEVELS[REVIEWER]), JUDGES[LEVELS[REVIEWER].judge]
    chances: list[list[float]] = []
    decisions: list[Decision] = []
    luck: list[Luck] = []
    for index, (before, action) in enumerate(replayed(game)):
        found = bot.options(before)
        # Disks are corrected even when the game is over.
        chances.append(found[0][1] if found else bot.chances(before))
        if len(before.legal_actions()) > 1:
            chosen = next((after for each, after in found if _same(each, action)), None)
            # Corrected disks are no choice.
            if chosen is not None:
                decisions.append(_decision(index, before, action, chosen, found))
        if action.do == DRAW.do:
            mean = next(after for each, after in found if each.do == DRAW.do)
            came = once_drawn(position_of(before), action.tile, judge)
            luck.append(Luck(index, action.tile, [now - then for now, then in zip(came, mean, strict=True)]))
        if not progress(index + 1):
            break
    else:
        chances.append(bot.chances(game))
    told = doubtful(game, {each.index: each.best for each in decisions})
    decisions = [replace(each, doubtful=each.index in told) for each in decisions]
    return Review(chances, decisions, luck)


def _same(one: Action, other: Action) -> bool:
    """Whether both are one choice: what is drawn is none."""
    return one is other or one.do == other.do == DRAW.do


def _decision(
    index: int, before: Game, action: Action, chosen: Sequence[float], found: list[tuple[Action, list[float]]]
) -> Decision:
    seat = before.to_act
    best, chances = found[0]
    cost = chances[seat] - chosen[seat]
    if cost <= 0:
        return Decision(index, seat, action, action, 0.0)
    # Every tile that can be drawn stands for the choice to draw.
    return Decision(index, seat, action, DRAW if best.do == DRAW.do else best, cost)


def game_at(game: Game, index: int) -> Game:
    """The game before one of its actions."""
    again = Game(game.setup)
    for action in game.actions[:index]:
        again.apply(action)
    return again


def as_json(found: Review) -> dict[str, Any]:
    """What `review --json` prints; a row of chances for each action, as they are after it."""
    return {
        "chances": found.chances[1:],
        "decisions": [
            {
                "index": each.index,
                "seat": each.seat,
                "action": each.action.as_json(),
                "best": each.best.as_json(),
                "cost": each.cost,
                "playouts": each.playouts and {"cost": each.playouts.cost, "error": each.playouts.error},
            }
            for each in found.decisions
        ],
    }

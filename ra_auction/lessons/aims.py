"""What the epoch at the end of a lesson is played for: checked in the game once the epoch is over."""

from __future__ import annotations

from collections.abc import Callable

from ra_auction.game import Game
from ra_auction.lessons.scene import YOU

Reached = Callable[[Game], bool]


def most_pharaohs(game: Game) -> bool:
    """You have scored for most pharaohs."""
    return game.epochs[-1].scores[YOU].pharaohs > 0


def for_civilizations(least: int) -> Reached:
    """You have scored so much for civilizations, at least."""
    return lambda game: game.epochs[-1].scores[YOU].civilizations >= least


def in_all(least: int) -> Reached:
    """You have scored so much, at least."""
    return lambda game: game.epochs[-1].scores[YOU].total >= least


def best_epoch(game: Game) -> bool:
    """You have scored more than each of the others."""
    own, *others = [score.total for score in game.epochs[-1].scores]
    return own > max(others)

"""Thinking of bots in a thread of its own, beside a screen that must stay smooth.

`deliver` runs what it is given in the thread of the app, as Kivy's clock does.
"""

from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any, Protocol, TypeVar

from ra_auction.actions import Action, read_action
from ra_auction.bots import bot
from ra_auction.bots.levels import LEVELS
from ra_auction.bots.player import named
from ra_auction.bots.thinking import Chances
from ra_auction.game import Game
from ra_auction.setup import Setup

Found = TypeVar("Found")
Options = list[tuple[Action, Chances]]


class Thinker(Protocol):
    """Does work beside the screen; an answer that nobody waits for any more is dropped."""

    def ask(self, work: Callable[[], Found], answer: Callable[[Found], object]) -> None:
        """Do this work, and answer in the thread of the app."""

    def cancel(self) -> None:
        """Drop the answer that is to come."""


class BesideThinker:
    """Works in a thread for each question."""

    def __init__(self, deliver: Callable[[Callable[[], object]], object]) -> None:
        self._deliver = deliver
        self._asked = 0

    def cancel(self) -> None:
        """Drop the answer that is to come."""
        self._asked += 1

    def ask(self, work: Callable[[], Found], answer: Callable[[Found], object]) -> None:
        """Do this work, and answer in the thread of the app; a failure is raised there."""
        self.cancel()
        asked = self._asked

        def think() -> None:
            try:
                found = work()
            except Exception as failure:
                self._deliver(lambda failed=failure: _raise(failed))  # type: ignore[misc]
                return
            self._deliver(lambda: answer(found) if asked == self._asked else None)

        Thread(target=think, name="bot", daemon=True).start()


def _raise(failure: Exception) -> None:
    raise failure


def choice(setup: Setup, actions: Sequence[dict[str, Any]], name: str, seed: int) -> Action:
    """Return what a bot chooses after these actions of a journal."""
    return named(name, seed).choose(_played(setup, actions))


def judged(setup: Setup, actions: Sequence[dict[str, Any]]) -> Options:
    """Return what can be done, best first, as the strongest level judges it."""
    return bot(max(LEVELS)).options(_played(setup, actions))


def _played(setup: Setup, actions: Sequence[dict[str, Any]]) -> Game:
    game = Game(setup)
    for action in actions:
        game.apply(read_action(action, "action"))
    return game

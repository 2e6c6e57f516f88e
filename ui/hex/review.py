"""The review of a game: what each turn was worth, found in a thread while people look at the game."""

from collections.abc import Callable
from math import tanh
from threading import Event, Thread

from ra_hex.board import SOUTH
from ra_hex.engine.background import Breathing
from ra_hex.engine.review import Verdict, review
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.engine.worth import of_score
from ra_hex.match import Match

# Each turn is thought about three times at most: the best move, the one played, and deeper where one decides.
LIMITS = Limits(milliseconds=250, depth=4)
# An advantage of so many hundredths of a pawn is drawn three quarters of the way to a certain win.
GREAT = 400

Deliver = Callable[[Callable[[], None]], object]


class Review:
    """The verdicts on a game of a match, as they come; `deliver` calls `notify` after each."""

    def __init__(
        self,
        match: Match,
        number: int,
        deliver: Deliver,
        notify: Callable[[], object],
        limits: Limits = LIMITS,
    ) -> None:
        self.game = match.games[number]
        self.verdicts: list[Verdict] = []
        self._unwanted = Event()
        worth = of_score(match.rule, score_before(match, number))

        def think() -> None:
            stopped = Breathing(self._unwanted).stopped
            for verdict in review(self.game, Engine(), limits, worth, stopped):
                deliver(lambda verdict=verdict: add(verdict))  # type: ignore[misc]

        def add(verdict: Verdict) -> None:
            if not self._unwanted.is_set():
                self.verdicts.append(verdict)
                notify()

        self._thread = Thread(target=think, name="review", daemon=True)
        self._thread.start()

    @property
    def complete(self) -> bool:
        """Whether every turn has its verdict."""
        return len(self.verdicts) == len(self.game.turns)

    @property
    def turning_points(self) -> list[int]:
        """The turns that changed the game; 0 is the first."""
        return [verdict.turn for verdict in self.verdicts if verdict.turning_point]

    @property
    def cancelled(self) -> bool:
        """Whether it was cancelled before its end."""
        return self._unwanted.is_set() and not self.complete

    def values(self) -> list[float]:
        """Return how South stood after 0, 1, 2 … turns, from -1 (lost) to 1 (won), as far as it is known."""
        found = [_for_south(verdict.value, verdict.side) for verdict in self.verdicts]
        if self.complete:
            last = self.verdicts[-1]
            found.append(_for_south(last.reached, last.side))
        return found

    def verdict(self, turn: int) -> Verdict | None:
        """Return the verdict on a turn, once it is there."""
        return self.verdicts[turn] if turn < len(self.verdicts) else None

    def cancel(self) -> None:
        """Stop the review; nobody is notified after this."""
        self._unwanted.set()

    def wait(self) -> None:
        """Wait until the thread has ended."""
        self._thread.join()


def score_before(match: Match, number: int) -> tuple[int, int]:
    """The score of a match before one of its games."""
    score = [0, 0]
    for game in match.games[:number]:
        ending = game.ending
        if ending and ending.winner is not None:
            score[ending.winner] += ending.points
    return score[0], score[1]


def _for_south(value: int, side: int) -> float:
    return tanh((value if side == SOUTH else -value) / GREAT)

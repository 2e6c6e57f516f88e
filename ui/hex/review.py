"""The review of a game: what each turn was worth, found in a thread while people look at the game."""

from math import tanh
from queue import SimpleQueue
from threading import Event, Thread

from ra_base.steps import Steps
from ra_hex.board import SOUTH
from ra_hex.engine.background import Breathing
from ra_hex.engine.review import Verdict, review
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.engine.worth import of_score
from ra_hex.match import Match

# Each turn is thought about three times at most: the best move, the one played, and deeper where one decides.
LIMITS = Limits(milliseconds=250, depth=4)
# So shallow a search needs no more: 2 MB instead of 16.
PLACES = 1 << 17
# An advantage of so many hundredths of a pawn is drawn three quarters of the way to a certain win.
GREAT = 400


class Review:
    """The verdicts on a game of a match, as they come."""

    def __init__(self, match: Match, number: int, limits: Limits = LIMITS) -> None:
        self.game = match.games[number]
        self.verdicts: list[Verdict] = []
        self._worth = of_score(match.rule, score_before(match, number))
        self._limits = limits
        self._thread: Thread | None = None

    def steps(self) -> Steps[None]:
        """Take over the verdicts that a thread finds; it ends when nobody asks for them any more."""
        unwanted = Event()
        found: SimpleQueue[Verdict | BaseException] = SimpleQueue()

        def think() -> None:
            try:
                stopped = Breathing(unwanted).stopped
                for verdict in review(self.game, Engine(places=PLACES), self._limits, self._worth, stopped):
                    found.put(verdict)
            except BaseException as error:
                found.put(error)

        self.verdicts.clear()
        self._thread = Thread(target=think, name="review", daemon=True)
        self._thread.start()
        try:
            while not self.complete:
                while not found.empty():
                    verdict = found.get()
                    if isinstance(verdict, BaseException):
                        raise verdict
                    self.verdicts.append(verdict)
                yield len(self.verdicts) / len(self.game.turns)
        finally:
            unwanted.set()

    @property
    def complete(self) -> bool:
        """Whether every turn has its verdict."""
        return len(self.verdicts) == len(self.game.turns)

    @property
    def turning_points(self) -> list[int]:
        """The turns that changed the game; 0 is the first."""
        return [verdict.turn for verdict in self.verdicts if verdict.turning_point]

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

    def wait(self) -> None:
        """Wait until the thread has ended."""
        if self._thread is not None:
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

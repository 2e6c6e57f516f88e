"""The review of a game: what each turn was worth, found in a thread while people look at the game."""

from queue import SimpleQueue
from threading import Event, Thread

from ra_base.breathing import Breathing
from ra_base.steps import Steps
from ra_hex.board import SOUTH
from ra_hex.engine.chances import ALL
from ra_hex.engine.review import NODES, Verdict, accuracy, review
from ra_hex.engine.slow_loss import SlowLoss, slow_loss
from ra_hex.engine.thinking import Engine
from ra_hex.engine.worth import of_score
from ra_hex.match import Match
from ui.common.in_thread import ASKED_BEFORE_A_FRAME

# So few nodes need no more: 2 MB instead of 16.
PLACES = 1 << 17


class Review:
    """The verdicts on a game of a match, as they come; each is found with so many `nodes` a search."""

    def __init__(self, match: Match, number: int, nodes: int = NODES) -> None:
        self.game = match.games[number]
        self.verdicts: list[Verdict] = []
        self._worth = of_score(match.rule, score_before(match, number))
        self._nodes = nodes
        self._thread: Thread | None = None

    def steps(self) -> Steps[None]:
        """Take over the verdicts that a thread finds; it ends when nobody asks for them any more."""
        unwanted = Event()
        found: SimpleQueue[Verdict | BaseException] = SimpleQueue()

        def think() -> None:
            try:
                stopped = Breathing(unwanted).stopped
                for verdict in review(self.game, Engine(places=PLACES), self._worth, stopped, self._nodes):
                    found.put(verdict)
            except BaseException as error:
                found.put(error)

        self.verdicts.clear()
        self._thread = Thread(target=think, name="review", daemon=True)
        asked = 0
        try:
            while not self.complete:
                while not found.empty():
                    verdict = found.get()
                    if isinstance(verdict, BaseException):
                        raise verdict
                    self.verdicts.append(verdict)
                yield len(self.verdicts) / len(self.game.turns)
                asked += 1
                if asked == ASKED_BEFORE_A_FRAME:
                    self._think()
        finally:
            unwanted.set()

    @property
    def complete(self) -> bool:
        """Whether every turn has its verdict."""
        return len(self.verdicts) == len(self.game.turns)

    @property
    def mistakes(self) -> list[Verdict]:
        """The turns that gave something away, as far as that is sure."""
        return [verdict for verdict in self.verdicts if verdict.grade is not None]

    @property
    def slow_loss(self) -> SlowLoss | None:
        """Where the race was lost, in a game whose loser made no blunder from then on."""
        loss = slow_loss(self.game)
        if loss is None or any(each.side == loss.loser and each.turn > loss.turn for each in self.mistakes):
            return None
        return loss

    def accuracy(self, side: int) -> int | None:
        """How well a side has played, in per cent, once every turn has its verdict."""
        return accuracy(self.verdicts, side) if self.complete else None

    def values(self) -> list[float]:
        """Return how South stood after 0, 1, 2 … turns, from -1 (lost) to 1 (won), as far as it is known."""
        found = [_for_south(verdict.before, verdict.side) for verdict in self.verdicts]
        if self.complete and self.verdicts:
            last = self.verdicts[-1]
            found.append(_for_south(last.after, last.side))
        return found

    def verdict(self, turn: int) -> Verdict | None:
        """Return the verdict on a turn, once it is there."""
        return self.verdicts[turn] if turn < len(self.verdicts) else None

    def _think(self) -> None:
        if self._thread is not None and self._thread.ident is None:
            self._thread.start()

    def wait(self) -> None:
        """Wait until the thread has ended."""
        self._think()
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


def _for_south(chance: int, side: int) -> float:
    value = 2 * chance / ALL - 1
    return value if side == SOUTH else -value

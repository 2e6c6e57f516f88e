"""A match of the hex game while it is played: whose move it is, the engine's moves, hints, clocks, undo.

No widget: `later` runs something after so many seconds where the app does its own work, as Kivy's clock does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from ra_hex.engine.background import Thinker
from ra_hex.engine.hints import reason
from ra_hex.engine.levels import LEVELS, STRONGEST
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.engine.worth import of_match
from ra_hex.game import Game
from ra_hex.match import Match
from ra_hex.moves import Move
from ra_hex.notation import END
from ra_hex.position import Ending, Position, Turn
from ra_hex.words import Words
from ui.common.board.hand import SIDES, journey_of
from ui.common.board.scene import Journey
from ui.core.observable import Observable
from ui.core.session import Change, Session

# With a clock a level that has a time thinks so small a part of what is left, but not less than that.
PART_OF_CLOCK, LEAST_THOUGHT = 25, 100
HINT_THOUGHT = 1_500
# An answer that comes sooner than people can see their own move arrive is held back.
LEAST_SECONDS = 0.35

Later = Callable[[Callable[[], None], float], object]


@dataclass(frozen=True)
class Hint:
    """A move to think about, and why."""

    move: Move
    reason: Words


def new_thinker(later: Later) -> Thinker:
    """An engine that answers where `later` runs things."""
    return Thinker(Engine(), lambda answer: later(answer, 0))


class HexPlay(Observable[Journey | None]):
    """Tells of everything that changes, with what is to be seen happening, if anything."""

    def __init__(
        self, session: Session[Match], thinker: Thinker, later: Later, now: Callable[[], float] = monotonic
    ) -> None:
        super().__init__()
        self.session = session
        self.thinking = False
        self.paused = False
        self.hint: Hint | None = None
        self._thinker, self._later, self._now = thinker, later, now
        self._asked = 0
        self._went_on = False
        # When the turn that is on began to count, and what it took before that.
        self._since: float | None = None
        self._before = 0.0
        self._stop_watching = session.watch(self._changed)

    # -- Where it stands

    @property
    def match(self) -> Match:
        """The match by the rules."""
        return self.session.game

    @property
    def game(self) -> Game:
        """The game on the board: the last one stays there until somebody goes on to the next."""
        match = self.match
        waits = match.games and not match.game.turns and not self._went_on
        return match.games[-1] if waits else match.game

    @property
    def position(self) -> Position:
        """What stands on the board."""
        return self.game.position

    @property
    def ending(self) -> Ending | None:
        """How the game on the board has ended."""
        return self.game.ending

    @property
    def last(self) -> Move | None:
        """The move that led here."""
        turns = self.game.turns
        return turns[-1].move if turns else None

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides people play."""
        return tuple(side for side in SIDES if self.match.levels[side] is None)

    @property
    def first_turn(self) -> int:
        """How many turns the games before the one on the board took."""
        before = [game for game in self.match.games if game is not self.game]
        return sum(len(game.turns) for game in before)

    @property
    def engine_to_move(self) -> bool:
        """Whether the engine has the move."""
        return self.ending is None and self.match.levels[self.position.to_move] is not None

    @property
    def waits(self) -> bool:
        """Whether the engine has the move but was left behind by going back: `go_on` makes it play."""
        return self.engine_to_move and self.session.can_redo and not self.thinking

    @property
    def must_pass(self) -> bool:
        """Whether a person has nothing to do but pass (H8)."""
        if self.ending is not None or self.engine_to_move:
            return False
        return not self.position.legal_moves()[0].pawns

    def moves(self) -> tuple[str, ...]:
        """The moves of the game on the board in notation, those that were taken back as well."""
        undone: list[str] = []
        if self.ending is None:
            for action in self.session.journal.undone:
                undone.append(action["move"])
                if undone[-1].endswith(END):
                    break
        return (*self.game.moves, *undone)

    def captured(self, side: int) -> int:
        """How many pawns a side has captured in the game on the board."""
        return sum(turn.captured for turn in self.game.turns if turn.side == side)

    def left(self) -> tuple[float, float] | None:
        """The seconds both sides have left, the turn that is on counted; None without a clock."""
        match = self.match
        if match.clock is None:
            return None
        times = [time / 1000 for time in (match.left if self.game.turns else match.clock.left(()))]
        if self.ending is None:
            times[self.position.to_move] -= self._elapsed()
        return times[0], times[1]

    # -- What people do

    def move(self, move: Move) -> None:
        """Play a move, or pass, for the side that has it."""
        action: dict[str, Any] = self.match.action(move)
        if self.match.clock is not None:
            action["spent"] = round(1000 * self._elapsed())
        self.session.do(action)

    def pass_turn(self) -> None:
        """Pass, where there is nothing else (H8)."""
        self.move(self.position.find_pass())

    def undo(self) -> None:
        """Take back, to where a person has the move."""
        head = self.session.journal.head - 1
        while head > 0 and self._engine_moved(head):
            head -= 1
        self._quiet()
        self.session.go_to(head, by_one_undo=True)

    def redo(self) -> None:
        """Play again what was taken back, to where a person has the move."""
        actions, head = len(self.session.journal.actions), self.session.journal.head + 1
        self.session.go_to(head)
        while head < actions and self.engine_to_move:
            head += 1
            self.session.go_to(head)

    def go_to(self, turns: int) -> None:
        """Go to where so many turns of the match have been played."""
        self._quiet()
        if turns != self.session.journal.head:
            self.session.go_to(turns)

    def next_game(self) -> None:
        """The loser of the last game begins the next one (H9)."""
        self._went_on = True
        self._begin_turn()
        self.notify(None)
        self.go_on()

    def go_on(self) -> None:
        """Let the engine play if it has the move."""
        if self.engine_to_move and not self.paused and not self.thinking:
            self._think()

    def ask_hint(self) -> None:
        """Have the strongest level look for a good move; told when it is found."""
        if self.ending is not None or self.engine_to_move or self.must_pass:
            return
        position = self.position

        def answer(thought: Thought) -> None:
            self.thinking = False
            self.hint = Hint(thought.move, reason(position, thought))
            self.notify(None)

        self._ask(Limits(HINT_THOUGHT), STRONGEST, answer)

    def forget_hint(self) -> None:
        """The hint has been read."""
        self.hint = None
        self.notify(None)

    def pause(self) -> None:
        """Stop clocks and thinking."""
        self._quiet()
        self._before, self._since = self._elapsed(), None
        self.paused = True

    def resume(self) -> None:
        """Go on where it was paused, entered or left behind."""
        self.paused = False
        if self._since is None:
            self._since = self._now()
        if not self.session.can_redo:
            self.go_on()

    def close(self) -> None:
        """Nobody plays any more."""
        self._quiet()
        self._stop_watching()

    # -- The engine

    def _think(self) -> None:
        level = self.match.levels[self.position.to_move] or STRONGEST
        most = LEVELS[level].milliseconds
        limits = Limits(None if most is None else self._time_to_think(most))
        begun = self._now()

        def answer(thought: Thought) -> None:
            asked = self._asked
            held = max(0.0, LEAST_SECONDS - (self._now() - begun))
            self._later(lambda: self._play(asked, thought.move), held)

        self._ask(limits, level, answer)

    def _ask(self, limits: Limits, level: int, answer: Callable[[Thought], None]) -> None:
        self._asked += 1
        self.thinking = True
        self.hint = None
        seed = Random(f"{self.session.journal.id} {self.session.journal.head}").getrandbits(32)
        worth = of_match(self.match)
        self._thinker.ask(self.position, limits, answer, worth=worth, level=level, seed=seed)
        self.notify(None)

    def _play(self, asked: int, move: Move) -> None:
        if asked == self._asked:
            self.thinking = False
            self.move(move)

    def _time_to_think(self, most: int) -> int:
        left = self.left()
        if left is None:
            return most
        part = 1000 * left[self.position.to_move] / PART_OF_CLOCK
        added = self.match.clock.increment * 800 if self.match.clock else 0
        return max(LEAST_THOUGHT, min(most, round(part + added)))

    def _quiet(self) -> None:
        """Think no more; what comes late is not played."""
        self._asked += 1
        self._thinker.cancel()
        self.thinking = False
        self.hint = None

    def _engine_moved(self, turn: int) -> bool:
        """Whether the engine has the move after so many turns of the match."""
        turns = [played for game in self.match.games for played in game.turns]
        return self.match.levels[turns[turn].side] is not None

    # -- Time

    def _elapsed(self) -> float:
        running = 0.0 if self._since is None else self._now() - self._since
        return self._before + running

    def _begin_turn(self) -> None:
        self._before, self._since = 0.0, None if self.paused else self._now()

    # -- What the session tells

    def _changed(self, change: Change) -> None:
        self._quiet()
        self._went_on = False
        self._begin_turn()
        turn: Turn | None = change.steps[0].outcome if len(change.steps) == 1 else None
        if change.what == "undo" and self.match.games and not self.match.game.turns:
            turn = None  # back to the beginning of a game: the one before it is on the board
        self.notify(journey_of(turn.move, back=change.what == "undo") if turn is not None else None)
        if not self.session.can_redo and not self.paused:
            self.go_on()

"""A match of the hex game while it is played: who has to act, the engine's moves, hints, undo.

`later` runs a function after so many seconds in the thread of the app, as Kivy's clock does.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil
from random import Random
from time import monotonic

from ra_hex.engine import book, endgames
from ra_hex.engine.background import Thinker, expected
from ra_hex.engine.hints import reason
from ra_hex.engine.levels import LEVELS, STRONGEST
from ra_hex.engine.pointers import Pointer, pointer
from ra_hex.engine.review import Blundered, blundered
from ra_hex.engine.swapping import first_move, wants_swap
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.engine.worth import of_match
from ra_hex.game import Game
from ra_hex.journal import MOVED
from ra_hex.match import Match
from ra_hex.moves import Move
from ra_hex.notation import END, write_line
from ra_hex.position import Position, Turn
from ra_hex.words import Words
from ui.common.board.scene import SIDES, Journey, journey_of
from ui.core.session import Change, Session
from ui.hex.match_board import NEXT_GAME, match_board

# Up to this level the aim of the game is said before the first move.
LAST_FOR_BEGINNERS = 3
# With a clock a level that has a time thinks so small a part of what is left, but not less than that.
PART_OF_CLOCK, LEAST_THOUGHT = 25, 100
HINT_THOUGHT = 1_500
# An answer that comes sooner than people can see their own move arrive is held back.
LEAST_SECONDS = 0.35

# Who has to act: nobody, as the game is over; a person; a person who can only pass (H8); the engine; the
# engine, which was left behind by going back and waits for `go_on`.
OVER, PERSON, PASS, ENGINE, LEFT_BEHIND = "over", "person", "pass", "engine", "left behind"

Later = Callable[[Callable[[], None], float], object]


# So many positions are looked at to see whether a move was a blunder, before it and after it.
NODES = 6_000
# The steps of a hint.
WHERE, STACK, MOVE, LINE = range(4)
# A hint’s line has so many moves at most.
HINT_MOVES = 6


@dataclass(frozen=True)
class Hint:
    """A good move, step by step: where to look, which stack, the move, what is expected then and why."""

    move: Move
    reason: Words
    pointer: Pointer
    line: tuple[str, ...] = ()
    step: int = WHERE


def new_thinker(later: Later) -> Thinker:
    """Return an engine that answers in the thread of the app."""
    return Thinker(Engine(book=book.thought), lambda answer: later(answer, 0))


class HexPlay:
    """Calls `show` after every change, with the move to be seen, if there is one."""

    def __init__(
        self,
        session: Session[Match],
        thinker: Thinker,
        later: Later,
        show: Callable[[Journey | None], object],
        has_power: Callable[[], bool] = lambda: False,
    ) -> None:
        self.session = session
        self.thinking = False
        self.hint: Hint | None = None
        # Are people offered to take back blunders against the engine? One they are asked about now.
        self.offers_take_back = False
        self.blunder: Blundered | None = None
        # Has somebody put away what was said of the last action?
        self.news_read = False
        self._thinker, self._later, self._show, self._has_power = thinker, later, show, has_power
        # Counts the questions to the engine: an answer to an older one is dropped.
        self._asked = 0
        # It is the first to follow the session: here its turn has always begun.
        self._board = match_board(session)
        self._stop_watching = (session.watch(self._follow), self._board.watch(self._follow_board))

    # -- State

    @property
    def begins_learning(self) -> bool:
        """Whether it is the first decision in a game against a level for beginners."""
        level = next((level for level in self.match.levels if level is not None), STRONGEST)
        first = self.match.single and len(self.game.turns) < len(SIDES)
        return first and len(self.persons) == 1 and level <= LAST_FOR_BEGINNERS and self.state == PERSON

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides people play."""
        return tuple(side for side in SIDES if self.match.levels[side] is None)

    @property
    def match(self) -> Match:
        """The match by the rules."""
        return self.session.game

    @property
    def game(self) -> Game:
        """The game on the board: the last one stays there until somebody begins the next."""
        return self._board.game

    @property
    def state(self) -> str:
        """Who has to act."""
        game = self.game
        if game.ending is not None:
            return OVER
        if game.position.to_move in self.persons:
            return PERSON if game.position.moves()[0].pawns else PASS
        return LEFT_BEHIND if self.session.can_redo and not self.thinking else ENGINE

    def moves(self) -> tuple[str, ...]:
        """Return the moves of the game on the board in notation, undone ones included."""
        game = self.game
        undone: list[str] = []
        if game.ending is None:
            for action in self.session.journal.undone:
                if action["do"] == MOVED:
                    undone.append(action["move"])
                    if undone[-1].endswith(END):
                        break
        return (*game.moves, *undone)

    def left(self) -> tuple[float, float] | None:
        """Return the seconds both sides have left, the turn that is on counted; None without a clock."""
        return self._board.left()

    def note_time(self) -> None:
        """Note what the turn that is on has taken, now and then; who has no time left may lose."""
        self._board.note()
        late = self._board.time_is_up()
        if late is not None:
            self.session.do(late)

    # -- What people do

    def move(self, move: Move) -> None:
        """Play a move, or pass, for the side that has it."""
        self.session.do(self._board.action(move))

    def pass_turn(self) -> None:
        """Pass, where there is nothing else (H8)."""
        self.move(self.game.position.find_pass())

    def swap(self) -> None:
        """Take over the side that made the first move."""
        self.session.do(self._board.swap())

    def undo(self, side: int | None = None) -> None:
        """Undo to where a person has the move, or the person on that side."""
        head = self._board.before_turn_of(self.persons if side is None else (side,))
        self._stop_thinking()
        self.session.go_to(head, by_one_undo=True)

    def redo(self) -> None:
        """Redo to where a person has the move."""
        actions, head = len(self.session.journal.actions), self.session.journal.head + 1
        self.session.go_to(head)
        while head < actions and self.state in (ENGINE, LEFT_BEHIND):
            head += 1
            self.session.go_to(head)

    def go_to(self, turns: int) -> None:
        """Go to where so many turns of the game on the board have been played."""
        self._stop_thinking()
        journal, wanted = self.session.journal, turns
        head = sum(len(game.events) for game in self.match.games if game is not self.game)
        for action in journal.actions[head:]:
            if action["do"] == MOVED:
                wanted -= 1
            # What follows a move at once belongs to it: a change of sides, a loss on time.
            if wanted < 0 or not turns:
                break
            head += 1
        if head != journal.head:
            self.session.go_to(head)

    def next_game(self) -> None:
        """Begin the next game: the loser of the last one has the first move (H9)."""
        self._board.next_game()

    def go_on(self) -> None:
        """Let the engine play if it has the move."""
        waits = self._board.paused or self.thinking or self.blunder is not None
        if self.state in (ENGINE, LEFT_BEHIND) and not waits:
            self._think()

    def take_blunder_back(self) -> None:
        """Undo the blunder."""
        self.blunder = None
        self.undo()

    def stand_by_blunder(self) -> None:
        """Leave it, and let the engine answer."""
        self.blunder = None
        self._show(None)
        self.go_on()

    def ask_hint(self) -> None:
        """Have the strongest level look for a good move."""
        if self.state != PERSON:
            return
        position = self.game.position

        def answer(thought: Thought) -> None:
            self.thinking = False
            line = tuple(write_line(position, thought.line[:HINT_MOVES]))
            self.hint = Hint(thought.move, reason(position, thought), pointer(position, thought), line)
            self._show(None)

        self._ask(Limits(HINT_THOUGHT), STRONGEST, answer)

    def more_of_hint(self) -> None:
        """Say a step more."""
        if self.hint is not None:
            self.hint = replace(self.hint, step=min(self.hint.step + 1, LINE))
            self._show(None)

    def drop_hint(self) -> None:
        """Remove a hint, or other news, that was read."""
        self.hint = None
        self.news_read = True
        self._show(None)

    def pause(self, *, by_hand: bool = False) -> None:
        """Stop clocks and thinking; by hand or because people look at something else."""
        self._stop_thinking()
        self._board.pause(by_hand=by_hand)

    def resume(self) -> None:
        """Continue after a pause."""
        self._board.resume()
        if not self.session.can_redo:
            self.go_on()

    def close(self) -> None:
        """Stop for good."""
        self._stop_thinking()
        for stop in self._stop_watching:
            stop()

    # -- The engine

    def _think(self) -> None:
        if self.match.agreed.swap and not self.game.events:
            self._begin_evenly()
            return
        level = self.match.levels[self.game.position.to_move] or STRONGEST
        most = LEVELS[ceil(level)].milliseconds
        limits = Limits(None if most is None else self._time_to_think(most))
        begun = monotonic()

        def answer(thought: Thought) -> None:
            asked = self._asked
            wait = max(0.0, LEAST_SECONDS - (monotonic() - begun))
            self._later(lambda: self._play_answer(asked, thought), wait)

        self._ask(limits, level, answer)

    def _ponder(self, position: Position) -> None:
        """Have the strongest level think about the position it expects while its opponent thinks."""
        level, seed = self.match.levels[position.to_move], self._seed(self.session.journal.head + 1)
        if level != STRONGEST or self.offers_take_back or not self._has_power():
            return
        if book.thought(position, seed) is not None or endgames.choice(position) is not None:
            return  # it will answer at once
        limits = Limits(self._time_to_think(LEVELS[STRONGEST].milliseconds or 0))
        worth = of_match(self.match)
        self._thinker.ponder(position, limits, worth=worth, level=STRONGEST, seed=seed)

    def _ask(
        self,
        limits: Limits,
        level: float,
        answer: Callable[[Thought], None],
        position: Position | None = None,
    ) -> None:
        self._asked += 1
        self.thinking = True
        self.hint = None
        worth = of_match(self.match)
        asked = self.game.position if position is None else position
        if not self._thinker.hit(asked, answer):
            seed = self._seed(self.session.journal.head)
            self._thinker.ask(asked, limits, answer, worth=worth, level=level, seed=seed)
        self._show(None)

    def _look_for_blunder(self, turn: Turn) -> None:
        """Before the engine answers, see whether the person’s move was a blunder."""
        before, worth = self.game.position.copy(), of_match(self.match)
        before.unmake(turn.move)
        limits = Limits(nodes=NODES)

        def look_again(best: Thought) -> None:
            self.thinking = False
            if best.move is turn.move:
                self.go_on()
            else:
                self._ask(limits, STRONGEST, lambda after: decide(best, after))

        def decide(best: Thought, after: Thought) -> None:
            self.thinking = False
            self.blunder = blundered(best, after, before.board, worth)
            self._show(None)
            self.go_on()

        self._ask(limits, STRONGEST, look_again, before)

    def _seed(self, head: int) -> int:
        return Random(f"{self.session.journal.id} {head}").getrandbits(32)

    def _play_answer(self, asked: int, thought: Thought) -> None:
        if asked == self._asked:
            self.thinking = False
            if self.match.can_swap and wants_swap(thought):
                self.swap()
            else:
                reached = expected(self.game.position, thought)
                self.move(thought.move)
                if reached is not None and self.state == PERSON:
                    self._ponder(reached)

    def _begin_evenly(self) -> None:
        """Play a first move after which neither side is better: the opponent may take it over."""
        self._stop_thinking()
        asked, move = self._asked, first_move(self.game.position, self._seed(self.session.journal.head))
        self.thinking = True
        self._later(lambda: self._play_answer(asked, Thought((move,), 0, 0, 0, 0.0)), LEAST_SECONDS)
        self._show(None)

    def _time_to_think(self, most: int) -> int:
        left = self.left()
        if left is None:
            return most
        part = 1000 * left[self.game.position.to_move] / PART_OF_CLOCK
        added = self.match.clock.increment * 800 if self.match.clock else 0
        return max(LEAST_THOUGHT, min(most, round(part + added)))

    def _stop_thinking(self, *, pondering: bool = True) -> None:
        """Think no more; an answer that comes late is dropped."""
        self._asked += 1
        if pondering or not self._thinker.pondering:
            self._thinker.cancel()
        self.thinking = False
        self.hint = None

    # -- The session

    def _follow(self, change: Change) -> None:
        """Show what has changed, and let the engine answer."""
        # The opponent may have played what is thought about.
        self._stop_thinking(pondering=change.what != "do")
        undone = change.what == "undo"
        turn = change.steps[0].outcome if len(change.steps) == 1 else None
        if not isinstance(turn, Turn) or (undone and self.match.games and not self.match.game.events):
            turn = None  # back to the beginning of a game: the one before it is on the board
        self.blunder, self.news_read = None, False
        self._show(journey_of(turn.move, back=undone) if turn is not None else None)
        if not (self.session.can_redo or self._board.paused):
            self._answer(change, turn)
        if not self.thinking:
            self._thinker.cancel()

    def _answer(self, change: Change, turn: Turn | None) -> None:
        clock = self.match.clock
        offers = self.offers_take_back and not (clock is not None and clock.loss)
        if offers and change.what == "do" and turn is not None and self.state == ENGINE:
            self._look_for_blunder(turn)
        else:
            self.go_on()

    def _follow_board(self, news: str) -> None:
        """Somebody has begun the next game, here or on another device."""
        if news == NEXT_GAME:
            self._show(None)
            self.go_on()

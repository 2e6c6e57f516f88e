"""A puzzle on the board: solve it, try again, have a hint, see the solution."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from ra_hex.board import NORTH
from ra_hex.moves import Move
from ra_hex.position import Position
from ra_hex.words import IllegalMove
from ui.common.board.move_text import told
from ui.common.board.scene import KEY
from ui.core.app import RaCompanionApp
from ui.core.happenings import of_attempt
from ui.core.kv import load_rules
from ui.core.texts import capital
from ui.learn.answering_board import AnsweringBoard
from ui.learn.learning_progress import Progress
from ui.learn.learning_screen import LearningScreen
from ui.learn.puzzle_play import AWAITING, OPEN, SHOWN, SOLVED, WRONG, PuzzlePlay, next_open

load_rules(__file__)

STEP_SECONDS = 1.2


class PuzzleBoard(AnsweringBoard):
    """The board of a puzzle."""


class PuzzleScreen(LearningScreen):
    """Opened with a puzzle's number; without one it goes on where it was, or with the first that is open."""

    KEYS: ClassVar[dict[str, str]] = {"h": "hint", "r": "retry", "s": "show_solution", "n": "go_on"}

    title = StringProperty()
    task = StringProperty()
    about = StringProperty()
    said = StringProperty()
    correct = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    hint_words = StringProperty()
    # Room for icons on the buttons?
    roomy = BooleanProperty(False)
    state = OptionProperty(OPEN, options=[OPEN, AWAITING, SOLVED, WRONG, SHOWN])

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._play: PuzzlePlay | None = None
        # What can be done, by how things stand.
        buttons = {name: self.ids[name].__self__ for name in ("hint", "solution", "retry", "further")}
        self._offers = {
            OPEN: (buttons["hint"], buttons["solution"]),
            AWAITING: (buttons["hint"], buttons["solution"]),
            WRONG: (buttons["retry"], buttons["solution"]),
            SOLVED: (buttons["further"],),
            SHOWN: (buttons["retry"], buttons["further"]),
        }
        self._showing = Clock.create_trigger(self._show_on, STEP_SECONDS)
        self.app.tr.bind(_=self._say)

    def enter(self, number: int | None = None, **_place: Any) -> None:
        """Open a puzzle."""
        super().enter()
        if number is None and self._play is not None:
            if self._play.state == SHOWN and not self._play.position.ending:
                self._showing()
            return
        progress = self.app.shared(Progress)
        number = next_open(progress) if number is None else number
        play = PuzzlePlay(number, progress, self._deliver, lambda before: self._answered(play, before))
        self._play = play
        self.ids.board.drop_cursor()
        self._refused: IllegalMove | None = None
        self.ids.board.turned = self._play.side == NORTH
        self._set_up()

    def leave(self) -> None:
        """What is being shown waits."""
        super().leave()
        self._showing.cancel()

    # -- What people do

    def moved(self, move: Move) -> None:
        """A legal move is tried."""
        play = self._play
        if play is None or play.state != OPEN:
            return
        before, seen = play.position, len(play.moves)
        play.move(move)
        self.show_fault()
        self._sign(play, move)
        self._refused = None
        self.ids.board.play_turns(before, play.moves[seen:], self._sides(), **self._pointed())
        self._say()

    @staticmethod
    def _deliver(act: Callable[[], None]) -> None:
        Clock.schedule_once(lambda _seconds: act())

    def _answered(self, play: PuzzlePlay, before: Position) -> None:
        """The defender has thought; it may be about a puzzle that was left."""
        if play is self._play:
            self.ids.board.answer(before, play.moves[-1:], self._sides(), **self._pointed())
            self._sign(play, play.moves[-1])
            self._say()

    def _sign(self, play: PuzzlePlay, move: Move) -> None:
        """Let a move of a puzzle be heard, and what it came to."""
        solved = play.state == SOLVED
        happened = of_attempt(right=play.state != WRONG, done=solved, captured=bool(move.captured))
        self.app.feedback.give(happened)

    def refused(self, words: IllegalMove) -> None:
        """What the rules refuse was tried."""
        self._refused = words
        self._say()

    def hint(self) -> None:
        """Which stack it is and why; asked again, where it goes."""
        if self._play is not None:
            self._play.hint()
            self.show_fault()
            self._refused = None
            self.ids.board.point(**self._pointed())
            self._say()

    def retry(self) -> None:
        """Try again what went wrong."""
        if self._play is not None:
            self._showing.cancel()
            self._play.retry()
            self._set_up()

    def show_solution(self) -> None:
        """Play it, move by move."""
        if self._play is not None:
            self._play.begin_showing()
            self.show_fault()
            self._set_up()
            self._showing()

    def _show_on(self, _seconds: float) -> None:
        play = self._play
        if play is None or play.state != SHOWN:
            return
        before, seen = play.position, len(play.moves)
        if play.show_next():
            self._showing()
        self.ids.board.play_turns(before, play.moves[seen:], ())
        self._say()

    def go_on(self) -> None:
        """The next puzzle that is not solved."""
        if self._play is not None:
            self._showing.cancel()
            self.enter(number=next_open(self.app.shared(Progress), self._play.number))

    @property
    def over(self) -> bool:
        """Whether the puzzle is solved."""
        return self._play is not None and self._play.state == SOLVED

    # -- What is shown

    def _sides(self) -> tuple[int, ...]:
        return (self._play.side,) if self._play is not None and self._play.state == OPEN else ()

    def _pointed(self) -> dict[str, Any]:
        play = self._play
        assert play is not None
        hinted = play.hinted
        if hinted is None:
            return {"marks": {}, "arrows": ()}
        return {
            "marks": {hinted.origin: KEY},
            "arrows": ((hinted.origin, hinted.target),) if play.hints > 1 else (),
        }

    def _set_up(self) -> None:
        assert self._play is not None
        self._refused = None
        self.ids.board.play_on(self._play.position, self._sides(), self._play.last, **self._pointed())
        self._say()

    def _say(self, *_changed: object) -> None:
        play, tr = self._play, self.app.tr
        if play is None:
            return
        self.title = tr._("Puzzle {number}").format(number=play.number + 1)
        self.task = capital(tr.say(play.puzzle.task))
        self.about = tr._("You are North, ivory.") if play.side == NORTH else tr._("You are South, red.")
        self.state = play.state
        self.can_hint = play.can_hint
        self.correct = play.state == SOLVED
        said = ""
        if self._refused is not None:
            said = tr.say(self._refused)
        elif play.state == SOLVED:
            said = tr._("Solved.") if play.alone else tr._("Solved, with help.")
        elif play.state == WRONG and play.answer:
            said = tr._("Not forced: the enemy answers {move}.").format(move=told(tr, play.answer))
        elif play.state == WRONG:
            said = tr._("That is not enough.")
        self.said = capital(said)
        self.hint_words = capital(tr.say(play.reason)) if play.reason is not None else ""
        if play.state == SHOWN and play.played:
            moves = " ".join(told(tr, move) for move in play.played)
            self.hint_words = tr._("Solution: {moves}").format(moves=moves)
        offers = self._offers[play.state]
        if self.ids.answers.children[::-1] != list(offers):
            self.ids.answers.clear_widgets()
            for button in offers:
                self.ids.answers.add_widget(button)
        self.ids.words.scroll_y = 1

    # -- For the layout check and the tour

    def show_hint(self) -> None:
        """With a hint."""
        self.enter(number=31)
        self.hint()

    STATES: ClassVar = {"hint": show_hint}
    TOUR: ClassVar = {"puzzle": "hint"}

"""A puzzle on the board: solve it, try again, have a hint, see the solution."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from ra_hex.board import NORTH
from ra_hex.moves import Move
from ra_hex.position import Position
from ra_hex.words import IllegalMove
from ui.common.board.move_text import in_notation
from ui.common.board.scene import KEY
from ui.core.app import RaCompanionApp
from ui.core.happenings import of_attempt
from ui.core.kv import load_rules
from ui.core.screen import arrange
from ui.core.texts import Speaker, capital
from ui.learn.learning_screen import LearningScreen
from ui.learn.puzzle_play import AWAITING, OPEN, SHOWN, SOLVED, WRONG, PuzzlePlay, next_open

load_rules(__file__)

STEP_SECONDS = 1.2
# The buttons there are, by the state of the puzzle.
BUTTONS = {
    OPEN: ("hint", "solution"),
    AWAITING: ("hint", "solution"),
    WRONG: ("retry", "solution"),
    SOLVED: ("further",),
    SHOWN: ("retry", "further"),
}


def between_frames(act: Callable[[], None]) -> None:
    """Run something where the app does its own work, from any thread."""
    Clock.schedule_once(lambda _seconds: act())


class PuzzleScreen(LearningScreen):
    """Opened with a puzzle's number; without one it goes on where it was, or with the first that is open."""

    KEYS: ClassVar[dict[str, str]] = {"h": "hint", "r": "retry", "s": "show_solution", "n": "go_on"}

    title = StringProperty()
    task = StringProperty()
    about = StringProperty()
    verdict = StringProperty()
    correct = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    hint_text = StringProperty()
    # Room for icons on the buttons?
    roomy = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._buttons = {name: self.ids[name].__self__ for names in BUTTONS.values() for name in names}
        self._showing = Clock.create_trigger(self._show_next, STEP_SECONDS)
        self._refusal: IllegalMove | None = None
        self._open(next_open(self.progress))

    def enter(self, number: int | None = None, **_place: Any) -> None:
        """Open a puzzle."""
        super().enter()
        if number is not None:
            self._open(number)
        elif self.play.state == SHOWN and not self.play.position.ending:
            self._showing()

    def leave(self) -> None:
        """What is being shown waits."""
        super().leave()
        self._showing.cancel()

    def _open(self, number: int) -> None:
        play = PuzzlePlay(number, self.progress, between_frames, lambda before: self._answered(play, before))
        self.play = play
        self.moves.cursor = None
        self.board.turned = play.side == NORTH
        self._show_position()

    # -- What people do

    def move(self, move: Move) -> None:
        """Try a legal move."""
        before, seen = self.play.position, len(self.play.moves)
        self.play.move(move)
        self.show_fault()
        self._signal(move)
        self._refusal = None
        self.player.play(before, self.play.moves[seen:])
        self.render()

    def _answered(self, play: PuzzlePlay, before: Position) -> None:
        """The defender has thought; it may be about a puzzle that was left."""
        if play is self.play:
            self.player.answer(before, play.moves[-1:])
            self._signal(play.moves[-1])
            self.render()

    def _signal(self, move: Move) -> None:
        """Let a move of a puzzle be heard, and what it came to."""
        state, captured = self.play.state, bool(move.captured)
        self.app.feedback.give(of_attempt(right=state != WRONG, done=state == SOLVED, captured=captured))

    def refuse(self, refusal: IllegalMove) -> None:
        """Show why the rules refuse what was tried."""
        self._refusal = refusal
        self.render()

    def hint(self) -> None:
        """Which stack it is and why; asked again, where it goes."""
        self.play.hint()
        self.show_fault()
        self._refusal = None
        self.player.highlight()
        self.render()

    def retry(self) -> None:
        """Try again what went wrong."""
        self.play.retry()
        self._show_position()

    def show_solution(self) -> None:
        """Have it played from the beginning."""
        self.play.begin_showing()
        self.show_fault()
        self._show_position()
        self._showing()

    def _show_next(self, _seconds: float) -> None:
        before, seen = self.play.position, len(self.play.moves)
        if self.play.show_next():
            self._showing()
        self.player.play(before, self.play.moves[seen:])
        self.render()

    def go_on(self) -> None:
        """The next puzzle that is not solved."""
        self._open(next_open(self.progress, self.play.number))

    @property
    def over(self) -> bool:
        """Whether the puzzle is solved."""
        return self.play.state == SOLVED

    # -- What is shown

    def sides(self) -> tuple[int, ...]:
        """Who solves it, while it is to be solved."""
        return (self.play.side,) if self.play.state == OPEN else ()

    def highlights(self) -> dict[str, Any]:
        """The stack of a hint, then the move."""
        hinted = self.play.hinted
        if hinted is None:
            return {}
        arrows = ((hinted.origin, hinted.target),) if self.play.hints > 1 else ()
        return {"marks": {hinted.origin: KEY}, "arrows": arrows}

    def _show_position(self) -> None:
        self._showing.cancel()
        self._refusal = None
        self.player.show(self.play.position, self.play.last)
        self.render()

    def render(self, *_changed: object) -> None:
        """Show everything beside the board."""
        play, tr = self.play, self.app.tr
        self.title = tr._("Puzzle {number}").format(number=play.number + 1)
        self.task = capital(tr.say(play.puzzle.task))
        self.about = tr._("You are North, ivory.") if play.side == NORTH else tr._("You are South, red.")
        self.can_hint = play.can_hint
        self.correct = play.state == SOLVED
        self.verdict = capital(self._verdict())
        self.hint_text = capital(tr.say(play.reason)) if play.reason is not None else ""
        if play.state == SHOWN and play.played:
            moves = " ".join(in_notation(tr, move) for move in play.played)
            self.hint_text = tr._("Solution: {moves}").format(moves=moves)
        shown = BUTTONS[play.state]
        names = (*shown, *self._buttons)  # those shown first, in their order
        arrange({self.ids.answers: {self._buttons[name]: name in shown for name in names}})
        self.ids.words.scroll_y = 1

    def _verdict(self) -> str:
        """What is said about the last attempt."""
        play = self.play
        tr: Speaker = self.app.tr
        if self._refusal is not None:
            return tr.say(self._refusal)
        if play.state == SOLVED:
            return tr._("Solved.") if play.alone else tr._("Solved, with help.")
        if play.state == WRONG and play.refutation:
            move = in_notation(tr, play.refutation)
            return tr._("Not forced: the enemy answers {move}.").format(move=move)
        return tr._("That is not enough.") if play.state == WRONG else ""

"""A puzzle on the board: solve it, try again, have a hint, see the solution."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from ra_hex.board import NORTH
from ra_hex.moves import Move
from ra_hex.notation import read_position
from ra_hex.position import Position
from ui.common.analysing import analyse_position
from ui.common.board.move_text import in_notation
from ui.core.app import RaCompanionApp
from ui.core.happenings import of_attempt
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.shortcuts import Shortcut
from ui.core.texts import Speaker, capital, mark
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
ALL_BUTTONS = ("hint", "retry", "solution", "further")


def between_frames(act: Callable[[], None]) -> None:
    """Run something where the app does its own work, from any thread."""
    Clock.schedule_once(lambda _seconds: act())


class PuzzleScreen(LearningScreen):
    """Opened with a puzzle's number; without one it goes on where it was, or with the first that is open."""

    KEYS: ClassVar[dict[str, str]] = {"h": "hint", "r": "retry", "s": "show_solution", "n": "go_on"}
    SHORTCUTS = (
        *LearningScreen.SHORTCUTS,
        Shortcut("H", mark("Hint")),
        Shortcut("S", mark("Show solution")),
        Shortcut("R", mark("Try again")),
        Shortcut("N", mark("Next")),
    )

    play: PuzzlePlay

    title = StringProperty()
    task = StringProperty()
    about = StringProperty()
    verdict = StringProperty()
    correct = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    can_analyse = BooleanProperty(False)
    hint_text = StringProperty()
    # Room for icons on the buttons?
    roomy = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._buttons = dict(zip(ALL_BUTTONS, hold_parts(self, *ALL_BUTTONS), strict=True))
        self._showing = Clock.create_trigger(self._show_next, STEP_SECONDS)
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
        self.player.show_moves(self.play, before, self.play.moves[seen:])
        self.render()

    def _answered(self, play: PuzzlePlay, before: Position) -> None:
        """The defender has thought; it may be about a puzzle that was left."""
        if play is self.play:
            self.player.show_answer(play, before, play.moves[-1:])
            self._signal(play.moves[-1])
            self.render()

    def _signal(self, move: Move) -> None:
        """Give a sound for a move, and for what it came to."""
        state, captured = self.play.state, bool(move.captured)
        self.app.feedback.give(of_attempt(right=state != WRONG, done=state == SOLVED, captured=captured))

    def hint(self) -> None:
        """Which stack it is and why; asked again, where it goes."""
        self.play.hint()
        self.show_fault()
        self.player.highlight(self.play)
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
        self.player.show_moves(self.play, before, self.play.moves[seen:])
        self.render()

    def analyse(self) -> None:
        """Open the puzzle on the analysis board, once there is nothing left to be found out."""
        analyse_position(self.app, read_position(self.play.puzzle.position))

    def go_on(self) -> None:
        """The next puzzle that is not solved."""
        self._open(next_open(self.progress, self.play.number))

    # -- What is shown

    def _show_position(self) -> None:
        self._showing.cancel()
        self.player.show(self.play, self.play.last)
        self.render()

    def render(self, *_changed: object) -> None:
        """Show everything beside the board."""
        play, tr = self.play, self.app.tr
        self.title = tr._("Puzzle {number}").format(number=play.number + 1)
        self.task = capital(tr.say(play.puzzle.task))
        self.about = tr._("You play North (ivory).") if play.side == NORTH else tr._("You play South (red).")
        self.can_hint = play.can_hint
        self.can_analyse = play.state in (SOLVED, SHOWN)
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
        if play.refusal is not None:
            return tr.say(play.refusal)
        if play.state == SOLVED:
            return tr._("Solved.") if play.alone else tr._("Solved, with help.")
        if play.state == WRONG and play.refutation:
            move = in_notation(tr, play.refutation)
            return tr._("Not forced: your opponent answers {move}.").format(move=move)
        return tr._("That’s not enough.") if play.state == WRONG else ""

"""A lesson: the board, what is to be done on it, and the verdict on every attempt."""

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_hex.engine.background import Thinker
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.lessons.lessons import LESSONS
from ra_hex.moves import Move
from ra_hex.position import Position, Turn
from ra_hex.words import IllegalMove
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import between_frames
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.shortcuts import Shortcut
from ui.core.texts import capital, mark
from ui.learn.learning_screen import LearningScreen
from ui.learn.lesson_play import BY_ID, LessonPlay
from ui.learn.task_steps import TaskSteps

load_rules(__file__)

# So far apart are the seeds of two games.
NEXT_GAME = 1000


class LessonScreen(TaskSteps, LearningScreen):
    """Opened with a lesson's id; without one it goes on where it was, or begins with the first."""

    KEYS: ClassVar[dict[str, str]] = {"h": "show_me", "r": "begin_again", "n": "go_on"}
    SHORTCUTS = (
        *LearningScreen.SHORTCUTS,
        Shortcut("H", mark("Show me")),
        Shortcut("R", mark("Start this lesson again")),
        Shortcut("N", mark("Next")),
    )

    play: LessonPlay

    title = StringProperty()
    task = StringProperty()
    share_done = NumericProperty(0.0)
    ask = StringProperty()
    verdict = StringProperty()
    correct = BooleanProperty(False)
    done = BooleanProperty(False)
    # What the button leads to when the task is done.
    following = StringProperty()
    # Room for an icon on the button?
    roomy = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._show_me, self._go_on, self._pass = hold_parts(self, "show_me", "go_on", "passing")
        self.thinker = Thinker(Engine(), between_frames)
        # The same moves are answered in another way in another game.
        self._seed = 0
        self.open_lesson(LESSONS[0].id)

    def enter(self, lesson: str | None = None, **_place: Any) -> None:
        """Open a lesson at its first task that is not done."""
        super().enter()
        if lesson is not None:
            self.open_lesson(lesson)
        self._ask_opponent()

    def leave(self) -> None:
        """The opponent stops thinking."""
        super().leave()
        self.thinker.cancel()

    def open_lesson(self, lesson: str) -> None:
        """Open a lesson at its first task that is not done."""
        self.thinker.cancel()
        self.play = LessonPlay(BY_ID[lesson], self.progress)
        self.moves.cursor = None
        self.show_position()

    # -- What people do

    def point_at(self, cell: int) -> None:
        """Point at a cell, where the task asks for cells."""
        if self.play.pointing and not self.play.done:
            self.play.point(cell)
            self.signal()
            self.show_position()

    def move(self, move: Move) -> None:
        """Make a legal move, if it is right."""
        self._played(self.play.position, self.play.move(move))

    def pass_turn(self) -> None:
        """Pass where there is no legal move."""
        if self.play.must_pass:
            self._played(self.play.position, self.play.pass_turn())

    def _played(self, before: Position, turns: Sequence[Turn]) -> None:
        """Show what was played, and have the opponent answer in a game."""
        self.signal(captured=bool(turns and turns[0].captured))
        if turns:
            self.player.show_moves(self.play, before, [turn.move for turn in turns])
        else:
            self.player.show(self.play)
        self.render()
        self._ask_opponent()

    def _ask_opponent(self) -> None:
        """Have the weak engine think about its move, if it is to move."""
        if self.play.waiting:
            position = self.play.position
            seed = self._seed + len(position.past)
            self.thinker.ask(position, Limits(), self._answer, level=self.play.level, seed=seed)

    def _answer(self, thought: Thought) -> None:
        """The opponent has thought: its move is seen once the eye has followed the one before."""
        before = self.play.position.copy()
        turns = self.play.reply(thought.move)
        self.signal(captured=bool(turns[0].captured))
        self.player.show_answer(self.play, before, [turns[0].move])
        self.render()

    def confirm(self) -> None:
        """Enter also passes, and begins a game again that is lost."""
        if self.play.must_pass:
            self.pass_turn()
        elif self.play.failed:
            self.go_on()
        else:
            super().confirm()

    def show_me(self) -> None:
        """Show what would be right."""
        if self.play.can_show:
            self.play.show()
            self.show_fault()
            self.show_position()

    def open_task(self, number: int) -> None:
        """Begin a task; 0 is the first."""
        self.thinker.cancel()
        self._seed += NEXT_GAME
        self.play.open_task(number)
        self.show_position()

    # -- What is shown

    def show_position(self) -> None:
        """Show what is on the board, and everything beside it."""
        self.player.show(self.play)
        self.render()

    def render(self, *_changed: object) -> None:
        """Show everything beside the board."""
        play, verdict, tr = self.play, self.play.verdict, self.app.tr
        self.title = tr.say(play.lesson.title)
        count = len(play.lesson.tasks)
        self.task = tr._("Task {number} of {count}").format(number=play.number + 1, count=count)
        self.share_done = play.share_done
        self.ask = tr.say(play.ask)
        self.verdict = tr.say(verdict.words) if verdict else ""
        if verdict and isinstance(verdict.words, IllegalMove):
            self.verdict = capital(self.verdict)  # the rules write refusals to be put within a sentence
        self.correct = verdict is not None and verdict.right
        self.done = play.done
        if play.failed:
            self.following = tr._("Try again")
        elif not play.finished:
            self.following = tr._("Next")
        else:
            self.following = tr._("Next lesson") if play.following else tr._("All lessons")
        over = play.done or play.failed
        shown = {self._show_me: play.can_show, self._pass: play.must_pass, self._go_on: over}
        arrange({self.ids.answers: shown})
        self.ids.words.scroll_y = 1

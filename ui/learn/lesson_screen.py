"""A lesson: the board, what is to be done on it, and what is said to every attempt."""

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_hex.board import SOUTH
from ra_hex.lessons.lessons import LESSONS
from ra_hex.moves import Move
from ra_hex.words import IllegalMove
from ui.common.board.scene import BAD, GOOD, KEY
from ui.core.app import RaCompanionApp
from ui.core.happenings import of_attempt
from ui.core.kv import load_rules
from ui.core.texts import capital
from ui.learn.answering_board import AnsweringBoard
from ui.learn.learning_progress import Progress
from ui.learn.learning_screen import LearningScreen
from ui.learn.lesson_play import BY_ID, LessonPlay

load_rules(__file__)


class LessonBoard(AnsweringBoard):
    """The board of a lesson."""


class LessonScreen(LearningScreen):
    """Opened with a lesson's id; without one it goes on where it was, or begins with the first."""

    KEYS: ClassVar[dict[str, str]] = {"h": "show_me", "r": "begin_again", "n": "go_on"}

    title = StringProperty()
    task = StringProperty()
    share_done = NumericProperty(0.0)
    ask = StringProperty()
    said = StringProperty()
    correct = BooleanProperty(False)
    done = BooleanProperty(False)
    further = StringProperty()
    # Room for an icon on the button?
    roomy = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._play: LessonPlay | None = None
        self._show_me, self._go_on = self.ids.show_me.__self__, self.ids.go_on.__self__
        self.app.tr.bind(_=self._say)

    def enter(self, lesson: str | None = None, **_place: Any) -> None:
        """Open a lesson at its first task that is not done."""
        super().enter()
        if lesson is None and self._play is not None:
            return
        self._play = LessonPlay(BY_ID[lesson or LESSONS[0].id], self.app.shared(Progress))
        self.ids.board.drop_cursor()
        self._set_up()

    # -- What people do

    def pointed(self, cell: int) -> None:
        """A cell was touched."""
        if self._play is not None and self._play.pointing and not self._play.done:
            self._play.point(cell)
            self.show_fault()
            self._sign()
            self._set_up()

    def moved(self, move: Move) -> None:
        """A legal move is wanted."""
        play = self._play
        if play is None or play.done:
            return
        before = play.position
        turns = play.move(move)
        self.show_fault()
        self._sign(captured=bool(turns and turns[0].captured))
        if turns:
            self.ids.board.play_turns(before, [turn.move for turn in turns], self._sides(), **self._pointed())
        else:
            self.ids.board.play_on(before, self._sides(), **self._pointed())
        self._say()

    def _sign(self, captured: bool = False) -> None:
        """Let an attempt be heard."""
        play = self._play
        assert play is not None
        right = play.said is not None and play.said.right
        self.app.feedback.give(of_attempt(right=right, done=play.done, captured=captured))

    def refused(self, words: IllegalMove) -> None:
        """What the rules refuse was wanted."""
        if self._play is not None:
            self._play.refused(words)
            self._say()

    def show_me(self) -> None:
        """Show what would be right."""
        if self._play is not None and not self._play.done:
            self._play.show()
            self.show_fault()
            self._set_up()

    def go_on(self) -> None:
        """To the next task, the next lesson, or back to all of them."""
        play = self._play
        if play is None or not play.done:
            return
        if not play.finished:
            play.go_on()
            self._set_up()
        elif play.following is not None:
            self.enter(lesson=play.following.id)
        else:
            self.app.go_back()

    def begin_again(self) -> None:
        """The lesson from its first task."""
        if self._play is not None:
            self._play.open_task(0)
            self._set_up()

    @property
    def over(self) -> bool:
        """Whether the task is done."""
        return self._play is not None and self._play.done

    # -- What is shown

    def _sides(self) -> tuple[int, ...]:
        play = self._play
        return () if play is None or play.pointing or play.done else (SOUTH,)

    def _pointed(self) -> dict[str, Any]:
        """What is pointed out on the board."""
        play = self._play
        assert play is not None
        marks = dict.fromkeys(play.marked, KEY) | dict.fromkeys(play.exercise.pointed, GOOD)
        if play.wrong is not None:
            marks[play.wrong] = BAD
        return {"marks": marks, "arrows": (play.shown,) if play.shown else ()}

    def _set_up(self) -> None:
        assert self._play is not None
        self.ids.board.play_on(self._play.position, self._sides(), **self._pointed())
        self._say()

    def _say(self, *_changed: object) -> None:
        play, tr = self._play, self.app.tr
        if play is None:
            return
        count = len(play.lesson.tasks)
        self.title = tr.say(play.lesson.title)
        self.task = tr._("Task {number} of {count}").format(number=play.number + 1, count=count)
        self.share_done = (play.number + play.done) / count
        self.ask = tr.say(play.ask)
        words = play.said.words if play.said else None
        told = tr.say(words) if words else ""
        # The rules' refusals are written to stand within a sentence.
        self.said = capital(told) if isinstance(words, IllegalMove) else told
        self.correct = bool(play.said and play.said.right)
        self.done = play.done
        if not play.finished:
            self.further = tr._("Next")
        else:
            self.further = tr._("Next lesson") if play.following else tr._("All lessons")
        answers = self.ids.answers
        answers.clear_widgets()
        answers.add_widget(self._go_on if play.done else self._show_me)
        self.ids.words.scroll_y = 1

    # -- For the layout check and the tour

    def show_wrong(self) -> None:
        """Among the last tasks, with a move that is not right."""
        self.enter(lesson="tempo")
        assert self._play is not None
        self._play.open_task(2)
        self._set_up()
        position = self._play.position
        numbers = position.board.numbers
        self.moved(position.find(2, numbers["h10"], numbers["i10"]))

    STATES: ClassVar = {"wrong": show_wrong}
    TOUR: ClassVar = {"lesson": "wrong"}

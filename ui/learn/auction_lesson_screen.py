"""A lesson about Knizia’s Ra: the table, what is to be done at it, and the verdict on every attempt."""

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import StringProperty

from ra_auction.game import Game
from ra_auction.lessons.lesson import LOT, OWN, PLAYERS, CountTask, TapTask
from ra_auction.lessons.lessons import LESSONS
from ra_auction.lessons.scene import YOU
from ra_auction.tiles import IDS, KIND
from ra_auction.words import IllegalAction
from ui.common.action_text import action_text
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.shortcuts import Shortcut
from ui.core.texts import capital, mark
from ui.learn.auction_look import learning_look, names_in, own_tiles
from ui.learn.auction_play import BY_ID, AuctionPlay
from ui.learn.learning_table_screen import LETTERS, LearningTableScreen
from ui.learn.task_steps import TaskSteps

load_rules(__file__)

# An action of somebody else is looked at so long; and so many of them are said at once.
REPLY_SECONDS = 0.7
LAST = 3


class AuctionLessonScreen(TaskSteps, LearningTableScreen):
    """Opened with a lesson's id; without one it goes on where it was, or begins with the first."""

    KEYS: ClassVar = {**LETTERS, "r": "begin_again"}
    SHORTCUTS: ClassVar = (
        *LearningTableScreen.SHORTCUTS,
        Shortcut("H", mark("Show me")),
        Shortcut("R", mark("Start this lesson again")),
    )

    play: AuctionPlay

    title = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._replying = Clock.create_trigger(self._reply, REPLY_SECONDS)
        self.play = AuctionPlay(LESSONS[0], self.progress, names_in(app.tr))
        self.render()

    def enter(self, lesson: str | None = None, **_place: Any) -> None:
        """Open a lesson at its first task that is not done."""
        super().enter()
        if lesson is not None:
            self.open_lesson(lesson)
        else:
            self._let_reply()

    def leave(self) -> None:
        """Others wait."""
        super().leave()
        self._replying.cancel()

    def open_lesson(self, lesson: str) -> None:
        """Open a lesson at its first task that is not done."""
        self._replying.cancel()
        self.play = AuctionPlay(BY_ID[lesson], self.progress, names_in(self.app.tr))
        self.render()
        self._let_reply()

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.play.exercise.game

    # -- What people do

    def act(self, action: dict[str, Any]) -> None:
        """Do something at the table, if it is right."""
        self.play.act(action)
        self._answered()

    def tap_tile(self, tile: str) -> None:
        """Show the tile that the task asks for; or as everywhere."""
        if tile and self.play.tapping in (LOT, OWN):
            self.play.tap(KIND[tile])
            self._answered()
        else:
            super().tap_tile(tile)

    def tap_player(self, seat: int) -> None:
        """Show the player whom the task asks for; or as everywhere."""
        if self.play.tapping == PLAYERS:
            self.play.tap(seat)
            self._answered()
        else:
            super().tap_player(seat)

    def count(self, number: int) -> None:
        """Choose a number of points."""
        self.play.count(number)
        self._answered()

    def _answered(self) -> None:
        self.signal()
        self.stage.keep_gods()
        self.render()
        self._let_reply()

    def _let_reply(self) -> None:
        if self.play.waiting:
            self._replying()

    def _reply(self, _seconds: float) -> None:
        """Somebody else acts: each action is seen before the next."""
        self.play.reply()
        if self.play.done or self.play.failed:
            self.signal()
        self.render()
        self._let_reply()

    def help(self) -> None:
        """Show what would be right."""
        if self.play.can_show:
            self.play.show()
            self.show_fault()
            self.render()

    def open_task(self, number: int) -> None:
        """Begin a task; 0 is the first."""
        self._replying.cancel()
        self.play.open_task(number)
        self.stage.keep_gods()
        self.render()
        self._let_reply()

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show the table, and everything that is said."""
        play, stage, tr = self.play, self.stage, self.app.tr
        exercise, verdict = play.exercise, play.verdict
        self.title = tr.say(play.lesson.title)
        count = len(play.lesson.tasks)
        stage.task = tr._("Task {number} of {count}").format(number=play.number + 1, count=count)
        stage.share_done = play.share_done
        stage.ask, stage.asking = tr.say(play.now) if play.now else "", not play.done
        stage.verdict = tr.say(verdict.words) if verdict and verdict.words else ""
        if verdict and isinstance(verdict.words, IllegalAction):
            stage.verdict = capital(stage.verdict)  # the rules write refusals to be put within a sentence
        stage.correct = verdict is not None and verdict.right
        if play.shown is not None:
            shown = action_text(play.shown, self.game, tr)
            stage.ask = tr._("The right choice: {action}").format(action=shown)
        stage.happened = "\n".join(capital(tr.say(words)) for words in exercise.news[-LAST:])
        stage.numbers = play.numbers
        stage.help_text = tr._("Show me") if play.can_show else ""
        stage.go_text = self._following()
        marked = exercise.tapped if play.tapping == PLAYERS else None
        look = learning_look(self.game, exercise.choices, marked)
        own = play.tapping == OWN
        stage.heading = tr._("Your tiles") if own else ""
        stage.tiles = own_tiles(self.game, YOU) if own else look.track
        asks = isinstance(exercise.task, TapTask | CountTask)
        stage.needs_lot = not asks or any(stage.tiles)
        stage.marked = tuple(IDS[kind] for kind in exercise.tapped) if play.tapping in (LOT, OWN) else ()
        stage.show(look, tr)

    def _following(self) -> str:
        """What the button leads to, if it leads on."""
        play, tr = self.play, self.app.tr
        if play.failed:
            return str(tr._("Try again"))
        if not play.done:
            return ""
        if not play.finished:
            return str(tr._("Next"))
        return str(tr._("Next lesson") if play.following else tr._("All lessons"))

"""What would you do? A position from a game, an answer, and what every choice would have been worth."""

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_auction.game import Game
from ra_auction.lessons.questions import Choice, questions
from ui.common.action_text import action_text
from ui.common.stack import VStack
from ui.common.text import SmallText, Text
from ui.core.app import RaCompanionApp
from ui.core.happenings import of_attempt
from ui.core.kv import load_rules
from ui.core.screen import Place
from ui.core.shortcuts import Shortcut
from ui.core.texts import mark
from ui.learn.auction_look import learning_look, names_in
from ui.learn.learning_table_screen import LearningTableScreen
from ui.learn.question_play import QuestionPlay
from ui.learn.question_record import QuestionRecord

load_rules(__file__)


class ChanceRow(VStack):
    """A choice with its chance to win."""

    action = StringProperty()
    percent = StringProperty()
    chance = NumericProperty(0.0)
    best = BooleanProperty(False)


class QuestionScreen(LearningTableScreen):
    """Opened with a question's number from 0; without one it goes on with the next open question."""

    SHORTCUTS: ClassVar = (*LearningTableScreen.SHORTCUTS, Shortcut("H", mark("Skip this question")))

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._open(self.record.next_after(questions(), None))

    @property
    def record(self) -> QuestionRecord:
        """What was answered so far."""
        return self.progress.questions

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.play.game

    def enter(self, number: int | None = None, **_place: Any) -> None:
        """Open a question."""
        super().enter()
        if number is not None:
            self._open(number)

    def remember(self) -> Place:
        """Also which question it is."""
        return {**super().remember(), "question": self.play.number}

    def recall(self, place: Place) -> None:
        """Open it again."""
        super().recall(place)
        self._open(place["question"])

    def _open(self, number: int) -> None:
        self.play = QuestionPlay(number, self.record, names_in(self.app.tr))
        self.stage.keep_gods()
        self.render()

    # -- What people do

    def act(self, action: dict[str, Any]) -> None:
        """Answer."""
        if self.play.chosen is None:
            self.play.answer(action)
            self.app.feedback.give(of_attempt(right=self.play.right, done=self.play.right))
            self.show_fault()
            self.stage.keep_gods()
            self.render()

    def help(self) -> None:
        """Leave the question open."""
        if self.play.chosen is None:
            self._next()

    def go_on(self) -> None:
        """To the next question."""
        if self.play.chosen is not None:
            self._next()

    def _next(self) -> None:
        self._open(self.record.next_after(questions(), self.play.number))

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show the table, the question, and once it is answered what every choice was worth."""
        play, stage, tr, every = self.play, self.stage, self.app.tr, questions()
        number = tr._("Question {number} of {count}")
        stage.task = number.format(number=play.number + 1, count=len(every))
        stage.share_done = self.record.answered(every) / len(every)
        stage.asking = True
        stage.verdict, stage.correct = self._verdict(), play.right
        stage.help_text = "" if play.chosen else tr._("Skip this question")
        stage.go_text = tr._("Next question") if play.chosen else ""
        look = learning_look(self.game, play.legal)
        stage.tiles = look.track
        stage.ask = self._ask() if play.chosen is None else self._why()
        self._show_choices()
        stage.show(look, tr)

    def _ask(self) -> str:
        """Where the game is, and what is to be decided."""
        tr, game = self.app.tr, self.game
        said = [tr._("Epoch {number}: what would you do?").format(number=game.epoch)]
        if game.phase == "auction" and game.high:
            bid = tr._("Highest bid: {disk} ({player})")
            said.append(bid.format(disk=game.high, player=game.setup.players[game.high_bidder]))
        elif game.phase == "auction":
            said.append(tr._("No bid yet"))
        return "\n".join(said)

    def _verdict(self) -> str:
        play, tr = self.play, self.app.tr
        if play.chosen is None:
            return ""
        best = action_text(play.question.best.action, self.game, tr)
        text = tr._("Right: {action}") if play.right else tr._("Better: {action}")
        return str(text.format(action=best))

    def _why(self) -> str:
        return self.app.tr.say(self.play.why) if self.play.why is not None else ""

    def _show_choices(self) -> None:
        """Every choice with its chance, and what that is based on."""
        play, tr, rows = self.play, self.app.tr, self.stage.extra
        rows.clear_widgets()
        if play.chosen is None:
            return
        rows.add_widget(Text(text=tr._("Your chance to win"), bold=True))
        for choice in play.question.choices:
            rows.add_widget(self._row(choice))
        games, error = play.question.games, play.question.error
        text = tr.many(
            "Based on {count} game played on to the end of the epoch after each choice (±{percent}%).",
            "Based on {count} games played on to the end of the epoch after each choice (±{percent}%).",
            games,
        )
        rows.add_widget(SmallText(text=text.format(count=games, percent=max(1, round(100 * error)))))

    def _row(self, choice: Choice) -> ChanceRow:
        return ChanceRow(
            action=action_text(choice.action, self.game, self.app.tr),
            percent=f"{round(100 * choice.chance)}%",
            chance=choice.chance,
            best=choice is self.play.question.best,
        )

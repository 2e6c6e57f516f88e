"""A puzzle on the board: solve it, try again, have a hint, see the solution; what it does to one's rating."""

from collections.abc import Sequence
from datetime import date
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from ra_hex.board import NORTH
from ra_hex.lessons.puzzles import MOTIFS, puzzles
from ra_hex.moves import Move
from ra_hex.notation import read_position
from ra_hex.position import Position
from ui.common.analysing import analyse_position
from ui.common.board.move_input import FIRST_DIGITS
from ui.common.board.move_text import in_notation
from ui.core.app import RaCompanionApp
from ui.core.happenings import of_attempt
from ui.core.kv import load_rules
from ui.core.next_frame import between_frames
from ui.core.parts import hold_parts
from ui.core.screen import Place, arrange
from ui.core.shortcuts import Shortcut, digit
from ui.core.texts import Speaker, capital, mark, signed
from ui.learn.learning_screen import LearningScreen
from ui.learn.puzzle_choice import EVERYTHING, PuzzleFilter, daily_puzzle, next_puzzle
from ui.learn.puzzle_play import AWAITING, OPEN, SHOWN, SOLVED, WRONG, PuzzlePlay
from ui.learn.puzzle_record import ALONE, HELPED, PuzzleRecord

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
SOLVED_AS = {ALONE: mark("Solved."), HELPED: mark("Solved, with help.")}


class PuzzleScreen(LearningScreen):
    """Opened with a puzzle's number; without one it goes on where it was, or with the next one.

    `chosen` are those among which the next one is looked for. With `daily` it is the puzzle of the day.
    """

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
    stake = StringProperty()
    standing = StringProperty()
    motifs = StringProperty()
    # Room for icons on the buttons?
    roomy = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._buttons = dict(zip(ALL_BUTTONS, hold_parts(self, *ALL_BUTTONS), strict=True))
        self._showing = Clock.create_trigger(self._show_next, STEP_SECONDS)
        self._chosen, self._daily = EVERYTHING, False
        self._open(next_puzzle(self.record))

    @property
    def record(self) -> PuzzleRecord:
        """What was made of the puzzles so far."""
        return self.progress.puzzles

    def enter(
        self,
        number: int | None = None,
        chosen: PuzzleFilter = EVERYTHING,
        daily: bool = False,
        **_place: Any,
    ) -> None:
        """Open a puzzle."""
        super().enter()
        if daily:
            number = daily_puzzle(date.today())
        if number is not None:
            self._chosen, self._daily = chosen, daily
            self._open(number)
        elif self.play.state == SHOWN and not self.play.shown_all:
            self._showing()

    def leave(self) -> None:
        """What is being shown waits."""
        super().leave()
        self._showing.cancel()

    def remember(self) -> Place:
        """Also which puzzle it is."""
        return {**super().remember(), "puzzle": (self.play.number, self._chosen, self._daily)}

    def recall(self, place: Place) -> None:
        """Open it again."""
        super().recall(place)
        number, self._chosen, self._daily = place["puzzle"]
        self._open(number)

    def _open(self, number: int) -> None:
        self._rating_before = round(self.record.rating.rating)
        self._is_new = self.record.is_new(puzzles()[number].position)
        play = PuzzlePlay(number, self.record, between_frames, lambda before: self._answered(play, before))
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

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """The first digit of another move takes back what went wrong."""
        held = {"ctrl", "alt", "meta"} & set(modifiers)
        if self.play.state == WRONG and not held and digit(text, modifiers) in FIRST_DIGITS:
            self.retry()
        return super().key(key, text, modifiers)

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
        """The next puzzle of those that were chosen."""
        self._daily = False
        self._open(next_puzzle(self.record, self._chosen, self.play.number))

    # -- What is shown

    def _show_position(self) -> None:
        self._showing.cancel()
        self.player.show(self.play, self.play.last)
        self.render()

    def render(self, *_changed: object) -> None:
        """Show everything beside the board."""
        play, tr = self.play, self.app.tr
        number = tr._("Puzzle {number}").format(number=play.number + 1)
        self.title = tr._("Daily puzzle") if self._daily else number
        self.stake = capital(tr.say(play.puzzle.stake)) if play.puzzle.stake else ""
        self.standing = self._standing()
        self.motifs = self._motifs()
        self.task = capital(tr.say(play.puzzle.task))
        self.about = self.side_text(play.side)
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
            if play.how in SOLVED_AS:
                return tr._(SOLVED_AS[play.how])
            if play.misses == 1:
                return tr._("Solved at the second try.")
            return tr._("Solved, tries: {number}.").format(number=play.misses + 1)
        if play.state == WRONG and play.refutation:
            move = in_notation(tr, play.refutation)
            if play.puzzle.defence:
                return tr._("That doesn’t hold: your opponent answers {move}.").format(move=move)
            return tr._("Not forced: your opponent answers {move}.").format(move=move)
        return tr._("That’s not enough.") if play.state == WRONG else ""

    def _standing(self) -> str:
        """The puzzle's rating, and the solver's with what the first try has changed."""
        tr, own = self.app.tr, round(self.record.rating.rating)
        told = tr._("Puzzle, estimated at {rating}").format(rating=self.play.puzzle.rating)
        if not self._is_new or own == self._rating_before:
            standing = tr._("Your rating: {rating}").format(rating=own)
        else:
            change = signed(own - self._rating_before)
            standing = tr._("Your rating: {rating} ({change})").format(rating=own, change=change)
        failed = self.play.state == SHOWN or (self.play.state == SOLVED and self.play.how != ALONE)
        back = tr._("What went wrong comes back tomorrow.") if failed else ""
        return f"{told}. {standing}\n{back}".rstrip()

    def _motifs(self) -> str:
        """What it was about, once there is nothing left to be found out."""
        tr, play = self.app.tr, self.play
        if play.state not in (SOLVED, SHOWN) or not play.puzzle.motifs:
            return ""
        names = ", ".join(tr.say(MOTIFS[motif]) for motif in play.puzzle.motifs)
        return str(tr._("Motifs: {names}").format(names=names))

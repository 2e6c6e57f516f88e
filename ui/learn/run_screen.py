"""A run on the board: puzzle after puzzle against the clock, and the result."""

from random import Random
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_hex.board import NORTH
from ra_hex.lessons.judging import is_right
from ra_hex.moves import Move
from ra_hex.notation import write_move
from ra_hex.position import Position
from ui.common.board.move_text import in_notation
from ui.common.chip import Chip
from ui.core.app import RaCompanionApp
from ui.core.happenings import of_attempt
from ui.core.kv import load_rules
from ui.core.next_frame import between_frames
from ui.core.parts import hold_parts
from ui.core.screen import Place, arrange
from ui.core.shortcuts import Shortcut
from ui.core.texts import capital, mark
from ui.learn.learning_screen import LearningScreen
from ui.learn.puzzle_play import SOLVED, PuzzlePlay
from ui.learn.puzzle_run import OVER, READY, RUNNING, PuzzleRun, RunRecord

load_rules(__file__)

# How often the clock is looked at; how long a solved puzzle stays, so that its end is seen.
TICK_SECONDS, SEEN_SECONDS = 0.2, 0.6


class RunScreen(LearningScreen):
    """Ready, running or over; another screen in front stops the clock."""

    KEYS: ClassVar[dict[str, str]] = {"n": "start"}
    SHORTCUTS = (*LearningScreen.SHORTCUTS, Shortcut("N", mark("New run")))

    play: PuzzlePlay

    time = StringProperty()
    solved = NumericProperty(0)
    mistakes = NumericProperty(0)
    task = StringProperty()
    stake = StringProperty()
    about = StringProperty()
    verdict = StringProperty()
    correct = BooleanProperty(False)
    start_text = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        (self._start_button,) = hold_parts(self, "start")
        self._ticking = Clock.create_trigger(self._tick, TICK_SECONDS, interval=True)
        self._further = Clock.create_trigger(self._show_puzzle, SEEN_SECONDS)
        self._prepare()

    def enter(self, **_place: Any) -> None:
        """Go on where the run was left."""
        super().enter()
        if self.run.state == RUNNING:
            self.run.start()
            self._ticking()
        self.render()

    def leave(self) -> None:
        """The clock waits."""
        super().leave()
        self._ticking.cancel()
        self.run.pause()

    def remember(self) -> Place:
        """Also the run."""
        return {**super().remember(), "run": self.run}

    def recall(self, place: Place) -> None:
        """Go on with it; the puzzle on the board begins anew."""
        super().recall(place)
        self.run = place["run"]
        self._show_puzzle()

    # -- What people do

    def start(self) -> None:
        """Begin a run, after another one with other puzzles."""
        if self.run.state == OVER:
            self._prepare()
        if self.run.state == READY:
            self.run.start()
            self._ticking()
            self._show_puzzle()

    def confirm(self) -> None:
        """Enter: on the board take or put down, else begin."""
        if self.run.state == RUNNING:
            self.moves.enter()
        else:
            self.start()

    def move(self, move: Move) -> None:
        """Try a legal move: a wrong one ends the puzzle."""
        play, before, seen = self.play, self.play.position, len(self.play.moves)
        text = write_move(before, move)
        self.verdict = ""
        if not is_right(play.puzzle, play.played, text):
            self.run.miss()
            self._say(right=False, right_move=play.puzzle.line[0])
            self.app.feedback.give(of_attempt(right=False, done=False, captured=False))
            self.show_fault()
            self._show_puzzle()
            return
        play.move(move)
        done = play.state == SOLVED
        self.app.feedback.give(of_attempt(right=True, done=done, captured=bool(move.captured)))
        self.player.show_moves(play, before, play.moves[seen:])
        if done:
            self._solve()
        self.render()

    def go_on(self) -> None:
        """The next puzzle comes by itself."""

    # -- How it goes

    def _prepare(self) -> None:
        """A run that has not begun, with its first puzzle covered: the clock is not running yet."""
        self.run = PuzzleRun(self.progress.puzzles, Random(), lambda: Clock.time())
        self._open()
        self.player.show(Covered(self.play))
        self.render()

    def _open(self) -> None:
        play = PuzzlePlay(
            self.run.number, RunRecord(), between_frames, lambda before: self._answered(play, before)
        )
        self.play = play
        self.moves.cursor = None
        self.board.turned = play.side == NORTH

    def _show_puzzle(self, *_event: object) -> None:
        """The next puzzle, or the end."""
        self._further.cancel()
        if self.run.state == RUNNING:
            self._open()
            self.player.show(self.play)
        else:
            self._ticking.cancel()
            self.player.show(Covered(self.play))
        self.render()

    def _answered(self, play: PuzzlePlay, before: Position) -> None:
        """The other side has thought; it may be about a puzzle that is over."""
        if play is self.play and self.run.state == RUNNING:
            self.player.show_answer(play, before, play.moves[-1:])
            if play.state == SOLVED:
                self._solve()
            self.render()

    def _solve(self) -> None:
        self.run.solve()
        self._say(right=True)
        self._further()

    def _say(self, *, right: bool, right_move: str = "") -> None:
        self.correct = right
        tr = self.app.tr
        if right:
            self.verdict = tr._("Solved.")
        else:
            self.verdict = tr._("{move} was right.").format(move=in_notation(tr, right_move))

    def _tick(self, _seconds: float) -> None:
        self.run.look_at_clock()
        if self.run.state == OVER:
            self.show_fault()
            self.verdict = ""
            self._show_puzzle()
        else:
            self._show_time()

    # -- What is shown

    def _show_time(self) -> None:
        left = round(self.run.left + 0.49)
        self.time = f"{left // 60}:{left % 60:02}"

    def render(self, *_changed: object) -> None:
        """Show everything beside the board."""
        tr, run, puzzle = self.app.tr, self.run, self.play.puzzle
        self._show_time()
        self.solved, self.mistakes = run.solved, len(run.missed)
        if run.state == RUNNING:
            self.task = capital(tr.say(puzzle.task))
            self.stake = capital(tr.say(puzzle.stake)) if puzzle.stake else ""
            self.about = self.side_text(self.play.side)
        elif run.state == READY:
            self.task = tr._("Solve as many puzzles as you can")
            self.stake = tr._("They become harder. A wrong move ends a puzzle, the third one ends the run.")
            self.about = ""
        else:
            self._render_end()
        self.start_text = tr._("Start") if run.state == READY else tr._("New run")
        self._list_missed()
        arrange({self.ids.answers: {self._start_button: run.state != RUNNING}})

    def _render_end(self) -> None:
        tr, run = self.app.tr, self.run
        told = tr.many("{count} puzzle solved", "{count} puzzles solved", run.solved)
        self.task = capital(told.format(count=run.solved))
        best = tr._("Your best: {count}").format(count=self.progress.puzzles.best_run)
        self.stake = tr._("Your best run so far!") if run.best else best
        self.about = tr._("What went wrong comes back tomorrow.") if run.missed else ""

    def _list_missed(self) -> None:
        chips = self.ids.missed
        chips.clear_widgets()
        for number in self.run.missed if self.run.state == OVER else ():
            chip = Chip(text=self.app.tr._("Puzzle {number}").format(number=number + 1), icon="puzzle")
            chip.bind(on_release=lambda _chip, number=number: self.app.go("puzzle", number=number))
            chips.add_widget(chip)


class Covered:
    """An empty board: the position of a puzzle without its pawns."""

    def __init__(self, play: PuzzlePlay) -> None:
        self.position = Position(play.position.board, {}, play.position.to_move)
        self.sides: tuple[int, ...] = ()
        self.marks: dict[int, str] = {}
        self.arrows: tuple[()] = ()

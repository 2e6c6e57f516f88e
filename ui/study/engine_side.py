"""What the engine says beside the analysis board: bar, lines, arrows, threats, and moves it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from ra_hex.board import NORTH
from ra_hex.moves import Move
from ra_hex.threats import threats
from ui.core.next_frame import between_frames
from ui.core.texts import Speaker
from ui.study.analyst import Analyst

if TYPE_CHECKING:
    from ui.study.study_screen import StudyScreen

# What the engine finds is shown this often: people cannot read faster.
SHOWN_SECONDS = 0.1
# How pale lines of another position are.
STALE = 0.4


class EngineSide:
    """Follows what the screen has in front. `rows` and `bar` are the widgets it fills."""

    def __init__(self, screen: StudyScreen, rows: Any, bar: Any) -> None:
        self._screen = screen
        self._rows, self._bar = rows, bar
        self.analyst = Analyst(between_frames, self._found)
        # Is nothing known yet of what is in front?
        self._waits = True
        self._soon = Clock.create_trigger(self.show, SHOWN_SECONDS)

    def look(self, *_changed: object) -> None:
        """Look at what is in front, if people want that."""
        screen = self._screen
        if screen.engine_on and screen.in_front:
            view = screen.view
            self.analyst.look(view.position, view.turn, int(screen.lines), screen.limits)
        else:
            self.analyst.forget()
        self.show()
        self.point_out()

    def stop(self) -> None:
        """Rest: something else is in front."""
        self._soon.cancel()
        self.analyst.forget()

    def say(self) -> None:
        """Say what is known in the language in force."""
        if self.analyst.thought is not None or not self._screen.engine_on:
            self.show()

    def show(self, *_when: object) -> None:
        """Show what is known by now."""
        screen, bar = self._screen, self._bar
        tr = screen.app.tr
        bar.shown = screen.engine_on
        if not screen.engine_on:
            bar.verdict, bar.remark, bar.opacity = self._standing(), "", 1
            return
        lines, thought = self.analyst.lines(tr), self.analyst.thought
        if lines and thought is not None:
            self._rows.show(lines, int(screen.lines))
            bar.share, bar.verdict = lines[0].share, lines[0].verdict
            bar.remark = tr._("depth {count}").format(count=thought.depth)
        elif screen.over or not self._rows.children:
            self._rows.show([], 0 if screen.over else int(screen.lines))
            bar.verdict, bar.remark = screen.status or tr._("Thinking…"), ""
        # What was said of the position before stays, pale, until there is something to be said of this one.
        self._rows.opacity = bar.opacity = 1 if lines or screen.over or not bar.remark else STALE
        self._waits = not lines
        if lines:
            self.point_out()

    def _standing(self) -> str:
        """How the game has ended, or who is to move."""
        screen = self._screen
        tr: Speaker = screen.app.tr
        if screen.over:
            return str(screen.status)
        return tr._("Ivory to move") if screen.view.position.to_move == NORTH else tr._("Red to move")

    def point_out(self, *_changed: object) -> None:
        """Draw the arrows."""
        self._screen.input.highlight(**self.pointed())

    def pointed(self) -> dict[str, Any]:
        """The arrows of the lines, and those of the threats."""
        screen = self._screen
        best, others = self.analyst.arrows() if screen.engine_on else ((), ())
        found = threats(screen.view.position) if screen.threats_on else []
        danger = tuple((move.origin, move.target) for move in found)
        return {"arrows": best, "fainter": others, "threats": danger}

    def play_line(self, rank: int, number: int = 0) -> None:
        """Play the moves of a line up to one of them, the first as 0."""
        thought = self.analyst.thought
        if self._screen.engine_on and thought is not None and rank < len(thought.lines):
            self._screen.make_moves(thought.lines[rank].line[: number + 1])

    def move(self) -> None:
        """Have the engine move in what is in front."""
        view = self._screen.view
        node = view.node

        def play(move: Move) -> None:
            if view is self._screen.view and node is view.node and self._screen.in_front:
                self._screen.make_move(move)

        if not self._screen.over:
            self.analyst.ask_move(view.position, view.turn, play)

    def _found(self) -> None:
        """The first lines are shown at once, as are the last."""
        if self._waits or self.analyst.finished:
            self.show()
        else:
            self._soon()

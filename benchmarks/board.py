"""From a finger lifted on a target to the moved pawns being drawn on the hex board, beside an empty frame.

The move goes to disk, the board shows it, bars and list of moves follow. What counts is the app's own work,
the processor time of its thread; what the graphics then take to draw the frame is measured apart: without a
graphics card the processor paints. Then, in the same run, frames of an empty window, and by the clock on
the wall frames of the board while nobody and while the strongest level thinks. And the same on the analysis
board, while the engine looks for five lines.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over, report_times
from tools.stage import Stage

from kivy.base import EventLoop  # isort: skip
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.widget import Widget

from ra_hex.moves import Move

MEDIAN = Target("redraw of the hex board after a move, median", "ms", most=8)
NINETY_FIFTH = Target("redraw of the hex board after a move, 95th percentile", "ms", most=8)
LISTED = Target("the next frame, which lists the move, 95th percentile", "ms", most=8)
SMOOTH = Target("frames while the engine thinks, 95th percentile", "ms", most=33)
STUDIED = Target("redraw of the analysis board after a move, five lines live, 95th percentile", "ms", most=8)
LIVE = Target("frames of the analysis board while five lines are live, 95th percentile", "ms", most=33)
TARGETS = (MEDIAN, NINETY_FIFTH, LISTED, SMOOTH, STUDIED, LIVE)
LINES = 5
# A study goes on so far, then it begins anew.
LONGEST = 40
# Frames that settle what is shown before it is measured.
SETTLE = 20
# A display asks for a frame so often.
FRAME_SECONDS = 1 / 60


class Graphics:
    """The time within frames in which the window is drawn."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._draw, self._flip = Window.on_draw, Window.flip
        Window.on_draw, Window.flip = self._counted(self._draw), self._counted(self._flip)

    def _counted(self, act: Callable[[], object]) -> Callable[[], object]:
        def counted() -> object:
            begun = time.thread_time()
            done = act()
            self.seconds += time.thread_time() - begun
            return done

        return counted

    def measured(self, act: Callable[[], object]) -> tuple[float, float]:
        """Milliseconds of this thread to the end of the next frame: the app's own, the graphics'."""
        glFinish()
        self.seconds, begun = 0.0, time.thread_time()
        act()
        EventLoop.idle()
        whole = time.thread_time() - begun
        return (whole - self.seconds) * 1000, self.seconds * 1000


Times = list[tuple[float, float]]


def redraws(stage: Stage, graphics: Graphics, moves: int) -> tuple[Times, Times]:
    """Random games by two people; for each move the frame that shows it, and the next, which lists it."""
    chance = Random(1)
    session = stage.app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "first-to-nine"})
    screen = stage.app.go("hex_board")
    stage.frames(SETTLE)
    times: Times = []
    listed: Times = []
    while len(times) < moves:
        play = screen.play
        if play.game.ending is not None:
            if session.game.over:
                session.go_to(0)
            else:
                play.next_game()
            stage.frames(SETTLE)
            continue
        move: Move = chance.choice(play.game.position.legal_moves())
        times.append(graphics.measured(lambda move=move: screen.make_move(move)))
        listed.append(graphics.measured(lambda: None))
        stage.frames(2)
    return times, listed


def frames(undo_with_next: Callable[[], object], seconds: float) -> list[float]:
    """Milliseconds of frames at the pace of a display, the whole window drawn in each."""
    times: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end and undo_with_next():
        begun = time.perf_counter()
        Window.canvas.ask_update()
        EventLoop.idle()
        took = time.perf_counter() - begun
        times.append(took * 1000)
        time.sleep(max(0.0, FRAME_SECONDS - took))
    return times


def thinking(stage: Stage, seconds: float) -> tuple[list[float], list[float]]:
    """Frames while nobody thinks, and while the strongest level does."""
    setup = {"board": "114", "players": ["Ann", "Bea"], "match": "single", "levels": [8, None]}
    stage.app.begin("ra-hex", setup)
    screen = stage.app.go("hex_board")
    stage.frames(SETTLE)
    play = screen.play
    while_thinking = frames(lambda: play.thinking, seconds)
    play.pause()
    return frames(lambda: True, seconds), while_thinking


def studying(stage: Stage, graphics: Graphics, moves: int, seconds: float) -> tuple[Times, list[float]]:
    """Random moves on the analysis board while five lines are live, and frames while nobody moves there."""
    chance = Random(1)
    screen = stage.app.go("study")
    screen.lines, screen.engine_on = LINES, True
    stage.frames(SETTLE)
    times: Times = []
    while len(times) < moves:
        legal = screen.view.position.legal_moves()
        if not legal or screen.view.node.depth >= LONGEST:
            screen.view = screen.files.new()
            screen.show()
            stage.frames(SETTLE)
            continue
        move: Move = chance.choice(legal)
        times.append(graphics.measured(lambda move=move: screen.make_move(move)))
        stage.frames(2)
    live = screen.engine.analyst
    while_live = frames(lambda: live.running, seconds)
    screen.engine_on = False
    live.wait()
    return times, while_live


def main() -> int:
    """Play, think, look at nothing; 1 when a target is not met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=150, help="moves in all (default: 150)")
    parser.add_argument("--seconds", type=float, default=3.5, help="of thinking (default: 3.5)")
    parser.add_argument("--size", default="412x916", help="of the window (default: 412x916)")
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder), (width, height), draws=True) as stage:
        graphics = Graphics()
        moves, listed = redraws(stage, graphics, asked.moves)
        idle, thought = thinking(stage, asked.seconds)
        studied, live = studying(stage, graphics, asked.moves, asked.seconds)
        Window.remove_widget(stage.app.root)
        nothing = Widget()
        Window.add_widget(nothing)
        stage.frames(SETTLE)
        empty = [graphics.measured(Window.canvas.ask_update) for _ in range(asked.moves)]
        Window.remove_widget(nothing)
        Window.add_widget(stage.app.root)
    median, high = report_times("redraw after a move, the app's own work", [own for own, _ in moves])
    report_times("    and in the graphics", [drawing for _, drawing in moves])
    bare, bare_high = report_times("empty frame, the app's own work", [own for own, _ in empty])
    report_times("    and in the graphics", [drawing for _, drawing in empty])
    _, listed_high = report_times(
        "next frame, which lists the move, the app's own work", [own for own, _ in listed]
    )
    _, calm = report_times("frame while nobody thinks", idle)
    _, late = report_times("frame while the engine thinks", thought)
    _, studied_high = report_times(
        "redraw of the analysis board, the app's own work", [own for own, _ in studied]
    )
    report_times("    and in the graphics", [drawing for _, drawing in studied])
    _, live_high = report_times("frame while five lines are live", live)
    return hand_over(
        TARGETS,
        [
            MEDIAN.reached(median, f"empty frame {bare:.2f} ms"),
            NINETY_FIFTH.reached(high, f"empty frame {bare_high:.2f} ms"),
            LISTED.reached(listed_high, f"empty frame {bare_high:.2f} ms"),
            SMOOTH.reached(late, f"while nobody thinks {calm:.2f} ms"),
            STUDIED.reached(studied_high, f"empty frame {bare_high:.2f} ms"),
            LIVE.reached(live_high, f"while nobody thinks {calm:.2f} ms"),
        ],
    )


if __name__ == "__main__":
    sys.exit(main())

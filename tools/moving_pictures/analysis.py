"""The analysis board on a tablet: lines of the computer with arrows, a variation, threats."""

from pathlib import Path
from typing import Any

from ra_hex.engine.thinking import Limits
from ra_hex.study import KIND
from tools import tour  # before Kivy: how fine the window is
from tools.moving_pictures.camera import FRAMES, Camera
from tools.moving_pictures.film import Film, Point, touched
from tools.stage import Stage

SIZE = (1024, 640)
WIDTH = 860
GAME = {
    "board": "114",
    "players": ["Ann", "Béatrice"],
    "moves": "1. 1b4-e7 1k9-h6 2. 3e5-f6 2i11-g9 3. 1e7-e10",
}
LINES = 3
# How deep the computer looks at once, and then step by step: what it finds depends on no clock.
FIRST, DEPTHS = Limits(depth=1), (2, 3, 4, 5)


class Board:
    """The analysis board while it is filmed: fingers on it, and the computer beside it."""

    def __init__(self, stage: Stage, film: Film) -> None:
        self._stage, self._film, self._camera = stage, film, Camera(stage, SIZE, WIDTH)
        session = stage.app.begin(KIND, GAME)
        self._screen: Any = stage.app.go("study", journal=session.journal.id)
        self._screen.lines, self._screen.limits = LINES, FIRST
        self._screen.to_begin()
        self._screen.step(1)
        self._screen.step(1)
        stage.frames(4 * FRAMES)

    def film(self, ticks: int = 1) -> None:
        """Let so much time go by in front of the camera."""
        for _ in range(ticks):
            self._screen.engine.analyst.wait()
            self._stage.frames(1)
            self._film.show(self._camera.picture())
            self._stage.frames(FRAMES - 1)

    def tap(self, place: Point) -> None:
        """A finger, and what comes of it."""
        self._screen.limits = FIRST
        self._film.show(touched(self._camera.picture(), [self._camera.place(*place)]), 2)
        self._stage.tap_at(*place)

    def press(self, icon: str) -> None:
        """Tap a button."""
        self.tap(self._stage.place(self._stage.the("IconButton", icon=icon)))

    def move(self, origin: str, target: str) -> None:
        """Tap a stack, then where it goes."""
        board = self._screen.board
        for name in (origin, target):
            self.film(2)
            self.tap(board.to_window(*board.place_of(board.board.numbers[name])))

    def play_line(self, rank: int) -> None:
        """Tap a line of the computer where its first move is."""
        row = next(self._stage.all("LineRow", lambda each: each.rank == rank))
        label = row.ids.label.__self__
        self.tap(label.to_window((label.x + row.place_of(1)) / 2, label.center_y))

    def think(self) -> None:
        """Have the computer look deeper and deeper."""
        for depth in DEPTHS:
            self.film(2)
            self._screen.limits = Limits(depth=depth)
            self._screen.engine.look()


def analysis(folder: Path) -> Film:
    """Film it; the app keeps its data in this folder."""
    film = Film()
    with Stage(folder, (tour.DENSITY * SIZE[0], tour.DENSITY * SIZE[1]), theme="night", motion=True) as stage:
        board = Board(stage, film)
        board.film(6)
        board.press("computer")
        board.think()
        board.film(5)
        board.press("step_forward")
        board.think()
        board.film(5)
        # A reply that is not in the game: a variation.
        board.play_line(0)
        board.think()
        board.film(6)
        board.move("d2", "e3")
        board.think()
        board.film(4)
        board.press("lightning")
        board.film(20)
    return film

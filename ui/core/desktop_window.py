"""The window of a desktop: as large as it was when the app was closed, never larger than there is room."""

import ctypes
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ui.core import sdl
from ui.core.state_file import StateFile
from ui.core.state_shape import Fields, Whole
from ui.core.texts import mark

FILE = "window.json"
# A phone's shape.
USUAL = (400, 720)
# What fits a screen that has less room for a phone’s shape: a phone on its side.
LOW, SIDEWAYS = 640, 900
LEAST = (320, 480)
# No screen is larger.
MOST = 2**15
SHAPE = Fields(needed={"width": Whole(LEAST[0], MOST), "height": Whole(LEAST[1], MOST)})
LOST = mark("The size of the window couldn’t be read. The old file was kept as {file}.")
# Where the system does not say how thick the frame of a window is.
USUAL_FRAME = (32, 2, 2, 2)


class Room(NamedTuple):
    """A part of the screen."""

    left: int
    top: int
    width: int
    height: int


def place_in(room: Room, wanted: tuple[int, int] | None) -> Room:
    """Where the window goes, and how large it is: as wanted, else the usual size, as far as there is room."""
    if wanted is None:
        wanted = USUAL if room.height >= LOW else (SIDEWAYS, room.height)
    width, height = (
        max(least, min(size, most)) for least, size, most in zip(LEAST, wanted, room[2:], strict=True)
    )
    left = room.left + max(0, room.width - width) // 2
    return Room(left, room.top + max(0, room.height - height) // 2, width, height)


def free_room() -> Room | None:
    """What bars of the system and the frame of the window leave of the screen, as SDL knows it.

    All in the points in which SDL counts windows, whatever the screen's density. Wayland tells neither bars
    nor frames, and places windows itself.
    """
    with suppress(OSError, AttributeError):
        asked: Any = sdl.library()
        asked.SDL_GL_GetCurrentWindow.restype = ctypes.c_void_p
        window = ctypes.c_void_p(asked.SDL_GL_GetCurrentWindow())
        bounds = (ctypes.c_int * 4)()
        screen = max(0, asked.SDL_GetWindowDisplayIndex(window))
        if asked.SDL_GetDisplayUsableBounds(screen, bounds) == 0:
            frame = [ctypes.c_int() for _ in range(4)]
            known = asked.SDL_GetWindowBordersSize(window, *map(ctypes.byref, frame)) == 0
            top, left, bottom, right = [each.value for each in frame] if known else USUAL_FRAME
            x, y, width, height = bounds
            return Room(x + left, y + top, width - left - right, height - top - bottom)
    return None


class DesktopWindow:
    """Kivy's window, when the app starts and when it ends."""

    def __init__(self, window: Any, folder: Path) -> None:
        self._window = window
        self.file = StateFile(folder / FILE, SHAPE, LOST)
        self._maximized = False
        window.bind(on_maximize=self._note_maximized, on_restore=self._note_restored)

    def fit(self, room: Room | None) -> None:
        """Give the window its size and place, if it is known how much room there is."""
        before = self.file.read()
        if room is None or min(room[2:]) < 1:
            return
        place = place_in(room, None if before is None else (before["width"], before["height"]))
        self._window.system_size = place[2:]
        self._window.left, self._window.top = place[:2]

    def remember(self) -> None:
        """Keep the size for the next time; a window over the whole screen has none of its own."""
        width, height = map(round, self._window.system_size)
        if self._maximized or self._window.fullscreen or not self._fits(width, height):
            return
        # Only a convenience: where nothing can be saved, other things say so.
        with suppress(OSError):
            self.file.write({"width": width, "height": height})

    @staticmethod
    def _fits(width: int, height: int) -> bool:
        return LEAST[0] <= width <= MOST and LEAST[1] <= height <= MOST

    def _note_maximized(self, *_event: object) -> None:
        self._maximized = True

    def _note_restored(self, *_event: object) -> None:
        self._maximized = False

"""`make run`: start the app, or where nobody would see it, render the tour and say where its pictures are."""

import ctypes
import os
import sys
from collections.abc import Callable, Mapping

# SDL's drivers that draw, but not where anybody looks.
UNSEEN_DRIVERS = ("offscreen", "dummy")
# On a desktop the SDL in Kivy's wheel for Linux speaks X only; this one needs no desktop.
DESKTOP_DRIVER, SCREENLESS_DRIVER = "x11", "kmsdrm"


def answers(display: str) -> bool:
    """Is there an X server under this name?"""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return False
    x11.XOpenDisplay.argtypes, x11.XOpenDisplay.restype = [ctypes.c_char_p], ctypes.c_void_p
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    opened = x11.XOpenDisplay(display.encode())
    if opened:
        x11.XCloseDisplay(opened)
    return bool(opened)


def why_unseen(
    platform: str, environ: Mapping[str, str], opens: Callable[[str], bool] = answers
) -> str | None:
    """Why nobody would see the app, as a sentence; None if somebody would."""
    driver, display = environ.get("SDL_VIDEODRIVER"), environ.get("DISPLAY")
    if driver in UNSEEN_DRIVERS:
        return f"SDL_VIDEODRIVER is {driver}: nobody would see the app."
    if platform != "linux" or driver == SCREENLESS_DRIVER:
        return None
    if display:
        return None if opens(display) else f"The display {display} cannot be opened."
    if environ.get("WAYLAND_DISPLAY"):
        return "There is a Wayland display, but no X display, which the app needs."
    return "There is no display here."


def main() -> None:
    """Show the app, one way or the other."""
    reason = why_unseen(sys.platform, os.environ)
    if reason is None:
        # Wayland desktops ask for a driver of their own; beside it they have an X display.
        if sys.platform == "linux" and os.environ.get("SDL_VIDEODRIVER") != SCREENLESS_DRIVER:
            os.environ["SDL_VIDEODRIVER"] = DESKTOP_DRIVER
        from ui.start import main as start

        start()
        return
    print(f"{reason} The tour shows the app instead; rendering its pictures …", flush=True)
    # Whatever was asked for cannot show it, and could not draw it either.
    os.environ["SDL_VIDEODRIVER"] = UNSEEN_DRIVERS[0]
    from tools.tour import main as render

    print(f"The pictures are in {render()}")


if __name__ == "__main__":
    main()

"""Starts the app: what Kivy must know before it opens a window, then the app itself."""

import gc
import sys
from logging import LogRecord
from typing import TYPE_CHECKING

import kivy
from kivy.config import Config
from kivy.logger import Logger
from kivy.utils import platform

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

# A phone's shape, for a desktop; a small laptop's screen is 768 high.
WINDOW = {"width": 400, "height": 720, "minimum_width": 320, "minimum_height": 480}
# What is a double tap, in milliseconds from touch to touch and in thousandths of the window: how people
# hurry, and how far a thumb slips.
DOUBLE_TAP = {"time": 400, "distance": 60}

# What programs exit with that were interrupted.
INTERRUPTED = 130


def is_ours_to_hear(record: LogRecord) -> bool:
    """Kivy calls it critical that a desktop has no audio device, or no xclip for the middle mouse button."""
    return not str(record.msg).startswith(("Cutbuffer", "Audio"))


def configure() -> None:
    """Set what Kivy and Python read while the app is being imported."""
    # Nothing that is made while the app starts is garbage. FrameGC takes over with the first screen.
    gc.disable()
    Logger.setLevel("WARNING")
    Logger.addFilter(is_ours_to_hear)
    # Our pictures are drawn or PNG, which SDL reads; another library would only be loaded for nothing.
    kivy.kivy_options["image"] = ("sdl2",)
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    for what, value in DOUBLE_TAP.items():
        Config.set("postproc", f"double_tap_{what}", str(value))
    if platform not in ("android", "ios"):
        for name, value in WINDOW.items():
            Config.set("graphics", name, str(value))


def keep_presplash() -> object:
    """Have Android show its picture until the first frame."""
    from ui.core.android.presplash import keep

    return keep()


def keep_window(app: "RaCompanionApp") -> None:
    """On a desktop: open the window where it fits, and remember its size."""

    def begin(_app: object) -> None:
        from kivy.core.window import Window

        from ui.core.desktop_window import DesktopWindow, free_room
        from ui.core.lost_state import show_lost_state

        window = DesktopWindow(Window, app.data_dir)
        window.fit(free_room())
        show_lost_state(app, window.file)
        app.bind(on_stop=lambda _app: window.remember())

    app.bind(on_start=begin)


def main() -> None:
    """Start the app with the window it wants."""
    presplash = keep_presplash() if platform == "android" else None
    configure()
    # Only now: what this imports may open the window.
    from kivy.base import ExceptionManager

    from ui.core.app import RaCompanionApp
    from ui.core.error_report import ErrorReport
    from ui.features import REGISTRY

    app = RaCompanionApp(REGISTRY, presplash=presplash)
    if platform not in ("android", "ios"):
        keep_window(app)
    ExceptionManager.add_handler(ErrorReport(app))
    try:
        app.run()
    except KeyboardInterrupt:
        # Control+C in the terminal: an end like that by the window.
        app.stop()
        sys.exit(INTERRUPTED)

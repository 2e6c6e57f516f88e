"""Runs something once before the next frame, however often it is asked for, or after it."""

from collections.abc import Callable

from kivy.clock import Clock


class BeforeNextFrame:
    """Its method `ask` is safe to bind: Kivy holds methods weakly, but anything else strongly.

    A trigger of the clock bound directly to the theme or the language would keep its screen alive.
    """

    def __init__(self, act: Callable[..., object]) -> None:
        self._trigger = Clock.create_trigger(act, -1)

    def ask(self, *_changed: object) -> None:
        """Run it before the next frame."""
        self._trigger()


def before_next_frame(act: Callable[..., object]) -> Callable[..., None]:
    """Return a function that has this run before the next frame; hold it as long as it is needed."""
    return BeforeNextFrame(act).ask


def after_next_frame(act: Callable[[float], object]) -> None:
    """Have this run once, when the next frame is on the screen; the clock's next call comes before it."""
    Clock.schedule_once(lambda _seconds: Clock.schedule_once(act, 0), 0)


def between_frames(act: Callable[[], object]) -> None:
    """Run something where the app does its own work, from any thread."""
    Clock.schedule_once(lambda _seconds: act())

"""Something done once before the next frame, however often it is asked for."""

from collections.abc import Callable

from kivy.clock import Clock


class Soon:
    """What `soon` gives is a method of this, so that whatever it is bound to does not hold it.

    Kivy holds anything but a method by its neck: a trigger of the clock bound to the theme or the
    language stays there when its screen is long gone.
    """

    def __init__(self, act: Callable[..., object]) -> None:
        self._trigger = Clock.create_trigger(act, -1)

    def ask(self, *_changed: object) -> None:
        """Have it done."""
        self._trigger()


def soon(act: Callable[..., object]) -> Callable[..., None]:
    """Give what asks for this to be done; keep it as long as it may be asked."""
    return Soon(act).ask

"""What a finger can have aimed at: what has been there for long enough when it touches."""

from kivy.clock import Clock
from kivy.input import MotionEvent

SETTLE_SECONDS = 0.3
# When a touch began, among what it carries: lists hand touches on later.
BEGAN = "began"


def now() -> float:
    """Return the time of this frame."""
    return float(Clock.get_time())


def note_beginning(touch: MotionEvent) -> None:
    """Remember when a touch began."""
    touch.ud[BEGAN] = now()


def is_settled(since: float, touch: MotionEvent | None = None) -> bool:
    """Say whether what came at that time can be aimed at, by a touch or now."""
    at = now() if touch is None else touch.ud.get(BEGAN, now())
    return bool(at - since >= SETTLE_SECONDS)

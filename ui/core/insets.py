"""How far the system’s bars, the notch and the keyboard reach into the window."""

from typing import NamedTuple

from kivy.metrics import dp

from ui.core.free_place import Area

# With a keyboard on a phone on its side a screen keeps this height: what does not fit is moved up.
LEAST_HEIGHT = dp(312)


class Insets(NamedTuple):
    """In pixels from each edge; `keyboard` is how high the keyboard is above the bottom edge."""

    left: float = 0
    bottom: float = 0
    right: float = 0
    top: float = 0
    keyboard: float = 0

    def free(self, width: float, height: float) -> Area:
        """Return the part of a window of this size that nothing of the system covers."""
        foot = max(self.bottom, self.keyboard)
        return Area(self.left, foot, width - self.right, max(foot, height - self.top))

    def without_keyboard(self) -> "Insets":
        """Return what remains when nobody types."""
        return self._replace(keyboard=0)


NONE = Insets()


def lifted(free: Area, whole: Area, field: tuple[float, float] | None) -> tuple[float, float]:
    """Return the foot of a screen and its height, where the keyboard leaves it the free part of the whole.

    `field` is where the field that is typed into begins and ends, from the foot of the screen: a screen
    that is higher than the free part is moved up until the field is in it.
    """
    room = free.top - free.bottom
    height = max(room, min(whole.top - whole.bottom, LEAST_HEIGHT))
    lowest = free.top - height
    if field is None:
        return lowest, height
    foot, top = field
    # Of a field higher than the free part its top is shown.
    return min(free.bottom, max(lowest, min(free.bottom - foot, free.top - top))), height

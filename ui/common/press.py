"""What can be pressed: shows it while the finger is down, and tells when it is let go."""

from collections.abc import Sequence

from kivy.app import App
from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.properties import ColorProperty
from kivy.uix.behaviors.button import ButtonBehavior

# How much of its ink lies over what is pressed.
SHADE = 0.16


class Pressable(ButtonBehavior):
    """A touch target of the app; mix it in before a layout or label.

    `fill` is the colour of its surface, `ink` of what is drawn on it. Each class binds them once, in its own
    rule, as `self.own_fill or …`: two rules that bind the same property would both stay bound.
    A surface that nobody would see is not drawn: rounded ones are most of the work of a frame.
    """

    fill = ColorProperty("#00000000")
    ink = ColorProperty("#FFFFFF")
    own_fill = ColorProperty(None, allownone=True)
    own_ink = ColorProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        corner = App.get_running_app().theme.corner
        self._colour, self._plate = Color(), SmoothRoundedRectangle(radius=[corner])
        self._surface = InstructionGroup()
        self.canvas.before.insert(0, self._surface)
        for changed in ("fill", "ink", "state"):
            self.fbind(changed, self._paint)
        for changed in ("pos", "size"):
            self.fbind(changed, self._place)
        self._place()
        self._paint()

    def _place(self, *_changed: object) -> None:
        self._appear()
        if self._surface.length():
            self._plate.pos, self._plate.size = self.pos, self.size

    def _paint(self, *_changed: object) -> None:
        self._colour.rgba = shaded(self.fill, self.ink) if self.state == "down" else self.fill
        if self._appear():
            self._place()

    def _appear(self) -> bool:
        """Come or go; a plate without height would keep the shape that it was drawn in last."""
        seen: bool = self._colour.a > 0 and min(self.size) > 0
        if seen == bool(self._surface.length()):
            return False
        if seen:
            self._surface.add(self._colour)
            self._surface.add(self._plate)
        else:
            self._surface.clear()
        return seen


def shaded(fill: Sequence[float], ink: Sequence[float]) -> tuple[float, ...]:
    """A surface with a shade of ink over it, as one colour."""
    below = fill[3] * (1 - SHADE)
    alpha = SHADE + below
    return (*((ink[part] * SHADE + fill[part] * below) / alpha for part in range(3)), alpha)

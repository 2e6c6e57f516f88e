"""What can be pressed: it looks pressed under a finger."""

from collections.abc import Sequence

from kivy.app import App
from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.behaviors.button import ButtonBehavior

# How much of its ink lies over what is pressed.
SHADE = 0.16


class Pressable(ButtonBehavior):
    """A touch target of the app; mix it in before a layout or label.

    `fill` is the colour of its surface, `ink` of what is drawn on it. Each class binds them once, in its own
    rule, as `self.own_fill or …`: two rules that bind the same property would both stay bound.
    An invisible surface is not drawn: rounded rectangles are most of the work of a frame.
    """

    # Is it tapped again and again, as fast as people can? Of anything else, two quick taps are one.
    rapid = BooleanProperty(False)
    fill = ColorProperty("#00000000")
    ink = ColorProperty("#FFFFFF")
    own_fill = ColorProperty(None, allownone=True)
    own_ink = ColorProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        # Many have no surface: it is made when it is first seen.
        self._plate: SmoothRoundedRectangle | None = None
        self._surface = InstructionGroup()
        self.canvas.before.insert(0, self._surface)
        for changed in ("fill", "ink", "state", "pos", "size"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_changed: object) -> None:
        """Draw the surface, or take it away; a plate without height would keep its last shape."""
        fill = shaded(self.fill, self.ink) if self.state == "down" else self.fill
        seen = fill[3] > 0 and self.width > 0 and self.height > 0
        if seen:
            if self._plate is None:
                corner = App.get_running_app().theme.corner
                self._colour, self._plate = Color(), SmoothRoundedRectangle(radius=[corner])
            self._colour.rgba = fill
            self._plate.pos, self._plate.size = self.pos, self.size
        if seen != bool(self._surface.length()):
            if seen:
                self._surface.add(self._colour)
                self._surface.add(self._plate)
            else:
                self._surface.clear()


def shaded(fill: Sequence[float], ink: Sequence[float]) -> tuple[float, ...]:
    """A surface with a shade of ink over it, as one colour."""
    below = fill[3] * (1 - SHADE)
    alpha = SHADE + below
    return (*((ink[part] * SHADE + fill[part] * below) / alpha for part in range(3)), alpha)

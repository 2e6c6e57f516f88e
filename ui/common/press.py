"""What can be pressed: it looks pressed under a finger, and ignores one that aimed at something else."""

from collections.abc import Sequence
from typing import ClassVar

from kivy.app import App
from kivy.graphics import Color, InstructionGroup, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.properties import ColorProperty
from kivy.uix.behaviors.button import ButtonBehavior

from ui.core.settling import is_settled, now

# How much of its ink lies over what is pressed.
SHADE = 0.16


class Pressable(ButtonBehavior):
    """A touch target of the app; mix it in before a layout or label.

    `fill` is the colour of its surface, `ink` of what is drawn on it. Each class binds them once, in its own
    rule, as `self.own_fill or …`: two rules that bind the same property would both stay bound.
    An invisible surface is not drawn: rounded rectangles are most of the work of a frame.

    A finger needs a moment to follow what people see. What appeared, changed its meaning or moved under the
    finger just before the touch is not what was aimed at, and ignores it.
    """

    # The properties that say what a press would do.
    MEANING: ClassVar[tuple[str, ...]] = ("text", "title", "icon")

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
        for changed in ("fill", "ink", "state", "pos", "size"):
            self.fbind(changed, self._draw)
        self._draw()
        self._changed_at = self._moved_at = self._left_at = now()
        self._place = self._place_before = (*self.pos, *self.size)
        for moved in ("pos", "size"):
            self.fbind(moved, self._on_move)
        self.fbind("parent", self._on_parent)
        for name in self.MEANING:
            if self.property(name, quiet=True):
                self.fbind(name, self._on_meaning)

    @property
    def settled(self) -> bool:
        """Has it been there, at this place and with this meaning, for long enough to be aimed at?"""
        return is_settled(max(self._changed_at, self._moved_at))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ignore a finger that aimed at what was here before."""
        if self.collide_point(*touch.pos) and not self._was_aimed_at(touch):
            return True
        return bool(super().on_touch_down(touch))

    def _was_aimed_at(self, touch: MotionEvent) -> bool:
        if not is_settled(self._changed_at, touch):
            return False
        left, bottom, width, height = self._place_before
        was_here = left <= touch.x <= left + width and bottom <= touch.y <= bottom + height
        return was_here or is_settled(self._moved_at, touch)

    def _on_meaning(self, *_changed: object) -> None:
        self._changed_at = now()

    def _on_move(self, *_changed: object) -> None:
        # Within one layout a widget goes through places where nobody saw it.
        if is_settled(self._moved_at):
            self._place_before = self._place
        self._moved_at = now()
        self._place = (*self.pos, *self.size)

    def _on_parent(self, _pressable: object, parent: object) -> None:
        if parent is None:
            self._left_at = now()
        elif now() > self._left_at:  # not only put into another container
            self._changed_at = now()

    def _draw(self, *_changed: object) -> None:
        """Draw the surface, or take it away; a plate without height would keep its last shape."""
        fill = shaded(self.fill, self.ink) if self.state == "down" else self.fill
        seen = fill[3] > 0 and self.width > 0 and self.height > 0
        if seen:
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

"""Fades a screen in above the one that is left, which stays drawn until then.

On a slow device the first frame of a screen takes a third of a second. Without the old picture behind it the
window would be empty for so long: a screen that fades in is not to be seen in its first frame.
"""

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

from ui.core.theme import Theme

FADE_SECONDS = 0.15


class Crossing:
    """From one screen to the next. The one that is left is only drawn: nobody can touch it any more."""

    def __init__(self, layers: Widget, old: Widget, new: Widget, theme: Theme) -> None:
        from kivy.animation import Animation  # not needed for the first frame

        self._layers, self._new = layers, new
        self._animation: Animation | None = Animation(opacity=1, duration=FADE_SECONDS)
        # What hides the old screen as the new one appears.
        self._veil = Color(*theme.background[:3], 0)
        self._behind = InstructionGroup()
        for part in (old.canvas, self._veil, Rectangle(pos=layers.pos, size=layers.size)):
            self._behind.add(part)
        layers.canvas.before.add(self._behind)
        new.opacity = 0
        new.fbind("opacity", self._hide)
        self._animation.bind(on_complete=self.end)
        self._animation.start(new)

    def _hide(self, _new: Widget, opacity: float) -> None:
        self._veil.a = opacity

    def end(self, *_done: object) -> None:
        """Only the new screen is drawn from now on."""
        if self._animation is None:
            return
        animation, self._animation = self._animation, None
        animation.cancel(self._new)
        self._new.funbind("opacity", self._hide)
        self._new.opacity = 1
        self._behind.clear()
        self._layers.canvas.before.remove(self._behind)

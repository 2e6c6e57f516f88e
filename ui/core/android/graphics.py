"""Notices when Android has taken the graphics away while the app slept, and draws everything again.

SDL then makes a new context and says so in an event that Kivy ignores: every texture would be black.
"""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture


class Graphics:
    """Holds a texture of its own: where that is gone, all are."""

    def __init__(self) -> None:
        self._texture = Texture.create(size=(1, 1))
        self._texture.bind()

    def check_soon(self) -> None:
        """Check before the next frame: SDL makes the new context after it wakes the app."""
        Clock.schedule_once(self._check)

    def _check(self, _seconds: float) -> None:
        if not glIsTexture(self._texture.id):
            get_context().reload()
            self._texture.bind()
            Window.canvas.ask_update()

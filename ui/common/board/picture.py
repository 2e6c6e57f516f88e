"""Pictures that are drawn once and shown often."""

from collections.abc import Callable
from functools import cache, partial

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glFinish
from kivy.graphics.texture import Texture

from ui.common.board import look

# The canvas lets go of a picture by taking this size, which no picture has.
FREE = (1, 1)
LEAST = 2


@cache
def _canvas() -> Fbo:
    """The canvas of all pictures: one of its own for each would compile shaders for each."""
    return Fbo(size=FREE)


def picture(size: tuple[int, int], ground: str, draw: Callable[[], object]) -> Texture:
    """The picture that `draw` draws; `ground` is the colour that soft edges go into."""
    canvas = _canvas()
    wide, high = size
    canvas.size = max(LEAST, wide), max(LEAST, high)
    made = canvas.texture
    _paint(canvas, ground, draw)
    # Only the texture stays: what it was drawn with takes many times its memory.
    canvas.clear()
    canvas.size = FREE
    get_context().gl_dealloc()
    glFinish()
    # When Android takes the graphics away and gives new ones, it is drawn again.
    made.add_reload_observer(partial(_draw_again_soon, ground, draw))
    return made


def _paint(canvas: Fbo, ground: str, draw: Callable[[], object]) -> None:
    with canvas:
        ClearColor(*look.rgba(ground, 0))
        ClearBuffers()
        draw()
    canvas.draw()


def _draw_again_soon(ground: str, draw: Callable[[], object], made: Texture) -> None:
    """Draw it again once shaders are there again, which come after textures."""
    Clock.schedule_once(lambda _seconds: _paint(Fbo(size=made.size, texture=made), ground, draw), -1)

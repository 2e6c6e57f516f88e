"""Pictures drawn once and shown often, with edges that stay clean on any ground."""

from kivy.graphics import Callback, ClearBuffers, ClearColor, Fbo
from kivy.graphics.opengl import (
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SRC_ALPHA,
    glBlendFunc,
    glBlendFuncSeparate,
)

from ui.widgets import hexboardlook as look


def picture(size: tuple[int, int], ground: str) -> Fbo:
    """A clear picture to draw into; `ground` is the colour that the soft edges go into."""
    made = Fbo(size=size, with_stencilbuffer=False)
    with made:
        ClearColor(*look.rgba(ground, 0))
        ClearBuffers()
        # Else what is half transparent would be stored a quarter transparent.
        Callback(_add_opacity)
    with made.after:
        Callback(_as_usual)
    # When Android takes the graphics away and gives new ones, it is drawn again.
    made.add_reload_observer(_draw_again)
    return made


def _draw_again(made: Fbo) -> None:
    made.draw()


def _add_opacity(_instruction: Callback) -> None:
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def _as_usual(_instruction: Callback) -> None:
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA)

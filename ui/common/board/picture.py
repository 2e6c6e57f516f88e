"""Pictures that are drawn once and shown often."""

from kivy.graphics import ClearBuffers, ClearColor, Fbo

from ui.common.board import look


def picture(size: tuple[int, int], ground: str) -> Fbo:
    """A clear picture to draw into; `ground` is the colour that soft edges go into."""
    made = Fbo(size=size)
    with made:
        ClearColor(*look.rgba(ground, 0))
        ClearBuffers()
    # When Android takes the graphics away and gives new ones, it is drawn again.
    made.add_reload_observer(_draw_again)
    return made


def _draw_again(made: Fbo) -> None:
    made.draw()

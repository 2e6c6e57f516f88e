"""Parts of a screen as a picture in a file."""

from collections.abc import Sequence
from pathlib import Path

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.uix.widget import Widget


def paint_below(path: Path, parts: Sequence[Widget], background: Sequence[float], margin: int) -> None:
    """Paint widgets one below the other into a PNG file."""
    textures = [part.export_as_image().texture for part in parts]
    width = max(texture.width for texture in textures) + 2 * margin
    height = sum(texture.height + margin for texture in textures) + margin
    canvas = Fbo(size=(width, height))
    # What is exported stands on its head, and so does the whole picture until it is saved.
    with canvas:
        ClearColor(*background)
        ClearBuffers()
        Color(1, 1, 1, 1)
        top = margin
        for texture in textures:
            Rectangle(texture=texture, pos=(margin, top), size=texture.size)
            top += texture.height + margin
    canvas.draw()
    if not canvas.texture.save(str(path), flipped=False):
        raise OSError(5, path.name)

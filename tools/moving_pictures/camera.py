"""A camera in front of the app: what it shows as a picture for a film, tick by tick."""

import numpy as np
from PIL import Image

from tools import tour  # before Kivy: how fine the window is
from tools.drawn import drawn
from tools.moving_pictures.film import TICKS_A_SECOND, Point
from tools.stage import FRAME_SECONDS, Stage

# So many frames of the app are drawn in a tick.
FRAMES = round(1 / (TICKS_A_SECOND * FRAME_SECONDS))


class Camera:
    """Looks at an app whose window has this size in dp; its pictures are so wide."""

    def __init__(self, stage: Stage, size: tuple[int, int], width: int) -> None:
        self._stage, self._size, self._width = stage, size, width

    def picture(self) -> Image.Image:
        """What is seen now."""
        rows = np.ascontiguousarray(drawn(self._stage.app.root)[::-1])
        whole = Image.frombytes("RGBA", rows.shape[::-1], rows.tobytes())
        return smaller(whole, self._width)

    def place(self, x: float, y: float) -> Point:
        """Where a place of the window is in the picture."""
        scale = self._width / (tour.DENSITY * self._size[0])
        return x * scale, (tour.DENSITY * self._size[1] - y) * scale


def smaller(picture: Image.Image, width: int) -> Image.Image:
    """The picture so wide, and opaque."""
    height = round(picture.height * width / picture.width)
    return picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)

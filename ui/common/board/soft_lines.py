"""Many straight lines with soft edges as one mesh: drawn one by one, each would be a call to the graphics."""

from collections.abc import Iterable
from math import hypot

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from ui.common.pixels import picture_of

Point = tuple[float, float]

# A line ends so many pixels beside what is full; within them it fades from one share of them to the other.
EDGE, FADES = 1.2, (0.25, 0.75)
# Texels of the profile across a line.
PROFILE = 32


def soft_lines(ends: Iterable[tuple[Point, Point]], width: float, times: int = 1) -> Mesh:
    """Draw a line between each two ends, as if Kivy had drawn a `SmoothLine` so many times there."""
    full = max(0.0, width - 1)
    reach = full + EDGE
    vertices: list[float] = []
    indices: list[int] = []
    for number, ((x, y), (to_x, to_y)) in enumerate(ends):
        share = reach / hypot(to_x - x, to_y - y)
        right, up = (y - to_y) * share, (to_x - x) * share
        vertices += (x + right, y + up, 0, 0, to_x + right, to_y + up, 0, 0)
        vertices += (to_x - right, to_y - up, 1, 0, x - right, y - up, 1, 0)
        first = 4 * number
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=_profile(full, reach, times))


def _profile(full: float, reach: float, times: int) -> Texture:
    """White across a line, which fades towards its edges."""
    pixels = bytearray()
    begins, ends = FADES
    for texel in range(PROFILE):
        beside = abs(2 * (texel + 0.5) / PROFILE - 1) * reach - full
        there = min(1.0, max(0.0, (ends - beside / EDGE) / (ends - begins)))
        pixels += bytes((255, 255, 255, round(255 * (1 - (1 - there) ** times))))
    return picture_of(bytes(pixels), PROFILE, "rgba")

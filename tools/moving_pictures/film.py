"""A film of pictures, ten of them a second, and how it is written as a small GIF."""

from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

TICKS_A_SECOND = 10
COLOURS = 96
# A fingertip: how large it is, and what can be seen through it.
FINGER = 15
FINGER_FILL, FINGER_RIM = (255, 255, 255, 120), (20, 24, 36, 200)

Point = tuple[float, float]


class Film:
    """Pictures of one size, each with the number of ticks it is shown."""

    def __init__(self) -> None:
        self.pictures: list[Image.Image] = []
        self.ticks: list[int] = []

    @property
    def seconds(self) -> float:
        """How long it is."""
        return sum(self.ticks) / TICKS_A_SECOND

    def show(self, picture: Image.Image, ticks: int = 1) -> None:
        """Go on with this picture; the one before just stays if it is the same."""
        if self.pictures and same(self.pictures[-1], picture):
            self.ticks[-1] += ticks
        else:
            self.pictures.append(picture)
            self.ticks.append(ticks)

    def save(self, file: Path) -> None:
        """Write it as a GIF that begins again at its end."""
        palette = palette_of(self.pictures)
        first, *others = (each.quantize(palette=palette, dither=Image.Dither.NONE) for each in self.pictures)
        durations = [1000 // TICKS_A_SECOND * ticks for ticks in self.ticks]
        first.save(file, save_all=True, append_images=others, duration=durations, loop=0, optimize=True)


def same(one: Image.Image, other: Image.Image) -> bool:
    """Does nothing differ?"""
    return ImageChops.difference(one, other).getbbox() is None


def palette_of(pictures: list[Image.Image]) -> Image.Image:
    """Colours for all of them: those of a sheet with the first, the last and some between."""
    some = [pictures[round(part * (len(pictures) - 1) / 4)] for part in range(5)]
    width, height = some[0].size
    sheet = Image.new("RGB", (width, height * len(some)))
    for number, each in enumerate(some):
        sheet.paste(each, (0, number * height))
    return sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=1)


def touched(picture: Image.Image, points: Iterable[Point]) -> Image.Image:
    """The picture with a fingertip at each of these places."""
    sheet = Image.new("RGBA", picture.size)
    pen = ImageDraw.Draw(sheet)
    for x, y in points:
        box = (x - FINGER, y - FINGER, x + FINGER, y + FINGER)
        pen.ellipse(box, fill=FINGER_FILL, outline=FINGER_RIM, width=2)
    return Image.alpha_composite(picture.convert("RGBA"), sheet).convert("RGB")

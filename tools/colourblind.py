"""The tour as colour-blind people see it: build/colourblind/<picture>.png, all eyes side by side.

`make colourblind` draws the English tour and then these. Each sheet shows a picture as it is, then for
protanopia, deuteranopia (who tell red from green badly) and tritanopia (blue from yellow).
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from tools.colours import Colours, encoded, linear, science

BUILD = Path(__file__).resolve().parent.parent / "build"

# Machado's model does not hold for tritanopia, and colour-science has no other. Brettel, Viénot and Mollon
# (1997) for sRGB: colours on either side of a plane through black and white go to a half-plane each.
TRITANOPIA = (
    np.array([[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.805, 0.11911]]),
    np.array([[0.93678, 0.18979, -0.12657], [0.06154, 0.81526, 0.1232], [-0.37562, 1.12767, 0.24796]]),
)
TRITAN_PLANE = np.array([0.03901, -0.02788, -0.01113])


def machado(deficiency: str) -> np.ndarray:
    """Machado, Oliveira and Fernandes (2009), full severity, on linear light."""
    matrix: np.ndarray = science().matrix_cvd_Machado2009(deficiency, 1)
    return matrix


def tritanope(light: Colours) -> Colours:
    """What a tritanope sees of linear light."""
    beyond = (light @ TRITAN_PLANE < 0)[..., np.newaxis]
    seen: Colours = np.where(beyond, light @ TRITANOPIA[1].T, light @ TRITANOPIA[0].T)
    return seen


# What eyes see of linear light.
EYES: dict[str, Callable[[Colours], Colours]] = {
    "usual": lambda light: light,
    "protanopia": lambda light: light @ machado("Protanomaly").T,
    "deuteranopia": lambda light: light @ machado("Deuteranomaly").T,
    "tritanopia": tritanope,
}


def seen(colour: Colours, eyes: str) -> Colours:
    """sRGB colours 0..1 as these eyes see them."""
    return encoded(EYES[eyes](linear(colour)))


def sheet(picture: Image.Image) -> Image.Image:
    """A picture as all eyes see it: in a row, or two by two if it is broad."""
    wide, high = picture.size
    columns = len(EYES) if wide < high else 2
    whole = Image.new("RGB", (columns * wide, len(EYES) // columns * high))
    colours = np.asarray(picture.convert("RGB")) / 255
    for place, eyes in enumerate(EYES):
        view = Image.fromarray(np.round(seen(colours, eyes) * 255).astype(np.uint8))
        whole.paste(view, (place % columns * wide, place // columns * high))
    return whole


def main(arguments: Sequence[str] = ()) -> int:
    """Write a sheet for every picture asked for; 2 if there are none."""
    parser = argparse.ArgumentParser(prog="python -m tools.colourblind", description=__doc__)
    parser.add_argument("--tour", type=Path, default=BUILD / "tour", help="folder with the tour's pictures")
    parser.add_argument("--to", type=Path, default=BUILD / "colourblind", help="folder for the sheets")
    parser.add_argument("--only", default="*-en-*.png", help="pattern of the pictures' names")
    chosen = parser.parse_args(arguments)
    pictures = sorted(chosen.tour.glob(chosen.only))
    if not pictures:
        print(
            f"error: {chosen.tour}: no picture {chosen.only}; python -m tools.tour draws them",
            file=sys.stderr,
        )
        return 2
    chosen.to.mkdir(parents=True, exist_ok=True)
    for path in pictures:
        with Image.open(path) as picture:
            # The tour is drawn for a dense screen: half of it is what people measure in dp.
            sheet(picture.reduce(2)).save(chosen.to / path.name)
    print(f"{len(pictures)} sheets are in {chosen.to}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

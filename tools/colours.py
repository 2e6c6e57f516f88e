"""How far apart two colours are to the eye: sRGB to light and CIE Lab, and CIEDE2000, by colour-science.

Colours are arrays with their three values along the last axis. The library is imported when it is first
asked: that takes longer than most tests.
"""

import warnings
from functools import cache
from typing import Any

import numpy as np

Colours = np.ndarray


@cache
def science() -> Any:
    """The library, without its remarks that it could plot if something else were installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import colour
    # Its matrices are as printed in the standard, rounded to four digits, by which greys are a bit coloured.
    colour.RGB_COLOURSPACES["sRGB"].use_derived_transformation_matrices(True)
    return colour


def linear(colour: Colours) -> Colours:
    """The light of sRGB colours 0..1."""
    light: Colours = science().models.eotf_sRGB(colour)
    return light


def encoded(light: Colours) -> Colours:
    """The sRGB colours 0..1 of light; what a screen cannot show is the nearest it can."""
    colour: Colours = science().models.eotf_inverse_sRGB(np.clip(light, 0, 1))
    return colour


def lab(colour: Colours) -> Colours:
    """CIE Lab of sRGB colours 0..1."""
    found: Colours = science().XYZ_to_Lab(science().sRGB_to_XYZ(colour))
    return found


def difference(one: Colours, other: Colours) -> Colours:
    """CIEDE2000 of two Lab colours each; about 1 is what can just be seen of large patches side by side."""
    found: Colours = science().delta_E(one, other, method="CIE 2000")
    return found

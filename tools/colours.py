"""How far apart two colours are to the eye: sRGB to linear light and CIE Lab, and CIEDE2000.

Colours are arrays with their three values along the last axis.
"""

import numpy as np

Colours = np.ndarray

# Linear sRGB to XYZ (IEC 61966-2-1), with its white, D65.
XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.119192, 0.9503041]]
)
WHITE = XYZ.sum(axis=1)


def linear(colour: Colours) -> Colours:
    """The light of sRGB colours 0..1."""
    light: Colours = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    return light


def encoded(light: Colours) -> Colours:
    """The sRGB colours 0..1 of light; what a screen cannot show is the nearest it can."""
    shown = np.clip(light, 0, 1)
    colour: Colours = np.where(shown <= 0.0031308, shown * 12.92, 1.055 * shown ** (1 / 2.4) - 0.055)
    return colour


def lab(colour: Colours) -> Colours:
    """CIE Lab of sRGB colours 0..1."""
    share = linear(colour) @ XYZ.T / WHITE
    bent = np.where(share > 216 / 24389, np.cbrt(share), (share * 24389 / 27 + 16) / 116)
    x, y, z = np.moveaxis(bent, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def difference(one: Colours, other: Colours) -> Colours:
    """CIEDE2000 of two Lab colours each; about 1 is what can just be seen of large patches side by side.

    Steps and names as in Sharma, Wu and Dalal, Color Research and Application 30 (2005), 21.
    """
    (l1, a1, b1), (l2, a2, b2) = np.moveaxis(one, -1, 0), np.moveaxis(other, -1, 0)
    g = 0.5 * (1 - _share((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    grey = c1 * c2 == 0
    turn = h2 - h1
    turn = np.where(grey, 0, turn - 360 * (turn > 180) + 360 * (turn < -180))
    dl, dc, dh = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    lightness, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = np.where(grey, h1 + h2, (h1 + turn / 2) % 360)
    t = 1 - 0.17 * _cos(h - 30) + 0.24 * _cos(2 * h) + 0.32 * _cos(3 * h + 6) - 0.2 * _cos(4 * h - 63)
    bluish = 60 * np.exp(-(((h - 275) / 25) ** 2))
    sl = 1 + 0.015 * (lightness - 50) ** 2 / np.sqrt(20 + (lightness - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rt = -2 * _share(c) * np.sin(np.radians(bluish))
    found: Colours = np.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
    return found


def _share(chroma: Colours) -> Colours:
    found: Colours = np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    return found


def _cos(degrees: Colours) -> Colours:
    found: Colours = np.cos(np.radians(degrees))
    return found

"""Which font draws which part of a text: names have emoji and scripts that the app's own font lacks."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from unicodedata import category, name, normalize

from ui.core.font_files import EMOJI_FILE, OWN_FILE, PACKED, letters_of, system_fonts

OWN_FONT = "Roboto"
# What the app's own font has for certain, so that no font is read for ordinary texts.
UNUSUAL = re.compile("[^\\s -~\u00a0-\u017f\u0400-\u045f\u2013-\u2014\u2018-\u201e\u2022\u2026\u2212]")
JOINER = "\u200d"
# No letters of their own: they change how the one before looks, where a font can do that.
SELECTORS = frozenset("\ufe0e\ufe0f")
SKINS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
FLAGS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
# Drawn for a letter that no font has: not the box of a font, which looks like a fault.
MISSING = "?"
# The sound of a letter in its Unicode name, as in HANGUL SYLLABLE GIM.
SOUND = re.compile("(?:LETTER|SYLLABLE|VOWEL SIGN)(?: SMALL)? ([A-Z]{1,6})$")


class Run(NamedTuple):
    """A part of a line, in visual order, and the file of the font that draws it."""

    font: Path
    text: str


@lru_cache(maxsize=4096)
def runs(line: str) -> tuple[Run, ...]:
    """Return the parts of a line from left to right, each with a font that has its letters."""
    from ui.core.right_to_left import visual  # ordinary texts do not need it, nor does the first frame

    parts: list[Run] = []
    whole = normalize("NFC", line)
    for cluster in clusters(visual(whole, has=lambda shape: font_of(shape) is not None)):
        font = font_of(cluster)
        drawn = _drawn(cluster, font) if font else MISSING
        font = font or OWN_FILE
        if parts and parts[-1].font == font:
            parts[-1] = Run(font, parts[-1].text + drawn)
        elif drawn:
            parts.append(Run(font, drawn))
    return tuple(parts)


@lru_cache(maxsize=1024)
def readable(text: str) -> str:
    """Return the text as it can be drawn: letters that no font has as they sound, other signs left out."""
    if not UNUSUAL.search(text):
        return text
    kept = ""
    for lacking, signs in groupby(clusters(text), key=lambda sign: font_of(sign) is None):
        part = "".join(signs)
        if not lacking:
            kept += part
        elif not any(letter.isalpha() for letter in part) and kept.rstrip(" ")[-1:].isalnum():
            # A sign after a name is an ornament, without which there is no hole; alone it is the name.
            kept = kept.rstrip(" ")
        else:
            kept += _sound(part)
    return kept


def _sound(word: str) -> str:
    """A word in Latin letters, where its script is one of sounds: 김민준 is Gimminjun."""
    sounds = (SOUND.search(name(letter, "")) for letter in word)
    return "".join(each[1] for each in sounds if each).capitalize() or MISSING


def clusters(text: str) -> Iterator[str]:
    """Give the signs people see: a letter with its accents, a joined emoji, a flag."""
    sign = ""
    for letter in text:
        joined = sign and (
            letter in SELECTORS
            or letter in SKINS
            or letter == JOINER
            or sign[-1] == JOINER
            or category(letter)[0] == "M"
            or (letter in FLAGS and len(sign) == 1 and sign in FLAGS)
        )
        if joined:
            sign += letter
            continue
        if sign:
            yield sign
        sign = letter
    if sign:
        yield sign


@lru_cache(maxsize=4096)
def font_of(cluster: str) -> Path | None:
    """Return the first font that has all the letters of a sign, else the first that has its base."""
    wanted = [letter for letter in cluster if not _silent(letter)]
    if not wanted or wanted[0].isspace():
        return OWN_FILE
    based: Path | None = None
    fonts: tuple[Path, ...] = (EMOJI_FILE, *PACKED) if cluster[-1] == "\ufe0f" else PACKED
    for font in (*fonts, *system_fonts()):
        letters = letters_of(font)
        if wanted[0] in letters:
            if all(letter in letters for letter in wanted):
                return font
            based = based or font
    return based


def _silent(letter: str) -> bool:
    """Whether nothing of its own is drawn for it: joiners, selectors, marks of direction."""
    return letter in SELECTORS or category(letter) in ("Cf", "Cc")


def _drawn(cluster: str, font: Path) -> str:
    """What is drawn of a sign: letters the font has, and joiners only where it joins with them."""
    letters = letters_of(font)
    return "".join(
        letter
        for letter in cluster
        if letter.isspace()
        or (letter in letters and (not _silent(letter) or (font == EMOJI_FILE and len(cluster) > 1)))
    )

"""Which signs of a text people see: emoji of joined pictures count, invisible ones do not."""

import re
from collections.abc import Callable
from unicodedata import category

PICTURE = "\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff"
# What joins the pictures of one emoji, and the letters that make a region's flag of the black one.
JOINERS = re.compile(
    f"((?<=[{PICTURE}\ufe0f])\u200d(?=[{PICTURE}])"
    "|(?<=\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]+\U000e007f)"
)
# There are new ones every year, which Python does not know yet.
EMOJI = re.compile("[\U0001f000-\U0001faff]")
INVISIBLE = ("Cf", "Cc")


def printable(text: str) -> str:
    """Return the text with the replacement character for what cannot be printed."""

    def seen(letter: str) -> str:
        return letter if letter.isprintable() or EMOJI.match(letter) else "\N{REPLACEMENT CHARACTER}"

    return _each(text, seen)


def visible(text: str) -> str:
    """Return what was typed or pasted without signs that nobody sees."""
    return _each(text, lambda letter: letter if letter.isspace() or category(letter) not in INVISIBLE else "")


def _each(text: str, drawn: Callable[[str], str]) -> str:
    """Return the text with what is drawn of each letter; joiners within an emoji stay."""
    if text.isascii() and text.isprintable():
        return text
    parts = JOINERS.split(text)
    return "".join(part if number % 2 else "".join(map(drawn, part)) for number, part in enumerate(parts))

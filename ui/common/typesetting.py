"""Where a line does not end: between a number and its noun or move, or after a Russian word of one letter."""

import re
from functools import lru_cache

NO_BREAK = "\N{NO-BREAK SPACE}"
SHORT = "не|ни|по|на|из|от|до|за|без|для"
# Each pattern has one space in it, at which a line may not end.
TIED = (
    re.compile(r"(?<![\w.,:–-])\d+( )(?=[^\W\d_]{3,})"),
    re.compile(r":( )(?=\d)"),
    # A title that is a noun and its number.
    re.compile(r"^[^\W\d_]+( )(?=\d+$)"),
    # Short Russian words do not end a line.
    re.compile(rf"(?<!\w)(?:[АВИКОСУЯ]|{SHORT})( )(?=[\w«])", re.IGNORECASE),
    re.compile(r",( )(?=\d{1,2}:\d\d)"),
    re.compile(r"( )(?=·|\+ \d)"),
    re.compile(r"(?<=\+)( )(?=\d)"),
    # A number alone; a date has room on a line of its own.
    re.compile(r"(?<=·)( )(?=\d+$)"),
    # The number of a move of the hex game, and the move.
    re.compile(r"(?<!\S)\d+[.…]( )(?=\d[a-z]\d)"),
)


@lru_cache(maxsize=4096)
def typeset(text: str) -> str:
    """Return the text with no-break spaces where a line is not to end."""
    letters = list(text)
    for pattern in TIED:
        for found in pattern.finditer(text):
            letters[found.start(1)] = NO_BREAK
    return "".join(letters)

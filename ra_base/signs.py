"""Which signs of a text people see: emoji of joined pictures count, invisible ones do not."""

import re
from collections.abc import Callable
from functools import lru_cache
from unicodedata import category, is_normalized

# Pictures, some of which are joined to others to make one emoji.
PICTURE = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf"
    "\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
)
FLAG, FLAG_LETTERS = "\U0001f3f4", "[\U000e0030-\U000e0039\U000e0061-\U000e007a]"
# Patterns are compiled when a text first needs them: long classes of signs take a while, and few names do.
# What joins the pictures of one emoji, and the letters that make a region's flag of the black one.
JOINERS = f"((?<=[{PICTURE}\ufe0f])\u200d(?=[{PICTURE}])|(?<={FLAG}){FLAG_LETTERS}+\U000e007f)"
# There are new ones every year, which Python does not know yet.
EMOJI = "[\U0001f000-\U0001faff]"
# One emoji: a region's flag, a country's, a digit on a key, or up to four pictures, each as a picture or in a
# colour.
_LOOK = "[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]?"
_WHOLE_EMOJI = (
    f"{FLAG}{FLAG_LETTERS}{{1,6}}\U000e007f|[\U0001f1e6-\U0001f1ff]{{2}}|[0-9#*]\ufe0f?\u20e3"
    f"|[{PICTURE}]{_LOOK}(?:\u200d[{PICTURE}]{_LOOK}){{0,3}}"
)
_SIGNS = f"(?s:(?P<emoji>{_WHOLE_EMOJI})|.)"
# What Unicode has nothing drawn for, though Python takes it for printable: fillers, variants, blanks, such
# as a head of a note that is not to be seen, and what only joins the letters around it.
_NOTHING = (
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u2d7f\u3164\ufe00-\ufe0f\uffa0\ufffc"
    "\U0001107f\U00013441\U00013442\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
# Whether an emoji is asked for in colour or as a picture, nobody sees in a name: both are the same one.
_VARIANTS = str.maketrans("", "", "\ufe0e\ufe0f")
# More accents than any script puts on a letter cover the lines above and below.
MOST_ACCENTS = 8


def printable(text: str) -> str:
    """Return the text with the replacement character for what cannot be printed."""
    if text.isascii() and text.isprintable():
        return text

    def seen(letter: str) -> str:
        return letter if _is_printable(letter) else "\N{REPLACEMENT CHARACTER}"

    return _each(text, seen)


def escaped(text: str) -> str:
    """Return the text with the number of each letter that cannot be printed, such as \\u202e."""

    def seen(letter: str) -> str:
        if _is_printable(letter) and not re.match(_NOTHING, letter):
            return letter
        return f"\\u{ord(letter):04x}" if letter <= "\uffff" else f"\\U{ord(letter):08x}"

    return _each(text, seen)


def are_plain(text: str) -> bool:
    """Return whether all are words of whole letters, as in most names: none hidden or in two parts."""
    return (
        text.isprintable()
        and text.replace(" ", "").isalnum()
        and is_normalized("NFC", text)
        and re.search(_NOTHING, text) is None
    )


def letters(text: str) -> list[str]:
    """Return what people see of a text, letter by letter, each with its accents; a joined emoji is one."""
    if text.isascii() and text.isprintable():
        return [*text]
    found: list[str] = []
    accents = 0
    for sign in re.finditer(_SIGNS, text):
        letter = sign[0]
        if sign["emoji"]:
            found.append(letter.translate(_VARIANTS))
            accents = 0
        elif _is_hidden(letter):
            continue
        elif category(letter).startswith("M"):
            # An accent on nothing would be drawn on what is written before the text.
            if found and found[-1] != " " and accents < MOST_ACCENTS:
                found[-1] += letter
                accents += 1
        else:
            found.append(letter)
            accents = 0
    return found


@lru_cache(maxsize=1024)
def _is_hidden(letter: str) -> bool:
    return not _is_printable(letter) or re.match(_NOTHING, letter) is not None


def _is_printable(letter: str) -> bool:
    return letter.isprintable() or re.match(EMOJI, letter) is not None


def _each(text: str, drawn: Callable[[str], str]) -> str:
    """Return the text with what is drawn of each letter; joiners within an emoji stay."""
    parts = re.split(JOINERS, text)
    return "".join(part if number % 2 else "".join(map(drawn, part)) for number, part in enumerate(parts))

"""Text from outside, made fit for one line of a message: printable and of bounded length."""

from ra_base.signs import escaped, printable
from ra_base.words import Words

SHORT = 24
# The name of a file may take most of a line.
LONG = 160


def shown(text: str, most: int = SHORT) -> str:
    """The text without what cannot be printed, cut where it is too long."""
    cut = text if len(text) <= most else f"{text[: most - 1]}…"
    return printable(cut) or "“”"


def quoted_escaped(text: str) -> Words:
    """A text in quotes that hides nothing: what cannot be printed has its number."""
    cut = text[:SHORT]
    while len(escaped(cut)) > SHORT:
        cut = cut[:-1]
    return Words("“{text}”", text=escaped(cut) + "…" * (cut != text))


def quoted(value: object) -> Words:
    """A value in the quotes of the reader's language."""
    return Words("“{text}”", text=shown(str(value)) if value != "" else "")

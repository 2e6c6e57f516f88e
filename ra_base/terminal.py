"""What both command lines share: numbers in options, and output that any terminal can show."""

import codecs
import json
from argparse import ArgumentTypeError
from collections.abc import Callable
from io import TextIOWrapper
from typing import TextIO

from ra_base.quoting import quoted

# What a terminal that knows few characters shows instead; others are escaped.
PLAIN = {"–": "-", "—": "-", "−": "-", "×": "x", "’": "'", "“": '"', "”": '"', "…": "...", "\u00a0": " "}


def for_people(*streams: TextIO | None) -> None:
    """Write what a stream's encoding lacks as plainly as it can."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="ra_base.plain")


def for_programs(*streams: TextIO | None) -> None:
    """Write valid JSON in every locale: UTF-8 as it is, and elsewhere ASCII alone, the rest escaped.

    JSON is UTF-8, so the bytes of another encoding would be no JSON, even where it has the character.
    """
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            known = codecs.lookup(stream.encoding).name
            stream.reconfigure(encoding=known if known == "utf-8" else "ascii", errors="ra_base.json")


def whole(text: str) -> int:
    """A whole number among the words of a command line."""
    try:
        return int(text)
    except ValueError:
        if text.isdecimal():
            raise ArgumentTypeError("the number is too large") from None
        raise ArgumentTypeError(f"must be a whole number, not {quoted(text)}") from None


def _plain(text: str) -> str:
    return "".join(PLAIN.get(each) or ascii(each)[1:-1] for each in text)


def _json(text: str) -> str:
    return json.dumps(text)[1:-1]


def _register(name: str, written: Callable[[str], str]) -> None:
    """Offer a way to write what an encoding lacks."""

    def handler(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        return written(error.object[error.start : error.end]), error.end

    codecs.register_error(name, handler)


_register("ra_base.plain", _plain)
_register("ra_base.json", _json)

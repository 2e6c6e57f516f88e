"""The options of the line protocol as data, and how `setoption` sets one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ra_base.quoting import quoted
from ra_base.refusal import BadInput
from ra_hex.layouts import PAWNS

NUMBER = re.compile(r"[0-9]{1,12}")
# A side has six directions for each of its pawns at most.
MOST_MOVES = 6 * PAWNS
MEGABYTE, PLACE_BYTES = 1 << 20, 16
MULTIPV, THREADS, HASH, SEED, BOOK = "MultiPV", "Threads", "Hash", "Seed", "Book"
TRUTHS = {"true": 1, "false": 0}


class NotUnderstood(BadInput):
    """A line that changes nothing."""


@dataclass(frozen=True)
class Spin:
    """A whole number: what it is at first, from and to which number it may be."""

    default: int
    low: int
    high: int

    def described(self, name: str) -> str:
        """The line that tells a program about it."""
        return f"option name {name} type spin default {self.default} min {self.low} max {self.high}"

    def read(self, name: str, text: str) -> int:
        """The value that a text sets."""
        return whole_number("setoption", name, text, self.low, self.high)


@dataclass(frozen=True)
class Check:
    """Something that is done or not: whether it is at first."""

    default: int

    def described(self, name: str) -> str:
        """The line that tells a program about it."""
        truth = next(word for word, value in TRUTHS.items() if value == self.default)
        return f"option name {name} type check default {truth}"

    def read(self, name: str, text: str) -> int:
        """The value that a text sets."""
        if text not in TRUTHS:
            raise NotUnderstood("setoption", f"{name} must be true or false")
        return TRUTHS[text]


def whole_number(where: str, name: str, text: str | None, low: int, high: int) -> int:
    """The number behind a name; the refusal says where it was."""
    if text is None or not NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise NotUnderstood(where, f"{name} must be a whole number from {low} to {high}")
    return int(text)


SPINS = {
    MULTIPV: Spin(1, 1, MOST_MOVES),
    THREADS: Spin(1, 1, 64),
    HASH: Spin(16, 1, 1024),
    SEED: Spin(0, 0, 10**9),
}
OPTIONS: dict[str, Spin | Check] = {**SPINS, BOOK: Check(TRUTHS["true"])}
DEFAULTS = {name: option.default for name, option in OPTIONS.items()}


def read_option(rest: str) -> tuple[str, int]:
    """The name and the value behind `setoption`."""
    words = rest.split()
    if words[:1] != ["name"] or len(words) < 2:
        raise NotUnderstood("setoption", "must be written setoption name NAME value VALUE")
    name = words[1]
    if name not in OPTIONS:
        raise NotUnderstood("setoption", f"the name must be one of {', '.join(OPTIONS)}, not {quoted(name)}")
    if len(words) > 2 and words[2] != "value":
        raise NotUnderstood("setoption", f"expected value, found {quoted(words[2])}")
    return name, OPTIONS[name].read(name, " ".join(words[3:]))


def places_in(megabytes: int) -> int:
    """How many places a table of that size has: a power of two."""
    return 1 << (megabytes * MEGABYTE // PLACE_BYTES).bit_length() - 1

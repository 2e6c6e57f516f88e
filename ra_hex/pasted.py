"""What people send each other: records whose headers may be missing, positions, several games in one text.

Read with patience for what a text lost on its way; what is left must be right, or it is refused with line and
column, as `read_record` does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ra_base.files import MARK
from ra_hex.layouts import LAYOUTS
from ra_hex.movetext import Reader, Word, words_in
from ra_hex.record import (
    LINE_END,
    NOT_A_HEADER,
    POSITION,
    UNNAMED,
    Record,
    begin_of,
    headers_in,
    position_in,
    record_of,
    usual_headers,
)
from ra_hex.variations import Tree
from ra_hex.words import BadRecord, Words

FIRST_NUMBER = re.compile(r"\s*1(?:\.+|…)")
POSITION_LINE = re.compile(rf"\s*(?:{'|'.join(map(re.escape, LAYOUTS))})\s")
# A game may end with its result, or with the sign that it was not finished.
RESULT = re.compile(r"\*|D|[SN][136]")
NOTHING = Words("there is no game here")
# Brackets outside of comments, and backslashes that mean the next letter as it is.
SIGNS = re.compile(r"\\[\\}]|[{}()]")


@dataclass
class _Part:
    """The lines of one game, from the first as 0 to before the last."""

    begin: int
    end: int
    has: set[str] = field(default_factory=set)  # headers, a position, moves


def read_records(text: str, unnamed: tuple[str, str] = UNNAMED) -> list[Record]:
    """Every game of a text, and every position as a game without moves; BadRecord names line and column."""
    lines = LINE_END.split(text.removeprefix(MARK))
    found = [_read(lines, part, unnamed) for part in _parts(lines)]
    if not found:
        raise BadRecord(1, 1, NOTHING)
    return found


def _parts(lines: list[str]) -> list[_Part]:
    """Where each game begins: with headers, a position, or moves that count from 1 again."""
    parts: list[_Part] = []
    for number, (line, inside) in enumerate(zip(lines, _inside(lines), strict=True)):
        if not line.strip():
            continue
        what = "moves"
        if not inside:
            what = "headers" if line.lstrip().startswith("[") else what
            what = "position" if POSITION_LINE.match(line) else what
        has = parts[-1].has if parts else set()
        begins = {
            "headers": bool(has - {"headers"}),
            "position": bool(has - {"headers"}),
            "moves": not inside and "moves" in has and FIRST_NUMBER.match(line) is not None,
        }
        if not parts or begins[what]:
            parts.append(_Part(number, number))
        parts[-1].has.add(what)
        parts[-1].end = number + 1
    return parts


def _inside(lines: list[str]) -> Iterator[bool]:
    """For each line whether it begins inside a comment or a variation."""
    comment, variations = False, 0
    for line in lines:
        yield comment or variations > 0
        if not comment and line.lstrip().startswith("["):
            continue
        for sign in SIGNS.findall(line):
            if comment:
                comment = sign != "}"
            elif sign == "{":
                comment = True
            else:
                variations = max(0, variations + {"(": 1, ")": -1}.get(sign, 0))


def _read(lines: list[str], part: _Part, unnamed: tuple[str, str]) -> Record:
    """One game."""
    given, body, _ = headers_in(lines, part.begin, part.end)
    if "position" in part.has:
        line = lines[body]
        given[POSITION] = Word(line.strip(), body + 1, len(line) - len(line.lstrip()) + 1)
        body += 1
    place = Word("", part.begin + 1, 1)
    if not given and not lines[body].lstrip()[:1].isdecimal() and not lines[body].lstrip().startswith("{"):
        raise BadRecord(body + 1, len(lines[body]) - len(lines[body].lstrip()) + 1, NOT_A_HEADER)
    headers = {**usual_headers(unnamed, place), **given}
    if "Board" not in given and POSITION in given:
        board = position_in(given[POSITION]).board.layout.name
        headers["Board"] = Word(board, place.line, place.column)
    tree = Tree(begin_of(headers))
    words = [*words_in(lines, body, part.end)]
    if words and not words[-1].comment and RESULT.fullmatch(words[-1].text):
        headers.setdefault("Result", words.pop())
    Reader(tree, iter(words), lenient=True).read()
    return record_of(headers, tree)

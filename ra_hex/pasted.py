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
from ra_hex.movetext import Reader, Word, number_of, words_in
from ra_hex.notation import write_move, write_position
from ra_hex.position import Position
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

# Three dots behind it are North’s: they go on with a game.
FIRST_NUMBER = re.compile(r"\s*1\.(?![.…])")
POSITION_LINE = re.compile(rf"\s*(?:{'|'.join(map(re.escape, LAYOUTS))})\s")
# A game may end with its result, or with the sign that it was not finished.
RESULT = re.compile(r"\*|D|[SN][136]")
NOTHING = Words("there is no game here")
# Brackets outside of comments, and backslashes that mean the next letter as it is.
SIGNS = re.compile(r"\\[\\}]|[{}()]")
# Quotation marks as keyboards and messengers make them handsome.
STRAIGHT = str.maketrans(dict.fromkeys("“”„‟″«»", '"'))


@dataclass
class _Part:
    """The lines of one game, from the first as 0 to before the last."""

    begin: int
    end: int
    has: set[str] = field(default_factory=set)  # headers, a position, moves, notes alone


def read_records(text: str, unnamed: tuple[str, str] = UNNAMED) -> list[Record]:
    """Every game of a text, and every position as a game without moves; BadRecord names line and column."""
    lines = LINE_END.split(text.removeprefix(MARK))
    outside = list(_outside(lines))
    lines = [line if within else _straight(line) for line, (within, _) in zip(lines, outside, strict=True)]
    found = [_read(lines, part, unnamed) for part in _parts(lines, outside)]
    if not found:
        raise BadRecord(1, 1, NOTHING)
    return found


def write_copied(position: Position) -> str:
    """A position to be pasted elsewhere; with pawns in a Ra it is told by the one before and the move."""
    if not position.past or not any(map(position.content, position.board.ras)):
        return write_position(position)
    before = position.before()
    (move,) = (each for each in before.moves() if before.state ^ each.change == position.state)
    number = number_of(before.to_move, first=True)
    return f"{write_position(before)}\n{number} {write_move(before, move)}"


def _parts(lines: list[str], outside: list[tuple[bool, str]]) -> list[_Part]:
    """Where each game begins: with headers, a position, or moves that count from 1 again."""
    parts: list[_Part] = []
    for number, (line, (inside, game)) in enumerate(zip(lines, outside, strict=True)):
        if not line.strip():
            continue
        what = "moves" if game.strip() else "notes"
        if not inside:
            what = "headers" if line.lstrip().startswith("[") else what
            what = "position" if POSITION_LINE.match(line) else what
        has = parts[-1].has if parts else set()
        begins = {
            "headers": bool(has - {"headers"}),
            "position": bool(has - {"headers"}),
            "moves": not inside and "moves" in has and FIRST_NUMBER.match(game) is not None,
            "notes": False,
        }
        if not parts or begins[what]:
            parts.append(_Part(number, number))
        parts[-1].has.add(what)
        parts[-1].end = number + 1
    return parts


def _outside(lines: list[str]) -> Iterator[tuple[bool, str]]:
    """For each line whether it begins inside a comment or a variation, and what of it is in neither."""
    comment, variations = False, 0
    for line in lines:
        inside = comment or variations > 0
        if not comment and line.lstrip().startswith("["):
            yield inside, line
            continue
        game, at = "", 0
        for sign in SIGNS.finditer(line):
            game += line[at : sign.start()] if not comment and not variations else ""
            at = sign.end()
            if comment:
                comment = sign[0] != "}"
            elif sign[0] == "{":
                comment = True
            else:
                variations = max(0, variations + {"(": 1, ")": -1}.get(sign[0], 0))
        yield inside, game + (line[at:] if not comment and not variations else "")


def _straight(line: str) -> str:
    """A line with the quotation marks of a header, where it has only handsome ones."""
    if '"' in line or not line.lstrip().startswith("["):
        return line
    return line.translate(STRAIGHT)


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

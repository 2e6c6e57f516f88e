"""Records: one game as text that people exchange, with headers and numbered moves as in PGN.

Written to the letter, read with an eye for what happens to a text on its way: lines are indented, dashes and
crosses become handsome, headers are lost.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date as calendar_date
from textwrap import wrap

from ra_base import words as base
from ra_base.names import NotAName, name_of
from ra_base.quoting import quoted, shown
from ra_hex.board import SIDES, SOUTH
from ra_hex.game import Game
from ra_hex.layouts import DEFAULT, LAYOUTS
from ra_hex.notation import no_board, read_position, start_position
from ra_hex.words import BadPosition, BadRecord, IllegalMove, Words

LINE = 80
TIED = "\N{NO-BREAK SPACE}"  # a number stands on the line of its move
LINE_END = re.compile(r"\r\n|\r|\n")  # as editors count lines; str.splitlines knows of more
UNKNOWN_DATE = "????.??.??"
NOT_A_DATE = Words("must be a date like 2026.11.18, or ????.??.??")
NOT_A_HEADER = Words('a header must be written [Name "value"], with a blank line after the last')
REQUIRED = ("Board", "South", "North", "Date", "Result")
POSITION = "Position"
TERMINATION, TIME = "Termination", "time"  # how a game ended that no move has ended
OPTIONAL = (POSITION, TERMINATION)
SWAP = "swap"  # written behind the first move
HEADER = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\["\\])*)"\]')
ESCAPED = re.compile(r'\\(["\\])')
UNNAMED = ("South", "North")
# A number may stand right before its move.
WORD = re.compile(r"[0-9]+(?:\.+|…)|\S+")
PLAIN = str.maketrans({**dict.fromkeys("‐‑‒–—−", "-"), "×": "x", "…": "..."})
DATE = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})")


@dataclass(frozen=True)
class Record:
    """A game, who began it as South and North, and when (`2026.11.18`, or `????.??.??`)."""

    game: Game
    players: tuple[str, str]
    date: str = UNKNOWN_DATE


@dataclass(frozen=True)
class _Word:
    """A header's value or a word of the moves, and where it begins."""

    text: str
    line: int
    column: int

    def error(self, what: base.Words) -> BadRecord:
        return BadRecord(self.line, self.column, what)


def write_record(record: Record) -> str:
    """The record as text."""
    game = record.game
    name = game.position.board.layout.name
    headers = dict(zip(REQUIRED, (name, *record.players, record.date, game.result), strict=True))
    if game.start != f"{name} {SIDES[SOUTH]} {LAYOUTS[name].start}":
        headers[POSITION] = game.start
    if game.late is not None:
        headers[TERMINATION] = TIME
    lines = [f'[{key} "{_escape(value)}"]' for key, value in headers.items()]
    words: list[str] = []
    for turn, move in enumerate(game.moves, start=game.starter):
        number = _number(turn, first=not words)
        words.append(f"{number}{TIED}{move}" if number else move)
        if game.swapped and turn == game.starter:
            words.append(SWAP)
    body = [line.replace(TIED, " ") for line in wrap(" ".join(words), LINE, break_on_hyphens=False)]
    return "\n".join([*lines, "", *body, ""])


def read_record(text: str, unnamed: tuple[str, str] = UNNAMED) -> Record:
    """The record of a text, its moves checked by the rules; BadRecord names line and column.

    Moves alone are a game on the usual board, of players who are not named.
    """
    lines = LINE_END.split(text)
    headers, body = _read_headers(lines, unnamed)
    game = _start(headers)
    _play(game, deque(_words(lines, body)))
    _end_on_time(game, headers.get(TERMINATION))
    result = headers.get("Result")
    if result is not None and result.text != game.result:
        raise result.error(
            Words("the moves lead to {result}, not to {text}", result=game.result, text=quoted(result.text))
        )
    return Record(game, (_player(headers["South"]), _player(headers["North"])), headers["Date"].text)


def _player(header: _Word) -> str:
    try:
        return name_of(header.text)
    except NotAName as nothing:
        raise header.error(nothing) from nothing


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _number(turn: int, first: bool) -> str | None:
    """What is written before a turn, with South's first as 0: South's number, and North's when he begins."""
    if turn % 2 == SOUTH:
        return f"{turn // 2 + 1}."
    return f"{turn // 2 + 1}..." if first else None


def _read_headers(lines: list[str], unnamed: tuple[str, str]) -> tuple[dict[str, _Word], int]:
    """The headers, and how many lines stand before the moves."""
    headers: dict[str, _Word] = {}
    body = next((at for at, line in enumerate(lines) if line.strip()[:1] not in ("", "[")), len(lines))
    end = 0
    for number, line in enumerate(lines[:body], start=1):
        column = _blank(line, 0)
        while column < len(line):
            found = HEADER.match(line, column)
            if found is None:
                raise BadRecord(number, column + 1, NOT_A_HEADER)
            name = found[1]
            if name not in (*REQUIRED, *OPTIONAL):
                raise BadRecord(number, column + 1, Words("{name} isn’t a known header", name=quoted(name)))
            if name in headers:
                raise BadRecord(number, column + 1, Words("the header {name} appears twice", name=name))
            headers[name] = _Word(ESCAPED.sub(r"\1", found[2]), number, found.start(2) + 1)
            column = found.end() + _blank(line, found.end())
            end = number
    if not headers and body < len(lines):
        return _no_headers(lines[body], body + 1, unnamed), body
    for name in REQUIRED:
        if name not in headers:
            raise BadRecord(end + 1, 1, Words("the header {name} is missing", name=name))
    return headers, body


def _blank(line: str, column: int) -> int:
    """How much of a line is blank from there."""
    return len(line[column:]) - len(line[column:].lstrip())


def _no_headers(line: str, number: int, unnamed: tuple[str, str]) -> dict[str, _Word]:
    """What is taken for headers where the text begins with a move."""
    column = _blank(line, 0)
    if not line[column].isdecimal():
        raise BadRecord(number, column + 1, NOT_A_HEADER)
    values = (DEFAULT, *unnamed, UNKNOWN_DATE)
    return {name: _Word(value, number, column + 1) for name, value in zip(REQUIRED[:-1], values, strict=True)}


def _start(headers: dict[str, _Word]) -> Game:
    """The game the headers begin, its names and date checked."""
    for name in ("South", "North"):
        _player(headers[name])
    if not is_date(headers["Date"].text):
        raise headers["Date"].error(NOT_A_DATE)
    named = headers["Board"]
    if named.text not in LAYOUTS:
        raise named.error(no_board(named.text))
    begin = headers.get(POSITION)
    if begin is None:
        return Game(start_position(named.text))
    try:
        position = read_position(begin.text)
    except BadPosition as wrong:
        raise BadRecord(begin.line, begin.column + wrong.column - 1, wrong.what) from wrong
    if position.board.layout.name != named.text:
        raise begin.error(Words("the position isn’t for board {board}", board=named.text))
    return Game(position)


def _end_on_time(game: Game, ended: _Word | None) -> None:
    """End a game that was lost on time, if a header says so."""
    if ended is None:
        return
    if ended.text != TIME:
        raise ended.error(Words("must be {known}, not {text}", known=TIME, text=quoted(ended.text)))
    try:
        game.lose_on_time()
    except IllegalMove as wrong:
        raise ended.error(wrong) from wrong


def is_date(text: str) -> bool:
    """Whether a text is a date as records write it."""
    if text == UNKNOWN_DATE:
        return True
    parts = DATE.fullmatch(text)
    try:
        return parts is not None and bool(calendar_date(*map(int, parts.groups())))
    except ValueError:
        return False


def _words(lines: list[str], begin: int) -> Iterator[_Word]:
    """Everything written from a line on."""
    for number, line in enumerate(lines[begin:], start=begin + 1):
        for word in WORD.finditer(line):
            yield _Word(word[0].translate(PLAIN), number, word.start() + 1)


def _play(game: Game, words: deque[_Word]) -> None:
    """Play the numbered moves."""
    turn = game.starter
    while words:
        expected = _number(turn, first=turn == game.starter)
        if expected:
            number = words.popleft()
            if number.text != expected:
                values = {"number": expected, "text": quoted(number.text)}
                raise number.error(Words("expected {number}, found {text}", **values))
            if not words:
                raise number.error(Words("no move follows {number}", number=expected))
        move = words.popleft()
        try:
            game.play(move.text)
        except IllegalMove as wrong:
            named = f"{_number(turn, first=True)} {shown(move.text)}"
            raise BadRecord(move.line, move.column, wrong, named) from wrong
        turn += 1
        if words and words[0].text == SWAP:
            swap = words.popleft()
            try:
                game.swap()
            except IllegalMove as wrong:
                raise swap.error(wrong) from wrong

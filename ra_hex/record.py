"""Records: one game as text that people exchange, with headers, numbered moves and variations as in PGN.

Written to the letter, read with an eye for what happens to a text on its way: lines are indented, dashes and
crosses become typographic ones, headers are lost.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date as calendar_date

from ra_base.names import NotAName, name_of
from ra_base.quoting import quoted
from ra_hex.board import SIDES, SOUTH
from ra_hex.game import Game
from ra_hex.layouts import DEFAULT, LAYOUTS
from ra_hex.movetext import Reader, Word, words_in, write_moves
from ra_hex.notation import no_board, read_position, start_position
from ra_hex.position import Position
from ra_hex.variations import Tree
from ra_hex.words import BadPosition, BadRecord, IllegalMove, Words

LINE_END = re.compile(r"\r\n|\r|\n")  # as editors count lines; str.splitlines knows of more
UNKNOWN_DATE = "????.??.??"
NOT_A_DATE = Words("must be a date like 2026.11.18, or ????.??.??")
NOT_A_HEADER = Words('a header must be written [Name "value"], with a blank line after the last')
REQUIRED = ("Board", "South", "North", "Date", "Result")
POSITION = "Position"
TERMINATION, TIME = "Termination", "time"  # how a game ended that no move has ended
OPTIONAL = (POSITION, TERMINATION)
HEADER = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\["\\])*)"\]')
ESCAPED = re.compile(r'\\(["\\])')
UNNAMED = ("South", "North")
DATE = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})")


@dataclass(frozen=True)
class Record:
    """A game, who began it as South and North, and when (`2026.11.18`, or `????.??.??`).

    `tree` has its variations, comments and marks; the game is its main line.
    """

    game: Game
    players: tuple[str, str]
    date: str = UNKNOWN_DATE
    tree: Tree | None = None

    @property
    def has_notes(self) -> bool:
        """Whether it says more than the moves of the game."""
        if self.tree is None:
            return False
        nodes = [self.tree.root, *self.tree.root.below()]
        return any(each.comment or each.mark or each.replies[1:] for each in nodes)


def write_record(record: Record) -> str:
    """The record as text."""
    game = record.game
    name = game.position.board.layout.name
    headers = dict(zip(REQUIRED, (name, *record.players, record.date, game.result), strict=True))
    if game.start != start_text(name):
        headers[POSITION] = game.start
    if game.late is not None:
        headers[TERMINATION] = TIME
    lines = [f'[{key} "{_escape(value)}"]' for key, value in headers.items()]
    return "\n".join([*lines, "", *write_moves(record.tree or tree_of(game)), ""])


def start_text(board: str) -> str:
    """The position in which games on a board begin, as text."""
    return f"{board} {SIDES[SOUTH]} {LAYOUTS[board].start}"


def tree_of(game: Game) -> Tree:
    """The moves of a game as a tree, to which variations can be added."""
    position = read_position(game.start)
    tree = Tree(position)
    node = tree.root
    for turn in game.turns:
        node = tree.add(node, turn.move, position)
    tree.swapped = game.swapped
    return tree


def game_of(tree: Tree) -> Game:
    """The main line of a tree as a game."""
    game = Game(read_position(tree.start))
    for node in tree.main_line():
        if node.turn is not None:
            game.play(node.turn.move)
        if tree.swapped and game.can_swap:
            game.swap()
    return game


def read_record(text: str, unnamed: tuple[str, str] = UNNAMED) -> Record:
    """The record of a text, its moves checked by the rules; BadRecord names line and column.

    Moves alone are a game on the usual board, of players who are not named.
    """
    lines = LINE_END.split(text)
    headers, body = _read_headers(lines, unnamed)
    tree = Tree(begin_of(headers))
    Reader(tree, words_in(lines, body)).read()
    return record_of(headers, tree)


def record_of(headers: dict[str, Word], tree: Tree) -> Record:
    """The record with those headers and moves; its result must be what the moves lead to."""
    game = game_of(tree)
    _end_on_time(game, headers.get(TERMINATION))
    result = headers.get("Result")
    if result is not None and result.text != game.result:
        raise result.error(
            Words("the moves lead to {result}, not to {text}", result=game.result, text=quoted(result.text))
        )
    players = _player(headers["South"]), _player(headers["North"])
    return Record(game, players, headers["Date"].text, tree)


def _player(header: Word) -> str:
    try:
        return name_of(header.text)
    except NotAName as nothing:
        raise header.error(nothing) from nothing


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _read_headers(lines: list[str], unnamed: tuple[str, str]) -> tuple[dict[str, Word], int]:
    """The headers, and how many lines stand before the moves."""
    headers, body, end = headers_in(lines, 0, len(lines))
    if not headers and body < len(lines):
        return _no_headers(lines[body], body + 1, unnamed), body
    for name in REQUIRED:
        if name not in headers:
            raise BadRecord(end + 1, 1, Words("the header {name} is missing", name=name))
    return headers, body


def headers_in(lines: list[str], begin: int, end: int) -> tuple[dict[str, Word], int, int]:
    """The headers at the beginning of some lines, where the moves begin, the last header’s number."""
    headers: dict[str, Word] = {}
    body = next((at for at in range(begin, end) if lines[at].strip()[:1] not in ("", "[")), end)
    last = begin
    for number, line in enumerate(lines[begin:body], start=begin + 1):
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
            headers[name] = Word(ESCAPED.sub(r"\1", found[2]), number, found.start(2) + 1)
            column = found.end() + _blank(line, found.end())
            last = number
    return headers, body, last


def _blank(line: str, column: int) -> int:
    """How much of a line is blank from there."""
    return len(line[column:]) - len(line[column:].lstrip())


def _no_headers(line: str, number: int, unnamed: tuple[str, str]) -> dict[str, Word]:
    """What is taken for headers where the text begins with a move."""
    column = _blank(line, 0)
    if not line[column].isdecimal():
        raise BadRecord(number, column + 1, NOT_A_HEADER)
    return usual_headers(unnamed, Word("", number, column + 1))


def usual_headers(unnamed: tuple[str, str], place: Word) -> dict[str, Word]:
    """The headers of a game of which nothing is known; `place` is named if they are wrong."""
    values = (DEFAULT, *unnamed, UNKNOWN_DATE)
    return {
        name: Word(value, place.line, place.column) for name, value in zip(REQUIRED[:-1], values, strict=True)
    }


def begin_of(headers: dict[str, Word]) -> Position:
    """The position in which a game with those headers begins, its names and date checked."""
    for name in ("South", "North"):
        _player(headers[name])
    if not is_date(headers["Date"].text):
        raise headers["Date"].error(NOT_A_DATE)
    named = headers["Board"]
    if named.text not in LAYOUTS:
        raise named.error(no_board(named.text))
    begin = headers.get(POSITION)
    if begin is None:
        return start_position(named.text)
    position = position_in(begin)
    if position.board.layout.name != named.text:
        raise begin.error(Words("the position isn’t for board {board}", board=named.text))
    return position


def position_in(word: Word) -> Position:
    """The position that is written there."""
    try:
        return read_position(word.text)
    except BadPosition as wrong:
        raise BadRecord(word.line, word.column + wrong.column - 1, wrong.what) from wrong


def _end_on_time(game: Game, ended: Word | None) -> None:
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

"""Journals of the kind `ra-hex-study`, read strictly."""

from __future__ import annotations

from typing import Any

from ra_hex.journal import ARCHIVE, DATE, LEVELS, POSITION, Field, levels_in
from ra_hex.layouts import LAYOUTS
from ra_hex.movetext import Reader, words_in
from ra_hex.notation import read_position, start_position
from ra_hex.position import Position
from ra_hex.record import LINE_END, NOT_A_DATE, UNKNOWN_DATE, UNNAMED, is_date
from ra_hex.study import KIND, VERSION, Chapter, Study
from ra_hex.variations import Node, Tree
from ra_hex.words import BadJournal, BadPosition, BadRecord, IllegalMove, Words

PLAYERS, MOVES = "players", "moves"
# What a chapter may have besides its board, in the setup as in the action that adds it.
OF_CHAPTER = (PLAYERS, DATE, POSITION, MOVES)
CHAPTER = "chapter"
# For each action the fields it has besides `do`, and what they hold.
ACTIONS: dict[str, dict[str, type]] = {
    "move": {"at": int, "move": str},
    "comment": {"at": int, "text": str},
    "mark": {"at": int, "mark": str},
    "promote": {"at": int},
    "delete": {"at": int},
}


def read_study(journal: object) -> Study:
    """The study a journal leads to; BadJournal says where it is wrong."""
    root = Field(journal, "journal", root=True)
    root["kind"].one_of((KIND,))
    root.fields(("kind", "version", "board", "actions"), (*OF_CHAPTER, LEVELS, ARCHIVE))
    if root["version"].whole() != VERSION:
        raise root["version"].refuse(Words("only version {version} can be read", version=VERSION))
    study = begin(root)
    for row in root["actions"].items():
        try:
            do(study, row.value)
        except IllegalMove as wrong:
            raise row.refuse(wrong) from wrong
        except BadJournal as wrong:
            raise row.refuse(wrong) from wrong
    return study


def begin(root: Field) -> Study:
    """The study before its first action."""
    study = Study()
    if root.has(LEVELS):
        # Who was the engine, so that it is taken for nobody.
        levels_in(root[LEVELS])
    study.chapters.append(_chapter(root, study.nodes))
    return study


def do(study: Study, action: object) -> Node:
    """Do one action of a journal; IllegalMove or BadJournal says what is wrong with it."""
    what = action.get("do") if isinstance(action, dict) else None
    if isinstance(action, dict) and what == CHAPTER:
        field = Field({name: value for name, value in action.items() if name != "do"}, CHAPTER, root=True)
        field.fields(("board",), OF_CHAPTER)
        return study.begin_chapter(lambda nodes: _chapter(field, nodes))
    form = ACTIONS.get(what) if isinstance(what, str) else None
    if not isinstance(action, dict) or form is None:
        known = ", ".join((*ACTIONS, CHAPTER))
        raise IllegalMove("must be an object whose “do” is one of {known}", known=known)
    values: dict[str, Any] = {name: value for name, value in action.items() if name != "do"}
    if values.keys() != form.keys() or any(type(values[name]) is not form[name] for name in form):
        fields = ", ".join(f"{name} ({'number' if kind is int else 'text'})" for name, kind in form.items())
        raise IllegalMove("“{do}” must have exactly these fields: {fields}", do=what, fields=fields)
    act = study.add if what == "move" else getattr(study, str(what))
    node: Node = act(*(values[name] for name in form))
    return node


def _chapter(field: Field, nodes: list[Node]) -> Chapter:
    """The chapter that a setup or an action describes."""
    board = field["board"].one_of(LAYOUTS)
    players = UNNAMED
    if PLAYERS in field.object():
        south, north = field[PLAYERS].items(exactly=2)
        players = south.name(), north.name()
    date = field[DATE].text() if DATE in field.object() else UNKNOWN_DATE
    if not is_date(date):
        raise field[DATE].refuse(NOT_A_DATE)
    tree = Tree(_begin(board, field), nodes)
    if MOVES in field.object():
        lines = LINE_END.split(field[MOVES].text())
        try:
            Reader(tree, words_in(lines, 0)).read()
        except BadRecord as wrong:
            raise field[MOVES].refuse(wrong) from wrong
    return Chapter(tree, players, date)


def _begin(board: str, field: Field) -> Position:
    if POSITION not in field.object():
        return start_position(board)
    try:
        position = read_position(field[POSITION].text())
    except BadPosition as wrong:
        raise field[POSITION].refuse(wrong) from wrong
    if position.board.layout.name != board:
        raise field[POSITION].refuse(Words("the position isn’t for board {board}", board=board))
    if position.ending:
        raise field[POSITION].refuse(IllegalMove("the game is over"))
    return position

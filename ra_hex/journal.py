"""Journals of the kind `ra-hex`, read strictly and played through the rules."""

from __future__ import annotations

from typing import Any

from ra_hex.clock import MOST_SECONDS, Clock
from ra_hex.engine.levels import STRONGEST
from ra_hex.game import is_name
from ra_hex.layouts import LAYOUTS
from ra_hex.match import KIND, PERSONS, RULES, VERSION, Levels, Match
from ra_hex.notation import read_position
from ra_hex.position import Position, Turn
from ra_hex.record import UNKNOWN_DATE, is_date
from ra_hex.words import BadJournal, BadPosition, IllegalMove, Words, shown

KEYS = ("kind", "version", "board", "players", "match", "actions")
POSITION = "position"  # where the first game begins, if not from the start
LEVELS = "levels"  # which players are the engine, and how strong
CLOCK = "clock"  # how much time both have to think
DATE = "date"  # when it was played, if it came as a record that tells
SPENT = "spent"  # in an action: the milliseconds its move took
ARCHIVE = "archive"  # what the app's archive notes in a file it writes: no part of the game, not looked at
OPTIONAL = (POSITION, LEVELS, CLOCK, DATE, ARCHIVE)
MOST_SPENT = 1000 * MOST_SECONDS * 7


def read_journal(journal: object) -> Match:
    """The match a journal leads to; BadJournal says where it is wrong."""
    if not isinstance(journal, dict):
        raise BadJournal("journal", Words("a journal is an object"))
    _check_keys(journal)
    match = _setup(journal)
    actions = journal["actions"]
    if not isinstance(actions, list):
        raise BadJournal("actions", Words("the actions are a list"))
    for number, action in enumerate(actions, start=1):
        where = Words("action {number}", {"number": number})
        try:
            do(match, action)
        except IllegalMove as wrong:
            raise BadJournal(where, wrong) from wrong
    return match


def do(match: Match, action: object) -> Turn:
    """Play one action of a journal; IllegalMove says what is wrong with it."""
    if not isinstance(action, dict) or action.keys() - {SPENT} != {"do", "move"} or action["do"] != "move":
        raise IllegalMove("an action is written do: move, move: and the move")
    if not isinstance(action["move"], str):
        raise IllegalMove("a move is a text")
    spent = action.get(SPENT)
    if SPENT in action and (type(spent) is not int or not 0 <= spent <= MOST_SPENT):
        raise IllegalMove("the time spent is a whole number of milliseconds")
    return match.play(action["move"], spent)


def _check_keys(journal: dict[Any, Any]) -> None:
    # The kind first of all: a journal of another has other fields.
    kind = journal.get("kind", KIND)
    if not isinstance(kind, str):
        raise BadJournal("kind", Words("must be a text"))
    if kind != KIND:
        told = {"other": f"'{shown(kind)}'", "kinds": KIND}
        raise BadJournal("kind", Words("this is a journal of {other}, not of {kinds}", told))
    for key in KEYS:
        if key not in journal:
            raise BadJournal("journal", Words("the field '{field}' is missing", {"field": key}))
    for key in journal:
        if key not in (*KEYS, *OPTIONAL):
            told = {"field": f"'{shown(str(key))}'"}
            raise BadJournal("journal", Words("the field {field} is not known", told))


def _setup(journal: dict[str, Any]) -> Match:
    """The match before its first move."""
    if type(journal["version"]) is not int or journal["version"] != VERSION:
        raise BadJournal("version", Words("only version {version} can be read", {"version": VERSION}))
    board = _one_of("board", journal["board"], tuple(LAYOUTS))
    rule = _one_of("match", journal["match"], tuple(RULES))
    south, north = _players(journal["players"])
    date = journal.get(DATE, UNKNOWN_DATE)
    if not isinstance(date, str) or not is_date(date):
        raise BadJournal(DATE, Words("a date is written 2026.11.18, or ????.??.??"))
    begin = _begin(board, journal.get(POSITION))
    return Match(board, (south, north), rule, begin, _levels(journal.get(LEVELS)), _clock(journal.get(CLOCK)))


def _one_of(key: str, value: object, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadJournal(key, Words("this is one of {known}", {"known": ", ".join(known)}))
    return value


def _players(players: object) -> tuple[str, str]:
    named = isinstance(players, list) and all(isinstance(name, str) and is_name(name) for name in players)
    if not named or not isinstance(players, list) or len(players) != 2:
        raise BadJournal("players", Words("two players with names are needed"))
    return players[0], players[1]


def _begin(board: str, text: object) -> Position | None:
    """The first game's beginning, if the journal names one."""
    if text is None:
        return None
    if not isinstance(text, str):
        raise BadJournal(POSITION, Words("a position is a text"))
    try:
        position = read_position(text)
    except BadPosition as wrong:
        raise BadJournal(wrong.where, wrong.what) from wrong
    if position.board.layout.name != board:
        raise BadJournal(POSITION, Words("the position is on another board than {board}", {"board": board}))
    if position.ending:
        raise BadJournal(POSITION, IllegalMove("the game is over"))
    return position


def _levels(levels: object) -> Levels:
    """The engine's level for each player, if the journal tells."""
    if levels is None:
        return PERSONS
    if not isinstance(levels, list) or len(levels) != 2 or not all(map(_is_level, levels)):
        what = Words(
            "this is a list of two, each null or a level from 1 to {highest}", {"highest": STRONGEST}
        )
        raise BadJournal(LEVELS, what)
    return levels[0], levels[1]


def _is_level(level: object) -> bool:
    return level is None or (type(level) is int and 1 <= level <= STRONGEST)


def _clock(clock: object) -> Clock | None:
    """The time both have, if the journal tells."""
    if clock is None:
        return None
    times = clock if isinstance(clock, dict) and clock.keys() == {"seconds", "increment"} else {}
    if not times or any(type(time) is not int or not 0 <= time <= MOST_SECONDS for time in times.values()):
        raise BadJournal(CLOCK, Words("this is an object with seconds and increment, both whole numbers"))
    return Clock(**times)

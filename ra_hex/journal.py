"""Journals of the kind `ra-hex`, read strictly and played through the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ra_base import reading
from ra_base.app_version import FIRST, SECOND, took_name
from ra_hex.clock import MOST_SECONDS, Clock
from ra_hex.engine.levels import STRONGEST
from ra_hex.game import Event
from ra_hex.layouts import LAYOUTS
from ra_hex.match import FREE, HELPS, KIND, PERSONS, RULES, VERSION, Agreement, Levels, Match, Opening
from ra_hex.notation import read_move, read_position, start_position
from ra_hex.position import Position
from ra_hex.record import NOT_A_DATE, is_date
from ra_hex.words import BadJournal, BadPosition, IllegalMove, Words

KEYS = ("kind", "version", "board", "players", "match", "actions")
POSITION = "position"  # where the first game begins, if not from the start
LEVELS = "levels"  # which players are the engine, and how strong
CLOCK = "clock"  # how much time both have to think
DATE = "date"  # when it was played, if it came as a record that says so
SWAP = "swap"  # whether the second player may take over the first move's side
OPENING = "opening"  # the moves a single game begins after, and the seed that drew them
HELP = "help"  # whether undo and hints are free, need consent, or are not allowed
SPENT = "spent"  # in an action: the milliseconds it took
ARCHIVE = "archive"  # what the app's archive notes in a file it writes: no part of the game, not looked at
OPTIONAL = (POSITION, LEVELS, CLOCK, SWAP, OPENING, HELP, DATE, ARCHIVE)
EXAMPLE = '{"do": "move", "move": "1b4-e7"}'
MOVED, SWAPPED, LATE = "move", "swap", "time"  # what is done
# What version 1.0 knows of all this.
KNOWN_FIRST = {*KEYS, POSITION, LEVELS, CLOCK, DATE, ARCHIVE}
BOARDS_FIRST, CLOCK_FIRST = ("114", "127"), {"seconds", "increment"}
MOST_SPENT = 1000 * MOST_SECONDS * 7
LARGEST_SEED = 2**53 - 1  # every reader of JSON has this number as it is


class Field(reading.Field):
    """A value in a journal."""

    refusal = BadJournal


def read_journal(journal: object) -> Match:
    """The match a journal leads to; BadJournal says where it is wrong."""
    root = Field(journal, "journal", root=True)
    # The kind first of all: a journal of another has other fields.
    root["kind"].one_of((KIND,))
    root.fields(KEYS, OPTIONAL)
    match = _setup(root)
    for row in root["actions"].items():
        try:
            do(match, row.value)
        except IllegalMove as wrong:
            raise row.refuse(wrong) from wrong
    return match


def needs(journal: Mapping[str, Any]) -> str:
    """The first version of the app that reads a journal: version 1.0 refuses what it does not know."""
    known = (
        journal.keys() <= KNOWN_FIRST
        and journal["board"] in BOARDS_FIRST
        and set(journal.get(CLOCK) or ()) <= CLOCK_FIRST
        and not any(isinstance(level, float) for level in journal.get(LEVELS) or ())
        and all(action["do"] == MOVED for action in journal["actions"])
        and all(map(took_name, journal["players"]))
    )
    return FIRST if known else SECOND


def do(match: Match, action: object) -> Event:
    """Do one action of a journal; IllegalMove says what is wrong with it."""
    known = isinstance(action, dict) and action.get("do")
    if not isinstance(action, dict) or known not in (MOVED, SWAPPED, LATE):
        raise IllegalMove("must look like {example}", example=EXAMPLE)
    if action.keys() - {SPENT} != ({"do", "move"} if known == MOVED else {"do"}):
        raise IllegalMove(
            "must look like {example}", example=EXAMPLE if known == MOVED else f'{{"do": "{known}"}}'
        )
    spent = action.get(SPENT)
    if SPENT in action and (type(spent) is not int or not 0 <= spent <= MOST_SPENT):
        raise IllegalMove("the time spent must be a whole number of milliseconds")
    if known == SWAPPED:
        return match.swap(spent)
    if known == LATE:
        return match.lose_on_time(spent or 0)
    if not isinstance(action["move"], str):
        raise IllegalMove("a move must be text")
    return match.play(action["move"], spent)


def _setup(journal: Field) -> Match:
    """The match before its first move."""
    if journal["version"].whole() != VERSION:
        raise journal["version"].refuse(Words("only version {version} can be read", version=VERSION))
    board = journal["board"].one_of(LAYOUTS)
    rule = journal["match"].one_of(RULES)
    players = _players(journal["players"])
    if DATE in journal.object() and not is_date(journal[DATE].text()):
        raise journal[DATE].refuse(NOT_A_DATE)
    begin = _begin(board, journal[POSITION]) if journal.has(POSITION) else None
    levels = levels_in(journal[LEVELS]) if journal.has(LEVELS) else PERSONS
    clock = _clock(journal[CLOCK]) if journal.has(CLOCK) else None
    return Match(board, players, rule, begin, levels, clock, _agreed(journal, board, rule))


def _players(field: Field) -> tuple[str, str]:
    south, north = field.items(exactly=2)
    return south.name(), north.name()


def _begin(board: str, field: Field) -> Position:
    """The first game's beginning."""
    try:
        position = read_position(field.text())
    except BadPosition as wrong:
        raise BadJournal(wrong.where, wrong.what) from wrong
    if position.board.layout.name != board:
        raise field.refuse(Words("the position isn’t for board {board}", board=board))
    if position.ending:
        raise field.refuse(IllegalMove("the game is over"))
    return position


def levels_in(field: Field) -> Levels:
    """The engine's level for each player."""
    match field.value:
        case [south, north] if _is_level(south) and _is_level(north):
            return south, north
    raise field.refuse(
        Words("must be a list of two, each null or a level from 1 to {highest}", highest=STRONGEST)
    )


def _is_level(level: object) -> bool:
    if level is None:
        return True
    # A level between two others is given in tenths; a whole one is a whole number.
    whole = type(level) is int
    tenths = isinstance(level, float) and level == round(level, 1) != round(level)
    return (whole or tenths) and isinstance(level, int | float) and 1 <= level <= STRONGEST


def _agreed(journal: Field, board: str, rule: str) -> Agreement:
    """What the players have agreed on beside the rules."""
    for name in (SWAP, OPENING):
        if journal.has(name) and RULES[rule].games != 1:
            raise journal[name].refuse(Words("is only for single games"))
    if journal.has(OPENING) and journal.has(POSITION):
        raise journal[OPENING].refuse(Words("can’t be together with a position"))
    return Agreement(
        swap=journal.has(SWAP) and journal[SWAP].truth(),
        opening=_opening(board, journal[OPENING]) if journal.has(OPENING) else None,
        help=journal[HELP].one_of(HELPS) if journal.has(HELP) else FREE,
    )


def _opening(board: str, field: Field) -> Opening:
    """The moves that are played before a game begins, checked by the rules."""
    field.fields(("seed", "moves"))
    seed = field["seed"].whole(0, LARGEST_SEED)
    position = start_position(board)
    moves = []
    for row in field["moves"].items():
        moves.append(row.text())
        try:
            position.play(read_move(position, moves[-1]))
        except IllegalMove as wrong:
            raise row.refuse(wrong) from wrong
    if position.ending:
        raise field.refuse(IllegalMove("the game is over"))
    return Opening(seed, tuple(moves))


def _clock(field: Field) -> Clock:
    """The time both have, and whether it decides."""
    clock = field.value
    told = clock if isinstance(clock, dict) and clock.keys() - {"loss"} == {"seconds", "increment"} else {}
    times = [told.get(name) for name in ("seconds", "increment")]
    if any(type(time) is not int or not 0 <= time <= MOST_SECONDS for time in times):
        raise field.refuse(Words("must be an object with seconds and increment, both whole numbers"))
    if type(told.get("loss", False)) is not bool:
        raise field["loss"].refuse(Words("must be true or false"))
    return Clock(**told)

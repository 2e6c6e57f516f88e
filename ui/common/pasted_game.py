"""Hex games that were pasted as text: records, moves alone, positions, or what a game file holds."""

import re
from dataclasses import dataclass
from typing import Any

from ra_base.files import MARK, parse
from ra_base.refusal import Refusal
from ra_hex.clock import Clock
from ra_hex.journal import ARCHIVE, CLOCK, DATE, SWAP, read_journal
from ra_hex.match import KIND, RULES
from ra_hex.pasted import read_records
from ra_hex.record import UNKNOWN_DATE, UNNAMED, Record, start_text
from ra_hex.study import KIND as STUDY
from ra_hex.study import Chapter, Study, chapter_of
from ra_hex.study_journal import read_study
from ui.core.texts import mark

SINGLE = next(name for name, rule in RULES.items() if rule.games == 1)

# How JSON begins; a record may begin with a comment in braces.
OBJECT = re.compile(r"\s*\{\s*(\"|\}|$)")


class NothingPasted(Refusal):
    """There is no text to be read."""

    domain = "ui"


@dataclass(frozen=True)
class PastedGame:
    """What a journal of it begins with, its actions, and what people are told when they choose."""

    kind: str
    setup: dict[str, Any]
    actions: list[dict[str, Any]]
    players: tuple[str, str]
    moves: int
    # The same as chapters of a study.
    chapters: tuple[Chapter, ...]


def pasted_games(text: str, unnamed: tuple[str, str] = UNNAMED) -> list[PastedGame]:
    """Return every game of a text, those with variations as studies; `Refusal` says what is wrong."""
    text = text.removeprefix(MARK)
    if not text.strip():
        raise NothingPasted(mark("There is nothing to paste: copy the text of a game first."))
    if OBJECT.match(text):
        return [_of_file(text)]
    return [_of_record(record, unnamed) for record in read_records(text, unnamed)]


def _of_record(record: Record, unnamed: tuple[str, str]) -> PastedGame:
    game = record.game
    chapter = chapter_of(record)
    if record.players == unnamed:
        chapter.players = UNNAMED
    told = (record.players, len(game.turns), (chapter,))
    if record.has_notes:
        return PastedGame(STUDY, chapter.setup(), [], *told)
    board = game.position.board.layout.name
    setup: dict[str, Any] = {"board": board, "players": list(record.players), "match": SINGLE}
    if game.start != start_text(board):
        setup["position"] = game.start
    if record.date != UNKNOWN_DATE:
        setup[DATE] = record.date
    if game.swapped:
        setup[SWAP] = True
    if game.late is not None:
        # A record doesn’t tell the clock: one without any time lets this stand.
        setup[CLOCK] = Clock(0, loss=True).as_data()
    return PastedGame(KIND, setup, game.actions, *told)


def _of_file(text: str) -> PastedGame:
    journal = parse(text)
    beside = ("kind", "version", "actions", ARCHIVE)
    if isinstance(journal, dict) and journal.get("kind") == STUDY:
        study: Study = read_study(journal)
        setup = {key: value for key, value in journal.items() if key not in beside}
        first = study.chapters[0]
        count = len(first.tree.main_line())
        return PastedGame(STUDY, setup, journal["actions"], first.players, count, (*study.chapters,))
    match = read_journal(journal)
    setup = {key: value for key, value in journal.items() if key not in beside}
    setup["players"] = match.journal()["players"]
    chapters = tuple(
        chapter_of(Record(game, match.players, setup.get(DATE, UNKNOWN_DATE)))
        for game in match.games or [match.game]
    )
    moves = sum(len(game.turns) for game in match.games)
    return PastedGame(KIND, setup, journal["actions"], match.players, moves, chapters)

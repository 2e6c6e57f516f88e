"""A hex game that was pasted as text: a record, moves alone, or what a game file holds."""

from typing import Any

from ra_base.files import MARK, parse
from ra_base.refusal import Refusal
from ra_hex.clock import Clock
from ra_hex.journal import ARCHIVE, CLOCK, DATE, SWAP, read_journal
from ra_hex.notation import start_position, write_position
from ra_hex.record import UNKNOWN_DATE, UNNAMED, read_record
from ui.core.texts import mark
from ui.hex.setup_plan import SINGLE

Setup = dict[str, Any]
Actions = list[dict[str, Any]]


class NothingPasted(Refusal):
    """There is no text to be read."""

    domain = "ui"


def journal_of(text: str, unnamed: tuple[str, str] = UNNAMED) -> tuple[Setup, Actions]:
    """Return the setup and actions of a game; `Refusal` says what is wrong with the text."""
    text = text.removeprefix(MARK)
    if not text.strip():
        raise NothingPasted(mark("There is nothing to paste: copy the text of a game first."))
    return _of_file(text) if text.lstrip().startswith("{") else _of_record(text, unnamed)


def _of_record(text: str, unnamed: tuple[str, str]) -> tuple[Setup, Actions]:
    record = read_record(text, unnamed)
    game = record.game
    board = game.position.board.layout.name
    setup: Setup = {"board": board, "players": list(record.players), "match": SINGLE}
    if game.start != write_position(start_position(board)):
        setup["position"] = game.start
    if record.date != UNKNOWN_DATE:
        setup[DATE] = record.date
    if game.swapped:
        setup[SWAP] = True
    if game.late is not None:
        # A record doesn’t tell the clock: one without any time lets this stand.
        setup[CLOCK] = Clock(0, loss=True).as_data()
    return setup, game.actions


def _of_file(text: str) -> tuple[Setup, Actions]:
    journal = parse(text)
    match = read_journal(journal)
    beside = ("kind", "version", "actions", ARCHIVE)
    setup = {key: value for key, value in journal.items() if key not in beside}
    return {**setup, "players": match.journal()["players"]}, journal["actions"]

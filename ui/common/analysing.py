"""Opens the analysis board from wherever a hex game, a puzzle or a position is shown."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ra_hex.game import Game
from ra_hex.journal import LEVELS
from ra_hex.position import Position
from ra_hex.record import UNKNOWN_DATE, Record
from ra_hex.study import chapter_of, position_setup
from ui.common.dialog import Dialog
from ui.common.overlay import Overlay

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

STUDY = "study"


def analyse_game(
    app: "RaCompanionApp",
    game: Game,
    players: tuple[str, str],
    turns: int,
    *,
    date: str = UNKNOWN_DATE,
    levels: Sequence[float | None] = (),
) -> Overlay | None:
    """Analyse a game after so many turns; while it is going on, return the question that comes first."""
    setup = chapter_of(Record(game, players, date)).setup()
    engines = any(level is not None for level in levels)
    if engines:
        setup[LEVELS] = list(levels)
    go = partial(app.go, STUDY, setup=setup, turns=turns)
    if game.ending is not None or not game.turns:
        go()
        return None
    tr = app.tr
    if engines:
        text = tr._("The computer’s lines are help against the computer. Your game doesn’t change.")
    else:
        text = tr._("The computer’s lines are help for whoever sees them. Your game doesn’t change.")
    answers = [(tr._("Analyse"), "primary", go), (tr._("Cancel"), "quiet", None)]
    question = Dialog(title=tr._("Analyse a running game?"), text=text, answers=answers)
    app.open_overlay(question)
    return question


def analyse_position(app: "RaCompanionApp", position: Position) -> None:
    """Analyse a position."""
    app.go(STUDY, setup=position_setup(position))

"""Whether people have started the epoch after the one that was scored last."""

from pathlib import Path
from typing import Any

from ra_auction.scoring import EPOCHS
from ui.common.game_notes import GameNotes
from ui.core.session import Change, Session, Step
from ui.core.state_shape import Whole

FILE = "startedepochs.json"


def started_epochs(folder: Path) -> GameNotes[int]:
    """Return the notes of the epochs that were scored and whose result people have read."""
    return GameNotes(folder / FILE, Whole(1, EPOCHS))


def game_screen(session: Session[Any]) -> str:
    """Return the screen of a game: the table, or where the app draws the tiles the one to play on."""
    return "table" if session.game.setup.seed is None else "play"


def scored_step(session: Session[Any]) -> Step | None:
    """Return the step that scored an epoch, if nothing but corrections followed it."""
    last = next((step for step in reversed(session.steps) if step.action["do"] != "revise"), None)
    return last if last is not None and last.outcome.epoch_closed else None


def start_epoch(session: Session[Any], notes: GameNotes[int]) -> None:
    """Remember that people go on with the next epoch, also when the app is closed now.

    The journal says when an epoch was scored, but not that people have read its result and gone on.
    """
    scored = scored_step(session)
    if scored is None or session.read_through is scored:
        return
    session.read_through = scored
    notes.put(session.journal.id, scored.outcome.epoch_closed)
    session.notify(Change("go on"))


def recall_start(session: Session[Any], notes: GameNotes[int]) -> None:
    """Remember what people had read when they left the game."""
    scored = scored_step(session)
    if scored is not None and notes.of(session.journal.id) == scored.outcome.epoch_closed:
        session.read_through = scored


def is_started(session: Session[Any]) -> bool:
    """Whether people have gone on, by starting the epoch or by doing something in it."""
    scored = scored_step(session)
    return scored is None or session.read_through is scored

"""Whether people have started the epoch after the one that was scored last."""

from contextlib import suppress
from typing import Any

from ui.core.session import Session, Step
from ui.core.state_file import StateFile
from ui.core.state_shape import MapOf, Text, Whole

FILE = "startedepochs.json"
# So many games are remembered, those that went on last.
MOST_GAMES = 50
# The epoch that was scored, by the id of the game's journal.
SHAPE = MapOf(Text(36), Whole(1, 3), MOST_GAMES)


def scored_step(session: Session[Any]) -> Step | None:
    """Return the step that scored an epoch, if nothing but corrections followed it."""
    last = next((step for step in reversed(session.steps) if step.action["do"] != "revise"), None)
    return last if last is not None and last.outcome.epoch_closed else None


def start_epoch(session: Session[Any]) -> None:
    """Remember that people go on with the next epoch, also when the app is closed now.

    The journal says when an epoch was scored, but not that people have read its result and gone on.
    """
    scored = scored_step(session)
    if scored is None:
        return
    session.read_through = scored
    file = StateFile(session.folder / FILE, SHAPE)
    with suppress(OSError):
        games = file.read() or {}
        games.pop(session.journal.id, None)
        games[session.journal.id] = scored.outcome.epoch_closed
        file.write(dict(list(games.items())[-MOST_GAMES:]))


def recall_start(session: Session[Any]) -> None:
    """Remember what people had read when they left the game."""
    scored = scored_step(session)
    if scored is None or session.read_through is not None:
        return
    games = StateFile(session.folder / FILE, SHAPE).read() or {}
    if games.get(session.journal.id) == scored.outcome.epoch_closed:
        session.read_through = scored


def is_started(session: Session[Any]) -> bool:
    """Whether people have gone on, by starting the epoch or by doing something in it."""
    scored = scored_step(session)
    return scored is None or session.read_through is scored

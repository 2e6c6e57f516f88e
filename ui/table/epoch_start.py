"""Whether people have started the epoch after the one that was scored last."""

from typing import Any
from weakref import WeakKeyDictionary

from ui.core.session import Session, Step

# The journal says when an epoch was scored, but not that people have read its result and gone on.
_started: WeakKeyDictionary[Session[Any], Step] = WeakKeyDictionary()


def scored_step(session: Session[Any]) -> Step | None:
    """Return the step that scored an epoch, if nothing but corrections followed it."""
    last = next((step for step in reversed(session.steps) if step.action["do"] != "revise"), None)
    return last if last is not None and last.outcome.epoch_closed else None


def start_epoch(session: Session[Any]) -> None:
    """Remember that people go on with the next epoch."""
    scored = scored_step(session)
    if scored is not None:
        _started[session] = scored


def is_started(session: Session[Any]) -> bool:
    """Whether people have gone on, by starting the epoch or by doing something in it."""
    scored = scored_step(session)
    return scored is None or _started.get(session) is scored

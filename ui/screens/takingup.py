"""Taking up a game that lies in the archive, from wherever it is shown."""

from typing import Any

from ui.i18n import is_sayable
from ui.screens import screen_for


def take_up(app: Any, journal: str) -> bool:
    """Go on with a game where it is played, or look at what came of it; False if it cannot be opened."""
    from ui.sessions.rooms import ROOMS

    try:
        session = app.resume(journal)
    except Exception as refused:
        if not is_sayable(refused):
            raise
        app.tell(app.tr.say(refused))
        return False
    kind = session.journal.kind
    screen = screen_for(kind, over=ROOMS[kind].result(session.game)["over"])
    app.go(screen)
    if screen == "table":
        _go_to_the_tally_or_result(app, session)
    return True


def _go_to_the_tally_or_result(app: Any, session: Any) -> None:
    """From the table to where people were when the last action was done."""
    from ui.sessions.results import CLOSED, COUNTING, left_at

    where, epoch = left_at(session)
    if where == COUNTING:
        app.go("tally")
    elif where == CLOSED:
        app.go("epoch", epoch=epoch)

"""Resumes a game from the archive, wherever it is listed."""

from typing import Any

from ui.core.texts import is_sayable


def resume_game(app: Any, journal: str) -> bool:
    """Open a game where people left it; False if it cannot be opened."""
    try:
        session = app.resume(journal)
    except Exception as refused:
        if not is_sayable(refused):
            raise
        app.show_message(app.tr.say(refused))
        return False
    for screen, place in session.visits:
        app.go(screen, **place)
    return True

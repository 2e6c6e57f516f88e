"""Resumes a game from the archive, wherever it is listed."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp


def resume_game(app: "RaCompanionApp", journal: str) -> bool:
    """Open a game where people left it; False if it cannot be opened."""
    session = app.attempt(lambda: app.resume(journal))
    if session is None:
        return False
    for screen, place in session.visits:
        app.go(screen, **place)
    return True

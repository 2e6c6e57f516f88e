"""Ctrl+C on a board copies its position, Ctrl+V opens on the analysis board what was copied."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ra_hex.pasted import write_copied
from ra_hex.position import Position
from ui.core import clipboard

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

COPY, PASTE = ord("c"), ord("v")
CONTROL = {"ctrl", "meta"}


def copy_or_paste(
    app: "RaCompanionApp", key: int, modifiers: Sequence[str], position: Position | None
) -> bool:
    """Do what a key asks for; False if it is another one."""
    if not CONTROL & set(modifiers) or key not in (COPY, PASTE):
        return False
    if key == PASTE:
        _open(app, clipboard.paste())
    elif position is not None:
        copy_text(app, write_copied(position))
    return True


def _open(app: "RaCompanionApp", text: str) -> None:
    """Open a text on the analysis board; what cannot be read is refused here, where people are."""
    from ui.common.pasted_game import pasted_games  # what it needs is imported when somebody pastes

    if app.attempt(pasted_games, text):
        app.go("study", pasted=text)


def copy_text(app: "RaCompanionApp", text: str) -> None:
    """Copy a text, and say so."""
    clipboard.copy(text)
    app.show_message(app.tr._("Text copied."))

"""A file of one game for other devices: it says which version of the app it needs, and so does the app."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ra_archive.contents import needs_of
from ra_archive.exchange import export_journal
from ra_archive.journal import Journal
from ra_base.app_version import FIRST
from ui.core.texts import Speaker

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp


def writing_game(app: "RaCompanionApp", journal: Journal) -> Callable[[Path], None]:
    """Return what writes the file of a game."""
    return partial(export_journal, journal, needs=app.registry.needs(journal))


def game_file_text(app: "RaCompanionApp", journal: Journal) -> str:
    """Say what the file of a game needs, where people choose what to share; "" if every version reads it."""
    needs, tr = app.registry.needs(journal), app.tr
    if needs == FIRST:
        return ""
    text: str = tr._("The game file needs version {version} of the app or later.")
    return text.format(version=needs)


def exported_text(path: Path, tr: Speaker) -> str:
    """Say what an exported file needs; "" if every version reads it, or it is no file of games."""
    needs = needs_of(path) if path.suffix == ".json" else FIRST
    if needs == FIRST:
        return ""
    return tr._("Importing it needs version {version} of the app or later.").format(version=needs)

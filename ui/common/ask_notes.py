"""Asks where a game was played, and for a note about it."""

from collections.abc import Callable

from kivy.properties import ObjectProperty, StringProperty

from ra_archive.journal import Journal
from ui.common.overlay import Panel
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules

load_rules(__file__)


class AskNotes(Panel):
    """`accept` is called with the place and the note."""

    place = StringProperty()
    note = StringProperty()
    accept = ObjectProperty(lambda _place, _note: None)

    def answer(self) -> None:
        """Close, and accept what was typed."""
        self.close()
        self.accept(self.place, self.note)


def ask_notes(app: RaCompanionApp, journal: Journal, changed: Callable[[], object]) -> None:
    """Ask where a game was played, and for a note; `changed` is called when that is saved or refused."""

    def annotate(place: str, note: str) -> None:
        archive = app.archive
        app.attempt(lambda: archive.annotate(archive.open(journal.id), location=place, note=note))
        changed()

    app.open_overlay(AskNotes(place=journal.location, note=journal.note, accept=annotate))

"""The question where a game was played, and for a note about it."""

from kivy.properties import ObjectProperty, StringProperty

from ui.common.overlay import Panel
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

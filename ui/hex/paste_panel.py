"""What comes up to have a record pasted: it stays, with what is wrong, until there is a game."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from ra_base.refusal import Refusal
from ra_hex.notation import handsome
from ra_hex.words import BadRecord
from ui.common.overlay import Panel
from ui.core.kv import load_rules
from ui.core.texts import capital

load_rules(__file__)


class HexPasting(Panel):
    """`accept` is called with the text, and raises a `Refusal` where it is wrong."""

    words = StringProperty()
    refused = BooleanProperty(False)
    text = StringProperty()

    def __init__(self, accept: Callable[[str], object]) -> None:
        self._app: Any = App.get_running_app()
        self._accept = accept
        super().__init__()
        self.words = self._app.tr._(
            "Copy the text of a game elsewhere, then paste it here: it is checked by the rules."
        )

    def paste(self) -> None:
        """What was copied elsewhere."""
        from kivy.core.clipboard import Clipboard  # looks for the system's tools when it is imported

        self.text = "\n".join((Clipboard.paste() or "").splitlines())
        self.check()

    def check(self) -> None:
        """Make a game of the text, or say what is wrong with it."""
        try:
            self._accept(self.text)
        except Refusal as wrong:
            self.refused = True
            self.words = capital(self._told(wrong))
            self._show_place(wrong)
        else:
            self.close()

    def _told(self, wrong: Refusal) -> str:
        tr = self._app.tr
        if not isinstance(wrong, BadRecord) or not wrong.move:
            return str(tr.say(wrong))
        return str(tr._("{move}: {reason}").format(move=handsome(wrong.move), reason=tr.say(wrong.what)))

    def _show_place(self, wrong: Refusal) -> None:
        """Mark the word that is wrong."""
        field = self.ids.field
        field.cancel_selection()
        if isinstance(wrong, BadRecord):
            lines = self.text.split("\n")
            begin = sum(len(line) + 1 for line in lines[: wrong.line - 1]) + wrong.column - 1
            word = (self.text[begin:].split() or [""])[0]
            field.cursor = field.get_cursor_from_index(begin + len(word))
            field.select_text(begin, begin + len(word))

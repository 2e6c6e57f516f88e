"""The panel in which a record is pasted: it stays, with what is wrong, until there is a game."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, StringProperty

from ra_base.refusal import Refusal
from ra_hex.notation import handsome
from ra_hex.words import BadRecord
from ui.common.overlay import Panel
from ui.core import clipboard
from ui.core.i18n import Translator
from ui.core.kv import load_rules
from ui.core.texts import capital

load_rules(__file__)


class PastePanel(Panel):
    """`accept` is called with the text, and raises a `Refusal` where it is wrong."""

    message = StringProperty()
    refused = BooleanProperty(False)
    text = StringProperty()

    def __init__(self, tr: Translator, accept: Callable[[str], object]) -> None:
        self._tr = tr
        self._accept = accept
        super().__init__()
        self.message = tr._("Copy a game’s text in another app and paste it here. The app checks every move.")

    def paste(self) -> None:
        """Take over what was copied elsewhere."""
        self.take(clipboard.paste())

    def take(self, text: str) -> None:
        """Take a text over, and check it."""
        self.text = "\n".join(text.splitlines())
        self.check()

    def check(self) -> None:
        """Make a game of the text, or say what is wrong with it."""
        try:
            self._accept(self.text)
        except Refusal as wrong:
            self.refused = True
            self.message = capital(self._describe(wrong))
            self.ids.field.cancel_selection()
            if isinstance(wrong, BadRecord):
                self._select(wrong.line, wrong.column)
        else:
            self.close()

    def _describe(self, wrong: Refusal) -> str:
        tr = self._tr
        if not isinstance(wrong, BadRecord) or not wrong.move:
            return tr.say(wrong)
        reason = tr.say(wrong.what)
        return str(tr._("{move}: {reason}").format(move=handsome(wrong.move), reason=reason))

    def _select(self, line: int, column: int) -> None:
        """Select the word that is wrong."""
        field = self.ids.field
        begin = sum(len(each) + 1 for each in self.text.split("\n")[: line - 1]) + column - 1
        word = (self.text[begin:].split() or [""])[0]
        field.cursor = field.get_cursor_from_index(begin + len(word))
        field.select_text(begin, begin + len(word))

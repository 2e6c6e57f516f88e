"""Comes up to have something typed: a title, the name of a file."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from ui.common.button import BigButton
from ui.common.overlay import Panel
from ui.core.kv import load_rules

load_rules(__file__)


class AskText(Panel):
    """`typed` is what stands in the field; `accept` is called with it. `offers` can be tapped instead."""

    title = StringProperty()
    text = StringProperty()
    hint = StringProperty()
    typed = StringProperty()
    yes = StringProperty()
    offers = ListProperty()
    accept = ObjectProperty(lambda _typed: None)

    def on_kv_post(self, _root: object) -> None:
        """The parts are there: put the offers in."""
        for words in self.offers:
            button = BigButton(text=words)
            button.bind(on_release=lambda _button, words=words: self.answer(words))
            self.ids.offers.add_widget(button)

    def paste(self) -> None:
        """What was copied elsewhere goes into the field."""
        from kivy.core.clipboard import Clipboard  # looks for programs when it is imported

        self.typed = Clipboard.paste() or self.typed

    def answer(self, typed: str) -> None:
        """That is it."""
        self.close()
        self.accept(typed)

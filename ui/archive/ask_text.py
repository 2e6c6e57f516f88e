"""Asks for a text: a title, the name of a file."""

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from ra_base.names import tidy_name
from ui.common.button import BigButton
from ui.common.overlay import Panel
from ui.core import clipboard
from ui.core.kv import load_rules

load_rules(__file__)


class AskText(Panel):
    """`typed` is the text in the field; `accept` is called with it, or with one of the `offers`."""

    title = StringProperty()
    text = StringProperty()
    hint = StringProperty()
    typed = StringProperty()
    yes = StringProperty()
    # Is a player's name asked for?
    for_name = BooleanProperty(False)
    offers = ListProperty()
    accept = ObjectProperty(lambda _typed: None)
    # Other ways to answer: what the button says, its icon, and what it does.
    others = ListProperty()

    def on_kv_post(self, _root: object) -> None:
        """Add a button for each other way and for each offer."""
        for text, icon, act in self.others:
            button = BigButton(text=text, icon=icon)
            button.bind(on_release=partial(self._answer_otherwise, act))
            self.ids.offers.add_widget(button)
        for offer in self.offers:
            button = BigButton(text=offer)
            button.bind(on_release=partial(self.answer, offer))
            self.ids.offers.add_widget(button)

    def on_parent(self, _panel: object, shell: object) -> None:
        """With the keyboard there, the first key replaces what is in the field."""
        if shell is not None:
            Clock.schedule_once(self._take_keyboard)

    def _take_keyboard(self, _seconds: float) -> None:
        if not self.closed:
            self.ids.field.focus = True
            self.ids.field.select_all()

    def _answer_otherwise(self, act: Callable[[], object], *_pressed: object) -> None:
        self.close()
        act()

    def paste(self) -> None:
        """Paste the clipboard into the field."""
        pasted = clipboard.paste()
        self.typed = (tidy_name(pasted) if self.for_name else pasted) or self.typed

    def answer(self, text: str, *_pressed: object) -> None:
        """Close, and accept a text."""
        self.close()
        self.accept(text)

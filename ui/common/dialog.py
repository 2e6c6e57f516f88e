"""A question over the screen, with its answers as buttons."""

from kivy.properties import ListProperty, StringProperty

from ui.common.button import BigButton, DangerButton, PrimaryButton, QuietButton
from ui.common.overlay import Panel
from ui.core.kv import load_rules

load_rules(__file__)

KINDS = {"primary": PrimaryButton, "plain": BigButton, "quiet": QuietButton, "danger": DangerButton}


class Dialog(Panel):
    """A question: title, words, and answers as (words, kind, what to do)."""

    title = StringProperty()
    text = StringProperty()
    answers = ListProperty()

    def on_kv_post(self, _root: object) -> None:
        """The parts are there: put the answers in."""
        for words, kind, act in self.answers:
            button = KINDS[kind](text=words)
            button.bind(on_release=lambda _button, act=act: self._answer(act))
            self.ids.answers.add_widget(button)

    def _answer(self, act: object) -> None:
        self.close()
        if callable(act):
            act()

"""A question above the screen, with its answers as buttons."""

from kivy.properties import ListProperty, StringProperty

from ui.common.button import BigButton, DangerButton, PrimaryButton, QuietButton
from ui.common.overlay import Panel
from ui.core.kv import load_rules

load_rules(__file__)

KINDS = {"primary": PrimaryButton, "plain": BigButton, "quiet": QuietButton, "danger": DangerButton}


class Dialog(Panel):
    """A title, a text, and answers as (text, kind, function to call or None)."""

    title = StringProperty()
    text = StringProperty()
    answers = ListProperty()

    def on_kv_post(self, _root: object) -> None:
        """Add a button for each answer."""
        for text, kind, act in self.answers:
            button = KINDS[kind](text=text)
            button.bind(on_release=lambda _button, act=act: self._answer(act))
            self.ids.answers.add_widget(button)

    def _answer(self, act: object) -> None:
        self.close()
        if callable(act):
            act()

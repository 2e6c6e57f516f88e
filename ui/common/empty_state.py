"""What a list shows that is empty yet: a picture, what will stand here, and what to do."""

from kivy.properties import StringProperty

from ui.common.button import PrimaryButton
from ui.common.stack import VStack
from ui.core.kv import load_rules

load_rules(__file__)


class EmptyState(VStack):
    """Icon, title, words, and a button if `action` names one; `on_accept` tells that it was pressed."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    action = StringProperty()

    __events__ = ("on_accept",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._button: PrimaryButton | None = None
        self.fbind("action", self._offer)
        self._offer()

    def on_accept(self) -> None:
        """The button was pressed."""

    def _offer(self, *_changed: object) -> None:
        if self._button is None and self.action:
            self._button = PrimaryButton()
            self._button.bind(on_release=lambda _button: self.dispatch("on_accept"))
            self.add_widget(self._button)
        if self._button is not None:
            self._button.text = self.action

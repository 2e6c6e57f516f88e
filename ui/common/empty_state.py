"""What an empty list shows: a picture, what will be here, and a button for what to do."""

from kivy.properties import StringProperty

from ui.common.button import PrimaryButton
from ui.common.stack import VStack
from ui.core.kv import load_rules

load_rules(__file__)


class EmptyState(VStack):
    """Icon, title, text, and a button if `action` names one, which dispatches `on_accept`."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    action = StringProperty()

    __events__ = ("on_accept",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._button = PrimaryButton()
        self._button.bind(on_release=lambda _button: self.dispatch("on_accept"))
        self.fbind("action", self._show_action)
        self._show_action()

    def on_accept(self) -> None:
        """The button was pressed."""

    def _show_action(self, *_changed: object) -> None:
        self._button.text = self.action
        if self.action and self._button.parent is None:
            self.add_widget(self._button)

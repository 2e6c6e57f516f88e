"""Asks what an entry of the log should be: a panel of tiles, winners or counts."""

from collections.abc import Callable, Sequence

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.overlay import Panel
from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.table.log_view import Offer

load_rules(__file__)


class LogChoice(Pressable, BoxLayout):
    """A tile, a winner or a count to tap."""

    icon = StringProperty()
    text = StringProperty()


class LogChoices(Panel):
    """Offers what there is to choose; `choose` is called with it."""

    title = StringProperty()

    def __init__(
        self, offers: Sequence[Offer], choose: Callable[[Offer], object], **properties: object
    ) -> None:
        super().__init__(**properties)
        for offer in offers:
            button = LogChoice(icon=offer.icon, text=offer.text)
            button.bind(on_release=lambda _button, offer=offer: self._choose(choose, offer))
            self.ids.offers.add_widget(button)

    def _choose(self, choose: Callable[[Offer], object], offer: Offer) -> None:
        self.close()
        choose(offer)

"""Asks what an entry of the log should be: a panel of tiles, winners or counts."""

from collections.abc import Callable, Sequence

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.overlay import Panel
from ui.common.press import Pressable
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.table.log_view import Offer

load_rules(__file__)


class LogChoice(Pressable, BoxLayout):
    """A tile, a winner or a count to tap."""

    icon = StringProperty()
    text = StringProperty()


class LogChoices(Panel):
    """Offers what `ask` gives with a title, in any language; `choose` is called with what is tapped."""

    title = StringProperty()

    def __init__(
        self,
        app: RaCompanionApp,
        ask: Callable[[], tuple[str, Sequence[Offer]]],
        choose: Callable[[Offer], object],
        **properties: object,
    ) -> None:
        self._ask, self._accept = ask, choose
        super().__init__(**properties)
        app.tr.bind(_=self._fill)
        self._fill()

    def _fill(self, *_changed: object) -> None:
        self.title, offers = self._ask()
        self.ids.offers.clear_widgets()
        for offer in offers:
            button = LogChoice(icon=offer.icon, text=offer.text)
            button.bind(on_release=lambda _button, offer=offer: self._choose(offer))
            self.ids.offers.add_widget(button)

    def _choose(self, offer: Offer) -> None:
        self.close()
        self._accept(offer)

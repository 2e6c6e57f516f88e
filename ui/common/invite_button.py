"""The button that invites others to a game, filled while it is shared, with how many are connected."""

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.core.kv import load_rules

load_rules(__file__)


class InviteButton(Pressable, BoxLayout):
    """Without `shown` it takes no room; `on_opened` gets the panel."""

    __events__ = ("on_opened",)

    shown = BooleanProperty(False)
    count = StringProperty()

    def on_release(self) -> None:
        """Show the code to scan."""
        from ui.common.invite_panel import InvitePanel  # what it needs is imported when somebody invites

        app = App.get_running_app()
        panel = InvitePanel(app)
        app.open_overlay(panel)
        self.dispatch("on_opened", panel)

    def on_opened(self, panel: object) -> None:
        """The code is in front."""

"""The settings: each takes effect and is saved as soon as it is touched."""

from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.screen import Screen

load_rules(__file__)


class SettingsScreen(Screen):
    """Language, theme, text size, motion, sounds, vibration where there may be one, keeping the screen on."""

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        if not app.feedback.can_vibrate:
            self.ids.vibration.parent.remove_widget(self.ids.vibration)

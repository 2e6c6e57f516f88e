"""The settings: each is in force and kept as soon as it is touched."""

from typing import ClassVar

from kivy.properties import ListProperty

from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.languages import LANGUAGES
from ui.core.screen import Screen
from ui.core.settings import SYSTEM
from ui.core.theme import FONT_SCALES

load_rules(__file__)


class SettingsScreen(Screen):
    """Language, theme, text size, motion, sounds, vibration where there may be one, staying awake."""

    languages = ListProperty()
    themes = ListProperty()
    font_scales = ListProperty([(scale, f"{round(scale * 100)} %") for scale in FONT_SCALES])

    TOUR: ClassVar = {"settings": ""}

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self.render()
        if not self.app.feedback.can_vibrate:
            self.ids.vibration.parent.remove_widget(self.ids.vibration)

    def render(self, *_changed: object) -> None:
        """Name the choices in the language in force."""
        tr = self.app.tr
        self.languages = [(SYSTEM, tr._("As the system")), *LANGUAGES.items()]
        self.themes = [("night", tr._("Night")), ("papyrus", tr._("Papyrus"))]

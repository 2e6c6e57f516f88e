"""The welcome, on the first start only: what there is, in which language, and a way into each of it."""

from typing import ClassVar

from kivy.properties import ListProperty

from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.languages import LANGUAGES
from ui.core.screen import Screen

load_rules(__file__)


class WelcomeScreen(Screen):
    """There is no way back to it: whatever is chosen here, Home is what lies behind."""

    languages = ListProperty(list(LANGUAGES.items()))

    TOUR: ClassVar = {"welcome": ""}

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        # When the app stops, there is none running to be asked for.
        super().__init__(app, **properties)

    def leave(self) -> None:
        """It has been seen."""
        self.app.settings.welcomed = True

    def back(self) -> bool:
        """Home, which nobody has come from."""
        self.app.start_over()
        return True

    def speak(self, language: str) -> None:
        """Take another language than the one that was guessed."""
        if language != self.app.tr.language:
            self.app.settings.language = language

    def go_on(self, screen: str) -> None:
        """Into one of the rooms."""
        self.app.start_over()
        self.app.go(screen)

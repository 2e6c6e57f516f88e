"""The welcome, on the first start only: what there is, in which language, and a way into each of it."""

from typing import ClassVar

from kivy.app import App
from kivy.properties import ListProperty

from ui.core.i18n import LANGUAGES
from ui.core.kv import load_rules
from ui.core.screen import Screen

load_rules(__file__)


class WelcomeScreen(Screen):
    """There is no way back to it: whatever is chosen here, Home is what lies behind."""

    languages = ListProperty(list(LANGUAGES.items()))

    TOUR: ClassVar = {"welcome": ""}

    def __init__(self, **properties: object) -> None:
        # When the app stops, there is none running to be asked for.
        self._app = App.get_running_app()
        super().__init__(**properties)

    def leave(self) -> None:
        """It has been seen."""
        self._app.settings.welcomed = True

    def back(self) -> bool:
        """Home, which nobody has come from."""
        self._app.start_over()
        return True

    def speak(self, language: str) -> None:
        """Take another language than the one that was guessed."""
        if language != self._app.tr.language:
            self._app.settings.language = language

    def go_on(self, screen: str) -> None:
        """Into one of the rooms."""
        self._app.start_over()
        self._app.go(screen)

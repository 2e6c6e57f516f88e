"""The welcome, on the first start only: what there is, in which language, and a way into each of it."""

from typing import ClassVar

from kivy.app import App
from kivy.properties import ListProperty

from ui.i18n import LANGUAGES
from ui.screens.screen import Screen
from ui.widgets import load_rules

load_rules(__file__)


class WelcomeScreen(Screen):
    """There is no way back to it: whatever is chosen here, Home is what lies behind."""

    languages = ListProperty(list(LANGUAGES.items()))

    TOUR: ClassVar = {"welcome": ""}

    def leave(self) -> None:
        """It has been seen."""
        App.get_running_app().settings.welcomed = True

    def back(self) -> bool:
        """Home, which nobody has come from."""
        App.get_running_app().start_over()
        return True

    def speak(self, language: str) -> None:
        """Take another language than the one that was guessed."""
        app = App.get_running_app()
        if language != app.tr.language:
            app.settings.language = language

    def go_on(self, screen: str) -> None:
        """Into one of the rooms."""
        app = App.get_running_app()
        app.start_over()
        app.go(screen)

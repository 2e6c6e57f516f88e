"""The welcome, on the first start only: choose a language, then a part of the app or Home."""

from ui.core.kv import load_rules
from ui.core.screen import Screen

load_rules(__file__)


class WelcomeScreen(Screen):
    """Nothing leads back to it: whatever is chosen here, Back goes to Home."""

    def leave(self) -> None:
        """It has been seen."""
        self.app.settings.welcomed = True

    def back(self) -> bool:
        """Home, as the first screen."""
        self.app.start_over()
        return True

    def choose_language(self, language: str) -> None:
        """Take another language than the one that was guessed."""
        if language != self.app.tr.language:
            self.app.settings.language = language

    def open(self, screen: str) -> None:
        """Open a part of the app, with Home behind it."""
        self.app.start_over()
        self.app.go(screen)

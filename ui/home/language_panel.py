"""The choice of a language, each by its own name, so that its readers find it."""

from ui.common.overlay import Panel
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules

load_rules(__file__)


class LanguagePanel(Panel):
    """Closes with a choice, which takes effect at once."""

    def __init__(self, app: RaCompanionApp) -> None:
        self._app = app
        super().__init__()

    def choose(self, language: str) -> None:
        """Speak another language from now on."""
        if language != self._app.tr.language:
            self.close()
            self._app.settings.language = language

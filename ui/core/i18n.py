"""The app's languages: which one the system speaks, and texts that change while the app runs."""

import locale
import os
from collections.abc import Callable
from functools import partial

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, OptionProperty
from kivy.utils import platform

from ra_base.words import Words
from ui.core.languages import LANGUAGES
from ui.core.speech import Speech


def android_language() -> str | None:
    """What Android is set to; its Python has no locale."""
    from jnius import autoclass  # there on Android only

    return str(autoclass("java.util.Locale").getDefault().getLanguage())


def windows_language() -> str | None:
    """The language of the Windows desktop."""
    import ctypes

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined]
    return locale.windows_locale.get(number)


def environment_language() -> str | None:
    """POSIX: the first variable that is set decides, as in gettext."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return value.split(":")[0]
    return None


SYSTEM_LANGUAGE = {"android": android_language, "win": windows_language}


def system_language() -> str:
    """The system's language if the app speaks it, else English."""
    name = SYSTEM_LANGUAGE.get(platform, environment_language)() or ""
    code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in LANGUAGES else "en"


class Translator(EventDispatcher):
    """Texts in the language in force.

    `_` and `many` are properties: a kv rule that says `app.tr._("Undo")` is bound to `_` and so is evaluated
    again when the language changes.
    """

    language = OptionProperty("en", options=list(LANGUAGES))
    _ = ObjectProperty()
    many = ObjectProperty()

    def __init__(self, language: str = "en") -> None:
        super().__init__()
        self.on_language(self, language)
        self.language = language

    def on_language(self, _translator: "Translator", language: str) -> None:
        """Offer the functions of the new catalogue; partial makes each a new object, so bindings fire."""
        speech = Speech(language)
        # Translates a package's text, and those of its values that are texts themselves.
        self.say: Callable[[Words], str] = speech.say
        self.many = partial(speech.many)  # first: whoever is notified by the other uses both
        self._ = partial(speech._)

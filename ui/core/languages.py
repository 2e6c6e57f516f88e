"""The languages of the app as data: a new one is one more line here, its catalogues and its rules texts."""

import gettext
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

LOCALE_DIR = Path(__file__).resolve().parents[1] / "locale"


class Language(NamedTuple):
    """How a language is called in itself, its decimal sign, and how it writes the first of a month."""

    code: str
    name: str
    decimal: str
    first_day: str = "1"

    @property
    def separator(self) -> str:
        """What spreadsheets expect between cells: where a comma stands within numbers, a semicolon."""
        return ";" if self.decimal == "," else ","


SPOKEN = {
    language.code: language
    for language in (
        Language("en", "English", decimal="."),
        Language("fr", "Français", decimal=",", first_day="1er"),
        Language("ru", "Русский", decimal=","),
        Language("de", "Deutsch", decimal=","),
    )
}
# Each language's name in that language, so that everybody finds their own.
LANGUAGES = {code: language.name for code, language in SPOKEN.items()}


@lru_cache
def catalogue(domain: str, language: str) -> gettext.NullTranslations:
    """The texts of one domain in one language."""
    return gettext.translation(domain, LOCALE_DIR, [language])


def decimal(value: float, language: str, places: int = 1) -> str:
    """A number as it is written in a language."""
    return f"{value:z.{places}f}".replace(".", SPOKEN[language].decimal).replace("-", "\N{MINUS SIGN}")

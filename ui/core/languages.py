"""The languages of the app as data: a new one is one more line here, its catalogues and its rules texts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """How a language is called in itself, and how it writes one and a half: 1.5 or 1,5."""

    code: str
    name: str
    decimal: str

    @property
    def separator(self) -> str:
        """What spreadsheets expect between cells: where a comma stands within numbers, a semicolon."""
        return ";" if self.decimal == "," else ","


SPOKEN = {
    language.code: language
    for language in (
        Language("en", "English", decimal="."),
        Language("fr", "Français", decimal=","),
        Language("ru", "Русский", decimal=","),
    )
}


def decimal(value: float, language: str, places: int = 1) -> str:
    """A number as it is written in a language."""
    return f"{value:z.{places}f}".replace(".", SPOKEN[language].decimal).replace("-", "\N{MINUS SIGN}")

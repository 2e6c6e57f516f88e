"""Texts in one language, without Kivy: what the app's translator says, and what guests read."""

from ra_base.words import Words
from ui.core.languages import catalogue


class Speech:
    """Texts in one language."""

    def __init__(self, language: str) -> None:
        texts = catalogue("ui", language)
        self.language = language
        self._ = texts.gettext
        self.many = texts.ngettext

    def say(self, words: Words) -> str:
        """Translate a package's text, and those of its values that are texts themselves."""
        texts = catalogue(words.domain, self.language)
        values = {
            name: self.say(value) if isinstance(value, Words) else value
            for name, value in words.values.items()
        }
        text = texts.gettext(words.text)
        if words.plural is not None:
            text = texts.ngettext(words.text, words.plural, words.values["count"])
        return text.format(**values)

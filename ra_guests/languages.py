"""The languages guests read, and the fixed texts in each: there even when the game's thread is busy."""

import re
from collections.abc import Mapping

from ra_base import words as base
from ra_guests import refusals
from ra_guests.host import Host
from ra_guests.packed import packed
from ra_guests.page_texts import PAGE_TEXTS

# What a browser says: the language first, then country and script.
TAG = re.compile(r"([A-Za-z]{2,3})(?:[-_][A-Za-z0-9-]*)?")
DEFAULT = "en"
FIXED = (*PAGE_TEXTS.values(), *(each for each in vars(refusals).values() if isinstance(each, base.Words)))


class Texts:
    """The fixed texts of a host; made on the game's thread, read on any."""

    def __init__(self, host: Host) -> None:
        # Values of texts are filled in by the page.
        self._known = {
            language: {each: host.say(_open(each), language) for each in FIXED} for language in host.languages
        }
        self._pages = {language: self._page(language, host.languages) for language in self._known}

    def language_of(self, tag: object) -> str:
        """The language of a tag such as `fr-CA`; English for one that nobody speaks."""
        found = TAG.fullmatch(tag) if isinstance(tag, str) else None
        language = found[1].lower() if found else DEFAULT
        return language if language in self._known else DEFAULT

    def say(self, words: base.Words, language: str) -> str:
        """A fixed text in a language."""
        return self._known[self.language_of(language)][words]

    def page(self, language: str) -> bytes:
        """The texts of the page by name, and which languages there are."""
        return self._pages[self.language_of(language)]

    def _page(self, language: str, languages: Mapping[str, str]) -> bytes:
        texts = {name: self.say(words, language) for name, words in PAGE_TEXTS.items()}
        return packed({"language": language, "languages": {**languages}, "texts": texts})


def _open(words: base.Words) -> base.Words:
    """A text whose values are still to be filled in: each is its own name in braces."""
    return words.filled(**{name: f"{{{name}}}" for name in re.findall(r"{(\w+)}", words.text)})

"""The language a browser asks for, and texts in it for when the game's thread does not answer."""

import json
import re
from collections import OrderedDict

from ra_base import words as base
from ra_guests import refusals
from ra_guests.host import Host
from ra_guests.page_texts import PAGE_TEXTS
from ra_guests.words import Words

# What a browser says instead of a language: the language first, then country and script.
TAG = re.compile(r"([A-Za-z]{2,3})(?:[-_][A-Za-z0-9-]*)?")
DEFAULT = "en"
# Languages that are remembered.
MOST = 12
FIXED = (*PAGE_TEXTS.values(), *(each for each in vars(refusals).values() if isinstance(each, Words)))


def language_of(tag: object) -> str:
    """The language of a tag such as `fr-CA`; what is none is English."""
    found = TAG.fullmatch(tag) if isinstance(tag, str) else None
    return found[1].lower() if found else DEFAULT


class Texts:
    """The fixed texts in each language that was asked for."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._known: OrderedDict[str, dict[base.Words, str]] = OrderedDict()

    def knows(self, language: str) -> bool:
        """Whether this language was learned."""
        return language in self._known

    def learn(self, language: str) -> None:
        """Translate all fixed texts, on the game's thread."""
        if language not in self._known:
            # Texts with values are filled by the page.
            self._known[language] = {
                each: self._host.say(_open(each), language) for each in FIXED if each is not refusals.NO_PORT
            }
            while len(self._known) > MOST:
                self._known.popitem(last=False)

    def say(self, words: base.Words, language: str) -> str:
        """A fixed text, in English if the language is not known."""
        return self._known.get(language, {}).get(words) or str(_open(words))

    def page(self, language: str) -> bytes:
        """The texts of the page by name, as JSON."""
        texts = {name: self.say(words, language) for name, words in PAGE_TEXTS.items()}
        return json.dumps(texts, ensure_ascii=False).encode("utf-8")


def _open(words: base.Words) -> base.Words:
    """A text whose values are still to be filled in: each is its own name in braces."""
    names = re.findall(r"{(\w+)}", words.text)
    return words.filled(**{name: f"{{{name}}}" for name in names})

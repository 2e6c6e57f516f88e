"""The texts of the catalogues, without Kivy: one catalogue for each domain and language."""

import gettext
from functools import lru_cache
from pathlib import Path

LOCALE_DIR = Path(__file__).resolve().parents[1] / "locale"


@lru_cache
def catalogue(domain: str, language: str) -> gettext.NullTranslations:
    """The texts of one domain in one language."""
    return gettext.translation(domain, LOCALE_DIR, [language])

"""Every text of the hex game is there in every language, with the values the English has."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from ui.core.languages import SPOKEN

LOCALE = Path(__file__).resolve().parents[2] / "ui" / "locale"


def all_forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else text


def messages(language: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    with (LOCALE / language / "LC_MESSAGES" / "hex.po").open("rb") as file:
        for message in read_po(file, locale=language):
            if message.id:
                yield all_forms(message.id), all_forms(message.string)


@pytest.mark.parametrize("language", [code for code in SPOKEN if code != "en"])
def test_every_text_is_translated_with_its_values(language: str) -> None:
    seen = 0
    for english, translated in messages(language):
        assert all(translated), english
        assert len(translated) == (1 if len(english) == 1 else Catalog(locale=language).num_plurals)
        values = {value for text in english for value in re.findall(r"\{\w+\}", text)}
        # Where the first form is for one alone, it need not say how many; in Russian it is for 21 too.
        singular = set(re.findall(r"\{\w+\}", english[0])) if language == "fr" else values
        for number, text in enumerate(translated):
            assert set(re.findall(r"\{\w+\}", text)) in (values, values if number else singular), text
        seen += 1
    assert seen > 50

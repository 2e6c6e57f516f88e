"""Every text can be shown: finished English, and in every other language with the same placeholders."""

import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from ra_auction.words import BadJournal, IllegalAction, Words
from ui.core.languages import SPOKEN

LOCALE = Path(__file__).parents[2] / "ui" / "locale"


def test_a_text_counts() -> None:
    assert [str(Words("{count} god", "{count} gods", count=count)) for count in (0, 1, 2)] == [
        "0 gods",
        "1 god",
        "2 gods",
    ]


def test_a_value_may_be_words_itself() -> None:
    assert str(Words("{player} draws: {tile}", player="Ann", tile=Words("Nile"))) == "Ann draws: Nile"


def test_a_refusal_is_words_too() -> None:
    refused = IllegalAction("{player} passes", player="Ann")
    assert (refused.text, refused.plural, refused.values) == ("{player} passes", None, {"player": "Ann"})
    assert str(BadJournal("actions[3]", refused)) == "actions[3]: Ann passes"


def test_words_are_equal_by_what_they_say() -> None:
    assert Words("Nile") == Words("Nile")
    assert Words("{count}", count=1) != Words("{count}", count=2)
    assert len({Words("Nile"), Words("Nile")}) == 1


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", [code for code in SPOKEN if code != "en"])
def test_every_text_is_translated_with_its_placeholders(language: str) -> None:
    with (LOCALE / language / "LC_MESSAGES" / "auction.po").open("rb") as file:
        catalog = read_po(file, locale=language)
    messages = [message for message in catalog if message.id]
    assert len(messages) > 100
    for message in messages:
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        told = message.string if isinstance(message.string, tuple) else (message.string,)
        assert len(told) == (catalog.num_plurals if len(ids) == 2 else 1)
        for text in told:
            assert placeholders(text) == placeholders(ids[0]), ids[0]
            assert text.strip()

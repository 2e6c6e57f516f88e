"""Names: what people see, in any script, with joined emoji; nothing hidden."""

import pytest

from ra_base.names import is_name, unseen
from ra_base.quoting import shown
from ra_base.signs import visible

SEEN = (
    *("Ann", "さくら", "山田太郎", "Мария", "محمد", "שירה", "O’Neil-Smith"),
    *(
        "👩\u200d👩\u200d👧",
        "❤\ufe0f\u200d🔥",
        "👍🏽 Bea",
        "🇫🇷",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    ),
    # Newer than Python.
    "\U0001faea",
)
HIDDEN = ("", " ", "A\nB", "A\u202eB", "A\u200bB", "A\u200dB", "👩\u200d", "\ud800", "\ue000", "A\u2028B")


@pytest.mark.parametrize("name", SEEN)
def test_what_people_see_is_a_name(name: str) -> None:
    assert is_name(name)
    assert visible(name) == name
    assert shown(name) == name


@pytest.mark.parametrize("name", HIDDEN)
def test_what_they_do_not_see_is_none(name: str) -> None:
    assert not is_name(name)


def test_what_was_pasted_along_goes() -> None:
    assert visible("\u2068Ann\u2069\u200b 👩\u200d👧\u200d") == "Ann 👩\u200d👧"
    assert visible("\u3000山田\u3000太郎") == "\u3000山田\u3000太郎"


def test_the_refusal_says_whose_name_it_is() -> None:
    assert unseen(["Ann", "👩\u200d👧"]) is None
    assert (
        str(unseen(["Ann", "Be\ue000a"]))
        == "“Be\N{REPLACEMENT CHARACTER}a” has a character that can’t be shown"
    )

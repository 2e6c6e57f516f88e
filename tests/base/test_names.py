"""Names: what people see, in any script, with joined emoji; nothing hidden, nothing endless."""

from unicodedata import category, is_normalized, normalize

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ra_base import names
from ra_base.names import (
    LONGEST,
    LOOKED_AT,
    UNSEEN,
    NotAName,
    fitting,
    name_of,
    names_of,
    tidy_name,
    whole_name,
)
from ra_base.quoting import shown
from ra_base.signs import MOST_ACCENTS, are_plain, letters, printable

FAMILY = "👩\u200d👩\u200d👧"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
SEEN = (
    *("Ann", "さくら", "山田太郎", "Мария", "محمد", "שירה", "O’Neil-Smith", "क्षिति", "Nguyễn", "กิ่งแก้ว"),
    *(FAMILY, "❤\u200d🔥", "👍🏽 Bea", "🇫🇷", ENGLAND, "1\u20e3"),
    # Newer than Python.
    "\U0001faea",
)
# What is typed, and what comes of it.
TIDIED = {
    "Ann ": "Ann",
    " Ann   B.\t": "Ann B.",
    "A\nB": "A B",
    "A\u2028B": "A B",
    "\u3000山田\u3000太郎": "山田 太郎",
    "Ann\u00a0B": "Ann B",
    "Zoe\u0301": "Zo\u00e9",
    "\u212bsa": "\u00c5sa",
    "A\u202enn": "Ann",
    "\u2068Ann\u2069": "Ann",
    "A\u200bnn\ufeff": "Ann",
    "A\u200dB": "AB",
    "あ\u200dい": "あい",
    "علی\u200cرضا": "علیرضا",
    "Ann\u00ad\u034f\u2060": "Ann",
    "A\x00\x1b[2Jnn\x7f\x9b": "A[2Jnn",
    "Ann\ud800": "Ann",
    "A\ue000nn": "Ann",
    "\u3164Ann\u2800": "Ann",
    "葛\U000e0100": "葛",
    "Ann\U0001d159": "Ann",
    "Ann\ufffc\U00016fe4": "Ann",
    "❤\ufe0f": "❤",
    "❤\ufe0e": "❤",
    "©\ufe0f": "©",
    "1\ufe0f\u20e3": "1\u20e3",
    "❤\ufe0f\u200d🔥": "❤\u200d🔥",
    "👍\ufe0f🏽": "👍🏽",
    "\u0301Ann": "Ann",
    "Ann \u0301B": "Ann B",
    "👩\u200d": "👩",
    f"{FAMILY}\u200d": FAMILY,
    "A" + "\u0316" * 5000: "A" + "\u0316" * MOST_ACCENTS,
    "x" * 60: "x" * 40,
    "x" * 39 + " y": "x" * 39,
    "e\u0301" * 60: "\u00e9" * 40,
    FAMILY * 60: FAMILY * 40,
    "🇫🇷" * 41: "🇫🇷" * 40,
    "👩" + "\u200d👧" * 7: "👩" + "\u200d👧" * 3 + "👧" + "\u200d👧" * 3,
}
HIDDEN = (
    "",
    " ",
    "\n",
    "\u202e",
    "\u200b\u200d",
    "\ud800",
    "\ue000",
    "\u3164",
    "\u2800",
    "\u0301",
    "\ufe0f",
    "\U0001d159",
)
# What makes a name hard, beside everything there is.
HARD = st.text(
    st.sampled_from(
        f"aé가각 \t\u0301\u0316\u200b\u200d\u202e\ufe0f\u3164\u09c7\u09be{FAMILY}🇫🇷{ENGLAND}1\u20e3\ud800"
    )
)
# What may be hidden in a name: that which makes one emoji of several signs.
JOINING = {"\u200d", *map(chr, range(0xE0020, 0xE0080))}


@pytest.mark.parametrize("name", SEEN)
def test_what_people_see_is_a_name(name: str) -> None:
    assert name_of(name) == tidy_name(name) == whole_name(name) == name
    assert shown(name) == name


@pytest.mark.parametrize(("typed", "name"), TIDIED.items(), ids=map(ascii, range(len(TIDIED))))
def test_what_is_hidden_or_too_much_goes(typed: str, name: str) -> None:
    assert name_of(typed) == name


@pytest.mark.parametrize("typed", HIDDEN, ids=ascii)
def test_what_shows_nothing_is_refused_in_one_sentence(typed: str) -> None:
    assert tidy_name(typed) == ""
    with pytest.raises(NotAName, match="a name needs a character that can be seen"):
        name_of(typed)


@given(st.text(st.characters()) | HARD)
@example("\u09c7\u200b\u09be")
@example("가\u200b\u11a8")
def test_every_text_gives_a_name_that_is_one(typed: str) -> None:
    name = tidy_name(typed)
    assert tidy_name(name) == name
    assert len(letters(name)) <= LONGEST
    assert name == " ".join(name.split())
    assert is_normalized("NFC", name)
    # Nothing that programs find no room for either.
    name.encode()
    assert printable(name) == name
    hidden = {each for each in name if category(each) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}}
    assert hidden <= JOINING
    assert "\u200d" not in name or any(each > "\u2190" for each in name)
    if not name:
        with pytest.raises(NotAName):
            name_of(typed)


@given(HARD, HARD, HARD)
def test_what_fits_a_name_makes_it_no_longer(before: str, added: str, after: str) -> None:
    before, after = tidy_name(before), tidy_name(after)
    fit = fitting(before, added, after)
    assert len(letters(before + fit + after)) <= max(LONGEST, len(letters(before + after)))
    assert fit.split() == [] or tidy_name(before + fit) == tidy_name(tidy_name(before + fit))


def test_a_name_grows_by_letters_until_it_is_full() -> None:
    assert fitting("Ann", " ", "") == " "
    assert fitting("Ann ", "B\n\u202ec", "") == "B c"
    assert fitting("e", "\u0301", "") == "\u0301"
    assert fitting("x" * 30, "y" * 30, "z" * 5) == "y" * 5
    assert fitting("x" * 40, "y", "") == ""
    assert fitting("x" * 39, FAMILY * 2, "") == FAMILY
    assert fitting("", "x" * 10**5, "") == "x" * 40


def test_at_one_table_different_texts_are_different_people() -> None:
    assert names_of(["Ann ", "Bea"]) == ["Ann", "Bea"]
    assert names_of(["Ann ", "Ann", "Ann\u200b"]) == ["Ann 2", "Ann", "Ann 3"]
    assert names_of(["x" * 60, "x" * 50]) == ["x" * 40, "x" * 38 + " 2"]
    assert names_of(["Ann", "Ann"]) == ["Ann", "Ann"]
    assert names_of(["\u3164", "Bea"]) == [UNSEEN, "Bea"]


def test_a_long_text_takes_no_time() -> None:
    # Sorting as many accents would take minutes.
    assert len(tidy_name("a" + "\u0316\u0301" * 10**6)) <= 1 + MOST_ACCENTS


@pytest.mark.parametrize("sign", ["é", "a\u0301", "\u200b", "👩\u200d👩\u200d👧"])
def test_of_a_name_as_long_as_a_file_only_the_beginning_is_looked_at(
    sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty games with such names kept their list from coming for twenty seconds, each time."""
    looked: list[int] = []

    def counted(text: str) -> list[str]:
        looked.append(len(text))
        return letters(text)

    monkeypatch.setattr(names, "letters", counted)
    assert tidy_name("Ann " + sign * 100_000).startswith("Ann")
    assert names_of(["Ann", "Ann" + "\u200b" * 100_000]) == ["Ann", "Ann 2"]
    assert max(looked) <= LOOKED_AT


@given(st.text(st.characters(categories=("L", "N", "Zs")), min_size=1, max_size=8))
def test_words_of_plain_letters_are_what_a_closer_look_finds(typed: str) -> None:
    seen = " ".join(typed.split())
    if are_plain(seen):
        assert "".join(letters(seen)) == seen == normalize("NFC", seen)

"""Hebrew and Arabic are put in the order and the shapes in which they are drawn."""

import unicodedata

import pytest

from ui.core.right_to_left import visual


def drawn(text: str) -> str:
    return visual(text, has=lambda _shape: True)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Ann", "Ann"),
        ("שלום", "םולש"),
        ("שירה won with 16 points", "הריש won with 16 points"),
        ("It is שירה כהן, Ann", "It is ןהכ הריש, Ann"),
        # Numbers and brackets within it.
        ("א 12.5 ב", "ב 12.5 א"),
        ("א (ב) ג", "ג (ב) א"),
        # A point belongs to its letter.
        ("שׁב", "בשׁ"),
    ],
)
def test_a_line_is_turned_where_it_is_read_from_the_right(text: str, order: str) -> None:
    assert drawn(text) == order


def test_arabic_letters_have_the_shape_of_their_place() -> None:
    names = [unicodedata.name(letter) for letter in drawn("محمد")]
    assert names == [
        "ARABIC LETTER DAL FINAL FORM",
        "ARABIC LETTER MEEM MEDIAL FORM",
        "ARABIC LETTER HAH MEDIAL FORM",
        "ARABIC LETTER MEEM INITIAL FORM",
    ]
    # Dal joins nothing after it; Lam and Alef are one letter.
    assert [unicodedata.name(letter) for letter in drawn("دلا")] == [
        "ARABIC LIGATURE LAM WITH ALEF ISOLATED FORM",
        "ARABIC LETTER DAL ISOLATED FORM",
    ]


def test_a_shape_that_no_font_has_is_not_used() -> None:
    assert visual("محمد", has=lambda _shape: False) == "دمحم"

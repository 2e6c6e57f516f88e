"""Names with emoji and other scripts are drawn without boxes."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from kivy.uix.textinput import TextInput

from tools.stage import Stage
from ui.common.text import Text
from ui.core.glyphs import BUNDLED, FALLBACKS, NOT_DRAWN, OWN_FILE, OWN_FONT, UNUSUAL, drawable, letters_of

DEJAVU = str(FALLBACKS[0])


@pytest.mark.parametrize("font", sorted(BUNDLED.glob("*.ttf")), ids=lambda font: font.stem)
def test_the_letters_of_a_font_are_those_that_another_reader_finds(font: Path) -> None:
    with TTFont(font) as other:
        assert {*map(chr, other.getBestCmap())} <= letters_of(font)
        assert len(letters_of(font)) <= len(other.getBestCmap()) + 1


def test_what_is_usual_is_in_the_own_font() -> None:
    usual = {letter for letter in map(chr, range(32, 0x3000)) if not UNUSUAL.search(letter)}
    assert {letter for letter in usual if not letter.isspace()} - letters_of(OWN_FILE) <= {"\x7f", "\xad"}


@pytest.mark.parametrize(
    ("text", "font", "drawn"),
    [
        ("Ann", OWN_FONT, "Ann"),
        ("Émile – “Дарья”…", OWN_FONT, "Émile – “Дарья”…"),
        ("Ann 😀", DEJAVU, "Ann 😀"),
        ("Ann \U0001f995", OWN_FONT, "Ann"),
        ("\U0001f995", OWN_FONT, NOT_DRAWN),
        ("Zo\N{LATIN SMALL LETTER E WITH CIRCUMFLEX AND ACUTE}", OWN_FONT, "Zoế"),
        ("♥\ufe0f Bea", DEJAVU, "♥ Bea"),
    ],
)
def test_a_font_is_found_and_the_rest_is_left_out(
    text: str, font: str, drawn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.core.glyphs.FALLBACKS", FALLBACKS[:1])
    drawable.cache_clear()
    assert drawable(text) == (font, drawn)


def test_what_is_no_font_has_no_letters(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    for content in (b"", b"ttcf", OWN_FILE.read_bytes()[:900], b"\xff" * 4000):
        broken.write_bytes(content)
        letters_of.cache_clear()
        assert letters_of(broken) == frozenset()
    assert letters_of(tmp_path / "none.ttf") == frozenset()


def test_a_label_draws_an_emoji_with_the_font_that_has_it(stage: Stage) -> None:
    text = Text(text="Ann 😀")
    stage.app.root.add_widget(text)
    stage.frames()
    assert text._label.options["font_name_r"].endswith("DejaVuSans.ttf")
    assert text.text == "Ann 😀"
    text.text = "Ann"
    stage.frames()
    assert text._label.options["font_name_r"].endswith("Roboto-Regular.ttf")


@pytest.mark.parametrize("screen", ["hex_setup", "table_setup"])
def test_a_field_shows_an_emoji_with_the_font_that_has_it(screen: str, stage: Stage) -> None:
    stage.show(screen)
    field = next(stage.all(TextInput))
    field.text = "Ann 😀"
    stage.frames()
    assert field.font_name == DEJAVU
    field.text = "Ann"
    stage.frames()
    assert field.font_name == OWN_FONT

"""What letters a font has is read from its file."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from ui.core.font_files import BUNDLED, EMOJI_FILE, OWN_FILE, letters_of, system_fonts
from ui.core.glyphs import UNUSUAL


@pytest.mark.parametrize("font", [*sorted(BUNDLED.glob("*.ttf")), EMOJI_FILE], ids=lambda font: font.stem)
def test_the_letters_of_a_font_are_those_that_another_reader_finds(font: Path) -> None:
    with TTFont(font) as other:
        theirs = {*other.getBestCmap()}
    letters = letters_of(font)
    ranges = zip(letters.firsts, letters.lasts, strict=True)
    assert {code for first, last in ranges for code in range(first, last + 1)} == theirs
    assert "A" not in letters or ord("A") in theirs
    assert "\U0010fffe" not in letters


def test_what_is_usual_is_in_the_own_font() -> None:
    usual = (letter for letter in map(chr, range(32, 0x3000)) if not UNUSUAL.search(letter))
    lacking = {letter for letter in usual if not letter.isspace() and letter not in letters_of(OWN_FILE)}
    assert lacking <= {"\x7f", "\xad"}


def test_what_is_no_font_has_no_letters(tmp_path: Path) -> None:
    for number, content in enumerate((b"", b"ttcf", OWN_FILE.read_bytes()[:900], b"\xff" * 4000, b"\0" * 90)):
        broken = tmp_path / f"{number}.ttf"
        broken.write_bytes(content)
        assert "A" not in letters_of(broken)
    assert "A" not in letters_of(tmp_path / "none.ttf")


def test_a_font_in_colour_is_not_used(tmp_path: Path) -> None:
    data = EMOJI_FILE.read_bytes()
    colour = tmp_path / "colour.ttf"
    colour.write_bytes(data[:12] + data[12:400].replace(b"STAT", b"CBDT") + data[400:])
    assert "😀" in letters_of(EMOJI_FILE)
    assert "😀" not in letters_of(colour)


def test_a_plain_font_of_the_system_comes_before_a_bold_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("A-Bold.ttf", "B-Regular.TTF", "NotoSansCJK-Regular.ttc", "LastResort.otf", "readme.txt"):
        (tmp_path / name).touch()
    monkeypatch.setattr(
        "ui.core.font_files.LabelBase.get_system_fonts_dir", lambda: [str(tmp_path), str(tmp_path / "none")]
    )
    found = [font.name for font in system_fonts.__wrapped__()]
    assert found == ["NotoSansCJK-Regular.ttc", "B-Regular.TTF", "A-Bold.ttf"]

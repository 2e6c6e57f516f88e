"""A line is drawn part by part, each in a font that has its letters; what none has is readable too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ui.core import glyphs
from ui.core.font_files import EMOJI_FILE, OWN_FILE, PACKED
from ui.core.glyphs import clusters, readable, runs

OWN, EMOJI, DEJAVU = OWN_FILE, EMOJI_FILE, PACKED[2]
FAMILY = "👩\u200d👩\u200d👧"


@pytest.fixture(autouse=True)
def packed_fonts_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever this machine has."""
    monkeypatch.setattr(glyphs, "system_fonts", lambda: ())
    for cached in (glyphs.runs, glyphs.readable, glyphs.font_of):
        cached.cache_clear()
    yield
    for cached in (glyphs.runs, glyphs.readable, glyphs.font_of):
        cached.cache_clear()


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ann", [(OWN, "Ann")]),
        ("Émile – “Дарья”…", [(OWN, "Émile – “Дарья”…")]),
        ("Ann 🦊’s turn", [(OWN, "Ann "), (EMOJI, "🦊"), (OWN, "’s turn")]),
        (f"{FAMILY} won", [(EMOJI, FAMILY), (OWN, " won")]),
        ("👍🏽🇫🇷", [(EMOJI, "👍🏽🇫🇷")]),
        ("1\ufe0f\u20e3", [(EMOJI, "1\ufe0f\u20e3")]),
        ("♥\ufe0f ♞", [(EMOJI, "♥\ufe0f"), (OWN, " "), (DEJAVU, "♞")]),
        ("Zo\N{LATIN SMALL LETTER E WITH CIRCUMFLEX AND ACUTE}", [(OWN, "Zoế")]),
        ("Zoe\u0308", [(OWN, "Zoë")]),
        # What nobody sees is not drawn; a half of a character is not passed on.
        ("A\u202eB\u200d", [(OWN, "AB")]),
        ("A\ud800", [(OWN, "A?")]),
        ("शिव Ann", [(OWN, "?? Ann")]),
    ],
)
def test_each_part_has_a_font_with_its_letters(text: str, parts: list[tuple[Path, str]]) -> None:
    assert list(runs(text)) == parts


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("Ann 🦊’s turn", "Ann 🦊’s turn"),
        # A sign no font has is an ornament after a name, else it is the name.
        ("Ann \U0001faff’s turn", "Ann’s turn"),
        ("Ann \U0001faff, Bea", "Ann, Bea"),
        ("\U0001faff’s turn", "?’s turn"),
        ("Deleted: \U0001faff", "Deleted: ?"),
        # Letters that no font has as they sound; one sign for a word of signs for whole words.
        ("김민준’s turn", "Gimminjun’s turn"),
        ("Cy, さくら", "Cy, Sakura"),
        ("शिव", "Shaiva"),
        ("山田太郎’s turn", "?’s turn"),
        ("Cy 山田", "Cy ?"),
    ],
)
def test_a_text_has_no_holes(text: str, shown: str) -> None:
    assert readable(text) == shown


def test_signs_that_belong_together_are_one() -> None:
    text = f"e\u0301{FAMILY}👍🏽🇫🇷🇩🇪1\ufe0f\u20e3山"
    assert [*clusters(text)] == ["e\u0301", FAMILY, "👍🏽", "🇫🇷", "🇩🇪", "1\ufe0f\u20e3", "山"]


def test_a_script_is_found_in_the_fonts_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glyphs, "PACKED", (OWN,))
    monkeypatch.setattr(glyphs, "system_fonts", lambda: (EMOJI, DEJAVU))
    assert list(runs("Ann ♞")) == [(OWN, "Ann "), (DEJAVU, "♞")]

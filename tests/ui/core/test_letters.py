"""What is drawn and measured of a line are its parts: no box, one base line, nothing cleared above it."""

from typing import Any

import numpy as np
import pytest
from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput

from tests.ui.boxes import Boxes
from tools.stage import Stage
from ui.common.text import OneLine, Text, core_label, width_of
from ui.common.text_field import ThemedField
from ui.core import letters
from ui.core.font_files import EMOJI_FILE, OWN_FILE

MIXED = "Ann 🦊’s turn, ♞ gypsy"
FAMILY = "👩\u200d👩\u200d👧"


def picture(label: Any) -> np.ndarray:
    """How much of each pixel is covered."""
    label.refresh()
    label.texture.bind()
    wide, high = label.texture.size
    return np.frombuffer(label.texture.pixels, dtype=np.uint8).reshape(high, wide, 4)[:, :, 3]


def of(text: str, **options: object) -> np.ndarray:
    return picture(core_label(text, font_size=40, **options))


def plain(text: str, font: object) -> np.ndarray:
    """A text in one font, as Kivy draws it."""
    return picture(CoreLabel(text=text, font_name=str(font), font_size=40))


@pytest.fixture(autouse=True)
def on_stage(stage: Stage) -> None:
    """Texts are drawn in parts once the app is built."""
    return


def test_a_part_is_drawn_as_its_font_draws_it_and_not_as_a_box() -> None:
    fox, box = plain("🦊", EMOJI_FILE), plain("🦊", OWN_FILE)
    before = width_of("Ann ", 40)
    drawn = of("Ann 🦊")[:, int(before) :]
    assert (drawn == fox[: drawn.shape[0]]).mean() > 0.99
    assert drawn.shape[1] != box.shape[1]


def test_a_piece_of_a_line_is_measured_once_in_each_font(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def measured(label: Any, text: str) -> tuple[int, int]:
        asked.append(text)
        return len(asked), 1

    monkeypatch.setattr(letters, "measured", measured)
    monkeypatch.setattr(letters, "kept", {})
    monkeypatch.setattr(letters, "MOST_KEPT", 4)
    sorts = [CoreLabel(font_size=40), CoreLabel(font_size=41), CoreLabel(font_size=40, bold=True)]
    for _ in range(2):
        assert [label.get_extents("ab")[0] for label in sorts] == [1, 2, 3]
    for text in "cd":
        sorts[0].get_extents(text)
    assert asked == ["ab", "ab", "ab", "c", "d"]
    assert len(letters.kept) == 1  # the kept ones never grow without end


def test_what_is_kept_is_what_kivy_measures() -> None:
    options = [{}, {"bold": True}, {"italic": True}, {"outline_width": 3}, {"font_hinting": None}]
    for text in ("", " ", "Ann", "w"):
        for size in (15, 40):
            for each in options:
                label = CoreLabel(font_size=size, **each)
                kept = [label.get_extents(text) for _ in range(2)]
                assert kept == [letters.measured(label, text)] * 2


def test_joined_emoji_are_one() -> None:
    assert of(FAMILY).shape == of("👩").shape
    assert (of(FAMILY) != of("👩")).any()


def test_a_line_is_as_high_as_in_the_own_font_and_as_wide_as_its_parts() -> None:
    assert of(MIXED).shape[0] == of("Ann").shape[0]
    parts = ("Ann ", "🦊", "’s turn, ", "♞", " gypsy")
    assert of(MIXED).shape[1] == pytest.approx(sum(width_of(part, 40) for part in parts), abs=2)


def test_a_higher_font_clears_nothing_in_the_lines_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = of("gypsy")
    high = letters.Provider.get_ascent

    def higher(label: Any) -> int:
        return high(label) + (20 if label.options["font_name_r"] == str(EMOJI_FILE) else 0)

    monkeypatch.setattr(letters.Provider, "get_ascent", higher)
    both = of("gypsy\n🦊\ngypsy")
    rows = alone.shape[0]
    wide = alone.shape[1]
    assert (both[:rows, :wide] >= alone).all()
    assert (both[2 * rows :, :wide] >= alone).all()


@pytest.mark.parametrize("markup", [False, True])
def test_a_shortened_text_ends_in_dots(markup: bool, boxes: Boxes, stage: Stage) -> None:
    stage.show("home")
    boxes.drawn.clear()
    label = OneLine(
        text="山田太郎 🦊🦊🦊🦊🦊🦊🦊🦊",
        markup=markup,
        shorten=True,
        shorten_from="right",
        text_size=(90, None),
    )
    stage.app.root.add_widget(label)
    stage.frames()
    assert label.is_shortened
    assert label.texture.width == 90
    assert boxes.drawn[-1].endswith("...") or "..." in boxes.drawn
    assert not boxes.found


def test_every_kind_of_text_draws_no_box(boxes: Boxes, stage: Stage) -> None:
    texts = [
        MIXED,
        FAMILY,
        "さくら 山田太郎",
        "Мария",
        "محمد’s turn",
        "שירה",
        "e\u0301",
        "A\u202eB",
        "김 शिव",
    ]
    for text in texts:
        for widget in (
            Text(text=text),
            Label(text=text),
            Label(text=f"[b]{text}[/b]", markup=True),
            TextInput(text=text),
        ):
            stage.app.root.add_widget(widget)
            stage.frames()
            stage.app.root.remove_widget(widget)
        of(text)
    assert not boxes.found
    assert any("🦊" in text for text in boxes.drawn)


def test_usual_texts_are_drawn_as_kivy_draws_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "runs", None)
    assert of("Émile – “Дарья”…").any()


def test_the_cursor_of_a_field_is_behind_what_was_typed(stage: Stage) -> None:
    field = TextInput(text="Ann 🦊", multiline=False, font_size=40, padding=0, size=(400, 60))
    stage.app.root.add_widget(field)
    stage.frames()
    field.cursor = (len(field.text), 0)
    assert field.cursor_offset() == pytest.approx(width_of("Ann 🦊", 40), abs=2)


@pytest.mark.parametrize("text", ["محمد علي", "שירה 12", FAMILY, "e\u0301🇫🇷", "B\ud800", "山田太郎" * 10])
def test_a_field_takes_any_text_sign_by_sign(text: str, boxes: Boxes, stage: Stage) -> None:
    field = ThemedField(multiline=False, size=(300, 60))
    stage.app.root.add_widget(field)
    for letter in text:
        field.insert_text(letter)
        stage.frames(1)
    field.cursor = (1, 0)
    field.select_text(0, 2)
    stage.frames(1)
    for _letter in text:
        field.cursor = (len(field.text), 0)
        field.do_backspace()
        stage.frames(1)
    assert field.text == ""
    assert not boxes.found

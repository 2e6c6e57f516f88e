"""On a phone with bars, a notch and a keyboard nothing is touched under them, and what is typed is seen.

No state of any screen has anything under a bar: test_layout.py.
"""

import re
from pathlib import Path
from typing import Any

import pytest
from kivy.graphics import Rectangle
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from tests.ui.looks import BARS, LARGEST, ON_ITS_SIDE, UPRIGHT, USUAL
from tests.ui.played import play_table
from tools.layout_check import target_faults
from tools.places import Box, layers, targets_in
from tools.stage import Stage
from ui.core.free_place import area_of
from ui.core.insets import Insets

A_FIELD = re.compile(r"^\s+\w*Field:", re.MULTILINE)
# High ones, with a row of numbers or of suggestions.
KEYBOARDS = {UPRIGHT: 380, ON_ITS_SIDE: 220}
LETTERS = [("en", USUAL), ("ru", LARGEST)]


def free_box(stage: Stage) -> Box:
    """What the system leaves of the window."""
    return Box(*stage.app.root.free)


# -- The keyboard

# Where people type: the screen, how they come to a field, and how many fields there are at least.
FIELDS = [
    ("reference", "", 0),
    ("table_setup", "", 3),
    ("hex_setup", "", 1),
]


def type_into(stage: Stage, field: Any, size: tuple[int, int]) -> None:
    """Tap a field; the keyboard comes up, as Android says some time later."""
    field.focus = True
    stage.frames(2)
    keyboard_up(stage, size)


def keyboard_up(stage: Stage, size: tuple[int, int]) -> None:
    """Somebody types."""
    stage.reach_in(BARS[size]._replace(keyboard=KEYBOARDS[size]))


def assert_seen(stage: Stage, field: Any) -> None:
    """The field, or of a high one its top, is above the keyboard and below the bar."""
    free, area = stage.app.root.free, area_of(field)
    assert area.top <= free.top + 1, (area, free)
    assert area.bottom >= free.bottom - 1 or area.top - area.bottom > free.top - free.bottom, (area, free)
    for parent in stage.ancestors(field):
        if isinstance(parent, ScrollView):
            view = area_of(parent)
            too_high = area.top - area.bottom > view.top - view.bottom
            assert too_high or view.bottom - 1 <= area.bottom, (area, view)
            assert area.top <= view.top + 1, (area, view)


def fields_of(stage: Stage, screen: str, state: str, least: int) -> list[Any]:
    """Where people type on this screen."""
    stage.show(screen, state)
    if screen == "reference":
        stage.tap(stage.the("IconButton", icon="search"))
    fields = list(stage.all(TextInput))
    assert len(fields) >= max(least, 1)
    return fields


@pytest.mark.parametrize("size", BARS)
@pytest.mark.parametrize(("language", "scale"), LETTERS)
@pytest.mark.parametrize(("screen", "state", "least"), FIELDS)
def test_every_field_of_a_screen_is_above_the_keyboard(
    screen: str, state: str, least: int, language: str, scale: float, size: tuple[int, int], tmp_path: Path
) -> None:
    with Stage(tmp_path, size, language=language, font_scale=scale) as stage:
        stage.reach_in(BARS[size])
        fields = fields_of(stage, screen, state, least)
        where = stage.app.screen.pos, stage.app.screen.size
        for field in fields:
            type_into(stage, field, size)
            assert_seen(stage, field)
        fields[-1].focus = False
        stage.reach_in(BARS[size])
        assert (stage.app.screen.pos, stage.app.screen.size) == where


@pytest.mark.parametrize(("language", "scale"), LETTERS)
@pytest.mark.parametrize(("screen", "state", "least"), FIELDS)
def test_a_field_stays_above_the_keyboard_when_the_phone_is_turned(
    screen: str, state: str, least: int, language: str, scale: float, tmp_path: Path
) -> None:
    with Stage(tmp_path, UPRIGHT, language=language, font_scale=scale) as stage:
        stage.reach_in(BARS[UPRIGHT])
        for field in fields_of(stage, screen, state, least):
            type_into(stage, field, UPRIGHT)
            for size in (ON_ITS_SIDE, UPRIGHT):
                stage.resize(*size)
                keyboard_up(stage, size)
                assert_seen(stage, field)
                assert field.focus


@pytest.mark.parametrize("size", BARS)
def test_fields_of_dialogs_are_above_the_keyboard(size: tuple[int, int], tmp_path: Path) -> None:
    with Stage(tmp_path, size) as stage:
        stage.reach_in(BARS[size])
        stage.show("history")
        stage.app.screen.files.ask_file()
        stage.frames(4)
        field = stage.the("TextField")
        type_into(stage, field, size)
        assert_seen(stage, field)
        for layer in layers(stage.app.root):
            assert list(target_faults(targets_in(layer), free_box(stage))) == []
        # What is below the field can be scrolled into sight.
        stage.tap(stage.the("QuietButton", text="Cancel"))
        assert not stage.app.root.overlays
        stage.reach_in(BARS[size])
        stage.show("hex_setup")
        stage.app.screen.ask_record()
        stage.frames(4)
        field = stage.the("PastePanel").ids.field
        type_into(stage, field, size)
        assert_seen(stage, field)
        stage.app.root.overlays[-1].close()
        stage.reach_in(BARS[size])
        play_table(stage)
        stage.show("history")
        stage.tap(stage.the("IconButton", icon="more"))
        stage.tap(stage.the("BigButton", text="Place and note"))
        for field in (stage.the("AskNotes").ids.place, stage.the("AskNotes").ids.note):
            type_into(stage, field, size)
            assert_seen(stage, field)
        stage.app.root.overlays[-1].close()
        stage.reach_in(BARS[size])
        stage.show("study", "move")
        field = stage.the("MovePanel").ids.field
        type_into(stage, field, size)
        assert_seen(stage, field)


def test_no_other_place_to_type_is_forgotten() -> None:
    found = {path.stem for path in Path("ui").rglob("*.kv") if A_FIELD.search(path.read_text("utf-8"))}
    screens = {"rules_screen", "search_field", "seat_row", "hex_setup_screen"}
    assert found == {*screens, "ask_text", "ask_notes", "move_panel", "paste_panel"}


def test_a_field_without_a_keyboard_moves_nothing(stage: Stage) -> None:
    stage.show("table_setup")
    where = stage.app.screen.pos, stage.app.screen.size
    next(stage.all(TextInput)).focus = True
    stage.frames(4)
    assert (stage.app.screen.pos, stage.app.screen.size) == where


# -- What lies above a screen


def test_the_shade_of_a_dialog_goes_behind_the_bars(stage: Stage) -> None:
    stage.reach_in(Insets(bottom=48, top=40))
    stage.show("history")
    stage.app.screen.files.ask()
    stage.frames(4)
    (dialog,) = stage.app.root.overlays
    (shade,) = (each for each in dialog.canvas.before.children if isinstance(each, Rectangle))
    assert shade.size == tuple(stage.app.root.size)
    assert area_of(dialog.panel).bottom > 48


def test_a_message_is_above_the_bar_and_above_the_keyboard(stage: Stage) -> None:
    stage.show("home")
    for insets in (Insets(bottom=48, top=40), Insets(bottom=48, top=40, keyboard=300)):
        stage.reach_in(insets)
        stage.app.show_message("A game was imported from a file with a name that needs two lines.")
        stage.frames(4)
        area, free = area_of(stage.app.root.snackbar), stage.app.root.free
        assert free.bottom <= area.bottom
        assert area.top <= free.top

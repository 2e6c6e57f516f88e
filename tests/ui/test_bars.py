"""On a phone with bars, a notch and a keyboard nothing is touched under them, and what is typed is seen.

No state of any screen has anything under a bar: test_layout.py.
"""

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from tests.ui.looks import BARS, ON_ITS_SIDE, UPRIGHT
from tools.layout_check import target_faults
from tools.places import Box, layers, targets_in
from tools.stage import Stage
from ui.core.free_place import area_of
from ui.core.insets import Insets

KEYBOARDS = {UPRIGHT: 320, ON_ITS_SIDE: 220}


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
    bars = BARS[size]
    stage.reach_in(bars._replace(keyboard=KEYBOARDS[size]))


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


@pytest.mark.parametrize("size", BARS)
@pytest.mark.parametrize(("screen", "state", "least"), FIELDS)
def test_every_field_of_a_screen_is_above_the_keyboard(
    screen: str, state: str, least: int, size: tuple[int, int], tmp_path: Path
) -> None:
    with Stage(tmp_path, size) as stage:
        stage.reach_in(BARS[size])
        stage.show(screen, state)
        if screen == "reference":
            stage.tap(stage.the("IconButton", icon="search"))
        fields = list(stage.all(TextInput))
        assert len(fields) >= max(least, 1)
        where = stage.app.screen.pos, stage.app.screen.size
        for field in fields:
            type_into(stage, field, size)
            assert_seen(stage, field)
        fields[-1].focus = False
        stage.reach_in(BARS[size])
        assert (stage.app.screen.pos, stage.app.screen.size) == where


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
    assert dialog.canvas.before.children[-1].size == tuple(stage.app.root.size)
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

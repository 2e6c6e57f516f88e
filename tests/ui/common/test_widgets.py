"""The shared widgets under real touches."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.factory import Factory
from kivy.metrics import dp

from tools.stage import Finger, Stage
from ui.common import snackbar
from ui.common.button import IconButton
from ui.common.icon import Icon


def test_a_dialog_does_what_its_answer_says_and_keeps_touches_from_below(gallery: Stage) -> None:
    screen = gallery.app.screen
    screen.ask()
    gallery.frames()
    chip = gallery.the("Chip", text="Night")
    below = gallery.place(chip)
    gallery.tap(gallery.the("PrimaryButton", text="Undo", parent=gallery.app.root.overlays[0].ids.answers))
    assert screen.heard == ["closed", "undo"]
    screen.ask()
    gallery.frames()
    gallery.tap_at(*below)
    assert not chip.active


def test_a_snackbar_takes_back_once(gallery: Stage) -> None:
    gallery.app.screen.tell()
    gallery.frames()
    bar = gallery.app.root.snackbar
    gallery.tap(gallery.the("TextButton", text="Undo"))
    assert gallery.app.screen.heard == ["taken back"]
    assert bar.parent is None


def test_a_snackbar_goes_by_itself_and_a_new_one_replaces_it(
    gallery: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    gallery.app.show_message("one")
    gallery.app.show_message("two")
    gallery.frames()
    assert "one" not in gallery.texts()
    assert "two" in gallery.texts()
    monkeypatch.setattr(snackbar, "SHOWN_SECONDS", 0.05)
    gallery.app.show_message("three")
    gallery.wait(0.2)
    assert "three" not in gallery.texts()


def test_chips_switch_on_and_off(gallery: Stage) -> None:
    chip = gallery.the("Chip", text="Night")
    gallery.tap(chip)
    assert chip.active
    gallery.tap(chip)
    assert not chip.active


def test_rows_switch_by_a_touch_anywhere_on_them(gallery: Stage) -> None:
    row = gallery.the("SwitchRow")
    gallery.bring_into_sight(row)
    x, y = row.to_window(row.x + 10, row.center_y)
    gallery.tap_at(x, y)
    assert row.active


def test_an_empty_state_offers_what_to_do(gallery: Stage) -> None:
    state = next(each for each in gallery.all("EmptyState") if each.action)
    gallery.tap(next(each for each in state.children if each.__class__.__name__ == "PrimaryButton"))
    assert gallery.app.screen.heard == ["action"]


def test_a_finger_that_leaves_a_button_presses_nothing(gallery: Stage) -> None:
    button = gallery.the("IconButton", icon="back")
    finger = gallery.press(*gallery.place(button))
    assert button.state == "down"
    gallery.move(finger, 10, 400)
    gallery.release(finger)
    assert type(gallery.app.screen).__name__ == "GalleryScreen"
    gallery.tap(button)
    assert type(gallery.app.screen).__name__ == "HomeScreen"


def test_an_icon_button_comes_and_goes_at_its_own_size(gallery: Stage) -> None:
    button = IconButton(icon="share", side=60)
    for shown, blank, width, there in (
        (True, False, 60, True),
        (False, False, 0, False),
        (True, False, 60, True),
        (True, True, 60, False),
        (False, True, 0, False),
        (True, False, 60, True),
    ):
        button.shown, button.blank = shown, blank
        assert (button.width, bool(button.opacity), not button.disabled) == (width, there, there)


def test_a_search_field_is_cleared_by_its_button(gallery: Stage) -> None:
    field = gallery.the("SearchField")
    field.text = "flood"
    gallery.frames()
    gallery.tap(gallery.the("IconButton", icon="close", parent=field))
    assert field.text == ""


@pytest.mark.parametrize("leave", ["enter", "elsewhere"])
def test_a_long_name_shows_its_beginning_once_it_is_typed(gallery: Stage, leave: str) -> None:
    field = gallery.the("SearchField").ids.field
    field.focus = True
    field.insert_text("Maximiliana Wolkenstein-Trostburg of the long names, the third")
    gallery.frames()
    assert field.scroll_x > 0
    if leave == "enter":
        field.dispatch("on_text_validate")
    field.focus = False
    gallery.frames()
    assert (field.scroll_x, field.cursor) == (0, (0, 0))


def test_thinking_stands_still_without_motion(gallery: Stage) -> None:
    dots = gallery.the("Thinking")
    gallery.wait(0.7)
    assert dots.lit == 0
    gallery.app.settings.motion = True
    assert dots.active
    gallery.wait_until(lambda: dots.lit != 0)


def below_a_message(stage: Stage, undo: Callable[[], object] | None = None) -> Any:
    """A word at the foot, over a button of the table."""
    stage.resize(360, 640)
    stage.show("table")
    stage.app.show_message("Something happened", undo)
    stage.frames()
    word, button = stage.app.root.snackbar, stage.the("PrimaryButton", text="New auction game")
    word.pos_hint = {}
    word.center = stage.place(button)
    stage.tap_at(word.x + 40, word.center_y, seconds=0.1)
    return word


def test_a_message_goes_with_the_next_touch_which_taps_nothing_below_it(stage: Stage) -> None:
    assert below_a_message(stage).parent is None
    assert stage.app.screen is stage.the("TableScreen")


def test_a_message_goes_with_a_touch_beside_it_which_does_what_it_was_for(stage: Stage) -> None:
    stage.show("table")
    stage.app.show_message("Something happened")
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="New auction game"))
    assert stage.app.root.snackbar.parent is None
    assert stage.app.screen is stage.the("TableSetupScreen")


def test_what_can_be_taken_back_is_not_touched_through_and_stays(stage: Stage) -> None:
    word = below_a_message(stage, lambda: None)
    assert stage.app.screen is stage.the("TableScreen")
    stage.tap_at(180, 400)
    assert word.parent is not None
    stage.back()
    assert word.parent is None


def test_what_is_said_while_another_screen_comes_stays(stage: Stage) -> None:
    stage.app.show_message("Something happened")
    stage.app.go("table")
    stage.frames()
    assert "Something happened" in stage.texts()
    stage.app.go("home")
    assert "Something happened" not in stage.texts()


def test_the_wheel_beside_a_dialog_does_not_answer_it(gallery: Stage) -> None:
    gallery.app.screen.ask()
    gallery.frames()
    finger = Finger(3, 300)
    finger.profile, finger.button = ["pos", "button"], "scrollup"
    EventLoop.post_dispatch_input("begin", finger)
    EventLoop.post_dispatch_input("end", finger)
    assert gallery.app.root.overlays
    gallery.tap_at(3, 300)
    assert not gallery.app.root.overlays


def test_a_message_goes_with_its_language(gallery: Stage) -> None:
    gallery.app.show_message("Undone", lambda: None)
    gallery.frames()
    assert "Undone" in gallery.texts()
    gallery.app.settings.language = "fr"
    gallery.frames()
    assert "Undone" not in gallery.texts()


def test_a_kind_of_icon_can_have_a_size_of_its_own(stage: Stage) -> None:
    stage.show("table", "tiles")
    assert Factory.UsedUp().size == [dp(14), dp(14)]
    assert Icon().size == [dp(24), dp(24)]
    assert Icon(size=(7, 8)).size == [7, 8]

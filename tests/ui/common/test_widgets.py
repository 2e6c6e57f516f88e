"""The shared widgets under real touches."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.base import EventLoop

from tools.stage import Finger, Stage
from ui.common import snackbar
from ui.table import long_press as longpress
from ui.table import stepper


def test_a_stepper_counts_by_taps_and_stops_at_its_limits(gallery: Stage) -> None:
    count = gallery.the("Stepper")
    minus, plus = gallery.the("RepeatButton", icon="minus"), gallery.the("RepeatButton", icon="plus")
    gallery.tap(minus)
    assert count.value == 0
    for _ in range(3):
        gallery.tap(plus)
    gallery.tap(minus)
    assert count.value == 2
    count.value = 25
    gallery.tap(plus)
    assert count.value == 25


def test_a_long_press_repeats_until_the_finger_is_lifted(gallery: Stage) -> None:
    count, plus = gallery.the("Stepper"), gallery.the("RepeatButton", icon="plus")
    gallery.bring_into_sight(plus)
    finger = gallery.press(*gallery.place(plus))
    gallery.wait_until(lambda: count.value >= 3)
    gallery.release(finger)
    reached = count.value
    gallery.wait(3 * stepper.REPEAT_SECONDS)
    assert count.value == reached


def test_a_finger_that_slides_off_counts_no_further(gallery: Stage) -> None:
    count, plus = gallery.the("Stepper"), gallery.the("RepeatButton", icon="plus")
    gallery.bring_into_sight(plus)
    x, y = gallery.place(plus)
    finger = gallery.press(x, y)
    gallery.wait_until(lambda: count.value >= 2)
    gallery.move(finger, x, y + 2 * plus.height)
    reached = count.value
    gallery.wait(4 * stepper.REPEAT_SECONDS)
    assert count.value == reached
    gallery.release(finger)


def test_a_finger_on_a_screen_that_was_left_counts_no_further(gallery: Stage) -> None:
    count, plus = gallery.the("Stepper"), gallery.the("RepeatButton", icon="plus")
    gallery.bring_into_sight(plus)
    finger = gallery.press(*gallery.place(plus))
    gallery.wait_until(lambda: count.value >= 2)
    gallery.back()
    reached = count.value
    gallery.wait(4 * stepper.REPEAT_SECONDS)
    assert count.value == reached
    gallery.release(finger)


def test_a_swipe_that_begins_on_plus_scrolls_and_does_not_count(gallery: Stage) -> None:
    plus = gallery.the("RepeatButton", icon="plus")
    page = gallery.the("Page")
    x, y = gallery.place(plus)
    top = page.scroll_y
    gallery.swipe((x, y), (x, y + 300))
    assert gallery.the("Stepper").value == 0
    assert page.scroll_y < top


def test_the_number_is_typed_on_the_keypad(gallery: Stage) -> None:
    gallery.tap(gallery.the("NumberButton"))
    for digit in "17":
        gallery.tap(gallery.the("Key", text=digit))
    gallery.tap(gallery.the("IconButton", icon="keyboard_backspace"))
    gallery.tap(gallery.the("Key", text="2"))
    gallery.tap(gallery.the("IconButton", icon="check"))
    assert gallery.the("Stepper").value == 12
    assert gallery.app.root.overlays == []


def test_the_keypad_refuses_too_much_and_says_why(gallery: Stage) -> None:
    gallery.tap(gallery.the("NumberButton"))
    for digit in "26":
        gallery.tap(gallery.the("Key", text=digit))
    assert "At most 25" in gallery.texts()
    gallery.tap(gallery.the("IconButton", icon="check"))
    assert gallery.the("Stepper").value == 2


def test_the_keypad_takes_a_keyboard_and_gives_it_back(gallery: Stage) -> None:
    gallery.tap(gallery.the("NumberButton"))
    gallery.key(ord("1"), "1")
    gallery.key(ord("4"), "4")
    gallery.key(8)
    gallery.key(13)
    assert gallery.the("Stepper").value == 1
    gallery.key(ord("9"), "9")
    assert gallery.the("Stepper").value == 1


def test_a_keypad_closed_beside_it_changes_nothing(gallery: Stage) -> None:
    gallery.tap(gallery.the("NumberButton"))
    gallery.tap(gallery.the("Key", text="7"))
    gallery.tap_at(5, 5)
    assert gallery.app.root.overlays == []
    assert gallery.the("Stepper").value == 0


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


def test_a_search_field_is_cleared_by_its_button(gallery: Stage) -> None:
    field = gallery.the("SearchField")
    field.text = "flood"
    gallery.frames()
    gallery.tap(gallery.the("IconButton", icon="close", parent=field))
    assert field.text == ""


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
    word, button = stage.app.root.snackbar, stage.the("PrimaryButton", text="New table")
    word.pos_hint = {}
    word.center = stage.place(button)
    stage.tap_at(word.x + 40, word.center_y, seconds=0.1)
    return word


def test_a_message_goes_with_the_next_touch_which_is_let_through(stage: Stage) -> None:
    assert below_a_message(stage).parent is None
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


def test_a_stepper_keeps_within_limits_that_move(gallery: Stage) -> None:
    count = gallery.the("Stepper")
    count.minimum = 4
    assert count.value == 4
    count.minimum, count.maximum = 0, 3
    assert count.value == 3


def test_two_quick_taps_are_two_and_no_long_press(gallery: Stage) -> None:
    count, plus = gallery.the("Stepper"), gallery.the("RepeatButton", icon="plus")
    before = count.value
    for _ in range(2):
        gallery.tap(plus)
    gallery.wait(longpress.LONG_PRESS_SECONDS + 0.3)
    assert count.value == before + 2

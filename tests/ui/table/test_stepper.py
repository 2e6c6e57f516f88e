"""Steppers under real touches, with long presses and the keypad."""

from tools.stage import Stage
from ui.common.long_press import LONG_PRESS_SECONDS, REPEAT_SECONDS


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


def test_a_stepper_keeps_within_limits_that_move(gallery: Stage) -> None:
    count = gallery.the("Stepper")
    count.minimum = 4
    assert count.value == 4
    count.minimum, count.maximum = 0, 3
    assert count.value == 3


def test_a_long_press_repeats_until_the_finger_is_lifted(gallery: Stage) -> None:
    count, plus = gallery.the("Stepper"), gallery.the("RepeatButton", icon="plus")
    gallery.bring_into_sight(plus)
    finger = gallery.press(*gallery.place(plus))
    gallery.wait_until(lambda: count.value >= 3)
    gallery.release(finger)
    reached = count.value
    gallery.wait(3 * REPEAT_SECONDS)
    assert count.value == reached


def test_a_finger_that_slides_off_counts_no_further(gallery: Stage) -> None:
    count, plus = gallery.the("Stepper"), gallery.the("RepeatButton", icon="plus")
    gallery.bring_into_sight(plus)
    x, y = gallery.place(plus)
    finger = gallery.press(x, y)
    gallery.wait_until(lambda: count.value >= 2)
    gallery.move(finger, x, y + 2 * plus.height)
    reached = count.value
    gallery.wait(4 * REPEAT_SECONDS)
    assert count.value == reached
    gallery.release(finger)


def test_a_finger_on_a_screen_that_was_left_counts_no_further(gallery: Stage) -> None:
    count, plus = gallery.the("Stepper"), gallery.the("RepeatButton", icon="plus")
    gallery.bring_into_sight(plus)
    finger = gallery.press(*gallery.place(plus))
    gallery.wait_until(lambda: count.value >= 2)
    gallery.back()
    reached = count.value
    gallery.wait(4 * REPEAT_SECONDS)
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


def test_two_quick_taps_are_two_and_no_long_press(gallery: Stage) -> None:
    count, plus = gallery.the("Stepper"), gallery.the("RepeatButton", icon="plus")
    before = count.value
    for _ in range(2):
        gallery.tap(plus)
    gallery.wait(LONG_PRESS_SECONDS + 0.3)
    assert count.value == before + 2


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

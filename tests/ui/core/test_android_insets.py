"""What Android says of its bars, notch and keyboard, against stand-ins; each version has its own words."""

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from ui.core.android import insets, jvm, window
from ui.core.free_place import Area
from ui.core.insets import LEAST_HEIGHT, NONE, Insets, lifted

BARS, CUTOUT, IME, GESTURES = 1, 2, 4, 8
Sides = tuple[int, int, int, int]


class Phone:
    """A phone whose bars are given by kind; `content` is what we draw into: left, top, width, height."""

    def __init__(self, android: dict[str, MagicMock], size: tuple[int, int] = (1080, 2400)) -> None:
        self._decor = jvm.activity().getWindow().getDecorView()
        self._content = jvm.activity().findViewById(1)
        self._decor.getWidth.return_value, self._decor.getHeight.return_value = size
        self.insets = self._decor.getRootWindowInsets()
        kinds = jvm.java("android.view.WindowInsets$Type")
        kinds.systemBars.return_value = BARS
        kinds.displayCutout.return_value = CUTOUT
        kinds.ime.return_value = IME
        kinds.mandatorySystemGestures.return_value = GESTURES
        self.draw_into((0, 0, *size))

    def draw_into(self, content: Sides) -> None:
        left, top, width, height = content

        def put(place: list[int]) -> None:
            place[:] = [left, top]

        self._content.getLocationInWindow.side_effect = put
        self._content.getWidth.return_value, self._content.getHeight.return_value = width, height

    def reach_in(self, **kinds: Sides) -> None:
        """What each kind covers: left, top, right, bottom."""
        numbers = {"bars": BARS, "cutout": CUTOUT, "ime": IME, "gestures": GESTURES}

        def get(mask: int) -> SimpleNamespace:
            asked = [kinds.get(name, (0, 0, 0, 0)) for name, number in numbers.items() if mask & number]
            return SimpleNamespace(
                **dict(zip(("left", "top", "right", "bottom"), map(max, *asked, (0,) * 4), strict=True))
            )

        self.insets.getInsets.side_effect = get


@pytest.fixture
def phone(android: dict[str, MagicMock]) -> Phone:
    return Phone(android)


def test_since_android_15_bars_and_notch_reach_into_what_is_drawn(phone: Phone) -> None:
    phone.reach_in(bars=(0, 66, 0, 126), cutout=(0, 90, 0, 0), gestures=(0, 100, 0, 84))
    assert insets.read() == Insets(top=90, bottom=126)


def test_with_gestures_the_foot_is_left_to_them(phone: Phone) -> None:
    phone.reach_in(bars=(0, 66, 0, 48), gestures=(0, 66, 0, 84))
    assert insets.read() == Insets(top=66, bottom=84)


def test_on_its_side_the_notch_is_at_one_end_and_the_bar_at_the_other(android: dict[str, MagicMock]) -> None:
    phone = Phone(android, (2400, 1080))
    phone.reach_in(bars=(0, 66, 126, 0), cutout=(90, 0, 0, 0))
    assert insets.read() == Insets(left=90, top=66, right=126)


def test_the_keyboard_is_as_high_as_it_covers(phone: Phone) -> None:
    phone.reach_in(bars=(0, 66, 0, 126), ime=(0, 0, 0, 900))
    assert insets.read() == Insets(top=66, bottom=126, keyboard=900)


def test_what_is_drawn_between_the_bars_is_free_of_them(phone: Phone, android: dict[str, MagicMock]) -> None:
    android["android.os.Build$VERSION"].SDK_INT = 33
    phone.draw_into((0, 66, 1080, 2400 - 66 - 126))
    phone.reach_in(bars=(0, 66, 0, 126), ime=(0, 0, 0, 900))
    assert insets.read() == Insets(keyboard=900 - 126)


@pytest.mark.parametrize(("level", "top"), [(24, 66), (27, 66), (28, 90), (29, 90)])
def test_before_android_11_there_are_other_questions(
    level: int, top: int, phone: Phone, android: dict[str, MagicMock]
) -> None:
    android["android.os.Build$VERSION"].SDK_INT = level
    for side, value in (("Left", 0), ("Top", 66), ("Right", 0), ("Bottom", 126)):
        getattr(phone.insets, f"getSystemWindowInset{side}").return_value = value
        getattr(phone.insets.getDisplayCutout(), f"getSafeInset{side}").return_value = (
            90 if side == "Top" else 0
        )
    phone.insets.getDisplayCutout.reset_mock()
    assert insets.read() == Insets(top=top, bottom=126)
    assert phone.insets.getDisplayCutout.called == (level >= 28)
    phone.insets.getInsets.assert_not_called()
    phone.insets.getDisplayCutout.return_value = None  # a phone without a notch
    assert insets.read() == Insets(top=66, bottom=126)


def test_before_the_window_is_there_nothing_is_known(phone: Phone) -> None:
    jvm.activity().getWindow().getDecorView().getRootWindowInsets.return_value = None
    assert insets.read() is None


# -- What follows from them


def test_the_free_part_of_a_window() -> None:
    assert NONE.free(400, 800) == Area(0, 0, 400, 800)
    assert Insets(1, 2, 3, 4).free(400, 800) == Area(1, 2, 397, 796)
    assert Insets(1, 2, 3, 4, 300).free(400, 800) == Area(1, 300, 397, 796)
    assert Insets(top=500, keyboard=400).free(400, 800) == Area(0, 400, 400, 400)


def test_a_screen_is_moved_up_only_as_far_as_the_field_needs() -> None:
    whole, free = Area(0, 0, 800, LEAST_HEIGHT + 40), Area(0, 200, 800, LEAST_HEIGHT + 40)
    lowest = LEAST_HEIGHT + 40 - LEAST_HEIGHT
    assert lifted(free, whole, None) == (lowest, LEAST_HEIGHT)
    assert lifted(free, whole, (LEAST_HEIGHT - 60, LEAST_HEIGHT - 10)) == (lowest, LEAST_HEIGHT)
    foot, _height = lifted(free, whole, (100, 150))
    assert foot + 100 == 200
    foot, _height = lifted(free, whole, (0, 50))
    assert foot == 200
    # With room enough it is not moved at all.
    assert lifted(Area(0, 100, 800, 900), Area(0, 0, 800, 900), (0, 50)) == (100, 800)


# -- Around the window


@pytest.mark.parametrize(("level", "reports"), [(29, False), (30, True), (36, True)])
def test_android_11_reports_how_high_the_keyboard_is(
    level: int, reports: bool, android: dict[str, MagicMock]
) -> None:
    android["android.os.Build$VERSION"].SDK_INT = level
    assert window.reports_keyboard() == reports


def test_the_keyboard_covers_the_window_and_icons_stand_out(android: dict[str, MagicMock]) -> None:
    window.stay_behind_keyboard()
    modes = android["android.view.WindowManager$LayoutParams"]
    shown = jvm.activity().getWindow()
    shown.setSoftInputMode.assert_called_once_with(modes.SOFT_INPUT_ADJUST_NOTHING)
    control = android.setdefault("android.view.WindowInsetsController", MagicMock())
    control.APPEARANCE_LIGHT_STATUS_BARS, control.APPEARANCE_LIGHT_NAVIGATION_BARS = 8, 16
    window.show_icons(dark=True)
    window.show_icons(dark=False)
    asked = [each.args for each in shown.getInsetsController().setSystemBarsAppearance.call_args_list]
    assert asked == [(24, 24), (0, 24)]
    android["android.os.Build$VERSION"].SDK_INT = 34
    window.show_icons(dark=True)
    assert shown.getInsetsController().setSystemBarsAppearance.call_count == 2

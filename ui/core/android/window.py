"""Arranges Android’s window around ours: who moves for the keyboard, and how the icons in its bars look."""

from typing import Any

from ui.core.android import jvm


def reports_keyboard() -> bool:
    """Whether this Android reports how high its keyboard is, so that we move what is typed into."""
    return jvm.sdk() >= jvm.ANDROID_11


def stay_behind_keyboard() -> None:
    """Have the keyboard cover the window: we keep the field that is typed into above it."""
    modes = jvm.java("android.view.WindowManager$LayoutParams")
    jvm.on_ui_thread(_set_mode, jvm.activity().getWindow(), modes.SOFT_INPUT_ADJUST_NOTHING)


def _set_mode(window: Any, mode: int) -> None:
    window.setSoftInputMode(mode)


def show_icons(dark: bool) -> None:
    """Draw the icons in the bars dark, for a light background, or light. Before Android 15 bars are black."""
    if jvm.sdk() < jvm.ANDROID_15:
        return
    control = jvm.java("android.view.WindowInsetsController")
    both = control.APPEARANCE_LIGHT_STATUS_BARS | control.APPEARANCE_LIGHT_NAVIGATION_BARS
    jvm.on_ui_thread(_set_appearance, jvm.activity().getWindow(), both if dark else 0, both)


def _set_appearance(window: Any, appearance: int, mask: int) -> None:
    window.getInsetsController().setSystemBarsAppearance(appearance, mask)

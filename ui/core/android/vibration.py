"""Lets the phone be felt."""

from typing import Any

from ui.core.android import jvm


def vibrate(strongly: bool) -> None:
    """What Android has for a key or a long press; nothing where people have switched such things off."""
    feel = jvm.java("android.view.HapticFeedbackConstants")
    view = jvm.activity().getWindow().getDecorView()
    jvm.on_ui_thread(_perform, view, feel.LONG_PRESS if strongly else feel.KEYBOARD_TAP)


def _perform(view: Any, effect: int) -> None:
    view.performHapticFeedback(effect)

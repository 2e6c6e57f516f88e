"""Vibrates the phone for a moment, with Android’s own effects."""

from typing import Any

from ui.core.android import jvm


def vibrate(strongly: bool) -> None:
    """Vibrate as for a long press or for a key; not at all where people have switched that off in Android."""
    feel = jvm.java("android.view.HapticFeedbackConstants")
    view = jvm.activity().getWindow().getDecorView()
    jvm.on_ui_thread(_perform, view, feel.LONG_PRESS if strongly else feel.KEYBOARD_TAP)


def _perform(view: Any, effect: int) -> None:
    view.performHapticFeedback(effect)

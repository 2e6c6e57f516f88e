"""Listens for Android’s back gesture, which since Android 16 is no longer a key, and leaves the app by it."""

from collections.abc import Callable
from typing import Any

from ui.core.android import jvm


def listen(act: Callable[[], object]) -> Any:
    """Have this called, on Android’s thread, when people go back; hold what is returned, Java does not.

    None before Android 13: there Back is a key.
    """
    if jvm.sdk() < jvm.ANDROID_13:
        return None
    name = "android.window.OnBackInvokedCallback"
    callback = jvm.implemented(name, "onBackInvoked", "()V", act)
    priority = jvm.java("android.window.OnBackInvokedDispatcher").PRIORITY_DEFAULT
    jvm.on_ui_thread(_register, jvm.activity(), priority, callback)
    return callback


def leave() -> None:
    """Show what was in front before the app, which sleeps as by the home button: it is there at once later.

    Ending it would end Python below an activity that stays, and the next start would find a black window.
    """
    jvm.activity().moveTaskToBack(True)


def _register(activity: Any, priority: int, callback: Any) -> None:
    activity.getOnBackInvokedDispatcher().registerOnBackInvokedCallback(priority, callback)

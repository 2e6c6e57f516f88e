"""Lets people choose a file in Android’s own picker, which needs no permission."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from ui.core.android import jvm
from ui.core.android.content import Content, content_at

# Ours among what activities give back to us.
REQUEST = 1981

_asked: list[Callable[[Content], object]] = []
following: list[bool] = []


def pick(chosen: Callable[[Content], object]) -> bool:
    """Show the picker; `chosen` is called with the file. False if this device has no picker."""
    if not following:
        jvm.follow(on_activity_result=_on_result)
        following.append(True)
    kind = jvm.java("android.content.Intent")
    intent = kind(kind.ACTION_OPEN_DOCUMENT)
    intent.addCategory(kind.CATEGORY_OPENABLE)
    # Android knows no type for .jsonl, and many apps call .json a text.
    intent.setType("*/*")
    _asked[:] = [chosen]
    try:
        jvm.activity().startActivityForResult(intent, REQUEST)
    except jvm.error():
        _asked.clear()
        return False
    return True


def _on_result(number: int, how: int, intent: Any) -> None:
    """People have chosen, or gone back; this runs on Android’s thread."""
    if number == REQUEST:
        Clock.schedule_once(lambda _seconds: _answer(how, intent))


def _answer(how: int, intent: Any) -> None:
    asked = _asked[:]
    _asked.clear()
    if intent is None or how != jvm.java("android.app.Activity").RESULT_OK:
        return
    content = content_at(intent.getData())
    if content is not None:
        for chosen in asked:
            chosen(content)

"""Stand-ins for Android’s classes."""

from typing import Any
from unittest.mock import MagicMock

import pytest

from ui.core import sharing
from ui.core.android import jvm


class JavaError(Exception):
    """What a Java method throws."""


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> dict[str, MagicMock]:
    """Android's classes, made as they are asked for; what is meant for its own thread is done at once."""
    classes: dict[str, MagicMock] = {}

    def java(name: str) -> Any:
        return classes.setdefault(name, MagicMock(name=name))

    monkeypatch.setattr(jvm, "java", java)
    monkeypatch.setattr(jvm, "cast", lambda _kind, value: value)
    monkeypatch.setattr(jvm, "error", lambda: JavaError)
    monkeypatch.setattr(jvm, "detach", lambda: None)
    monkeypatch.setattr(jvm, "on_ui_thread", lambda act, *about: act(*about))
    monkeypatch.setattr(sharing, "platform", "android")
    java("android.os.Build$VERSION").SDK_INT = 36
    return classes

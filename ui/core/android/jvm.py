"""The way into Java: everything of Android that the app uses comes through here."""

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

# Versions of Android that brought something we use, by their API level.
ANDROID_9, ANDROID_10, ANDROID_11, ANDROID_13, ANDROID_15 = 28, 29, 30, 33, 35

# What Java says of a full storage, in its own sentence.
FULL = "ENOSPC"


def java(name: str) -> Any:
    """A class of Android or Java."""
    from jnius import autoclass

    return autoclass(name)


def cast(kind: str, value: Any) -> Any:
    """A value as this class: pyjnius chooses among methods of one name by the declared types."""
    from jnius import cast

    return cast(kind, value)


def java_text(text: str) -> Any:
    """A text as Java's: from char[], which pyjnius would choose, every emoji comes out as another letter."""
    return java("java.lang.String")(text.encode(), "UTF-8")


def error() -> type[Exception]:
    """What a Java method that throws raises here."""
    from jnius import JavaException

    kind: type[Exception] = JavaException
    return kind


@contextmanager
def as_os_errors() -> Iterator[None]:
    """What Java cannot read or write is an `OSError` here, as elsewhere."""
    try:
        yield
    except error() as thrown:
        reason = getattr(thrown, "innermessage", None) or str(thrown)
        raise OSError(errno.ENOSPC if FULL in reason else None, reason) from thrown


def detach() -> None:
    """Detach a thread of ours that used Java before it ends; Android kills an app that leaves it attached."""
    from jnius import detach

    detach()


def implemented(interface: str, method: str, signature: str, act: Callable[..., object]) -> Any:
    """An object of a Java interface with one method. Java holds it only as long as somebody here does."""
    from jnius import PythonJavaClass, java_method

    class Implemented(PythonJavaClass):
        """The object."""

        __javainterfaces__ = (interface.replace(".", "/"),)

        @java_method(signature, name=method)  # type: ignore[untyped-decorator]
        def call(self, *values: object) -> object:
            """Android calls the method."""
            return act(*values)

    return Implemented()


def activity() -> Any:
    """The activity the app runs in."""
    return java("org.kivy.android.PythonActivity").mActivity


def sdk() -> int:
    """The API level of this Android."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def follow(**events: Callable[..., object]) -> None:
    """Have `on_new_intent` or `on_activity_result` called, on Android’s thread, with what Android gives."""
    from android import activity

    activity.bind(**events)


def on_ui_thread(act: Callable[..., object], *about: object) -> None:
    """Call this on Android's own thread for the user interface."""
    from android.runnable import run_on_ui_thread  # holds for good whatever function it is given

    run_on_ui_thread(act)(*about)

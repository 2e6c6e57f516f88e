"""What the app asks of Android: to hand things to other apps, to vibrate. None of it needs a permission."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

# Since Android 10 every app may put files into Downloads, and hand on their address there.
DOWNLOADS_FOR_ALL = 29


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


def activity() -> Any:
    """The activity the app runs in."""
    return java("org.kivy.android.PythonActivity").mActivity


def on_ui_thread(act: Callable[..., object], *about: object) -> None:
    """Call this on Android's own thread for the user interface."""
    from android.runnable import run_on_ui_thread  # holds for good whatever function it is given

    run_on_ui_thread(act)(*about)


def _send(fill: Callable[[Any, Any], object]) -> None:
    """Let people choose the app that is sent this."""
    kind = java("android.content.Intent")
    intent = kind(kind.ACTION_SEND)
    fill(intent, kind)
    title = cast("java.lang.CharSequence", java_text(""))
    activity().startActivity(kind.createChooser(intent, title))


def send_text(text: str) -> None:
    """Hand a text on."""

    def fill(intent: Any, kind: Any) -> None:
        intent.setType("text/plain")
        intent.putExtra(kind.EXTRA_TEXT, java_text(text))

    _send(fill)


def open_link(link: str) -> None:
    """Open a link in the app that is meant by it."""
    kind = java("android.content.Intent")
    address = java("android.net.Uri").parse(link)
    activity().startActivity(kind(kind.ACTION_VIEW, address))


def can_keep_in_downloads() -> bool:
    """Whether this Android lets apps put files into Downloads without asking."""
    return int(java("android.os.Build$VERSION").SDK_INT) >= DOWNLOADS_FOR_ALL


def send_file(path: Path, media_type: str) -> None:
    """Other apps may not read our folder: the file goes to Downloads, and its address there is sent."""
    values = java("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", media_type)
    resolver = activity().getContentResolver()
    downloads = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    address = resolver.insert(downloads, values)
    stream = resolver.openOutputStream(address)
    stream.write(path.read_bytes())
    stream.close()

    def fill(intent: Any, kind: Any) -> None:
        intent.setType(media_type)
        intent.putExtra(kind.EXTRA_STREAM, cast("android.os.Parcelable", address))
        intent.addFlags(kind.FLAG_GRANT_READ_URI_PERMISSION)

    _send(fill)


def set_out(path: Path) -> Path:
    """Before Android 10: a copy in our folder on the shared storage, where people and other apps find it."""
    folder = Path(activity().getExternalFilesDir(None).getAbsolutePath())
    return Path(shutil.copy(path, folder / path.name))


def vibrate(strongly: bool) -> None:
    """What Android has for a key or a long press; nothing where people have switched such things off."""
    feel = java("android.view.HapticFeedbackConstants")
    view = activity().getWindow().getDecorView()
    on_ui_thread(_perform, view, feel.LONG_PRESS if strongly else feel.KEYBOARD_TAP)


def _perform(view: Any, effect: int) -> None:
    view.performHapticFeedback(effect)

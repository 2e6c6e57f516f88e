"""What the app asks of Android: to hand things to other apps, to vibrate. None of it needs a permission."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

# Since Android 10 every app may put files into Downloads, and hand on their address there.
DOWNLOADS_FOR_ALL = 29


def _java(name: str) -> Any:
    from jnius import autoclass

    return autoclass(name)


def _cast(kind: str, value: Any) -> Any:
    from jnius import cast

    return cast(kind, value)


def _activity() -> Any:
    return _java("org.kivy.android.PythonActivity").mActivity


def _on_ui_thread(act: Callable[..., object], *about: object) -> None:
    from android.runnable import run_on_ui_thread  # keeps for good whatever function it is given

    run_on_ui_thread(act)(*about)


def _send(fill: Callable[[Any, Any], object]) -> None:
    """Let people choose the app that is sent this."""
    kind = _java("android.content.Intent")
    intent = kind(kind.ACTION_SEND)
    fill(intent, kind)
    # pyjnius tells methods of one name apart by the declared types of what they are given.
    title = _cast("java.lang.CharSequence", _java("java.lang.String")(""))
    _activity().startActivity(kind.createChooser(intent, title))


def send_text(text: str) -> None:
    """Hand a text on."""

    def fill(intent: Any, kind: Any) -> None:
        intent.setType("text/plain")
        intent.putExtra(kind.EXTRA_TEXT, _java("java.lang.String")(text))

    _send(fill)


def open_link(link: str) -> None:
    """Open a link in the app that is meant by it."""
    kind = _java("android.content.Intent")
    address = _java("android.net.Uri").parse(link)
    _activity().startActivity(kind(kind.ACTION_VIEW, address))


def can_keep_in_downloads() -> bool:
    """Whether this Android lets apps put files into Downloads without asking."""
    return int(_java("android.os.Build$VERSION").SDK_INT) >= DOWNLOADS_FOR_ALL


def send_file(path: Path, media_type: str) -> None:
    """Other apps may not read our folder: the file goes to Downloads, and its address there is sent."""
    values = _java("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", media_type)
    resolver = _activity().getContentResolver()
    downloads = _java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    address = resolver.insert(downloads, values)
    stream = resolver.openOutputStream(address)
    stream.write(path.read_bytes())
    stream.close()

    def fill(intent: Any, kind: Any) -> None:
        intent.setType(media_type)
        intent.putExtra(kind.EXTRA_STREAM, _cast("android.os.Parcelable", address))
        intent.addFlags(kind.FLAG_GRANT_READ_URI_PERMISSION)

    _send(fill)


def set_out(path: Path) -> Path:
    """Before Android 10: a copy in our folder on the shared storage, where people and other apps find it."""
    folder = Path(_activity().getExternalFilesDir(None).getAbsolutePath())
    return Path(shutil.copy(path, folder / path.name))


def vibrate(strongly: bool) -> None:
    """What Android has for a key or a long press; nothing where people have switched such things off."""
    feel = _java("android.view.HapticFeedbackConstants")
    view = _activity().getWindow().getDecorView()
    _on_ui_thread(_perform, view, feel.LONG_PRESS if strongly else feel.KEYBOARD_TAP)


def _perform(view: Any, effect: int) -> None:
    view.performHapticFeedback(effect)

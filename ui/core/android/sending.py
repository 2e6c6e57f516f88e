"""Hands texts, links and files to other apps."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ra_base.files import unused
from ui.core.android import jvm


def _send(fill: Callable[[Any, Any], object]) -> None:
    """Let people choose the app that is sent this."""
    kind = jvm.java("android.content.Intent")
    intent = kind(kind.ACTION_SEND)
    fill(intent, kind)
    title = jvm.cast("java.lang.CharSequence", jvm.java_text(""))
    jvm.activity().startActivity(kind.createChooser(intent, title))


def send_text(text: str) -> None:
    """Hand a text on."""

    def fill(intent: Any, kind: Any) -> None:
        intent.setType("text/plain")
        intent.putExtra(kind.EXTRA_TEXT, jvm.java_text(text))

    _send(fill)


def open_link(link: str) -> None:
    """Open a link in the app that is meant by it."""
    kind = jvm.java("android.content.Intent")
    address = jvm.java("android.net.Uri").parse(link)
    jvm.activity().startActivity(kind(kind.ACTION_VIEW, address))


def can_keep_in_downloads() -> bool:
    """Whether this Android lets apps put files into Downloads without asking."""
    # Since Android 10 every app may put files into Downloads, and hand on their address there.
    return jvm.sdk() >= jvm.ANDROID_10


def send_file(path: Path, media_type: str) -> None:
    """Other apps may not read our folder: the file goes to Downloads, and its address there is sent."""
    values = jvm.java("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", media_type)
    resolver = jvm.activity().getContentResolver()
    downloads = jvm.java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    with jvm.as_os_errors():
        address = resolver.insert(downloads, values)
        if address is None:
            raise OSError(None, "no place in Downloads")
        try:
            stream = resolver.openOutputStream(address)
            stream.write(path.read_bytes())
            stream.close()
        except jvm.error():
            resolver.delete(address, None, None)  # a part of a file is of no use
            raise

    def fill(intent: Any, kind: Any) -> None:
        intent.setType(media_type)
        intent.putExtra(kind.EXTRA_STREAM, jvm.cast("android.os.Parcelable", address))
        intent.addFlags(kind.FLAG_GRANT_READ_URI_PERMISSION)

    _send(fill)


def set_out(path: Path) -> Path:
    """Before Android 10: a copy in our folder on the shared storage, where people and other apps find it."""
    folder = Path(jvm.activity().getExternalFilesDir(None).getAbsolutePath())
    return Path(shutil.copy(path, unused(folder / path.name)))

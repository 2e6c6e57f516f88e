"""Runs the app's Android code in a plain JVM with the framework's classes, and prints what other apps get.

What needs a running Android is a stand-in: the activity, its content resolver, the version, the downloads.
"""

import json
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jnius_config

jnius_config.set_classpath(sys.argv[1])

import jnius  # noqa: E402  the JVM starts with the classpath it finds

autoclass = jnius.autoclass
Intent, Uri = autoclass("android.content.Intent"), autoclass("android.net.Uri")
started: list[Any] = []
filed: list[Any] = []
stream = autoclass("java.io.ByteArrayOutputStream")()


def insert(_downloads: Any, values: Any) -> Any:
    """A new entry among the downloads."""
    filed.append(values)
    return Uri.parse("content://media/external/downloads/7")


resolver = SimpleNamespace(insert=insert, openOutputStream=lambda _address: stream)
activity = SimpleNamespace(startActivity=started.append, getContentResolver=lambda: resolver)
STAND_INS = {
    "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
    "android.os.Build$VERSION": SimpleNamespace(SDK_INT=34),
    "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI=None),
}
jnius.autoclass = lambda name: STAND_INS.get(name) or autoclass(name)


def chosen() -> Any:
    """The intent in the chooser that was started last."""
    chooser = started.pop()
    assert chooser.getAction() == Intent.ACTION_CHOOSER
    return jnius.cast("android.content.Intent", chooser.getParcelableExtra(Intent.EXTRA_INTENT))


def texts() -> dict[str, Any]:
    """What an app gets with a text, and what pyjnius makes of a text that is not turned into Java's."""
    from ui.core.android import sending

    sending.send_text("Ann 😀 Анна: 20")
    sent = chosen()
    plain = Intent().putExtra("plain", "text")
    return {
        "action": sent.getAction(),
        "type": sent.getType(),
        "text": sent.getCharSequenceExtra(Intent.EXTRA_TEXT),
        "letters": "".join(plain.getCharArrayExtra("plain")),
        "emoji from letters": autoclass("java.lang.String")("😀").toString() == "😀",
    }


def links() -> dict[str, Any]:
    """What the app for a link gets."""
    from ui.core.android import sending

    sending.open_link("https://app.bgstatsapp.com/createPlay.html?data=%7B%7D")
    intent = started.pop()
    return {
        "action": intent.getAction(),
        "address": intent.getDataString(),
        "host": intent.getData().getHost(),
    }


def files() -> dict[str, Any]:
    """What is written to the downloads, and what an app gets with it."""
    from ui.core.android import sending

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ra.csv"
        path.write_bytes(bytes(range(256)))
        sending.send_file(path, "text/csv")
    sent = chosen()
    return {
        "type": sent.getType(),
        "address": jnius.cast("android.net.Uri", sent.getParcelableExtra(Intent.EXTRA_STREAM)).toString(),
        "may read": bool(sent.getFlags() & Intent.FLAG_GRANT_READ_URI_PERMISSION),
        "name": filed[0].getAsString("_display_name"),
        "kind": filed[0].getAsString("mime_type"),
        "whole": [each % 256 for each in stream.toByteArray()] == list(range(256)),
    }


def language() -> dict[str, Any]:
    """What the system is set to."""
    from ui.core import i18n

    autoclass("java.util.Locale").setDefault(autoclass("java.util.Locale")("ru", "RU"))
    return {"language": i18n.android_language()}


if __name__ == "__main__":
    print(json.dumps({each.__name__: each() for each in (texts, links, files, language)}))

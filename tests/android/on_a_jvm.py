"""Runs the app's Android code in a plain JVM with the framework's classes, and prints what other apps get.

What needs a running Android is a stand-in: the activity, its window, its content resolver, the version.
"""

import json
import sys
import tempfile
from pathlib import Path
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any

import jnius_config

jnius_config.set_classpath(sys.argv[1])

import jnius  # noqa: E402  the JVM starts with the classpath it finds

from tools.android.exercised import at_once  # noqa: E402

autoclass = jnius.autoclass
Intent, Uri = autoclass("android.content.Intent"), autoclass("android.net.Uri")
INT_BUFFER = "java.nio.IntBuffer"
started: list[Any] = []
filed: list[Any] = []
stream = autoclass("java.io.ByteArrayOutputStream")()


def insert(_downloads: Any, values: Any) -> Any:
    """A new entry among the downloads."""
    filed.append(values)
    return Uri.parse("content://media/external/downloads/7")


def query(_address: Any, *_columns: None) -> Any:
    """What another app says of its file."""
    cursor = autoclass("android.database.MatrixCursor")(["_display_name", "_size"])
    row = cursor.newRow()
    row.add("_display_name", jnius.autoclass("java.lang.String")("😀.ra.json".encode(), "UTF-8"))
    row.add("_size", autoclass("java.lang.Long")(3_000_000_000))
    return cursor


resolver = SimpleNamespace(insert=insert, openOutputStream=lambda _address: stream, query=query)
dispatched: list[Any] = []
dispatcher = SimpleNamespace(registerOnBackInvokedCallback=lambda *given: dispatched.append(given))
decor = SimpleNamespace(getWidth=lambda: 1080, getHeight=lambda: 2400)
room = SimpleNamespace(getWidth=lambda: 1080, getHeight=lambda: 2400, getLocationInWindow=lambda _place: None)
activity = SimpleNamespace(
    startActivity=started.append,
    startActivityForResult=lambda intent, _number: started.append(intent),
    getContentResolver=lambda: resolver,
    getOnBackInvokedDispatcher=lambda: dispatcher,
    getWindow=lambda: SimpleNamespace(getDecorView=lambda: decor),
    findViewById=lambda _number: room,
    getIntent=lambda: None,
)
STAND_INS = {
    "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
    "android.os.Build$VERSION": SimpleNamespace(SDK_INT=34),
    "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI=None),
}
jnius.autoclass = lambda name: STAND_INS.get(name) or autoclass(name)
# python-for-android's own Python: what is to be told of results, what is to run on Android's thread.
told: dict[str, Any] = {}
android, runnable = ModuleType("android"), ModuleType("android.runnable")
vars(android).update(activity=SimpleNamespace(bind=lambda **events: told.update(events)))
vars(runnable).update(run_on_ui_thread=lambda act: act)
sys.modules.update({"android": android, "android.runnable": runnable})


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


def handed(intent: Any) -> Any:
    """What the app makes of an intent, after Java had it."""
    from ui.core.android import receiving

    found = receiving.handed_over(intent)
    return found if found is None or isinstance(found, str) else [found.name, found.size]


def received() -> dict[str, Any]:
    """What the app gets that is started with a file or a text."""
    address = Uri.parse("content://org.other/7")
    text = jnius.autoclass("java.lang.String")("Ann 😀".encode(), "UTF-8")
    shared = Intent(Intent.ACTION_SEND)
    shared.putExtra(Intent.EXTRA_STREAM, jnius.cast("android.os.Parcelable", address))
    letters = autoclass("java.lang.StringBuilder")(text)
    return {
        "opened": handed(Intent(Intent.ACTION_VIEW, address)),
        "shared": handed(shared),
        "text": handed(Intent(Intent.ACTION_SEND).putExtra(Intent.EXTRA_TEXT, text)),
        "styled": handed(
            Intent(Intent.ACTION_SEND).putExtra(
                Intent.EXTRA_TEXT, jnius.cast("java.lang.CharSequence", letters)
            )
        ),
        "own": handed(Intent(Intent.ACTION_VIEW, Uri.parse("file:///data/games.db"))),
        "again": handed(shared.addFlags(Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY)),
        "started": handed(Intent(Intent.ACTION_MAIN)),
    }


def picked() -> dict[str, Any]:
    """What the picker is asked for, and what people choose."""
    from ui.core.android import picking

    chosen: list[Any] = []
    assert picking.pick(chosen.append)
    asked = started.pop()
    with at_once():
        told["on_activity_result"](picking.REQUEST, -1, Intent().setData(Uri.parse("content://org.other/7")))
    return {
        "action": asked.getAction(),
        "type": asked.getType(),
        "openable": bool(asked.hasCategory("android.intent.category.OPENABLE")),
        "chosen": [each.name for each in chosen],
    }


def refused() -> dict[str, Any]:
    """What the app says of a file that the other app does not hand over, in a thread of its own."""
    from ui.core.android.content import Content

    resolver.openFileDescriptor = lambda *_given: autoclass("java.io.FileInputStream")("/nowhere")
    reasons: list[Any] = []

    def read() -> None:
        content = Content(resolver, Uri.EMPTY, "ra.json", None)
        try:
            content.open()
        except OSError as error:
            reasons.append(error.strerror)
        content.close()

    thread = Thread(target=read)
    thread.start()
    thread.join()
    return {"reasons": reasons}


def edges() -> dict[str, Any]:
    """What the app makes of real insets."""
    from ui.core.android import insets

    kind, edges_of = autoclass("android.view.WindowInsets$Type"), autoclass("android.graphics.Insets").of
    made = autoclass("android.view.WindowInsets$Builder")()
    made.setInsets(kind.statusBars(), edges_of(0, 80, 0, 0))
    made.setInsets(kind.navigationBars(), edges_of(0, 0, 0, 40))
    made.setInsets(kind.displayCutout(), edges_of(30, 100, 0, 0))
    made.setInsets(kind.mandatorySystemGestures(), edges_of(0, 80, 0, 60))
    made.setInsets(kind.ime(), edges_of(0, 0, 0, 900))
    decor.getRootWindowInsets = made.build
    below_bars = {"getHeight": lambda: 2260, "getLocationInWindow": autoclass(INT_BUFFER).wrap([0, 100]).get}
    found = [insets.read()]
    vars(room).update(below_bars)
    found.append(insets.read())
    return {name: each and each._asdict() for name, each in zip(("whole", "below"), found, strict=True)}


def back() -> dict[str, Any]:
    """Java calls the callback that it was given for Back."""
    from ui.core.android import back as going_back

    heard: list[bool] = []

    def hear() -> object:
        heard.append(True)
        return heard  # as Kivy's clock returns an event, of which Java knows nothing

    held = going_back.listen(hear)
    ((priority, callback),) = dispatched
    assert callback is held
    holder = autoclass("java.util.ArrayList")()
    holder.add(callback)
    # As the framework does: through the interface, of an object that it knows nothing else of.
    runner = autoclass("java.util.Collections").unmodifiableList(holder).get(0)
    jnius.cast("android.window.OnBackInvokedCallback", runner).onBackInvoked()
    return {"priority": priority, "heard": heard, "type": type(runner).__name__}


def language() -> dict[str, Any]:
    """What the system is set to."""
    from ui.core import i18n

    autoclass("java.util.Locale").setDefault(autoclass("java.util.Locale")("ru", "RU"))
    return {"language": i18n.android_language()}


EVERYTHING = (texts, links, files, received, picked, refused, edges, back, language)

if __name__ == "__main__":
    print(json.dumps({each.__name__: each() for each in EVERYTHING}))

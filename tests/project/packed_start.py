"""The packed app on its own: test_packing runs `packed_start.py FOLDER SITE ABSENT` in a bare interpreter.

Nothing can be imported but the standard library without ABSENT, the folder, and installed packages. Starts
main.py of the folder, opens every screen through the running app, stops it, then imports every other module
and lets a guest in.
"""

import json
import os
import runpy
import sys
import traceback
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

FOLDER, SITE, ABSENT = Path(sys.argv[1]), sys.argv[2], frozenset(sys.argv[3].split(","))


class Absence:
    """Asked first of all finders for every module; refuses those that are not there on Android."""

    @staticmethod
    def find_spec(name: str, *_more: object) -> None:
        """Find nothing, or say that there is nothing to find."""
        if name in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}, as on Android", name=name)


def module_names() -> Iterator[str]:
    """Every packed module but those that are programs."""
    for path in sorted(FOLDER.rglob("*.py")):
        place = path.relative_to(FOLDER).with_suffix("")
        if place.name not in ("main", "__main__"):
            yield ".".join(place.parts).removesuffix(".__init__")


def open_every_screen(*_dt: object) -> None:
    """Called by the running app's clock."""
    from kivy.app import App
    from kivy.base import EventLoop

    app = App.get_running_app()
    try:
        for name in import_module("ui.features").SCREENS:
            app.go(name)
            for _ in range(3):
                EventLoop.idle()
            print("screen", name)
    except Exception:
        # The app itself would write the error down and go on.
        traceback.print_exc(file=sys.__stderr__)
        os._exit(1)
    app.stop()


def start() -> None:
    """Run main.py as Android does."""
    import_module("ui")  # before Kivy: it sets what Kivy reads on import
    from kivy.clock import Clock

    Clock.schedule_once(open_every_screen)
    runpy.run_path(str(FOLDER / "main.py"), run_name="__main__")


def strangers() -> Iterator[str]:
    """Modules with a name of ours that were found elsewhere."""
    rooms = {path.stem for path in FOLDER.iterdir()} - {"main"}
    for name, module in sys.modules.items():
        file = getattr(module, "__file__", None)
        if name.partition(".")[0] in rooms and file and FOLDER not in Path(file).parents:
            yield f"{name} comes from {file}"


class Nothing:
    """A game in which nothing can be done."""

    seats, languages, head, back, began, over = (), {"en": "English"}, 0, 0, 0, False

    @staticmethod
    def view(_seat: int | None, _language: str) -> dict[str, object]:
        """Show nothing."""
        return {"title": "nothing", "blocks": []}

    @staticmethod
    def say(words: object, _language: str) -> str:
        """Speak English."""
        return str(words)


def let_a_guest_in() -> None:
    """Share a game; a guest joins and sees it."""
    from http.client import HTTPConnection

    from ra_guests.qr import squares
    from ra_guests.sharing import Sharing

    sharing = Sharing(Nothing(), lambda do: do(), only_here=True)
    sharing.start()
    code = squares(sharing.link("127.0.0.1"))
    connection = HTTPConnection("127.0.0.1", sharing.port, timeout=20)
    connection.request("GET", "/")
    page = connection.getresponse().read()
    key = sharing.link("").partition("#k=")[2]
    connection.request("POST", "/join", json.dumps({"key": key, "language": "en"}))
    token = json.loads(connection.getresponse().read())["token"]
    connection.request("GET", "/stream?language=en", headers={"Authorization": f"Bearer {token}"})
    line = connection.getresponse().readline()
    sharing.stop()
    # Not asserted: nothing is, without docstrings.
    print("guest", bool(code), b"</html>" in page, b'"nothing"' in line)


sys.meta_path.insert(0, Absence)  # type: ignore[arg-type]
sys.path[:] = [str(FOLDER), *sys.path, SITE]
os.chdir(FOLDER)
start()
for each in module_names():
    import_module(each)
let_a_guest_in()
if found := [*strangers()]:
    sys.exit("\n".join(found))

"""The packed app on its own: test_packing runs `packed_start.py FOLDER SITE ABSENT` in a bare interpreter.

Nothing can be imported but the standard library without ABSENT, the folder, and installed packages. Starts
main.py of the folder, opens every screen through the running app, stops it, then imports every other module.
"""

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


sys.meta_path.insert(0, Absence)  # type: ignore[arg-type]
sys.path[:] = [str(FOLDER), *sys.path, SITE]
os.chdir(FOLDER)
start()
for each in module_names():
    import_module(each)
if found := [*strangers()]:
    sys.exit("\n".join(found))

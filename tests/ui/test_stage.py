"""The stage depends on nothing that happens to be installed, and leaves the tester's desktop alone."""

import os
import subprocess
import sys
from pathlib import Path

from kivy.core.clipboard import Clipboard

from tools.stage import Stage

ROOT = Path(__file__).resolve().parents[2]
# What Kivy would call for the clipboard, what is selected, and sounds.
PROGRAMS = ("xclip", "xsel", "wl-copy", "wl-paste", "aplay", "paplay")
FAKE = '#!/bin/sh\necho "$0 $*" >>"{calls}"\n'
# What somebody may have set who plays with Kivy or sits at a desktop.
SET = {
    "DISPLAY": ":77",
    "WAYLAND_DISPLAY": "wayland-77",
    "SDL_VIDEODRIVER": "x11",
    "SDL_AUDIODRIVER": "pulseaudio",
    "KIVY_CLIPBOARD": "xclip,xsel",
    "KIVY_AUDIO": "gstplayer",
    "KIVY_IMAGE": "pil",
    "KIVY_TEXT": "pil",
    "KIVY_WINDOW": "pygame",
}
PROBE = """
import sys, tempfile
from pathlib import Path
from tools.stage import Stage
from kivy.core import clipboard
from kivy.core.audio import SoundLoader
from kivy.core.image import ImageLoader
from kivy.core.text import Label
from kivy.core.window import Window
from ui.core.sharing import Sharing
with Stage(Path(tempfile.mkdtemp())) as stage:
    stage.app.settings.sound = True
    Sharing(stage.data_dir, stage.app.tr, stage.app.show_message).text("a game")
    stage.frames()
    assert "Text copied." in stage.texts()
    stage.app.go("hex_setup")
    stage.frames()
    stage.tap(stage.the("IconButton", icon="import"))
    stage.tap(stage.the("PrimaryButton", text="Paste"))
    assert stage.the("PastePanel").text == "a game"
    field = next(stage.all("TextField"))
    field.text = "a name"
    field.select_all()
    field.copy()
    print(clipboard.Clipboard.paste())
used = [type(clipboard.Clipboard), clipboard.CutBuffer, type(Window), Label]
used += [*SoundLoader._classes, *ImageLoader.loaders]
print(*(getattr(each, "__name__", None) for each in used))
"""


def test_the_stage_is_the_same_whatever_is_installed_and_set(tmp_path: Path) -> None:
    calls, programs, home = tmp_path / "calls", tmp_path / "bin", tmp_path / "kivy"
    programs.mkdir()
    home.mkdir()
    (home / "config.ini").write_text("[kivy]\ndefault_font = ['No such font']\n", encoding="utf-8")
    for name in PROGRAMS:
        (programs / name).write_text(FAKE.format(calls=calls), encoding="utf-8")
        (programs / name).chmod(0o755)
    path = os.pathsep.join((str(programs), os.environ["PATH"]))
    environment = {**os.environ, **SET, "PATH": path, "KIVY_HOME": str(home), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PROBE], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    copied, used = done.stdout.splitlines()
    assert copied == "a name"
    assert used == "ClipboardDummy None WindowSDL LabelSDL2 SoundSDL2 MusicSDL2 ImageLoaderSDL2"
    assert not calls.exists(), calls.read_text(encoding="utf-8")


def test_what_one_play_has_copied_is_not_there_in_the_next(tmp_path: Path) -> None:
    with Stage(tmp_path / "one"):
        Clipboard.copy("a game")
        assert Clipboard.paste() == "a game"
    with Stage(tmp_path / "two"):
        assert not Clipboard.paste()


def test_tests_see_nothing_of_what_is_set() -> None:
    probe = [sys.executable, "-c", "import os, tests.conftest; print(*os.environ.items(), sep='\\n')"]
    done = subprocess.run(
        probe, cwd=ROOT, env={**os.environ, **SET}, capture_output=True, text=True, check=True
    )
    assert not {str(each) for each in SET.items()} & {*done.stdout.splitlines()}

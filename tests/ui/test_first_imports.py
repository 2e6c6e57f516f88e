"""What the first frame does not need is not imported for it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LATER = {
    *("networkx", "sqlite3", "ra_hex", "ra_auction", "ra_archive", "tomllib", "numpy", "jnius"),
    "kivy.core.audio",
}
PROBE = """
import sys, tempfile
from pathlib import Path
from tools.stage import Stage, Window
seen = []
Window.bind(on_flip=lambda *_: seen.append(list(sys.modules)))
with Stage(Path(tempfile.mkdtemp())):
    print(*next(names for names in seen if "ui.screens.home" in names))
"""


def test_home_comes_up_without_games_archive_and_other_screens() -> None:
    probe = [sys.executable, "-c", PROBE]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(probe, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    imported = set(done.stdout.split())
    assert not imported & LATER
    screens = {name for name in imported if name.startswith("ui.screens.")}
    assert screens == {"ui.screens.home", "ui.screens.screen"}

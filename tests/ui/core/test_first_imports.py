"""What the first frame does not need is not imported for it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ui.features import AHEAD, PACKAGES

ROOT = Path(__file__).resolve().parents[3]
LATER = {
    *("networkx", "sqlite3", "ra_hex", "ra_auction", "ra_archive", "tomllib", "numpy", "jnius"),
    "kivy.core.audio",
    *("ra_guests", "ui.core.guest_host", "uvicorn", "starlette", "segno", "ifaddr"),
}
PROBE = """
import sys, tempfile
from pathlib import Path
from tools.stage import Stage, Window
first = sys.argv[1]
seen = []
Window.bind(on_flip=lambda *_: seen.append(list(sys.modules)))
with Stage(Path(tempfile.mkdtemp()), draws=True, welcomed=first != "welcome") as stage:
    print(*next(names for names in seen if f"ui.home.{first}_screen" in names))
    stage.wait(1)
    stage.wait_until(lambda: stage.app.ahead.done)
    print(*sys.modules)
    stage.app.go("hex_setup")
    stage.app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "first-to-nine"})
    stage.app.go("hex_board")
    stage.frames(1)
    print(*sys.modules)
"""


@pytest.mark.parametrize("first", ["welcome", "home"])
def test_the_first_screen_comes_up_without_games_archive_and_other_screens(first: str) -> None:
    probe = [sys.executable, "-c", PROBE, first]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(probe, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    imported, later, at_board = (set(line.split()) for line in done.stdout.splitlines()[-3:])
    assert not imported & LATER
    screens = {name for name in imported if name.startswith("ui.") and name.endswith("screen")}
    # Nobody has invited guests.
    assert not later & {"ra_guests.sharing", "uvicorn", "starlette", "segno", "ifaddr"}
    # The rest of the packages is imported beside the first screen. What networkx finds is known.
    assert {*PACKAGES, *AHEAD} <= later
    # Nobody who begins a game waits for an import.
    assert not {name for name in at_board - later if name.startswith(("ui.", "ra_", "kivy."))}
    assert "networkx" not in later
    assert screens == {f"ui.home.{first}_screen", "ui.core.screen"}

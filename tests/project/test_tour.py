"""The tour draws every screen it promises, and not a blank one."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image

from ui.features import SCREENS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("screens", "only"),
    [
        pytest.param(["home", "table_setup", "hex_result", "history"], [], id="some"),
        pytest.param(["table_setup"], ["table-setup-disks"], id="one"),
        pytest.param(list(SCREENS), [], id="all", marks=pytest.mark.look),
    ],
)
def test_the_tour_draws_its_pictures(screens: Sequence[str], only: Sequence[str], tmp_path: Path) -> None:
    wanted = ["--device", "phone", "--language", "fr", "--theme", "papyrus", "--to", str(tmp_path)]
    wanted += [word for screen in screens for word in ("--screen", screen)]
    wanted += [word for picture in only for word in ("--picture", picture)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    command = [sys.executable, "-m", "tools.tour", *wanted]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    from tools.demo import pictures

    assert all(pictures(screen) for screen in SCREENS), "every screen is seen on the tour"
    names = {*only} or {picture for screen in screens for picture in pictures(screen)}
    assert {path.name for path in tmp_path.iterdir()} == {f"phone-fr-papyrus-{name}.png" for name in names}
    for path in tmp_path.iterdir():
        with Image.open(path) as picture:
            assert picture.size == (824, 1832)
            assert len(picture.convert("RGB").getcolors(maxcolors=1_000_000) or ()) > 20, path.name

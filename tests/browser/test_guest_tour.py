"""The pictures of the guests' page, also moving ones: each scene is drawn, and none is blank."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from tools.browsers import MISSING
from tools.guest_tour import SCENES, main

ROOT = Path(__file__).resolve().parents[2]


def durations(file: Path) -> list[int]:
    """How long each picture of a film is shown."""
    with Image.open(file) as film:
        return [each.info["duration"] for each in ImageSequence.Iterator(film)]


@pytest.mark.slow
@pytest.mark.skipif(bool(MISSING["chromium"]), reason=MISSING["chromium"])
def test_the_tour_of_guests_draws_its_pictures(tmp_path: Path) -> None:
    main(["--language", "fr", "--theme", "papyrus", "--to", str(tmp_path)])
    assert {each.name for each in tmp_path.iterdir()} == {f"guest-fr-papyrus-{scene}.png" for scene in SCENES}
    for each in tmp_path.iterdir():
        with Image.open(each) as picture:
            assert picture.size == (824, 1560)
            assert len(picture.convert("RGB").getcolors(maxcolors=1_000_000) or ()) > 20, each.name


@pytest.mark.slow
@pytest.mark.skipif(bool(MISSING["chromium"]), reason=MISSING["chromium"])
def test_three_phones_are_filmed_again_as_they_are(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.moving_pictures", "--film", "tally", "--to", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert durations(tmp_path / "tally.gif") == durations(ROOT / "docs" / "pictures" / "tally.gif")

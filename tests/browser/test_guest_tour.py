"""The pictures of the guests' page: each scene is drawn, and none is blank."""

from pathlib import Path

import pytest
from PIL import Image

from tools.browsers import MISSING
from tools.guest_tour import SCENES, main


@pytest.mark.slow
@pytest.mark.skipif(bool(MISSING["chromium"]), reason=MISSING["chromium"])
def test_the_tour_of_guests_draws_its_pictures(tmp_path: Path) -> None:
    main(["--language", "fr", "--theme", "papyrus", "--to", str(tmp_path)])
    assert {each.name for each in tmp_path.iterdir()} == {f"guest-fr-papyrus-{scene}.png" for scene in SCENES}
    for each in tmp_path.iterdir():
        with Image.open(each) as picture:
            assert picture.size == (824, 1560)
            assert len(picture.convert("RGB").getcolors(maxcolors=1_000_000) or ()) > 20, each.name

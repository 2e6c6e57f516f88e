"""The README's pictures: what they are made of, how a film is made and written, that films are small."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from ra_auction.holdings import ITEMS
from tests.ui.studyfingers import moves
from tools.demo.table_games import HOLDINGS
from tools.guest_tour import SCENES
from tools.moving_pictures.__main__ import FILMS
from tools.moving_pictures.analysis import SIZE, Board
from tools.moving_pictures.film import FINGER, Film, touched
from tools.moving_pictures.phones import shows
from tools.moving_pictures.tally import DONE, PACES, plan
from tools.pictures import PICTURES as SHEETS
from tools.stage import Stage
from tools.tour import DENSITY, DEVICES, shots
from ui.core.theme import THEMES

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
RED, BLUE = (200, 60, 40), (40, 90, 200)


def plain(colour: tuple[int, int, int]) -> Image.Image:
    return Image.new("RGB", (80, 60), colour)


def durations(file: Path) -> list[int]:
    """How long each picture is shown, in milliseconds."""
    with Image.open(file) as film:
        return [each.info["duration"] for each in ImageSequence.Iterator(film)]


def test_a_picture_that_stays_is_one_picture() -> None:
    film = Film()
    for colour in (RED, RED, BLUE):
        film.show(plain(colour), 2)
    assert (len(film.pictures), film.ticks, film.seconds) == (2, [4, 2], 0.6)


def test_what_is_written_is_read_and_begins_again(tmp_path: Path) -> None:
    film = Film()
    for colour in (RED, BLUE, RED):
        film.show(plain(colour))
    film.save(tmp_path / "film.gif")
    assert durations(tmp_path / "film.gif") == [100, 100, 100]
    with Image.open(tmp_path / "film.gif") as written:
        assert written.info["loop"] == 0
        found = [each.convert("RGB").getpixel((9, 9)) for each in ImageSequence.Iterator(written)]
    assert found == [RED, BLUE, RED]


def test_a_fingertip_covers_what_it_touches_and_nothing_else() -> None:
    picture = touched(plain(RED), [(30, 30)])
    assert picture.getpixel((30, 30)) != RED
    assert picture.getpixel((30 + FINGER + 2, 30)) == RED
    assert touched(plain(RED), []).tobytes() == plain(RED).tobytes()


def test_a_picture_is_put_together_from_those_of_the_tours() -> None:
    app = {picture for picture, _screen, _state in shots()}
    for parts, _height in SHEETS.values():
        for device, language, theme, picture in (part.split("-", 3) for part in parts):
            assert picture in (SCENES if device == "guest" else app)
            assert (device in {"guest", *DEVICES}, language, theme in THEMES) == (True, "en", True)
    assert {path.stem for path in PICTURES.glob("*.png")} == {*SHEETS}


@pytest.mark.parametrize("name", FILMS)
def test_those_of_the_readme_are_short_small_and_narrow(name: str) -> None:
    file = PICTURES / f"{name}.gif"
    assert file.stat().st_size < 900_000
    assert 6_000 <= sum(durations(file)) <= 10_000
    with Image.open(file) as film:
        assert film.width <= 900
        assert film.info["loop"] == 0


def test_guests_count_all_of_their_tiles_at_the_same_time_and_are_done() -> None:
    taps = plan()
    for seat in range(len(PACES)):
        own = [what for tick in sorted(taps) for who, what in taps[tick] if who == seat]
        assert own[-1] == DONE
        assert {item: own.count(item) for item in own[:-1]} == HOLDINGS[0][seat]
        assert set(own[:-1]) <= set(ITEMS)
    assert any(len(together) > 1 for together in taps.values())


def test_a_page_shows_a_view_when_every_number_and_word_is_there() -> None:
    count = {"item": "gold", "count": 2}
    counts = {"type": "counts", "groups": [{"points": "+6", "counts": [count]}], "total": "This epoch: +6"}
    done = {"type": "text", "text": "Done: Ann"}
    view = {"title": "Epoch 1", "blocks": [counts, done]}
    said = {"title": ["Epoch 1"], "counts": ["2"], "points": ["+6"], "buttons": []}
    words = "Epoch 1 Gold 2 +6 This epoch: +6 Done: Ann"
    assert shows({**said, "words": words}, view)
    assert not shows({**said, "words": words.replace("Ann", "Bea")}, view)
    assert not shows({**said, "words": words, "counts": ["1"]}, view)


def test_a_finger_on_a_line_of_the_computer_makes_a_variation(tmp_path: Path) -> None:
    film = Film()
    with Stage(tmp_path, (DENSITY * SIZE[0], DENSITY * SIZE[1]), theme="night", motion=True) as stage:
        board = Board(stage, film)
        board.film()
        before = moves(stage)
        board.press("computer")
        board.film()
        board.play_line(2)
        board.film()
        assert len(moves(stage)) == len(before) + 1
    # At first, with each finger, and with what came of it.
    assert len(film.pictures) == 5


@pytest.mark.look
def test_the_analysis_is_filmed_again_as_it_is(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.moving_pictures", "--film", "analysis", "--to", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert durations(tmp_path / "analysis.gif") == durations(PICTURES / "analysis.gif")

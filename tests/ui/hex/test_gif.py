"""Moving pictures: what is written is what others read."""

import io
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from ra_base.steps import finish
from tests.ui.hexgame import GAME, TWO
from tools.stage import Stage
from ui.common import long_work
from ui.hex.game_sharing import HexSharing
from ui.hex.gif import Gif, Palette

COLOURS = [(16, 21, 31, 255), (227, 178, 60, 255), (200, 64, 44, 255), (255, 248, 230, 255)]


def picture(width: int, height: int, seed: int, runs: int) -> bytes:
    chance = Random(seed)
    pixels = b""
    while len(pixels) < 4 * width * height:
        pixels += bytes(chance.choice(COLOURS)) * chance.randint(1, runs)
    return pixels[: 4 * width * height]


@pytest.mark.parametrize(("width", "height", "runs"), [(1, 1, 1), (7, 5, 2), (90, 80, 1), (300, 200, 40)])
def test_every_frame_is_read_as_it_was_written(width: int, height: int, runs: int) -> None:
    frames = [picture(width, height, seed, runs) for seed in (1, 2, 2, 3)]
    # A frame of which only a corner changes.
    frames.append(frames[-1][:-4] + bytes(COLOURS[0]))
    palette = Palette(b"".join(frames))
    gif = Gif(width, height, palette)
    for frame in frames:
        finish(gif.adding(finish(palette.indices(frame)), 0.5))
    read = Image.open(io.BytesIO(gif.finished()))
    assert read.size == (width, height)
    for number, frame in enumerate(frames):
        if number < read.n_frames:
            read.seek(number)
            assert read.convert("RGBA").tobytes() == frame
    assert read.n_frames == len(frames)


def test_more_colours_than_a_palette_holds_become_the_nearest() -> None:
    pixels = b"".join(bytes((red, green, 128, 255)) for red in range(0, 256, 5) for green in range(0, 256, 5))
    palette = Palette(pixels)
    assert len(palette.colours) == 256
    wide = len(range(0, 256, 5))
    gif = Gif(wide, wide, palette)
    finish(gif.adding(finish(palette.indices(pixels)), 1))
    read = Image.open(io.BytesIO(gif.finished())).convert("RGBA").tobytes()
    assert max(abs(one - other) for one, other in zip(read, pixels, strict=True)) < 16


def test_a_game_is_shared_as_a_moving_picture_with_a_frame_for_each_move(stage: Stage) -> None:
    session = stage.app.begin("ra-hex", TWO)
    session.do(*[{"do": "move", "move": move} for move in GAME[:3]])
    sharing = HexSharing(stage.app, session.journal, session.game.game)
    sharing.moving_picture()
    folder = Path(stage.data_dir) / "shared"
    stage.wait_until(lambda: list(folder.glob("ra-hex-*.gif")))
    (file,) = folder.iterdir()
    read = Image.open(file)
    assert read.n_frames == 4
    read.seek(1)
    red = sum(1 for r, g, b in read.convert("RGB").get_flattened_data() if r > 150 and g < 100 and b < 90)
    assert red > 500
    sharing.picture()
    (picture,) = folder.glob("ra-hex-*.png")
    assert Image.open(picture).size[0] > 800


@pytest.mark.parametrize(
    ("begin", "title", "steps"),
    [("moving_picture", "Creating the animation…", 60), ("picture", "Creating the image…", 15)],
)
@pytest.mark.sample(1)
def test_a_picture_shows_progress_and_a_cancelled_one_leaves_no_file(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, begin: str, title: str, steps: int
) -> None:
    monkeypatch.setattr(long_work, "SLICE_SECONDS", 0)
    session = stage.app.begin("ra-hex", TWO)
    session.do(*[{"do": "move", "move": move} for move in GAME[:3]])
    sharing = HexSharing(stage.app, session.journal, session.game.game)
    getattr(sharing, begin)()
    stage.wait(0.2)
    assert title in stage.texts()
    line = stage.the("ProgressLine")
    assert 0 < line.done < 1
    stage.back()
    stage.frames(30)
    assert list((stage.data_dir / "shared").iterdir()) == []
    getattr(sharing, begin)()
    seen = []
    while stage.app.root.overlays:
        seen.append(stage.the("ProgressPanel").work.done)
        stage.frames(1)
    assert seen == sorted(seen)
    assert len(set(seen)) > steps
    assert len(list((stage.data_dir / "shared").iterdir())) == 1
    assert any(text.startswith("Saved as ") for text in stage.texts())

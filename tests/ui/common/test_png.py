"""PNG files: what is written is what was drawn, the top row first."""

from pathlib import Path

from kivy.graphics import Color, Fbo, Rectangle
from PIL import Image

from ra_base.steps import finish
from tools.stage import Stage
from ui.common import png
from ui.common.png import writing_png


def test_a_picture_is_read_as_it_was_drawn(stage: Stage, tmp_path: Path) -> None:
    assert stage.app.root
    canvas = Fbo(size=(90, 150))
    with canvas:
        Color(1, 0, 0, 1)
        Rectangle(size=(90, 150))
        Color(0, 0, 1, 1)
        Rectangle(size=(30, 70))
    canvas.draw()
    steps = list(writing_png(tmp_path / "a.png", canvas))
    assert steps == sorted(steps)
    assert len(steps) == -(-150 // png.ROWS)
    read = Image.open(tmp_path / "a.png")
    assert read.size == (90, 150)
    assert [read.getpixel(at) for at in ((0, 79), (0, 80), (29, 149), (30, 149))] == [
        (255, 0, 0, 255),
        (0, 0, 255, 255),
        (0, 0, 255, 255),
        (255, 0, 0, 255),
    ]


def test_what_is_cancelled_leaves_no_file(stage: Stage, tmp_path: Path) -> None:
    assert stage.app.root
    canvas = Fbo(size=(40, 2 * png.ROWS))
    canvas.draw()
    steps = writing_png(tmp_path / "a.png", canvas)
    next(steps)
    next(steps)
    steps.close()
    assert list(tmp_path.glob("*.png")) == []
    finish(writing_png(tmp_path / "a.png", canvas))
    assert (tmp_path / "a.png").exists()

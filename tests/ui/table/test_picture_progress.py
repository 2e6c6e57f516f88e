"""The picture of a result is painted step by step, with progress and a way to cancel."""

import pytest

from tests.ui.played import play_table
from tools.stage import Stage
from ui.common import long_work


def test_a_cancelled_picture_leaves_no_file_and_a_whole_one_is_saved(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_work, "SLICE_SECONDS", 0)
    play_table(stage, 3)
    screen = stage.app.go("final")
    stage.frames()
    screen.share_picture()
    stage.wait(0.2)
    assert "Creating the image…" in stage.texts()
    stage.back()
    stage.frames(80)
    assert list((stage.data_dir / "shared").iterdir()) == []
    screen.share_picture()
    for _ in range(200):
        stage.frames(1)
    (saved,) = (stage.data_dir / "shared").iterdir()
    assert saved.read_bytes()[:4] == b"\x89PNG"
    assert not stage.app.root.overlays

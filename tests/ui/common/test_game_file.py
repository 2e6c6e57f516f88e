"""Where people choose in which form to share a game, they read which version of the app its file needs."""

import json
from pathlib import Path

import pytest

from tests.ui.played import play_golden
from tools.stage import Stage

TEXT = "The game file needs version 2.0 of the app or later."


def shared_file(stage: Stage) -> Path:
    """Share the game on the screen as a file."""
    stage.tap(next(stage.all("IconButton", lambda each: each.icon == "share")))
    stage.tap(stage.the("BigButton", text="Game file (.ra.json)"))
    (file,) = (stage.data_dir / "shared").glob("*.ra.json")
    return file


@pytest.mark.parametrize(
    ("name", "screen", "needs"),
    [
        ("table_pharaoh_3_disks.json", "final", "2.0"),
        ("table_pharaoh_3.json", "final", None),
        ("hex_swapped_on_114b.json", "hex_result", "2.0"),
        ("hex_match_nine_to_seven.json", "hex_result", None),
    ],
)
def test_a_game_that_version_1_0_cannot_read_says_so(
    name: str, screen: str, needs: str | None, stage: Stage
) -> None:
    play_golden(stage, name)
    stage.app.go(screen)
    stage.frames(4)
    stage.tap(next(stage.all("IconButton", lambda each: each.icon == "share")))
    assert (TEXT in stage.texts()) is (needs is not None)
    stage.app.root.overlays[-1].close()
    stage.frames()
    about = json.loads(shared_file(stage).read_text(encoding="utf-8"))["archive"]
    assert about.get("needs") == needs

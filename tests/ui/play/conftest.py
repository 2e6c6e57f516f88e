"""What tests of games that are played here share."""

import pytest

from tools.at_play import AtOnce
from ui.play import play_screen


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think at once, in the thread of the test."""
    monkeypatch.setattr(play_screen, "new_thinker", AtOnce)

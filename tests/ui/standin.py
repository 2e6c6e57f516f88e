"""A screen that stands in for those where games are played: other tests are about these."""

import pytest

from ui.screens import SCREENS
from ui.screens.screen import Screen

PLAYED_IN = ("table", "final", "hex_board", "hex_result", "table_setup")


class StandIn(Screen):
    """Empty."""


def stand_in(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Have just these of the screens where games are played."""
    for name in PLAYED_IN:
        if name in names:
            monkeypatch.setitem(SCREENS, name, "tests.ui.standin:StandIn")
        else:
            monkeypatch.delitem(SCREENS, name, raising=False)

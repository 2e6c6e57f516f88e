"""What keys do in a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ui.common.board.copying import copy_or_paste
from ui.core.keys import END, HOME, LEFT, RIGHT, SPACE
from ui.core.shortcuts import COPYING, Shortcut
from ui.core.texts import mark

if TYPE_CHECKING:
    from ui.hex.replay_screen import ReplayScreen

SHORTCUTS = (
    Shortcut(mark("Left, Right"), mark("One move back or forward")),
    Shortcut(mark("Home, End"), mark("First or last position")),
    Shortcut(mark("Space"), mark("Play or stop")),
    *COPYING,
)


def handle_replay_key(screen: ReplayScreen, key: int, modifiers: Sequence[str]) -> bool:
    """Whether the key goes through the game, copies what is shown, or pastes."""
    replay = screen.replay
    if copy_or_paste(screen.app, key, modifiers, replay.position if replay else None):
        return True
    keys: dict[int, Callable[[], None]] = {
        LEFT: partial(screen.step, -1),
        RIGHT: partial(screen.step, 1),
        HOME: partial(screen.go_to, 0),
        END: partial(screen.go_to, int(screen.last)),
        SPACE: screen.play_or_stop,
    }
    if key not in keys or replay is None:
        return False
    keys[key]()
    return True

"""Pictures of boards, kept as long as there is a board: on a phone one takes up to seven megabytes."""

from weakref import WeakSet, finalize

from kivy.uix.widget import Widget

from ui.common.board.field import field
from ui.common.board.names import all_names, letters_of
from ui.common.board.stacks import stack_picture

_boards: "WeakSet[Widget]" = WeakSet()


def keep_pictures_for(board: Widget) -> None:
    """Keep all pictures until this board and all others are gone."""
    _boards.add(board)
    finalize(board, _let_go).atexit = False


def _let_go() -> None:
    if not any(True for _ in _boards):
        for cached in (field, all_names, letters_of, stack_picture):
            cached.cache_clear()

"""Real touches on the analysis board: buttons by their words and icons, moves of the list, the study."""

from typing import Any

from ra_hex.study import KIND, Study
from tests.ui.drawn import drawn_text
from tools.stage import Stage
from ui.common.button import IconButton
from ui.common.long_press import LONG_PRESS_SECONDS
from ui.study.move_tree import TreeMove


def press(stage: Stage, text: str) -> None:
    """Tap the button, row or segment that says this."""
    kinds = ("BigButton", "PrimaryButton", "DangerButton", "QuietButton", "ListRow", "Segment")
    stage.tap(next(each for kind in kinds for each in stage.all(kind) if each.text == text))
    stage.frames(4)


def icon(stage: Stage, name: str) -> None:
    stage.tap(next(stage.all(IconButton, lambda each: each.icon == name)))
    stage.frames(4)


def hold(stage: Stage, text: str) -> None:
    """A long press on a move of the list."""
    stage.tap_at(*stage.place(stage.the(TreeMove, text=text)), LONG_PRESS_SECONDS + 0.5)
    stage.frames(4)


def moves(stage: Stage) -> list[str]:
    """The list of moves as it is read."""
    return [drawn_text(each) for each in stage.app.screen.tree.parts]


def study(stage: Stage) -> Study:
    made: Study = stage.app.screen.view.study
    return made


def journals(stage: Stage) -> list[Any]:
    from ra_archive.lists import page

    return [entry.journal for entry in page(stage.app.archive, kind=KIND)]


def go(stage: Stage, screen: str, **place: Any) -> Any:
    """To a screen that can be seen."""
    shown = stage.app.go(screen, **place)
    stage.frames(6)
    return shown

"""How people use the log with their fingers."""

from typing import Any

from tests.ui.logged import SETUP, draw
from tools.stage import Stage
from ui.core.session import Session


def open_log(stage: Stage) -> None:
    stage.tap(stage.the("IconButton", icon="list"))


def tap_line(stage: Stage, text: str, number: int = 0) -> None:
    """Tap an entry, the latest of those with this sentence or an earlier one."""
    stage.tap([*stage.all("ListRow", lambda each: each.text == text)][number])


def lines(stage: Stage) -> list[str]:
    return [row.text for row in stage.app.screen.ids.list.ids.rows.children[::-1]]


def answer(stage: Stage, text: str) -> None:
    button = next(
        each
        for each in stage.all()
        if getattr(each, "text", "") == text and type(each).__name__.endswith("Button")
    )
    stage.tap(button)


def choose(stage: Stage, text: str, icon: str = "") -> None:
    stage.tap(next(stage.all("LogChoice", lambda each: each.text == text and icon in (each.icon, ""))))


def logged(stage: Stage, *tiles: str) -> Session[Any]:
    session: Session[Any] = stage.app.begin("ra-auction", SETUP)
    draw(session, *tiles)
    stage.app.go("table")
    stage.frames()
    return session

"""Games for the history to show, and how tests read and use its list."""

import json
from pathlib import Path

from tools.stage import Stage

GOLDEN = Path(__file__).resolve().parent.parent / "journals"
TABLE = {
    "edition": "classic",
    "players": ["Ann", "Bea", "Cy"],
    "suns": [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
}


def play_table(stage: Stage, epochs: int = 0, **setup: object) -> str:
    """Play at a table; its journal's id."""
    session = stage.app.begin("ra-table", {**TABLE, **setup})
    session.do({"do": "set", "player": 1, "item": "floods", "count": 2})
    for _ in range(epochs):
        session.do({"do": "close"})
    return session.journal.id


def play_golden(stage: Stage, name: str) -> str:
    """Play a golden journal; its id."""
    found = json.loads((GOLDEN / name).read_text(encoding="utf-8"))
    setup = {key: value for key, value in found.items() if key not in ("kind", "version", "actions")}
    session = stage.app.begin(found["kind"], setup)
    for action in found["actions"]:
        session.do(action)
    return session.journal.id


def titles(stage: Stage) -> list[str]:
    """The rows that are there, from the top."""
    return [row.title for row in sorted(stage.all("GameRow"), key=lambda row: -row.y)]


def outcomes(stage: Stage) -> list[str]:
    return [row.outcome for row in sorted(stage.all("GameRow"), key=lambda row: -row.y)]


def more(stage: Stage, title: str) -> None:
    """Tap the button for what can be done with a game."""
    row = stage.the("GameRow", title=title)
    stage.tap(next(each for each in row.children if type(each).__name__ == "IconButton"))


def open_history(stage: Stage) -> None:
    stage.app.start_over()
    stage.frames()
    stage.tap(stage.the("ListRow", text="History"))

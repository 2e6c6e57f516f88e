"""Somebody who uses the app in a language made up for tests: finds buttons by what they say in it."""

from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard
from kivy.uix.behaviors.button import ButtonBehavior

from tests.ui.foreign import Reader
from tests.ui.played import TABLE
from tools.stage import Stage
from ui.common.button import IconButton

HEX = {"board": "114", "players": ["Ann", "Bea"], "match": "single"}
TABLET = (1280, 800)


class Visit:
    """One visit, on a stage of its own; `folder` is where files lie that come from elsewhere."""

    def __init__(self, stage: Stage, reader: Reader, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.stage, self.reader, self.monkeypatch, self.folder = stage, reader, monkeypatch, folder
        self.app = stage.app

    def say(self, text: str, **values: object) -> str:
        """A text of the app as it is said here."""
        said: str = self.app.tr._(text)
        return said.format(**values) if values else said

    def typed(self, text: str) -> str:
        """What people type is their own."""
        self.reader.typed.append(text)
        return text

    def press(self, text: str, **values: object) -> None:
        """Tap the button, row or card that says this."""
        said = self.say(text, **values)

        def says(widget: Any) -> bool:
            return isinstance(widget, ButtonBehavior) and said in (
                getattr(widget, "text", None),
                getattr(widget, "title", None),
            )

        self.stage.tap(next(self.stage.all(where=says)))

    def icon(self, name: str) -> None:
        """Tap the button with this icon."""
        self.stage.tap(next(self.stage.all(IconButton, lambda each: each.icon == name)))

    def tap(self, kind: str, **properties: object) -> None:
        """Tap the first widget of a class with these properties."""
        found = self.stage.all(
            kind, lambda each: all(getattr(each, name) == value for name, value in properties.items())
        )
        self.stage.tap(next(found))

    def go(self, screen: str, **place: object) -> Any:
        """To a screen."""
        shown = self.app.go(screen, **place)
        self.stage.frames(4)
        return shown

    def table(self, **setup: object) -> Any:
        """A game at the table begins."""
        return self.app.begin("ra-table", {**TABLE, **setup})

    def hex(self, *moves: str, **setup: object) -> Any:
        """A hex game is played so far, and on the screen."""
        session = self.app.begin("ra-hex", {**HEX, **setup})
        for move in moves:
            session.do({"do": "move", "move": move})
        return self.go("hex_board")

    def close(self) -> None:
        """Out of whatever has come up."""
        while self.app.root.overlays:
            self.stage.back()

    def hush(self) -> None:
        """Put away the word at the foot."""
        if self.app.root.snackbar is not None:
            self.app.root.snackbar.close()

    def copied(self) -> None:
        """Read what was handed on as text."""
        self.reader.texts.add(Clipboard.paste() or "")

    def written(self, pattern: str) -> None:
        """Read what was handed on as files."""
        for path in self.stage.data_dir.rglob(pattern):
            self.reader.texts.add(path.read_text(encoding="utf-8-sig"))

"""A screen for tests only: every widget the rooms share, each with telling content."""

from pathlib import Path
from typing import Any, ClassVar

import pytest
from kivy.app import App
from kivy.lang import Builder

from tools.demo import STATES
from ui.common.dialog import Dialog
from ui.core.screen import Screen
from ui.features import SCREENS
from ui.table.keypad import Keypad

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


def tr(text: str) -> str:
    """The text in the language in force."""
    translated: str = App.get_running_app().tr._(text)
    return translated


class GalleryScreen(Screen):
    """Shows what there is."""

    heard: ClassVar[list[Any]] = []

    def ask(self) -> None:
        """A dialog of each kind of answer."""
        answers = [
            (tr("Undo"), "primary", lambda: self.heard.append("undo")),
            (tr("Language"), "plain", None),
            (tr("Animations"), "quiet", None),
            (tr("Theme"), "danger", lambda: self.heard.append("colours")),
        ]
        dialog = Dialog(
            title=tr("Keep the screen on"), text=tr("Screens fade in, pieces glide."), answers=answers
        )
        dialog.bind(closed=lambda *_changed: self.heard.append("closed"))
        App.get_running_app().open_overlay(dialog)

    def type(self) -> None:
        """The keypad, refusing a number."""
        keypad = Keypad(title=tr("Text size"), maximum=25)
        App.get_running_app().open_overlay(keypad)
        for digit in "260":
            keypad.type(digit)

    def tell(self) -> None:
        """A word with the way to take it back."""
        App.get_running_app().show_message(
            tr("Screens fade in, pieces glide."), lambda: self.heard.append("taken back")
        )


GALLERY_STATES = {
    "dialog": lambda app: app.screen.ask(),
    "keypad": lambda app: app.screen.type(),
    "snackbar": lambda app: app.screen.tell(),
}


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the gallery one of the app's screens for this test."""
    GalleryScreen.heard.clear()
    monkeypatch.setitem(SCREENS, "gallery", "tests.ui.gallery:GalleryScreen")
    monkeypatch.setitem(STATES, "gallery", GALLERY_STATES)

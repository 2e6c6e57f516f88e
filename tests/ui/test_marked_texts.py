"""No text that people see is without a mark for translation, be it on a screen, in a dialog or at the foot.

The app speaks a language in which every text of a catalogue is in wide letters; whatever is drawn is read.
"""

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.lang import Builder
from kivy.lang.builder import BuilderBase
from kivy.uix.label import Label

from tests.ui.foreign import Reader, bare, foreign, speak, unread
from tests.ui.occasions_archive import OCCASIONS as AMONG_GAMES
from tests.ui.occasions_guests import OCCASIONS as AS_GUESTS
from tests.ui.occasions_hex import OCCASIONS as AT_THE_BOARD
from tests.ui.occasions_table import OCCASIONS as AT_THE_TABLE
from tests.ui.occasions_wrong import OCCASIONS as GONE_WRONG
from tests.ui.visit import Visit
from tools.catalogues import ROOT
from tools.demo import every_state
from tools.stage import Stage
from ui.archive.ask_text import AskText
from ui.common.board.board import HexBoard
from ui.common.dialog import Dialog
from ui.core.shell import Shell
from ui.table.keypad import Keypad


def state(screen: str, name: str) -> Callable[[Visit], None]:
    """A screen in one of its states."""
    return lambda visit: visit.stage.show(screen, name)


STATES = {f"{screen} {name}": state(screen, name) for screen, name in every_state()}
OCCASIONS = {
    occasion.__name__: occasion
    for occasion in (*AT_THE_TABLE, *AS_GUESTS, *AT_THE_BOARD, *AMONG_GAMES, *GONE_WRONG)
}


class Applied:
    """Which kv rules of the app were at work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._applied: set[int] = set()
        match = BuilderBase.match

        def matched(builder: BuilderBase, widget: Any) -> Any:
            rules = match(builder, widget)
            self._applied.update(map(id, rules))
            return rules

        monkeypatch.setattr(BuilderBase, "match", matched)

    def idle(self) -> list[str]:
        """The rules that never were."""
        return sorted(
            rule.name
            for _selector, rule in Builder.rules
            if id(rule) not in self._applied and Path(rule.ctx.filename or "").is_relative_to(ROOT / "ui")
        )


class Shown:
    """From where in the app dialogs, keypads and messages came up, at the foot or on the board."""

    CALLS = ("open_overlay", "show_message", "_show_message")

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._lines: set[tuple[str, int]] = set()
        for owner, name in ((Shell, "open_overlay"), (Shell, "show_message"), (HexBoard, "show_message")):
            monkeypatch.setattr(owner, name, self._noting(getattr(owner, name)))

    def _noting(self, show: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*what: Any) -> Any:
            frame = sys._getframe(1)
            while frame is not None:
                self._lines.add((frame.f_code.co_filename, frame.f_lineno))
                frame = frame.f_back  # type: ignore[assignment]
            return show(*what)

        return noted

    def never(self) -> list[str]:
        """The places in the app that call for one, and that none came from."""
        return [
            f"{path.relative_to(ROOT)}:{call.lineno}"
            for path in sorted((ROOT / "ui").rglob("*.py"))
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(call, ast.Call)
            and getattr(call.func, "attr", "") in self.CALLS
            and not any((str(path), line) in self._lines for line in range(call.lineno, call.end_lineno + 1))
        ]


def test_every_text_that_is_drawn_went_through_a_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(monkeypatch)
    reader, rules, shown = Reader(monkeypatch), Applied(monkeypatch), Shown(monkeypatch)
    everything: set[str] = set()
    faults: list[str] = []
    for number, visits in enumerate([STATES, *({name: visit} for name, visit in OCCASIONS.items())]):
        folder = tmp_path / str(number)
        with Stage(folder / "data") as stage, monkeypatch.context() as patch:
            for name, visit in visits.items():
                try:
                    visit(Visit(stage, reader, patch, folder))
                    stage.frames(4)
                except Exception as error:
                    error.add_note(f"on the occasion {name}")
                    raise
                faults += [f"{name}: {text!r}" for text in reader.bare()]
                everything |= reader.texts
                reader.texts.clear()
    assert faults == []
    missed = "an occasion in tests/ui/occasions_*.py must show this"
    assert unread("ui", everything) == [], missed
    assert rules.idle() == [], missed
    assert shown.never() == [], missed


# -- That it would be seen


@pytest.fixture
def visit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """A visit at home."""
    speak(monkeypatch)
    reader = Reader(monkeypatch)
    with Stage(tmp_path / "data") as stage:
        yield Visit(stage, reader, monkeypatch, tmp_path)


def test_a_screen_speaks_the_language_and_nothing_else(visit: Visit) -> None:
    assert foreign("New auction game") in visit.reader.texts
    assert visit.reader.bare() == []


def rule(source: str) -> Callable[[Visit], None]:
    """A label by a kv rule on the screen."""
    return lambda visit: visit.app.screen.add_widget(Builder.load_string(f"Label:\n    {source}\n"))


def label(**properties: Any) -> Callable[[Visit], None]:
    """A label on the screen."""
    return lambda visit: visit.app.screen.add_widget(Label(**properties))


PLANTED: dict[str, Callable[[Visit], object]] = {
    "a text": label(text="Bare"),
    "one small word": label(text="bare"),
    "behind what is marked": lambda visit: label(text=visit.say("New auction game") + " bare")(visit),
    "in another line": lambda visit: label(text=visit.say("New auction game") + "\n1 bare")(visit),
    "among values": lambda visit: label(text=visit.say("Level {number}", number="bare"))(visit),
    "in markup": label(text="[b]bare[/b]", markup=True),
    "with an accent": label(text="gelöscht"),
    "in Cyrillic": label(text="готово"),
    "a rule": rule('text: "Bare"'),
    "a rule with a condition": rule('text: "bare" if self.opacity else app.tr._("New table")'),
    "a rule with a value": rule('text: f"{self.opacity} bare"'),
    "a word at the foot": lambda visit: visit.app.show_message("Bare"),
    "a title": lambda visit: visit.app.open_overlay(Dialog(title="Bare")),
    "a question": lambda visit: visit.app.open_overlay(Dialog(text="Bare?")),
    "an answer": lambda visit: visit.app.open_overlay(Dialog(answers=[("bare", "plain", None)])),
    "a hint in a field": lambda visit: visit.app.open_overlay(AskText(hint="bare")),
    "a keypad": lambda visit: visit.app.open_overlay(Keypad(title="bare")),
    "what no catalogue knows": lambda visit: label(text=visit.say("Quite bare"))(visit),
}


@pytest.mark.parametrize("where", PLANTED)
def test_an_unmarked_text_is_seen(where: str, visit: Visit) -> None:
    PLANTED[where](visit)
    visit.stage.frames(4)
    (found,) = visit.reader.bare()
    assert set(bare(found)) <= {"Bare", "bare", "Quite", "gelöscht", "готово"}


def test_what_people_type_is_theirs(visit: Visit) -> None:
    label(text=visit.typed("Dear diary"))(visit)
    visit.stage.frames(4)
    assert visit.reader.bare() == []


@pytest.mark.parametrize(
    "text",
    ["Ann, Béatrice", "1b4-e7 2g7xe7", "2 : 1", "Ra Companion 1.0", "/home/a/ra-game-2.ra.json", "[b]1[/b]"],
)
def test_names_moves_and_files_are_the_same_in_every_language(text: str) -> None:
    assert bare(text) == []


def test_a_text_nobody_has_read_is_found() -> None:
    assert "New auction game" in unread("ui", [])
    assert "New auction game" not in unread("ui", [foreign("New auction game")])
    assert "Level {number}" not in unread("ui", ["- " + foreign("Level {number}").format(number=3)])
    assert "Deleted: {title}" in unread("ui", [foreign("Deleted: {title}").upper()[:-8]])
    told = "{count} game deleted"
    assert told in unread("ui", [])
    assert told not in unread("ui", [foreign("{count} games deleted").format(count=2)])

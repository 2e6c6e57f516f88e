"""A text without a mark for translation is seen wherever it is planted: test_marked_texts.py relies on it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.lang import Builder
from kivy.uix.label import Label

from tests.ui.foreign import Reader, bare, foreign, speak, unread
from tests.ui.visit import Visit
from tools.stage import Stage
from ui.archive.ask_text import AskText
from ui.common.dialog import Dialog
from ui.table.keypad import Keypad


@pytest.fixture(scope="module")
def one_visit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """One play for all these tests."""
    folder = tmp_path_factory.mktemp("visit")
    with pytest.MonkeyPatch.context() as patch:
        speak(patch)
        reader = Reader(patch)
        with Stage(folder / "data") as stage:
            yield Visit(stage, reader, patch, folder)


@pytest.fixture
def visit(one_visit: Visit) -> Visit:
    """A visit at home, where nothing was read or typed yet."""
    one_visit.reader.texts.clear()
    one_visit.reader.typed.clear()
    one_visit.stage.show("home")
    return one_visit


def test_a_screen_speaks_the_language_and_nothing_else(visit: Visit) -> None:
    assert foreign("Score at the table") in visit.reader.texts
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
    "behind what is marked": lambda visit: label(text=visit.say("Score at the table") + " bare")(visit),
    "in another line": lambda visit: label(text=visit.say("Score at the table") + "\n1 bare")(visit),
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
@pytest.mark.sample(8)
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
    assert "Score at the table" in unread("ui", [])
    assert "Score at the table" not in unread("ui", [foreign("Score at the table")])
    assert "Level {number}" not in unread("ui", ["- " + foreign("Level {number}").format(number=3)])
    assert "Deleted: {title}" in unread("ui", [foreign("Deleted: {title}").upper()[:-8]])
    told = "{count} game deleted"
    assert told in unread("ui", [])
    assert told not in unread("ui", [foreign("{count} games deleted").format(count=2)])

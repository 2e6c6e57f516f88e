"""Keys as other keyboards give them: a Russian one, a French one, a number pad."""

from collections.abc import Iterable
from typing import Any

import pytest

from tests.ui.hexgame import begin, stands
from tools.stage import Stage, Window
from ui.core import clipboard, sdl, written_keys
from ui.core.key_map import ENGLISH, RUSSIAN

# As SDL numbers them.
SHIFT, CONTROL = 1, 64
ENTER, PAD_ONE = 13, 1073741913


class Played:
    """A window of the system that says which keys were pressed."""

    def __init__(self, window: Any, events: Iterable[tuple[Any, ...]]) -> None:
        self._window, self._events = window, iter(events)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def poll(self) -> Any:
        return next(self._events, False)


def press(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, *keys: int | str | tuple[int, str], held: int = 0
) -> None:
    """Press and release keys as SDL tells them, with what they write: itself, or what stands beside."""
    for key in keys:
        code, written = (
            (ord(key), key) if isinstance(key, str) else (key, "") if isinstance(key, int) else key
        )
        events: list[tuple[Any, ...]] = [
            ("keydown", held, code, 0, written),
            ("keyup", held, code, 0, written),
        ]
        if written and not held & CONTROL:
            events.insert(1, ("textinput", written))
        with monkeypatch.context() as patched:
            patched.setattr(Window, "_win", Played(Window._win, events))
            Window.mainloop()
        stage.frames()


def in_russian(text: str) -> str:
    """What a Russian keyboard writes where an English one writes this."""
    return text.translate(str.maketrans(ENGLISH, RUSSIAN))


@pytest.mark.parametrize("letters", [str.lower, str.upper])
def test_a_move_is_typed_on_a_russian_keyboard(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, letters: Any
) -> None:
    begin(stage)
    press(stage, monkeypatch, *letters(in_russian("1b4-e7")))
    assert "1b4–e7" in stage.texts()
    press(stage, monkeypatch, ENTER)
    assert stands(stage.app.session.game)["e7"] == (0, 1)
    press(stage, monkeypatch, "г")  # on the key of U
    assert stage.app.session.journal.head == 0
    press(stage, monkeypatch, "к")
    assert stage.app.session.journal.head == 1


def french(text: str) -> list[tuple[int, str]]:
    """What is pressed on a French keyboard: SDL names its first row by digits, whatever the keys write."""
    row = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))
    return [(ord(row.get(letter, letter)), letter) for letter in text]


@pytest.mark.parametrize("typed", ["1b4-e7", "1b4e7"])
def test_a_move_is_typed_on_a_french_keyboard(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    begin(stage)
    press(stage, monkeypatch, *french("&é-"))  # without Shift no digits
    assert not stage.app.root.overlays
    press(stage, monkeypatch, *french(typed))
    press(stage, monkeypatch, ENTER)
    assert stands(stage.app.session.game)["e7"] == (0, 1)


def test_digits_come_from_the_number_pad(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(stage)
    press(stage, monkeypatch, PAD_ONE)  # without Num Lock
    assert not stage.app.root.overlays
    press(
        stage, monkeypatch, *((PAD_ONE + int(each) - 1, each) if each.isdigit() else each for each in "1b4e7")
    )
    press(stage, monkeypatch, 271)
    assert stands(stage.app.session.game)["e7"] == (0, 1)


def test_after_a_field_digits_are_those_of_their_keys_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Kivy has texts end with the field; the first key has them begin again.
    active = [False]
    monkeypatch.setattr(
        written_keys, "text_calls", lambda: (lambda: active[0], lambda: active.__setitem__(0, True))
    )
    begin(stage)
    press(stage, monkeypatch, (ord("1"), ""), "b", (ord("4"), "4"), "e", (ord("7"), "7"), ENTER)
    assert active == [True]
    assert stands(stage.app.session.game)["e7"] == (0, 1)


def test_positions_are_copied_and_pasted_on_a_russian_keyboard(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(stage)
    press(stage, monkeypatch, "с", held=CONTROL)
    assert clipboard.paste().startswith("114 S b4:3")
    press(stage, monkeypatch, "м", held=CONTROL)
    assert stage.app.front == "study"


def test_a_field_has_the_letters_that_were_typed_and_pastes(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.show("hex_setup")
    field = next(stage.all("TextField"))
    field.text, field.focus = "", True
    stage.frames()
    press(stage, monkeypatch, *"Фёдор")
    assert field.text == "Фёдор"
    press(stage, monkeypatch, "ф", held=CONTROL)
    press(stage, monkeypatch, "с", held=CONTROL)
    assert clipboard.paste() == "Фёдор"
    press(stage, monkeypatch, "м", "м", held=CONTROL)
    assert field.text == "ФёдорФёдор"
    field.focus = False


def test_a_sign_above_a_digit_counts_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    # On a Russian keyboard the question mark is on the key of 7.
    stage.show("tally", "counted")
    before = stage.texts()
    press(stage, monkeypatch, (ord("7"), "?"), held=SHIFT)
    assert len(stage.app.root.overlays) == 1
    stage.back()
    assert stage.texts() == before
    press(stage, monkeypatch, "7")
    assert stage.texts() != before


def test_after_a_field_keys_write_again(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.show("hex_setup")
    field = next(stage.all("TextField"))
    field.focus = True
    stage.frames()
    field.focus = False
    assert not sdl.library().SDL_IsTextInputActive()
    stage.frames()
    assert sdl.library().SDL_IsTextInputActive()
    press(stage, monkeypatch, (ord(","), "?"), held=SHIFT)
    assert len(stage.app.root.overlays) == 1

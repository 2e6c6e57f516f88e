"""The list of keyboard shortcuts: `?` shows it everywhere, and every key in it does something there."""

import pytest

from tools.stage import Stage, Window
from ui.core.keys import BACKSPACE, DOWN, END, ENTER, HOME, LEFT, RIGHT, SPACE, UP
from ui.core.shortcuts import SETTINGS, THIS_LIST
from ui.features import REGISTRY, SCREENS
from ui.hex import play_keys
from ui.study import study_keys

Press = tuple[int, str, tuple[str, ...]]
TAB = 9


def plain(*keys: int) -> list[Press]:
    return [(key, "", ()) for key in keys]


# What is pressed for what is written in the list.
PRESSED = {
    "Arrows": plain(UP, DOWN, LEFT, RIGHT),
    "Enter": plain(ENTER[0]),
    "1, 2, 3": [(ord(each), each, ()) for each in "1"],
    "Left, Right": plain(RIGHT, LEFT),
    "Up, Down": plain(UP, DOWN),
    "Home, End": plain(END, HOME),
    "Space": plain(SPACE, SPACE),
    "Ctrl+C": [(ord("c"), "c", ("ctrl",))],
    "Ctrl+Shift+C": [(ord("c"), "c", ("ctrl", "shift"))],
    "Ctrl+V": [(ord("v"), "v", ("ctrl",))],
    "0–9": [(ord("0"), "0", ())],
    "Backspace": plain(BACKSPACE),
    "Tab, Enter": plain(TAB, *ENTER),
}
# The state in which the keys of a screen have something to do.
STATES = {
    "auction_lesson": "wrong",
    "hex_board": "playing",
    "lesson": "wrong",
    "play": "turn",
    "position": "",
    "puzzle": "",
    "question": "",
    "replay": "game",
    "review": "three",
    "study": "studied",
    "tally": "counted",
}
# Where letters are heard elsewhere than in a screen’s own KEYS.
LETTERS = {"hex_board": play_keys.LETTERS, "study": study_keys.LETTERS}


def ask(stage: Stage) -> list[tuple[str, str]]:
    """Press ? and read the list."""
    stage.key(ord("/"), "/", "shift")
    return [(row.keys, row.what) for row in stage.all("ShortcutRow")]


def test_the_list_is_there_on_every_screen_wherever_a_keyboard_has_the_question_mark(stage: Stage) -> None:
    for screen in SCREENS:
        stage.show(screen)
        own = [tuple(each) for each in stage.app.screen.SHORTCUTS]
        everywhere = {("?", THIS_LIST.what)}
        if screen != "settings":
            everywhere.add(tuple(SETTINGS))
        if len(stage.app.trail) > 1:
            everywhere.add(("Esc", "Go back"))
        assert set(ask(stage)) == {*own, *everywhere}, screen
        ask(stage)
        assert not stage.app.root.overlays
        Window.dispatch("on_textinput", "?")
        assert len(stage.app.root.overlays) == 1


@pytest.mark.parametrize("screen", sorted(STATES))
@pytest.mark.sample(3)
def test_what_is_listed_works(stage: Stage, screen: str) -> None:
    stage.show(screen, STATES[screen])
    shown = stage.app.screen
    assert shown.SHORTCUTS
    letters = {each.keys.lower() for each in shown.SHORTCUTS if len(each.keys) == 1}
    assert letters == {*LETTERS.get(screen, getattr(shown, "KEYS", ()))}
    for each in shown.SHORTCUTS:
        letter = each.keys.lower()
        for key, text, held in PRESSED.get(each.keys) or [(ord(letter), letter, ())]:
            stage.clear()
            stage.app.go(screen)
            stage.frames(1)
            assert stage.app.screen.key(key, text, held), each


def test_every_screen_that_hears_keys_lists_them() -> None:
    hears = {name for name in SCREENS if "key" in vars(REGISTRY.screen_class(name)) or name in STATES}
    assert hears == set(STATES)


def test_a_question_mark_in_a_field_is_only_typed(stage: Stage) -> None:
    stage.show("hex_setup")
    field = next(stage.all("TextField"))
    field.focus = True
    stage.frames()
    stage.key(ord("/"), "/", "shift")
    assert not stage.app.root.overlays
    field.focus = False

"""The layout check over every registered screen in every state, and a test of the check itself."""

import gc
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest
from kivy.lang import Builder

from tests.ui.gallery import GALLERY_STATES, register
from tools.demo import every_state
from tools.layout_check import faults, misplaced, passing_faults
from tools.places import scrolled, targets_in
from tools.stage import Stage
from ui.core import feedback, theme
from ui.core.languages import LANGUAGES

SIZES = [(360, 640), (412, 916), (1280, 800), (800, 1280)]
LARGE, LARGEST = 1.3, max(theme.FONT_SCALES)
# Phones between those sizes, and one on its side: where things lie there with large text.
PHONES = [(412, 800), (916, 412)]
REGISTERED = every_state()
GALLERY = [("gallery", state) for state in ("", *GALLERY_STATES)]


class Look(NamedTuple):
    """How a screen is looked at: at which size and scale, and what of it."""

    size: tuple[int, int]
    font_scale: float
    themes: Sequence[str] = ()  # none: only where things lie

    def faults(self, stage: Stage) -> Iterator[str]:
        """What is wrong, and with which settings."""
        settings = stage.app.settings
        settings.font_scale = self.font_scale  # first: both are laid out at once
        stage.resize(*self.size)
        stage.frames(4)  # also the rows of lists, which are made when they come into view
        where = f"{self.size[0]}x{self.size[1]} {settings.language} x{self.font_scale}"
        if not self.themes:
            yield from (f"{where}: {fault}" for fault in misplaced(stage.app.root))
        for number, settings.theme in enumerate(self.themes):
            stage.frames(1)
            for fault in faults(stage.app.root, colours_only=number > 0):
                yield f"{where} {settings.theme}: {fault}"


SCALES = (1, LARGE)
THEMES = tuple(theme.THEMES)
POSITIONS = [*(Look(size, LARGE) for size in PHONES), Look(SIZES[0], LARGEST)]
EVERY_LOOK = [*(Look(size, scale, THEMES) for size in SIZES for scale in SCALES), *POSITIONS]
# The suite draws each theme and each size, but not each of their pairs; where things lie follows from size,
# scale and language alone, and long words in large letters on a small phone leave the least room.
# `make looks` has all.
IN_ENGLISH = [Look(SIZES[1], 1, THEMES), Look(SIZES[2], 1, THEMES[1:])]
IN_OTHERS = {
    "fr": [Look(SIZES[0], LARGE, THEMES[:1]), Look(PHONES[0], LARGE), Look(SIZES[3], LARGE, THEMES[1:])],
    "ru": [Look(SIZES[0], LARGE), Look(PHONES[1], LARGE), Look(SIZES[0], LARGEST)],
}
# A language that comes later is looked at where there is the least room.
IN_ANY = [Look(SIZES[0], LARGE)]


@pytest.mark.parametrize("looks", [[*IN_OTHERS["fr"], *IN_OTHERS["ru"]], EVERY_LOOK])
def test_small_phones_are_looked_at_with_large_text(looks: Sequence[Look]) -> None:
    assert {(412, 800), (360, 640), (916, 412)} <= {look.size for look in looks if look.font_scale == LARGE}


@pytest.mark.parametrize(("screen", "state"), REGISTERED + GALLERY)
def test_nothing_is_clipped_covered_too_small_or_too_pale(
    screen: str, state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    register(monkeypatch)
    monkeypatch.setattr(feedback, "platform", "android")  # with every switch there is
    found = []
    first, *others = LANGUAGES
    looks = {first: IN_ENGLISH}
    if screen != "gallery":  # it says the same in every language
        looks |= {language: IN_OTHERS.get(language, IN_ANY) for language in others}
    if request.config.getoption("--every-look"):
        looks = dict.fromkeys(looks, EVERY_LOOK)
    with Stage(tmp_path) as stage:
        for language in looks:
            # A switch, or another size, shows just what a fresh start would: test_switching.py.
            stage.show(screen, state, language=language)
            gc.collect()  # or what was shown before would follow every switch, seen by nobody
            for look in looks[language]:
                found += look.faults(stage)
    assert not found, "\n".join(f"{screen} {state} {fault}" for fault in found)


# Each kind of fault, planted: a rule for a widget, and what the check must say of it.
PLANTED = {
    "clipped": "Label:\n    text: 'Too high for this'\n    size_hint_y: None\n    height: dp(10)",
    "shortened": (
        "Text:\n    text: 'A text for which there is no room at all here'\n    shorten: True\n"
        "    size_hint_x: None\n    width: dp(80)\n    text_size: self.width, None"
    ),
    "broken word": "Text:\n    text: 'Unconstitutionally'\n    size_hint_x: None\n    width: dp(60)",
    "overflow": (
        "BoxLayout:\n    size_hint: None, None\n    size: dp(60), dp(60)\n    OneLine:\n"
        "        text: 'Sticks out of its box'"
    ),
    "overlapping texts": (
        "FloatLayout:\n    size_hint_y: None\n    height: dp(60)\n    Text:\n        text: 'One'\n"
        "        pos_hint: {'x': 0, 'y': 0}\n    Text:\n        text: 'Another'\n"
        "        pos_hint: {'x': 0, 'y': 0}"
    ),
    "mark over text": (
        "FloatLayout:\n    size_hint_y: None\n    height: dp(60)\n    Text:\n        text: 'One'\n"
        "        pos_hint: {'x': 0, 'y': 0}\n    Icon:\n        name: 'circle'\n        color: '#1B2433'\n"
        "        pos_hint: {'x': 0, 'y': 0}"
    ),
    "small target": "IconButton:\n    icon: 'undo'\n    size: dp(40), dp(48)",
    "overlapping targets": (
        "FloatLayout:\n    size_hint_y: None\n    height: dp(60)\n    BigButton:\n        text: ''\n"
        "        pos_hint: {'x': 0, 'y': 0}\n    IconButton:\n        icon: 'undo'\n"
        "        pos_hint: {'x': 0, 'y': 0}"
    ),
    "low contrast": "Text:\n    text: 'Pale'\n    color: '#3A4763'",
    "covered": (
        "FloatLayout:\n    size_hint_y: None\n    height: dp(60)\n    Text:\n        text: 'Under a card'\n"
        "        pos_hint: {'x': 0, 'y': 0}\n    Card:\n        pos_hint: {'x': 0, 'y': 0}\n"
        "        size_hint: .6, 1"
    ),
}
# The same kinds where they are harder to see.
PLANTED_DEEPER = {
    "an icon higher than its button": (
        "overflow",
        "TileButton:\n    tile: 'nile'\n    size_hint: None, None\n    size: dp(60), dp(48)\n    padding: 0\n"
        "    Icon:\n        name: 'nile'\n        size: dp(60), dp(60)",
    ),
    "a button wider than its card": (
        "overflow",
        "Card:\n    BigButton:\n        text: 'Wide'\n        size_hint_x: None\n        width: dp(600)",
    ),
    "a named colour in markup": (
        "low contrast",
        "Text:\n    text: '[color=navy]Pale[/color]'\n    markup: True",
    ),
    "a short colour in markup": (
        "low contrast",
        "Text:\n    text: '[color=#335]Pale[/color]'\n    markup: True",
    ),
    "a button's own surface": (
        "low contrast",
        "NumberButton:\n    text: '7'\n    own_fill: app.theme.dim",
    ),
    "a hint": ("clipped", "SearchField:\n    hint: 'Whatever anybody may be looking for, and a little more'"),
    "a low field": (
        "clipped",
        "TextInput:\n    text: 'Low'\n    size_hint_y: None\n    height: dp(48)\n    font_size: sp(44)",
    ),
    "a field": (
        "low contrast",
        "TextInput:\n    text: 'Pale'\n    foreground_color: '#DDDDDD'\n    size_hint_y: None",
    ),
    "contrast below the fold": (
        "low contrast",
        "BoxLayout:\n    orientation: 'vertical'\n    size_hint_y: None\n    height: dp(3000)\n"
        "    Widget:\n    Text:\n        text: 'Pale'\n        color: '#3A4763'",
    ),
    "lines left out": (
        "clipped",
        "Text:\n    text: 'One line, and more of them than one ' * 4\n    max_lines: 1",
    ),
    "a text cut to its widget": (
        "clipped",
        "Label:\n    text: 'One line, and more of them than one ' * 4\n    text_size: self.size\n"
        "    size_hint_y: None\n    height: dp(24)",
    ),
    "a slider": ("small target", "Slider:\n    size_hint_y: None\n    height: dp(20)"),
    "a switch": ("small target", "Switch:\n    size_hint: None, None\n    size: dp(83), dp(32)"),
    "one narrow letter": ("low contrast", "Text:\n    text: 'l'\n    color: '#3A4763'"),
    "what lies far to the right": (
        "low contrast",
        "Scroll:\n    do_scroll_x: True\n    size_hint_y: None\n    height: dp(60)\n    BoxLayout:\n"
        "        size_hint: None, None\n        size: dp(3000), dp(50)\n        Widget:\n        Text:\n"
        "            text: 'Pale'\n            color: '#3A4763'\n            size_hint_x: None\n"
        "            width: dp(80)",
    ),
    "a row made when it comes into view": (
        "low contrast",
        "RecycleView:\n    size_hint_y: None\n    height: dp(200)\n    viewclass: 'Text'\n"
        "    data: [{'text': f'Row {n}', 'ink': '#3A4763' if n > 60 else '#FFFFFF'} for n in range(70)]"
        "\n    RecycleBoxLayout:\n        orientation: 'vertical'\n        default_size: None, dp(40)\n"
        "        default_size_hint: 1, None\n        size_hint_y: None\n        height: self.minimum_height",
    ),
    "two large buttons": (
        "overlapping targets",
        "FloatLayout:\n    size_hint_y: None\n    height: dp(300)\n    BigButton:\n        text: ''\n"
        "        size_hint: 1, 1\n        pos_hint: {'x': 0, 'y': 0}\n    PrimaryButton:\n        text: ''\n"
        "        size_hint: 1, 1\n        pos_hint: {'x': 0, 'y': 0}",
    ),
    "a button nearly large enough": (
        "small target",
        "IconButton:\n    icon: 'undo'\n    size: dp(47), dp(48)",
    ),
    "targets below the fold": (
        "overlapping targets",
        "FloatLayout:\n    size_hint_y: None\n    height: dp(3000)\n    IconButton:\n        icon: 'undo'\n"
        "        pos_hint: {'x': 0, 'y': 0}\n    IconButton:\n        icon: 'redo'\n"
        "        pos_hint: {'x': 0, 'y': 0}",
    ),
}


@pytest.mark.parametrize("kind", PLANTED)
def test_the_check_finds_a_planted(kind: str, gallery: Stage) -> None:
    column = gallery.the("Page").children[0]
    column.clear_widgets()
    gallery.frames()
    assert faults(gallery.app.root) == []
    column.add_widget(Builder.load_string(PLANTED[kind]))
    gallery.frames()
    assert {fault.kind for fault in faults(gallery.app.root)} == {kind}


@pytest.mark.parametrize("where", PLANTED_DEEPER)
def test_the_check_finds_it_in(where: str, gallery: Stage) -> None:
    kind, rule = PLANTED_DEEPER[where]
    column = gallery.the("Page").children[0]
    column.clear_widgets()
    column.add_widget(Builder.load_string(rule))
    gallery.frames()
    assert {fault.kind for fault in faults(gallery.app.root)} == {kind}


def test_the_check_finds_what_scrolls_under_a_button_that_stays(gallery: Stage) -> None:
    column = gallery.the("Page").children[0]
    column.clear_widgets()
    column.add_widget(Builder.load_string("Widget:\n    size_hint_y: None\n    height: dp(1500)"))
    column.add_widget(Builder.load_string("BigButton:\n    text: ''"))
    shell = gallery.app.root
    button = Builder.load_string("IconButton:\n    icon: 'undo'")
    gallery.app.screen.add_widget(button)
    gallery.app.screen.remove_widget(button)
    button.pos = (shell.center_x, 40)
    gallery.app.screen.parent.add_widget(button)
    gallery.frames()
    layered = [*targets_in(gallery.app.screen), button]
    found = [fault for _ in scrolled(gallery.app.screen) for fault in passing_faults(layered)]
    assert {fault.kind for fault in found} == {"overlapping targets"}


def test_the_check_looks_at_the_dialog_in_front(gallery: Stage) -> None:
    gallery.app.screen.ask()
    answers = gallery.app.root.overlays[0].ids.answers
    answers.add_widget(Builder.load_string("IconButton:\n    icon: 'undo'\n    side: dp(40)"))
    gallery.frames()
    assert {fault.kind for fault in faults(gallery.app.root)} == {"small target"}


def test_looking_leaves_everything_where_it_was(gallery: Stage) -> None:
    gallery.the("Page").scroll_y = 0.3
    gallery.frames()
    before = gallery.app.root.export_as_image().texture.pixels
    faults(gallery.app.root)
    assert gallery.the("Page").scroll_y == 0.3
    assert gallery.app.root.export_as_image().texture.pixels == before


def test_the_check_finds_a_target_off_the_screen(gallery: Stage) -> None:
    gallery.app.root.add_widget(Builder.load_string("IconButton:\n    icon: 'undo'"))
    button = gallery.app.root.children[0]
    gallery.app.root.remove_widget(button)
    gallery.app.screen.add_widget(button)
    gallery.frames()
    button.x = -20
    assert "off the screen" in {fault.kind for fault in faults(gallery.app.root)}


def test_a_list_without_height_is_not_scrolled_for_ever(gallery: Stage) -> None:
    flat = Builder.load_string(
        "Scroll:\n    height: 0\n    Widget:\n        size_hint_y: None\n        height: 100"
    )
    gallery.frames()
    assert len(list(islice(scrolled(flat), 5))) == 1


def test_a_fault_names_the_widget(gallery: Stage) -> None:
    gallery.the("Page").add_widget(Builder.load_string(PLANTED["low contrast"]))
    gallery.frames()
    gallery.bring_into_sight(gallery.the("Text", text="Pale"))
    assert "Text 'Pale'" in "".join(str(fault) for fault in faults(gallery.app.root))

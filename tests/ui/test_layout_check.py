"""What the layout check finds: each kind of fault, planted in the gallery."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from kivy.lang import Builder

from tests.ui.gallery import register
from tools.layout_check import faults, misplaced, passing_faults
from tools.places import scrolled, targets_in
from tools.stage import Stage
from ui.core.insets import Insets


@pytest.fixture(scope="module")
def one_play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """One play for all these tests: each looks at the gallery, or at nothing but what it plants there."""
    with pytest.MonkeyPatch.context() as patch, Stage(tmp_path_factory.mktemp("data")) as stage:
        register(patch)
        yield stage


@pytest.fixture
def gallery(one_play: Stage) -> Iterator[Stage]:
    """The gallery as if the app had just been started."""
    one_play.show("gallery")
    yield one_play
    one_play.reach_in(Insets())


@pytest.fixture
def column(one_play: Stage, emptied: list[Any]) -> Any:
    """The column of a gallery with nothing else."""
    if one_play.app.screen not in emptied:
        one_play.show("gallery")
        emptied[:] = [one_play.app.screen]
    place = one_play.the("Page").children[0]
    place.clear_widgets()
    return place


@pytest.fixture(scope="module")
def emptied() -> list[Any]:
    """The gallery in which only the column was changed."""
    return []


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
@pytest.mark.sample(6)
def test_the_check_finds_a_planted(kind: str, column: Any, one_play: Stage) -> None:
    one_play.frames()
    assert faults(one_play.app.root) == []
    column.add_widget(Builder.load_string(PLANTED[kind]))
    one_play.frames()
    assert {fault.kind for fault in faults(one_play.app.root)} == {kind}


@pytest.mark.parametrize("where", PLANTED_DEEPER)
@pytest.mark.sample(8)
def test_the_check_finds_it_in(where: str, column: Any, one_play: Stage) -> None:
    kind, rule = PLANTED_DEEPER[where]
    column.add_widget(Builder.load_string(rule))
    one_play.frames()
    assert {fault.kind for fault in faults(one_play.app.root)} == {kind}


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


def laid_on(gallery: Stage) -> Any:
    """A button on the screen, wherever it is put."""
    gallery.app.root.add_widget(Builder.load_string("IconButton:\n    icon: 'undo'"))
    button = gallery.app.root.children[0]
    gallery.app.root.remove_widget(button)
    gallery.app.screen.add_widget(button)
    gallery.frames()
    return button


def test_the_check_finds_a_target_off_the_screen(gallery: Stage) -> None:
    laid_on(gallery).x = -20
    assert "off the screen" in {fault.kind for fault in faults(gallery.app.root)}


def test_the_check_finds_a_target_under_a_bar(gallery: Stage) -> None:
    gallery.reach_in(Insets(bottom=48, top=40))
    assert misplaced(gallery.app.root) == []
    laid_on(gallery).y = 40
    assert "off the screen" in {fault.kind for fault in misplaced(gallery.app.root)}


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

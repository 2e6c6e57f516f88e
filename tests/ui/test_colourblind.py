"""Nothing is told by colour alone: players, targets, tiles and series as colour-blind people see them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.ui.eyesight import PLAIN, Picture, colours, mistaken, painted
from tools import colourblind
from tools.colourblind import EYES, seen
from tools.colours import difference, lab
from tools.drawn import draw, drawn
from tools.stage import Stage
from ui.common.board import look
from ui.common.board import marks as hexboardmarks
from ui.common.board.board import HexBoard
from ui.common.board.scene import BAD, GOOD, KEY, NORTH, SOUTH, Scene
from ui.common.icon import Icon
from ui.common.player_mark import PlayerMark
from ui.core.player_marks import SHAPES
from ui.core.theme import PLAYER_COLOURS, THEMES
from ui.table import charts

SURFACES = [
    (theme, tokens[name]) for theme, tokens in THEMES.items() for name in ("surface", "raised", "background")
]
# The smallest marks of players there are: at the ends of the lines of a chart.
SMALL = 16
TILES = (
    *("ra", "god", "gold", "pharaoh", "nile", "flood", "funeral", "drought", "unrest", "earthquake"),
    *("art", "agriculture", "religion", "astronomy", "writing"),
    *("fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple"),
)


def rgb(code: str) -> np.ndarray:
    """#RRGGBB as sRGB 0..1."""
    return np.array([int(code[at : at + 2], 16) for at in (1, 3, 5)]) / 255


def apart(one: str, other: str, eyes: str) -> float:
    """CIEDE2000 of two colours to these eyes."""
    return float(difference(*(lab(seen(rgb(code), eyes)) for code in (one, other))))


# -- The eyes


# From Sharma, Wu and Dalal (2005): pairs that find each of the usual mistakes.
SHARMA = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.001), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "wanted"), SHARMA)
def test_differences_are_those_that_were_published(
    one: tuple[float, ...], other: tuple[float, ...], wanted: float
) -> None:
    first, second = np.array(one, float), np.array(other, float)
    assert difference(first, second) == pytest.approx(wanted, abs=5e-5)
    assert difference(second, first) == pytest.approx(wanted, abs=5e-5)


def test_lab_of_white_black_and_red() -> None:
    found = lab(np.array([rgb("#FFFFFF"), rgb("#000000"), rgb("#FF0000")]))
    assert found == pytest.approx(np.array([[100, 0, 0], [0, 0, 0], [53.24, 80.09, 67.2]]), abs=0.02)


@pytest.mark.parametrize("eyes", EYES)
def test_greys_stay_what_they_are(eyes: str) -> None:
    greys = np.linspace(0, 1, 9)[:, np.newaxis] * np.ones(3)
    assert seen(greys, eyes) == pytest.approx(greys, abs=0.005)


# Two colours for each kind of eyes to mistake.
CONFUSED = {
    "protanopia": ("#8A5A00", "#5A6A00"),
    "deuteranopia": ("#B4641E", "#7F8221"),
    "tritanopia": ("#3C8CD0", "#24969C"),
}


@pytest.mark.parametrize("eyes", CONFUSED)
def test_each_kind_mistakes_what_the_others_see(eyes: str) -> None:
    one, other = CONFUSED[eyes]
    assert apart(one, other, eyes) < PLAIN / 2
    assert apart(one, other, "usual") > PLAIN


def test_a_sheet_shows_a_picture_to_all_eyes(tmp_path: Path) -> None:
    (tmp_path / "tour").mkdir()
    for name, size in {
        "phone-en-x.png": (20, 40),
        "tablet-en-x.png": (40, 20),
        "phone-fr-x.png": (20, 40),
    }.items():
        Image.new("RGB", size, "#C8402C").save(tmp_path / "tour" / name)
    to = tmp_path / "sheets"
    assert colourblind.main(["--tour", str(tmp_path / "tour"), "--to", str(to)]) == 0
    assert {path.name for path in to.iterdir()} == {"phone-en-x.png", "tablet-en-x.png"}
    with Image.open(to / "phone-en-x.png") as row, Image.open(to / "tablet-en-x.png") as square:
        assert (row.size, square.size) == ((40, 20), (40, 20))
        views = [row.getpixel((5 + 10 * place, 10)) for place in range(4)]
    assert views[0] == (200, 64, 44)
    assert len(set(views)) == len(EYES)


def test_without_a_tour_one_line_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert colourblind.main(["--tour", str(tmp_path), "--to", str(tmp_path / "to")]) == 2
    assert capsys.readouterr().err.startswith(f"error: {tmp_path}: no picture")
    assert not (tmp_path / "to").exists()


# -- What they see


def icon(name: str, side: int, ground: str, colour: str = "#FFFFFF") -> Picture:
    """An icon alone."""
    shown = Icon(name=name, color=colour, size=(side, side), pos=(0, 0))
    shown.draw_late()
    return painted((side, side), ground, shown.canvas)


def test_any_two_shapes_of_players_are_told_apart_even_in_one_colour() -> None:
    for theme, ground in SURFACES:
        for colour, code in PLAYER_COLOURS.items():
            pictures = {shape: icon(shape, SMALL, ground, code) for shape in SHAPES}
            assert mistaken(pictures, painted((SMALL, SMALL), ground)) == [], (theme, ground, colour)


def marks_mistaken(stage: Stage) -> list[str]:
    """Marks of players that lie in the window and are taken for others of their size."""
    window = colours(drawn(stage.app.root))
    groups: dict[int, dict[str, Picture]] = {}
    for mark in stage.all(Icon, lambda each: each.name in SHAPES):
        side = round(min(mark.size))
        left, bottom = round(stage.place(mark)[0] - side / 2), round(stage.place(mark)[1] - side / 2)
        if side and bottom >= 0 and bottom + side <= window.shape[0]:
            name = f"{mark.name} {mark.color}"
            groups.setdefault(side, {}).setdefault(name, window[bottom : bottom + side, left : left + side])
    assert groups
    assert all(len(group) > 1 for group in groups.values()), groups
    found = []
    for group in groups.values():
        first = next(iter(group.values()))
        found += mistaken(group, np.broadcast_to(first[0, 0], first.shape))
    return found


# Colours that say something beside others: right and wrong, chosen and not, refused words among words.
TELLING = (
    ("good", "danger"),
    ("good_text", "danger_text"),
    ("text", "danger_text"),
    ("accent", "raised"),
    ("lapis", "raised"),
)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eyes", EYES)
def test_colours_that_say_something_are_apart(theme: str, eyes: str) -> None:
    for one, other in TELLING:
        assert apart(THEMES[theme][one], THEMES[theme][other], eyes) >= PLAIN, (one, other)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.sample(1)
def test_players_are_told_apart_at_the_table_in_the_tally_and_in_charts(theme: str, stage: Stage) -> None:
    for screen, state in (("table", "playing"), ("tally", "counted"), ("final", "ended")):
        stage.show(screen, state, theme=theme)
        assert marks_mistaken(stage) == [], screen


def test_players_of_one_shape_would_not_be(stage: Stage) -> None:
    stage.show("final", "ended")
    for mark in stage.all(PlayerMark):
        mark.name = "circle"
    stage.frames()
    found = marks_mistaken(stage)
    assert {words.split(":")[0] for words in found} >= {"protanopia", "deuteranopia"}, found
    assert not any(words.startswith("usual") for words in found)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.sample(1)
def test_tiles_are_told_apart_wherever_they_lie(theme: str) -> None:
    for token in ("surface", "raised", "lapis"):
        ground = THEMES[theme][token]
        tiles = {name: icon(name, 24, ground) for name in TILES}
        assert mistaken(tiles, painted((24, 24), ground)) == [], token


def test_disks_face_up_are_told_from_disks_face_down() -> None:
    for _theme, ground in SURFACES:
        disks = {name: icon(name, 24, ground) for name in ("sun_8", "sun_down_8")}
        assert mistaken(disks, painted((24, 24), ground)) == []


def series_mistaken(theme: str) -> list[str]:
    """Kinds of points that look alike in a chart."""
    size, ground = (32, 24), THEMES[theme]["surface"]
    pieces = {kind: painted(size, ground, *charts.patch(kind, (0, 0), size)) for kind in charts.KIND_PATTERNS}
    return mistaken(pieces, painted(size, ground))


@pytest.mark.parametrize("theme", THEMES)
def test_the_series_of_a_chart_are_told_apart(theme: str) -> None:
    assert series_mistaken(theme) == []


def test_without_their_patterns_they_would_not_be(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = {kind: (colour, lambda _x, _y: False) for kind, (colour, _) in charts.KIND_PATTERNS.items()}
    monkeypatch.setattr(charts, "KIND_PATTERNS", plain)
    charts.pattern.cache_clear()
    found = series_mistaken("night")
    charts.pattern.cache_clear()
    assert any("gods" in words for words in found), found


# -- The hex board

BOARD = (360, 400)


class Cells:
    """A board of a phone, and the look of one of its cells."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.board = HexBoard()
        self.board.size = BOARD

    def __getitem__(self, name: str) -> int:
        return self.board.board.numbers[name]

    def look(self, cell: int, **scene: Any) -> Picture:
        """A cell and what lies on it in this scene."""
        self.board.scene = Scene(**{"stacks": {self["d4"]: (SOUTH, 3), self["h8"]: (NORTH, 2)}, **scene})
        self._stage.frames(2)
        picture = colours(draw(BOARD, self.board.canvas))
        (x, y), reach = self.board.plan.centres[cell], self.board.plan.radius
        return picture[round(y - reach) : round(y + reach), round(x - reach) : round(x + reach)]

    def mistaken(self, name: str, scenes: Callable[[int], dict[str, dict[str, Any]]]) -> list[str]:
        """Which of these scenes look alike on a cell."""
        cell = self[name]
        looks = {told: self.look(cell, **scene) for told, scene in scenes(cell).items()}
        return mistaken(looks, self.look(cell))


def told_by_marks(cell: int) -> dict[str, dict[str, Any]]:
    """All that marks can say of a cell, with pawns on it or none."""
    return {
        "last move": {"last": (cell, cell)},
        **{f"target of {count}": {"targets": {cell: (count,)}} for count in (1, 2, 3)},
        "good": {"marks": {cell: GOOD}},
        "bad": {"marks": {cell: BAD}},
        "key cell, hint, refused": {"marks": {cell: KEY}},
        "cursor": {"cursor": cell},
        "hinted move": {"arrows": ((0, cell),)},
    }


def on_an_empty_cell(cell: int) -> dict[str, dict[str, Any]]:
    """And where people can choose how many go there, and every stack."""
    stacks = [(side, height) for side in (SOUTH, NORTH) for height in (1, 2, 3)]
    return {
        **told_by_marks(cell),
        "target of 1 to 3": {"targets": {cell: (1, 2, 3)}},
        "target of 1 or 2": {"targets": {cell: (1, 2)}},
        **{f"{height} of side {side}": {"stacks": {cell: (side, height)}} for side, height in stacks},
    }


def on_a_stack(cell: int) -> dict[str, dict[str, Any]]:
    """And a stack in hand."""
    return {**told_by_marks(cell), "in hand": {"chosen": cell}}


def test_pawns_targets_and_marks_are_told_apart_on_every_cell(stage: Stage) -> None:
    cells = Cells(stage)
    assert cells.mistaken("f6", on_an_empty_cell) == []
    assert cells.mistaken("d4", on_a_stack) == []
    assert cells.mistaken("h8", on_a_stack) == []


def test_targets_without_pips_to_count_would_not_be(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hexboardmarks, "PIPS", dict.fromkeys((1, 2, 3), ((0.0, 0.0),)))
    monkeypatch.setattr(hexboardmarks, "LOWER", 0)
    monkeypatch.setattr(look, "PIPS", dict.fromkeys((1, 2, 3), 0.3))
    reddish, greenish = CONFUSED["deuteranopia"]
    monkeypatch.setattr(look, "TARGETS", {**look.TARGETS, 2: look.rgba(reddish), 3: look.rgba(greenish)})
    found = Cells(stage).mistaken("f6", on_an_empty_cell)
    assert any(words.startswith("deuteranopia: target of 2 and target of 3") for words in found), found
    assert not any(words.startswith("usual") for words in found), found

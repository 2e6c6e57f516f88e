"""The icons: built from their sources, all there, legible, and drawn by the widget to the pixel."""

import json
import shutil
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageStat

from ra_auction.actions import HIGHEST_DISK
from tools import icons as build

TILES = (
    *("ra", "god", "gold", "pharaoh", "nile", "flood"),
    *("art", "agriculture", "religion", "astronomy", "writing"),
    *("fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple"),
    *("funeral", "drought", "unrest", "earthquake"),
)
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")


@pytest.fixture(scope="module")
def built() -> tuple[bytes, str]:
    return build.build_font()


@cache
def table() -> dict[str, list[list[str]]]:
    return json.loads((build.ASSETS / "icons.json").read_text(encoding="utf-8"))["icons"]


def drawn(name: str, side: int) -> Image.Image:
    """An icon on the dark background, from the committed font and table, without Kivy."""
    font = build.opened(str(build.ASSETS / "icons.ttf"), side)
    picture = Image.new("RGB", (side, side), "#10151F")
    for char, colour in table()[name]:
        mask = build.glyph_mask(font, char, side, side)
        picture.paste("#F3E7C9" if colour == "ink" else colour, mask=mask)
    return picture


def written(folder: Path, shapes: str) -> Path:
    """A source with these shapes."""
    source = folder / "odd.svg"
    source.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{shapes}</svg>', encoding="utf-8"
    )
    return source


def test_the_committed_font_and_table_are_what_the_sources_build(built: tuple[bytes, str]) -> None:
    font, names = built
    assert (build.ASSETS / "icons.ttf").read_bytes() == font
    assert (build.ASSETS / "icons.json").read_text(encoding="utf-8") == names


@pytest.mark.case
def test_an_edited_source_builds_another_font(tmp_path: Path, built: tuple[bytes, str]) -> None:
    shutil.copytree(build.SOURCES, tmp_path / "icons")
    source = tmp_path / "icons" / "shapes" / "circle.svg"
    source.write_text(source.read_text(encoding="utf-8").replace("18.5", "17"), encoding="utf-8")
    assert build.build_font(tmp_path / "icons")[0] != built[0]


@pytest.mark.parametrize(("name", "side"), [(picture.name, picture.side) for picture in build.PICTURES])
@pytest.mark.sample(3)
def test_the_committed_pictures_are_what_the_sources_paint(name: str, side: int) -> None:
    picture = next(picture for picture in build.PICTURES if picture.name == name)
    committed = Image.open(build.ROOT / name).convert("RGBA")
    assert committed.size == (side, side)
    difference = ImageChops.difference(committed, build.paint(picture).convert("RGBA"))
    # Other versions of the rasteriser may round an edge pixel differently.
    assert max(ImageStat.Stat(difference).mean) < 0.05


def test_every_tile_disk_and_player_shape_has_its_icon() -> None:
    # A3 has 16 disks; another edition may have higher ones.
    assert HIGHEST_DISK >= 16
    disks = [f"{face}_{number}" for face in ("sun", "sun_down") for number in range(1, HIGHEST_DISK + 1)]
    assert {*TILES, *SHAPES, *disks} <= table().keys(), "make assets draws the disks of a new edition"


def test_an_icon_never_leaves_its_square() -> None:
    font = TTFont(build.ASSETS / "icons.ttf")
    for name in font.getBestCmap().values():
        glyph = font["glyf"][name]
        assert min(glyph.xMin, glyph.yMin) >= 0, name
        assert glyph.xMax <= font["hmtx"][name][0], name
        assert glyph.yMax <= build.EM, name


def test_player_shapes_and_actions_take_the_colour_they_are_given() -> None:
    single = [*SHAPES, *(source.stem for source in (build.SOURCES / "actions").glob("*.svg"))]
    for name in single:
        assert [colour for _, colour in table()[name]] == ["ink"], name


def test_no_two_tiles_look_alike_at_24_pixels_even_without_colour() -> None:
    grey = {name: drawn(name, 24).convert("L") for name in TILES}
    for one, other in combinations(TILES, 2):
        difference = ImageStat.Stat(ImageChops.difference(grey[one], grey[other])).rms[0]
        # The two pyramids of 1.0 came to 20.
        assert difference > 25, (one, other)


def test_the_palette_has_the_colours_of_the_theme() -> None:
    from ui.core import theme

    own = {theme.NIGHT_SKY, theme.LAPIS, theme.GOLD, theme.PAPYRUS, theme.TERRACOTTA, theme.NILE}
    assert own <= build.PALETTE


def test_a_colour_outside_the_palette_is_named(tmp_path: Path) -> None:
    source = written(tmp_path, '<path fill="#123456" d="M4 4H9V9Z"/>')
    with pytest.raises(ValueError, match=r"odd\.svg.*#123456"):
        build.read(source)


def test_neighbours_of_one_colour_are_one_layer_whichever_way_round_they_are_drawn(tmp_path: Path) -> None:
    one, other = "M4 4H24V24H4Z", "M14 14V34H34V14Z"
    shapes = "".join(f'<path fill="#E3B23C" d="{path}"/>' for path in (one, other))
    [layer] = build.read(written(tmp_path, shapes))[0]
    assert layer.outline.area == pytest.approx((400 + 400 - 100) * (build.EM / 48) ** 2)


def test_shapes_that_shine_through_stay_apart(tmp_path: Path) -> None:
    shapes = '<circle fill="#E3B23C" fill-opacity=".5" cx="24" cy="24" r="9"/>' * 2
    assert [layer.opacity for layer in build.read(written(tmp_path, shapes))[0]] == [0.5, 0.5]


@pytest.mark.parametrize("pixels", [24, 31, 48, 96, 288])
@pytest.mark.sample(2)
def test_kivy_draws_each_layer_where_its_source_has_it(pixels: int) -> None:
    from kivy.clock import Clock
    from kivy.core.window import Window

    from ui.common.icon import draw_layer

    assert Window is not None  # textures need a window's graphics context
    font = build.opened(str(build.ASSETS / "icons.ttf"), pixels)
    for char in {char for layers in table().values() for char, _ in layers}:
        texture = draw_layer(char, pixels).texture
        assert texture.height >= pixels
        seen = Image.frombytes("RGBA", texture.size, texture.pixels).getchannel("A")
        wanted = build.glyph_mask(font, char, texture.width, pixels)
        assert texture.width in (pixels, 2 * pixels)
        difference = ImageChops.difference(seen.crop((0, 0, *wanted.size)), wanted)
        assert difference.getextrema()[1] <= 40, (char, pixels)
        Clock.tick()  # what was drawn before is released


def test_the_widget_draws_whole_pixels_in_its_middle_and_follows_changes() -> None:
    from kivy.graphics import Color, Rectangle

    from ui.common.icon import Icon

    icon = Icon(name="undo", color="#E3B23C", size=(60.5, 40.25), pos=(10.3, 7.6))
    icon.draw_late()
    [rectangle] = [each for each in icon.layers.children if isinstance(each, Rectangle)]
    assert rectangle.size[0] == 40
    assert rectangle.pos == (round(10.3 + 30.25 - 20), round(7.6 + 20.125 + 20) - rectangle.size[1])
    icon.name = "art"
    icon.draw_late()
    colours = [each.rgba for each in icon.layers.children if isinstance(each, Color)]
    assert len(colours) == len(table()["art"])
    icon.name = ""
    icon.draw_late()
    assert not icon.layers.children


def test_a_name_that_is_no_icon_is_refused() -> None:
    from ui.common.icon import Icon

    with pytest.raises(ValueError, match="unknwon"):
        Icon(name="unknwon")

"""Build the icon font, its table and the app's pictures from the SVG sources in ui/assets/icons.

Every run of one colour in a drawing becomes one glyph, as wide as its drawing, with no room above or below:
text of that glyph *is* the square of the icon, so layers over each other fit, and are crisp at any size.
"""

import io
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pathops  # type: ignore[import-untyped]
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.ttProgram import Program
from picosvg.svg import SVG
from picosvg.svg_pathops import skia_path
from PIL import Image, ImageDraw, ImageFont

from ra_auction.actions import HIGHEST_DISK

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "ui" / "assets"
SOURCES = ASSETS / "icons"

EM = 6144  # a drawing's height in font units: 128 for each of the 48
FIRST = 0xE000  # the first codepoint of the private use area
CURVE_ERROR = 2.0  # font units a quadratic may leave the drawn curve
INK = "currentColor"  # in a source: the colour the widget is given

# Folders whose drawings are icons as they stand; plates, marks and digits only go into others.
PLAIN = ("actions", "pieces", "shapes", "titles")

# A tile is its mark on the plate of its category.
PLATES = {
    "ra": ("ra",),
    "god": ("god",),
    "gold": ("gold",),
    "pharaoh": ("pharaoh",),
    "river": ("nile", "flood"),
    "civilization": ("art", "agriculture", "religion", "astronomy", "writing"),
    "monument": ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple"),
    "disaster": ("funeral", "drought", "unrest", "earthquake"),
}

# A disk is a number on one of its faces: name, face, colour of the digits.
FACES = (("sun", "sun_up", "#10151F"), ("sun_down", "sun_down", "#B98F52"))
DIGIT_GAP = 3.0 * EM / 48  # between the two digits of a number

# Pawns are drawn once in red; the other side is the same drawing in ivory.
IVORY = {"#C8553D": "#EFE0BC", "#8E3323": "#7A6238", "#E58A72": "#FFFAEC"}

# The colours there are: those of the app's look, and shades of them that only drawings use.
PALETTE = frozenset(
    {
        *("#10151F", "#1B2433", "#2F5FB3", "#E3B23C", "#F3E7C9", "#C8553D", "#2E8B7A"),
        *("#1D3C75", "#6A97E0", "#8A6217", "#C08A1E", "#F9DF91", "#B59A68", "#8E3323", "#E58A72", "#B0301F"),
        *("#1B5A50", "#6B4399", "#45296B", "#EBD3A0", "#B98F52", "#3B2A17", "#7A6238"),
    }
)


@dataclass(frozen=True)
class Picture:
    """A picture file: pixels a side, and the sources painted over each other, each at a share of the side."""

    name: str
    side: int
    parts: tuple[tuple[str, float], ...]


# Android shows the middle 66 of 108 of an adaptive icon for certain, and paints around a presplash.
ICON = (("tablet", 1.0), ("emblem", 0.9))
PICTURES = (
    Picture("ui/assets/icon.png", 512, ICON),
    Picture("ui/assets/icon_foreground.png", 432, (("emblem", 0.64),)),
    Picture("ui/assets/icon_background.png", 432, (("sky", 1.0),)),
    Picture("ui/assets/presplash.png", 1080, (("emblem", 0.7),)),
    # Desktops look for 48 at least.
    *(Picture(f"desktop/{side}/org.racompanion.racompanion.png", side, ICON) for side in (48, 128, 256)),
)


@dataclass(frozen=True)
class Layer:
    """One colour of a drawing: its outline, in font units with y upwards, and how opaque it is."""

    colour: str
    outline: pathops.Path
    opacity: float = 1.0


Drawing = list[Layer]


def layers(svg: Any) -> Drawing:
    """What a source paints, bottom first: neighbours of one colour and opacity become one outline."""
    scale = EM / svg.view_box().h
    drawing = []
    shapes = svg.topicosvg().shapes()
    # What shines through adds up where it overlaps, so only opaque neighbours are joined.
    kinds = (
        (shape.fill, shape.opacity, 0 if shape.opacity == 1 else place) for place, shape in enumerate(shapes)
    )
    for (colour, opacity, _), run in groupby(zip(kinds, shapes, strict=True), key=itemgetter(0)):
        outline = pathops.Path()
        for _, shape in run:
            part = skia_path(shape.as_cmd_seq(), "nonzero")
            # Turns every part the same way round: parts that overlap then join instead of cutting holes.
            part.simplify(fix_winding=True, keep_starting_points=False)
            part.draw(outline.getPen())
        outline.simplify(fix_winding=True, keep_starting_points=False)
        drawing.append(Layer(colour, outline.transform(scale, 0, 0, -scale, 0, EM), opacity))
    return drawing


def read(source: Path) -> tuple[Drawing, float]:
    """A source's layers and how many times wider than high it is."""
    svg: Any = SVG.parse(source)  # type: ignore[no-untyped-call]
    box = svg.view_box()
    drawing = layers(svg)
    for layer in drawing:
        if layer.colour != INK and layer.colour not in PALETTE:
            raise ValueError(f"{source}: {layer.colour} is not in the palette")
    return drawing, box.w / box.h


def drawings(sources: Path = SOURCES) -> Iterator[tuple[str, Drawing, float]]:
    """Every icon: its name, its layers, its width over its height."""
    for folder in PLAIN:
        for source in sorted((sources / folder).glob("*.svg")):
            yield source.stem, *read(source)
    for plate, tiles in PLATES.items():
        below, wide = read(sources / "plates" / f"{plate}.svg")
        for tile in tiles:
            yield tile, below + read(sources / "marks" / f"{tile}.svg")[0], wide
    yield from disks(sources)
    yield from ivory_pawns(sources)


def disks(sources: Path) -> Iterator[tuple[str, Drawing, float]]:
    """`sun_7` and `sun_down_7`: the faces of the disks with their numbers."""
    for name, face, colour in FACES:
        below, wide = read(sources / "pieces" / f"{face}.svg")
        for number in range(1, HIGHEST_DISK + 1):
            yield f"{name}_{number}", below + number_drawing(sources, number, colour), wide


def number_drawing(sources: Path, number: int, colour: str) -> Drawing:
    """A number in the middle of a drawing."""
    digits = [read(sources / "digits" / f"{digit}.svg")[0][0].outline for digit in str(number)]
    widths = [digit.bounds[2] - digit.bounds[0] for digit in digits]
    left = (EM - sum(widths) - DIGIT_GAP * (len(digits) - 1)) / 2
    outline = pathops.Path()
    for digit, width in zip(digits, widths, strict=True):
        digit.transform(1, 0, 0, 1, left - digit.bounds[0], 0).draw(outline.getPen())
        left += width + DIGIT_GAP
    return [Layer(colour, outline)]


def ivory_pawns(sources: Path) -> Iterator[tuple[str, Drawing, float]]:
    """The stacks of the other side."""
    for source in sorted((sources / "pieces").glob("pawn_red_*.svg")):
        drawing, wide = read(source)
        yield (
            source.stem.replace("red", "ivory"),
            [replace(layer, colour=IVORY.get(layer.colour, layer.colour)) for layer in drawing],
            wide,
        )


def glyph(outline: pathops.Path) -> Any:
    """An outline as TrueType draws it."""
    pen = TTGlyphPen(None)
    outline.draw(Cu2QuPen(pen, CURVE_ERROR))
    return pen.glyph()


def font_file(outlines: list[tuple[pathops.Path, float]], family: str) -> bytes:
    """A font whose codepoints from FIRST on are these outlines, each given with its width over its height."""
    names = [f"layer{index}" for index in range(len(outlines))]
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names])
    builder.setupCharacterMap({FIRST + index: name for index, name in enumerate(names)})
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    glyphs |= {name: glyph(outline) for name, (outline, _) in zip(names, outlines, strict=True)}
    builder.setupGlyf(glyphs)
    widths = {name: round(EM * wide) for name, (_, wide) in zip(names, outlines, strict=True)}
    left = {name: getattr(glyphs[name], "xMin", 0) for name in glyphs}
    builder.setupHorizontalMetrics({name: (widths.get(name, EM), left[name]) for name in glyphs})
    builder.setupHorizontalHeader(ascent=EM, descent=0)
    builder.setupOS2(sTypoAscender=EM, sTypoDescender=0, sTypoLineGap=0, usWinAscent=EM, usWinDescent=0)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupPost(keepGlyphNames=False)
    # FreeType's automatic hinter, which would bend each layer its own way, keeps off a font with a program.
    program = newTable("prep")
    program.program = Program()
    program.program.fromAssembly(["PUSHW[ ]", "511", "SCANCTRL[ ]", *["PUSHB[ ]", "4", "POP[ ]"] * 4])
    builder.font["prep"] = program
    # Built twice it is the same file: no dates.
    builder.font.recalcTimestamp = False
    builder.updateHead(created=0, modified=0)
    file = io.BytesIO()
    builder.save(file)
    return file.getvalue()


def outline_key(outline: pathops.Path) -> str:
    """What tells two outlines apart."""
    pen = DecomposingRecordingPen({})
    outline.draw(pen)
    return repr(pen.value)


def build_font(sources: Path = SOURCES) -> tuple[bytes, str]:
    """The font of all icons and its table: per icon, bottom first, each layer's character and colour."""
    place: dict[tuple[str, float], int] = {}
    outlines: list[tuple[pathops.Path, float]] = []
    icons: dict[str, list[list[str]]] = {}
    aspects: dict[str, float] = {}
    for name, drawing, wide in drawings(sources):
        icons[name] = []
        if wide != 1:
            aspects[name] = wide
        for layer in drawing:
            key = outline_key(layer.outline), wide
            if key not in place:
                place[key] = len(outlines)
                outlines.append((layer.outline, wide))
            colour = "ink" if layer.colour == INK else layer.colour
            icons[name].append([chr(FIRST + place[key]), colour])
    lines = ",\n".join(f'  "{name}": {json.dumps(icons[name])}' for name in sorted(icons))
    table = f'{{"aspects": {json.dumps(aspects)},\n "icons": {{\n{lines}\n}}}}\n'
    return font_file(outlines, "Ra Companion Icons"), table


def opened(font: str | io.BytesIO, pixels: int) -> ImageFont.FreeTypeFont:
    """A font that `font_file` made, at one height."""
    return ImageFont.truetype(font, pixels, layout_engine=ImageFont.Layout.BASIC)


def glyph_mask(font: ImageFont.FreeTypeFont, char: str, wide: int, high: int) -> Image.Image:
    """How much of each pixel the glyph covers."""
    mask = Image.new("L", (wide, high))
    ImageDraw.Draw(mask).text((0, high), char, fill=255, font=font, anchor="ls")
    return mask


def paint(picture: Picture, sources: Path = SOURCES) -> Image.Image:
    """A picture, its layers painted over each other."""
    painted = Image.new("RGBA", (picture.side, picture.side))
    for part, share in picture.parts:
        side = round(picture.side * share)
        drawing, _ = read(sources / "pictures" / f"{part}.svg")
        file = io.BytesIO(font_file([(layer.outline, 1.0) for layer in drawing], "Picture"))
        font = opened(file, side)
        corner = (picture.side - side) // 2
        for index, layer in enumerate(drawing):
            mask = glyph_mask(font, chr(FIRST + index), side, side)
            sheet = Image.new("RGBA", (side, side), layer.colour)
            sheet.putalpha(mask.point([round(value * layer.opacity) for value in range(256)]))
            painted.alpha_composite(sheet, (corner, corner))
    return painted


def main() -> int:
    """Build everything and say what came out."""
    font, table = build_font()
    (ASSETS / "icons.ttf").write_bytes(font)
    (ASSETS / "icons.json").write_text(table, encoding="utf-8")
    print(f"icons.ttf: {len(font)} bytes, icons.json: {len(table)} bytes")
    for picture in PICTURES:
        paint(picture).save(ROOT / picture.name, optimize=True)
        print(f"{picture.name}: {(ROOT / picture.name).stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

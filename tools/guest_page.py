"""Build what the page of guests shares with the app: icons as one SVG file, colours as variables of CSS.

`--check` changes nothing and exits 1 if a file is not up to date.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from ra_auction.actions import HIGHEST_DISK
from tools import stage_settings  # noqa: F401  before Kivy is imported
from tools.icons import DIGIT_GAP, EM, FACES, IVORY, PLATES, ROOT, SOURCES, read
from ui.core.theme import PLAYER_COLOURS, THEMES

PAGE = ROOT / "ra_guests" / "page"
# Folders whose drawings are icons as they are, all of them.
PLAIN = ("pieces", "shapes")
# Of what buttons say, what a guest can do; the rest is about screens of the app.
ACTIONS = (
    *("auction", "bag", "check", "chevron_right", "close", "crown", "flag", "flip", "lock", "minus", "pass"),
    *("pause", "play", "plus", "redo", "settings", "swap", "trophy", "undo", "warning"),
)
# Pieces of the app's first screen, and opponents that guests do not meet.
NO_ICONS = {"room_hex", "room_table"}
NO_FACES = "face_"
DRAWING = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)
SPACE = re.compile(r"\s*\n\s*")
BOX = 'viewBox="0 0 48 48"'
# What most drawings say; the page says it once, in page.css.
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
LINES = 'fill="none" stroke="currentColor"'
SOLID = 'fill="currentColor" stroke="currentColor" stroke-width="3" stroke-linejoin="round"'
# A drawing that is one group: the icon is that group.
GROUP = re.compile(r"<g( [^>]*>(?:(?!</?g[ >]).)*</g>)")


def content(folder: str, name: str) -> str:
    """What is drawn in a source, in one line."""
    source = (SOURCES / folder / f"{name}.svg").read_text(encoding="utf-8")
    found = DRAWING.search(source)
    if found is None or BOX not in source:
        raise ValueError(f"{folder}/{name}.svg: must be a drawing of 48 by 48")
    drawn = SPACE.sub("", found[1]).replace(" />", "/>").replace(SOLID, 'class="s"')
    drawn = re.sub(f'{LINES}( stroke-width="[^"]*") {ROUND}', r'class="l"\1', drawn)
    return drawn.replace(ROUND, 'class="r"')


def names(folder: str) -> list[str]:
    """The drawings of a folder."""
    return sorted(source.stem for source in (SOURCES / folder).glob("*.svg"))


def icon(name: str, drawn: str) -> str:
    """An icon of the page, in the units of every drawing."""
    one = GROUP.fullmatch(drawn)
    return f'<g id="i-{name}"{one[1]}' if one else f'<g id="i-{name}">{drawn}</g>'


def ivory(drawn: str) -> str:
    """The same drawing in the colours of the other side."""
    return re.sub("|".join(IVORY), lambda found: IVORY[found[0]], drawn)


def number(value: int) -> str:
    """A number in the middle, from digits that are drawn once."""
    gap = DIGIT_GAP * 48 / EM
    bounds = [read(SOURCES / "digits" / f"{digit}.svg")[0][0].outline.bounds for digit in str(value)]
    ends = [(left * 48 / EM, right * 48 / EM) for left, _, right, _ in bounds]
    place = (48 - sum(right - left for left, right in ends) - gap * (len(ends) - 1)) / 2
    digits = []
    for digit, (left, right) in zip(str(value), ends, strict=True):
        digits.append(f'<use href="#i-d{digit}" x="{place - left:.4g}"/>')
        place += right - left + gap
    return "".join(digits)


def parts() -> Iterator[str]:
    """What several icons are made of."""
    for plate in PLATES:
        yield f'<g id="i-p-{plate}">{content("plates", plate)}</g>'
    for digit in names("digits"):
        yield icon(f"d{digit}", content("digits", digit))
    for value in range(1, HIGHEST_DISK + 1):
        yield f'<g id="i-n{value}">{number(value)}</g>'


def shown(name: str) -> bool:
    """Can a view name this icon?"""
    return name not in NO_ICONS and not name.startswith(NO_FACES)


def icons() -> str:
    """Every icon that a view may name, as a group."""
    drawn = [*parts()]
    for folder in PLAIN:
        drawn += [icon(name, content(folder, name)) for name in names(folder) if shown(name)]
    drawn += [icon(name, content("actions", name)) for name in ACTIONS]
    for plate, marks in PLATES.items():
        below = f'<use href="#i-p-{plate}"/>'
        drawn += [icon(mark, below + content("marks", mark)) for mark in marks]
    for name, face, colour in FACES:
        drawn.append(f'<g id="i-p-{face}">{content("pieces", face)}</g>')
        for value in range(1, HIGHEST_DISK + 1):
            digits = f'<use href="#i-n{value}" color="{colour}"/>'
            drawn.append(icon(f"{name}_{value}", f'<use href="#i-p-{face}"/>{digits}'))
    for name in names("pieces"):
        if name.startswith("pawn_red_"):
            drawn.append(icon(name.replace("red", "ivory"), ivory(content("pieces", name))))
    inside = "\n".join(drawn)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{inside}\n</svg>\n'


def picture() -> str:
    """The picture of the browser’s tab."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {BOX}>{content("pieces", "sun_up")}</svg>\n'


def rule(where: str, colours: Mapping[str, str]) -> str:
    """A rule of CSS that sets variables."""
    return f"{where}{{{';'.join(f'--{name}:{colour}' for name, colour in colours.items())}}}"


def colours() -> str:
    """Both themes, as the phone or as chosen, and the colours of players."""
    night, papyrus = THEMES["night"], THEMES["papyrus"]
    dark = {**night, "scheme": "dark"}
    light = {**papyrus, "scheme": "light"}
    rules = [
        "/* Made by tools/guest_page.py from ui/core/theme.py. */",
        rule(":root", PLAYER_COLOURS),
        rule(":root", light),
        "@media (prefers-color-scheme:dark){" + rule(":root", dark) + "}",
        rule(":root[data-theme=papyrus]", light),
        rule(":root[data-theme=night]", dark),
    ]
    return "\n".join(rules) + "\n"


def built() -> dict[str, str]:
    """Each file by its name."""
    return {"icons.svg": icons(), "tab.svg": picture(), "colours.css": colours()}


def outdated(page: Path = PAGE) -> list[str]:
    """The files that are not what would be built now."""
    return [
        name
        for name, text in built().items()
        if not (page / name).exists() or (page / name).read_text(encoding="utf-8") != text
    ]


def main(arguments: list[str]) -> int:
    """Build or check."""
    if arguments == ["--check"]:
        for name in (late := outdated()):
            print(f"{name} is not up to date: run python -m tools.guest_page")
        return 1 if late else 0
    for name, text in built().items():
        (PAGE / name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.encode())} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Draw the rooms of the code and which of them imports which, as the code says: docs/pictures/layers.svg.

An arrow that follows from others is left out. `--check` changes nothing and exits 1 if the picture is not
true; so does an import that leads upward, or that takes a stranger into a game or the archive.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

import networkx as nx

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "layers.svg"


class Room(NamedTuple):
    """A box: its files (of a folder all that no other box names), its purpose, and its place."""

    name: str
    files: tuple[str, ...]
    says: str
    row: int
    first: int  # column
    columns: int = 1


# From the top down: what lies higher may import what lies lower.
ROOMS = (
    Room("main.py", ("main.py",), "starts the app", 0, 2, 2),
    Room("ui/start.py, features.py", ("ui/start.py", "ui/features.py"), "names the features", 1, 2, 2),
    Room("ui/home", ("ui/home",), "first screens", 2, 0),
    Room("ui/table", ("ui/table",), "the auction game", 2, 1),
    Room("ui/hex", ("ui/hex",), "the hex board", 2, 2),
    Room("ui/learn", ("ui/learn",), "lessons, puzzles", 2, 3),
    Room("ui/archive", ("ui/archive",), "history, statistics", 2, 4),
    Room("ui/rules, settings", ("ui/rules", "ui/settings"), "looked up and chosen", 2, 5),
    Room("ui/common", ("ui/common",), "widgets that features share", 3, 1, 4),
    Room("ui/core", ("ui/core", "ui/__init__.py"), "app, shell, session, theme, languages, Android", 4, 1, 4),
    Room("ra_auction", ("ra_auction",), "Knizia’s Ra", 5, 1),
    Room("ra_archive", ("ra_archive",), "journals on SQLite", 5, 2, 2),
    Room("ra_hex", ("ra_hex",), "Donadoni’s Ra", 5, 4),
    Room("ra_base", ("ra_base",), "texts, refusals, strict reading", 6, 1, 4),
)

# What the pure packages may import besides themselves and Python.
GRANTED: dict[str, set[str]] = {
    "ra_base": set(),
    "ra_auction": {"ra_base"},
    "ra_archive": {"ra_base"},
    "ra_hex": {"ra_base", "networkx", "distributed"},
}
# What imports a module whose name it is given.
LOADERS = {"__import__", "find_spec", "import_module", "resolve_name", "run_module"}

# Boxes have their own ground, so that they can be read on a light page and on a dark one.
NIGHT, PAPYRUS, GOLD, LINE = "#1B2433", "#F3E7C9", "#E3B23C", "#8592A6"
WIDTH, HEIGHT, GAP, FALL, MARGIN = 200, 56, 16, 40, 8
ROUND, INSET = 8, 24


def room_of(file: str) -> str | None:
    """The room a file or folder is in: the one that names the longest part of its path."""
    named = [
        (len(each), room.name)
        for room in ROOMS
        for each in room.files
        if file == each or file.startswith(f"{each}/")
    ]
    return max(named)[1] if named else None


def imported(path: Path, root: Path) -> Iterator[str | None]:
    """The modules a file imports, wherever in it and by whatever name it calls for them.

    Of a `from`, what comes out of it too; None for a module whose name only a run can tell.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    loaders = LOADERS | {
        each.asname
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
        if each.name in LOADERS and each.asname
    }
    here = path.relative_to(root).with_suffix("").parts
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                yield from (each.name for each in node.names)
            case ast.ImportFrom():
                above = here[: -node.level] if node.level else ()
                module = ".".join((*above, *([node.module] if node.module else [])))
                yield from (module, *(f"{module}.{each.name}" for each in node.names))
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in loaders:
                match [*node.args, *(each.value for each in node.keywords)]:
                    case [ast.Constant(value=str(module)), *_] if not module.startswith("."):
                        yield module.replace(":", ".")
                    case _:
                        yield None


def imported_by(path: Path, root: Path) -> Iterator[str]:
    """The files that one file imports, as far as they are ours."""
    for module in imported(path, root):
        if module is not None:
            place = root.joinpath(*module.split("."))
            if place.with_suffix(".py").is_file():
                yield place.with_suffix(".py").relative_to(root).as_posix()
            elif (place / "__init__.py").is_file():
                yield place.relative_to(root).as_posix()


def strangers(root: Path = ROOT) -> list[str]:
    """Where a game or the archive imports what is neither its own nor Python's, nor granted to it."""
    found = []
    for package, granted in GRANTED.items():
        welcome = sys.stdlib_module_names | granted | {package}
        for path in sorted((root / package).rglob("*.py")):
            for module in imported(path, root):
                if module is None or module.split(".")[0] not in welcome:
                    told = module or "what only a run can tell"
                    found.append(f"{path.relative_to(root).as_posix()} imports {told}")
    return found


def imports(root: Path = ROOT) -> nx.DiGraph:
    """The rooms; an edge leads from a room to each that it imports, with the `places` where it does."""
    graph = nx.DiGraph()
    graph.add_nodes_from(room.name for room in ROOMS)
    for top in sorted({file.split("/")[0] for room in ROOMS for file in room.files}):
        for path in [root / top] if top.endswith(".py") else sorted((root / top).rglob("*.py")):
            own = path.relative_to(root).as_posix()
            here = room_of(own)
            for file in imported_by(path, root):
                there = room_of(file)
                # `ui` itself is a name and a number; who imports a room under it imports that room.
                if there is not None and there != here and file != "ui":
                    graph.add_edge(here, there)
                    graph.edges[here, there].setdefault("places", []).append(f"{own} imports {file}")
    return graph


def upward(graph: nx.DiGraph) -> list[str]:
    """Where something imports what does not lie lower."""
    rows = {room.name: room.row for room in ROOMS}
    return [
        place
        for here, there, places in graph.edges(data="places")
        if rows[here] >= rows[there]
        for place in places
    ]


def left_and_width(room: Room) -> tuple[int, int]:
    """Where a box begins, and how wide it is."""
    return MARGIN + room.first * (WIDTH + GAP), room.columns * (WIDTH + GAP) - GAP


def top_of(room: Room) -> int:
    """Where a box begins, from above."""
    return MARGIN + room.row * (HEIGHT + FALL)


def arrow(here: Room, there: Room) -> str:
    """A line from the foot of one box to the head of another, as upright as they allow."""
    (left, width), (other, breadth) = left_and_width(here), left_and_width(there)
    end = min(max(left + width // 2, other + INSET), other + breadth - INSET)
    if width > breadth:
        end = other + breadth // 2
    begin = min(max(end, left + INSET), left + width - INSET)
    return (
        f'  <line x1="{begin}" y1="{top_of(here) + HEIGHT}" x2="{end}" y2="{top_of(there) - 7}" '
        f'stroke="{LINE}" stroke-width="2" marker-end="url(#tip)"/>'
    )


def box(room: Room) -> str:
    """A box with the room's name and what it is for."""
    left, width = left_and_width(room)
    middle, top = left + width // 2, top_of(room)
    edge = GOLD if room.name in GRANTED else LINE
    return (
        f'  <rect x="{left}" y="{top}" width="{width}" height="{HEIGHT}" rx="{ROUND}" fill="{NIGHT}" '
        f'stroke="{edge}" stroke-width="2"/>\n'
        f'  <text x="{middle}" y="{top + 24}" fill="{GOLD}" font-weight="bold">{escape(room.name)}</text>\n'
        f'  <text x="{middle}" y="{top + 43}" fill="{PAPYRUS}" font-size="12">{escape(room.says)}</text>'
    )


def drawn(graph: nx.DiGraph) -> str:
    """The picture."""
    rooms = {room.name: room for room in ROOMS}
    width = 2 * MARGIN + max(room.first + room.columns for room in ROOMS) * (WIDTH + GAP) - GAP
    height = 2 * MARGIN + max(room.row for room in ROOMS) * (HEIGHT + FALL) + HEIGHT
    shown = sorted(nx.transitive_reduction(graph).edges)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" font-family="sans-serif" font-size="15" text-anchor="middle">',
            "  <title>The rooms of the code, and which of them imports which</title>",
            '  <defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="5" markerHeight="5" '
            f'orient="auto"><path d="M0 0 8 4 0 8z" fill="{LINE}"/></marker></defs>',
            *(arrow(rooms[here], rooms[there]) for here, there in shown),
            *map(box, ROOMS),
            "</svg>\n",
        ]
    )


def main(check: bool) -> int:
    """Draw the picture anew, or say whether it is still true."""
    graph = imports()
    for place in upward(graph):
        print(f"{place}, which does not lie lower")
    for place in strangers():
        print(f"{place}, which is a stranger there")
    if upward(graph) or strangers():
        return 1
    picture = drawn(graph)
    name = PICTURE.relative_to(ROOT).as_posix()
    if PICTURE.exists() and PICTURE.read_text(encoding="utf-8") == picture:
        return 0
    if not check:
        PICTURE.write_text(picture, encoding="utf-8")
    print(f"{name}: {'out of date' if check else 'written'}")
    return int(check)


if __name__ == "__main__":
    sys.exit(main(check=sys.argv[1:] == ["--check"]))

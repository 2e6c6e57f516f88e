"""Check that imports lead downward through the layers of the code, and draw them: docs/pictures/layers.svg.

The rules are data: the layers from the top down, what each package may import from elsewhere, which modules
may know Kivy, and the exceptions. An arrow that follows from others is left out of the picture. `--check`
changes nothing and exits 1 if a rule is broken or the picture is not true.
"""

import sys
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

import networkx as nx

from tools.imports import IMPORT, PACKAGE, ROOT, UNKNOWN, chain, import_graph, modules

PICTURE = ROOT / "docs" / "pictures" / "layers.svg"


class Box(NamedTuple):
    """Part of a layer: the modules whose names begin so, its purpose, how many columns it is wide."""

    name: str
    begins: tuple[str, ...]
    says: str
    columns: float = 1


# From the top down: a module imports its own box and what lies in lower rows, never a box beside its own.
LAYERS = (
    (Box("main.py", ("main",), "starts the app", 2),),
    (Box("ui/start.py, features.py", ("ui.start", "ui.features"), "name every feature", 9),),
    (
        Box("ui/home", ("ui.home",), "first screens"),
        Box("ui/table", ("ui.table",), "the auction game"),
        Box("ui/play", ("ui.play",), "Knizia’s Ra, here"),
        Box("ui/review", ("ui.review",), "auction games again"),
        Box("ui/hex", ("ui.hex",), "the hex game"),
        Box("ui/study", ("ui.study",), "analysis, studies"),
        Box("ui/learn", ("ui.learn",), "lessons, puzzles"),
        Box("ui/archive", ("ui.archive",), "history, statistics"),
        Box("ui/rules", ("ui.rules",), "both rulebooks"),
        Box("ui/settings", ("ui.settings",), "what people choose"),
    ),
    (Box("ui/common", ("ui.common",), "widgets and texts that features share", 9),),
    (Box("ui/core", ("ui.core", "ui"), "app, shell, session, theme, languages, Android", 3),),
    (
        Box("ra_auction", ("ra_auction",), "Knizia’s Ra", 2),
        Box("ra_archive", ("ra_archive",), "journals on SQLite", 2),
        Box("ra_hex", ("ra_hex",), "Donadoni’s Ra", 2),
        Box("ra_guests", ("ra_guests",), "guests’ browsers", 2),
    ),
    (Box("ra_base", ("ra_base",), "texts, refusals, strict JSON", 9),),
)
# What each package may import besides Python, itself and what lies below it.
GRANTED: dict[str, set[str]] = {
    "ra_base": {"distributed"},
    "ra_auction": set(),
    "ra_archive": set(),
    "ra_hex": {"networkx"},
    # h11 and anyio come with uvicorn and starlette.
    "ra_guests": {"uvicorn", "starlette", "h11", "segno", "ifaddr"},
}
# Needed from above all the same, each for a reason.
EXCUSED = {
    # The app shows its messages in a widget; the registry knows where that is, navigation knows its name.
    ("ui.core.navigation", "ui.common.snackbar"),
    # The same with the list of what keys do.
    ("ui.core.navigation", "ui.common.shortcuts_panel"),
    # A game screen asks in a dialog before it reopens a finished game, known by its name as well.
    ("ui.core.game_screen", "ui.common.dialog"),
    # The host is asked about a seat on whatever screen is in front.
    ("ui.core.seat_consent", "ui.common.dialog"),
}
# What may import a module whose name only a run can tell: it is handed the tables of ui/features.py.
LOADING = {"ui.core.registry"}
# Of modules with a kv file it is clear that they know Kivy. Of the others these do, and no other: a view of a
# game, what writes files or makes texts is free of Kivy, also by way of what it imports.
KIVY_WITHOUT_RULES = {
    "": "main",
    "ui": "start",
    "ui.core": "ahead app clipboard crossing desktop_window error_report feedback field_in_sight first_layout"
    " font_files frame_gc free_place game_screen glyphs hosting i18n insets kv late letters likely_next"
    " navigation next_frame parts power seat_consent sdl settings sharing sight smooth_lines target"
    " text_scale theme written_keys",
    "ui.core.android": "graphics insets phone picking receiving",
    "ui.common": "analysing choice_chips choose_pasted code_to_scan columns icon long_press pixels png press"
    " repeat seats_screen steady_scroll turned undo_consent",
    "ui.common.board": "board_page copying drag field kept keys lens marks names picture soft_lines"
    " stack_picture stacks",
    "ui.archive": "cards damaged_game game_menu history_files left_out_dialog player_cards player_dialog"
    " player_menu receiving",
    "ui.hex": "board_animation both_sides game_sharing pausing play_keys play_layout replay_keys"
    " undo_consent",
    "ui.home": "monthly_check",
    "ui.review": "review_work",
    "ui.study": "engine_side explorer_tab study_commands study_files study_keys",
    "ui.play": "flights motion phones",
    "ui.learn": "learning_screen learning_table_screen lesson_list_screen lesson_rows move_player"
    " progress_screen task_steps",
    "ui.table": "log_corrections picture referee_parts result_picture scored_screen scoring_dialog"
    " swipe_page",
}

# Boxes have their own ground, so that they can be read on a light page and on a dark one.
NIGHT, PAPYRUS, GOLD, LINE = "#1B2433", "#F3E7C9", "#E3B23C", "#8592A6"
WIDTH, HEIGHT, GAP, FALL, MARGIN = 132, 56, 12, 40, 8
ROUND, INSET = 8, 20

ROW_OF = {box.name: row for row, boxes in enumerate(LAYERS) for box in boxes}
BOXES = {box.name: box for boxes in LAYERS for box in boxes}


# -- The rules


def box_of(module: str) -> str | None:
    """The box a module is in: the one that names the longest part of it."""
    named = [
        (len(begin), box.name)
        for box in BOXES.values()
        for begin in box.begins
        if module == begin or module.startswith(f"{begin}.")
    ]
    return max(named)[1] if named else None


def boxed(graph: nx.DiGraph) -> dict[str, set[str]]:
    """Each box with its modules, as far as there are any."""
    found: dict[str, set[str]] = {}
    for module in graph:
        box = box_of(module)
        if box is not None:
            found.setdefault(box, set()).add(module)
    return found


def upward(graph: nx.DiGraph) -> list[str]:
    """Imports, direct or indirect, of a module that is not in a lower layer."""
    edges = graph.edges(data="kinds")
    checked = graph.edge_subgraph(
        (here, there) for here, there, kinds in edges if kinds != {PACKAGE} and (here, there) not in EXCUSED
    )
    boxes, found = boxed(checked), []
    for here, own in boxes.items():
        for there, others in boxes.items():
            if here != there and ROW_OF[there] <= ROW_OF[here]:
                direct = sorted((a, b) for a in own for b in checked.successors(a) if b in others)
                way = chain(checked, own, others)
                found += [f"{a} imports {b}" for a, b in direct] or ([" imports ".join(way)] if way else [])
    return found


def strangers(graph: nx.DiGraph) -> list[str]:
    """Imports that are neither standard library nor granted, and imports by a name known only at run time."""
    known = {*sys.stdlib_module_names, *(module for module, ours in graph.nodes(data="ours") if ours)}
    found = []
    for module in sorted(graph):
        granted = GRANTED.get(box_of(module) or "")
        for other in sorted(graph.successors(module)):
            if other == UNKNOWN:
                if module not in LOADING:
                    found.append(f"{module} imports what only a run can tell")
            elif granted is not None and other not in known | granted:
                found.append(f"{module} imports {other}")
    return found


def may_know_kivy(root: Path = ROOT) -> set[str]:
    """The modules that have a kv file, or are named as those that know Kivy without one."""
    ruled = {name for name, path in modules(root).items() if path.with_suffix(".kv").exists()}
    return ruled | {
        f"{package}.{name}".lstrip(".")
        for package, names in KIVY_WITHOUT_RULES.items()
        for name in names.split()
    }


def kivy_free(root: Path = ROOT) -> list[str]:
    """The modules of ours that are to be free of Kivy."""
    return sorted(set(modules(root)) - may_know_kivy(root))


def unfree(graph: nx.DiGraph, free: Collection[str]) -> list[str]:
    """Which modules that are to be free of Kivy reach it when they run, and how."""
    kinds = graph.edges(data="kinds")
    running = graph.edge_subgraph((here, there) for here, there, each in kinds if each & {IMPORT, PACKAGE})
    ways = (chain(running, [module], ["kivy"]) for module in free if module in running)
    return [" imports ".join(way) for way in ways if way]


def faults(root: Path = ROOT) -> list[str]:
    """Every rule that is broken, in words."""
    graph = import_graph(root)
    idle = sorted(may_know_kivy(root) - set(modules(root)))
    return [
        *(f"{each}, which does not lie lower" for each in upward(graph)),
        *(f"{each}, which is a stranger there" for each in strangers(graph)),
        *(f"{each}, which is to be free of it" for each in unfree(graph, kivy_free(root))),
        *(f"{each} may know Kivy, but is not there" for each in idle),
    ]


# -- The picture


def box_graph(graph: nx.DiGraph) -> nx.DiGraph:
    """The boxes that have modules; an edge leads from each to those it needs."""
    drawn = nx.DiGraph()
    drawn.add_nodes_from(boxed(graph))
    edges = (edge[:2] for edge in graph.edges(data="kinds") if edge[2] != {PACKAGE})
    pairs = ((box_of(here), box_of(there)) for here, there in edges)
    drawn.add_edges_from(
        (here, there) for here, there in pairs if here and there and ROW_OF[here] < ROW_OF[there]
    )
    return drawn


class Place(NamedTuple):
    """Where a box is drawn."""

    left: int
    top: int
    width: int


def places(there: Collection[str]) -> dict[str, Place]:
    """Rows of boxes one below the other, each in the middle; rows without boxes are left out."""
    rows = [[box for box in boxes if box.name in there] for boxes in LAYERS]
    rows = [row for row in rows if row]
    broadest = max(sum(box.columns for box in row) for row in rows)
    found = {}
    for number, row in enumerate(rows):
        column = (broadest - sum(box.columns for box in row)) / 2
        for box in row:
            left = MARGIN + round(column * (WIDTH + GAP))
            width = round(box.columns * (WIDTH + GAP)) - GAP
            found[box.name] = Place(left, MARGIN + number * (HEIGHT + FALL), width)
            column += box.columns
    return found


def arrow(here: Place, there: Place) -> str:
    """A line from the foot of one box to the head of another, as upright as they allow."""
    end = min(max(here.left + here.width // 2, there.left + INSET), there.left + there.width - INSET)
    if here.width > there.width:
        end = there.left + there.width // 2
    begin = min(max(end, here.left + INSET), here.left + here.width - INSET)
    return (
        f'  <line x1="{begin}" y1="{here.top + HEIGHT}" x2="{end}" y2="{there.top - 7}" '
        f'stroke="{LINE}" stroke-width="2" marker-end="url(#tip)"/>'
    )


def rectangle(box: Box, place: Place) -> str:
    """A box with its name and what it is for."""
    middle, edge = place.left + place.width // 2, GOLD if box.name in GRANTED else LINE
    return (
        f'  <rect x="{place.left}" y="{place.top}" width="{place.width}" height="{HEIGHT}" rx="{ROUND}" '
        f'fill="{NIGHT}" stroke="{edge}" stroke-width="2"/>\n'
        f'  <text x="{middle}" y="{place.top + 24}" fill="{GOLD}" font-weight="bold">'
        f"{escape(box.name)}</text>\n"
        f'  <text x="{middle}" y="{place.top + 43}" fill="{PAPYRUS}" font-size="12">{escape(box.says)}</text>'
    )


def picture(graph: nx.DiGraph) -> str:
    """The boxes, and an arrow for each import that does not follow from others."""
    boxes = box_graph(graph)
    at = places(boxes)
    width = max(each.left + each.width for each in at.values()) + MARGIN
    height = max(each.top for each in at.values()) + HEIGHT + MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" font-family="sans-serif" font-size="15" text-anchor="middle">',
            "  <title>The layers of the code, and which of them imports which</title>",
            '  <defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="5" markerHeight="5" '
            f'orient="auto"><path d="M0 0 8 4 0 8z" fill="{LINE}"/></marker></defs>',
            *(arrow(at[here], at[there]) for here, there in sorted(nx.transitive_reduction(boxes).edges)),
            *(rectangle(BOXES[name], place) for name, place in at.items()),
            "</svg>\n",
        ]
    )


def main(check: bool) -> int:
    """Say which rules are broken; draw the picture anew, or say whether it is still true."""
    found = faults()
    for fault in found:
        print(fault)
    if found:
        return 1
    drawn = picture(import_graph())
    if PICTURE.exists() and PICTURE.read_text(encoding="utf-8") == drawn:
        return 0
    if not check:
        PICTURE.write_text(drawn, encoding="utf-8")
    print(f"{PICTURE.relative_to(ROOT).as_posix()}: {'out of date' if check else 'written'}")
    return int(check)


if __name__ == "__main__":
    sys.exit(main(check=sys.argv[1:] == ["--check"]))

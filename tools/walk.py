"""Trace what one touch runs through: which of our functions it calls, in which order, from which files.

Counted is everything from the finger going down until a fixed number of frames after it was lifted, in all
threads that begin meanwhile. A function is a file and a qualified name: lambdas and properties are functions,
comprehensions belong to the function they stand in. Code of kv rules is not counted, what it calls is. What
runs while a module is imported for the first time is left out: it depends on what was touched before.
"""

import argparse
import json
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from inspect import CO_OPTIMIZED
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from ra_archive.contents import HEAD
from ra_archive.form import compact
from tools.stage import Stage

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "docs" / "examples"
OURS = ("ui/", "ra_")
INTERFACE = "ui/"
# What every touch, text and frame of the interface runs through, whatever was touched.
EVERYWHERE = (
    *(
        f"ui/core/{name}.py"
        for name in ("sight", "target", "letters", "glyphs", "late", "frame_gc", "growth")
    ),
    *(f"ui/common/{name}.py" for name in ("text", "typesetting", "icon", "press", "steady_scroll")),
)
COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")
# Frames before the touch, until nothing is under way; and after it, longer than anything moves.
SETTLE = 20
FRAMES, FRAME_SECONDS = 30, 1 / 60

# As they are after the first start.
SETTINGS: dict[str, Any] = {"motion": True, "sound": False, "vibration": False}
TABLE = {
    "edition": "pharaoh",
    "players": ["Ann", "Bea", "Cy"],
    "suns": [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
}
HEX = {"board": "114", "players": ["Ann", "Bea"], "match": "single"}
MOVE = ("b4", "e7")
GAMES = ("table.json", "auction.json")
FILE = "games.json"

Touch = Callable[[], object]


class Function(NamedTuple):
    """What makes a function that one and no other."""

    file: str
    name: str


@dataclass
class Call:
    """A function with those it called, each once, in the order they were first called."""

    function: Function | None = None
    calls: "dict[Function, Call]" = field(default_factory=dict)

    def below(self, depth: int = 0) -> "Iterator[tuple[int, Function]]":
        """Every call below this one with its depth, from the top down."""
        for function, call in self.calls.items():
            yield depth, function
            yield from call.below(depth + 1)

    def tree(self) -> list[dict[str, Any]]:
        """The calls below this one as plain data."""
        return [
            {"name": function.name, "file": function.file, "calls": call.tree()}
            for function, call in self.calls.items()
        ]


class Trace:
    """A profiler that notes every call of a function of ours under the one that led to it."""

    def __init__(self) -> None:
        self.top = Call()
        self._stacks = threading.local()

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Follow the calls of a thread; `None` marks the code of a module or class, run on import."""
        stack: list[tuple[FrameType, Call | None]] = self._stacks.__dict__.setdefault("stack", [])
        if event == "return" and stack and stack[-1][0] is frame:
            stack.pop()
        elif event == "call":
            code = frame.f_code
            file = file_of(code.co_filename)
            if file is None or code.co_name in COMPREHENSIONS:
                return
            caller = stack[-1][1] if stack else self.top
            if caller is None or not code.co_flags & CO_OPTIMIZED:
                stack.append((frame, None))
            else:
                function = Function(file, code.co_qualname)
                again = function == caller.function  # a function that calls itself is shown once
                call = caller if again else caller.calls.setdefault(function, Call(function))
                stack.append((frame, call))

    @contextmanager
    def running(self) -> Iterator[None]:
        """Trace within it: this thread and those that begin."""
        threading.setprofile(self)
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)


@cache
def file_of(path: str) -> str | None:
    """A Python file of ours, as the project calls it."""
    place = Path(path)
    if not place.is_relative_to(ROOT) or place.suffix != ".py":
        return None
    file = place.relative_to(ROOT).as_posix()
    return file if file.startswith(OURS) else None


# -- The paths


def aimed(stage: Stage, widget: Any) -> Touch:
    """A tap on a widget that is in sight."""
    stage.bring_into_sight(widget)
    return partial(stage.tap, widget)


def ra(stage: Stage) -> Touch:
    """A game at a table, and the button for a Ra that was drawn."""
    stage.app.begin("ra-table", TABLE)
    stage.app.go("table")
    stage.frames(SETTLE)
    return aimed(stage, stage.the("PrimaryButton", text="Ra drawn"))


def tally(stage: Stage) -> Touch:
    """A tile of the first player in the tally."""
    stage.app.begin("ra-table", TABLE)
    stage.app.go("tally", kind="monuments")
    stage.frames(SETTLE)
    return aimed(stage, max(stage.all("CountTile"), key=lambda tile: (stage.place(tile)[1], -tile.x)))


def hex_move(stage: Stage) -> Touch:
    """A stack is in hand: the cell it can go to."""
    stage.app.begin("ra-hex", HEX)
    stage.app.go("hex_board")
    stage.frames(SETTLE)
    (board,) = stage.all(where=lambda each: hasattr(each, "place_of"))
    origin, target = (board.to_window(*board.place_of(board.board.numbers[cell])) for cell in MOVE)
    stage.tap_at(*origin)
    stage.frames(SETTLE)
    return partial(stage.tap_at, *target)


def import_games(stage: Stage) -> Touch:
    """A file that the history offers to import."""
    folder = stage.data_dir / "exports"
    folder.mkdir()
    games = [compact(json.loads((EXAMPLES / name).read_text(encoding="utf-8"))) for name in GAMES]
    lines = [compact(HEAD), *games, compact({"end": len(games)})]
    (folder / FILE).write_text("\n".join(lines), encoding="utf-8")
    stage.app.go("history")
    stage.frames(SETTLE)
    stage.tap(stage.the("IconButton", icon="folder"))
    stage.tap(stage.the("BigButton", text="Import"))
    stage.frames(SETTLE)
    return aimed(stage, stage.the("BigButton", text=FILE))


# What is touched, in words, and how to come to the touch.
PATHS: dict[str, tuple[str, Callable[[Stage], Touch]]] = {
    "ra": ("Ra drawn, at a table of three", ra),
    "tally": ("one more of a tile, in the tally", tally),
    "hex": ("the second tap of a move on the hex board", hex_move),
    "import": ("a file of two games, taken into the history", import_games),
}


@dataclass(frozen=True)
class Walk:
    """One path: what was touched, and what that called."""

    name: str
    touched: str
    top: Call

    def functions(self, start: str = "") -> set[Function]:
        """The distinct functions in files whose path begins so."""
        return {function for _depth, function in self.top.below() if function.file.startswith(start)}

    def files(self, start: str = "") -> set[str]:
        """Their files."""
        return {function.file for function in self.functions(start)}

    def counts(self) -> dict[str, int]:
        """How many functions and files there are on the path, and in the interface alone."""
        return {
            "functions": len(self.functions()),
            "files": len(self.files()),
            "ui_functions": len(self.functions(INTERFACE)),
            "ui_files": len(self.files(INTERFACE)),
            "everywhere": sum(each.file in EVERYWHERE for each in self.functions()),
        }

    def __str__(self) -> str:
        """The tree, with the counts below it."""
        lines = [f"{self.name}: {self.touched}", ""]
        lines += [f"{'  ' * depth}{each.name}  {each.file}" for depth, each in self.top.below()]
        counts = (
            "{functions} functions in {files} files, of them in ui/ {ui_functions} in {ui_files}; "
            "every touch, text and frame runs through {everywhere} of these"
        )
        return "\n".join([*lines, "", counts.format(**self.counts())])


def walk(name: str) -> Walk:
    """Come to the touch, then touch and trace."""
    touched, come_to = PATHS[name]
    trace = Trace()
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder), **SETTINGS) as stage:
        touch = come_to(stage)
        with trace.running():
            touch()
            for _ in range(FRAMES):
                time.sleep(FRAME_SECONDS)
                stage.frames(1)
    return Walk(name, touched, trace.top)


def every() -> list[Walk]:
    """All paths, each in a process of its own: what one has cached would be missing in the next."""
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        return pool.map(walk, PATHS, chunksize=1)


def main(arguments: Sequence[str] = ()) -> int:
    """Print the paths asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.walk", description=__doc__)
    parser.add_argument("path", nargs="?", choices=PATHS, help="which one (default: all)")
    parser.add_argument("--json", action="store_true", help="as data instead of words")
    asked = parser.parse_args(arguments)
    walks = [walk(asked.path)] if asked.path else every()
    if asked.json:
        print(json.dumps({each.name: {**each.counts(), "calls": each.top.tree()} for each in walks}))
    else:
        print("\n\n".join(map(str, walks)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

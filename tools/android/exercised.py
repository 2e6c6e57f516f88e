"""Which lines of the app are for Android alone, and which of them run in exercises on some level."""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tools import stage_settings  # noqa: F401  before Kivy, which reads them once

from kivy.clock import Clock  # isort: skip

from tools.android.fetch import ROOT
from tools.android.framework import Framework
from tools.android.phone import Phone

# A file, a line, and the function: what is within a lambda is on a line of another function.
Line = tuple[str, int, str]
Exercise = Callable[[Phone], None]
# A generator's first line, and a function's before its own.
NO_LINE = (0, None)
ON_ANDROID = {"jnius", "android"}


def modules() -> list[Path]:
    """The modules that are for Android alone."""
    core = ROOT / "ui" / "core"
    return sorted([*core.glob("android*.py"), *core.glob("android*/**/*.py")])


def functions(code: CodeType) -> Iterator[CodeType]:
    """The functions in a module, not its classes nor itself."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_flags & 1:  # it has local variables of its own: CO_OPTIMIZED
                yield each
            yield from functions(each)


def lines_of(path: Path, code: CodeType) -> set[Line]:
    """The lines of a function that do something."""
    name = path.relative_to(ROOT).as_posix()
    found = {line for _, _, line in code.co_lines() if line not in NO_LINE}
    if not code.co_name.startswith("<"):
        found.discard(code.co_firstlineno)
    return {(name, line, code.co_name) for line in found if line is not None}


def names(node: ast.ImportFrom | ast.Import) -> set[str]:
    """The packages that an import is of."""
    whole = [node.module or ""] if isinstance(node, ast.ImportFrom) else [each.name for each in node.names]
    return {name.partition(".")[0] for name in whole}


def asks_android(path: Path) -> set[int]:
    """The first lines of functions elsewhere that import what is on Android only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        function.lineno
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom | ast.Import) and names(node) & ON_ANDROID
    }


def android_lines() -> set[Line]:
    """Every line that runs on Android only: all in its modules, and elsewhere functions that import jnius."""
    found: set[Line] = set()
    own = modules()
    for path in sorted((ROOT / "ui").rglob("*.py")):
        places = None if path in own else asks_android(path)
        if places is None or places:
            code = compile(path.read_text(encoding="utf-8"), path, "exec")
            for function in functions(code):
                if places is None or function.co_firstlineno in places:
                    found |= lines_of(path, function)
    return found


@contextmanager
def at_once() -> Iterator[None]:
    """While this lasts what Kivy's clock is given for later is done at once, and nothing remains in it."""

    def act(action: Callable[[float], object], *_when: float) -> Any:
        action(0)
        return Clock.create_trigger(action)

    names = ("schedule_once", "schedule_interval")
    before = {name: getattr(Clock, name) for name in names}
    for name in names:
        setattr(Clock, name, act)
    try:
        yield
    finally:
        for name, method in before.items():
            setattr(Clock, name, method)


def run(
    exercises: Iterable[Exercise], framework: Framework, level: int | None = None
) -> tuple[list[str], set[Line]]:
    """Run exercises, each on a phone of its own: what was wrong, and which lines of the app ran."""
    faults: list[str] = []
    ran: set[Line] = set()
    room = f"{ROOT}/"

    def trace(frame: FrameType, event: str, _value: Any) -> Any:
        name = frame.f_code.co_filename
        if not name.startswith(f"{room}ui/"):
            return None
        if event == "line":
            ran.add((name.removeprefix(room), frame.f_lineno, frame.f_code.co_name))
        return trace

    before = sys.gettrace()
    for exercise in exercises:
        phone = Phone(framework, level)
        sys.settrace(trace)
        try:
            with phone.switched_on(), at_once():
                exercise(phone)
                phone.call_back()
        except Exception:
            # What comes of a fault says less than the fault.
            if not phone.faults:
                raise
        finally:
            sys.settrace(before)
        faults += phone.faults
    return faults, ran

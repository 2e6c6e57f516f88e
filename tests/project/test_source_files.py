"""Every source file says in its first line what it is for, and none is long."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("ra_base", "ra_auction", "ra_hex", "ra_archive", "ra_guests", "ui", "tools", "tests", "benchmarks")
BESIDE = ("main.py", "Makefile", "pyproject.toml", "buildozer.spec", ".gitignore")
FILES = [ROOT / name for name in BESIDE] + [
    path for room in ROOMS for path in sorted((ROOT / room).rglob("*")) if path.suffix in (".py", ".kv")
]
MOST_LINES = 400
MOST_LINES_OF_A_SCREEN = 250
# These are longer, and say why where they say what they are for.
LONG = {"game.py": "in one place"}


def purpose(path: Path) -> str:
    """The words at the top of a file."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return ast.get_docstring(ast.parse(source)) or ""
    first = source.partition("\n")[0]
    return first[2:] if first.startswith("# ") else ""


def silent(paths: list[Path]) -> list[str]:
    """Those whose first line is no sentence."""
    firsts = {path: purpose(path).partition("\n")[0] for path in paths}
    return [
        path.name
        for path, first in firsts.items()
        if len(first.split()) < 3 or not any(map(first.count, ".:"))
    ]


def too_long(paths: list[Path]) -> list[str]:
    """Those with more lines than a file may have, unless they say why."""
    return [
        path.name
        for path in paths
        if path.read_text(encoding="utf-8").count("\n") > MOST_LINES
        and LONG.get(path.name, "\0") not in purpose(path)
    ]


def test_the_first_line_of_each_file_says_its_purpose() -> None:
    assert silent(FILES) == []


def test_no_file_is_long() -> None:
    assert too_long([path for path in FILES if path.suffix in (".py", ".kv")]) == []


def large_screens(paths: list[Path]) -> list[str]:
    """The classes of screens with more lines than one may have."""
    return [
        each.name
        for path in paths
        for each in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(each, ast.ClassDef)
        if each.end_lineno - each.lineno >= MOST_LINES_OF_A_SCREEN  # type: ignore[operator]
    ]


def test_no_class_of_a_screen_is_large() -> None:
    screens = [path for path in FILES if path.name.endswith("_screen.py")]
    assert len(screens) > 20
    assert large_screens(screens) == []


def test_a_file_that_breaks_this_is_found(tmp_path: Path) -> None:
    bare, long = tmp_path / "bare.kv", tmp_path / "long.py"
    bare.write_text("<Bare>:\n", encoding="utf-8")
    long.write_text('"""Says what it is for."""\n' + "x = 1\n" * MOST_LINES, encoding="utf-8")
    assert silent([bare, long]) == ["bare.kv"]
    assert too_long([bare, long]) == ["long.py"]
    large = tmp_path / "large.py"
    large.write_text("class Large:\n" + "    x = 1\n" * MOST_LINES_OF_A_SCREEN, encoding="utf-8")
    assert large_screens([large]) == ["Large"]

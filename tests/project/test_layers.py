"""Dependencies point one way: games and archive know neither Kivy nor each other, no import leads upward."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.layers import GRANTED, PICTURE, drawn, imports, strangers, upward

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = tuple(GRANTED)
# Imports every module of one package in a clean interpreter and prints which outsiders came along.
PROBE = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
print(*sorted({name.split(".")[0] for name in sys.modules}))
"""


def imported_by(package: str, root: Path = ROOT) -> set[str]:
    """Top-level names in memory once every module of the package is imported."""
    probe = [sys.executable, "-c", PROBE, package]
    done = subprocess.run(probe, cwd=root, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_imports_neither_kivy_nor_another_room(package: str) -> None:
    strangers = {"kivy", "ui", "main", *PACKAGES} - {package} - GRANTED[package]
    assert not imported_by(package) & strangers


def test_the_probe_sees_an_import_that_crosses_rooms(tmp_path: Path) -> None:
    for package, text in (("ra_hex", ""), ("ra_auction", "import ra_hex")):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text(text, encoding="utf-8")
    assert "ra_hex" in imported_by("ra_auction", tmp_path)


def test_no_stranger_is_imported_anywhere_in_a_package() -> None:
    assert strangers() == []


@pytest.mark.parametrize(
    ("place", "source", "stranger"),
    [
        ("ra_archive/store.py", "def late():\n    import kivy.app\n", "kivy.app"),
        ("ra_auction/__main__.py", "import kivy\n", "kivy"),
        ("ra_auction/__main__.py", "if True:\n    from ui import theme\n", "ui"),
        ("ra_auction/deep/er.py", "from ra_hex import board\n", "ra_hex"),
        ("ra_auction/deep/er.py", "from ...ra_hex import board\n", "ra_hex"),
        ("ra_auction/game.py", 'import importlib\nimportlib.import_module("ra_hex.board")\n', "ra_hex.board"),
        ("ra_auction/game.py", 'from importlib import import_module as get\nget("main")\n', "main"),
        ("ra_auction/game.py", 'class A:\n    a = __import__("kivy.app").app\n', "kivy.app"),
        ("ra_auction/game.py", 'def f():\n    __import__(name="kivy")\n', "kivy"),
        ("ra_auction/game.py", '__import__("ra_" + "hex")\n', "what only a run can tell"),
        ("ra_auction/game.py", "import networkx\n", "networkx"),
    ],
)
def test_a_stranger_is_found_wherever_it_is_imported(
    place: str, source: str, stranger: str, tmp_path: Path
) -> None:
    path = tmp_path / place
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert f"{place} imports {stranger}" in strangers(tmp_path)


def test_what_is_its_own_or_python_s_is_no_stranger(tmp_path: Path) -> None:
    (tmp_path / "ra_hex").mkdir()
    (tmp_path / "ra_hex" / "game.py").write_text(
        "from __future__ import annotations\nimport sqlite3, networkx as nx\nfrom . import board\n"
        'from .board import cells\nfrom ra_hex.words import Words\n__import__("distributed")\n',
        encoding="utf-8",
    )
    assert strangers(tmp_path) == []


def test_imports_lead_down_and_the_picture_of_them_is_true() -> None:
    graph = imports()
    assert upward(graph) == []
    assert PICTURE.read_text(encoding="utf-8") == drawn(graph), "make assets draws it anew"


def test_views_of_games_have_no_widgets() -> None:
    found = [
        path.name
        for path in sorted((ROOT / "ui").rglob("*_view.py"))
        if "kivy" in path.read_text(encoding="utf-8").replace("Kivy", "")
    ]
    assert found == []


def test_an_import_that_leads_upward_is_found(tmp_path: Path) -> None:
    for room in ("ui", "ui/core", "ui/common", "ra_auction"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").touch()
    (tmp_path / "main.py").touch()
    (tmp_path / "ui/core/play.py").write_text("from ..common import board\n", encoding="utf-8")
    (tmp_path / "ui/common/board.py").write_text("import ra_auction, kivy\n", encoding="utf-8")
    graph = imports(tmp_path)
    assert sorted(graph.edges) == [("ui/common", "ra_auction"), ("ui/core", "ui/common")]
    assert set(upward(graph)) == {
        "ui/core/play.py imports ui/common",
        "ui/core/play.py imports ui/common/board.py",
    }
    assert drawn(graph) != drawn(imports())

"""Dependencies point one way: games and archive know neither Kivy nor each other, no import leads upward."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.layers import PICTURE, drawn, imports, upward

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("ra_auction", "ra_hex", "ra_archive")
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
    strangers = {"kivy", "ui", "main", *PACKAGES} - {package}
    assert not imported_by(package) & strangers


def test_the_probe_sees_an_import_that_crosses_rooms(tmp_path: Path) -> None:
    for package, text in (("ra_hex", ""), ("ra_auction", "import ra_hex")):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text(text, encoding="utf-8")
    assert "ra_hex" in imported_by("ra_auction", tmp_path)


def test_imports_lead_down_and_the_picture_of_them_is_true() -> None:
    graph = imports()
    assert upward(graph) == []
    assert PICTURE.read_text(encoding="utf-8") == drawn(graph), "make assets draws it anew"


def test_sessions_have_no_widgets() -> None:
    found = [
        path.name
        for path in sorted((ROOT / "ui" / "sessions").glob("*.py"))
        if "kivy" in path.read_text(encoding="utf-8").replace("Kivy", "")
    ]
    assert found == []


def test_an_import_that_leads_upward_is_found(tmp_path: Path) -> None:
    for room in ("ui", "ui/sessions", "ui/screens", "ra_auction"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").touch()
    (tmp_path / "main.py").touch()
    (tmp_path / "ui/sessions/play.py").write_text("from ui.screens import board\n", encoding="utf-8")
    (tmp_path / "ui/screens/board.py").write_text("import ra_auction, kivy\n", encoding="utf-8")
    graph = imports(tmp_path)
    assert sorted(graph.edges) == [
        ("ui/screens, sharing.py", "ra_auction"),
        ("ui/sessions", "ui/screens, sharing.py"),
    ]
    assert set(upward(graph)) == {
        "ui/sessions/play.py imports ui/screens",
        "ui/sessions/play.py imports ui/screens/board.py",
    }
    assert drawn(graph) != drawn(imports())

"""Dependencies point one way: the game packages and the archive know neither Kivy nor each other."""

import subprocess
import sys
from pathlib import Path

import pytest

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

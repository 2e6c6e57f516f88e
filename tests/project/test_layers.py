"""Imports lead downward, through whatever modules and by whatever name; what is to be free of Kivy is."""

import subprocess
import sys
from pathlib import Path

import networkx as nx
import pytest

from tools.imports import IMPORT, NAME, ROOT, TYPING, chain, import_graph, modules
from tools.layers import (
    EXCUSED,
    GRANTED,
    LAYERS,
    PICTURE,
    box_of,
    faults,
    kivy_free,
    may_know_kivy,
    picture,
    strangers,
    unfree,
    upward,
)

PACKAGES = tuple(package for package in GRANTED if (ROOT / package).is_dir())
# Imports modules in a clean interpreter where some packages cannot be found, and prints whose came along.
PROBE = """
import importlib, sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1].split(","):
            raise ModuleNotFoundError(f"{name} is not to be imported")
sys.meta_path.insert(0, Blocked())
for name in sys.argv[2:]:
    importlib.import_module(name)
print(*sorted({name.split(".")[0] for name in sys.modules}))
"""


def imported_with(names: list[str], without: set[str], root: Path = ROOT) -> set[str]:
    """Top-level names in memory once these modules are imported where others cannot be."""
    probe = [sys.executable, "-c", PROBE, ",".join(sorted(without)), *names]
    done = subprocess.run(probe, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ImportError(done.stderr.strip().splitlines()[-1])
    return set(done.stdout.split())


def write(root: Path, files: dict[str, str]) -> None:
    """Files of a project, each folder a package."""
    for name, source in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        for folder in path.relative_to(root).parents[:-1]:
            (root / folder / "__init__.py").touch()
        path.write_text(source, encoding="utf-8")


@pytest.fixture(scope="module")
def graph() -> nx.DiGraph:
    """The imports of the code."""
    return import_graph()


# -- The code as it is


def test_every_rule_is_kept() -> None:
    assert faults() == []


def test_the_picture_is_true(graph: nx.DiGraph) -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture(graph), "make assets draws it anew"


def test_every_module_is_in_a_box() -> None:
    assert [module for module in modules() if box_of(module) is None] == []


def test_what_is_excused_is_still_needed(graph: nx.DiGraph) -> None:
    assert set(graph.edges) >= EXCUSED


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_can_do_without_the_app_and_the_others(package: str) -> None:
    (row,) = (row for row, boxes in enumerate(LAYERS) for box in boxes if box.name == package)
    below = {box.name for boxes in LAYERS[row + 1 :] for box in boxes}
    without = {"kivy", "ui", "main", *GRANTED} - below - {package}
    every = [each for each in modules() if each.split(".")[0] == package and not each.endswith("__main__")]
    assert len(every) > 3
    assert not imported_with(every, without) & without


def test_what_is_to_be_free_of_kivy_can_do_without_it() -> None:
    free = [each for each in kivy_free() if each.startswith("ui.")]
    assert {"ui.core.session", "ui.hex.play_view", "ui.table.tally_view"} <= set(free)
    assert "kivy" not in imported_with(free, {"kivy"})


def test_views_of_games_are_free_of_kivy() -> None:
    assert [each for each in may_know_kivy() if each.endswith("_view")] == []


# -- That it would be seen


def test_the_probe_sees_an_import_that_crosses_packages(tmp_path: Path) -> None:
    write(tmp_path, {"ra_hex/__init__.py": "", "ra_auction/__init__.py": "import ra_hex"})
    assert "ra_hex" in imported_with(["ra_auction"], {"kivy"}, tmp_path)
    with pytest.raises(ImportError, match="ra_hex is not to be imported"):
        imported_with(["ra_auction"], {"ra_hex"}, tmp_path)


@pytest.mark.parametrize(
    ("place", "source", "stranger"),
    [
        ("ra_archive/store.py", "def late():\n    import kivy.app\n", "kivy"),
        ("ra_auction/game.py", "import kivy\n", "kivy"),
        ("ra_auction/game.py", "if True:\n    from ui import theme\n", "ui"),
        ("ra_auction/deep/er.py", "from ra_hex import board\n", "ra_hex"),
        ("ra_auction/deep/er.py", "from ...ra_hex import board\n", "ra_hex"),
        ("ra_auction/game.py", 'import importlib\nimportlib.import_module("ra_hex.board")\n', "ra_hex"),
        ("ra_auction/game.py", 'from importlib import import_module as get\nget("main")\n', "main"),
        ("ra_auction/game.py", 'class A:\n    a = __import__("kivy.app").app\n', "kivy"),
        ("ra_auction/game.py", 'def f():\n    __import__(name="kivy")\n', "kivy"),
        ("ra_auction/game.py", '__import__("ra_" + "hex")\n', "what only a run can tell"),
        ("ra_auction/game.py", "import networkx\n", "networkx"),
        ("ra_base/texts.py", "if TYPE_CHECKING:\n    import networkx\n", "networkx"),
        ("ui/table/screen.py", "def f(name):\n    import_module(name)\n", "what only a run can tell"),
    ],
)
def test_a_stranger_is_found_wherever_it_is_imported(
    place: str, source: str, stranger: str, tmp_path: Path
) -> None:
    write(tmp_path, {place: source})
    module = place.removesuffix(".py").replace("/", ".")
    assert strangers(import_graph(tmp_path)) == [f"{module} imports {stranger}"]


def test_what_is_its_own_or_python_s_is_no_stranger(tmp_path: Path) -> None:
    source = (
        "from __future__ import annotations\nimport sqlite3, networkx as nx\nfrom . import board\n"
        'from .board import cells\nfrom ra_hex.words import Words\n__import__("networkx")\n'
        "from ra_base.texts import Text\n"
    )
    others = {"ra_hex/board.py": "", "ra_hex/words.py": "", "ra_base/texts.py": ""}
    write(tmp_path, {"ra_hex/game.py": source, **others})
    graph = import_graph(tmp_path)
    assert strangers(graph) == upward(graph) == []


WIDGET = "from kivy.uix.label import Label\nclass Wide(Label): ...\n"


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ({"ui/core/play.py": "from ..common import board\n"}, "ui.core.play imports ui.common.board"),
        ({"ui/core/play.py": "import ui.common.board as b\n"}, "ui.core.play imports ui.common.board"),
        ({"ui/common/board.py": "def f():\n    import main\n"}, "ui.common.board imports main"),
        ({"ui/hex/a.py": "from ui.table import b\n"}, "ui.hex.a imports ui.table.b"),
        ({"ui/hex/a.py": "if TYPE_CHECKING:\n    from ui.table import b\n"}, "ui.hex.a imports ui.table.b"),
        ({"ui/hex/a.py": 'PLACE = "ui.table.b:B"\n'}, "ui.hex.a imports ui.table.b"),
        ({"ui/hex/a.py": "", "ui/hex/a.kv": "<A>:\n    Wide:\n"}, "ui.hex.a imports ui.table.b"),
        ({"ui/hex/a.py": "", "ui/hex/a.kv": "<A@Wide>:\n    size: 1\n"}, "ui.hex.a imports ui.table.b"),
        ({"ui/hex/a.py": "", "ui/hex/a.kv": "#:import b ui.table.b\n"}, "ui.hex.a imports ui.table.b"),
        ({"ui/hex/a.py": "w = Factory.Wide()\n"}, "ui.hex.a imports ui.table.b"),
        (
            {"ui/hex/a.py": "", "ui/hex/a.kv": "<A>:\n    on_x: Factory.Wide().open()\n"},
            "ui.hex.a imports ui.table.b",
        ),
        ({"ra_hex/a.py": "from ra_auction.x import y\n"}, "ra_hex.a imports ra_auction.x"),
        ({"ra_base/a.py": "from ra_hex import b\n"}, "ra_base.a imports ra_hex.b"),
        ({"ra_archive/a.py": "from ui.table.b import Wide\n"}, "ra_archive.a imports ui.table.b"),
    ],
)
def test_an_import_that_leads_upward_or_aside_is_found(
    files: dict[str, str], fault: str, tmp_path: Path
) -> None:
    others = {"main.py": "", "ui/common/board.py": "", "ui/table/b.py": WIDGET, "ra_auction/x.py": ""}
    write(tmp_path, {**others, "ra_hex/b.py": "", **files})
    graph = import_graph(tmp_path)
    assert fault in upward(graph)
    assert picture(graph) != PICTURE.read_text(encoding="utf-8")


def test_a_way_up_through_others_is_found(tmp_path: Path) -> None:
    files = {"ui/home/a.py": "from ui.common.b import c\n", "ui/common/b.py": "import ui.table.d\n"}
    write(tmp_path, {**files, "ui/table/d.py": ""})
    assert "ui.home.a imports ui.common.b imports ui.table.d" in upward(import_graph(tmp_path))


def test_kivy_is_found_behind_what_is_imported(tmp_path: Path) -> None:
    files = {
        "ui/hex/play_view.py": "def f():\n    from ui.core import speech\n",
        "ui/core/speech.py": "from ui.core.words import say\n",
        "ui/core/words.py": "from kivy.event import EventDispatcher\n",
        "ui/hex/plan.py": "if TYPE_CHECKING:\n    from ui.core.words import say\n",
        "ui/features.py": 'SCREENS = {"x": "ui.core.words:X"}\n',
    }
    write(tmp_path, files)
    graph, free = import_graph(tmp_path), kivy_free(tmp_path)
    assert set(free) >= {name.removesuffix(".py").replace("/", ".") for name in files}
    assert unfree(graph, ["ui.hex.play_view", "ui.hex.plan", "ui.features"]) == [
        "ui.hex.play_view imports ui.core.speech imports ui.core.words imports kivy"
    ]


def test_a_module_with_rules_may_know_kivy_and_no_other_by_itself(tmp_path: Path) -> None:
    write(tmp_path, {"ui/hex/a.py": "import kivy\n", "ui/hex/a.kv": "", "ui/hex/b.py": "import kivy\n"})
    assert "ui.hex.a" not in kivy_free(tmp_path)
    assert unfree(import_graph(tmp_path), kivy_free(tmp_path)) == ["ui.hex.b imports kivy"]
    assert "ui.core.app may know Kivy, but is not there" in faults(tmp_path)


def test_an_edge_says_how_a_module_is_needed(tmp_path: Path) -> None:
    source = 'import ui.hex.b\nif TYPE_CHECKING:\n    from ui.hex.b import C\nNAMES = ("ui.hex.b",)\n'
    write(tmp_path, {"ui/hex/a.py": source, "ui/hex/b.py": ""})
    graph = import_graph(tmp_path)
    assert graph.edges["ui.hex.a", "ui.hex.b"]["kinds"] == {IMPORT, TYPING, NAME}
    assert chain(graph, ["ui.hex.b"], ["ui.hex.a"]) == []

"""What the next screens need is imported while people look at the first one, and only then."""

import sys

import pytest

from tools.stage import Stage
from ui.core.ahead import Ahead
from ui.core.registry import Registry


@pytest.fixture
def modules(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two modules nobody has imported yet."""
    folder = tmp_path_factory.mktemp("modules")
    names = ["ahead_one", "ahead_two"]
    for name in names:
        (folder / f"{name}.py").write_text("", encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(str(folder))
    return names


def test_a_module_is_imported_in_each_frame_in_which_nobody_waits(stage: Stage, modules: list[str]) -> None:
    calm = [False]
    ahead = Ahead(Registry({}, {}, {}, ahead=tuple(modules)), lambda: calm[0])
    ahead.begin()
    stage.frames(5)
    assert not set(modules) & set(sys.modules)
    calm[0] = True
    stage.frames(1)
    assert modules[0] in sys.modules
    assert modules[1] not in sys.modules
    stage.frames(2)
    assert modules[1] in sys.modules
    assert ahead.done


def test_it_waits_while_people_are_on_another_screen(stage: Stage) -> None:
    app = stage.app
    assert app.looks_at_first_screen()
    app.go("settings")
    assert not app.looks_at_first_screen()
    app.go_back()
    assert app.looks_at_first_screen()

"""What nobody holds any more goes between frames, never while something is drawn or laid out."""

import gc
import weakref
from pathlib import Path

from tools.stage import Stage


class Knot:
    """Holds itself, so that only the collector lets it go."""

    def __init__(self) -> None:
        self.me = self


def test_python_collects_nothing_by_itself_while_the_app_runs(stage: Stage) -> None:
    assert not gc.isenabled()


def test_what_is_left_behind_goes_all_the_same(stage: Stage) -> None:
    knot = weakref.ref(Knot())
    heap = [[] for _ in range(2 * gc.get_threshold()[0])]
    stage.wait_until(lambda: knot() is None)
    assert len(heap) == 2 * gc.get_threshold()[0]


def test_screens_that_were_left_go(stage: Stage) -> None:
    stage.show("settings")
    screen = weakref.ref(stage.app.screen)
    for _ in range(15):
        stage.show("settings")
    stage.wait_until(lambda: screen() is None)


def test_python_has_its_way_again_afterwards(tmp_path: Path) -> None:
    with Stage(tmp_path):
        pass
    assert gc.isenabled()

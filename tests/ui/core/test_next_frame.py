"""What is asked for often is done once, and nobody is kept by being bound to what lives longer."""

import weakref

from tools.stage import Stage
from ui.core.next_frame import before_next_frame


class Asker:
    def __init__(self) -> None:
        self.done = 0
        self.ask = before_next_frame(self.do)

    def do(self, _seconds: float) -> None:
        self.done += 1


def test_however_often_it_is_asked_it_is_done_once_a_frame(stage: Stage) -> None:
    asker = Asker()
    for _ in range(3):
        asker.ask("whatever changed")
    assert asker.done == 0
    stage.frames(1)
    assert asker.done == 1
    asker.ask()
    stage.frames(1)
    assert asker.done == 2


def test_bound_to_the_theme_it_goes_with_its_owner(stage: Stage) -> None:
    asker = Asker()
    stage.app.theme.bind(font_scale=asker.ask)
    gone = weakref.ref(asker.ask.__self__)
    del asker
    assert gone() is None
    stage.app.settings.font_scale = 1.3

"""A screen that comes to the front is laid out from the outside in and back, not over and over."""

from collections import Counter

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from tools.stage import Stage
from ui.common.text import LateLabel


def test_most_texts_are_measured_once_and_layouts_arranged_three_times(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: Counter[object] = Counter()

    def count(owner: type, name: str) -> None:
        act = getattr(owner, name)

        def counted(widget: object, *more: object) -> None:
            done[widget] += 1
            act(widget, *more)

        # Kivy's clock finds a method by its name.
        counted.__name__ = name
        monkeypatch.setattr(owner, name, counted)

    for layout in (BoxLayout, GridLayout):
        count(layout, "do_layout")
    count(LateLabel, "texture_update")
    screen = stage.app.go("hex_setup")
    stage.frames(1)
    texts = [times for widget, times in done.items() if isinstance(widget, LateLabel)]
    layouts = [done[each] for each in screen.walk(restrict=True) if isinstance(each, BoxLayout | GridLayout)]
    assert sum(texts) <= 1.5 * len(texts)
    assert sum(layouts) <= 3.2 * len(layouts)

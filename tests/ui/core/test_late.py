"""What changes several times before a frame is drawn once, right before it."""

from collections import Counter

import pytest
from kivy.core.text import LabelBase

from tools.stage import Stage
from ui.common.icon import Icon


@pytest.mark.parametrize("screen", ["settings", "reference", "table_setup"])
def test_texts_and_icons_are_drawn_once_for_the_first_frame_of_a_screen(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, screen: str
) -> None:
    texts: Counter[LabelBase] = Counter()
    icons: Counter[Icon] = Counter()
    real_text, real_icon = LabelBase._render_real, Icon.draw_late

    def draw_text(label: LabelBase) -> object:
        texts[label] += 1
        return real_text(label)

    def draw_icon(icon: Icon) -> None:
        icons[icon] += 1
        real_icon(icon)

    monkeypatch.setattr(LabelBase, "_render_real", draw_text)
    monkeypatch.setattr(Icon, "draw_late", draw_icon)
    stage.app.go(screen)
    stage.frames(1)
    assert len(texts) > 10
    assert icons
    assert {label.text: count for label, count in texts.items() if count > 1} == {}
    assert {icon.name: count for icon, count in icons.items() if count > 1} == {}


def test_an_icon_that_changes_alone_is_drawn_with_the_next_frame(stage: Stage) -> None:
    icon = next(stage.all("Icon"))
    before = list(icon.labels)
    icon.name = "star" if icon.name != "star" else "learn"
    stage.frames(1)
    assert icon.labels
    assert icon.labels != before

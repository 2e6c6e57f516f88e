"""Where a line does not end."""

import pytest

from tests.ui.drawn import drawn_lines
from tools.stage import Stage
from ui.common.text import Text, width_of
from ui.common.typesetting import typeset


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Ann enters Ra: 3 points", "Ann enters Ra:_3_points"),
        ("Expert, 21 Sep, 2 of 3", "Expert, 21_Sep, 2 of 3"),
        ("Epoch 1", "Epoch_1"),
        ("After epoch 1", "After epoch 1"),
        ("ni le plus ni le moins\u00a0: 3", "ni le plus ni le moins_:_3"),
        ("каждый Нил · 1", "каждый Нил_·_1"),
        ("Pharao-Ausgabe · 24.\u00a0Sep.\u00a02026", "Pharao-Ausgabe_· 24._Sep._2026"),
        ("Доска из 114 клеток · сегодня", "Доска из_114_клеток_· сегодня"),
        ("не меньше, по 2", "не_меньше, по_2"),
        ("у кого больше, в среднем 2 фишки", "у_кого больше, в_среднем 2_фишки"),
        ("сегодня, 0:57", "сегодня,_0:57"),
        ("take 2 + 1", "take 2_+_1"),
        ("9–1 and 5 to 4", "9–1 and 5 to 4"),
        ("1,000 games", "1,000 games"),
        ("A pharaoh, I think", "A pharaoh, I think"),
        ("1. 1b4–e7 1k9–h6 2. 3e5×f6", "1._1b4–e7 1k9–h6 2._3e5×f6"),
        ("1… 1k9–k6, in 2. Two", "1…_1k9–k6, in 2. Two"),
    ],
)
def test_a_line_does_not_end_here(text: str, lines: str) -> None:
    assert typeset(text) == lines.replace("_", "\u00a0")


def test_a_paragraph_wraps_before_the_number(stage: Stage) -> None:
    text = Text(text="Ann has 3 points", font_size=20, size_hint=(None, None))
    stage.app.root.add_widget(text)
    text.width = width_of("Ann has 3", text.font_size) + 4
    stage.frames()
    drawn = ["".join(words) for words in drawn_lines(text)]
    assert drawn == ["Ann has", "3\u00a0points"]
    assert text.text == "Ann has 3 points"

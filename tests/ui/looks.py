"""How screens are looked at: in which windows, between which bars, with which themes, texts and languages."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tools.layout_check import faults, misplaced
from tools.stage import Stage
from ui.core import theme
from ui.core.insets import Insets

SMALL, UPRIGHT, WIDE, HIGH = SIZES = [(360, 640), (412, 916), (1280, 800), (800, 1280)]
USUAL, LARGE, LARGEST = SCALES = 1, 1.3, max(theme.FONT_SCALES)
# Phones between those sizes, and one on its side: where things lie there with large text.
LOWER, ON_ITS_SIDE, LEAST = PHONES = [(412, 800), (916, 412), (640, 360)]
NIGHT, DAY = THEMES = tuple(theme.THEMES)
# A phone upright has its bars at the ends; on its side the notch is at one end and the bar at the other.
BARS = {
    UPRIGHT: Insets(bottom=48, top=40),
    ON_ITS_SIDE: Insets(left=40, bottom=24, right=48, top=24),
}


class Look(NamedTuple):
    """How a screen is looked at: at which size and scale, and what of it."""

    size: tuple[int, int]
    font_scale: float
    themes: Sequence[str] = ()  # none: only where things lie
    bars: Insets = Insets()

    def arrange(self, stage: Stage) -> None:
        """Give the window its size and its bars, and texts theirs."""
        stage.app.settings.font_scale = self.font_scale  # first: all are laid out at once
        stage.resize(*self.size)
        if stage.app.root.insets != self.bars:
            stage.reach_in(self.bars)

    def faults(self, stage: Stage) -> Iterator[str]:
        """What is wrong, and with which settings."""
        settings = stage.app.settings
        self.arrange(stage)
        stage.frames(4)  # also the rows of lists, which are made when they come into view
        where = f"{self.size[0]}x{self.size[1]} {settings.language} x{self.font_scale}"
        if any(self.bars):
            where += " between bars"
        if not self.themes:
            yield from (f"{where}: {fault}" for fault in misplaced(stage.app.root))
        for number, settings.theme in enumerate(self.themes):
            stage.frames(1)
            for fault in faults(stage.app.root, colours_only=number > 0):
                yield f"{where} {settings.theme}: {fault}"


BETWEEN_BARS = [Look(size, USUAL, bars=bars) for size, bars in BARS.items()]
POSITIONS = [
    *(Look(size, LARGE) for size in PHONES),
    *(Look(size, LARGEST) for size in (*SIZES, *PHONES)),
    *BETWEEN_BARS,
]
EVERY_LOOK = [*(Look(size, scale, THEMES) for size in SIZES for scale in (USUAL, LARGE)), *POSITIONS]
# In the suite each state is looked at in one of these ways, the next state in the next one; `make looks` has
# each state in every way. Long words in large letters on a small phone leave the least room.
ROTATION = [
    ("ru", Look(SMALL, LARGE, [NIGHT])),
    ("fr", Look(UPRIGHT, USUAL, [DAY], BARS[UPRIGHT])),
    ("ru", Look(SMALL, LARGEST, [DAY])),
    ("en", Look(WIDE, USUAL, [NIGHT])),
    ("ru", Look(ON_ITS_SIDE, LARGE, [DAY], BARS[ON_ITS_SIDE])),
    ("de", Look(SMALL, LARGE, [NIGHT])),
    ("ru", Look(HIGH, LARGE, [DAY])),
    ("en", Look(LOWER, LARGE, [NIGHT])),
    ("ru", Look(SMALL, USUAL, [DAY])),
    ("fr", Look(LEAST, LARGEST, [NIGHT])),
]

"""A stage whose lists make up their minds at once, and which sleeps while it waits."""

import time

from tools.stage import Stage

from kivy.uix.scrollview import ScrollView  # isort: skip
from kivy.uix.widget import Widget  # isort: skip

# A list waits so many milliseconds whether the finger on it scrolls; for people it is a quarter second.
PATIENCE = 10
NAP = 0.002


class QuickStage(Stage):
    """Taps are what they are on any stage, but nobody watches a clock meanwhile: a tenth of the time."""

    def tap(self, widget: Widget) -> None:
        """Tap the middle of where the widget is drawn; scroll there first if it is out of sight."""
        lists = [each for each in self.ancestors(widget) if isinstance(each, ScrollView)]
        patience = [each.scroll_timeout for each in lists]
        for each in lists:
            each.scroll_timeout = PATIENCE
        super().tap(widget)
        for each, before in zip(lists, patience, strict=True):
            each.scroll_timeout = before

    def wait(self, seconds: float) -> None:
        """Let frames be drawn for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(NAP)
            self.frames(1)
        self.frames()

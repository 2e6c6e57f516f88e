"""A hex board and what belongs to it: beside it where the window is broad, else below."""

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

# A board is nearly square; more than this share of the window would leave nothing for the rest.
SHARE_BESIDE = 0.6
SHARE_ABOVE = 0.58


class BoardPage(BoxLayout):
    """Its first child is the board: as large as fits. `share` is how much of the height it has at most."""

    share = NumericProperty(SHARE_ABOVE)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(size=self._fit, share=self._fit)

    def add_widget(self, widget: Widget, *position: object, **more: object) -> None:
        """The board, or what belongs to it."""
        super().add_widget(widget, *position, **more)
        self._fit()

    def _fit(self, *_changed: object) -> None:
        if not self.children:
            return
        board = self.children[-1]
        beside = self.width > self.height
        self.orientation = "horizontal" if beside else "vertical"
        if beside:
            board.size_hint = (None, 1)
            board.width = min(self.height, self.width * SHARE_BESIDE)
        else:
            board.size_hint = (1, None)
            board.height = min(self.width, self.height * self.share)

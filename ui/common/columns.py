"""Two parts of a screen: side by side where there is room, else one below the other."""

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.common.page import Page


class TwoColumns(BoxLayout):
    """Takes two children; each scrolls by itself when `wide`, both in one page when not."""

    wide = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self._parts: list[Widget] = []
        super().__init__(**properties)

    def add_widget(self, widget: Widget, *position: object, **more: object) -> None:
        """A part of the screen, or one of the pages they stand in."""
        if isinstance(widget, Page):
            super().add_widget(widget, *position, **more)
        else:
            self._parts.append(widget)
            self._arrange()

    def on_wide(self, *_changed: object) -> None:
        """Move the parts."""
        self._arrange()

    def to_top(self) -> None:
        """Show everything from its beginning."""
        for page in self.children:
            page.scroll_y = 1

    def _arrange(self) -> None:
        for part in self._parts:
            if part.parent:
                part.parent.remove_widget(part)
        self.clear_widgets()
        for parts in [[part] for part in self._parts] if self.wide else [self._parts]:
            page = Page()
            self.add_widget(page)
            for part in parts:
                page.add_widget(part)

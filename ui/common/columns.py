"""Two parts of a screen: side by side where there is room, else one below the other."""

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.common.page import Page


class TwoColumns(BoxLayout):
    """Two children; each scrolls by itself when `wide`, else both in one page."""

    wide = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self._parts: list[Widget] = []
        super().__init__(**properties)

    def add_widget(self, widget: Widget, *position: object, **more: object) -> None:
        """Add a part of the screen, or a page with parts."""
        if isinstance(widget, Page):
            super().add_widget(widget, *position, **more)
        else:
            self._parts.append(widget)
            self._arrange()

    def on_wide(self, *_changed: object) -> None:
        """Rearrange the parts."""
        self._arrange()

    def to_top(self) -> None:
        """Scroll every page to its top."""
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

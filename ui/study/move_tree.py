"""The moves of a chapter as people read them, with variations set in: tapped to go there, held for more."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.common.long_press import LongPress
from ui.common.press import Pressable
from ui.common.steady_scroll import SteadyScroll
from ui.common.text import OneLine, SmallText
from ui.core.kv import load_rules
from ui.study.tree_items import Item

load_rules(__file__)

INDENT = dp(16)
GAP = dp(2)


class TreeMove(LongPress, Pressable, OneLine):
    """One move; `here` when it is the one that led to the board."""

    number = NumericProperty(0)
    indent = NumericProperty(0)
    begins_line = BooleanProperty(False)
    main = BooleanProperty(False)
    here = BooleanProperty(False)


class TreeComment(SmallText):
    """What is said of a move."""

    number = NumericProperty(0)
    indent = NumericProperty(0)


class TreeFlow(Layout):
    """Moves one after the other, in lines as wide as there is room; comments have lines of their own."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(size=self._trigger_layout, pos=self._trigger_layout)

    def add_widget(self, widget: Widget, *position: object, **more: object) -> None:
        """A move or a comment."""
        super().add_widget(widget, *position, **more)
        widget.fbind("size", self._trigger_layout)
        # A comment has no size before it is laid out, so it never says that it has got another.
        self._trigger_layout()

    def remove_widget(self, widget: Widget, *position: object, **more: object) -> None:
        """It is not there any more."""
        super().remove_widget(widget, *position, **more)
        widget.funbind("size", self._trigger_layout)
        self._trigger_layout()

    def do_layout(self, *_changed: object) -> None:
        """Lay them out from the top."""
        places: list[tuple[Widget, float, float]] = []
        across, down, line = 0.0, 0.0, 0.0
        for part in reversed(self.children):
            left = part.indent * INDENT
            if isinstance(part, TreeComment):
                part.width = max(INDENT, self.width - left)
                down, line, across = down + line + part.height, 0.0, left
                places.append((part, left, down))
                continue
            if part.begins_line or across + part.width > self.width:
                down, line, across = down + line, 0.0, left
            across = max(across, left)
            places.append((part, across, down + part.height))
            across += part.width + GAP
            line = max(line, part.height)
        self.height = down + line
        for part, right, below in places:
            part.pos = self.x + right, self.top - below


class MoveTree(SteadyScroll, ScrollView):
    """Dispatches `on_move` with the number of a move that was tapped, `on_more` with one that was held."""

    __events__ = ("on_move", "on_more")

    def __init__(self, **properties: object) -> None:
        self._items: list[Item] = []
        self.parts: list[Widget] = []
        self._here = 0
        self._follow = Clock.create_trigger(self._scroll, 0)
        super().__init__(**properties)
        self.fbind("size", self._follow)

    def on_kv_post(self, _root: object) -> None:
        """Where each move lies is known only when they are laid out."""
        self.ids.flow.fbind("height", self._follow)

    def on_move(self, number: int) -> None:
        """A move was tapped."""

    def on_more(self, number: int) -> None:
        """A move was held."""

    def show(self, items: list[Item], here: int) -> None:
        """Show these items; what has not changed stays."""
        same = 0
        while same < min(len(items), len(self._items)) and items[same] == self._items[same]:
            same += 1
        for part in self.parts[same:]:
            self.ids.flow.remove_widget(part)
        del self.parts[same:]
        for item in items[same:]:
            part = self._part(item)
            self.parts.append(part)
            self.ids.flow.add_widget(part)
        self._items, self._here = items, here
        for part in self.parts:
            if isinstance(part, TreeMove):
                part.here = part.number == here
        self._follow()

    def _part(self, item: Item) -> Widget:
        if item.comment:
            return TreeComment(number=item.number, indent=item.indent, text=item.text)
        move = TreeMove(
            number=item.number,
            indent=item.indent,
            begins_line=item.begins_line,
            main=not item.indent,
            text=item.text,
        )
        move.bind(on_tap=lambda pressed: self.dispatch("on_move", int(pressed.number)))
        move.bind(on_hold=lambda pressed: self.dispatch("on_more", int(pressed.number)))
        return move

    def _scroll(self, *_when: object) -> None:
        """Bring the move that led here into sight."""
        self.update_from_scroll()
        part = next((each for each in self.parts if isinstance(each, TreeMove) and each.here), None)
        flow = self.ids.flow
        room = flow.height - self.height
        if part is None or room <= 0:
            self.scroll_y = 1
            return
        above = flow.top - part.top
        seen = (1 - self.scroll_y) * room
        if not seen <= above <= seen + self.height - part.height:
            wanted = above - (self.height - part.height) / 2
            self.scroll_y = 1 - min(max(0.0, wanted), room) / room
            # Or the list would go back to where it rests.
            self._update_effect_y_bounds()

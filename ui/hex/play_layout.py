"""The layout of the hex board in play: the board as large as it can be, whatever is said beside it."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from ui.core.screen import arrange

GAP = dp(4)
# Moves are listed where there is room for a line of them, in two columns where there is more.
STRIP, LIST = dp(52), dp(160)
COLUMN = dp(340)
# What is above and below a board, about: top bar, two sides, tools.
AROUND = dp(244)
# Two people read from two ends where the screen is so large.
TABLET = dp(600)


class PlayLayout(Layout):
    """Its parts are given in kv by name; the card is drawn over them and never makes the board smaller."""

    bar: Widget = ObjectProperty()
    far: Widget = ObjectProperty()
    board = ObjectProperty()
    near: Widget = ObjectProperty()
    card = ObjectProperty()
    # The card of who sits opposite, while there is news for both ends.
    across = ObjectProperty()
    moves = ObjectProperty()
    tools: Widget = ObjectProperty()
    # The board beside everything else?
    beside = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.bind(size=self._trigger_layout, pos=self._trigger_layout)

    def on_card(self, *_changed: object) -> None:
        """At which end it lies depends on whom it faces."""
        self.card.fbind("upside", self._trigger_layout)

    def add_widget(self, widget: Widget, *position: object, **more: object) -> None:
        """A part; how high it wants to be decides where the others lie."""
        super().add_widget(widget, *position, **more)
        widget.fbind("height", self._trigger_layout)

    def remove_widget(self, widget: Widget, *position: object, **more: object) -> None:
        """A part is taken off."""
        super().remove_widget(widget, *position, **more)
        widget.funbind("height", self._trigger_layout)

    def do_layout(self, *_changed: object) -> None:
        """Beside or below, whichever leaves the board larger."""
        if self.tools is None or min(self.size) < dp(100):
            return
        self._cover(False)
        ratio = self.board.ratio
        least = min(COLUMN, self.width * 0.45)
        broad = min(self.width - least, self.height / ratio)
        self.beside = broad > min(self.width, (self.height - AROUND) / ratio)
        if self.beside:
            self._beside(least)
        else:
            self._below()

    def _beside(self, least: float) -> None:
        """A column with everything else; the card takes its room from the list of moves."""
        within = self.height - 2 * GAP
        wide = max(least, min(self.width * 0.4, self.width - within / self.board.ratio)) - 2 * GAP
        left = self.right - wide - GAP
        _put(self.board, self.x + GAP, self.y + GAP, left - self.x - 2 * GAP, within)
        self.near.opacity = 1.0
        low = self._stack_up((self.tools, self.near), self.y + GAP, left, wide)
        high = self._hang_down((self.bar, self.far), left, wide)
        if self.card.height and self.card.upside:
            # At the end of who sits opposite; without room it lies over the bars there.
            fits = high - self.card.height >= low
            self._cover(not fits)
            high = self._hang_down((self.card,), left, wide, high if fits else None)
            self._place_across(possible=False)
        else:
            if high - low < self.card.height:
                # Without room it lies over the bar of who sits here.
                self.near.opacity = 0.0
                low = self.near.y
            shown = self._place_across(possible=high - low >= self.card.height + self.across.height + GAP)
            high = self._hang_down((self.across,) if shown else (), left, wide, high)
            low = self._stack_up((self.card,) if self.card.height else (), low, left, wide)
        self._list(left, low, wide, high - low, strip=False)

    def _below(self) -> None:
        """Everything in one column."""
        left, wide = self.x + GAP, self.width - 2 * GAP
        high = self._hang_down((self.bar, self.far), left, wide)
        low = self._stack_up((self.tools,), self.y + GAP, left, wide)
        room = high - low - self.near.height - GAP
        free = room - wide * self.board.ratio - GAP
        if self.card.height and self.card.upside:
            # For who sits opposite it is at their end; without room it lies over the bars there.
            fits = free >= self.card.height
            self._cover(not fits)
            self._place_across(possible=False)
            _put(self.card, left, (high if fits else self.top) - self.card.height, wide, self.card.height)
            if fits:
                high, free = self.card.y - GAP, free - self.card.height - GAP
                room = high - low - self.near.height - GAP
        elif self._place_across():
            # Under the bar there; without room it lies over the board’s head, as the other over its foot.
            under_card = self._hang_down((self.across,), left, wide, high)
            if free >= self.card.height + self.across.height + GAP:
                high, free = under_card, free - self.across.height - GAP
                room = high - low - self.near.height - GAP
        # Too little for a line of moves is the board's, which stands in the middle of it.
        free = free if free >= STRIP else 0.0
        tall = room - free - (GAP if free else 0)
        _put(self.board, left, high - tall, wide, tall)
        if self.card.upside:
            self._list(left, low, wide, free, strip=free < LIST)
            self.near.opacity = 1.0
            _put(self.near, left, low + free + (GAP if free else 0), wide, self.near.height)
            return
        _put(self.card, left, low, wide, self.card.height)
        above = self.card.top + GAP if self.card.height else low
        ends = low + free
        self._list(left, above, wide, ends - above, strip=free < LIST)
        under = ends + (GAP if free else 0)
        # Where there is no other room, what is only to be read lies over the bar; what has a button, and the
        # bar with it, over the board's foot.
        self.near.opacity = 1.0 if self.card.news.action or above <= under else 0.0
        _put(self.near, left, max(under, above) if self.card.news.action else under, wide, self.near.height)

    def _place_across(self, *, possible: bool = True) -> bool:
        """Whether both ends have a card; on small screens the first one speaks for both."""
        across = self.across.__self__
        shown = possible and bool(across.news.headline) and min(self.size) >= TABLET
        self._have(across, shown)
        self.card.alone = not shown
        return shown

    def _cover(self, covered: bool) -> None:
        """The bars at the far end are not seen under a card that lies over them."""
        for bar in (self.bar, self.far):
            bar.opacity = 0.0 if covered else 1.0

    def _list(self, left: float, low: float, wide: float, high: float, strip: bool) -> None:
        moves = self.moves.__self__
        self._have(moves, high >= STRIP)
        if high < STRIP:
            return
        moves.strip = strip
        _put(moves, left, low, wide, STRIP if strip else high)

    def _have(self, part: Widget, shown: bool) -> None:
        """Show a part or not; the screen holds it for when there is room for it again."""
        if shown != (part.parent is self):
            arrange({self: {part: shown}})

    def _stack_up(self, parts: tuple[Widget, ...], low: float, left: float, wide: float) -> float:
        for part in parts:
            _put(part, left, low, wide, part.height)
            low += part.height + GAP
        return low

    def _hang_down(
        self, parts: tuple[Widget, ...], left: float, wide: float, high: float | None = None
    ) -> float:
        high = float(self.top) if high is None else high
        for part in parts:
            high -= part.height
            _put(part, left, high, wide, part.height)
            high -= GAP
        return high


def _put(part: Widget, left: float, low: float, wide: float, high: float) -> None:
    part.pos, part.size = (left, low), (wide, high)

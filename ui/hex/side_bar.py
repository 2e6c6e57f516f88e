"""A player beside the hex board: name, points on a score track, captured pawns, clock."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ra_hex.match import RULES
from ui.common.board.stacks import sprite_size, stack_picture
from ui.common.button import IconButton
from ui.common.card import Surface
from ui.common.computer_rating import level_text
from ui.common.text import WrappedText, width_of
from ui.core.kv import load_rules
from ui.core.screen import arrange
from ui.core.texts import Speaker

if TYPE_CHECKING:
    from ui.hex.play_view import HexPlay

load_rules(__file__)

TRACK_PITCH, TRACK_DOT = dp(15), dp(5)
# Names longer than this share of their size would fit are cut off.
LEAST_SHARE, SLACK = 0.7, 6
# Captured pawns are drawn side by side, each over a part of the one before.
CAPTURED_RADIUS, CAPTURED_PITCH = dp(14), dp(10)


class TurnedText(WrappedText):
    """One line, smaller where there is little room; upside down for the player opposite."""

    upside = BooleanProperty(False)
    large = BooleanProperty(False)
    # Its size where there is room, and how much of that it has.
    base = NumericProperty(16)
    share = NumericProperty(1.0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for changed in ("text", "width", "base", "bold"):
            self.fbind(changed, self._fit)
        self._fit()

    def _fit(self, *_changed: object) -> None:
        needed = width_of(self.text, self.base, bold=self.bold) + SLACK
        self.share = min(1.0, max(LEAST_SHARE, self.width / needed))


class ScoreTrack(Widget):
    """A space for each point up to `goal`, as on the board of 1981; more points lengthen it."""

    points = NumericProperty(0)
    goal = NumericProperty(0)
    upside = BooleanProperty(False)
    ink = ColorProperty("#FFFFFF")
    dim = ColorProperty("#888888")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for changed in ("points", "goal", "pos", "size", "ink", "dim", "upside"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_changed: object) -> None:
        self.canvas.clear()
        spaces = max(int(self.goal), int(self.points)) if self.goal else 0
        pitch = min(TRACK_PITCH, self.width / max(1, spaces))
        with self.canvas:
            for space in range(spaces):
                along = (space + 0.5) * pitch
                # Not `right`: it follows only after `x` and `width` are set.
                x = self.x + self.width - along if self.upside else self.x + along
                if space < self.points:
                    Color(*self.ink)
                    SmoothEllipse(
                        pos=(x - TRACK_DOT, self.center_y - TRACK_DOT), size=(2 * TRACK_DOT, 2 * TRACK_DOT)
                    )
                else:
                    Color(*self.dim)
                    SmoothLine(circle=(x, self.center_y, TRACK_DOT - dp(1)), width=dp(1))


class CapturedPawns(Widget):
    """As many pawns of a side as have been taken from it, as wide as they need."""

    side = NumericProperty(0)
    count = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for changed in ("side", "count", "pos", "size"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_changed: object) -> None:
        count = int(self.count)
        wide, high = sprite_size(CAPTURED_RADIUS)
        self.width = wide + CAPTURED_PITCH * (count - 1) if count else 0
        self.canvas.clear()
        if not count:
            return
        texture = stack_picture(int(self.side), 1, CAPTURED_RADIUS, False)
        with self.canvas:
            Color(1, 1, 1, 1)
            for number in range(count):
                Rectangle(
                    texture=texture,
                    pos=(self.x + number * CAPTURED_PITCH, self.center_y - high / 2),
                    size=(wide, high),
                )


class SideBar(Surface):
    """All there is to know of a side, readable from its own seat when `upside`."""

    side = NumericProperty(0)
    name = StringProperty()
    remark = StringProperty()
    points = NumericProperty(0)
    goal = NumericProperty(0)
    captured = NumericProperty(0)
    # What is left of its time; None is no clock.
    seconds = NumericProperty(None, allownone=True)
    clock = StringProperty()
    late = BooleanProperty(False)
    active = BooleanProperty(False)
    thinking = BooleanProperty(False)
    upside = BooleanProperty(False)

    __events__ = ("on_menu",)

    def on_menu(self) -> None:
        """Who sits opposite wants to do something."""

    def show(self, tr: Speaker, play: "HexPlay", side: int) -> None:
        """Show this side of a game."""
        match, game, level = play.match, play.game, play.match.levels[side]
        rule = RULES[match.rule]
        self.side, self.name, self.points = side, match.players[side], match.score[side]
        self.goal = 0 if rule.games is not None else rule.points
        self.remark = "" if level is None else level_text(level, tr)
        self.captured = sum(turn.captured for turn in game.turns if turn.side == side)
        self.active = game.ending is None and game.position.to_move == side
        self.thinking = self.active and play.thinking

    def on_seconds(self, _bar: object, seconds: float | None) -> None:
        """The clock has gone on."""
        self.clock = "" if seconds is None else clock_text(seconds)
        self.late = seconds is not None and seconds <= 0

    @cached_property
    def _menu(self) -> IconButton:
        """The menu is only for who sits opposite: near the bar are buttons enough."""
        menu = IconButton(icon="more", pos_hint={"center_y": 0.5})
        menu.bind(on_release=lambda _pressed: self.dispatch("on_menu"))
        return menu

    @cached_property
    def _in_order(self) -> Mapping[Widget, Sequence[Widget]]:
        """What the bar holds from left to right, and its words from top to bottom, as the rules have them."""
        return {part: part.children[::-1] for part in (self, self.ids.words.__self__)}

    def on_upside(self, *_changed: object) -> None:
        """From the other side left is right and top is bottom."""
        order = -1 if self.upside else 1
        held = {part: dict.fromkeys(children[::order], True) for part, children in self._in_order.items()}
        arrange({**held, self: {self._menu: self.upside, **held[self]}})


def clock_text(seconds: float) -> str:
    """Minutes and seconds, with a real minus when time is over."""
    whole = -int(-seconds // 1) if seconds > 0 else int(seconds)
    return f"{'−' if whole < 0 else ''}{abs(whole) // 60}:{abs(whole) % 60:02}"

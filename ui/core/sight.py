"""What a finger can have aimed at: what people have seen at its place for long enough when it touches.

Nothing here depends on who moved, showed or changed something, or how: what was in front at a place during
the last moments decides. A new widget needs nothing for that.
"""

from functools import cache
from typing import NamedTuple

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from ui.core.target import OURS, is_target, listens

SETTLE_SECONDS = 0.3
# While things move, they are looked at so often.
LOOK_SECONDS = 0.05
# Two touches no farther apart are at one place.
ONE_PLACE = dp(32)
# What a touch carries: what it aimed at, and whether that was something else a moment before.
AIMED, STRAY = "aimed", "stray"

Key = tuple[object, ...]


class Kind(NamedTuple):
    """What there is to know of a class of widgets."""

    target: bool
    meaning: tuple[str, ...]
    moves: bool
    clips: bool


class Target(NamedTuple):
    """Where in the window something can be touched, and what a touch would mean there."""

    left: float
    bottom: float
    right: float
    top: float
    key: Key
    # After so many seconds a second tap here is meant.
    pause: float


@cache
def kind_of(cls: type[Widget]) -> Kind:
    """Find out what takes touches, what says what they mean, what moves and what clips its content."""
    target = is_target(cls) or listens(cls)
    words: tuple[str, ...] = ()
    if issubclass(cls, ButtonBehavior):
        words = tuple(
            name
            for each in cls.__mro__
            for name, value in vars(each).items()
            if isinstance(value, StringProperty) and (each.__module__.startswith(OURS) or name == "text")
        )
    # A class names what else says it, or what says it instead: a row what its buttons are for.
    meaning: tuple[str, ...] = getattr(cls, "MEANING", words)
    moves = cls.to_parent is not Widget.to_parent
    return Kind(target, meaning, moves, issubclass(cls, StencilView))


def note_targets(
    found: list[Target],
    widget: Widget,
    place: tuple[float, float],
    clip: tuple[float, float, float, float],
    context: Key = (),
) -> None:
    """Note what can be touched of a widget, what is in front first; `place` is how far it is moved.

    This runs while people wait for a frame. Kivy's properties are slow to read, so none is read in vain: most
    widgets are labels and pictures.
    """
    kind = kind_of(type(widget))  # type: ignore[arg-type]  # Kivy is untyped
    children = widget.children
    if not widget.opacity:
        return
    inner = clip
    left = bottom = right = top = 0.0
    if kind.target or kind.clips:
        (x, y), (width, height), (across, up) = widget.pos, widget.size, place
        x, y = x + across, y + up
        left, bottom = max(clip[0], x), max(clip[1], y)
        right, top = min(clip[2], x + width), min(clip[3], y + height)
        if kind.clips:
            if left >= right or bottom >= top:
                return
            inner = (left, bottom, right, top)
    if not kind.target and kind.meaning:
        context = (*context, *[getattr(widget, name) for name in kind.meaning])
    if children:
        if kind.moves:
            moved = widget.to_parent(0, 0)
            place = (place[0] + moved[0], place[1] + moved[1])
        for child in children:
            if child.children or kind_of(type(child)).target:  # type: ignore[arg-type]
                note_targets(found, child, place, inner, context)
    if kind.target and left < right and bottom < top:
        means = [getattr(widget, name) for name in kind.meaning]
        rapid = getattr(widget, "rapid", isinstance(widget, FocusBehavior))
        pause = getattr(widget, "pause", 0 if rapid else SETTLE_SECONDS)
        found.append(Target(left, bottom, right, top, (widget.uid, widget.disabled, *context, *means), pause))


class Sight:
    """Remembers what was where in the window for as long as a finger needs to follow."""

    def __init__(self, root: Widget) -> None:
        self._root = root
        self._seen: list[tuple[float, list[Target]]] = []
        self._look_soon = Clock.create_trigger(self.look, LOOK_SECONDS)
        # The last tap: when the finger left, where it was, and what it meant there.
        self._tapped: tuple[float, float, float, Key] = (-1.0, 0.0, 0.0, ())

    def drawn(self, *_window: object) -> None:
        """A frame is drawn: look at it, but not at each of many."""
        if not self._seen or Clock.get_time() - self._seen[-1][0] >= LOOK_SECONDS:
            self.look()
        else:
            self._look_soon()

    def look(self, *_seconds: object) -> None:
        """Remember what is where now, and forget what was before anybody could have aimed at it."""
        self._look_soon.cancel()
        time = Clock.get_time()
        self._seen.append((time, self._now()))
        while len(self._seen) > 1 and self._seen[1][0] <= time - SETTLE_SECONDS:
            del self._seen[0]

    def begin(self, touch: MotionEvent) -> bool:
        """Note what a finger that comes down aims at; say whether it is ignored."""
        key, pause = self._at(self._now(), touch.x, touch.y)
        touch.ud[AIMED] = key
        touch.ud[STRAY] = stray = self._is_stray(touch.x, touch.y, key, pause)
        return stray

    def end(self, touch: MotionEvent) -> None:
        """Note where a finger has tapped."""
        if AIMED in touch.ud and not touch.ud[STRAY] and self._near(touch.ox, touch.oy, *touch.pos):
            self._tapped = (Clock.get_time(), *touch.pos, touch.ud[AIMED])

    def is_stray(self, x: float, y: float) -> bool:
        """Say whether a finger that comes down here now would be ignored."""
        key, pause = self._at(self._now(), x, y)
        return self._is_stray(x, y, key, pause)

    def still_aims(self, touch: MotionEvent, x: float, y: float) -> bool:
        """Say whether a finger is still where it aimed: lists wait before they hand a touch on."""
        if AIMED not in touch.ud:
            return True
        return not touch.ud[STRAY] and bool(self._at(self._now(), x, y)[0] == touch.ud[AIMED])

    def _is_stray(self, x: float, y: float, key: Key, pause: float) -> bool:
        time, left, bottom, last = self._tapped
        passed = Clock.get_time() - time
        again = passed < SETTLE_SECONDS and self._near(x, y, left, bottom)
        if again and not (key == last and passed >= pause):
            return True
        since = Clock.get_time() - SETTLE_SECONDS
        # What was there when the time began was drawn before.
        shown = [each for at, each in self._seen if at > since]
        shown += [each for at, each in self._seen if at <= since][-1:]
        return any(self._at(each, x, y)[0] != key for each in shown)

    def _now(self) -> list[Target]:
        window = (0, 0, *self._root.size)
        found: list[Target] = []
        for child in self._root.children:
            note_targets(found, child, (0, 0), window)
        return found

    @staticmethod
    def _at(shown: list[Target], x: float, y: float) -> tuple[Key, float]:
        for left, bottom, right, top, key, pause in shown:
            if left <= x <= right and bottom <= y <= top:
                return key, pause
        return (), SETTLE_SECONDS

    @staticmethod
    def _near(x: float, y: float, left: float, bottom: float) -> bool:
        return bool(max(abs(x - left), abs(y - bottom)) <= ONE_PLACE)

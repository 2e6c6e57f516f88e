"""Navigation: the screens and the trail between them, overlays above them, messages at the foot."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, ParamSpec, TypeVar

from kivy.app import App
from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.utils import platform

from ra_base.refusal import Refusal
from ui.core.android import back
from ui.core.screen import Place, Screen
from ui.core.shortcuts import QUESTION, asks_for_list, shortcuts_at
from ui.core.texts import capital
from ui.core.written_keys import WrittenKeys

P = ParamSpec("P")
Result = TypeVar("Result")
# What a button says, and what it does.
Action = tuple[str, Callable[[], object]]

HOME = "home"
# So many screens that are not on the way Back wait as they were left, until another one is built.
MOST_WAITING = 1
BACK_KEY = 27  # Escape, and Android's back button


class Navigator(App):
    """An app with a `Shell` as its root; it builds a screen when somebody first goes there.

    Screens take most of the memory: those that nobody has seen for a while are dropped.
    """

    settings = ObjectProperty()
    tr = ObjectProperty()
    # The name of the screen in front.
    front = StringProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        # By name, the one that was in front last at the end.
        self._screens: dict[str, Screen] = {}
        # Where screens were that have been dropped.
        self._places: dict[str, Place] = {}
        self._trail: list[str] = []
        # A screen where nobody has been yet, and its name.
        self._ready: tuple[str, Screen] | None = None
        self._written = WrittenKeys()

    def build_screen(self, name: str) -> Screen:
        """Build the screen of this name."""
        raise NotImplementedError

    def sweep_soon(self) -> None:
        """A screen was dropped: free its memory."""
        raise NotImplementedError

    # -- From screen to screen

    @property
    def screen(self) -> Screen:
        """The screen in front."""
        return self._screens[self._trail[-1]]

    @property
    def trail(self) -> tuple[str, ...]:
        """The names of the screens from the first to the one in front."""
        return tuple(self._trail)

    @property
    def built_screens(self) -> frozenset[str]:
        """The names of the screens that have been built."""
        return frozenset(self._screens)

    def go(self, name: str, **place: object) -> Screen:
        """Bring a screen to the front, building it if it is new; Back leads to the one left."""
        if name not in self._screens:
            # Together with the one that is built they would be the most that there ever is.
            self._drop_old(0)
            self._screens[name] = screen = self._take_ready(name) or self.build_screen(name)
            self.root.make_room_for(screen)
            if name in self._places:
                self._screens[name].recall(self._places.pop(name))
        if self._trail:
            self._depart()
        if name in self._trail:
            del self._trail[self._trail.index(name) :]
        self._trail.append(name)
        self.screen.enter(**place)
        self._show()
        return self.screen

    def make_ready(self, name: str, **known: Any) -> None:
        """Build a screen to which people will probably go, instead of the one that was built so before."""
        if name in self._screens or (self._ready is not None and self._ready[0] == name):
            return
        self._drop_ready()
        screen = self.build_screen(name)
        self.root.make_room_for(screen)
        screen.prepare(**known)
        self._ready = name, screen

    def _take_ready(self, name: str) -> Screen | None:
        if self._ready is None or self._ready[0] != name:
            return None
        screen = self._ready[1]
        self._ready = None
        return screen

    def _drop_ready(self) -> None:
        if self._ready is not None:
            self._ready[1].drop()
            self._ready = None
            self.sweep_soon()

    def forget(self, *names: str) -> None:
        """Drop screens from the trail, so that Back skips them."""
        self._trail[:-1] = [name for name in self._trail[:-1] if name not in names]

    def start_over(self) -> Screen:
        """Go Home and drop every screen, to be built again when it is needed."""
        if self._trail:
            self._depart()
        for screen in self._screens.values():
            screen.drop()
        self._drop_ready()
        self._screens.clear()
        self._places.clear()
        self._trail.clear()
        return self.go(HOME)

    def go_back(self) -> bool:
        """Close an overlay, step back within the screen, or go to the one before; False at the first."""
        if self.root.overlays:
            self.root.overlays[-1].close()
        elif not self.screen.back():
            if len(self._trail) == 1:
                return False
            self._depart()
            self._trail.pop()
            self.screen.come_back()
            self._show()
        return True

    def _depart(self) -> None:
        self.root.clear_message()
        self.screen.leave()

    def _show(self) -> None:
        first = self.root.screen is None
        self.root.show(self.screen, fade=self.settings.motion and not first)
        self._keep_awake()
        self._screens[self._trail[-1]] = self._screens.pop(self._trail[-1])
        self._drop_old(MOST_WAITING)
        self.front = self._trail[-1]

    def _drop_old(self, most: int) -> None:
        """Drop screens through which the way Back does not lead, but for so many that were left last."""
        waiting = [name for name in self._screens if name not in self._trail]
        for name in waiting[: max(0, len(waiting) - most)]:
            old = self._screens.pop(name)
            self._places[name] = old.remember()
            old.drop()
            self.sweep_soon()

    # -- Overlays and messages

    def open_overlay(self, overlay: Any) -> None:
        """Show a dialog or keypad above the screen."""
        self.root.open_overlay(overlay)

    def show_message(
        self,
        words: str,
        undo: Callable[[], object] | None = None,
        *,
        action: Action | None = None,
        stays: bool = False,
    ) -> None:
        """Show a message at the foot, with Undo or a button for another action, if there is one.

        `stays`: also on the next screens.
        """
        if undo is not None:
            action = (self.tr._("Undo"), undo)
        self.root.show_message(Factory.Snackbar(text=words, action=action, stays=stays))

    def report(self, words: str) -> None:
        """Show what nobody asked for; what was reported before and is still there comes first."""
        before = self.root.snackbar
        there = before.text.split("\n") if before is not None and before.parent and before.is_report else []
        lines = [*(line for line in there if line != words), words]
        self.root.show_message(Factory.Snackbar(text="\n".join(lines), is_report=True))

    def withdraw(self, reported: Collection[str]) -> None:
        """Show these reports no longer: a dialog has them."""
        message = self.root.snackbar
        if message is not None and message.parent and message.is_report:
            lines = [line for line in message.text.split("\n") if line not in reported]
            message.close()
            for line in lines:
                self.report(line)

    def attempt(self, change: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Result | None:
        """Try a change; if it is refused, show why, change nothing and return None."""
        try:
            return change(*args, **kwargs)
        except Refusal as refusal:
            self.show_message(capital(self.tr.say(refusal)))
            return None

    def _keep_awake(self) -> None:
        from kivy.core.window import Window

        Window.allow_screensaver = not (self.settings.screen_on and self.screen.KEEPS_AWAKE)

    def _on_key_down(
        self, _window: object, key: int, _scan: int, text: str | None, modifiers: Sequence[str]
    ) -> bool:
        """Give a key to the overlay in front, or else to the screen."""
        if self._written.waits(text or "", modifiers):
            return False
        handled = self._front().key(key, text or "", modifiers)
        if not handled and asks_for_list(text or "", modifiers):
            self.show_shortcuts()
        return bool(handled)

    def _on_textinput(self, _window: object, text: str) -> None:
        """A digit or a sign of the number row, or a question mark, wherever a keyboard has them."""
        written = self._written.take()
        if text == QUESTION:
            self.show_shortcuts()
        elif written and len(text) == 1 and not self.root.typed_into():
            self._front().key(ord(text), text, ())

    def _front(self) -> Any:
        """What hears keys: the overlay in front, or else the screen."""
        return self.root.overlays[-1] if self.root.overlays else self.screen

    def show_shortcuts(self) -> None:
        """List what keys do here, unless somebody types a text or has to answer first."""
        if not self.root.overlays and not self.root.typed_into():
            listed = shortcuts_at(self.screen.SHORTCUTS, self.trail)
            self.open_overlay(Factory.ShortcutsPanel(self, shortcuts=listed))

    def _on_keyboard(self, _window: object, key: int, *_more: object) -> bool:
        if key != BACK_KEY:
            return False
        self.press_back()
        return True

    def press_back(self) -> None:
        """Go back; at the first screen Android's back button leaves the app, Escape on a desktop does not."""
        if not self.go_back() and platform == "android":
            back.leave()

"""Connects the app with the phone: bars and keyboard, Back, what other apps hand over, the first frame."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from ui.core.android import back, graphics, insets, presplash, receiving, window
from ui.core.incoming import Pasted
from ui.core.navigation import BACK_KEY

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

# How often the bars and the keyboard are asked for: a keyboard takes longer to come up.
LOOK_SECONDS = 0.2
# What SDL calls Android's back button, among the keys that Kivy calls Escape.
BACK_SCANCODE = 270
# Some phones send one press both as a key and as a gesture.
ECHO_SECONDS = 1
# Backgrounds lighter than this need dark icons.
LIGHT = 0.5


class Phone:
    """Begins with the app and ends with it."""

    def __init__(self, app: "RaCompanionApp", picture: Any = None) -> None:
        self._app = app
        self._picture = picture
        self._key_at = float("-inf")
        self._has_gestures = False
        self._callback: Any = None
        self._looking: Any = None

    def begin(self) -> None:
        """Connect it, before the first frame."""
        if window.reports_keyboard():
            window.stay_behind_keyboard()
        else:
            # Android moves the window above the keyboard, if Kivy says where somebody types.
            Window.softinput_mode = "below_target"
        self._graphics = graphics.Graphics()
        self._look()
        self._looking = Clock.schedule_interval(self._look, LOOK_SECONDS)
        Window.bind(on_resize=self._look, on_keyboard=self.on_keyboard)
        Window.bind(on_flip=self._first_frame)
        self._callback = back.listen(lambda: Clock.schedule_once(self._on_gesture))
        self._app.theme.fbind("background", self._show_icons)
        self._show_icons()
        # Once there is a screen to show it on.
        Clock.schedule_once(lambda _seconds: receiving.receive(self._on_received))

    def resume(self) -> None:
        """Android may have taken the graphics away, and the phone may have been turned."""
        self._graphics.check_soon()
        Clock.schedule_once(self._look)

    def end(self) -> None:
        """Hear of nothing any more."""
        self._looking.cancel()
        Window.unbind(on_resize=self._look, on_keyboard=self.on_keyboard)
        Window.unbind(on_flip=self._first_frame)

    def _first_frame(self, _window: object) -> None:
        """There is something to see."""
        Window.unbind(on_flip=self._first_frame)
        presplash.remove(self._picture)
        self._picture = None

    # -- Bars and keyboard

    def _look(self, *_event: object) -> None:
        """Leave room for what Android shows now."""
        found = insets.read()
        if found is None:
            return
        shell = self._app.root
        hidden = shell.insets.keyboard > 0 and not found.keyboard
        shell.insets = found
        if hidden:
            # By Back, of which SDL hears nothing: the field would wait for a keyboard that does not come.
            Window.release_all_keyboards()

    def _show_icons(self, *_changed: object) -> None:
        red, green, blue, _opacity = self._app.theme.background
        window.show_icons(dark=(red + green + blue) / 3 > LIGHT)

    # -- Back

    def _on_gesture(self, _seconds: float) -> None:
        """People went back, and not by a key that has been heard of already."""
        self._has_gestures = True
        if Clock.get_time() - self._key_at > ECHO_SECONDS:
            self._app.press_back()

    def on_keyboard(self, _window: object, key: int, scancode: int, *_more: object) -> bool:
        """Note the key; where Back is a gesture it is only its echo."""
        if (key, scancode) != (BACK_KEY, BACK_SCANCODE):
            return False
        self._key_at = Clock.get_time()
        return self._has_gestures

    # -- What other apps hand over

    def _on_received(self, received: receiving.Received) -> None:
        if isinstance(received, str):
            self._app.receive(Pasted(received, self._app.tr._("Pasted text")))
        else:
            self._app.receive(received)

"""Runs what connects the app with the window: insets, keyboard, Back, the first frame, lost graphics."""

from types import SimpleNamespace
from typing import Any

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.properties import ColorProperty

from tools.android.phone import SDK_INT, Phone

# Imported before any exercise, so that they hold none of its modules.
from ui.core.incoming import Pasted
from ui.core.insets import NONE, Insets
from ui.core.navigation import BACK_KEY

ANDROID_11, ANDROID_13 = 30, 33
INSETS = "android.view.WindowInsets"
CUTOUT = "android.view.DisplayCutout"
NIGHT, PAPYRUS = (0, 0, 0, 1), (1, 1, 1, 1)


class Theme(EventDispatcher):
    """What the icons in the bars go by."""

    background = ColorProperty(NIGHT)


class App:
    """What the phone asks of the app."""

    def __init__(self) -> None:
        self.root = SimpleNamespace(insets=NONE)
        self.theme = Theme()
        self.tr = SimpleNamespace(_=str)
        self.received: list[Any] = []
        self.backs = 0

    def receive(self, incoming: Any) -> None:
        """Take what is handed over."""
        self.received.append(incoming)

    def press_back(self) -> None:
        """Go back."""
        self.backs += 1


def reads_insets(phone: Phone) -> None:
    from ui.core.android import insets

    phone.answers["android.graphics.Insets.top"] = phone.answers[f"{INSETS}.getSystemWindowInsetTop"] = 40
    phone.answers[f"{CUTOUT}.getSafeInsetTop"] = 30
    assert insets.read() == Insets(top=40)
    phone.answers[f"{INSETS}.getDisplayCutout"] = None
    assert insets.read() == Insets(top=40)
    phone.answers["android.view.View.getRootWindowInsets"] = None
    assert insets.read() is None


def hears_of_back(phone: Phone) -> None:
    from ui.core.android import back

    heard: list[bool] = []
    held = back.listen(lambda: heard.append(True))
    phone.call_back()
    assert (held is not None) == bool(heard) == (phone.answers[SDK_INT] >= ANDROID_13)
    back.leave()


def shows_the_presplash(_phone: Phone) -> None:
    from ui.core.android import presplash

    presplash.remove(presplash.keep())
    presplash.remove(None)


def connects_the_app(phone: Phone) -> None:
    from ui.core.android import graphics, presplash
    from ui.core.android import phone as connecting

    app = App()
    mode = Window.softinput_mode
    connected = connecting.Phone(app, presplash.keep())  # type: ignore[arg-type]
    phone.answers["android.app.Activity.getIntent"] = None
    connected.begin()
    try:
        Window.dispatch("on_flip")
        app.theme.background = PAPYRUS
        turns_and_sleeps(phone, app, connected, graphics)
        hands_over(phone, app)
        goes_back(phone, app, connected, connecting.BACK_SCANCODE)
    finally:
        connected.end()
        Window.softinput_mode = mode


def turns_and_sleeps(phone: Phone, app: App, connected: Any, graphics: Any) -> None:
    """The keyboard goes, the graphics are lost, Android knows no insets yet."""
    app.root.insets = Insets(keyboard=300)
    connected.resume()
    assert app.root.insets == NONE
    reloaded: list[bool] = []
    context = SimpleNamespace(reload=lambda: reloaded.append(True))
    vars(graphics).update(glIsTexture=lambda _number: False, get_context=lambda: context)
    phone.answers["android.view.View.getRootWindowInsets"] = None
    connected.resume()
    assert reloaded == [True]


def hands_over(phone: Phone, app: App) -> None:
    """Another app shares a text, then a file."""
    phone.answers["android.net.Uri.getScheme"] = "content"
    phone.answers["android.content.Intent.getAction"] = "android.intent.action.SEND"
    phone.answers["android.content.Intent.getParcelableExtra"] = [None, phone.a("android.net.Uri")]
    (listener,) = phone.listeners("org.kivy.android.PythonActivity$NewIntentListener")
    for _ in range(2):
        phone.call_one(listener, "onNewIntent", phone.a("android.content.Intent"))
    text, file = app.received
    assert text == Pasted("text", "Pasted text")
    assert file.name == "file"
    phone.answers["android.content.Intent.getAction"] = "android.intent.action.MAIN"


def goes_back(phone: Phone, app: App, connected: Any, scancode: int) -> None:
    """A gesture, where there are any; then a key, which is its echo; another key is none of ours."""
    phone.call_back()
    gestures = phone.answers[SDK_INT] >= ANDROID_13
    assert app.backs == gestures
    assert connected.on_keyboard(Window, BACK_KEY, scancode) == gestures
    assert not connected.on_keyboard(Window, BACK_KEY, 0)


PHONE = (reads_insets, hears_of_back, shows_the_presplash, connects_the_app)

"""The app: settings, theme and language in force, and the way from screen to screen."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from kivy.app import App
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import ObjectProperty
from kivy.utils import platform

from ui.core.disk_errors import why
from ui.core.feedback import Feedback
from ui.core.frame_gc import FrameGC
from ui.core.i18n import Translator, system_language
from ui.core.kv import register_widgets
from ui.core.registry import Registry
from ui.core.screen import Screen
from ui.core.settings import SYSTEM, Settings
from ui.core.shell import Shell
from ui.core.texts import capital, is_sayable
from ui.core.theme import Theme

if TYPE_CHECKING:
    from ra_archive.archive import Archive
    from ui.core.player_marks import Mark
    from ui.core.session import Change, Session

Stored = TypeVar("Stored")
P = ParamSpec("P")
Result = TypeVar("Result")

HOME, WELCOME = "home", "welcome"
GAMES = "games.db"
MOST_SEATS = 5
# Columns in cards in columns: a new size goes through them level by level before a frame is drawn.
LAYOUT_PASSES = 60
BACK_KEY = 27  # Escape, and Android's back button
# Where settings and journals live, for tests and for people who carry them on a stick.
DATA_DIR_VARIABLE = "RA_COMPANION_DATA"


class RaCompanionApp(App):
    """One object that kv rules know as `app`."""

    title = "Ra Companion"
    settings = ObjectProperty()
    theme = ObjectProperty()
    tr = ObjectProperty()
    session = ObjectProperty(None, allownone=True)

    def __init__(self, registry: Registry, data_dir: Path | None = None, **properties: Any) -> None:
        super().__init__(**properties)
        self.registry = registry
        register_widgets(registry.widgets)
        self.data_dir = Path(data_dir or os.environ.get(DATA_DIR_VARIABLE) or self._own_folder())
        self.settings = Settings(self.data_dir / "settings.json")
        self.theme = Theme(self.settings.theme, self.settings.font_scale)
        self.tr = Translator(self._language())
        self.settings.fbind("theme", self.theme.setter("name"))
        self.settings.fbind("font_scale", self.theme.setter("font_scale"))
        self.settings.fbind("language", lambda *_: setattr(self.tr, "language", self._language()))
        self.feedback = Feedback(self.settings)
        self.fbind("session", self.feedback.follow)
        self._frame_gc = FrameGC()
        self._archive: Archive | None = None
        self._shared: dict[Callable[[Path], Any], Any] = {}
        self._marks: tuple[object, tuple[Mark, ...]] = (None, ())
        self._screens: dict[str, Screen] = {}
        self._trail: list[str] = []

    def _own_folder(self) -> str:
        try:
            return str(self.user_data_dir)
        except OSError as error:
            # Kivy makes only the last folder of the way there. Whoever writes makes the whole way, or tells.
            return str(error.filename)

    # -- Starting, pausing, stopping

    def build(self) -> Shell:
        """The window's content, with Home in front, or on the first start the welcome."""
        from kivy.core.window import Window

        Clock.max_iteration = LAYOUT_PASSES
        self.settings.fbind("screen_on", lambda *_: self._keep_awake())
        self.settings.fbind("on_unwritable", self._show_unwritable)
        Window.clearcolor = self.theme.background
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_keyboard)
        self._frame_gc.begin(Window)
        self.root = Shell()
        if self.settings.welcomed or (self.data_dir / GAMES).exists():
            self.start_over()
        else:
            self.go(WELCOME)
        return self.root

    def open_settings(self, *_more: object) -> bool:
        """Kivy's own settings panel (F1) is for Kivy's settings; people want ours."""
        if not self.root.overlays:  # a question waits for its answer
            self.go("settings")
        return True

    def on_start(self) -> None:
        """Tell what could not be told before there was a screen."""
        if self.settings.set_aside:
            self.show_message(
                self.tr._(
                    "The settings could not be read. They are kept as {file}; defaults are used."
                ).format(file=self.settings.set_aside.name)
            )

    def on_pause(self) -> bool:
        """A call comes in, the phone is locked: keep everything, and stay."""
        self.screen.leave()
        if self._archive is not None:
            self._archive.keep.write_back()
        return True

    def on_resume(self) -> None:
        """Back again, where it was left."""
        self.screen.resume()

    def on_stop(self) -> None:
        """The last moment."""
        from kivy.core.window import Window

        Window.unbind(on_keyboard=self._on_keyboard)
        self.screen.leave()
        self._frame_gc.end()
        if self._archive is not None:
            self._archive.close()

    # -- The game that is played

    @property
    def archive(self) -> "Archive":
        """Every journal; opened when it is first needed, so that the first frame does not wait for it."""
        if self._archive is None:
            from ra_archive.archive import Archive

            self._archive = Archive(
                self.data_dir / GAMES, tell=lambda words: self.show_message(self.tr.say(words))
            )
        return self._archive

    def begin(self, kind: str, setup: dict[str, Any], title: str = "") -> "Session[Any]":
        """Begin a game of this kind; it is the one that is played from now on."""
        from ui.core.session import begin

        return self._take_up(begin(self.archive, self.registry.game(kind), setup, title))

    def resume(self, journal: str) -> "Session[Any]":
        """Take up a game where it was left; it is the one that is played from now on."""
        from ui.core.session import resume

        adapter = self.registry.game(self.archive.open(journal).kind)
        return self._take_up(resume(self.archive, adapter, journal))

    def _take_up(self, session: "Session[Any]") -> "Session[Any]":
        self.session = session
        session.watch(partial(self._offer_replaced, session))
        return session

    def _offer_replaced(self, session: "Session[Any]", change: "Change") -> None:
        """Steps undone one by one and replaced now would be lost by a slip: offer them again."""
        before = change.replaced
        if before is None:
            return
        count = len(before.undone)
        words = self.tr.many("{count} later step is replaced", "{count} later steps are replaced", count)
        self.show_message(words.format(count=count), lambda: self.attempt(session.bring_back, before))

    def shared(self, store: Callable[[Path], Stored]) -> Stored:
        """Return the one store of this kind, so that no screen writes over what another has saved."""
        if store not in self._shared:
            self._shared[store] = store(self.data_dir)
        stored: Stored = self._shared[store]
        return stored

    @property
    def player_marks(self) -> "tuple[Mark, ...]":
        """How the players of the game look, by seat; read once per game."""
        from ui.core.player_marks import player_marks

        names = self.session.journal.setup["players"] if self.session else [""] * MOST_SEATS
        key = (self.session and self.session.journal.id, *names)
        if self._marks[0] != key:
            self._marks = (key, player_marks(self.archive, names))
        return self._marks[1]

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
        """Bring a screen to the front, made now if it was never shown; the way back leads here."""
        if name not in self._screens:
            self._screens[name] = self.registry.screen_class(name)(self)
        if self._trail:
            self._depart()
        if name in self._trail:
            del self._trail[self._trail.index(name) :]
        self._trail.append(name)
        self.screen.enter(**place)
        self._show()
        return self.screen

    def forget(self, *names: str) -> None:
        """Take screens behind the one in front off the way back."""
        self._trail[:-1] = [name for name in self._trail[:-1] if name not in names]

    def start_over(self) -> Screen:
        """Home, with every screen to be made anew."""
        if self._trail:
            self._depart()
        self._screens.clear()
        self._trail.clear()
        return self.go(HOME)

    def go_back(self) -> bool:
        """Out of an overlay, one step within the screen, or to the screen before; False at the very first."""
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
        self.root.hush()
        self.screen.leave()

    def _show(self) -> None:
        first = self.root.screen is None
        self.root.show(self.screen, fade=self.settings.motion and not first)
        self._keep_awake()

    # -- Above the screens

    def open_overlay(self, overlay: Any) -> None:
        """Let a dialog or keypad come up."""
        self.root.open_overlay(overlay)

    def close_overlay(self, overlay: Any) -> None:
        """Let it go, and tell it so once."""
        if self.root.close_overlay(overlay):
            overlay.dispatch("on_close")

    def show_message(
        self, words: str, undo: Callable[[], object] | None = None, *, stays: bool = False
    ) -> None:
        """Show a message at the foot, with Undo if there is a way back; `stays`: also on the next screens."""
        self.root.show_message(Factory.Snackbar(text=words, undo=undo, stays=stays))

    def attempt(self, change: Callable[P, Result], *args: P.args, **kwargs: P.kwargs) -> Result | None:
        """Try a change; if it is refused, show why, change nothing and return None."""
        try:
            return change(*args, **kwargs)
        except Exception as refusal:
            if not is_sayable(refusal):
                raise
            self.show_message(capital(self.tr.say(refusal)))
            return None

    # -- What the system and the user want

    def _language(self) -> str:
        chosen: str = self.settings.language
        return system_language() if chosen == SYSTEM else chosen

    def _keep_awake(self) -> None:
        from kivy.core.window import Window

        Window.allow_screensaver = not (self.settings.screen_on and self.screen.KEEPS_AWAKE)

    def _show_unwritable(self, _settings: Settings, error: OSError) -> None:
        words = self.tr._("The settings cannot be kept: {reason}. They hold until the app is closed.")
        self.show_message(words.format(reason=why(error, self.tr)))

    def _on_keyboard(self, _window: object, key: int, *_more: object) -> bool:
        if key != BACK_KEY:
            return False
        # At the very first screen Android's back button leaves the app; Escape on a desktop does not.
        if not self.go_back() and platform == "android":
            self.stop()
        return True

"""The app: settings, theme and language in force, and the way from screen to screen."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.utils import platform

from ui.diskwords import why
from ui.feedback import Feedback
from ui.i18n import Translator, system_language
from ui.screens import screen_class
from ui.screens.screen import Screen
from ui.settings import SYSTEM, Settings
from ui.shell import Shell
from ui.sweeping import Sweeper
from ui.theme import Theme
from ui.widgets.snackbar import Snackbar

if TYPE_CHECKING:
    from ra_archive.archive import Archive
    from ra_archive.journal import Journal
    from ui.sessions.lessonprogress import Progress
    from ui.sessions.looks import Look
    from ui.sessions.session import Session

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

    def __init__(self, data_dir: Path | None = None, **properties: Any) -> None:
        super().__init__(**properties)
        self.data_dir = Path(data_dir or os.environ.get(DATA_DIR_VARIABLE) or self._own_folder())
        self.settings = Settings(self.data_dir / "settings.json")
        self.theme = Theme(self.settings.theme, self.settings.font_scale)
        self.tr = Translator(self._language())
        self.settings.fbind("theme", self.theme.setter("name"))
        self.settings.fbind("font_scale", self.theme.setter("font_scale"))
        self.settings.fbind("language", lambda *_: setattr(self.tr, "language", self._language()))
        self.feedback = Feedback(self.settings)
        self.fbind("session", self.feedback.follow)
        self._sweeper = Sweeper()
        self._archive: Archive | None = None
        self._progress: Progress | None = None
        self._looks: tuple[object, tuple[Look, ...]] = (None, ())
        self._screens: dict[str, Screen] = {}
        self._way: list[str] = []

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
        self.settings.fbind("on_unwritable", self._tell_unwritable)
        Window.clearcolor = self.theme.background
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_keyboard)
        self._sweeper.begin(Window)
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
            self.tell(
                self.tr._(
                    "The settings could not be read. They are kept as {file}; defaults are used."
                ).format(file=self.settings.set_aside.name)
            )

    def on_pause(self) -> bool:
        """A call comes in, the phone is locked: keep everything, and stay."""
        self.screen.leave()
        if self._archive is not None:
            self._archive.storage.write_back()
        return True

    def on_resume(self) -> None:
        """Back again, where it was left."""
        self.screen.resume()

    def on_stop(self) -> None:
        """The last moment."""
        from kivy.core.window import Window

        Window.unbind(on_keyboard=self._on_keyboard)
        self.screen.leave()
        self._sweeper.end()
        if self._archive is not None:
            self._archive.close()

    # -- The game that is played

    @property
    def archive(self) -> "Archive":
        """Every journal; opened when it is first needed, so that the first frame does not wait for it."""
        if self._archive is None:
            from ra_archive.archive import Archive

            self._archive = Archive(self.data_dir / GAMES, notify=lambda words: self.tell(self.tr.say(words)))
        return self._archive

    def begin(self, kind: str, setup: dict[str, Any], title: str = "") -> "Session[Any]":
        """Begin a game of this kind; it is the one that is played from now on."""
        from ui.sessions.rooms import ROOMS
        from ui.sessions.session import begin

        return self._take_up(begin(self.archive, ROOMS[kind], setup, title))

    def resume(self, journal: str) -> "Session[Any]":
        """Take up a game where it was left; it is the one that is played from now on."""
        from ui.sessions.rooms import ROOMS
        from ui.sessions.session import resume

        return self._take_up(resume(self.archive, ROOMS[self.archive.open(journal).kind], journal))

    def _take_up(self, session: "Session[Any]") -> "Session[Any]":
        self.session = session
        session.watch(lambda change: self._tell_replaced(session, change.replaced))
        return session

    def _tell_replaced(self, session: "Session[Any]", before: "Journal | None") -> None:
        """What was taken back step by step and is cut off now would be gone for good by a slip."""
        if before is None:
            return
        count = len(before.undone)
        words = self.tr.many("{count} later step is replaced", "{count} later steps are replaced", count)
        self.tell(words.format(count=count), lambda: self._bring_back(session, before))

    def _bring_back(self, session: "Session[Any]", before: "Journal") -> None:
        from ra_archive.words import Refused

        try:
            session.bring_back(before)
        except Refused as refused:
            self.tell(self.tr.say(refused))

    @property
    def progress(self) -> "Progress":
        """What was learned: one for all screens, so that none writes over what another has kept."""
        if self._progress is None:
            from ui.sessions.lessonprogress import Progress

            self._progress = Progress(self.data_dir)
        return self._progress

    @property
    def looks(self) -> "tuple[Look, ...]":
        """How the players of the game look, by seat; read once per game."""
        from ui.sessions.looks import looks

        names = self.session.journal.setup["players"] if self.session else [""] * MOST_SEATS
        key = (self.session and self.session.journal.id, *names)
        if self._looks[0] != key:
            self._looks = (key, looks(self.archive, names))
        return self._looks[1]

    # -- From screen to screen

    @property
    def screen(self) -> Screen:
        """The screen in front."""
        return self._screens[self._way[-1]]

    def go(self, name: str, **place: object) -> Screen:
        """Bring a screen to the front, made now if it was never shown; the way back leads here."""
        if name not in self._screens:
            self._screens[name] = screen_class(name)()
        if self._way:
            self._depart()
        if name in self._way:
            del self._way[self._way.index(name) :]
        self._way.append(name)
        self.screen.enter(**place)
        self._show()
        return self.screen

    def forget(self, *names: str) -> None:
        """Take screens behind the one in front off the way back."""
        self._way[:-1] = [name for name in self._way[:-1] if name not in names]

    def start_over(self) -> Screen:
        """Home, with every screen to be made anew."""
        if self._way:
            self._depart()
        self._screens.clear()
        self._way.clear()
        return self.go(HOME)

    def go_back(self) -> bool:
        """Out of an overlay, one step within the screen, or to the screen before; False at the very first."""
        if self.root.overlays:
            self.root.overlays[-1].close()
        elif not self.screen.back():
            if len(self._way) == 1:
                return False
            self._depart()
            self._way.pop()
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

    def tell(self, words: str, undo: Callable[[], object] | None = None, *, stays: bool = False) -> None:
        """Say at the foot what happened, and offer to take it back: here, or wherever people go (`stays`)."""
        self.root.tell(Snackbar(text=words, undo=undo, stays=stays))

    # -- What the system and the user want

    def _language(self) -> str:
        chosen: str = self.settings.language
        return system_language() if chosen == SYSTEM else chosen

    def _keep_awake(self) -> None:
        from kivy.core.window import Window

        Window.allow_screensaver = not (self.settings.screen_on and self.screen.KEEPS_AWAKE)

    def _tell_unwritable(self, _settings: Settings, error: OSError) -> None:
        words = self.tr._("The settings cannot be kept: {reason}. They hold until the app is closed.")
        self.tell(words.format(reason=why(error, self.tr)))

    def _on_keyboard(self, _window: object, key: int, *_more: object) -> bool:
        if key != BACK_KEY:
            return False
        # At the very first screen Android's back button leaves the app; Escape on a desktop does not.
        if not self.go_back() and platform == "android":
            self.stop()
        return True

"""The app: its settings, theme and language, its start and end, and the game that is played."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.clock import Clock
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty
from kivy.utils import platform

from ui.core.ahead import Ahead
from ui.core.desktop import export_folder
from ui.core.disk_errors import why
from ui.core.feedback import Feedback
from ui.core.frame_gc import FrameGC
from ui.core.hosting import Hosting
from ui.core.i18n import Translator, system_language
from ui.core.key_map import map_keys
from ui.core.kv import register_widgets
from ui.core.late import draw_what_is_late
from ui.core.letters import draw_in_parts
from ui.core.likely_next import NextScreen
from ui.core.lost_state import show_lost_state
from ui.core.navigation import HOME, Navigator
from ui.core.registry import Registry
from ui.core.screen import Screen
from ui.core.settings import SYSTEM, Settings
from ui.core.shell import Shell
from ui.core.smooth_lines import first_smooth_line
from ui.core.text_scale import fitting_scale
from ui.core.theme import Theme

if TYPE_CHECKING:
    from ra_archive.archive import Archive
    from ui.core.android.phone import Phone
    from ui.core.incoming import Incoming
    from ui.core.player_marks import Mark
    from ui.core.session import Change, Session

Stored = TypeVar("Stored")

WELCOME, HISTORY = "welcome", "history"
GAMES_FILE = "games.db"
MOST_SEATS = 5
# A new size goes through nested layouts (columns in cards in columns) level by level before a frame.
LAYOUT_PASSES = 60
# So long people look at the first screen undisturbed.
FIRST_LOOK_SECONDS = 0.3
# The folder for settings and journals, for tests and for people who carry them on a USB stick.
DATA_DIR_VARIABLE = "RA_COMPANION_DATA"


class RaCompanionApp(Navigator):
    """The object that kv rules know as `app`."""

    title = "Ra Companion"
    theme = ObjectProperty()
    session = ObjectProperty(None, allownone=True)
    hosting = ObjectProperty()
    # Counts the changes of names and marks.
    players_changes = NumericProperty(0)

    def __init__(
        self,
        registry: Registry,
        data_dir: Path | None = None,
        *,
        takes_snapshots: bool = True,
        presplash: object = None,
        **properties: Any,
    ) -> None:
        super().__init__(**properties)
        self._takes_snapshots = takes_snapshots
        self.registry = registry
        register_widgets(registry.widgets)
        self._data_dir_given = data_dir is not None
        self.data_dir = Path(data_dir or os.environ.get(DATA_DIR_VARIABLE) or self._own_folder())
        self.settings = Settings(self.data_dir / "settings.json")
        self.theme = Theme(self.settings.theme, self.settings.font_scale)
        self.tr = Translator(self._language())
        self.settings.fbind("theme", self.theme.setter("name"))
        self.settings.fbind("language", lambda *_: setattr(self.tr, "language", self._language()))
        self.feedback = Feedback(self.settings)
        self.fbind("session", self.feedback.follow)
        self._frame_gc = FrameGC()
        self.ahead = Ahead(registry, self.looks_at_first_screen)
        self._next_screen = NextScreen(self, self._nobody_waits)
        self._archive: Archive | None = None
        self.phone = self._connect_phone(presplash)
        self._shared: dict[Callable[[Path], Any], Any] = {}
        self.hosting = Hosting(self)

    def folder_for_files(self, name: str) -> Path:
        """Return where exported files go: where a desktop keeps documents, else a folder beside the games.

        An app that is given its data folder by a program writes nowhere else.
        """
        if platform == "android" or self._data_dir_given:
            return self.data_dir / name
        return export_folder()

    def _own_folder(self) -> str:
        try:
            return str(self.user_data_dir)
        except OSError as error:
            # Kivy creates only the last folder. Whatever writes there creates the others or reports.
            return str(error.filename)

    def _connect_phone(self, presplash: object) -> "Phone | None":
        if platform != "android":
            return None
        from ui.core.android.phone import Phone

        return Phone(self, presplash)

    # -- Starting, pausing, stopping

    def build(self) -> Shell:
        """Build the window's content: Home, or the welcome on the first start."""
        from kivy.core.window import Window

        draw_in_parts()
        Clock.max_iteration = LAYOUT_PASSES
        self.settings.fbind("screen_on", lambda *_: self._keep_awake())
        self.settings.fbind("on_unwritable", self._show_unwritable)
        Window.clearcolor = self.theme.background
        self.settings.fbind("font_scale", self._scale_texts)
        Window.bind(size=self._scale_texts)
        self._scale_texts()
        first_smooth_line()
        map_keys(Window)
        Window.bind(on_keyboard=self._on_keyboard, on_key_down=self._on_key_down)
        Window.bind(on_textinput=self._on_textinput)
        Window.bind(on_drop_file=self._on_drop_file)
        self._frame_gc.begin(Window)
        self.root = Shell()
        Window.bind(on_draw=draw_what_is_late)
        Window.bind(on_draw=self.root.sight.drawn)
        if self.phone is not None:
            self.phone.begin()
        if self.settings.welcomed or os.path.lexists(self.data_dir / GAMES_FILE):
            self.start_over()
        else:
            self.go(WELCOME)
        return self.root

    def _scale_texts(self, *_changed: object) -> None:
        from kivy.core.window import Window

        self.theme.font_scale = fitting_scale(self.settings.font_scale, *Window.size)

    def build_screen(self, name: str) -> Screen:
        """Build a screen of the registry."""
        return self.registry.screen_class(name)(self)

    def sweep_soon(self) -> None:
        """Have what is left of a screen collected once nobody touches anything."""
        self._frame_gc.sweep_soon()

    def open_settings(self, *_more: object) -> bool:
        """F1 opens our settings instead of Kivy's own panel."""
        if not self.root.overlays:  # a dialog needs its answer first
            self.go("settings")
        return True

    def on_start(self) -> None:
        """Report what happened before there was a screen to report it on; import the rest after a frame."""
        # Timed from the first frame on, however long that takes.
        Clock.schedule_once(lambda _dt: Clock.schedule_once(self._import_ahead, FIRST_LOOK_SECONDS), 0)
        show_lost_state(self, self.settings.file)

    def _import_ahead(self, _seconds: float) -> None:
        self.ahead.begin()
        self._next_screen.begin()

    def looks_at_first_screen(self) -> bool:
        """Whether people look at Home or Welcome, with nothing in front of it."""
        return self.front in (HOME, WELCOME) and not self.root.overlays

    def _nobody_waits(self) -> bool:
        """Whether nobody touches anything, nor will go on to what is imported meanwhile."""
        imports = self.looks_at_first_screen() and not self.ahead.done
        return self._frame_gc.is_calm and not self.root.overlays and not imports

    def on_pause(self) -> bool:
        """A call comes in or the phone is locked: save everything and stay."""
        self.screen.leave()
        if self._archive is not None:
            self._archive.storage.write_back()
            self._take_snapshot(self._archive)
        return True

    def on_resume(self) -> None:
        """Continue where it was paused."""
        if self.phone is not None:
            self.phone.resume()
        self.screen.resume()

    def on_stop(self) -> None:
        """Release what the app holds."""
        from kivy.core.window import Window

        if self.phone is not None:
            self.phone.end()
        Window.unbind(on_keyboard=self._on_keyboard, on_key_down=self._on_key_down)
        Window.unbind(on_textinput=self._on_textinput)
        Window.unbind(on_drop_file=self._on_drop_file)
        Window.unbind(on_draw=self.root.sight.drawn)
        Window.unbind(on_draw=draw_what_is_late, size=self._scale_texts)
        self.screen.leave()
        self.hosting.close()
        self._frame_gc.end()
        self.ahead.end()
        self._next_screen.end()
        if self._archive is not None:
            try:
                self._take_snapshot(self._archive)
            finally:
                self._archive.close()

    def _take_snapshot(self, archive: "Archive") -> None:
        """Copy all games, at most once a day, when nobody waits for the app."""
        if self._takes_snapshots:
            archive.take_snapshot()

    # -- The game that is played

    @property
    def archive(self) -> "Archive":
        """All journals; opened when first needed, so that the first frame does not wait for it."""
        if self._archive is None:
            from ra_archive.archive import Archive

            self._archive = Archive(
                self.data_dir / GAMES_FILE, notify=lambda words: self.report(self.tr.say(words))
            )
        return self._archive

    def begin(self, kind: str, setup: dict[str, Any], title: str = "") -> "Session[Any]":
        """Begin a game of this kind; it becomes the game that is played."""
        from ui.core.session import begin

        return self._play(begin(self.archive, self.registry.game(kind), setup, title))

    def resume(self, journal: str) -> "Session[Any]":
        """Open a game where it was left; it becomes the game that is played."""
        from ui.core.session import resume

        adapter = self.registry.game(self.archive.open(journal).kind)
        session = resume(self.archive, adapter, journal)
        adapter.recall(self, session)
        return self._play(session)

    def _play(self, session: "Session[Any]") -> "Session[Any]":
        self.session = session
        session.watch(partial(self.offer_replaced, session))
        return session

    def offer_replaced(self, session: "Session[Any]", change: "Change") -> None:
        """Offer to restore steps that were undone one by one and are now replaced, perhaps by a slip."""
        before = change.replaced
        if before is None:
            return
        count = len(before.undone)
        words = self.tr.many("{count} undone step overwritten", "{count} undone steps overwritten", count)
        self.show_message(words.format(count=count), lambda: self.attempt(session.restore, before))

    def shared(self, store: Callable[[Path], Stored]) -> Stored:
        """Return the one store of this kind, so that no screen writes over what another has saved."""
        if store not in self._shared:
            self._shared[store] = store(self.data_dir)
        stored: Stored = self._shared[store]
        return stored

    def players_changed(self) -> None:
        """Somebody has another name, colour or shape: the game that is played shows it everywhere."""
        if self.session is not None:
            self.session.call_players()
        self.players_changes += 1

    def _read_marks(self) -> "tuple[Mark, ...]":
        from ra_archive.journal import names_in
        from ui.core.player_marks import player_marks

        names = names_in(self.session.journal.setup) if self.session else []
        # Screens of a game that is played no more may have more seats.
        return player_marks(self.archive, [*names, *[""] * (MOST_SEATS - len(names))])

    # The players’ colours and shapes, by seat; every screen follows them.
    player_marks: "tuple[Mark, ...]" = AliasProperty(
        _read_marks, bind=["session", "players_changes"], cache=True
    )

    # -- System and settings

    def _language(self) -> str:
        chosen: str = self.settings.language
        return system_language() if chosen == SYSTEM else chosen

    def _show_unwritable(self, _settings: Settings, error: OSError) -> None:
        words = self.tr._("Settings can’t be saved: {reason}. They last until you close the app.")
        self.show_message(words.format(reason=why(error, self.tr)))

    def _on_drop_file(self, _window: object, file: bytes, *_place: object) -> None:
        """A file dropped on the window is imported into the history."""
        if not self.root.overlays:  # a dialog needs its answer first
            self.go(HISTORY, dropped=os.fsdecode(file))

    def receive(self, incoming: "Incoming") -> None:
        """Another app hands something over: the history imports it."""
        # Somebody has asked for this elsewhere: what waits here for an answer gets none, as by Back.
        for overlay in self.root.overlays[::-1]:
            overlay.close()
        self.go(HISTORY, received=incoming)

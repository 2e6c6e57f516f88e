"""What people hear and feel of a game, if they want to: short sounds, on Android a touch of vibration."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.utils import platform

from ui.core import android
from ui.core.happenings import HAPPENINGS, PUT, REFUSED
from ui.core.settings import Settings

if TYPE_CHECKING:
    from ui.core.session import Session

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"


class Feedback:
    """Gives a sign of what happens (see ui/core/happenings.py): in the game that is followed, or told."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._stop: Callable[[], None] = lambda: None
        # Nobody who wants none waits for them.
        self._sounds: dict[str, Any] | None = None
        for wanted in ("sound", "vibration"):
            settings.fbind(wanted, self._tried)

    @property
    def can_vibrate(self) -> bool:
        """Whether there may be something that vibrates."""
        return bool(platform == "android")

    def follow(self, _app: EventDispatcher, session: "Session[Any] | None") -> None:
        """From now on the signs are about this game."""
        self._stop()
        if session is None:
            return
        if self._settings.sound:
            self._ready()  # rather now than at the first move
        stop_changes = session.watch(lambda change: self.give(session.happening(change)))
        stop_refusals = session.refusals.watch(lambda _reason: self.give(REFUSED))

        def stop() -> None:
            stop_changes()
            stop_refusals()

        self._stop = stop

    def give(self, happened: str) -> None:
        """Let people hear and feel it, as far as they want to; "" is nothing."""
        if not happened:
            return
        with _at_no_price():
            if self._settings.sound and happened in self._ready():
                self._ready()[happened].play()
            if self._settings.vibration and self.can_vibrate:
                android.vibrate(happened != PUT)

    def _tried(self, _settings: Settings, wanted: bool) -> None:
        """Who switches it on hears or feels at once what it is like."""
        if wanted:
            self.give(PUT)

    def _ready(self) -> dict[str, Any]:
        """The sounds, loaded when they are first wanted; none if that fails once."""
        if self._sounds is None:
            self._sounds = {}
            with _at_no_price():
                self._sounds = _loaded()
        return self._sounds


@contextmanager
def _at_no_price() -> Iterator[None]:
    """There may be no audio device, or one that is taken away: the game goes on without it."""
    try:
        yield
    except Exception as error:
        Logger.info("Audio: %s", error)


def _loaded() -> dict[str, Any]:
    from kivy.core.audio import SoundLoader  # looks for a library of the system when it is imported

    sounds = {happened: SoundLoader.load(str(SOUNDS / f"{happened}.wav")) for happened in HAPPENINGS}
    return {name: sound for name, sound in sounds.items() if sound is not None}

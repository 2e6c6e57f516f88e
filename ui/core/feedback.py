"""What people hear and feel of a game, if they want to: short sounds and, on Android, vibration."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.utils import platform

from ui.core.android import vibration
from ui.core.happenings import HAPPENINGS, PUT, REFUSED
from ui.core.settings import Settings

if TYPE_CHECKING:
    from ui.core.session import Change, Session

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"


class Feedback:
    """Gives a sign of what happens (see ui/core/happenings.py) in the game that it follows."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._stops: tuple[Callable[[], None], ...] = ()
        # Nobody who wants none waits for them.
        self._sounds: dict[str, Any] | None = None
        for wanted in ("sound", "vibration"):
            settings.fbind(wanted, self._tried)

    @property
    def can_vibrate(self) -> bool:
        """Whether there may be something that vibrates."""
        return bool(platform == "android")

    def follow(self, _app: EventDispatcher, session: "Session[Any] | None") -> None:
        """Give signs of what happens in this game from now on."""
        for stop in self._stops:
            stop()
        self._stops = ()
        if session is None:
            return
        if self._settings.sound:
            self._loaded_sounds()  # rather now than at the first move
        on_change = partial(self._on_change, session)
        self._stops = (session.watch(on_change), session.refusals.watch(self._on_refusal))

    def _on_change(self, session: "Session[Any]", change: "Change") -> None:
        # Working out what has happened is for those who want to hear or feel it.
        if self._settings.sound or self._settings.vibration:
            self.give(session.happening(change))

    def _on_refusal(self, _refusal: Exception) -> None:
        self.give(REFUSED)

    def give(self, happened: str) -> None:
        """Let people hear and feel it, as far as they want to; "" is nothing."""
        sound = happened and self._settings.sound
        felt = happened and self._settings.vibration and self.can_vibrate
        if not (sound or felt):
            return
        with _ignoring_failures():
            if sound and happened in self._loaded_sounds():
                self._loaded_sounds()[happened].play()
            if felt:
                vibration.vibrate(happened != PUT)

    def _tried(self, _settings: Settings, wanted: bool) -> None:
        """Give a sample as soon as people switch sounds or vibration on."""
        if wanted:
            self.give(PUT)

    def _loaded_sounds(self) -> dict[str, Any]:
        """The sounds, loaded when they are first wanted; none if that fails once."""
        if self._sounds is None:
            self._sounds = {}
            with _ignoring_failures():
                self._sounds = load_sounds()
        return self._sounds


@contextmanager
def _ignoring_failures() -> Iterator[None]:
    """There may be no audio device, or one that is taken away: the game goes on without it."""
    try:
        yield
    except Exception as error:
        Logger.info("Audio: %s", error)


def load_sounds() -> dict[str, Any]:
    """Every sound the system can play, by what it is for."""
    from kivy.core.audio import SoundLoader  # looks for a library of the system when it is imported

    sounds = {happened: SoundLoader.load(str(SOUNDS / f"{happened}.wav")) for happened in HAPPENINGS}
    return {name: sound for name, sound in sounds.items() if sound is not None}

"""Shares texts, links and files.

On Android the system asks which app is to have it; elsewhere texts go to the clipboard and files to a folder,
and people are told where.
"""

from collections.abc import Callable
from pathlib import Path

from kivy.utils import platform

from ui.core import android as onandroid
from ui.core.disk_errors import why
from ui.core.i18n import Translator

# What a file is, for the app that is handed it.
MEDIA_TYPES = {".png": "image/png", ".gif": "image/gif", ".csv": "text/csv", ".json": "application/json"}


class Sharing:
    """Hands things on. `folder` is where files are put; `tell` is given what happened where nobody asks."""

    def __init__(self, folder: Path, tr: Translator, tell: Callable[[str], object]) -> None:
        self._folder = folder
        self._tr = tr
        self._tell = tell

    def text(self, text: str) -> None:
        """Hand a text on."""
        if platform == "android":
            onandroid.send_text(text)
        else:
            _copy(text)
            self._tell(self._tr._("The text is on the clipboard."))

    def link(self, link: str) -> None:
        """Open a link in the app that is meant by it."""
        if platform == "android":
            onandroid.open_link(link)
        else:
            _copy(link)
            self._tell(self._tr._("The link is on the clipboard; open it on a phone with BG Stats."))

    def file(self, name: str, write: Callable[[Path], object]) -> None:
        """Have a file written, and hand it on."""
        path = self._folder / name
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write(path)
        except OSError as error:
            words = self._tr._("The file cannot be written: {reason}.")
            self._tell(words.format(reason=why(error, self._tr)))
            return
        self.hand_on(path)

    def hand_on(self, path: Path) -> None:
        """Hand on a file that is written, or tell where it lies."""
        if platform != "android":
            self._tell(self._tr._("Saved as {file}").format(file=path))
        elif onandroid.can_keep_in_downloads():
            onandroid.send_file(path, MEDIA_TYPES[path.suffix])
        else:
            self._tell(self._tr._("Saved as {file}").format(file=onandroid.set_out(path)))


def _copy(text: str) -> None:
    from kivy.core.clipboard import Clipboard  # looks for the system's tools when it is imported

    Clipboard.copy(text)

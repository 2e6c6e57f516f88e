"""Shares texts, links and files.

On Android the system asks for an app to share with; elsewhere texts go to the clipboard and files to a
folder, and a message says where.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.utils import platform

from ra_archive.words import BadFile
from ra_base.files import unused
from ra_base.steps import Steps
from ui.core import clipboard, desktop
from ui.core.android import sending
from ui.core.disk_errors import why
from ui.core.i18n import Translator

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

# Where files go that are shared, beside the games.
FOLDER = "shared"
# The type of a file, for the app it is shared with.
MEDIA_TYPES = {".png": "image/png", ".gif": "image/gif", ".csv": "text/csv", ".json": "application/json"}


class Sharing:
    """Shares through other apps, or through the clipboard and files in `folder`, and then says so."""

    def __init__(self, folder: Path, tr: Translator, show_message: Callable[..., object]) -> None:
        self._folder = folder
        self._tr = tr
        self._show_message = show_message

    def text(self, text: str) -> None:
        """Share a text."""
        if platform == "android":
            sending.send_text(text)
        else:
            clipboard.copy(text)
            self._show_message(self._tr._("Text copied."))

    def link(self, link: str) -> None:
        """Open a link in the app it is for."""
        if platform == "android":
            sending.open_link(link)
        else:
            clipboard.copy(link)
            self._show_message(self._tr._("Link copied. Open it on a phone with BG Stats."))

    def file(self, name: str, write: Callable[[Path], object]) -> None:
        """Write a file and share it."""
        with self._reporting(), self._new_file(name) as path:
            write(path)
            self.written_file(path)

    def file_in_steps(self, name: str, write: Callable[[Path], Steps[object]]) -> Steps[None]:
        """Do what `file` does in steps."""
        with self._reporting(), self._new_file(name) as path:
            yield from write(path)
            self.written_file(path)

    @contextmanager
    def _new_file(self, name: str) -> Iterator[Path]:
        """Give a path that does not exist yet; no part of a file stays there, and no copy of what is sent."""
        self._folder.mkdir(parents=True, exist_ok=True)
        path = unused(self._folder / name)
        kept = False
        try:
            yield path
            kept = platform != "android"
        finally:
            if not kept:
                path.unlink(missing_ok=True)

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        """Show why a file cannot be written."""
        try:
            yield
        except (OSError, BadFile) as error:
            fault = error if isinstance(error, OSError) else error.__cause__
            if not isinstance(fault, OSError):
                raise
            words = self._tr._("Couldn’t save the file: {reason}.")
            self._show_message(words.format(reason=why(fault, self._tr)))

    def written_file(self, path: Path, about: str = "") -> None:
        """Share a file, or say where it is; and what people have to know about it."""
        if platform != "android":
            saved = self._tr._("Saved as {file}").format(file=path)
            show = partial(show_folder, path.parent, self._tr, self._show_message)
            self._show_message(saved, action=(self._tr._("Open folder"), show))
        elif sending.can_keep_in_downloads():
            sending.send_file(path, MEDIA_TYPES[path.suffix])
            if about:
                self._show_message(about)
        else:
            saved = self._tr._("Saved as {file}").format(file=sending.set_out(path))
            self._show_message("\n".join(filter(None, (saved, about))))


def sharing_of(app: "RaCompanionApp") -> Sharing:
    """Return what shares for this app."""
    return Sharing(app.folder_for_files(FOLDER), app.tr, app.show_message)


def show_folder(folder: Path, tr: Translator, show_message: Callable[..., object]) -> None:
    """Open a folder on a desktop, or say that it cannot be opened."""
    if not desktop.open_folder(folder):
        show_message(tr._("Couldn’t open the folder {folder}").format(folder=folder))

"""Brings what comes from another app, or from the clipboard, into a file of ours, with a bound on its size.

Another app may take its time: it is read in a thread, and the app waits in steps.
"""

import io
import shutil
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import BinaryIO, Protocol

from ra_base.files import CANNOT_BE_READ
from ra_base.quoting import LONG, shown
from ra_base.refusal import BadInput
from ra_base.steps import Steps
from ra_base.words import Words

# Where it goes, beside the games; there is never more than one.
FOLDER = "received"
PIECE = 2**16
# Of a name, in letters; a disk counts bytes, of which a letter has up to four.
LONGEST = 60


class Incoming(Protocol):
    """What comes: its name, its size if that is known, and its content."""

    @property
    def name(self) -> str:
        """What whoever hands it over calls it."""

    @property
    def size(self) -> int | None:
        """How many bytes it has."""

    def open(self) -> BinaryIO:
        """Open it to be read; OSError if it is not handed over."""

    def close(self) -> None:
        """Release what reading has taken; called by the thread that has read it."""


@dataclass(frozen=True)
class Pasted:
    """A text from the clipboard, or shared."""

    text: str
    name: str
    size: int | None = None

    def open(self) -> BinaryIO:
        """Open it to be read."""
        return io.BytesIO(self.text.encode("utf-8", "replace"))

    def close(self) -> None:
        """Do nothing: a text takes nothing to be read."""


class _Copy(Thread):
    """Copies it, until it is done, refused or cancelled."""

    def __init__(self, incoming: Incoming, path: Path, most: int, too_large: Words) -> None:
        super().__init__(daemon=True)
        self._incoming = incoming
        self._path = path
        self._most = most
        self._too_large = too_large
        self.copied = 0
        self.refusal: BadInput | None = None
        self.cancelled = False

    def run(self) -> None:
        """Copy; what goes wrong is refused."""
        where = shown(self._incoming.name, LONG)
        try:
            self._copy(where)
        except BadInput as refusal:
            self.refusal = refusal
        except OSError as error:
            reason = shown(error.strerror or str(error), LONG)
            self.refusal = BadInput(where, CANNOT_BE_READ.filled(reason=reason))
        finally:
            self._incoming.close()

    def _copy(self, where: str) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        # Ours first: who waits for the other app may give up, and what comes next may be called the same.
        with self._path.open("wb") as target, self._incoming.open() as source:
            while not self.cancelled and (piece := source.read(PIECE)):
                self.copied += len(piece)
                if self.copied > self._most:
                    raise BadInput(where, self._too_large)
                target.write(piece)


def file_name(name: str) -> str:
    """Return what a file is called here that is called so elsewhere, where names may be anything."""
    printable = shown(name[-LONGEST:], LONG)
    return "".join("_" if sign in "/\\\"'" else sign for sign in printable).lstrip(". ") or "file"


def forget_received(name: str, folder: Path) -> None:
    """Remove a copy of ours that nobody asks for any more, if the file of this name is one."""
    if Path(name).parent == folder:
        shutil.rmtree(folder, ignore_errors=True)


def fetching(incoming: Incoming, folder: Path, most: int, too_large: Words) -> Steps[Path]:
    """Copy it into this folder of ours, instead of what came last, or refuse it."""
    shutil.rmtree(folder, ignore_errors=True)
    path = folder / file_name(incoming.name)
    copy = _Copy(incoming, path, most, too_large)
    copy.start()
    try:
        while copy.is_alive():
            yield min(copy.copied / incoming.size, 1.0) if incoming.size else 0.0
    finally:
        copy.cancelled = True
    if copy.refusal is not None:
        shutil.rmtree(folder, ignore_errors=True)
        raise copy.refusal
    return path

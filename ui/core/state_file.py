"""A small JSON file that is written whole at every change, and set aside when it is not of its shape."""

import json
import os
import time
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from typing import Any

from ra_base.files import parse, read_text, unused
from ra_base.refusal import BadInput
from ui.core.state_shape import Misfit, Shape, check_sound

# Far more than any of them has; what is larger is not even read.
MOST_BYTES = 2**20


class StateFile:
    """One file; `set_aside` is where a broken one was moved, `lost` the text with {file} that reports it.

    Nothing is set aside without a word: whoever reads a file shows that (ui/core/lost_state.py).
    """

    def __init__(self, path: Path, shape: Shape, lost: str) -> None:
        self.path = path
        self.lost = lost
        self.set_aside: Path | None = None
        self._shape = shape
        self._reported = False

    def read(self) -> dict[str, Any] | None:
        """Its content; None if there is no file, or a broken one, which is put aside."""
        try:
            mode = self.path.stat().st_mode
            if not S_ISREG(mode):  # a folder cannot be read, and a pipe or a device may never end
                raise Misfit("no file")
            content: dict[str, Any] = parse(read_text(self.path, self.path.name, MOST_BYTES))
            check_sound(content)
            self._shape.check(content)
        except FileNotFoundError:
            return None
        except (OSError, BadInput, Misfit):
            self.put_aside()
            return None
        return content

    def put_aside(self) -> None:
        """Move the broken file to another name."""
        aside = unused(self.path.with_name(f"{self.path.stem}.broken-{time.strftime('%Y%m%d-%H%M%S')}.json"))
        try:
            self.path.rename(aside)
        except OSError:
            aside = self.path
        # Where nothing can be read, nothing was moved either.
        self.set_aside = aside if os.path.lexists(aside) else None

    def new_aside(self) -> Path | None:
        """Where a broken file was moved; returned once."""
        aside = None if self._reported else self.set_aside
        self._reported = self._reported or aside is not None
        return aside

    def write(self, content: dict[str, Any]) -> None:
        """Replace the content on disk, all of it or nothing; OSError if that fails."""
        fresh = self.path.with_suffix(".new")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # Whatever has that name goes, and is not written into: a pipe would wait for a reader.
        with suppress(FileNotFoundError):
            fresh.unlink()
        try:
            with fresh.open("x", encoding="utf-8") as file:
                json.dump(content, file, indent=1)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except BaseException:
            # A full disk has no room for what nobody reads.
            with suppress(OSError):
                fresh.unlink()
            raise

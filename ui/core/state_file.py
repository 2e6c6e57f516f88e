"""A small JSON file that is written whole at every change, and set aside when it cannot be read."""

import json
import os
import time
from pathlib import Path
from typing import Any


class StateFile:
    """One file; `set_aside` is where a broken one was moved, for the app to report."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None

    def read(self) -> dict[str, Any]:
        """Its content, empty if there is no file; OSError, ValueError, RecursionError if it is broken."""
        try:
            content = json.loads(self.path.read_text(encoding="utf-8-sig"))  # some editors begin with a mark
        except FileNotFoundError:
            return {}
        if not isinstance(content, dict):
            raise ValueError(f"{self.path} holds no object")
        return content

    def put_aside(self) -> None:
        """Move the broken file to another name."""
        aside = self.path.with_name(f"{self.path.stem}.broken-{time.strftime('%Y%m%d-%H%M%S')}.json")
        try:
            self.path.replace(aside)
        except OSError:
            aside = self.path
        # Where nothing can be read, nothing was moved either.
        self.set_aside = aside if os.access(aside, os.F_OK) else None

    def write(self, content: dict[str, Any]) -> None:
        """Replace the content on disk, all of it or nothing; OSError if that fails."""
        fresh = self.path.with_suffix(".new")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(content, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)

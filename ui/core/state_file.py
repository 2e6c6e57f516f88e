"""A small JSON file that is written whole at every change, and set aside when it cannot be read."""

import json
import os
import time
from pathlib import Path
from typing import Any


class StateFile:
    """Where the file is; `set_aside` is where a broken one was put, for the app to tell of."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None

    def read(self) -> dict[str, Any]:
        """What it holds, nothing before it is there; OSError, ValueError, RecursionError if it is broken."""
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8-sig"))  # some editors begin with a mark
        except FileNotFoundError:
            return {}
        if not isinstance(kept, dict):
            raise ValueError(f"{self.path} holds no object")
        return kept

    def put_aside(self) -> None:
        """Keep the broken file under another name."""
        aside = self.path.with_name(f"{self.path.stem}.broken-{time.strftime('%Y%m%d-%H%M%S')}.json")
        try:
            self.path.replace(aside)
        except OSError:
            aside = self.path
        # Where nothing can be looked at, nothing is kept either.
        self.set_aside = aside if os.access(aside, os.F_OK) else None

    def write(self, kept: dict[str, Any]) -> None:
        """Have this on disk instead of what is there, all of it or nothing; OSError if that cannot be."""
        fresh = self.path.with_suffix(".new")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(kept, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)

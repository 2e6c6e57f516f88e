"""The files with the choices for a new game."""

from pathlib import Path

from ui.core.state_file import StateFile
from ui.core.state_shape import Shape
from ui.core.texts import mark


def setup_file(path: Path, shape: Shape) -> StateFile:
    """Return the file; a broken one is reported as lost choices."""
    return StateFile(
        path, shape, mark("Your choices for a new game couldn’t be read. The old file was kept as {file}.")
    )

"""What is saved about a game beside the archive, because its journal does not say it: a note per game."""

from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

from ui.core.state_file import StateFile
from ui.core.state_shape import MapOf, Shape, Text
from ui.core.texts import mark

# So many games are remembered, those that were noted last.
MOST_GAMES = 50
# Of the id of a journal.
LONGEST = 36

Note = TypeVar("Note")


class GameNotes(Generic[Note]):
    """The notes of one kind, each of this shape, and their file; a broken one is put aside."""

    def __init__(self, path: Path, shape: Shape) -> None:
        self.file = StateFile(
            path,
            MapOf(Text(LONGEST), shape, MOST_GAMES),
            mark("Details of games in progress couldn’t be read. The old file was kept as {file}."),
        )
        self._notes: dict[str, Note] = self.file.read() or {}

    def of(self, game: str) -> Note | None:
        """Return the note of the game with this id, if there is one."""
        return self._notes.get(game)

    def put(self, game: str, note: Note | None) -> None:
        """Note something of a game, or None for nothing; unwritable, only until the app is closed."""
        if note == self.of(game):
            return
        self._notes.pop(game, None)
        if note is not None:
            self._notes[game] = note
        for oldest in [*self._notes][:-MOST_GAMES]:
            del self._notes[oldest]
        with suppress(OSError):
            self.file.write(self._notes)

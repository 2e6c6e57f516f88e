"""How long the running turn has taken, on disk: a match whose app was killed goes on from there."""

from contextlib import suppress
from pathlib import Path

from ra_archive.journal import Journal
from ui.core.state_file import StateFile
from ui.core.state_shape import Fields, Text, Whole
from ui.core.texts import mark

FILE = "turn.json"
# Of the id of a journal and of a move; more moves than a match has; milliseconds of some weeks.
LONGEST, MOST_MOVES, MOST_SPENT = 36, 10**6, 2**31
SHAPE = Fields(
    {
        "journal": Text(LONGEST),
        "head": Whole(0, MOST_MOVES),
        "last": Text(LONGEST),
        "spent": Whole(0, MOST_SPENT),
    }
)
LOST = mark("Details of games in progress couldn’t be read. The old file was kept as {file}.")


class TurnTime:
    """The turn of one match, the one that was played last: known by what was played before it."""

    def __init__(self, folder: Path) -> None:
        self.file = StateFile(folder / FILE, SHAPE, LOST)
        self._saved = self.file.read() or {}

    def of(self, journal: Journal) -> float:
        """Return the seconds that were noted of the turn that is on; 0 of any other."""
        turn = _turn(journal)
        same = {name: self._saved.get(name) for name in turn} == turn
        return self._saved["spent"] / 1000 if same else 0.0

    def note(self, journal: Journal, seconds: float) -> None:
        """Note how long this turn has taken; unwritable, that is known until the app is closed."""
        self._saved = {**_turn(journal), "spent": min(round(1000 * seconds), MOST_SPENT)}
        with suppress(OSError):
            self.file.write(self._saved)


def _turn(journal: Journal) -> dict[str, object]:
    done = journal.done[-1] if journal.done else {"do": ""}
    last = done.get("move", done["do"])
    return {"journal": journal.id, "head": journal.head, "last": last}

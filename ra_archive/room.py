"""What an import would take of a file that is written: nothing goes out that could not come in again."""

from collections import Counter

from ra_archive import contents
from ra_archive.files import from_file
from ra_archive.form import parse
from ra_archive.journal import Journal
from ra_archive.words import BadFile


class Room:
    """Counts what a file has as an import counts it."""

    def __init__(self) -> None:
        self._bytes = self._values = self._games = 0
        self._versions: Counter[str] = Counter()

    def take(self, line: str) -> None:
        """Note a line that must be there."""
        raw = line.encode()
        self._bytes += len(raw) + len("\n")
        self._values += contents.values_in(raw)

    def take_game(self, journal: Journal, line: str) -> None:
        """Note a game's line; refuse one that an import would not take."""
        raw, game = line.encode(), journal.origin or journal.id
        values = contents.values_in(raw)
        if self._bytes + len(raw) >= contents.MOST_BYTES:
            raise BadFile("", contents.TOO_LARGE)
        contents.check_values(values, "", contents.MOST_VALUES)
        contents.check_values(self._values + values, "", contents.MOST_VALUES_OF_ALL)
        contents.check_limits(self._games + 1, 0, "")
        contents.check_versions([game] * (self._versions[game] + 1), "")
        from_file(parse(line, ""))
        self.take(line)
        self._games += 1
        self._versions[game] += 1

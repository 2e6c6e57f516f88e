"""The games that the history lists, filtered, newest first, page by page; and what is known about one."""

from dataclasses import asdict, dataclass

from ra_archive.archive import Archive
from ra_archive.lists import PAGE, Entry, page


@dataclass(frozen=True, slots=True)
class Filters:
    """Which games are listed; None lists all."""

    kind: str | None = None
    player: str | None = None
    over: bool | None = None


class History:
    """The listed games read so far; `complete` when there are no more."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._filters = Filters()
        self.entries: list[Entry] = []
        self.complete = False

    def filter(self, filters: Filters) -> None:
        """List other games, beginning with their first page."""
        self._filters = filters
        self.entries = []
        self.read()

    def read(self) -> None:
        """Read the list again, as far as it was read before and at least a page."""
        count = max(PAGE, len(self.entries))
        self.entries = page(self._archive, **asdict(self._filters), limit=count)
        self.complete = len(self.entries) < count

    def read_more(self) -> list[Entry]:
        """Read the next page and return it."""
        added = page(self._archive, **asdict(self._filters), after=self.entries[-1], limit=PAGE)
        self.complete = len(added) < PAGE
        self.entries += added
        return added

    def entry(self, journal: str) -> Entry:
        """Return the entry of a game that is listed."""
        return next(each for each in self.entries if each.journal.id == journal)

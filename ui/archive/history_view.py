"""What the history shows: which games are asked for, those read so far, and each told in three lines."""

from dataclasses import dataclass

from ra_archive.archive import Archive
from ra_archive.lists import PAGE, Entry, page


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games are wanted; None asks for all."""

    kind: str | None = None
    player: str | None = None
    over: bool | None = None

    @property
    def everything(self) -> bool:
        """Whether nothing narrows the list down."""
        return self == Asked()


class History:
    """The games that meet what is asked, newest first, read page by page."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self.asked = Asked()
        self.entries: list[Entry] = []
        self.complete = False

    def ask(self, asked: Asked) -> None:
        """Begin again with the first page of what is asked now."""
        self.asked = asked
        self.read(PAGE)

    def read(self, count: int) -> None:
        """Begin again with so many of the newest."""
        self.entries = self._page(None, count)
        self.complete = len(self.entries) < count

    def renew(self) -> None:
        """Read again as many as there are: something has changed."""
        self.read(max(PAGE, len(self.entries)))

    def more(self) -> list[Entry]:
        """Read the next page and give it."""
        if self.complete:
            return []
        added = self._page(self.entries[-1] if self.entries else None, PAGE)
        self.complete = len(added) < PAGE
        self.entries += added
        return added

    def rename(self, journal: str, title: str) -> None:
        """Give a game another title."""
        self._archive.rename(self._archive.open(journal), title)
        self.renew()

    def duplicate(self, journal: str) -> None:
        """Set a second game of the same course beside it, to be played on differently."""
        self._archive.duplicate(self._archive.open(journal))
        self.renew()

    def delete(self, journal: str) -> None:
        """Take a game off the list; `bring_back` has it again for ten seconds."""
        self._archive.delete(self._archive.open(journal))
        self.renew()

    def deleted(self) -> list[str]:
        """The deleted games that can be brought back now."""
        return [journal.id for journal, _left in self._archive.restorable()]

    def bring_back(self, *journals: str) -> None:
        """Have those of the deleted games again for which there is time, or be told that there is none."""
        there = self.deleted()
        for journal in [each for each in journals if each in there] or journals[-1:]:
            self._archive.restore(journal)
        self.renew()

    def _page(self, after: Entry | None, count: int) -> list[Entry]:
        asked = self.asked
        return page(
            self._archive,
            kind=asked.kind,
            player=asked.player,
            over=asked.over,
            after=after,
            limit=count,
        )

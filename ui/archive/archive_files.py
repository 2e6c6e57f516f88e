"""Games out to files people can find, and in again from wherever they lie."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path

from ra_archive.archive import Archive
from ra_archive.exchange import (
    Taken,
    Validator,
    export_archive,
    export_journal,
    put_back,
    take_in,
    write_lines,
)
from ra_archive.journal import Journal
from ra_archive.spreadsheet import results_csv
from ra_archive.words import BadFile
from ra_base.files import CANNOT_BE_READ, MARK
from ui.core.languages import SPOKEN

FOLDER = "exports"
SHOWN = 10


class ArchiveFiles:
    """Writes to the folder `exports` beside the archive, and reads what people name."""

    def __init__(self, archive: Archive, data_dir: Path, validators: Mapping[str, Validator]) -> None:
        self._archive = archive
        self._validators = validators
        self.folder = data_dir / FOLDER

    def export_everything(self) -> Path:
        """Write the whole archive to one file."""
        path = self._new("ra-archive", ".json")
        export_archive(self._archive, path)
        return path

    def export_game(self, journal: str) -> Path:
        """Write one game to a file."""
        path = self._new("ra-game", ".ra.json")
        export_journal(self._archive.open(journal), path)
        return path

    def export_results(self, language: str) -> Path:
        """Write the results as a table for spreadsheets."""
        path = self._new("ra-results", ".csv")
        # The mark at its beginning tells spreadsheets that the file is UTF-8.
        write_lines(path, [MARK, results_csv(self._archive, SPOKEN[language].separator)])
        return path

    def found(self) -> list[Path]:
        """Give the files in the folder that may be taken in, those written last first."""
        try:
            files = [path for path in self.folder.iterdir() if path.suffix == ".json"]
            return sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)[:SHOWN]
        except OSError:
            return []

    def take_in(self, named: str, *, bring_back: bool = False) -> Taken:
        """Take in all that a file holds, or refuse it and change nothing."""
        # People copy paths with quotes around them; a name alone is looked for in our folder.
        name = named.strip().strip("\"'").removeprefix("file://")
        try:
            path = self.folder / Path(name).expanduser()
        except RuntimeError as error:  # the home of nobody
            raise BadFile(name, CANNOT_BE_READ.filled(reason=error)) from None
        return take_in(self._archive, path, self._validators, bring_back=bring_back)

    def put_back(self, journals: Iterable[Journal]) -> None:
        """Have games again that were deleted on another phone, and so here."""
        put_back(self._archive, journals)

    def _new(self, stem: str, suffix: str) -> Path:
        """A name nothing is called by yet."""
        stem = f"{stem}-{datetime.now():%Y%m%d-%H%M%S}"
        path, again = self.folder / f"{stem}{suffix}", 1
        while path.exists():
            again += 1
            path = self.folder / f"{stem}-{again}{suffix}"
        return path

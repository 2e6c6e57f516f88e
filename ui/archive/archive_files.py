"""Games out to files people can find, and in again from wherever they lie."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path

from ra_archive.archive import Archive
from ra_archive.exchange import Taken, Validator, export_archive, export_journal, put_back, take_in
from ra_archive.form import fault
from ra_archive.journal import Journal
from ra_archive.spreadsheet import results_csv
from ra_archive.words import Words
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
        written = results_csv(self._archive, SPOKEN[language].separator)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            # The mark at its beginning tells spreadsheets that the file is UTF-8.
            path.write_text(written, encoding="utf-8-sig", newline="")
        except OSError as error:
            raise fault(path.name, Words("cannot be written ({reason})", reason=error.strerror)) from None
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
            return take_in(
                self._archive, self.folder / Path(name).expanduser(), self._validators, bring_back=bring_back
            )
        except (ValueError, RuntimeError) as error:
            # What no file can be called: a zero byte, the home of nobody.
            raise fault(repr(name), Words("cannot be read ({reason})", reason=error)) from None

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

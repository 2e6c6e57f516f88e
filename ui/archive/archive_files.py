"""Exports games to files in a folder that people can find, and imports them from files anywhere."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path

from ra_archive.archive import Archive
from ra_archive.exchange import (
    Needs,
    Taken,
    Validator,
    check_foreign,
    export_journal,
    exporting,
    putting_back,
    taking_in,
)
from ra_archive.journal import Journal
from ra_archive.left_out import Exported
from ra_archive.spreadsheet import write_table, writing_results
from ra_archive.words import BadFile
from ra_base.files import CANNOT_BE_READ, dated, unused
from ra_base.steps import Steps
from ui.core.languages import SPOKEN

#: The folder beside the archive, where people keep nothing else.
FOLDER = "exports"
OUR_NAMES = "ra-"
MOST_OFFERED = 10


class ArchiveFiles:
    """Exports to `folder`; imports any file that is named."""

    def __init__(
        self, archive: Archive, folder: Path, validators: Mapping[str, Validator], needs: Needs
    ) -> None:
        self._archive = archive
        self._validators = validators
        self._needs = needs
        self.folder = folder

    def exporting_everything(self) -> Steps[Exported]:
        """Write the whole archive to one file, but for games that are damaged."""
        path = self._new_path("ra-archive.json")
        return exporting(self._archive, path, self._validators, self._needs)

    def export_game(self, journal: str) -> Path:
        """Write one game to a file."""
        path, game = self._new_path("ra-game.ra.json"), self._archive.open(journal)
        export_journal(game, path, self._needs(game))
        return path

    def exporting_results(self, language: str) -> Steps[Path]:
        """Write the results as a table for spreadsheets."""
        path = self._new_path("ra-results.csv")
        table = yield from writing_results(self._archive, SPOKEN[language].separator)
        write_table(path, table)
        return path

    def importable(self) -> list[Path]:
        """Return the newest files in the folder that may be imported.

        Where people keep documents of every kind, only those that have one of our names.
        """
        shared = self.folder.name != FOLDER
        try:
            files = [
                path
                for path in self.folder.iterdir()
                if path.suffix == ".json"
                and (not shared or path.name.startswith(OUR_NAMES))
                and path.is_file()  # no pipe, which would wait for a writer, and no link to nothing
            ]
            return sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)[:MOST_OFFERED]
        except OSError:
            return []

    def importing_file(self, name: str, *, restore: bool = False, leave_out: bool = False) -> Steps[Taken]:
        """Import all that a file holds, or refuse all of it.

        With `restore` also games deleted here, with `leave_out` what can be read if not all can.
        """
        path = self.path_of(name)
        return taking_in(self._archive, path, self._validators, bring_back=restore, leave_out=leave_out)

    def path_of(self, name: str) -> Path:
        """Return where the file is that people name."""
        # People copy paths with quotes around them; a name alone is looked for in our folder.
        name = name.strip().strip("\"'").removeprefix("file://")
        try:
            path = self.folder / Path(name).expanduser()
        except RuntimeError as error:  # the home of an unknown user
            raise BadFile(name, CANNOT_BE_READ.filled(reason=error)) from None
        check_foreign(self._archive, path)
        return path

    def restoring(self, journals: Iterable[Journal]) -> Steps[None]:
        """Add games again that were deleted on another phone, and so here."""
        return putting_back(self._archive, journals)

    def _new_path(self, name: str) -> Path:
        """Return a path that does not exist yet."""
        return unused(self.folder / dated(name, datetime.now()))

"""Games out to files and in again: the questions the history asks about them, and what it says."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.utils import platform

from ra_archive.exchange import Taken
from ra_base.refusal import Refusal
from ui.archive.archive_files import ArchiveFiles
from ui.archive.ask_text import AskText
from ui.common.dialog import Dialog
from ui.core.sharing import Sharing


class HistoryFiles:
    """Asks in dialogs of the app; calls `changed` when games have come in."""

    def __init__(self, app: Any, changed: Callable[[], object]) -> None:
        self._app = app
        self._files = ArchiveFiles(app.archive, app.data_dir, app.registry.validators())
        self._changed = changed

    def ask(self) -> None:
        """Everything that can be done with all games."""
        tr, files = self._app.tr, self._files
        self._app.open_overlay(
            Dialog(
                title=tr._("All games"),
                text=tr._("One file holds everything: to keep it safe, or to take it to another phone."),
                answers=[
                    (tr._("Export all games"), "plain", lambda: self._export(files.export_everything)),
                    (tr._("Import"), "plain", self.ask_file),
                    (
                        tr._("Results for a spreadsheet"),
                        "plain",
                        lambda: self._export(files.export_results, tr.language),
                    ),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def export_game(self, journal: str) -> None:
        """Write one game to a file."""
        self._export(self._files.export_game, journal)

    def _export(self, export: Callable[..., Path], *values: str) -> None:
        tr = self._app.tr
        try:
            path = export(*values)
        except Refusal as refused:
            self._app.show_message(tr.say(refused))
            return
        if platform == "android":
            Sharing(path.parent, tr, self._app.show_message).written_file(path)
            return
        self._app.open_overlay(
            Dialog(
                title=tr._("The file is written"),
                text=tr._("It is called {file} and lies in the folder {folder}").format(
                    file=path.name, folder=path.parent
                ),
                answers=[(tr._("OK"), "primary", None)],
            )
        )

    def ask_file(self) -> None:
        """Have a file named."""
        tr = self._app.tr
        self._app.open_overlay(
            AskText(
                title=tr._("Import"),
                text=tr._("Games that are here already are not doubled, and nothing here is lost."),
                hint=tr._("Where the file lies"),
                yes=tr._("Import"),
                offers=[path.name for path in self._files.found()],
                accept=self.take_in,
            )
        )

    def take_in(self, named: str, bring_back: bool = False) -> None:
        """Take in what a file holds, and say what that was."""
        tr = self._app.tr
        try:
            taken = self._files.take_in(named, bring_back=bring_back)
        except Refusal as refused:
            self._app.open_overlay(
                Dialog(
                    title=tr._("Nothing was taken in"),
                    text=tr.say(refused),
                    answers=[
                        (tr._("Another file"), "primary", self.ask_file),
                        (tr._("Cancel"), "quiet", None),
                    ],
                )
            )
            return
        self._changed()
        self._tell_taken(named, taken)

    def _tell_taken(self, named: str, taken: Taken) -> None:
        tr = self._app.tr
        count = taken.new + taken.newer
        told = tr.many("{count} game was taken in.", "{count} games were taken in.", count)
        self._app.show_message(told.format(count=count) if count else tr._("Nothing in this file was new."))
        if taken.still_deleted:
            asked = tr.many(
                "{count} game in this file was deleted here. Bring it back?",
                "{count} games in this file were deleted here. Bring them back?",
                len(taken.still_deleted),
            )
            self._ask_back(asked, len(taken.still_deleted), lambda: self.take_in(named, bring_back=True))
        if taken.deleted:
            asked = tr.many(
                "{count} game was deleted on the other phone, and so here. Bring it back?",
                "{count} games were deleted on the other phone, and so here. Bring them back?",
                len(taken.deleted),
            )
            self._ask_back(asked, len(taken.deleted), lambda: self._put_back(taken))

    def _ask_back(self, asked: str, count: int, bring_back: Callable[[], object]) -> None:
        tr = self._app.tr
        self._app.open_overlay(
            Dialog(
                title=tr._("Deleted games"),
                text=asked.format(count=count),
                answers=[
                    (tr._("Bring back"), "primary", bring_back),
                    (tr._("Leave deleted"), "quiet", None),
                ],
            )
        )

    def _put_back(self, taken: Taken) -> None:
        try:
            self._files.put_back(taken.deleted)
        except Refusal as refused:
            self._app.show_message(self._app.tr.say(refused))
        self._changed()

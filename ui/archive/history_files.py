"""Export and import of games in the history: the dialogs that ask, and the messages about what was done."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from kivy.utils import platform

from ra_archive.exchange import Taken
from ra_archive.left_out import Exported, PartlyBad
from ra_base.refusal import Refusal
from ra_base.steps import Steps
from ui.archive.archive_files import FOLDER, ArchiveFiles
from ui.archive.ask_text import AskText
from ui.archive.file_chooser import FileChooserPanel
from ui.archive.file_fault import refused_text
from ui.archive.left_out import left_out_lines
from ui.archive.left_out_dialog import left_out_dialog
from ui.archive.receiving import Receiver
from ui.common.dialog import Dialog
from ui.common.game_file import exported_text
from ui.common.long_work import with_progress
from ui.core.android import picking
from ui.core.app import RaCompanionApp
from ui.core.incoming import FOLDER as RECEIVED
from ui.core.incoming import Incoming, forget_received
from ui.core.sharing import sharing_of, show_folder

Result = TypeVar("Result")


class HistoryFiles:
    """Opens dialogs over the app; calls `changed` when games have been imported."""

    def __init__(self, app: RaCompanionApp, changed: Callable[[], object]) -> None:
        self._app = app
        self.files = ArchiveFiles(
            app.archive, app.folder_for_files(FOLDER), app.registry.validators(), app.registry.needs
        )
        self._changed = changed
        self._receiver = Receiver(app, self.import_file, self._show_refusal)

    def ask(self) -> None:
        """Offer everything that can be done with all games."""
        tr = self._app.tr
        self._app.open_overlay(
            Dialog(
                title=tr._("All games"),
                text="\n".join(
                    (
                        tr._("Back up all games in one file, or move them to another phone."),
                        tr._("The other phone needs this version of the app or a later one."),
                    )
                ),
                answers=[
                    (tr._("Export all games"), "plain", self.export_games),
                    (tr._("Import"), "plain", self.ask_file),
                    (tr._("Export results (CSV)"), "plain", self.export_results),
                    (tr._("Bin"), "plain", partial(self._app.go, "bin")),
                    (tr._("Recover games"), "plain", partial(self._app.go, "recovery")),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def export_game(self, journal: str) -> None:
        """Write one game to a file."""
        try:
            path = self.files.export_game(journal)
        except Refusal as refusal:
            # Its text may begin with a file name, which stays as it is.
            self._app.show_message(self._app.tr.say(refusal))
        else:
            self._exported(path)

    def export_games(self) -> None:
        """Write all games to a file, and say which could not be exported."""
        self._export(self.files.exporting_everything(), self._games_exported)

    def export_results(self) -> None:
        """Write the results as a table for spreadsheets."""
        self._export(self.files.exporting_results(self._app.tr.language), self._exported)

    def _export(self, steps: Steps[Result], finished: Callable[[Result], object]) -> None:
        with_progress(self._app, self._app.tr._("Exporting games…"), steps, finished)

    def _games_exported(self, exported: Exported) -> None:
        """Say which games are not in the file, and why."""
        tr = self._app.tr
        self._exported(exported.path)
        if exported.left_out:
            title, text = tr._("Games not exported"), tr._("These games can’t be exported:")
            self._app.open_overlay(left_out_dialog(title, text, exported.left_out, tr))

    def _exported(self, path: Path) -> None:
        """Share a file or say where it is, and which version of the app it needs."""
        tr = self._app.tr
        about = exported_text(path, tr)
        if platform == "android":
            sharing_of(self._app).written_file(path, about)
            return
        place = tr._("{file} is in the folder {folder}")
        show = partial(show_folder, path.parent, tr, self._app.show_message)
        self._app.open_overlay(
            Dialog(
                title=tr._("File saved"),
                text="\n".join(filter(None, (place.format(file=path.name, folder=path.parent), about))),
                answers=[(tr._("OK"), "primary", None), (tr._("Open folder"), "plain", show)],
            )
        )

    def ask_file(self) -> None:
        """Ask what to import."""
        tr = self._app.tr
        title = tr._("Import")
        text = tr._("Games you already have won’t be duplicated, and nothing is lost.")
        choose = tr._("Choose a file")
        paste = tr._("Paste copied text")
        offers = [path.name for path in self.files.importable()]
        if platform == "android":  # nobody knows a path there
            answers = [
                (choose, "primary", self._pick_file),
                (paste, "plain", self._receiver.paste),
                *((offer, "plain", partial(self.open_file, offer)) for offer in offers),
                (tr._("Cancel"), "quiet", None),
            ]
            self._app.open_overlay(Dialog(title=title, text=text, answers=answers))
            return
        self._app.open_overlay(
            AskText(
                title=title,
                text=text,
                hint=tr._("File name or path"),
                yes=title,
                offers=offers,
                others=[(choose, "folder", self.choose_file), (paste, "paste", self._receiver.paste)],
                accept=self.open_file,
            )
        )

    def _pick_file(self) -> None:
        if not picking.pick(self.receive):
            self._app.show_message(
                self._app.tr._("This device has no app for choosing files. Paste a game’s text instead.")
            )

    def receive(self, incoming: Incoming) -> None:
        """Import what another app hands over, or open it if it is a record."""
        self._receiver.receive(incoming)

    def open_file(self, name: str) -> None:
        """Import a file, or open it if it is a record."""
        try:
            path = self.files.path_of(name)
        except Refusal as refusal:
            self._show_refusal(refusal)
        else:
            self._receiver.open(path, name)

    def choose_file(self) -> None:
        """Show the files of a desktop, beginning where exports go."""
        folder = self.files.folder
        start = folder if folder.is_dir() else Path.home()
        self._app.open_overlay(FileChooserPanel(folder=str(start), accept=self.open_file))

    def import_file(self, name: str, *, restore: bool = False, leave_out: bool = False) -> None:
        """Import what a file holds, with `restore` also games deleted here; ask about games deleted there.

        With `leave_out` a file is imported of which only a part can be.
        """
        try:
            steps = self.files.importing_file(name, restore=restore, leave_out=leave_out)
        except Refusal as refusal:
            self._forget(name)
            self._show_refusal(refusal)
            return
        title, finished = self._app.tr._("Importing games…"), partial(self._imported, name, leave_out)
        with_progress(self._app, title, steps, finished, partial(self._refused, name, restore))

    def _imported(self, name: str, leave_out: bool, imported: Taken) -> None:
        """Say what an import has changed, and ask about deleted games."""
        self._app.players_changed()
        self._changed()
        tr, count = self._app.tr, imported.new + imported.newer
        message = tr.many("{count} game imported.", "{count} games imported.", count)
        self._app.show_message(message.format(count=count) if count else tr._("No new games in this file."))
        if imported.still_deleted:
            count = len(imported.still_deleted)
            question = tr.many(
                "{count} game in this file was deleted on this device. Restore it?",
                "{count} games in this file were deleted on this device. Restore them?",
                count,
            )
            again = partial(self.import_file, name, restore=True, leave_out=leave_out)
            self._ask_to_restore(question.format(count=count), again)
        if imported.deleted:
            count = len(imported.deleted)
            question = tr.many(
                "{count} game was deleted on the other phone, so it was deleted here too. Restore it?",
                "{count} games were deleted on the other phone, so they were deleted here too. Restore them?",
                count,
            )
            self._ask_to_restore(question.format(count=count), partial(self.restore, imported))
        if not imported.still_deleted:
            self._forget(name)

    def _forget(self, name: str) -> None:
        """What was copied here to be imported is needed no more."""
        forget_received(name, self._app.data_dir / RECEIVED)

    def _refused(self, name: str, restore: bool, refusal: Refusal) -> None:
        """Offer to import the rest of a file, or another one."""
        if not isinstance(refusal, PartlyBad):
            self._forget(name)
            self._show_refusal(refusal)
            return
        tr = self._app.tr
        lines = [tr._("This part of the file can’t be imported:"), *left_out_lines(refusal.left_out, tr)]
        rest = partial(self.import_file, name, restore=restore, leave_out=True)
        self._app.open_overlay(
            Dialog(
                title=tr._("Damaged file"),
                text="\n".join(lines),
                answers=[
                    (tr._("Import the rest"), "primary", rest),
                    (tr._("Cancel"), "quiet", partial(self._forget, name)),
                ],
            )
        )

    def _show_refusal(self, refusal: Refusal) -> None:
        """Say why a file was not imported, and offer to choose another."""
        tr = self._app.tr
        self._app.open_overlay(
            Dialog(
                title=tr._("Import failed"),
                text=refused_text(refusal, tr),
                answers=[
                    (tr._("Another file"), "primary", self.ask_file),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def _ask_to_restore(self, question: str, restore: Callable[[], object]) -> None:
        tr = self._app.tr
        self._app.open_overlay(
            Dialog(
                title=tr._("Deleted games"),
                text=question,
                answers=[
                    (tr._("Restore"), "primary", restore),
                    (tr._("Keep deleted"), "quiet", None),
                ],
            )
        )

    def restore(self, imported: Taken) -> None:
        """Add again the games that an import has deleted here."""
        steps = self.files.restoring(imported.deleted)
        with_progress(self._app, self._app.tr._("Restoring games…"), steps, lambda _done: self._changed())

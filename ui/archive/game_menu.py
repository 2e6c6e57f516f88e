"""What can be done with a game of the history: the menu, its dialogs, and messages with a way to undo."""

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TypeVar

from ra_archive.archive import KEPT_FOR
from ra_archive.journal import Journal
from ui.archive.ask_text import AskText
from ui.archive.damaged_game import open_or_restore
from ui.archive.history_files import HistoryFiles
from ui.archive.history_view import History
from ui.common.ask_notes import ask_notes
from ui.common.dialog import Dialog
from ui.common.game_text import GameText, describe_game
from ui.common.notes import notes_of
from ui.core.app import RaCompanionApp
from ui.core.resume_game import resume_game

#: Games deleted within so many milliseconds come back together.
JUST_NOW = 10_000
Result = TypeVar("Result")


class GameMenu:
    """Opens dialogs over the app; calls `changed` when something was done or refused."""

    def __init__(
        self, app: RaCompanionApp, history: History, files: HistoryFiles, changed: Callable[[], object]
    ) -> None:
        self._app = app
        self._history = history
        self._files = files
        self._changed = changed

    def ask(self, journal: str) -> None:
        """Offer everything that can be done with a game."""
        tr, text, game = self._app.tr, self._describe(journal), self._history.entry(journal).journal
        registry = self._app.registry
        adapter = registry.game(game.kind) if game.kind in registry.games else None
        screens = [
            (tr._("Replay"), adapter.replay_screen if adapter else ""),
            (tr._("Review"), adapter.review_screen if adapter else ""),
        ]
        shows = [
            (each, "plain", partial(self._app.go, name, journal=journal)) for each, name in screens if name
        ]
        if self._history.entry(journal).damaged:
            self._ask_to_restore(text, journal)
            return
        self._app.open_overlay(
            Dialog(
                title=text.title,
                text="\n".join([text.about, *self._notes(journal)]),
                answers=[
                    (tr._("Open"), "primary", partial(resume_game, self._app, journal)),
                    *shows,
                    (tr._("Rename"), "plain", partial(self.ask_title, journal)),
                    (tr._("Place and note"), "plain", partial(ask_notes, self._app, game, self._changed)),
                    (tr._("Duplicate"), "plain", partial(self.duplicate, journal)),
                    (tr._("Export as a file"), "plain", partial(self._files.export_game, journal)),
                    (tr._("Delete"), "danger", partial(self.delete, journal)),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def _ask_to_restore(self, text: GameText, journal: str) -> None:
        """Offer what can be done with a damaged game."""
        tr, restore = self._app.tr, partial(open_or_restore, self._app, self._changed, journal)
        self._app.open_overlay(
            Dialog(
                title=text.title,
                text=f"{text.about}\n{tr._('This game is damaged.')}",
                answers=[(tr._("Restore"), "primary", restore), (tr._("Cancel"), "quiet", None)],
            )
        )

    def ask_title(self, journal: str) -> None:
        """Ask for another title."""
        tr = self._app.tr
        self._app.open_overlay(
            AskText(
                title=tr._("Rename"),
                text=tr._("Without a title, the players’ names are used."),
                hint=tr._("Title"),
                typed=self._history.entry(journal).journal.title,
                yes=tr._("Save"),
                accept=partial(self.rename, journal),
            )
        )

    def rename(self, journal: str, title: str) -> None:
        """Give a game another title; Undo gives it back the one it had."""
        before = self._history.entry(journal).journal.title
        renamed = self._rename(journal, title)
        if renamed is not None and renamed.title != before:
            message = self._app.tr._("Renamed: {title}").format(title=self._describe(journal).title)
            self._app.show_message(message, undo=partial(self._rename, journal, before))

    def _rename(self, journal: str, title: str) -> Journal | None:
        archive = self._app.archive
        return self._change(lambda: archive.rename(archive.open(journal), title))

    def _notes(self, journal: str) -> list[str]:
        """Return what people noted about a game, and how long it took."""
        listed = self._history.entry(journal).journal
        stored = self._app.archive.find(journal)
        return notes_of(stored or listed, self._app.tr)

    def duplicate(self, journal: str) -> None:
        """Add a copy of a game, to be played on differently."""
        archive = self._app.archive
        self._change(lambda: archive.duplicate(archive.open(journal)))

    def delete(self, journal: str) -> None:
        """Delete a game; Undo restores it, with those that were deleted just before."""
        archive, tr, title = self._app.archive, self._app.tr, self._describe(journal).title
        before = self._deleted()
        if self._change(lambda: archive.delete(archive.open(journal))) is None:
            return
        session = self._app.session
        if session is not None and session.journal.id == journal:
            self._app.session = None
        message = tr._("Deleted: {title}").format(title=title)
        if before:
            count = len(before) + 1
            message = tr.many("{count} game deleted", "{count} games deleted", count).format(count=count)
        self._app.show_message(message, undo=partial(self._restore, *before, journal), stays=True)

    def _restore(self, *journals: str) -> None:
        """Restore those that still can be; if none can, the archive says why of the last."""

        def restore() -> list[Journal]:
            deleted = {journal.id for journal, _left in self._app.archive.restorable()}
            possible = [each for each in journals if each in deleted]
            return [self._app.archive.restore(each) for each in possible or journals[-1:]]

        self._change(restore)
        self._app.screen.come_back()  # the screen in front may show which game is open

    def _deleted(self) -> list[str]:
        """Return the games that were deleted while the last message could be seen."""
        found = self._app.archive.restorable()
        return [journal.id for journal, left in found if left > KEPT_FOR - JUST_NOW]

    def _change(self, change: Callable[[], Result]) -> Result | None:
        """Change something in the archive, or show why not; the list then shows what holds."""
        result = self._app.attempt(change)
        self._changed()
        return result

    def _describe(self, journal: str) -> GameText:
        return describe_game(self._history.entry(journal), self._app.tr, date.today())

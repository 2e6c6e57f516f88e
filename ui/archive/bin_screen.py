"""The bin: games deleted in the last 30 days, to restore or to delete for good."""

from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from ra_archive.duration import DAY
from ra_archive.lists import PAGE, Entry, in_bin
from ui.archive.game_row import row_data
from ui.common.dialog import Dialog
from ui.common.game_text import describe_game
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import Screen, arrange

load_rules(__file__)


class BinScreen(Screen):
    """The games, deleted last first, each with the time that the bin still keeps it."""

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._list, self._nothing = hold_parts(self, "list", "nothing")
        self._found: list[tuple[Entry, int]] = []
        self.render_with(app.theme, "font_scale")
        self._list.bind(width=self.render_soon, on_near_end=self._add_rows)

    def enter(self, **_place: object) -> None:
        """Games may have been deleted since."""
        self.render_soon()

    def render(self, *_changed: object) -> None:
        """Show what is in the bin now."""
        self._found = in_bin(self.app.archive)
        shown = max(len(self._list.data), PAGE)
        self._list.data = self._rows(self._found[:shown])
        self._list.complete = shown >= len(self._found)
        arrange({self.ids.body: {self._list: bool(self._found), self._nothing: not self._found}})

    def _add_rows(self, *_event: object) -> None:
        """Show some more, for how high a row is takes time to find out."""
        shown = len(self._list.data)
        self._list.data.extend(self._rows(self._found[shown : shown + PAGE]))
        self._list.complete = shown + PAGE >= len(self._found)

    def _rows(self, found: list[tuple[Entry, int]]) -> list[dict[str, Any]]:
        """Return what the list makes its rows of."""
        tr, theme, width = self.app.tr, self.app.theme, self._list.width
        rows = []
        for entry, left in found:
            days = -(-left // DAY)
            remaining = tr.many("{count} day left", "{count} days left", days).format(count=days)
            text = replace(describe_game(entry, tr, date.today()), outcome=remaining)
            rows.append(row_data(entry.journal.id, text, width, theme, open=self.ask, more=self.ask))
        return rows

    def ask(self, journal: str) -> None:
        """Ask what to do with a game."""
        tr, title = self.app.tr, self._title(journal)
        self.app.open_overlay(
            Dialog(
                title=title,
                answers=[
                    (tr._("Restore"), "primary", partial(self.restore, journal)),
                    (tr._("Delete for good"), "danger", partial(self._confirm, journal)),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def restore(self, journal: str) -> None:
        """Put a game back into the history."""
        title = self._title(journal)
        if self.app.attempt(self.app.archive.restore, journal) is not None:
            self.app.show_message(self.app.tr._("Restored: {title}").format(title=title))
        self.render_soon()

    def _confirm(self, journal: str) -> None:
        tr = self.app.tr
        self.app.open_overlay(
            Dialog(
                title=tr._("Delete for good?"),
                text=tr._("This game can’t be restored afterwards: {title}").format(
                    title=self._title(journal)
                ),
                answers=[
                    (tr._("Delete for good"), "danger", partial(self.erase, journal)),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def erase(self, journal: str) -> None:
        """Delete a game for good."""
        self.app.attempt(self.app.archive.erase, journal)
        self.render_soon()

    def _title(self, journal: str) -> str:
        entry = next(entry for entry, _left in self._found if entry.journal.id == journal)
        return describe_game(entry, self.app.tr, date.today()).title

"""Games that were saved once and are missing now: offered from snapshots and from damaged files."""

from functools import partial

from ra_archive.recovery import Recovered, Source, finding_sources, recovering
from ui.archive.left_out_dialog import left_out_dialog
from ui.common.game_text import day
from ui.common.long_work import with_progress
from ui.common.row import ListRow
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import Screen, arrange

load_rules(__file__)


class RecoveryScreen(Screen):
    """The files that have games which the history lacks, the newest first; a tap brings them back."""

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._list, self._nothing = hold_parts(self, "list", "nothing")
        self._sources: list[Source] = []

    def enter(self, **_place: object) -> None:
        """Look through the files that there are now."""
        self._look()

    def render(self, *_changed: object) -> None:
        """Show what was found."""
        self.ids.rows.clear_widgets()
        for source in self._sources:
            self.ids.rows.add_widget(self._row(source))
        arrange({self.ids.body: {self._list: bool(self._sources), self._nothing: not self._sources}})

    def recover(self, source: Source) -> None:
        """Bring back the games of a file."""
        steps = recovering(self.app.archive, source.path, self.app.registry.validators())
        with_progress(self.app, self.app.tr._("Recovering games…"), steps, self._recovered)

    def _look(self) -> None:
        title = self.app.tr._("Looking for games…")
        with_progress(self.app, title, finding_sources(self.app.archive), self._found)

    def _found(self, sources: list[Source]) -> None:
        self._sources = sources
        if not sources:
            # Only now people know: an app that ends before that asks again.
            self.app.archive.forget_loss()
        self.render_soon()

    def _recovered(self, recovered: Recovered) -> None:
        self.app.archive.forget_loss()
        tr, count = self.app.tr, recovered.taken.new + recovered.taken.newer
        message = tr.many("{count} game recovered.", "{count} games recovered.", count).format(count=count)
        self.app.show_message(message)
        self._look()
        if recovered.left_out:
            title, text = tr._("Games not recovered"), tr._("These games can’t be replayed:")
            self.app.open_overlay(left_out_dialog(title, text, recovered.left_out, tr))

    def _row(self, source: Source) -> ListRow:
        tr = self.app.tr
        title = tr._("Snapshot, {day}") if source.is_snapshot else tr._("Damaged file, {day}")
        games = tr.many("{count} game to recover", "{count} games to recover", source.games)
        row = ListRow(
            icon="history" if source.is_snapshot else "warning",
            text=title.format(day=day(source.moment, tr)),
            remark=games.format(count=source.games),
        )
        row.fbind("on_release", partial(self._on_row, source))
        return row

    def _on_row(self, source: Source, _row: ListRow) -> None:
        self.recover(source)

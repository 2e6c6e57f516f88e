"""The parts of a table whose tiles are logged: what is tapped, and what is said above it."""

from typing import Any

from ui.core.first_layout import lay_out
from ui.core.theme import Theme
from ui.table.brief_head import BriefHead
from ui.table.referee_head import RefereeHead
from ui.table.referee_panel import RefereePanel
from ui.table.referee_view import NOTHING_YET, RefereeView


class RefereeParts:
    """Three parts of a table’s screen, each made when it is first needed."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._panel: RefereePanel | None = None
        self._head: RefereeHead | None = None
        self._brief: BriefHead | None = None

    def prepare(self) -> None:
        """Make what can be tapped, which takes longest, before there is a game; in its place."""
        self._make_panel(NOTHING_YET).show(NOTHING_YET)
        holder = self._screen.ids.referee
        holder.width = self._screen.width - 2 * Theme.gap
        lay_out(holder)

    @property
    def phase(self) -> str:
        """What is being decided, "" before anything is shown."""
        return str(self._panel.phase) if self._panel is not None else ""

    @property
    def full(self) -> bool:
        """Is there a tile on every space of the auction track?"""
        return self._panel is not None and all(self._panel.view.track)

    def keeps_gods(self) -> bool:
        """Take back that a god was tapped; False if none was."""
        if self._panel is None or not self._panel.spending:
            return False
        self._panel.keep_gods()
        return True

    def _make_panel(self, view: RefereeView) -> RefereePanel:
        self._panel = panel = RefereePanel(screen=self._screen, view=view)
        self._screen.ids.referee.add_widget(panel)
        return panel

    def show(self, view: RefereeView, *, odds: bool) -> None:
        """Show the game as it is now."""
        screen = self._screen
        panel = self._panel or self._make_panel(view)
        panel.show(view)
        if self._head is None and not screen.layout.brief:
            self._head = RefereeHead(panel=panel, view=view)
            screen.ids.head.add_widget(self._head)
        if self._head is not None:
            self._head.show(view, screen.app.tr, odds=odds)
        if self._brief is None and screen.layout.brief:
            self._brief = BriefHead(panel=panel, view=view, table=screen.view)
            screen.ids.brief.add_widget(self._brief)
        if self._brief is not None:
            # Who is on turn is above it, also where that is who starts the epoch.
            status = "" if screen.view.starter else screen.status
            self._brief.show(view, screen.view, status=status, odds=odds)

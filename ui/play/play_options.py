"""The options of a game that is played here, its log, and the rule for what is being decided."""

from typing import TYPE_CHECKING

from ui.common.overlay import Panel
from ui.common.row import ListRow
from ui.core.kv import load_rules
from ui.play.play_texts import step_texts

if TYPE_CHECKING:
    from ui.play.play_screen import PlayScreen

load_rules(__file__)

# So many of the last actions are in the log at once.
MOST_LINES = 60
# What each phase is about, by section of the rules.
SECTIONS = {"turn": "turn", "gods": "gods", "auction": "auction", "discard": "disasters"}


class PlayLog(Panel):
    """What was done in the game, the latest first."""

    def __init__(self, screen: "PlayScreen") -> None:
        super().__init__()
        play, tr = screen.play, screen.app.tr
        if play is None:
            return
        lines = [line for step in play.session.steps for line in step_texts(play.game, step, tr)]
        for line in lines[: -MOST_LINES - 1 : -1]:
            self.ids.lines.add_widget(LogText(text=line))


class LogText(ListRow):
    """A line of the log."""


class PlayOptions(Panel):
    """The choices are those of the settings; the game follows at once."""

    def __init__(self, screen: "PlayScreen") -> None:
        self._screen = screen
        super().__init__()

    def show_log(self) -> None:
        """Show what was done."""
        self.close()
        self._screen.app.open_overlay(PlayLog(self._screen))

    def look_up(self) -> None:
        """Open the rule for what is being decided."""
        self.close()
        look = self._screen.look
        section = SECTIONS.get(look.phase if look is not None else "", "turn")
        self._screen.app.go("reference", game="auction", section=section, block=0)

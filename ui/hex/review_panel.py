"""How each side stood in a replay: the graph of the game, the progress of the review, the turning points."""

from kivy.properties import ListProperty, NumericProperty

from ui.common.row import ListRow
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.texts import Speaker
from ui.hex.replay_text import best_move, turn_text
from ui.hex.replay_view import Replay
from ui.hex.review import Review

load_rules(__file__)

ICONS = ("pawn_red_1", "pawn_ivory_1")


class ReviewPanel(VStack):
    """Dispatches `on_place` with the place in the game that was tapped, `on_cancel` and `on_wanted`."""

    values = ListProperty()
    turning = ListProperty()
    at = NumericProperty(0)
    last = NumericProperty(0)
    # The part of the turns that have their verdict.
    reviewed = NumericProperty(0.0)

    __events__ = ("on_place", "on_cancel", "on_wanted")

    def on_place(self, at: int) -> None:
        """A place in the game was tapped."""

    def on_cancel(self) -> None:
        """The review is not wanted."""

    def on_wanted(self) -> None:
        """It is wanted after all."""

    def on_kv_post(self, _root: object) -> None:
        """Nothing is reviewed yet."""
        self._progress, self._card, self._wanted = hold_parts(self, "progress", "card", "wanted")
        arrange({self.ids.below: {self._progress: False, self._card: False, self._wanted: False}})

    def show(self, tr: Speaker, replay: Replay, review: Review | None, *, declined: bool) -> None:
        """Show what is known by now, and what is still being found out or could be."""
        if review is None:
            self.values, self.turning, self.reviewed = [], [], 0.0
        else:
            self.values, self.turning = review.values(), review.turning_points
            self.reviewed = len(review.verdicts) / replay.last
        incomplete = review is not None and self.reviewed < 1
        listed = review is not None and not incomplete and bool(self.turning)
        if review is not None and listed:
            self._list_turning_points(tr, replay, review)
        shown = {
            self._progress: incomplete and not declined,
            self._card: listed,
            self._wanted: incomplete and declined,
        }
        arrange({self.ids.below: shown})

    def _list_turning_points(self, tr: Speaker, replay: Replay, review: Review) -> None:
        rows = self.ids.turning_points
        rows.clear_widgets()
        for turn in self.turning:
            row = ListRow(
                icon=ICONS[replay.game.turns[turn].side],
                text=turn_text(tr, replay, turn),
                remark=tr._("{move} was better").format(move=best_move(tr, replay, review, turn)),
            )
            row.bind(on_release=lambda _row, place=turn + 1: self.dispatch("on_place", place))
            rows.add_widget(row)

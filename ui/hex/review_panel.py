"""How each side stood in a replay: the graph of the game, the progress of the review, the mistakes."""

from kivy.properties import ListProperty, NumericProperty, StringProperty

from ra_hex.engine.review import Verdict
from ra_hex.engine.slow_loss import SlowLoss
from ui.common.row import ListRow
from ui.common.stack import VStack
from ui.common.text import Text
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.texts import Speaker
from ui.hex.replay_text import accuracy_text, graded, slow_loss_text, turn_text
from ui.hex.replay_view import Replay
from ui.hex.review import Review

load_rules(__file__)

ICONS = ("pawn_red_1", "pawn_ivory_1")


class ReviewPanel(VStack):
    """Dispatches `on_place` and `on_mistake` with the place in the game, `on_cancel` and `on_wanted`."""

    values = ListProperty()
    turning = ListProperty()
    at = NumericProperty(0)
    last = NumericProperty(0)
    # The part of the turns that have their verdict.
    reviewed = NumericProperty(0.0)
    accuracy = StringProperty()

    __events__ = ("on_place", "on_mistake", "on_cancel", "on_wanted")

    def on_place(self, at: int) -> None:
        """A place in the game was tapped in the graph."""

    def on_mistake(self, at: int) -> None:
        """What is listed of a place was tapped."""

    def on_cancel(self) -> None:
        """The review is not wanted."""

    def on_wanted(self) -> None:
        """It is wanted after all."""

    def on_kv_post(self, _root: object) -> None:
        """Nothing is reviewed yet."""
        self._parts = hold_parts(self, "progress", "wanted", "card")
        arrange({self.ids.below: dict.fromkeys(self._parts, False)})

    def show(self, tr: Speaker, replay: Replay, review: Review | None, *, declined: bool) -> None:
        """Show what is known by now, and what is still being found out or could be."""
        if review is None:
            self.values, self.turning, self.reviewed = [], [], 0.0
        else:
            self.values, self.turning = review.values(), [each.turn for each in review.mistakes]
            self.reviewed = len(review.verdicts) / replay.last
        incomplete = review is not None and self.reviewed < 1
        done = review is not None and not incomplete
        if review is not None and done:
            self._list_mistakes(tr, replay, review)
        shown = (incomplete and not declined, incomplete and declined, done)
        arrange({self.ids.below: dict(zip(self._parts, shown, strict=True))})

    def _list_mistakes(self, tr: Speaker, replay: Replay, review: Review) -> None:
        self.accuracy = accuracy_text(tr, replay, review)
        rows = self.ids.mistakes
        rows.clear_widgets()
        for verdict in review.mistakes:
            self._add_row(tr, replay, verdict, graded(tr, replay, verdict))
        loss = review.slow_loss
        if loss is not None:
            self._add_row(tr, replay, loss, slow_loss_text(tr, replay, loss))
        if not rows.children:
            rows.add_widget(Text(text=tr._("No clear mistakes found.")))

    def _add_row(self, tr: Speaker, replay: Replay, found: Verdict | SlowLoss, remark: str) -> None:
        turn, icon = found.turn, ICONS[replay.game.turns[found.turn].side]
        row = ListRow(icon=icon, text=turn_text(tr, replay, turn), remark=remark)
        row.bind(on_release=lambda _row: self.dispatch("on_mistake", turn + 1))
        self.ids.mistakes.add_widget(row)

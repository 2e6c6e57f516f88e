"""A moment of a game: what was done, what is said of the choices in it, and what everybody has."""

from collections.abc import Sequence

from kivy.properties import StringProperty

from ui.common.game_review import GameReview
from ui.common.repeat import repeat
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.core.player_marks import Mark
from ui.core.texts import Speaker, capital
from ui.review.moments import Moment
from ui.review.player_moment import PlayerMoment
from ui.review.review_text import chance_text, change_text, done_text, remark

load_rules(__file__)


class MomentCard(VStack):
    """Shows one moment at a time."""

    place = StringProperty()
    text = StringProperty()
    more = StringProperty()
    lot_title = StringProperty()
    choices = StringProperty()

    def show(self, tr: Speaker, review: GameReview, moments: Sequence[Moment], at: int) -> None:
        """Show what was done."""
        moment, entry = moments[at], moments[at].entry
        self.place = tr._("Epoch {epoch}, entry {number} of {count}").format(
            epoch=moment.epoch, number=at, count=len(moments) - 1
        )
        self.text = capital(tr.say(entry.sentence)) if entry is not None else tr._("The game starts.")
        said = [*entry.losses, *entry.bids] if entry is not None else []
        self.more = "\n".join(capital(tr.say(each)) for each in said)
        self.lot_title = tr._("The lot:") if moment.sold else tr._("On the auction track:")
        self.ids.lot.tiles = tuple((tile, 1) for tile in moment.lot)
        begun = moments[at - 1].after if at else 0
        self.choices = "\n".join(
            f"{done_text(tr, review, each)}\n{remark(tr, review, each)}"
            for each in review.decisions()
            if begun <= each.index < moment.after
        )

    def show_players(
        self, tr: Speaker, names: Sequence[str], marks: Sequence[Mark], moments: Sequence[Moment], at: int
    ) -> None:
        """Show who has what."""
        box = self.ids.players
        repeat(box, PlayerMoment, "name", names)
        for seat, row in enumerate(reversed(box.children)):
            row.mark, row.tiles = marks[seat], moments[at].tiles_of(seat)

    def show_chances(self, tr: Speaker, values: Sequence[Sequence[float]], at: int) -> None:
        """Show how likely everybody is to win, as far as that is known."""
        for seat, row in enumerate(reversed(self.ids.players.children)):
            row.chance = chance_text(tr, values[at][seat]) if values else ""
            row.change = change_text(tr, values[at - 1][seat], values[at][seat]) if values and at else ""

"""A game of Knizia's Ra looked at again: who stood how at each moment, and which choices cost most."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_archive.journal import Journal
from ra_auction.bots.review import Decision
from ra_auction.journals import AUCTION
from ui.common.game_review import GameReview, Reviews, decided_text, is_reviewable
from ui.common.long_work import LongWork
from ui.common.repeat import repeat
from ui.common.row import ListRow
from ui.common.text import Text
from ui.core.app import RaCompanionApp
from ui.core.keys import END, HOME, LEFT, RIGHT
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.player_marks import Mark, player_marks
from ui.core.screen import Place, Screen, arrange
from ui.core.texts import capital
from ui.review.luck_row import LuckRow
from ui.review.moments import Moment, moment_of, moments
from ui.review.player_moment import PlayerMoment
from ui.review.review_text import (
    basis_text,
    chance_text,
    change_text,
    choice_icon,
    done_text,
    luck_text,
    remark,
)

load_rules(__file__)

# So many of the costliest choices are listed; all of them can be gone to one by one.
LISTED = 10


class ReviewScreen(Screen):
    """Opened with the journal's id; without one it shows the game that is played."""

    at = NumericProperty(0)
    last = NumericProperty(0)
    # The moment that is shown: where it is, what was done, and what is said of the choices in it.
    place = StringProperty()
    text = StringProperty()
    more = StringProperty()
    lot_title = StringProperty()
    choices = StringProperty()
    can_go_back = BooleanProperty(False)
    can_go_on = BooleanProperty(False)
    decided = StringProperty()
    basis = StringProperty()
    # What is being done, and how far it is.
    working = StringProperty()
    looking = BooleanProperty(False)
    done = NumericProperty(0.0)
    # What can be begun.
    wanted = StringProperty()
    # Why there is no review.
    reason = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self.review: GameReview | None = None
        self.moments: list[Moment] = []
        # Where the costly choices are.
        self.costly: list[int] = []
        self._marks: tuple[Mark, ...] = ()
        # Whose playouts are shown.
        self._shown_checked: list[int] = []
        self._work: LongWork | None = None
        # Did people cancel what takes long?
        self.declined = False
        self._body, self._empty = hold_parts(self, "body", "empty")
        self._progress, self._wanted = hold_parts(self, "progress", "wanted")
        self._found = hold_parts(self, "decided", "decisions", "luck")
        arrange({self: {self._body: False, self._empty: True}})

    # -- What the app asks of a screen

    def enter(self, journal: str | None = None, **_place: Any) -> None:
        """Show a game; one that was shown before at the place where it was left."""
        found = self._find(journal)
        if found is not None and is_reviewable(found):
            review = self.app.shared(Reviews).of(self.app.archive, found)
            self._marks = player_marks(self.app.archive, review.game.setup.players)
            if review is not self.review:
                self._open(review)
        elif found is not None or self.review is None:
            self.review = None
            self._say_why_not(found)
        self._work_on()

    def come_back(self) -> None:
        """The same game, whichever is played."""
        self.resume()

    def resume(self) -> None:
        """Go on with what takes long."""
        self._work_on()

    def leave(self) -> None:
        """Stop what takes long."""
        self._stop()

    def remember(self) -> Place:
        """Also the game, and where in it."""
        return {**super().remember(), "review": (self.review, int(self.at), self.declined)}

    def recall(self, place: Place) -> None:
        """Show the game where it was left."""
        review, at, declined = place["review"]
        if review is not None:
            self._marks = player_marks(self.app.archive, review.game.setup.players)
            self._open(review)
            self.declined = declined
            self.go_to(at)
        super().recall(place)

    def key(self, key: int, _text: str, _modifiers: Sequence[str]) -> bool:
        """Go through the game."""
        keys: dict[int, Callable[[], None]] = {
            LEFT: partial(self.step, -1),
            RIGHT: partial(self.step, 1),
            HOME: partial(self.go_to, 0),
            END: partial(self.go_to, int(self.last)),
        }
        if key not in keys or self.review is None:
            return False
        keys[key]()
        return True

    def _find(self, journal: str | None) -> Journal | None:
        if journal is not None:
            return self.app.attempt(partial(self.app.archive.open, journal))
        session = self.app.session
        if self.review is not None or session is None:
            return None
        stored: Journal = session.journal
        return stored

    def _say_why_not(self, found: Journal | None) -> None:
        tr = self.app.tr
        if found is None:
            self.reason = tr._("Open a logged game from History to review it.")
        elif found.kind == AUCTION:
            self.reason = tr._("Nothing has been logged in this game yet.")
        else:
            self.reason = tr._(
                "In this game only the tiles in front of the players were counted. A review needs a game "
                "whose tiles are logged as they are drawn."
            )
        arrange({self: {self._body: False, self._empty: True}})

    def _open(self, review: GameReview) -> None:
        self._stop()
        self.review, self.declined = review, False
        self.moments = moments(review.game)
        self.last = len(self.moments) - 1
        self.at = self.last
        graph = self.ids.graph
        graph.marks = self._marks
        epochs = [moment.epoch for moment in self.moments]
        graph.epochs = [place + 1 for place, (one, other) in enumerate(pairwise(epochs)) if one != other]
        arrange({self: {self._body: True, self._empty: False}})
        self.render()

    # -- Going through the game

    def go_to(self, at: int) -> None:
        """Show a moment."""
        self.at = min(max(0, at), int(self.last))
        self.render_moment()

    def step(self, by: int) -> None:
        """Go so many moments forward or back."""
        self.go_to(int(self.at) + by)

    def next_choice(self, by: int) -> None:
        """Go to the next costly choice, or to the one before."""
        places = [place for place in self.costly if (place - self.at) * by > 0]
        if places:
            self.go_to(min(places) if by > 0 else max(places))

    # -- What takes long

    def _work_on(self) -> None:
        """Have the game looked at, then its costliest choices played out, unless people do not want that."""
        review = self.review
        if review is None or self.declined or (self._work is not None and self._work.running):
            return
        if review.found is None:
            self._begin(LongWork(self.app, review.looking(), self._looked))
        elif review.unchecked():
            self._begin(LongWork(self.app, review.checking(), self._looked))

    def _begin(self, work: LongWork) -> None:
        self._work = work
        work.bind(done=self._show_progress)
        work.begin()
        self._show_work()

    def _looked(self, _result: object) -> None:
        self.render()
        self._work_on()

    def _show_progress(self, work: LongWork, done: float) -> None:
        review = self.review
        if review is not None and [*review.checked] != self._shown_checked:
            self.render()
        self.done = done

    def _stop(self) -> None:
        if self._work is not None:
            self._work.cancel()

    def cancel(self) -> None:
        """Leave it at what is known."""
        self.declined = True
        self._stop()
        self.render()

    def go_on(self) -> None:
        """Find out the rest after all."""
        self.declined = False
        self._work_on()
        self._show_work()

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show everything."""
        review, tr = self.review, self.app.tr
        if review is None:
            return
        found, graph = review.found, self.ids.graph
        self._shown_checked = [*review.checked]
        graph.values = [found.chances[moment.after] for moment in self.moments] if found else []
        decisions = review.decisions()
        self.costly = sorted({moment_of(self.moments, each.index) for each in decisions})
        graph.turning = [place - 1 for place in self.costly]
        self.decided, self.basis = decided_text(tr, review), basis_text(tr, review)
        self._list_decisions(decisions)
        if found is not None:
            self.ids.seats.clear_widgets()
            for seat, name in enumerate(review.game.setup.players):
                row = LuckRow(mark=self._marks[seat], name=name, text=luck_text(tr, found, seat))
                self.ids.seats.add_widget(row)
        self._show_work()
        self.render_moment()

    def _list_decisions(self, decisions: list[Decision]) -> None:
        review, tr, rows = self.review, self.app.tr, self.ids.rows
        assert review is not None
        rows.clear_widgets()
        for each in sorted(decisions, key=lambda each: -each.cost)[:LISTED]:
            place = moment_of(self.moments, each.index)
            row = ListRow(
                icon=choice_icon(each), text=done_text(tr, review, each), remark=remark(tr, review, each)
            )
            row.bind(on_release=lambda _row, place=place: self._show_choice(place))
            rows.add_widget(row)
        if not decisions:
            rows.add_widget(Text(text=tr._("No costly decisions found.")))

    def _show_choice(self, place: int) -> None:
        self.go_to(place)
        self.ids.columns.to_top()

    def _show_work(self) -> None:
        """Show what is being done, or could be."""
        review, tr = self.review, self.app.tr
        running = self._work is not None and self._work.running
        self.working = self.wanted = ""
        self.looking = running and review is not None and review.found is None
        if review is not None and (review.found is None or review.unchecked()):
            looking = review.found is None
            if running:
                self.working = (
                    tr._("Reviewing the game…") if looking else tr._("Playing on from costly decisions…")
                )
            elif self.declined:
                self.wanted = tr._("Review the game") if looking else tr._("Confirm by playouts")
        done = review is not None and review.found is not None
        arrange(
            {
                self.ids.work: {self._progress: bool(self.working), self._wanted: bool(self.wanted)},
                self.ids.found: {
                    part: done and shown
                    for part, shown in zip(self._found, (bool(self.decided), True, True), strict=True)
                },
            }
        )

    def render_moment(self) -> None:
        """Show the moment: what was done, what is said of it, and what everybody has."""
        review, tr = self.review, self.app.tr
        if review is None:
            return
        at = int(self.at)
        moment, entry = self.moments[at], self.moments[at].entry
        self.place = tr._("Epoch {epoch}, entry {number} of {count}").format(
            epoch=moment.epoch, number=at, count=int(self.last)
        )
        self.text = capital(tr.say(entry.sentence)) if entry is not None else tr._("The game starts.")
        said = [*entry.losses, *entry.bids] if entry is not None else []
        self.more = "\n".join(capital(tr.say(each)) for each in said)
        self.lot_title = tr._("The lot:") if moment.sold else tr._("On the auction track:")
        self.ids.lot.tiles = tuple((tile, 1) for tile in moment.lot)
        begun = self.moments[at - 1].after if at else 0
        self.choices = "\n".join(
            f"{done_text(tr, review, each)}\n{remark(tr, review, each)}"
            for each in review.decisions()
            if begun <= each.index < moment.after
        )
        self.can_go_back = any(place < at for place in self.costly)
        self.can_go_on = any(place > at for place in self.costly)
        self._show_players(moment, at)

    def _show_players(self, moment: Moment, at: int) -> None:
        review, tr, box = self.review, self.app.tr, self.ids.players
        assert review is not None
        repeat(box, PlayerMoment, "name", review.game.setup.players)
        values = self.ids.graph.values
        for seat, row in enumerate(reversed(box.children)):
            row.mark = self._marks[seat]
            row.tiles = moment.tiles_of(seat)
            row.chance = chance_text(tr, values[at][seat]) if values else ""
            row.change = change_text(tr, values[at - 1][seat], values[at][seat]) if values and at else ""

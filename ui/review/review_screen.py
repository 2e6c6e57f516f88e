"""The review of a game of Knizia's Ra: who stood how at each moment, and which choices cost most."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from ra_archive.journal import Journal
from ra_auction.bots.review import Decision, costliest_first
from ra_auction.journals import AUCTION
from ui.common.game_review import GameReview, Reviews, decided_text, is_reviewable
from ui.common.row import ListRow
from ui.common.text import Text
from ui.core.app import RaCompanionApp
from ui.core.keys import END, HOME, LEFT, RIGHT
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.player_marks import Mark, player_marks
from ui.core.screen import Place, Screen, arrange
from ui.core.shortcuts import Shortcut
from ui.core.texts import mark
from ui.review.luck_row import LuckRow
from ui.review.moments import Moment, moment_of, moments
from ui.review.review_text import basis_text, choice_icon, done_text, luck_text, remark
from ui.review.review_work import ReviewWork

load_rules(__file__)

# So many of the costliest choices are listed; all of them can be gone to one by one.
LISTED = 10


class ReviewScreen(Screen):
    """Opened with the journal's id; without one it shows the game that is played."""

    SHORTCUTS = (
        Shortcut(mark("Left, Right"), mark("One entry back or forward")),
        Shortcut(mark("Home, End"), mark("Start or end of the game")),
    )

    at = NumericProperty(0)
    last = NumericProperty(0)
    can_go_back = BooleanProperty(False)
    can_go_on = BooleanProperty(False)
    decided = StringProperty()
    basis = StringProperty()
    # Why there is no review.
    reason = StringProperty()

    # Is the window so low that the moment is beside the graph?
    low = BooleanProperty(False)

    # What takes long.
    work = ObjectProperty(rebind=True)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self.work = ReviewWork(app, self.render)
        super().__init__(app, **properties)
        self.review: GameReview | None = None
        self.moments: list[Moment] = []
        # Where the costly choices are.
        self.costly: list[int] = []
        self._marks: tuple[Mark, ...] = ()
        self._body, self._empty = hold_parts(self, "body", "empty")
        self._progress, self._wanted = hold_parts(self, "progress", "wanted")
        self._moment, *self._beside = hold_parts(self, "moment", "work", "found", "basis")
        self._found = hold_parts(self, "decided", "decisions", "luck")
        for changed in ("text", "wanted"):
            self.work.fbind(changed, self._arrange)
        arrange({self: {self._body: False, self._empty: True}})
        self.fbind("low", self._place_moment)
        self._place_moment()

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
        self.work.go_on()

    def come_back(self) -> None:
        """The same game, whichever is played."""
        self.resume()

    def resume(self) -> None:
        """Go on with what takes long."""
        self.work.go_on()

    def leave(self) -> None:
        """Stop what takes long."""
        self.work.stop()

    def remember(self) -> Place:
        """Also the game, and where in it."""
        return {**super().remember(), "review": (self.review, int(self.at), self.work.declined)}

    def recall(self, place: Place) -> None:
        """Show the game where it was left."""
        review, at, declined = place["review"]
        if review is not None:
            self._marks = player_marks(self.app.archive, review.game.setup.players)
            self._open(review, declined=declined)
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

    def _open(self, review: GameReview, *, declined: bool = False) -> None:
        self.work.follow(review, declined=declined)
        self.review = review
        self.moments = moments(review.game)
        self.last = len(self.moments) - 1
        self.at = self.last
        graph = self.ids.graph
        epochs = [moment.epoch for moment in self.moments]
        graph.epochs = [place + 1 for place, (one, other) in enumerate(pairwise(epochs)) if one != other]
        arrange({self: {self._body: True, self._empty: False}})
        self.render()

    # -- Going through the game

    def go_to(self, at: int) -> None:
        """Show a moment."""
        self.at = min(max(0, at), int(self.last))
        self.render_moment()
        if self.low:
            self.ids.columns.to_top()

    def step(self, by: int) -> None:
        """Go so many moments forward or back."""
        self.go_to(int(self.at) + by)

    def next_choice(self, by: int) -> None:
        """Go to the next costly choice, or to the one before."""
        places = [place for place in self.costly if (place - self.at) * by > 0]
        if places:
            self.go_to(min(places) if by > 0 else max(places))

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show everything."""
        review, tr = self.review, self.app.tr
        if review is None:
            return
        found, graph = review.found, self.ids.graph
        graph.marks = self._marks
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
        self.work.describe()
        self._arrange()
        self.render_moment()

    def _list_decisions(self, decisions: list[Decision]) -> None:
        review, tr, rows = self.review, self.app.tr, self.ids.rows
        assert review is not None
        rows.clear_widgets()
        for each in costliest_first(decisions)[:LISTED]:
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

    def _place_moment(self, *_changed: object) -> None:
        shown = {self._moment: bool(self.low), **dict.fromkeys(self._beside, True)}
        arrange({self.ids.steering: {self._moment: not self.low}, self.ids.beside: shown})

    def _arrange(self, *_changed: object) -> None:
        work, done = self.work, self.review is not None and self.review.found is not None
        shown = (bool(self.decided), True, True)
        arrange(
            {
                self.ids.work: {self._progress: bool(work.text), self._wanted: bool(work.wanted)},
                self.ids.found: {part: done and each for part, each in zip(self._found, shown, strict=True)},
            }
        )

    def render_moment(self) -> None:
        """Show the moment: what was done, what is said of it, and what everybody has."""
        review, tr, at = self.review, self.app.tr, int(self.at)
        if review is not None:
            card = self.ids.moment
            card.show(tr, review, self.moments, at)
            card.show_players(tr, review.game.setup.players, self._marks, self.moments, at)
            card.show_chances(tr, self.ids.graph.values, at)
            self.can_go_back = any(place < at for place in self.costly)
            self.can_go_on = any(place > at for place in self.costly)

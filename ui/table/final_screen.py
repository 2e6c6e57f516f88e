"""The end of a game: the ranking with its ties explained, charts to read across the table, share, rematch."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_archive.bgstats import bgstats_link
from ra_archive.journal import Journal
from ra_archive.moments import moment
from ra_archive.spreadsheet import write_table
from ra_auction.names import POINTS, points_name
from ra_auction.reasons import tie
from ra_auction.sheet import Sheet
from ra_base.steps import Steps, part
from ui.common.ask_notes import ask_notes
from ui.common.dialog import Dialog
from ui.common.epoch_start import start_epoch, started_epochs
from ui.common.game_file import game_file_text, writing_game
from ui.common.game_review import GameReview, Reviews, decided_text, is_reviewable
from ui.common.game_text import day
from ui.common.long_work import LongWork, with_progress
from ui.common.notes import notes_of
from ui.common.ranking_texts import besides_text, by_kind, rank_text
from ui.core.app import RaCompanionApp
from ui.core.first_layout import is_in_sight
from ui.core.kv import load_rules
from ui.core.next_frame import after_next_frame
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.sharing import Sharing, sharing_of
from ui.core.texts import signed
from ui.table.result_picture import ResultPicture
from ui.table.result_row import ResultRow
from ui.table.result_sharing import result_csv, result_text, result_title
from ui.table.results import KINDS, closed_sheet
from ui.table.scored_screen import ScoredScreen

load_rules(__file__)


class RankRow(ResultRow):
    """A place in the ranking."""

    place = StringProperty()
    seat = NumericProperty(0)
    name = StringProperty()
    remark = StringProperty()
    points = StringProperty()
    first = BooleanProperty(False)


class FinalScreen(ScoredScreen):
    """A game that is over, by either journal."""

    KINDS: ClassVar[tuple[str, ...]] = KINDS

    over = BooleanProperty(False)
    # Played with the app's tiles: nothing of its log can be corrected.
    app_draws = BooleanProperty(False)
    # What the kinds of points leave out: the start, and what would lie below zero.
    besides = StringProperty()
    # Where it was played, how long it took, and the note.
    notes = StringProperty()
    # The auction that decided it, as soon as that is found, and can the game be reviewed at all?
    decided = StringProperty()
    reviewable = BooleanProperty(False)
    # Is the window as low as a phone on its side?
    low = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._body, self._empty = hold_parts(self, "body", "empty")
        self._decided, self._review, self._buttons = hold_parts(self, "decided", "review", "buttons")
        self._reviewing: LongWork | None = None
        for changed in ("over", "decided", "reviewable", "low"):
            self.fbind(changed, self._arrange)
        self._arrange()

    def enter(self, **place: Any) -> None:
        """Show the result; Back leads to where the game was begun or opened."""
        self.app.forget("table", "play", "tally", "epoch")
        # Guests see who has won as soon as it is seen here; this screen would render twice if it watched.
        self._stop_watching()
        self.session = self._followed()
        if self.session is not None and self._sheet is not None:
            start_epoch(self.session, self.app.shared(started_epochs))
        super().enter(**place)
        self._look_again()

    def resume(self) -> None:
        """Also find out which auction decided the game."""
        super().resume()
        self._look_again()

    def leave(self) -> None:
        """Nobody waits for that any more."""
        super().leave()
        if self._reviewing is not None:
            self._reviewing.cancel()

    # -- The auction that decided it

    def _game_review(self) -> GameReview | None:
        """The review of the game, whether it is done or not; None of what has no log of its tiles."""
        if self.session is None or not self.over or not is_reviewable(self.session.journal):
            return None
        return self.app.shared(Reviews).of(self.app.archive, self.session.journal)

    def _look_again(self) -> None:
        review = self._game_review()
        self.reviewable = review is not None
        self._show_decided()
        running = self._reviewing is not None and self._reviewing.running
        if review is not None and review.found is None and not running:
            self._reviewing = LongWork(self.app, review.looking(), self._show_decided)
            self._reviewing.begin()

    def _show_decided(self, *_found: object) -> None:
        review = self._game_review()
        self.decided = decided_text(self.app.tr, review) if review is not None else ""

    # -- What is shown

    @property
    def _sheet(self) -> Sheet | None:
        """The sheet of the game that is played, if it is over."""
        sheet = closed_sheet(self.app, self.session)
        return sheet if sheet is not None and sheet.over else None

    def render(self, *_changed: object) -> None:
        """Show the ranking and the charts, if the game is over."""
        sheet = self._sheet
        self.over = sheet is not None
        if sheet is None:
            return
        self.app_draws = self.app.session.game.setup.seed is not None
        self._show_ranking(sheet)
        self.ids.epochs.fill([[sheet.edition.start_points] * len(sheet.players), *sheet.standings])
        tr = self.app.tr
        self.besides = besides_text(sheet, tr)
        self.notes = "\n".join(notes_of(self._journal, tr))
        self._show_decided()
        if self.ids.kinds.children or is_in_sight(self, self.ids.kinds):
            self._show_kinds()
        else:
            after_next_frame(self._show_kinds)

    def _show_kinds(self, *_shown: object) -> None:
        sheet, tr = self._sheet, self.app.tr
        if sheet is not None:
            points = by_kind(sheet)
            names = {kind: tr.say(points_name(sheet.edition, kind)) for kind in POINTS}
            totals = [signed(sum(own.values())) for own in points]
            self.ids.kinds.fill(sheet.players, points, totals, names)

    def _show_ranking(self, sheet: Sheet) -> None:
        self.ids.ranks.clear_widgets()
        places = sheet.ranking or []
        for place in places:
            reason = tie(places, place)
            self.ids.ranks.add_widget(
                RankRow(
                    place=rank_text(places, place, self.app.tr),
                    seat=place.player,
                    name=sheet.players[place.player],
                    remark=self.app.tr.say(reason) if reason else "",
                    points=str(place.points),
                    first=place.place == 1,
                )
            )

    def _arrange(self, *_changed: object) -> None:
        arrange(
            {
                self: {self._body: self.over, self._empty: not self.over},
                self.ids.below_ranks: {self._buttons: not self.low, self._decided: bool(self.decided)},
                self.ids.above_charts: {self._buttons: self.low},
                self.ids.review_place: {self._review: self.reviewable},
            }
        )

    # -- What can be done with it

    def rematch(self) -> None:
        """The same players again."""
        setup = "play_setup" if self.app_draws else "table_setup"
        self.app.go(setup, rematch=self.app.session.journal.id)

    def ask_notes(self) -> None:
        """Ask where it was played, and for a note."""
        ask_notes(self.app, self._journal, self.render)

    def share(self) -> None:
        """Ask in which form to hand it on."""
        tr = self.app.tr
        answers = [
            (tr._("Text"), "plain", self.share_text),
            (tr._("Image"), "plain", self.share_picture),
            (tr._("Spreadsheet (CSV)"), "plain", self.share_table),
            (tr._("Game file (.ra.json)"), "plain", self.share_journal),
            ("BG Stats", "plain", self.share_play),
            (tr._("Cancel"), "quiet", None),
        ]
        text = game_file_text(self.app, self.app.session.journal)
        self.app.open_overlay(Dialog(title=tr._("Share the result"), text=text, answers=answers))

    def share_text(self) -> None:
        """The ranking and the points, as people write them."""
        sheet, journal, tr = self._sheet, self._journal, self.app.tr
        if sheet is not None:
            head = " · ".join([result_title(journal.title, sheet, tr), *self._about(sheet, journal)])
            self._sharing.text(result_text(sheet, head, tr))

    @property
    def _journal(self) -> Journal:
        """The journal as it is stored: its title and place may have changed since it was opened."""
        journal = self.app.session.journal
        return self.app.archive.find(journal.id) or journal

    def _about(self, sheet: Sheet, journal: Journal) -> list[str]:
        """When, what and where it was, as far as that is known."""
        tr = self.app.tr
        played = moment(journal.played)
        date = day(played, tr) if played else ""
        return [each for each in (date, tr.say(sheet.edition.name), journal.location) if each]

    def share_picture(self) -> None:
        """Title, ranking and charts, of one width on every phone."""
        sheet, journal, tr = self._sheet, self._journal, self.app.tr
        if sheet is not None:
            title, about = result_title(journal.title, sheet, tr), " · ".join(self._about(sheet, journal))

            def painting(path: Path) -> Steps[None]:
                review = self._game_review()
                if review is not None:
                    yield from part(review.looking(), 0, 0.5)
                picture = ResultPicture(sheet, self.app.player_marks, tr, self.app.theme)
                picture.fill(title, about, decided_text(tr, review) if review is not None else "")
                yield from part(picture.painting(path), 0.5, 1)

            steps = self._sharing.file_in_steps(self._file_name(".png"), painting)
            with_progress(self.app, tr._("Creating the image…"), steps)

    def share_table(self) -> None:
        """The points by epoch and kind."""
        sheet, tr = self._sheet, self.app.tr
        if sheet is not None:
            self._share_file(".csv", partial(write_table, text=result_csv(sheet, tr)))

    def share_journal(self) -> None:
        """The game itself, for another phone."""
        self._share_file(".ra.json", writing_game(self.app, self.app.session.journal))

    def share_play(self) -> None:
        """A link that notes the play in BG Stats."""
        link = self.app.attempt(partial(bgstats_link, self.app.archive, self.app.session.journal))
        if link is not None:
            self._sharing.link(link)

    @property
    def _sharing(self) -> Sharing:
        return sharing_of(self.app)

    def _share_file(self, suffix: str, write: Callable[[Path], object]) -> None:
        self._sharing.file(self._file_name(suffix), write)

    def _file_name(self, suffix: str) -> str:
        """Name a file by when the game was played, so that none replaces another evening's."""
        played = moment(self.app.session.journal.played)
        return f"ra-{played:%Y-%m-%d-%H%M}{suffix}" if played else f"ra{suffix}"

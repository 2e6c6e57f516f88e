"""The end of a game: the ranking with its ties told, charts to read across the table, share, rematch."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_archive.bgstats import bgstats_link
from ra_archive.exchange import export_journal
from ra_auction.names import POINTS, points_name
from ra_auction.reasons import tie
from ra_auction.sheet import Sheet
from ra_base.refusal import Refusal
from ui.common.dialog import Dialog
from ui.common.game_text import day
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import Screen
from ui.core.sharing import Sharing
from ui.core.texts import signed
from ui.table.picture import paint_below
from ui.table.result_sharing import result_csv, result_text
from ui.table.results import KINDS, floor_told, sheet_of
from ui.table.sample import sample_table

load_rules(__file__)

SHARED_FOLDER = "shared"


class RankRow(BoxLayout):
    """A place in the ranking."""

    place = StringProperty()
    seat = NumericProperty(0)
    name = StringProperty()
    remark = StringProperty()
    points = StringProperty()
    first = BooleanProperty(False)


class FinalScreen(Screen):
    """A game that is over, by either journal."""

    KEEPS_AWAKE: ClassVar[bool] = True

    over = BooleanProperty(False)
    # What the kinds do not tell of the points: the start, and what lay below zero.
    besides = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._body, self._empty = hold_parts(self, "body", "empty")
        self.app.tr.bind(_=self._show)

    def enter(self, **_place: Any) -> None:
        """Show what there is now."""
        self._show()

    def back(self) -> bool:
        """The game is over: the way back leads home."""
        self.app.go("home")
        return True

    def _sheet(self) -> Sheet | None:
        session = self.app.session
        if session is None or session.journal.kind not in KINDS:
            return None
        sheet: Sheet = sheet_of(session)
        return sheet if sheet.over else None

    def _show(self, *_changed: object) -> None:
        self.clear_widgets([self._body, self._empty])
        sheet = self._sheet()
        self.over = sheet is not None
        if sheet is None:
            self.add_widget(self._empty)
            return
        self.add_widget(self._body)
        tr = self.app.tr
        ranks = self.ids.ranks
        ranks.clear_widgets()
        places = sheet.ranking or []
        for place in places:
            told = tie(places, place)
            ranks.add_widget(
                RankRow(
                    place=f"{place.place}.",
                    seat=place.player,
                    name=sheet.players[place.player],
                    remark=tr.say(told) if told else "",
                    points=str(place.points),
                    first=place.place == 1,
                )
            )
        self.ids.epochs.fill([[sheet.edition.start_points] * len(sheet.players), *sheet.standings])
        by_kind = [
            {kind: sum(getattr(scores[seat], kind) for scores in sheet.scores) for kind in POINTS}
            for seat in range(len(sheet.players))
        ]
        names = {kind: tr.say(points_name(sheet.edition, kind)) for kind in POINTS}
        self.ids.kinds.fill(sheet.players, by_kind, [signed(sum(own.values())) for own in by_kind], names)
        start = sheet.edition.start_points
        begun = tr.many("Everybody began with {count} point.", "Everybody began with {count} points.", start)
        self.besides = "\n".join([begun.format(count=start), *floor_told(sheet, tr)])

    # -- What can be done with it

    def look_back(self) -> None:
        """The epochs, one by one, to look at or to correct."""
        self.app.go("epoch")

    def rematch(self) -> None:
        """The same players again."""
        app = self.app
        app.go("table_setup", rematch=app.session.journal.id)

    def share(self) -> None:
        """Ask as what to hand it on."""
        tr = self.app.tr
        answers = [
            (tr._("Text"), "plain", self.share_text),
            (tr._("Picture"), "plain", self.share_picture),
            (tr._("Table for a spreadsheet (CSV)"), "plain", self.share_table),
            (tr._("Game file (.ra.json)"), "plain", self.share_journal),
            ("BG Stats", "plain", self.share_play),
            (tr._("Cancel"), "quiet", None),
        ]
        self.app.open_overlay(Dialog(title=tr._("Share the result"), answers=answers))

    def _sharing(self) -> Sharing:
        app = self.app
        return Sharing(app.data_dir / SHARED_FOLDER, app.tr, app.show_message)

    def share_text(self) -> None:
        """The ranking and the points, as people write them."""
        app, sheet = self.app, self._sheet()
        if sheet is not None:
            journal = app.session.journal
            about = [
                app.tr._("Ra"),
                day(journal.played, app.tr),
                app.tr.say(sheet.edition.name),
                journal.title,
            ]
            self._sharing().text(result_text(sheet, " · ".join(filter(None, about)), app.tr))

    def _file(self, suffix: str, write: Callable[[Path], object]) -> None:
        """Hand on a file, named by when the game was played: another evening's lies beside it."""
        played = datetime.fromtimestamp(self.app.session.journal.played / 1000)
        self._sharing().file(f"ra-{played:%Y-%m-%d-%H%M}{suffix}", write)

    def share_picture(self) -> None:
        """Ranking and charts, as they stand here."""
        self._file(".png", self._paint)

    def _paint(self, path: Path) -> None:
        theme = self.app.theme
        parts = [self.ids.ranks, self.ids.epochs_card, self.ids.kinds_card]
        paint_below(path, parts, theme.background, int(theme.margin))

    def share_table(self) -> None:
        """The points by epoch and kind."""
        app, sheet = self.app, self._sheet()
        if sheet is not None:
            # A spreadsheet knows the file for UTF-8 by the mark at its beginning.
            text = result_csv(sheet, app.tr).encode("utf-8-sig")
            self._file(".csv", lambda path: path.write_bytes(text))

    def share_journal(self) -> None:
        """The game itself, for another phone."""
        journal = self.app.session.journal
        self._file(".ra.json", lambda path: export_journal(journal, path))

    def share_play(self) -> None:
        """A link that notes the play in BG Stats."""
        app = self.app
        try:
            self._sharing().link(bgstats_link(app.archive, app.session.journal))
        except Refusal as refused:
            app.show_message(app.tr.say(refused))

    # -- For the layout check and the tour

    def show_ended(self) -> None:
        """A game of four that was played to its end."""
        sample_table(self.app, 4, closed=3)
        self.enter()

    STATES: ClassVar = {"ended": show_ended}
    TOUR: ClassVar = {"final": "ended"}

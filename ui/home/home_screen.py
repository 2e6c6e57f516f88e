"""Home: the game to resume, the one that ended last, new games, lessons and rules, and what was played."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import after_next_frame
from ui.core.screen import NextPlace, Screen
from ui.home.entrances import LOOK_BACK, LOOK_UP, NEW_GAMES, Entrance
from ui.home.room_card import RoomCard

if TYPE_CHECKING:
    from ra_archive.lists import Entry
    from ui.home.monthly_check import MonthlyCheck

load_rules(__file__)


# Where games are gone on with, but for those whose tiles the app draws.
RESUMED_ON = {"ra-table": "table", "ra-auction": "table", "ra-hex": "hex_board"}


class ResumeCard(RoomCard):
    """Resumes the game that is open: what most people come for."""


class HomeScreen(Screen):
    """The first thing people see; the first frame of all has the new games, the next one all else.

    The archive is opened only once it is on the screen.
    """

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._starts = app.root.screen is None
        # The game that is open, and the one that ended last.
        self._entry: Entry | None = None
        self._ended: Entry | None = None
        self._check: MonthlyCheck | None = None
        super().__init__(app, **properties)
        self.render_with(app.hosting, "on")
        self.render()

    def enter(self, **_place: object) -> None:
        """Begin at the top; show the rest, and which game is open, once a frame is drawn."""
        self.ids.page.scroll_y = 1
        after_next_frame(self._look)

    def next_screen(self) -> NextPlace | None:
        """The game that is open."""
        if self._entry is None:
            return None
        journal = self._entry.journal
        screen = "play" if "seed" in journal.setup else RESUMED_ON.get(journal.kind)
        return None if screen is None else (screen, {"kind": journal.kind})

    def render(self, *_changed: object) -> None:
        """Show the entrances, and the game that is open."""
        self._fill(self.ids.new_games, NEW_GAMES, RoomCard)
        if not self._starts:
            self._show_rest()
        self._show_games()

    def _show_corner(self) -> None:
        """Show that a game is shared, and what people look for who can't read a word here."""
        from ui.common.button import IconButton  # not needed for the first frame

        corner = self.ids.corner
        corner.clear_widgets()
        if self.app.hosting.on:
            from ui.common.invite_button import InviteButton

            corner.add_widget(InviteButton(shown=True))
        corner.add_widget(IconButton(icon="language", on_release=self._choose_language))
        corner.add_widget(IconButton(icon="settings", on_release=lambda _tapped: self.app.go("settings")))

    def _choose_language(self, _tapped: Widget) -> None:
        from ui.home.language_panel import LanguagePanel

        self.app.open_overlay(LanguagePanel(self.app))

    def _show_rest(self) -> None:
        from ui.common.row import ListRow  # not needed for the first frame

        self._starts = False
        self._show_corner()
        self._fill(self.ids.look_up, LOOK_UP, ListRow)
        self._fill(self.ids.look_back, LOOK_BACK, ListRow)

    def _fill(self, box: Widget, entrances: tuple[Entrance, ...], kind: type) -> None:
        box.clear_widgets()
        for entrance in entrances:
            box.add_widget(self._button(entrance, kind))

    def _button(self, entrance: Entrance, kind: type) -> Any:
        _ = self.app.tr._
        title, text = _(entrance.title), _(entrance.text) if entrance.text else ""
        texts = {"title": title, "text": text} if kind is RoomCard else {"text": title, "remark": text}
        button = kind(icon=entrance.icon, **texts)
        button.bind(on_release=lambda _button: self.app.go(entrance.screen, **entrance.place))
        return button

    def _look(self, _seconds: float) -> None:
        """Look which game is open, unless somebody has gone on to another screen already."""
        if self.app.screen is not self:
            return
        if self._starts:
            self._show_rest()
        from ra_archive.lists import latest

        if self._check is None:
            from ui.home.monthly_check import MonthlyCheck

            self._check = MonthlyCheck(self.app)
        self._ask_about_loss()
        kinds = self.app.registry.games
        found = [entry for kind in kinds if (entry := latest(self.app.archive, kind))]
        self._entry = max(found, key=lambda entry: entry.journal.changed, default=None)
        self._ended = latest(self.app.archive, over=True)
        self._show_games()

    def _ask_about_loss(self) -> None:
        """Say what is damaged or no longer on disk, and offer to look for it."""
        archive, tr = self.app.archive, self.app.tr
        if archive.loss is None or self.app.root.overlays:
            return
        from ui.common.dialog import Dialog

        losses = [tr.say(loss) for loss in archive.losses]
        self.app.withdraw(losses)
        recover = (tr._("Recover games"), "primary", partial(self.app.go, "recovery"))
        forget = archive.forget_loss
        if archive.may_lack_games:
            title = tr._("Games may be missing")
            answers = [recover, (tr._("Continue without them"), "quiet", forget)]
        elif archive.has_damaged_games:
            title = tr._("Damaged games")
            listed = (tr._("Show in History"), "plain", partial(self.app.go, "history"))
            answers = [recover, listed, (tr._("Don’t remind me"), "quiet", forget)]
        else:
            title, answers = tr._("Some data was damaged"), [(tr._("OK"), "primary", forget)]
        self.app.open_overlay(Dialog(title=title, text="\n".join(losses), answers=answers))

    def _show_games(self) -> None:
        """Offer to resume the game that is open, and say how the one ended that ended last."""
        box = self.ids.games
        box.clear_widgets()
        if self._entry is None and self._ended is None:
            return
        from datetime import date

        from ui.common.game_text import describe_game

        tr, today = self.app.tr, date.today()
        if self._entry is not None:
            game = describe_game(self._entry, tr, today)
            card = ResumeCard(icon="play", title=tr._("Resume"), text=f"{game.title}\n{game.about}")
            card.bind(on_release=partial(self._open, self._entry.journal.id))
            box.add_widget(card)
        if self._ended is not None:
            from ui.common.card import Card
            from ui.common.row import ListRow

            game = describe_game(self._ended, tr, today)
            last = tr._("Last game: {game}").format(game=game.about)
            row = ListRow(icon=game.icon, text=game.outcome, remark=last)
            row.bind(on_release=partial(self._open, self._ended.journal.id))
            box.add_widget(Card())
            box.children[0].add_widget(row)

    def _open(self, journal: str, _touched: Widget) -> None:
        from ui.core.resume_game import resume_game

        resume_game(self.app, journal)

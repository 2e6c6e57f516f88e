"""Home: the game to resume, new games, the rules of both, and what was played."""

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.uix.widget import Widget

from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import after_next_frame
from ui.core.screen import NextPlace, Screen
from ui.core.texts import mark
from ui.home.room_card import RoomCard

if TYPE_CHECKING:
    from ra_archive.lists import Entry
    from ui.home.monthly_check import MonthlyCheck

load_rules(__file__)


class Entrance(NamedTuple):
    """A button that opens a screen at a place."""

    icon: str
    title: str
    text: str
    screen: str
    place: dict[str, str]


NEW_GAMES = (
    Entrance(
        "ra_statue", mark("Play Ra"), mark("Against the computer or friends, without a box"), "play_setup", {}
    ),
    Entrance(
        "room_table", mark("New auction game"), mark("Score Knizia’s Ra while you play"), "table_setup", {}
    ),
    Entrance("room_hex", mark("New hex game"), mark("Play Donadoni’s 1981 Ra"), "hex_setup", {}),
)
LOOK_UP = (
    Entrance(
        "room_table",
        mark("Rules of the auction game"),
        mark("Reiner Knizia’s Ra for 2 to 5 players"),
        "reference",
        {"game": "auction"},
    ),
    Entrance(
        "room_hex",
        mark("Rules of the hex game"),
        mark("Marco Donadoni’s 1981 Ra for 2 players"),
        "reference",
        {"game": "hex"},
    ),
    Entrance("star", mark("Scoring an epoch"), "", "reference", {"game": "auction", "section": "scoring"}),
    Entrance(
        "earthquake",
        mark("What disasters do"),
        "",
        "reference",
        {"game": "auction", "section": "disasters"},
    ),
)
LOOK_BACK = (
    Entrance("search", mark("Analysis board"), mark("Try moves, with the computer’s lines"), "study", {}),
    Entrance("learn", mark("Learn"), mark("Lessons and puzzles for both games"), "learn", {}),
    Entrance("history", mark("History"), mark("Finished and unfinished games"), "history", {}),
    Entrance("chart", mark("Statistics"), mark("Who wins, and how"), "statistics", {}),
    Entrance("settings", mark("Settings"), mark("Language, theme, text size"), "settings", {}),
)


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
        self._entry: Entry | None = None
        self._resume_card: ResumeCard | None = None
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
        self._show_open_game()
        self._show_sharing()

    def _show_sharing(self) -> None:
        """Show that a game is shared."""
        self.ids.shared.clear_widgets()
        if self.app.hosting.on:
            from ui.common.invite_button import InviteButton  # not needed for the first frame

            self.ids.shared.add_widget(InviteButton(shown=True))

    def _show_rest(self) -> None:
        from ui.common.row import ListRow  # not needed for the first frame

        self._starts = False
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
        self._show_open_game()

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

    def _show_open_game(self) -> None:
        """Offer to resume the game that is open, or nothing."""
        if self._entry is None:
            self.ids.open_game.clear_widgets()
            self._resume_card = None
            return
        from datetime import date

        from ui.common.game_text import describe_game

        if self._resume_card is None:
            self._resume_card = ResumeCard(icon="play")
            self._resume_card.bind(on_release=self._resume)
            self.ids.open_game.add_widget(self._resume_card)
        game = describe_game(self._entry, self.app.tr, date.today())
        self._resume_card.title = self.app.tr._("Resume")
        self._resume_card.text = f"{game.title}\n{game.about}"

    def _resume(self, _card: ResumeCard) -> None:
        from ui.core.resume_game import resume_game

        if self._entry is not None:
            resume_game(self.app, self._entry.journal.id)

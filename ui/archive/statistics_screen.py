"""What the games that were played say: who wins, with what, where and how often."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ra_archive.statistics import Tally
from ui.archive.bar_chart import BarChart
from ui.archive.statistics_view import Counted, Figures
from ui.common.card import Card
from ui.common.dialog import Dialog
from ui.common.empty_state import EmptyState
from ui.common.examples import add_examples
from ui.common.game_text import variant_name
from ui.common.text import SmallText, Title
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.languages import decimal
from ui.core.screen import Screen

load_rules(__file__)


class Figure(BoxLayout):
    """A number and what it counts."""

    number = StringProperty()
    text = StringProperty()


class FigureRow(BoxLayout):
    """A name and its `figures`, as many beside each other as there is room for: (number, what it counts)."""

    name = StringProperty()

    def __init__(self, figures: Iterable[tuple[str, str]], **properties: object) -> None:
        super().__init__(**properties)
        for number, text in figures:
            self.ids.figures.add_widget(Figure(number=number, text=text))


class Legend(BoxLayout):
    """What a bar of this form stands for."""

    text = StringProperty()
    hollow = BooleanProperty(False)


class StatisticsScreen(Screen):
    """`counted` says which games are counted; the lists are what can be chosen from."""

    games = ListProperty()
    spans = ListProperty()
    variants = ListProperty()
    sizes = ListProperty()
    game = StringProperty("auction")
    span = StringProperty("all")
    variant = StringProperty(None, allownone=True)
    size_of_table = StringProperty(None, allownone=True)
    player = StringProperty(None, allownone=True)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._people: list[str] = []
        super().__init__(app, **properties)
        # However much changes at once, it is counted once, before the next frame.
        self._count = Clock.create_trigger(self._read, -1)
        self.app.tr.bind(_=self._recount)
        for name in ("span", "variant", "size_of_table", "player"):
            self.fbind(name, self._count)
        self.fbind("game", self._change_game)

    def enter(self, **_place: object) -> None:
        """Games may have been played since."""
        self._count()

    def _recount(self, *_changed: object) -> None:
        self._count()

    def _change_game(self, *_changed: object) -> None:
        self.variant = self.size_of_table = None
        self._count()

    def _read(self, *_changed: object) -> None:
        """Count, offer what can be chosen, show what came out."""
        tr = self.app.tr
        size = None if self.size_of_table is None else int(self.size_of_table)
        figures = Figures(
            self.app.archive,
            Counted(self.game, self.span, self.variant, size, self.player),
            datetime.now(),
        )
        self._people = figures.people()
        self.games = [("auction", tr._("Auction game")), ("hex", tr._("Hex game"))]
        self.spans = [
            ("all", tr._("All time")),
            ("year", tr._("This year")),
            ("month", tr._("Last 30 days")),
        ]
        self.variants = _choice([(each, variant_name(each, tr)) for each in figures.variants()])
        self.sizes = _choice(
            [
                (str(each), tr.many("{count} player", "{count} players", each).format(count=each))
                for each in figures.sizes()
            ]
        )
        left, right = self.ids.left, self.ids.right
        left.clear_widgets()
        right.clear_widgets()
        if not figures.games:
            right.add_widget(self._nothing())
            return
        columns = self._auction(figures) if self.game == "auction" else self._hex(figures)
        for column, cards in zip((left, right), columns, strict=True):
            for card in cards:
                column.add_widget(card)

    def _nothing(self) -> EmptyState:
        """What to do where there is nothing: count all games, or play one."""
        tr = self.app.tr
        if self.span != "all" or self.variant or self.size_of_table or self.player:
            empty = EmptyState(
                icon="chart",
                title=tr._("No such games"),
                text=tr._("None of your games is of this kind."),
                action=tr._("Show all games"),
            )
            empty.bind(on_accept=self.count_all)
            return empty
        auction = self.game == "auction"
        empty = EmptyState(
            icon="chart",
            title=tr._("Nothing to count yet"),
            text=tr._("Who wins, and with what, is counted here once a game is finished."),
            action=tr._("New table") if auction else tr._("New hex game"),
        )
        empty.bind(on_accept=lambda _empty: self.app.go("table_setup" if auction else "hex_setup"))
        return empty

    def count_all(self, *_accepted: object) -> None:
        """Take everything off that narrows the games down."""
        self.span = "all"
        self.variant = self.size_of_table = self.player = None

    # -- The cards

    def _auction(self, figures: Figures) -> tuple[list[Widget], list[Widget]]:
        tr = self.app.tr
        return [self._summary(figures), self._players(figures)], [
            self._kinds(figures),
            self._chart(
                tr._("Points on average, by edition"),
                [(variant_name(name, tr), games, tally) for name, games, tally in figures.along("variant")],
            ),
            self._chart(
                tr._("Points on average, by number of players"),
                [
                    (tr.many("{count} player", "{count} players", name).format(count=name), games, tally)
                    for name, games, tally in figures.along("size")
                ],
            ),
        ]

    def _hex(self, figures: Figures) -> tuple[list[Widget], list[Widget]]:
        tr = self.app.tr
        sides = {True: tr._("Moving first"), False: tr._("Moving second")}
        right = [
            self._chart(
                tr._("Games won, by who moves first"),
                [(sides[name], games, tally) for name, games, tally in figures.along("started")],
                share=True,
            ),
            self._chart(
                tr._("Points on average, by board"),
                [(variant_name(name, tr), games, tally) for name, games, tally in figures.along("variant")],
            ),
        ]
        levels = [
            (tr._("Level {level}").format(level=name), games, tally)
            for name, games, tally in figures.along("against")
        ]
        if levels:
            right.append(self._chart(tr._("Games won against the computer"), levels, share=True))
        players = [self._players(figures)] if figures.players() else []
        return [self._summary(figures), *players], right

    def _summary(self, figures: Figures) -> Card:
        tr, total = self.app.tr, figures.total
        card = Card()
        card.add_widget(Title(text=self.player or tr._("All players")))
        card.add_widget(
            FigureRow(
                [
                    (str(figures.games), tr.many("game", "games", figures.games)),
                    (decimal(total.average, tr.language), tr._("points on average")),
                    (decimal(total.best or 0, tr.language, 0), tr._("points at best")),
                ]
            )
        )
        return card

    def _players(self, figures: Figures) -> Card:
        tr = self.app.tr
        card = Card(spacing=self.app.theme.margin)
        card.add_widget(Title(text=tr._("Players")))
        for name, tally in figures.players():
            told = [
                (str(tally.seats), tr.many("game", "games", tally.seats)),
                (str(tally.wins), tr.many("victory", "victories", tally.wins)),
                (decimal(tally.average, tr.language), tr._("average")),
                (decimal(tally.best or 0, tr.language, 0), tr._("best")),
            ]
            if tally.draws:
                told.insert(2, (str(tally.draws), tr.many("draw", "draws", tally.draws)))
            card.add_widget(FigureRow(told, name=name))
        card.add_widget(SmallText(text=tr._("Games won")))
        card.add_widget(
            BarChart(
                rows=[(name, [self._share(tally)]) for name, tally in figures.players()],
            )
        )
        return card

    def _kinds(self, figures: Figures) -> Card:
        tr = self.app.tr
        names = {
            "gods": tr._("Gods"),
            "gold": tr._("Gold"),
            "pharaohs": tr._("Pharaohs"),
            "river": tr._("River"),
            "civilizations": tr._("Civilizations"),
            "monuments": tr._("Monuments"),
            "suns": tr._("Sun disks"),
        }
        card = Card()
        card.add_widget(Title(text=tr._("What wins at this table")))
        card.add_widget(SmallText(text=tr._("Points of each kind in a game, on average")))
        alone = self.player is not None
        card.add_widget(Legend(text=tr._("Games won") if alone else tr._("Winners")))
        card.add_widget(Legend(text=tr._("All games") if alone else tr._("Everybody"), hollow=True))
        rows = [
            (
                names[kind.name],
                [
                    (kind.winners, decimal(kind.winners, tr.language), False),
                    (kind.everybody, decimal(kind.everybody, tr.language), True),
                ],
            )
            for kind in figures.kinds()
        ]
        card.add_widget(BarChart(rows=rows))
        return card

    def _chart(self, title: str, groups: list[tuple[str, int, Tally]], *, share: bool = False) -> Card:
        """One bar a group: its average points, or the share of games won."""
        tr = self.app.tr
        card = Card()
        card.add_widget(Title(text=title))
        rows = []
        for name, games, tally in groups:
            told = tr.many("{name}, {count} game", "{name}, {count} games", games)
            average = (tally.average, decimal(tally.average, tr.language), False)
            rows.append((told.format(name=name, count=games), [self._share(tally) if share else average]))
        card.add_widget(BarChart(rows=rows))
        return card

    def _share(self, tally: Tally) -> tuple[float, str, bool]:
        share = tally.wins / tally.seats
        return share, self.app.tr._("{percent}%").format(percent=round(100 * share)), False

    # -- Whose games

    def ask_player(self) -> None:
        """Have one of those chosen who have played."""
        tr = self.app.tr
        answers: list[tuple[str, str, Any]] = [
            (tr._("All players"), "primary", lambda: setattr(self, "player", None)),
            *((name, "plain", lambda name=name: setattr(self, "player", name)) for name in self._people),
            (tr._("Cancel"), "quiet", None),
        ]
        nobody = "" if self._people else tr._("Whoever has played is listed here.")
        self.app.open_overlay(Dialog(title=tr._("Whose games?"), text=nobody, answers=answers))

    # -- For the layout check and the tour

    def show_games(self) -> None:
        """As if some games had been played."""
        add_examples(self.app.archive, self.app.registry)
        self.enter()

    def show_hex(self) -> None:
        """As if some had been hex games."""
        self.show_games()
        self.game = "hex"

    STATES: ClassVar = {"games": show_games, "hex": show_hex}
    TOUR: ClassVar = {"statistics": "games"}


def _choice(options: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """A choice of one is none."""
    return options if len(options) > 1 else []

"""The cards of the statistics: figures of players, and charts of what wins, by edition, by size, by level."""

from collections.abc import Callable, Iterable
from functools import partial

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_archive.statistics import Tally
from ra_auction.bots.about import CHARACTER_LEVEL
from ra_hex.engine.adaptive import HIGHEST, LOWEST
from ra_hex.engine.levels import LEVELS
from ui.archive.bar_chart import BarChart, BarValue
from ui.archive.cards import CardPlan, Part, Planning
from ui.archive.statistics_view import Figures
from ui.common.computer_rating import level_number
from ui.common.game_text import variant_name
from ui.common.stack import VStack
from ui.common.text import SmallText, Title
from ui.core.i18n import Translator
from ui.core.kv import load_rules
from ui.core.languages import decimal
from ui.core.texts import mark
from ui.core.theme import Theme

POINT_KINDS = {
    "gods": mark("Gods"),
    "gold": mark("Gold"),
    "pharaohs": mark("Pharaohs"),
    "river": mark("River"),
    "civilizations": mark("Civilizations"),
    "monuments": mark("Monuments"),
    "suns": mark("Sun disks"),
}

load_rules(__file__)

# A name, how many games there are of it, and all their seats.
Group = tuple[str, int, Tally]


class Figure(BoxLayout):
    """A number and what it counts."""

    number = StringProperty()
    text = StringProperty()


class FigureRow(VStack):
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


class StatisticsCards:
    """Plans the cards that show figures."""

    def __init__(self, figures: Figures, tr: Translator) -> None:
        self._figures = figures
        self._tr = tr

    def columns(self) -> tuple[list[Planning], list[Planning]]:
        """Return what plans the cards of the left and of the right column."""
        return self._auction() if self._figures.counted.game == "auction" else self._hex()

    def _auction(self) -> tuple[list[Planning], list[Planning]]:
        right: list[Planning] = [self._point_kinds, self._editions, self._sizes]
        if self._figures.along("against"):
            right.append(self._levels)
        return [self._summary, self._players], right

    def _hex(self) -> tuple[list[Planning], list[Planning]]:
        left: list[Planning] = [self._summary]
        right: list[Planning] = [self._turn_order, self._boards]
        if self._figures.along("against"):
            right.append(self._levels)
        if self._figures.players():
            left.append(self._players)
        if self._figures.ratings():
            left.append(self._ratings)
        return left, right

    def _editions(self) -> CardPlan:
        return self._chart(self._tr._("Average points by edition"), self._by_variant(), self._average)

    def _boards(self) -> CardPlan:
        return self._chart(self._tr._("Average points by board"), self._by_variant(), self._average)

    def _sizes(self) -> CardPlan:
        tr = self._tr
        by_size = [(size_name(size, tr), games, tally) for size, games, tally in self._figures.along("size")]
        return self._chart(tr._("Average points by player count"), by_size, self._average)

    def _turn_order(self) -> CardPlan:
        tr = self._tr
        order = {True: tr._("Moving first"), False: tr._("Moving second")}
        groups = [(order[first], games, tally) for first, games, tally in self._figures.along("started")]
        return self._shares(tr._("Wins by turn order"), groups)

    def _levels(self) -> CardPlan:
        tr = self._tr
        level = tr._("Level {level}")
        characters = CHARACTER_LEVEL if self._figures.counted.game == "auction" else None
        groups = [
            (tr._("Characters") if each == characters else level.format(level=each), games, tally)
            for each, games, tally in self._figures.along("against")
        ]
        return self._shares(tr._("Wins against the computer"), groups)

    def _ratings(self) -> CardPlan:
        tr = self._tr
        rows = [
            partial(
                FigureRow,
                [
                    (each.text, tr._("rating")),
                    (level_number(each.level, tr), tr._("as strong as level")),
                    (str(each.games), tr.many("game", "games", each.games)),
                ],
                name=name or tr._("Without a name"),
            )
            for name, each in self._figures.ratings()
        ]
        about = tr._(
            "Estimated from all games against the computer. The number after ± says how sure the estimate is."
            " Level 1 has {lowest}, level {level} has {highest}, estimated from games between the levels."
        ).format(lowest=LEVELS[LOWEST].rating, level=HIGHEST, highest=LEVELS[HIGHEST].rating)
        return CardPlan(
            [
                partial(Title, text=tr._("Ratings against the computer")),
                *rows,
                partial(SmallText, text=about),
            ],
            Theme.margin,
        )

    def _by_variant(self) -> list[Group]:
        groups = self._figures.along("variant")
        return [(variant_name(name, self._tr), games, tally) for name, games, tally in groups]

    def _summary(self) -> CardPlan:
        tr, figures, total = self._tr, self._figures, self._figures.total
        numbers = [
            (str(figures.games), tr.many("game", "games", figures.games)),
            (decimal(total.average, tr.language), tr._("average points")),
            (decimal(total.best or 0, tr.language, 0), tr._("best score")),
        ]
        title = partial(Title, text=figures.counted.player or tr._("All players"))
        return CardPlan([title, partial(FigureRow, numbers)])

    def _players(self) -> CardPlan:
        tr, players = self._tr, self._figures.players()
        rows, drawn = [], any(tally.draws for _name, tally in players)
        for name, tally in players:
            figures = [
                (str(tally.seats), tr.many("game", "games", tally.seats)),
                (str(tally.wins), tr.many("win", "wins", tally.wins)),
                (decimal(tally.average, tr.language), tr._("average")),
                (decimal(tally.best or 0, tr.language, 0), tr._("best")),
            ]
            if drawn:
                figures.insert(2, (str(tally.draws), tr.many("draw", "draws", tally.draws)))
            rows.append(partial(FigureRow, figures, name=name))
        shares = [(name, [self._share(tally)]) for name, tally in players]
        parts: list[Part] = [
            partial(Title, text=tr._("Players")),
            *rows,
            partial(SmallText, text=tr._("Games won")),
            partial(BarChart, shares, whole=1),
        ]
        return CardPlan(parts, Theme.margin)

    def _point_kinds(self) -> CardPlan:
        tr, alone = self._tr, self._figures.counted.player is not None
        rows = [
            (
                tr._(POINT_KINDS[kind.name]),
                [
                    (kind.winners, decimal(kind.winners, tr.language), False),
                    (kind.everybody, decimal(kind.everybody, tr.language), True),
                ],
            )
            for kind in self._figures.kinds()
        ]
        winners = tr._("Games won") if alone else tr._("Winners")
        everybody = tr._("All games") if alone else tr._("All players")
        return CardPlan(
            [
                partial(Title, text=tr._("What wins games")),
                partial(SmallText, text=tr._("Average points per game, by category")),
                partial(Legend, text=winners),
                partial(Legend, text=everybody, hollow=True),
                partial(BarChart, rows),
            ]
        )

    def _shares(self, title: str, groups: list[Group]) -> CardPlan:
        """Plan a card with the share of games won in each group: a full bar is all of them."""
        return self._chart(title, groups, self._share, whole=1)

    def _chart(
        self, title: str, groups: list[Group], bar: Callable[[Tally], BarValue], whole: float = 0
    ) -> CardPlan:
        """Plan a card with a bar for each group."""
        rows = []
        for name, games, tally in groups:
            text = self._tr.many("{name}, {count} game", "{name}, {count} games", games)
            rows.append((text.format(name=name, count=games), [bar(tally)]))
        return CardPlan([partial(Title, text=title), partial(BarChart, rows, whole)])

    def _average(self, tally: Tally) -> BarValue:
        return tally.average, decimal(tally.average, self._tr.language), False

    def _share(self, tally: Tally) -> BarValue:
        share = tally.wins / tally.seats
        return share, self._tr._("{percent}%").format(percent=round(100 * share)), False


def size_name(size: int, tr: Translator) -> str:
    """Name a number of players."""
    text: str = tr.many("{count} player", "{count} players", size).format(count=size)
    return text

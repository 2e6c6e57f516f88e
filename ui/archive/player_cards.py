"""The cards of a player's page: who it is and what can be changed, figures, streaks, head to head."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ra_archive.careers import Career
from ra_archive.players import Merged, Person
from ui.archive.cards import CardPlan, Part, Planning
from ui.archive.left_out import first_and_more
from ui.archive.player_menu import PlayerMenu
from ui.archive.statistics_cards import FigureRow
from ui.common.button import BigButton, DangerButton
from ui.common.mark_picker import MarkButton
from ui.common.placeholders import placeholder_names
from ui.common.stack import HStack
from ui.common.text import SmallText, Text, Title
from ui.core.i18n import Translator
from ui.core.languages import decimal
from ui.core.player_marks import Mark, distinct
from ui.core.texts import mark
from ui.core.theme import PLAYER_COLOURS, Theme

#: More names fill the page.
MOST_NAMED = 20
GAME_NAMES = {"auction": mark("Auction game"), "hex": mark("Hex game")}


def mark_of(person: Person) -> Mark:
    """Return a player's colour and shape, or those that somebody without a choice gets."""
    return distinct([Mark(person.colour, person.shape)])[0]


class PlayerCards:
    """Plans the cards of one player's page."""

    def __init__(self, person: Person, tr: Translator, menu: PlayerMenu) -> None:
        self._person = person
        self._tr = tr
        self._menu = menu

    def columns(
        self, careers: Mapping[str, Career], others: Sequence[Person], merged: Merged
    ) -> tuple[list[Planning], list[Planning]]:
        """Return what plans the cards of the left and of the right column."""
        tr = self._tr
        figures: list[Planning] = [
            partial(self._career, tr._(GAME_NAMES[game]), each) for game, each in careers.items()
        ]
        nothing = CardPlan([partial(Text, text=tr._("No finished games yet."))])
        return [partial(self._about, others, merged)], figures or [lambda: nothing]

    def _about(self, others: Sequence[Person], merged: Merged) -> CardPlan:
        tr, person, menu = self._tr, self._person, self._menu
        own = mark_of(person)
        parts: list[Part] = [partial(self._heading, own)]
        earlier = [each for each in person.spellings if each != person.name]
        if earlier:
            listed = first_and_more(earlier[:MOST_NAMED], len(earlier) - MOST_NAMED, tr)
            names = tr._("Also entered as: {names}").format(names=", ".join(listed))
            parts.append(partial(SmallText, text=names))
        parts += [
            partial(_button, tr._("Colour and shape"), partial(menu.ask_mark, person, own)),
            partial(_button, tr._("Rename"), partial(menu.ask_name, person)),
        ]
        if others:
            ask = partial(menu.ask_other, person, others)
            parts.append(partial(_button, tr._("Merge with another player"), ask))
        if merged.first:
            parts.append(partial(_button, tr._("Separate a player"), partial(menu.ask_separate, merged)))
        parts.append(partial(_button, tr._("Delete"), partial(menu.ask_delete, person), DangerButton))
        return CardPlan(parts)

    def _heading(self, own: Mark) -> Widget:
        person, menu = self._person, self._menu
        button = MarkButton(
            shape=own.shape,
            colour=PLAYER_COLOURS[own.colour],
            on_release=lambda _button: menu.ask_mark(person, own),
        )
        heading = HStack(spacing=Theme.gap)
        heading.add_widget(button)
        heading.add_widget(Title(text=person.name, pos_hint={"center_y": 0.5}))
        return heading

    def _career(self, game: str, found: Career) -> CardPlan:
        tr = self._tr
        percent = round(100 * found.wins / found.games)
        figures = [
            (str(found.games), tr.many("game", "games", found.games)),
            (str(found.wins), tr.many("win", "wins", found.wins)),
            (tr._("{percent}%").format(percent=percent), tr._("win rate")),
            (decimal(found.average, tr.language), tr._("average points")),
            (decimal(found.best or 0, tr.language, 0), tr._("best score")),
            (str(found.streak), tr._("current winning streak")),
            (str(found.longest), tr._("longest winning streak")),
        ]
        parts: list[Part] = [partial(Title, text=game), partial(FigureRow, figures)]
        met = {name: each for name, each in found.against.items() if name not in placeholder_names()}
        if met:
            parts.append(partial(Title, text=tr._("Head to head")))
        for name, each in sorted(met.items(), key=lambda item: (-item[1].games, item[0])):
            met_figures = [
                (str(each.games), tr.many("game", "games", each.games)),
                (str(each.ahead), tr._("ahead")),
                (str(each.behind), tr._("behind")),
            ]
            parts.append(partial(FigureRow, met_figures, name=name))
        return CardPlan(parts, Theme.margin)


def _button(text: str, act: Callable[[], object], kind: type[BigButton] = BigButton) -> BigButton:
    """Make a button that does this."""
    button = kind(text=text)
    button.bind(on_release=lambda _button: act())
    return button

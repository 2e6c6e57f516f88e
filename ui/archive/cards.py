"""Cards that fill the columns of a screen part by part: many of them take a phone longer than a frame."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kivy.uix.widget import Widget

from ra_base.steps import Steps
from ui.common.card import Card
from ui.core.theme import Theme

#: Makes what goes into a card.
Part = Callable[[], Widget]


@dataclass(frozen=True)
class CardPlan:
    """What a card will have in it, from the top, and the space between."""

    parts: Sequence[Part]
    spacing: float = Theme.gap


#: Works out what a card will have in it.
Planning = Callable[[], CardPlan]


def filling(columns: Mapping[Widget, Sequence[Planning]]) -> Steps[None]:
    """Put cards into columns instead of what is there, a part of one in each step."""
    for column in columns:
        column.clear_widgets()
    plans = [(column, plan) for column, plans in columns.items() for plan in plans]
    for number, (column, planned) in enumerate(plans):
        plan = planned()
        card = Card(spacing=plan.spacing)
        column.add_widget(card)
        for done, make in enumerate(plan.parts):
            card.add_widget(make())
            yield (number + (done + 1) / len(plan.parts)) / len(plans)

"""A player's tiles and points so far, above the table."""

from collections.abc import Iterable, Iterator

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from ui.common.overlay import Panel
from ui.common.player_view import PlayerView, PointsLine
from ui.common.stack import HStack
from ui.core.kv import load_rules
from ui.core.texts import Speaker, capital, signed

load_rules(__file__)


class HeldRow(HStack):
    """An icon, what it is, how many or how many points, and why."""

    icon = StringProperty()
    name = ObjectProperty()
    number = StringProperty()
    why = StringProperty()


class PlayerPanel(Panel):
    """Shows a PlayerView."""

    view = ObjectProperty()
    abreast = BooleanProperty(False)

    def __init__(self, view: PlayerView, tr: Speaker, **properties: object) -> None:
        super().__init__(view=view, **properties)
        for tile in view.tiles:
            self.ids.tiles.add_widget(HeldRow(icon=tile.icon, name=tile.name, number=str(tile.count)))
        for row in points_rows(view.lines, tr):
            self.ids.lines.add_widget(row)


def points_rows(lines: Iterable[PointsLine], tr: Speaker) -> Iterator[HeldRow]:
    """Make a row for each kind of points, with the reason."""
    for line in lines:
        why = capital(tr.say(line.why))
        yield HeldRow(icon=line.icon, name=line.name, number=signed(line.points), why=why)

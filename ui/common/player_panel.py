"""A player's tiles and points so far, above the table."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from ui.common.overlay import Panel
from ui.common.player_view import PlayerView
from ui.common.stack import HStack
from ui.core.kv import load_rules
from ui.core.texts import signed

load_rules(__file__)


class HeldRow(HStack):
    """An icon, what it is, how many or how many points."""

    icon = StringProperty()
    name = ObjectProperty()
    number = StringProperty()


class PlayerPanel(Panel):
    """Shows a PlayerView."""

    view = ObjectProperty()
    abreast = BooleanProperty(False)

    def __init__(self, view: PlayerView, **properties: object) -> None:
        super().__init__(view=view, **properties)
        for tile in view.tiles:
            self.ids.tiles.add_widget(HeldRow(icon=tile.icon, name=tile.name, number=str(tile.count)))
        for line in view.lines:
            self.ids.lines.add_widget(HeldRow(icon=line.icon, name=line.name, number=signed(line.points)))

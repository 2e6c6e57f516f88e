"""A player's tiles and points so far, above the table."""

from kivy.properties import StringProperty

from ui.common.overlay import Panel
from ui.common.stack import HStack
from ui.core.kv import load_rules
from ui.core.texts import Speaker, signed
from ui.table.player_view import PlayerView

load_rules(__file__)


class HeldRow(HStack):
    """An icon, what it is, how many or how many points."""

    icon = StringProperty()
    name = StringProperty()
    number = StringProperty()


class PlayerPanel(Panel):
    """Shows a PlayerView."""

    name = StringProperty()
    # What the tiles are, or that there are none.
    about = StringProperty()
    gained = StringProperty()
    points = StringProperty()

    def __init__(self, view: PlayerView, tr: Speaker, **properties: object) -> None:
        super().__init__(**properties)
        self.name = view.name
        tiles = tr._("Tiles in front") if view.logged else tr._("Tiles counted last")
        self.about = tiles if view.tiles else tr._("No tiles")
        for tile in view.tiles:
            self.ids.tiles.add_widget(HeldRow(icon=tile.icon, name=tr.say(tile.name), number=str(tile.count)))
        for line in view.lines:
            number = signed(line.points)
            self.ids.lines.add_widget(HeldRow(icon=line.icon, name=tr.say(line.name), number=number))
        if view.gained is not None:
            self.gained = tr._("This epoch so far: {points}").format(points=signed(view.gained))
        if view.points is not None:
            self.points = tr._("Total at the start of the epoch: {points}").format(points=view.points)

"""A player's mark: a shape and a colour that stand for a seat wherever there is no room for a name."""

from kivy.app import App
from kivy.properties import NumericProperty

from ui.widgets import load_rules
from ui.widgets.icon import Icon

load_rules(__file__)

# By seat: the icon, and the colour token of the theme.
SHAPES = ("circle", "square", "triangle", "diamond", "star")
INKS = ("accent_text", "lapis_text", "danger_text", "good_text", "text")


class PlayerMark(Icon):
    """The mark of the player in `seat`."""

    seat = NumericProperty(0)

    def shape(self, seat: float) -> str:
        """The icon of a seat."""
        return SHAPES[int(seat)]

    def ink(self, seat: float, _theme_name: str) -> list[float]:
        """The colour of a seat in the theme in force."""
        colour: list[float] = getattr(App.get_running_app().theme, INKS[int(seat)])
        return colour

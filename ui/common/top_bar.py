"""The bar at the top of a screen: Back, the title, and the buttons that the screen adds."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.undo_buttons import StepButton
from ui.core.free_place import Area, area_of
from ui.core.kv import load_rules

load_rules(__file__)


class TopBar(BoxLayout):
    """Children are added at the right, after what shows that the game is shared."""

    title = StringProperty()
    # Can people share the game from here?
    invites = BooleanProperty(False)

    def rooms(self) -> list[Area]:
        """Return where a message is in nobody's way: over the title, and farther to the right up to Undo."""
        title, bar = area_of(self.ids.label), area_of(self)
        ends = [area_of(each).left for each in self.children if isinstance(each, StepButton)]
        return [Area(title.left, bar.bottom, end, bar.top) for end in (title.right, *(ends and [min(ends)]))]

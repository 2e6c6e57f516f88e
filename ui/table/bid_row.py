"""What the player who is next in an auction can do: the disks that beat the highest bid, and Pass."""

from functools import partial

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.button import BigButton
from ui.common.repeat import repeat
from ui.core.kv import load_rules
from ui.table.sun_disk import SunDisk

load_rules(__file__)

# So wide is Pass in two lines, by the size of its letters.
PASS_LETTERS = 5.2


class BidDisk(SunDisk):
    """A disk to bid."""


class PassButton(BigButton):
    """Passes for a player: when the next one is due it is another button, for a finger on its way too."""

    MEANING = ("player",)

    player = StringProperty()


class BidRow(BoxLayout):
    """What is tapped is an action of `panel`, for whoever is next."""

    panel = ObjectProperty()
    player = StringProperty()
    disks = ListProperty()
    # So many disks there may be: whoever is next, everything is in its place.
    most = NumericProperty(0)
    # Is there no room for Pass beside them, which needs so many letters?
    letters = NumericProperty(PASS_LETTERS)
    for_disks = NumericProperty(0)
    narrow = BooleanProperty(False)
    side = NumericProperty(0)

    def on_kv_post(self, _root: object) -> None:
        """Show the disks from now on."""
        for changed in ("disks", "side"):
            self.fbind(changed, self._show)
        self._show()

    def _show(self, *_changed: object) -> None:
        bid = partial(BidDisk, on_release=lambda tapped: self.panel.act("bid", disk=int(tapped.disk)))
        repeat(self.ids.disks, bid, "disk", self.disks)
        for disk in self.ids.disks.children:
            disk.side = self.side

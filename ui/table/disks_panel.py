"""Sets the disks as they are on the table now: two that are tapped change places."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from ra_auction.suns import disks_of
from ra_auction.table import Table
from ui.common.overlay import Panel
from ui.common.stack import VStack
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.session import Session
from ui.table.repeat import repeat
from ui.table.sun_disk import SunDisk
from ui.table.sun_disk_view import swapped

load_rules(__file__)


class PanelDisk(SunDisk):
    """A disk to tap; `chosen` waits for the one it changes places with."""

    chosen = BooleanProperty(False)


class DiskHolder(VStack):
    """A player with the disks, or the middle with one."""

    name = StringProperty()


class DisksPanel(Panel):
    """Every swap is an action of the game, saved at once."""

    app = ObjectProperty()
    session = ObjectProperty()
    chosen = NumericProperty(0)

    def __init__(self, app: RaCompanionApp, session: Session[Table], **properties: Any) -> None:
        super().__init__(app=app, session=session, **properties)
        self._holders = [DiskHolder(name=name) for name in session.game.setup.players]
        for holder in self._holders:
            self.ids.holders.add_widget(holder)
        self._holders.append(self.ids.middle)
        self._show()

    def tap(self, disk: int) -> None:
        """Wait for a second disk and swap the two; a disk that is tapped twice is let go."""
        if self.chosen in (0, disk):
            self.chosen = 0 if self.chosen == disk else disk
        else:
            disks = swapped(self.session.game.suns.all_owned(), self.chosen, disk)
            self.chosen = 0
            action = {"do": "suns", "disks": [list(own) for own in disks]}
            self.app.attempt(self.session.do, action)
        self._show()

    def _show(self) -> None:
        suns = self.session.game.suns
        held = [
            *(
                [(disk, True) for disk in disks_of(up)] + [(disk, False) for disk in disks_of(down)]
                for up, down in zip(suns.up, suns.down, strict=True)
            ),
            [(suns.middle, True)],
        ]
        for holder, disks in zip(self._holders, held, strict=True):
            make = partial(PanelDisk, on_release=lambda tapped: self.tap(int(tapped.disk)))
            repeat(holder.ids.disks, make, "disk", [disk for disk, _up in disks])
            for button, (disk, up) in zip(holder.ids.disks.children[::-1], disks, strict=True):
                button.up, button.chosen = up, disk == self.chosen

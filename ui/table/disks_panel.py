"""Sets the disks as they are on the table now: two that are tapped change places, a double tap turns one."""

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from ra_auction.game import Game
from ra_auction.suns import disks_of
from ra_auction.table import Table
from ui.common.overlay import Panel
from ui.common.repeat import repeat
from ui.common.stack import HStack
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.session import Session
from ui.table.sun_disk import SunDisk

load_rules(__file__)


class PanelDisk(SunDisk):
    """A disk to tap; `chosen` waits for the one it changes places with."""

    chosen = BooleanProperty(False)
    # A double tap turns it over.
    rapid = BooleanProperty(True)


class DiskHolder(HStack):
    """A player with the disks, or the middle with one."""

    name = StringProperty()


class DisksPanel(Panel):
    """All that is moved becomes one action of the game when people save it."""

    app = ObjectProperty()
    session = ObjectProperty()
    chosen = NumericProperty(0)

    def __init__(
        self, app: RaCompanionApp, session: Session[Table] | Session[Game], **properties: Any
    ) -> None:
        super().__init__(app=app, session=session, **properties)
        game = session.game
        self._suns = game.suns.copy()
        self._holders = [DiskHolder(name=name) for name in game.setup.players]
        for holder in self._holders:
            self.ids.holders.add_widget(holder)
        self._holders.append(self.ids.middle)
        self._show()

    def tap(self, disk: int) -> None:
        """Wait for a second disk and swap the two; turn over a disk that is tapped twice."""
        if not self.chosen:
            self.chosen = disk
        else:
            if self.chosen == disk:
                self._suns.turn_over(disk)
            else:
                self._suns.swap(self.chosen, disk, won=self.session.game.auction_held)
            self.chosen = 0
        self._show()

    def save(self) -> None:
        """Record what was moved, if anything was; refused, it can be moved on."""
        suns, before = self._suns, self.session.game.suns
        if (suns.up, suns.down) != (before.up, before.down):
            down = [[*disks_of(own)] for own in suns.down]
            action = {"do": "suns", "disks": [[*own] for own in suns.all_owned()], "down": down}
            if self.app.attempt(self.session.do, action) is None:
                return
        self.close()

    def _show(self) -> None:
        suns = self._suns
        face_down = {disk for own in suns.down for disk in disks_of(own)}
        held = [*suns.all_owned(), (suns.middle,)]
        for holder, disks in zip(self._holders, held, strict=True):
            make = partial(PanelDisk, on_release=lambda tapped: self.tap(int(tapped.disk)))
            repeat(holder.ids.disks, make, "disk", disks)
            for button, disk in zip(holder.ids.disks.children[::-1], disks, strict=True):
                button.up, button.chosen = disk not in face_down, disk == self.chosen

"""Which tiles the players remove from the table because of disasters."""

from kivy.properties import ObjectProperty

from ui.common.card import Surface
from ui.common.repeat import repeat
from ui.common.stack import HStack
from ui.core.kv import load_rules

load_rules(__file__)


class LossRow(HStack):
    """A disaster, and what it took from whom."""

    loss = ObjectProperty(rebind=True)


class LossCard(Surface):
    """A row for each disaster in `losses`."""

    losses = ObjectProperty(())

    def on_losses(self, *_changed: object) -> None:
        """Show what was lost."""
        repeat(self, LossRow, "loss", self.losses)

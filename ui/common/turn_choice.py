"""What the player who has to act in an auction game can do: big buttons for that and nothing else."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ra_auction.actions import BIDDING, GODS, TURN
from ui.common.press import Pressable
from ui.common.table_look import TableLook
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange

load_rules(__file__)


class SpendButton(Pressable, BoxLayout):
    """Spends a god: the tile it takes is tapped next."""

    count = NumericProperty(0)


class TurnChoice(BoxLayout):
    """Shows what a TableLook allows; what is tapped is done by `screen`."""

    # One at most is shown, by the names of their ids.
    PARTS: ClassVar[tuple[str, ...]] = ("turn", "gods", "bids")

    screen = ObjectProperty()
    look = ObjectProperty(None, allownone=True, rebind=True)
    # Was a god tapped, and the tile it takes is to be tapped now?
    spending = BooleanProperty(False)
    # Are tiles to be chosen for a disaster, above?
    choosing = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Hold what is shown only at times."""
        super().on_kv_post(base_widget)
        self._parts = hold_parts(self, *self.PARTS)
        self._buttons = hold_parts(self, "draw", "invoke", "god")
        self.arrange_soon = Clock.create_trigger(self._arrange, -1)
        for changed in ("look", "spending"):
            self.fbind(changed, self.arrange_soon)
        self._arrange()

    def act(self, do: str, **fields: object) -> None:
        """Do an action of the game."""
        self.screen.act({"do": do, **fields})

    def keep_gods(self) -> None:
        """Spend no god, or no more of them."""
        if self.spending:
            self.spending = False
        else:
            self.act("end")

    @property
    def part(self) -> str:
        """Which of the parts is for now."""
        if self.look is None:
            return ""
        if self.spending:
            return "gods"
        return {TURN: "turn", GODS: "gods", BIDDING: "bids"}.get(self.look.phase, "")

    def show_look(self, look: TableLook) -> None:
        """Show what can be done now."""
        # Whoever looks something up meanwhile is still choosing a tile.
        self.spending = self.spending and look == self.look
        self.look = look

    def _arrange(self, *_changed: object) -> None:
        look, (draw, invoke, god) = self.look, self._buttons
        parts = dict(zip(self.PARTS, self._parts, strict=True))
        arrange(
            {
                self: {each: name == self.part for name, each in parts.items()},
                parts["turn"]: {
                    draw: look is not None and look.draws,
                    invoke: look is not None and look.invokes,
                    god: look is not None and bool(look.takes),
                },
            }
        )

"""What whoever has to act can do: big buttons for exactly that, and nothing else."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ra_auction.actions import BIDDING, GODS, TURN
from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.play.play_look import PlayLook
from ui.play.playing import BOT, GUEST, HAND_OVER, LEFT_BEHIND, OVER, SCORED

load_rules(__file__)

PARTS = ("turn", "gods", "bids", "bot", "result", "go_on", "guest")
# What is offered where no person decides.
AT_REST = {BOT: "bot", LEFT_BEHIND: "go_on", SCORED: "result", OVER: "result", HAND_OVER: "", GUEST: "guest"}


class SpendButton(Pressable, BoxLayout):
    """Spends a god: the tile it takes is tapped next."""

    count = NumericProperty(0)


class Decision(BoxLayout):
    """Shows what a PlayLook allows; what is tapped is done by `screen`."""

    screen = ObjectProperty()
    look = ObjectProperty(None, allownone=True, rebind=True)
    state = StringProperty()
    # Was a god tapped, and the tile it takes is to be tapped now?
    spending = BooleanProperty(False)
    # Are tiles to be chosen for a disaster, above?
    choosing = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Hold what is shown only at times."""
        super().on_kv_post(base_widget)
        self._parts = hold_parts(self, *PARTS)
        self._buttons = hold_parts(self, "draw", "invoke", "god")
        soon = Clock.create_trigger(self._arrange, -1)
        for changed in ("look", "state", "spending"):
            self.fbind(changed, soon)
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
        if self.look is None or self.state in AT_REST:
            return AT_REST.get(self.state, "")
        if self.spending:
            return "gods"
        return {TURN: "turn", GODS: "gods", BIDDING: "bids"}.get(self.look.phase, "")

    def show(self, look: PlayLook, state: str) -> None:
        """Show what can be done now."""
        # Whoever looks something up meanwhile is still choosing a tile.
        self.spending = self.spending and look == self.look
        self.look, self.state = look, state

    def _arrange(self, *_changed: object) -> None:
        look, (draw, invoke, god) = self.look, self._buttons
        part = self.part
        parts = dict(zip(PARTS, self._parts, strict=True))
        arrange(
            {
                self: {each: name == part for name, each in parts.items()},
                parts["turn"]: {
                    draw: look is not None and look.draws,
                    invoke: look is not None and look.invokes,
                    god: look is not None and bool(look.takes),
                },
            }
        )

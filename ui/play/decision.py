"""What the player who has to act can do, and what is offered where no person decides."""

from typing import ClassVar

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from ui.common.turn_choice import TurnChoice
from ui.core.kv import load_rules
from ui.play.play_look import PlayLook
from ui.play.playing import BOT, GUEST, HAND_OVER, LEFT_BEHIND, OVER, SCORED

load_rules(__file__)

# What is offered where no person decides.
AT_REST = {
    BOT: "bot",
    LEFT_BEHIND: "go_on",
    SCORED: "result",
    OVER: "result",
    HAND_OVER: "hand_over",
    GUEST: "guest",
}


class Decision(TurnChoice):
    """A TurnChoice that also knows who is to decide."""

    PARTS: ClassVar = (*TurnChoice.PARTS, "bot", "result", "go_on", "guest", "hand_over")

    state = StringProperty()

    def on_kv_post(self, base_widget: Widget) -> None:
        """Show something else in another state too."""
        super().on_kv_post(base_widget)
        self.fbind("state", self.arrange_soon)

    @property
    def part(self) -> str:
        """Which of the parts is for now."""
        if self.look is not None and self.state in AT_REST:
            return AT_REST[self.state]
        return super().part

    def show(self, look: PlayLook, state: str) -> None:
        """Show what can be done now."""
        self.show_look(look)
        self.state = state

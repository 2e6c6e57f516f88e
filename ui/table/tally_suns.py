"""Sun disks in the tally: two that are tapped change places, or people enter the sums; ties below them."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from ui.common.press import Pressable
from ui.common.stack import HStack, VStack
from ui.common.text import SmallText
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.table.keypad import SumKeypad
from ui.table.sun_disk_view import swapped, with_sums
from ui.table.tally_texts import SUNS_UNKNOWN
from ui.table.tally_view import TallyView

load_rules(__file__)


class SunButton(Pressable, AnchorLayout):
    """A sun disk to tap; `suns` does what follows."""

    MEANING = ("disk",)

    disk = NumericProperty(1)
    chosen = BooleanProperty(False)
    # Is every line of height needed?
    low = BooleanProperty(False)
    suns = ObjectProperty(None, allownone=True, rebind=True)


class SunChoices(HStack):
    """Disks side by side."""


class TallySuns(VStack):
    """The disk in the middle and the button to enter sums; swaps what is tapped."""

    middle = NumericProperty(1)
    # The disk that was tapped first and waits for another one.
    chosen = NumericProperty(0)
    hint = StringProperty()
    # Is there no room elsewhere for why disks are asked for?
    low = BooleanProperty(False)

    view: TallyView | None = None

    def show(self, view: TallyView, tr: Any) -> None:
        """Take over what the view has become."""
        self.view, self.middle = view, view.middle
        asked = self.low and view.suns_unknown
        self.hint = tr._(SUNS_UNKNOWN) if asked else tr._("Tap two disks to swap them.")

    def tap(self, disk: int) -> None:
        """Wait for a second disk and swap the two; a disk that is tapped twice is let go."""
        if self.view is not None and self.chosen not in (0, disk):
            self.view.set_disks(swapped(self.view.disks, self.chosen, disk))
            self.chosen = 0
        else:
            self.chosen = 0 if self.chosen == disk else disk

    def ask_sums(self, app: RaCompanionApp, *sums: int) -> None:
        """Ask player after player for the sum of the disks: two digits each."""
        view = self.view
        if view is None:
            return
        if len(sums) < len(view.players):
            title = app.tr._("{player}: sun total").format(player=view.players[len(sums)])
            keypad = SumKeypad(title=title)
            keypad.bind(on_number=lambda _keypad, number: self.ask_sums(app, *sums, number))
            app.open_overlay(keypad)
            return
        self.chosen = 0
        disks = with_sums(view.setup, sums)
        if disks is None:
            app.show_message(app.tr._("No set of disks adds up to these totals."))
        else:
            view.set_disks(disks)


class TallyTies(VStack):
    """How ties are decided, a line for each."""

    ties = ListProperty()

    def show(self, view: TallyView, tr: Any) -> None:
        """Take over what the view has become."""
        line = tr._("{player}: {reason}")
        self.ties = [
            line.format(player=view.players[seat], reason=tr.say(words)) for seat, words in view.ties
        ]

    def on_ties(self, _ties: object, ties: list[str]) -> None:
        """Fill the lines in."""
        self.clear_widgets()
        for text in ties:
            self.add_widget(SmallText(text=text))

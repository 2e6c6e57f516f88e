"""Chips of which at most one is on: what a list is filtered by."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from ui.common.chip import Chip, ChipGroup


class ChoiceChip(Chip):
    """One of the options; its group switches it."""

    value = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Leave it to the group."""


class ChoiceChips(ChipGroup):
    """`options` are (value, text). With `clearable`, pressing the one that is on chooses None."""

    options = ListProperty()
    chosen = ObjectProperty(None, allownone=True)
    clearable = BooleanProperty(False)

    def on_options(self, *_changed: object) -> None:
        """Add the chips."""
        self.clear_widgets()
        for value, text in self.options:
            chip = ChoiceChip(value=value, text=text, active=value == self.chosen)
            chip.bind(on_release=self._press)
            self.add_widget(chip)

    def on_chosen(self, *_changed: object) -> None:
        """Show which one is on."""
        for chip in self.children:
            chip.active = chip.value == self.chosen

    def _press(self, chip: ChoiceChip) -> None:
        self.chosen = None if self.clearable and chip.active else chip.value

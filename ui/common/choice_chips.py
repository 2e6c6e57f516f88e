"""Chips of which one is on at a time, or none: what a list is narrowed down to."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from ui.common.chip import Chip, ChipGroup


class ChoiceChip(Chip):
    """One of the options; its group switches it."""

    value = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """The group knows what that means."""


class ChoiceChips(ChipGroup):
    """`options` are (value, words). With `clearable`, pressing what is on chooses None."""

    options = ListProperty()
    chosen = ObjectProperty(None, allownone=True)
    clearable = BooleanProperty(False)

    def on_options(self, *_changed: object) -> None:
        """Put the chips in."""
        self.clear_widgets()
        for value, words in self.options:
            chip = ChoiceChip(value=value, text=words, active=value == self.chosen)
            chip.bind(on_release=self._press)
            self.add_widget(chip)

    def on_chosen(self, *_changed: object) -> None:
        """Show which is on."""
        for chip in self.children:
            chip.active = chip.value == self.chosen

    def _press(self, chip: ChoiceChip) -> None:
        self.chosen = None if self.clearable and chip.active else chip.value

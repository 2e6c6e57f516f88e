"""What can be done with a player: the dialogs that ask, and messages with a way to undo."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from ra_archive.players import Person, forget, merge, remember, rename
from ui.archive.ask_text import AskText
from ui.common.dialog import Dialog
from ui.common.mark_picker import MarkPicker
from ui.core.app import RaCompanionApp
from ui.core.player_marks import Mark

Result = TypeVar("Result")


class PlayerMenu:
    """Opens dialogs over the app; `show` is called with the player to show next, None for the list."""

    def __init__(self, app: RaCompanionApp, show: Callable[[str | None], object]) -> None:
        self._app = app
        self._show = show

    def ask_mark(self, person: Person, mark: Mark) -> None:
        """Offer every colour and shape; what is chosen is saved at once."""
        picker = MarkPicker(mark=mark)
        picker.bind(on_picked=lambda _picker, chosen: self._remember(person.name, chosen))
        self._app.open_overlay(picker)

    def _remember(self, name: str, mark: Mark) -> None:
        if self._app.attempt(remember, self._app.archive, name, mark.colour, mark.shape) is not None:
            self._show(name)

    def ask_name(self, person: Person) -> None:
        """Ask for another name."""
        tr = self._app.tr
        self._app.open_overlay(
            AskText(
                title=tr._("Rename"),
                text=tr._("The new name appears in all games, old ones too."),
                hint=tr._("Name"),
                typed=person.name,
                yes=tr._("Save"),
                accept=partial(self.rename, person.name),
            )
        )

    def rename(self, name: str, new: str) -> None:
        """Give a player another name; Undo gives back the one they had."""
        renamed = self._app.attempt(rename, self._app.archive, name, new)
        if renamed is None:
            return
        self._show(renamed.name)
        if renamed.name != name:
            message = self._app.tr._("Renamed: {title}").format(title=renamed.name)
            self._app.show_message(message, undo=partial(self._rename_back, renamed.name, name))

    def _rename_back(self, name: str, before: str) -> None:
        if self._app.attempt(rename, self._app.archive, name, before) is not None:
            self._show(before)

    def ask_other(self, person: Person, others: Sequence[Person]) -> None:
        """Ask which other player is the same person."""
        tr = self._app.tr
        names = [(each.name, "plain", partial(self._confirm, person.name, each.name)) for each in others]
        self._app.open_overlay(
            Dialog(
                title=tr._("Merge with another player"),
                text=tr._("{player} is the same person as:").format(player=person.name),
                answers=[*names, (tr._("Cancel"), "quiet", None)],
            )
        )

    def _confirm(self, name: str, into: str) -> None:
        tr = self._app.tr
        outcome = tr._("{player} and {other} become one player, named {other}. This can’t be undone.")
        self._app.open_overlay(
            Dialog(
                title=tr._("Merge these players?"),
                text=outcome.format(player=name, other=into),
                answers=[
                    (tr._("Merge"), "danger", partial(self.merge, name, into)),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def merge(self, name: str, into: str) -> None:
        """Make two players one for good."""
        merged = self._app.attempt(merge, self._app.archive, name, into)
        if merged is not None:
            self._show(merged.name)

    def delete(self, person: Person) -> None:
        """Take a player off the list; the games stay. Undo brings them back."""
        forget(self._app.archive, person.name)
        self._show(None)
        message = self._app.tr._("Deleted: {title}").format(title=person.name)
        mark = Mark(person.colour, person.shape)
        self._app.show_message(message, undo=partial(self._remember, person.name, mark))

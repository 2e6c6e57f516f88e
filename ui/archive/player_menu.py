"""What can be done with a player: the dialogs that ask, and messages with a way to undo."""

from collections.abc import Callable, Sequence
from functools import partial

from ra_archive.players import (
    Merged,
    Person,
    check_merge,
    forget,
    games_of,
    merge,
    remember,
    rename,
    separate,
)
from ui.archive.ask_text import AskText
from ui.archive.left_out import first_and_more
from ui.common.dialog import Dialog
from ui.common.mark_picker import MarkPicker
from ui.core.app import RaCompanionApp
from ui.core.player_marks import Mark

#: A dialog with more buttons keeps the phone busy; those who played last come first.
MOST_OFFERED = 100


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
        self._change(remember, name, mark.colour, mark.shape)

    def _change(self, change: Callable[..., Person], *who: object) -> Person | None:
        """Try a change; show it here and in the game that is played."""
        changed = self._app.attempt(change, self._app.archive, *who)
        if changed is not None:
            self._app.players_changed()
            self._show(changed.name)
        return changed

    def ask_name(self, person: Person) -> None:
        """Ask for another name."""
        tr = self._app.tr
        self._app.open_overlay(
            AskText(
                title=tr._("Rename"),
                text=tr._("The new name appears in all games, old ones too."),
                hint=tr._("Name"),
                typed=person.name,
                for_name=True,
                yes=tr._("Save"),
                accept=partial(self.rename, person.name),
            )
        )

    def rename(self, name: str, new: str) -> None:
        """Give a player another name; Undo gives back the one they had."""
        renamed = self._change(rename, name, new)
        if renamed is not None and renamed.name != name:
            message = self._app.tr._("Player renamed: {player}").format(player=renamed.name)
            self._app.show_message(message, undo=partial(self._change, rename, renamed.name, name))

    def ask_other(self, person: Person, others: Sequence[Person]) -> None:
        """Ask which other player is the same person."""
        tr = self._app.tr
        text = tr._("{player} is the same person as:").format(player=person.name)
        names = [
            (each.name, "plain", partial(self._confirm, person, each.name)) for each in others[:MOST_OFFERED]
        ]
        self._app.open_overlay(
            Dialog(
                title=tr._("Merge with another player"),
                text="\n".join(first_and_more([text], len(others) - MOST_OFFERED, tr)),
                answers=[*names, (tr._("Cancel"), "quiet", None)],
            )
        )

    def _confirm(self, person: Person, into: str) -> None:
        app, tr = self._app, self._app.tr
        if app.attempt(check_merge, app.archive, person.name, into) is None:
            return
        outcome = tr._("{player} and {other} become one player, named {other}. You can separate them later.")
        app.open_overlay(
            Dialog(
                title=tr._("Merge these players?"),
                text=outcome.format(player=person.name, other=into),
                answers=[
                    (tr._("Merge"), "primary", partial(self.merge, person, into)),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def merge(self, person: Person, into: str) -> None:
        """Make two players one; Undo makes them two again."""
        if self._change(merge, person.name, into) is not None:
            message = self._app.tr._("Players merged: {player} is now {other}")
            self._app.show_message(
                message.format(player=person.name, other=into), undo=partial(self.separate, person)
            )

    def ask_separate(self, merged: Merged) -> None:
        """Ask which of the players that were merged into this one is another person."""
        tr = self._app.tr
        names = [(each.name, "plain", partial(self.separate, each)) for each in merged.first]
        text = tr._("This player becomes a separate player again, with their own games:")
        self._app.open_overlay(
            Dialog(
                title=tr._("Separate a player"),
                text="\n".join(first_and_more([text], merged.more, tr)),
                answers=[*names, (tr._("Cancel"), "quiet", None)],
            )
        )

    def separate(self, person: Person) -> None:
        """Make a merged player a separate one again, as they were."""
        apart = self._change(separate, person.spellings)
        if apart is not None:
            message = self._app.tr._("Players separated: {player} has games of their own again")
            self._app.show_message(message.format(player=apart.name))

    def ask_delete(self, person: Person) -> None:
        """Delete a player; one who has games only if people confirm it."""
        tr, games = self._app.tr, games_of(self._app.archive, person.name)
        if not games:
            self.delete(person)
            return
        stays = tr.many(
            "{player} leaves the list of players. {count} game stays in History and still counts in "
            "everybody’s statistics. Playing again brings this player back.",
            "{player} leaves the list of players. {count} games stay in History and still count in "
            "everybody’s statistics. Playing again brings this player back.",
            games,
        )
        self._app.open_overlay(
            Dialog(
                title=tr._("Delete this player?"),
                text=stays.format(player=person.name, count=games),
                answers=[
                    (tr._("Delete"), "danger", partial(self.delete, person)),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def delete(self, person: Person) -> None:
        """Take a player off the list; the games stay. Undo brings them back."""
        forget(self._app.archive, person.name)
        self._show(None)
        message = self._app.tr._("Player deleted: {player}").format(player=person.name)
        mark = Mark(person.colour, person.shape)
        self._app.show_message(message, undo=partial(self._remember, person.name, mark))

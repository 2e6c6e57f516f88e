"""A screen of the game that is played: follows its session, tries actions, steps back and forth."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.factory import Factory
from kivy.properties import BooleanProperty

from ui.core.screen import Screen

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp
    from ui.core.session import Change, Session


class GameScreen(Screen):
    """`session` is the game in front if it is one of `KINDS`, else None; a change renders the screen."""

    KEEPS_AWAKE: ClassVar[bool] = True
    KINDS: ClassVar[tuple[str, ...]] = ()

    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def __init__(self, app: "RaCompanionApp", **properties: object) -> None:
        self.session: Session[Any] | None = None
        self._stop_watching: Callable[[], object] = lambda: None
        super().__init__(app, **properties)

    def enter(self, **_place: Any) -> None:
        """Follow the game that is played now."""
        self.follow()
        self.render()

    def _followed(self) -> "Session[Any] | None":
        """Return the game that is played if it is one for this screen."""
        session = self.app.session
        return session if session is not None and session.journal.kind in self.KINDS else None

    def follow(self) -> bool:
        """Watch the session in front; was it another one before?"""
        session = self._followed()
        changed = session is not self.session
        self._stop_watching()
        self.session = session
        self._stop_watching = session.watch(self.render_soon) if session is not None else lambda: None
        return changed

    def leave(self) -> None:
        """Behind another screen nothing is rendered: that happens when this one comes back."""
        self._stop_watching()

    def resume(self) -> None:
        """Watch again."""
        self.follow()

    def undo(self) -> None:
        """Take the last action back, and say which it was."""
        if self.session is not None:
            undone = self.app.tr._("Undone – {action}")
            self.reopen_for(partial(self._step, self.session.undo, undone))

    def redo(self) -> None:
        """Do again what was undone last, and say what it was."""
        if self.session is not None:
            self._step(self.session.redo, self.app.tr._("Redone – {action}"))

    def reopen_for(self, undo: Callable[[], object]) -> None:
        """Undo; where that reopens a finished game, ask first."""
        if self.session is None or not self.session.undo_reopens:
            undo()
            return
        tr = self.app.tr
        self.app.open_overlay(
            Factory.Dialog(
                title=tr._("Reopen this game?"),
                text=tr._(
                    "This game is finished. Undoing takes back its last action, and the game won’t count "
                    "until it’s finished again. Its date stays the same."
                ),
                answers=[(tr._("Reopen"), "danger", undo), (tr._("Keep it finished"), "quiet", None)],
            )
        )

    def _step(self, step: "Callable[[], Change]", message: str) -> None:
        change = self.app.attempt(step)
        if change is not None and change.sentence is not None:
            self.app.show_message(message.format(action=self.app.tr.say(change.sentence)))

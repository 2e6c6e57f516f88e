"""What a lesson and a puzzle have in common as screens: a board to move on, keys, progress that is kept."""

from typing import Any, ClassVar

from kivy.core.window import Window

from ui.common.board.keys import heard
from ui.common.board.pawn_choice import ENTER
from ui.core.app import RaCompanionApp
from ui.core.disk_errors import why
from ui.core.screen import Screen
from ui.learn.learning_progress import Progress


class LearningScreen(Screen):
    """Has a board under the id `board`. `KEYS` names for a letter the method it calls."""

    KEEPS_AWAKE: ClassVar[bool] = True
    KEYS: ClassVar[dict[str, str]] = {}

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)

    def enter(self, **_place: Any) -> None:
        """Listen to the keyboard."""
        Window.unbind(on_key_down=self._key)
        Window.bind(on_key_down=self._key)

    def leave(self) -> None:
        """Others listen now."""
        Window.unbind(on_key_down=self._key)
        self.ids.board.hush()

    def resume(self) -> None:
        """The keys are heard again."""
        self.enter()

    def back(self) -> bool:
        """Put back what is in hand."""
        return bool(self.ids.board.let_go())

    def _key(self, _window: object, key: int, _scan: int, text: str | None, modifiers: list[str]) -> bool:
        """Arrows and Enter move, letters are for what the buttons do."""
        known = heard(self.ids.board, key, text, modifiers)
        if known is not None:
            return known
        if key in ENTER:
            self.confirm()
        elif text in self.KEYS:
            getattr(self, self.KEYS[text])()
        else:
            return False
        return True

    def confirm(self) -> None:
        """Enter: on the board take or put down, and when that is done go on to what comes next."""
        if self.over:
            self.go_on()
        else:
            self.ids.board.enter()

    @property
    def over(self) -> bool:
        """Whether nothing is left to be done on the board."""
        raise NotImplementedError

    def go_on(self) -> None:
        """To what comes next."""
        raise NotImplementedError

    def show_fault(self) -> None:
        """Say once that progress cannot be kept."""
        fault = self.app.shared(Progress).new_fault()
        if fault is not None:
            words = self.app.tr._("What you learn cannot be kept: {reason}.")
            self.app.show_message(words.format(reason=why(fault, self.app.tr)))

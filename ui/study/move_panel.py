"""What can be done with a move of a study: mark it, comment it, make it the main line, delete it."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from ra_hex.variations import MARKS, Node
from ui.common.overlay import Panel
from ui.core.i18n import Translator
from ui.core.kv import load_rules
from ui.core.session import Action

load_rules(__file__)


class MovePanel(Panel):
    """`act` is called with the journal's actions, and the panel closes; what was typed is kept with any of
    them."""

    title = StringProperty()
    comment = StringProperty()
    mark = StringProperty()
    marks = ListProperty()
    is_move = BooleanProperty(False)
    can_promote = BooleanProperty(False)
    can_delete = BooleanProperty(False)

    def __init__(
        self, tr: Translator, node: Node, title: str, *, can_delete: bool, act: Callable[..., object]
    ) -> None:
        self.node, self._act = node, act
        marks = [("", tr._("None")), *((each, each) for each in MARKS)]
        super().__init__(
            title=title,
            comment=node.comment,
            mark=node.mark,
            marks=marks,
            is_move=node.turn is not None,
            can_promote=node.branch() is not None,
            can_delete=can_delete,
        )

    def choose_mark(self, mark: str) -> None:
        """Mark the move, or take the mark away."""
        if mark != self.node.mark:
            self._do(*self._commenting(), {"do": "mark", "at": self.node.number, "mark": mark})

    def save_comment(self) -> None:
        """Keep what was typed."""
        self._do(*self._commenting())

    def promote(self) -> None:
        """Make it the main line."""
        self._do(*self._commenting(), {"do": "promote", "at": self.node.number})

    def delete(self) -> None:
        """Delete it with what follows."""
        self._do({"do": "delete", "at": self.node.number})

    def _commenting(self) -> list[Action]:
        """The action that keeps what was typed, if there is something new."""
        if self.comment == self.node.comment:
            return []
        return [{"do": "comment", "at": self.node.number, "text": self.comment}]

    def _do(self, *actions: Action) -> None:
        self.close()
        if actions:
            self._act(*actions)

"""Undo by consent among guests: somebody asks to undo what they did last, the others or the host answer."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from ui.core.words import Words

NOT_ALLOWED = Words("Undo not allowed.")


@dataclass(frozen=True)
class Request:
    """What a guest asks for: the host can answer, as well as those who play with them."""

    words: Words
    accept: Callable[[], None]
    refuse: Callable[[], None]


class UndoTalk(ABC):
    """At most one request at a time: it lapses with the next change of the game.

    `changed` is called when there is one, or none any more; `note` with a message for a seat, or the host.
    """

    def __init__(self, changed: Callable[[], object], note: Callable[[Words, int | None], object]) -> None:
        self._changed, self._note = changed, note
        # Who asks, if somebody does, and whether the host does it.
        self.asking: int | None = None
        self._by_host = False
        # Those who have been refused, and need not ask again.
        self._refused: set[int] = set()

    @property
    def requests(self) -> tuple[Request, ...]:
        """What the host is asked."""
        if self.asking is None or self._by_host:
            return ()
        return (Request(self.words(self.asking), self.accept, self.refuse),)

    @abstractmethod
    def words(self, who: int) -> Words:
        """Say who asks for what."""

    @abstractmethod
    def _undoable(self, who: int) -> bool:
        """Whether there is something to undo for them, in a game that allows it and goes on."""

    @abstractmethod
    def _unopposed(self, who: int) -> bool:
        """Whether nobody has to allow it: they play only against the computer."""

    @abstractmethod
    def _take_back(self, who: int) -> None:
        """Undo to where they decide."""

    @abstractmethod
    def _seat(self, who: int) -> int:
        """Return the seat of a guest who asks."""

    def can_ask(self, who: int) -> bool:
        """Whether they may ask for what they did last."""
        return self.asking is None and who not in self._refused and self._undoable(who)

    def ask(self, who: int, *, by_host: bool = False) -> None:
        """Ask the others; the computer allows everything."""
        self.asking, self._by_host = who, by_host
        if self._unopposed(who):
            self.accept()
        else:
            self._changed()

    def accept(self) -> None:
        """Undo to where who asks decides."""
        if self.asking is not None:
            self._take_back(self.asking)

    def refuse(self) -> None:
        """What was done remains; who asked gets to know."""
        if self.asking is not None:
            self._refused.add(self.asking)
            self._note(NOT_ALLOWED, None if self._by_host else self._seat(self.asking))
            self.asking = None
            self._changed()

    def lapse(self) -> None:
        """The game has changed."""
        self.asking = None
        self._refused.clear()

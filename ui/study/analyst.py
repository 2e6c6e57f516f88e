"""The engine beside the analysis board: it looks at what is in front, and says its lines; no widget."""

from collections.abc import Callable

from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.live import LONGEST, LiveLines
from ra_hex.moves import Move
from ra_hex.position import Position
from ui.common.board.scene import Arrows
from ui.core.texts import Speaker
from ui.study.line_text import LineText, line_text

# So long it thinks about a move it is asked for.
MOVE_LIMITS = Limits(milliseconds=1_500)

Deliver = Callable[[Callable[[], None]], object]


class Analyst:
    """Calls `changed` whenever it has found more. Nothing is found after `stop`."""

    def __init__(self, deliver: Deliver, changed: Callable[[], object]) -> None:
        self._live = LiveLines(Engine(), deliver)
        self._changed = changed
        self.position: Position | None = None
        self._turn = 0
        # The best line found so far has the others.
        self.thought: Thought | None = None

    @property
    def running(self) -> bool:
        """Whether it looks at something."""
        return self._live.running

    @property
    def finished(self) -> bool:
        """Whether it has looked as long as it will."""
        return self._live.done

    def look(self, position: Position, turn: int, count: int, limits: Limits = LONGEST) -> None:
        """Look for the best lines of a position, with the number of its first turn; nothing after its end."""
        self.forget()
        if position.ending is None:
            self.position, self._turn = position, turn
            self._live.begin(position, count, self._hear, limits, finished=self._changed)

    def ask_move(self, position: Position, turn: int, play: Callable[[Move], object]) -> None:
        """Have a move chosen, and play it."""
        if self.thought is not None and self.thought.depth > 1:
            play(self.thought.move)
            return

        def answer() -> None:
            if self.thought is not None:
                play(self.thought.move)

        self.forget()
        self.position, self._turn = position, turn
        self._live.begin(position, 1, self._hear, MOVE_LIMITS, finished=answer)

    def stop(self) -> None:
        """Look no more; what was found stays."""
        self._live.stop()

    def forget(self) -> None:
        """Look no more, and forget what was found: something else is in front."""
        self.stop()
        self.position, self.thought = None, None

    def wait(self) -> None:
        """Wait until it has found all it will."""
        self._live.wait()

    def lines(self, tr: Speaker) -> list[LineText]:
        """What it has found, the best line first."""
        if self.thought is None or self.position is None:
            return []
        return [line_text(tr, self.position, self._turn, each) for each in self.thought.lines]

    def arrows(self) -> tuple[Arrows, Arrows]:
        """The best line's first move, and those of the others."""
        if self.thought is None:
            return (), ()
        found = [(line.move.origin, line.move.target) for line in self.thought.lines if line.move.pawns]
        return tuple(found[:1]), tuple(found[1:])

    def _hear(self, thought: Thought) -> None:
        self.thought = thought
        self._changed()

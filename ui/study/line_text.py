"""What the engine thinks of a position: chances, expected points, the moves of a line."""

from dataclasses import dataclass

from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.chances import ALL, chances
from ra_hex.engine.thinking import Thought
from ra_hex.notation import write_line
from ra_hex.position import Position
from ui.common.board.move_text import numbered
from ui.core.languages import decimal
from ui.core.texts import Speaker

# So many moves of a line are written: more do not fit beside a board.
MOST_MOVES = 12


@dataclass(frozen=True)
class LineText:
    """One line; `share` is South's of a bar, from 0 to 1."""

    verdict: str
    moves: tuple[str, ...]
    share: float
    arrow: tuple[int, int] | None


def line_text(tr: Speaker, position: Position, turn: int, thought: Thought) -> LineText:
    """Describe a line that begins in that position, with the number of its first turn."""
    side = position.to_move
    found = chances(thought.value, position.board)
    own = (found.win + found.draw / 2) / ALL
    share = own if side == SOUTH else 1 - own
    win = (found.win, found.loss)[side] / ALL
    points = found.points if side == SOUTH else -found.points
    texts = write_line(position, thought.line[:MOST_MOVES])
    moves = tuple(numbered(tr, text, turn + at, at == 0) for at, text in enumerate(texts))
    first = thought.line[0]
    arrow = (first.origin, first.target) if first.pawns else None
    return LineText(_verdict(tr, side, thought, win, points), moves, share, arrow)


def _verdict(tr: Speaker, side: int, thought: Thought, win: float, points: float) -> str:
    ends = thought.moves_to_end
    if ends is None:
        words = tr._("Red {percent}% · {points}")
        return words.format(percent=round(100 * win), points=signed_points(tr, points))
    winner = side if ends > 0 else 1 - side
    words = tr._("Ivory wins in {count}") if winner == NORTH else tr._("Red wins in {count}")
    return f"{words.format(count=max(1, abs(ends)))} · {signed_points(tr, points)}"


def signed_points(tr: Speaker, points: float) -> str:
    """Write expected points with their sign, to a tenth, as the language writes numbers."""
    tenths = round(10 * points)
    sign = "+" if tenths > 0 else "\N{MINUS SIGN}" if tenths < 0 else "±"
    return sign + decimal(abs(tenths) / 10, tr.language)

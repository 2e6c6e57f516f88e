"""What `go` says: the limits of thinking, which moves it is about, and when its answer is wanted."""

from __future__ import annotations

from dataclasses import dataclass

from ra_base.quoting import quoted
from ra_base.refusal import BadInput
from ra_hex.engine.levels import DEEPEST, LEVELS, STRONGEST
from ra_hex.engine.options import NotUnderstood, whole_number
from ra_hex.engine.thinking import Limits
from ra_hex.moves import Move
from ra_hex.notation import read_move
from ra_hex.position import Position
from ra_hex.words import IllegalMove

# What may be limited, from and to which number.
NUMBERS = {
    "movetime": (1, 86_400_000),
    "depth": (1, DEEPEST),
    "nodes": (1, 10**12 - 1),
    "level": (min(LEVELS), max(LEVELS)),
}
SEARCHMOVES, INFINITE, PONDER = "searchmoves", "infinite", "ponder"
WORDS = (*NUMBERS, SEARCHMOVES, INFINITE, PONDER)
# The end of the input waits for an answer with one of these limits, or a smaller one: it comes in seconds.
# Nobody may be left to hear any other.
AWAITED = {"movetime": 10_000, "depth": 6, "nodes": 1_000_000}


@dataclass(frozen=True)
class Going:
    """What is to be thought about, and how."""

    limits: Limits
    level: int
    moves: tuple[Move, ...] | None  # None: all
    infinite: bool  # the answer waits for `stop`
    ponder: bool  # the limits wait for `ponderhit`

    @property
    def comes_soon(self) -> bool:
        """Whether an answer within these limits is worth waiting for."""
        level = LEVELS[self.level]
        limits = {
            "movetime": self.limits.milliseconds,
            "depth": min(level.depth, self.limits.depth or DEEPEST),
            "nodes": min((each for each in (level.nodes, self.limits.nodes) if each), default=None),
        }
        return not self.infinite and any(
            number is not None and number <= AWAITED[name] for name, number in limits.items()
        )


def read_go(position: Position, rest: str) -> Going:
    """What the words behind `go` ask for in a position."""
    words = rest.split()
    said: dict[str, list[str]] = {}
    while words:
        name = words.pop(0)
        if name not in WORDS:
            raise NotUnderstood("go", f"must be one of {', '.join(WORDS)}, not {quoted(name)}")
        if name in said:
            raise NotUnderstood("go", f"{name} appears twice")
        count = 0
        if name in NUMBERS:
            count = 1
        elif name == SEARCHMOVES:
            count = next((place for place, word in enumerate(words) if word in WORDS), len(words))
        said[name], words = words[:count], words[count:]
    numbers = {
        name: whole_number("go", name, "".join(said[name]), *NUMBERS[name])
        for name in NUMBERS
        if name in said
    }
    return Going(
        Limits(numbers.get("movetime"), numbers.get("depth"), numbers.get("nodes")),
        numbers.get("level", STRONGEST),
        _moves(position, said[SEARCHMOVES]) if SEARCHMOVES in said else None,
        INFINITE in said,
        PONDER in said,
    )


def _moves(position: Position, texts: list[str]) -> tuple[Move, ...]:
    """The legal moves behind `searchmoves`."""
    if not texts:
        raise NotUnderstood("go", f"{SEARCHMOVES} must be followed by moves")
    moves: list[Move] = []
    for number, text in enumerate(texts, start=1):
        where = f"{SEARCHMOVES}, move {number}"
        try:
            move = read_move(position, text)
        except (BadInput, IllegalMove) as wrong:
            raise NotUnderstood(where, wrong) from wrong
        if move in moves:
            raise NotUnderstood(where, f"{quoted(text)} appears twice")
        moves.append(move)
    return tuple(moves)

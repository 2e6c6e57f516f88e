"""A position while it is set up: stacks come and go, and what the rules forbid is refused at once."""

from ra_hex.board import SIDES, Board, board
from ra_hex.notation import read_position, start_position
from ra_hex.position import Position
from ra_hex.study import set_up
from ra_hex.ways import HEIGHT, OWNER_SHIFT
from ra_hex.words import BadPosition, IllegalMove

# For each cell that is not empty: whose pawns, how many.
Stacks = dict[int, tuple[int, int]]


class PositionPlan:
    """Changed by what people put and remove; `text` is the position as notation."""

    def __init__(self, position: Position) -> None:
        self.take(position)

    def take(self, position: Position) -> None:
        """Begin with a position; pawns that have entered a Ra are not on the board any more."""
        self.layout = position.board.layout.name
        self.to_move = position.to_move
        self.stacks: Stacks = {
            cell: (held >> OWNER_SHIFT, held & HEIGHT)
            for cell, held in position.pawns.items()
            if cell not in position.board.ras
        }

    @property
    def board(self) -> Board:
        """The board it is on."""
        return board(self.layout)

    @property
    def text(self) -> str:
        """The position as text; it may not be legal yet."""
        names = self.board.names
        stacks = sorted(self.stacks.items())
        halves = [
            ",".join(f"{names[cell]}:{height}" for cell, (owner, height) in stacks if owner == side)
            for side in range(len(SIDES))
        ]
        return f"{self.layout} {SIDES[self.to_move]} {'/'.join(halves)}"

    def put(self, cell: int, side: int, height: int) -> None:
        """Put a stack on a cell, or remove it if it is there already; IllegalMove says why it cannot be."""
        if self.stacks.get(cell) == (side, height):
            del self.stacks[cell]
            return
        before = dict(self.stacks)
        self.stacks[cell] = (side, height)
        try:
            read_position(self.text)
        except BadPosition as wrong:
            self.stacks = before
            raise IllegalMove.of(wrong.what) from wrong

    def remove(self, cell: int) -> None:
        """Remove what is on a cell."""
        self.stacks.pop(cell, None)

    def move(self, origin: int, target: int | None) -> None:
        """Move a stack elsewhere; beside the board it is removed."""
        before = dict(self.stacks)
        stack = self.stacks.pop(origin)
        if target is None:
            return
        self.stacks.pop(target, None)
        try:
            self.put(target, *stack)
        except IllegalMove:
            self.stacks = before
            raise

    def clear(self) -> None:
        """Remove every stack."""
        self.stacks = {}

    def start(self) -> None:
        """Set up the beginning of a game."""
        self.take(start_position(self.layout))

    def change_board(self, layout: str) -> None:
        """Begin anew on another board."""
        self.take(start_position(layout))

    def position(self) -> Position:
        """The position; IllegalMove says what is wrong with it."""
        return set_up(self.text)

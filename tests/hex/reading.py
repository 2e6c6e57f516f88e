"""Short ways to say a position and ask about it."""

from ra_hex.board import SOUTH
from ra_hex.notation import read_move, read_position, write_move, write_position
from ra_hex.position import Position, Turn

# The shortest ways to win by 1, 3 and 6 points on the 114 board, while the other side does nothing to hinder.
RACES = {
    "S1": "1d2-g5 1g5-j8 1j8-j10#",
    "S3": "2d2-f4 2f4-h6 2h6-j8 2j8-j10#",
    "S6": "3e5-f5 3f5-g6 3g6-h7 3h7-i8 3i8-j9 3j9-j10#",
    "N1": "1i11-f8 1f8-c5 1c5-c3#",
    "N3": "2i11-g9 2g9-e7 2e7-c5 2c5-c3#",
    "N6": "3h8-g8 3g8-f7 3f7-e6 3e6-d5 3d5-c4 3c4-c3#",
}
IDLING = {"S": ("1b4-b7", "1b7-b4"), "N": ("1k9-k6", "1k6-k9")}
# Nobody hinders anybody, and the same position comes back a second and a third time.
SHUFFLE = "1b4-b7 1k9-k6 1b7-b4 1k6-k9 1b4-b7 1k9-k6 1b7-b4 1k6-k9#"
SHUFFLE_OF_NORTH = "1k9-k6 1b4-b7 1k6-k9 1b7-b4 1k9-k6 1b4-b7 1k6-k9 1b7-b4#"


def moves_of(text: str) -> set[str]:
    """The legal moves of a position, in notation."""
    position = read_position(text)
    return {write_move(position, move) for move in position.legal_moves()}


def moves_from(text: str, cell: str, pawns: str = "123") -> set[str]:
    """Those of one stack, with that many pawns."""
    return {
        move for move in moves_of(text) if move[0] in pawns and move[1:].startswith((cell + "-", cell + "x"))
    }


def play(text: str, *moves: str) -> tuple[Position, Turn]:
    """The position after some moves, and the last turn."""
    position = read_position(text)
    for move in moves:
        turn = position.play(read_move(position, move))
    return position, turn


def after(text: str, *moves: str) -> str:
    """The text of the position after some moves."""
    return write_position(play(text, *moves)[0])


def game_won(result: str, starter: int) -> list[str]:
    """The moves of a whole game from the start of the 114 board that ends with that result (`S3`, `D`)."""
    if result == "D":
        return (SHUFFLE if starter == SOUTH else SHUFFLE_OF_NORTH).split()
    racing = RACES[result].split()
    idling = IDLING["N" if result[0] == "S" else "S"]
    moves = [] if "SN"[starter] == result[0] else [idling[0]]
    for turn, move in enumerate(racing, start=len(moves)):
        moves += [move, idling[turn % 2]]
    return moves[:-1]

"""A replay of a hex game: any place in it, and a new game from there."""

from collections.abc import Sequence

from ra_archive.journal import Journal
from ra_hex.game import Game
from ra_hex.journal import read_journal
from ra_hex.match import KIND, Match
from ra_hex.moves import Move
from ra_hex.notation import read_position
from ra_hex.position import Position, Turn
from ui.common.continuation import Continuation


class Replay:
    """Shows the position after `at` turns of game `number` of a match; `players` is what they are called."""

    def __init__(self, journal: Journal, players: Sequence[str] | None = None) -> None:
        self.journal = journal
        named = {} if players is None else {"players": list(players)}
        self.match: Match = read_journal({**journal.document(), **named})
        self.number = max(0, len(self.match.games) - 1)
        # The line that is shown instead of the game, and how many of its moves.
        self.line: tuple[Move, ...] = ()
        self.line_at = 0
        self._open()
        self.go_to(self.last)

    @property
    def games(self) -> list[Game]:
        """The games that were begun."""
        return self.match.games or [self.match.game]

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self.games[self.number]

    @property
    def players(self) -> tuple[str, str]:
        """South and North."""
        return self.match.players

    @property
    def last(self) -> int:
        """How many turns the game has."""
        return len(self.game.turns)

    @property
    def last_move(self) -> Move | None:
        """The move that led to what is shown."""
        if self.line_at:
            return self.line[self.line_at - 1]
        return self.turn.move if self.turn is not None else None

    @property
    def turn(self) -> Turn | None:
        """The turn that led here."""
        return self.game.turns[self.at - 1] if self.at else None

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self._position

    @property
    def can_go_on(self) -> bool:
        """Whether the game was not over yet."""
        over = self.at == self.last and self.game.ending is not None and not self.line
        return self._position.ending is None and not over

    def choose(self, number: int) -> None:
        """Show another game of the match, from its beginning."""
        self.number = number
        self._open()

    def go_to(self, at: int) -> Turn | None:
        """Go to a place in the game; return the turn that leads there, if it is one step ahead."""
        self.leave_line()
        at = min(max(0, at), self.last)
        ahead = at == self.at + 1
        while self.at < at:
            self._position.play(self.game.turns[self.at].move)
            self.at += 1
        while self.at > at:
            self.at -= 1
            self._position.unmake(self.game.turns[self.at].move)
        return self.turn if ahead else None

    # -- A line beside the game

    def enter_line(self, turn: int, moves: Sequence[Move]) -> None:
        """Show what could have been played instead of a turn, from the position before it."""
        self.go_to(turn)
        self.line = tuple(moves)

    def step_line(self, by: int) -> Move | None:
        """Go so many moves on in the line, or back; return the move that leads there, if it is one ahead."""
        at = min(max(0, self.line_at + by), len(self.line))
        ahead = at == self.line_at + 1
        while self.line_at < at:
            self._position.make(self.line[self.line_at])
            self.line_at += 1
        while self.line_at > at:
            self.line_at -= 1
            self._position.unmake(self.line[self.line_at])
        return self.last_move if ahead else None

    def leave_line(self) -> None:
        """Show the game again, where the line begins."""
        self.step_line(-self.line_at)
        self.line = ()

    def before(self, turn: int) -> Position:
        """Return the position before a turn; 0 is the first."""
        position = read_position(self.game.start)
        for each in self.game.turns[:turn]:
            position.make(each.move)
        return position

    @property
    def continuation(self) -> Continuation:
        """A new game from what is shown."""
        return Continuation(self._position, self.players, self.match.levels)

    def _open(self) -> None:
        """Go to the beginning of the game."""
        self._position = read_position(self.game.start)
        self.at = 0
        self.line = ()
        self.line_at = 0


def is_replayable(journal: Journal) -> bool:
    """Whether there is a move to be seen."""
    return journal.kind == KIND and bool(journal.head)

"""A game looked at again: any place in it, its moves, its record, and a new game from wherever one likes."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ra_archive.journal import Journal
from ra_hex.board import NORTH
from ra_hex.game import Game
from ra_hex.journal import read_journal
from ra_hex.match import KIND, PERSONS, Match
from ra_hex.notation import read_position, write_position
from ra_hex.position import Position, Turn
from ra_hex.record import Record, write_record

# What is played on from the middle of a game is one game by itself.
CONTINUED_AS = "single"


@dataclass(frozen=True, slots=True)
class Line:
    """A move of the list: its number where South or the first mover begins a line, else None."""

    number: int
    south: str | None
    north: str | None
    south_turn: int | None  # which turns of the game these are
    north_turn: int | None


class Replay:
    """`at` turns of game `number` of a match have been played on the board that is shown."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.match: Match = read_journal(journal.document())
        self.number = max(0, len(self.match.games) - 1)
        self._open()
        self.go_to(self.last)

    @property
    def games(self) -> list[Game]:
        """The games that were begun."""
        return self.match.games or [self.match.game]

    @property
    def game(self) -> Game:
        """The game that is looked at."""
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
    def turn(self) -> Turn | None:
        """The turn that led here."""
        return self.game.turns[self.at - 1] if self.at else None

    @property
    def position(self) -> Position:
        """What stands on the board."""
        return self._position

    @property
    def can_go_on(self) -> bool:
        """Whether the game was not over yet."""
        return self._position.ending is None

    def choose(self, number: int) -> None:
        """Look at another game of the match, from its beginning."""
        self.number = number
        self._open()

    def go_to(self, at: int) -> Turn | None:
        """Go to a place in the game; gives the turn that was seen to be played, if it is one step ahead."""
        at = min(max(0, at), self.last)
        ahead = at == self.at + 1
        while self.at < at:
            self._position.play(self.game.turns[self.at].move)
            self.at += 1
        while self.at > at:
            self.at -= 1
            self._position.unmake(self.game.turns[self.at].move)
        return self.turn if ahead else None

    def before(self, turn: int) -> Position:
        """What stood on the board before a turn; 0 is the first."""
        position = read_position(self.game.start)
        for each in self.game.turns[:turn]:
            position.make(each.move)
        return position

    def lines(self) -> list[Line]:
        """The moves as two columns."""
        found: list[Line] = []
        for turn, text in enumerate(self.game.moves):
            place = turn + self.game.starter
            if place % 2 == NORTH and found:
                before = found.pop()
                found.append(Line(before.number, before.south, text, before.south_turn, turn + 1))
            elif place % 2 == NORTH:
                found.append(Line(1, None, text, None, turn + 1))
            else:
                found.append(Line(place // 2 + 1, text, None, turn + 1, None))
        return found

    def record(self) -> str:
        """The game as text."""
        return write_record(Record(self.game, self.players, played_on(self.journal)))

    def continued(self) -> dict[str, Any]:
        """The setup of a new game that begins with what stands on the board, between the same players."""
        levels = {} if self.match.levels == PERSONS else {"levels": list(self.match.levels)}
        return {
            "board": self.match.board,
            "players": list(self.players),
            "match": CONTINUED_AS,
            "position": write_position(self._position),
            **levels,
        }

    def _open(self) -> None:
        """Stand at the beginning of the game."""
        self._position = read_position(self.game.start)
        self.at = 0


def played_on(journal: Journal) -> str:
    """The day a game was played, as records write it."""
    return f"{datetime.fromtimestamp(journal.played / 1000):%Y.%m.%d}"


def is_replayable(journal: Journal) -> bool:
    """Whether there is anything to see again."""
    return journal.kind == KIND and bool(journal.head)

"""The opening explorer: what the book and the games in the archive know of a position, move by move."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from ra_archive.archive import Archive
from ra_archive.lists import page
from ra_base.refusal import Refusal
from ra_base.steps import Steps
from ra_hex.engine import book
from ra_hex.game import Game
from ra_hex.journal import read_journal
from ra_hex.match import KIND
from ra_hex.moves import Move
from ra_hex.notation import read_position
from ra_hex.position import Position

# Openings are over by then.
MOST_TURNS = 30
WON, DRAWN, LOST = "won", "drawn", "lost"


@dataclass
class Results:
    """How games went for one side."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def count(self) -> int:
        """How many there are."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class Explored:
    """A move of a position: what the book thinks of it for the side that moves, and how games with it went.

    `value` is in hundredths of a pawn, None where the book does not have the move.
    """

    move: Move
    value: int | None
    book: Results
    own: Results


@dataclass
class OwnGames:
    """How the finished games of the archive went on, by position; positions that are turned are the same."""

    # By the position's face: games won, drawn and lost by who moved there.
    found: dict[bytes, Counter[str]] = field(default_factory=dict)
    games: int = 0

    def after(self, position: Position) -> Results:
        """The games in which a position came up, for the side that moved there."""
        seen = self.found.get(book.faces(position)[0], Counter())
        return Results(seen[WON], seen[DRAWN], seen[LOST])

    def add(self, game: Game) -> None:
        """Count a game that has ended."""
        ending = game.ending
        if ending is None:
            return
        self.games += 1
        position = read_position(game.start)
        for turn in game.turns[:MOST_TURNS]:
            position.make(turn.move)
            result = DRAWN if ending.winner is None else WON if ending.winner == turn.side else LOST
            self.found.setdefault(book.faces(position)[0], Counter())[result] += 1


def counting_games(archive: Archive) -> Steps[OwnGames]:
    """Count the games of the archive; what cannot be read is left out."""
    own = OwnGames()
    seen = 0
    for journal in _journals(archive):
        try:
            match = read_journal(archive.open(journal).document())
        except Refusal:
            continue
        for game in match.games:
            own.add(game)
        seen += 1
        yield 1 - 1 / (1 + seen)
    return own


def _journals(archive: Archive) -> Iterator[str]:
    after = None
    while entries := page(archive, kind=KIND, after=after):
        yield from (entry.journal.id for entry in entries)
        after = entries[-1]


def explored(position: Position, own: OwnGames) -> list[Explored]:
    """The moves that the book or a game knows: the book's best first, then the most played."""
    known = book.known(position)
    values = dict(known.moves) if known else {}
    found = []
    for move in position.legal_moves():
        after = position.copy()
        after.make(move)
        entry = book.known(after)
        games = entry.entry.games if entry else book.Games()
        # The book has them for who is to move then.
        in_book, played = Results(games.lost, games.drawn, games.won), own.after(after)
        if move in values or in_book.count or played.count:
            found.append(Explored(move, values.get(move), in_book, played))
    return sorted(found, key=_order)


def _order(explored: Explored) -> tuple[bool, int, int, int]:
    value = explored.value
    return value is None, -(value or 0), -explored.own.count, -explored.book.count

"""Games to a match (H9): who starts the next game, the score, and when somebody has won."""

from __future__ import annotations

from dataclasses import dataclass

from ra_hex.board import NORTH, SOUTH
from ra_hex.clock import Clock
from ra_hex.game import Game
from ra_hex.moves import Move
from ra_hex.notation import start_position, write_move
from ra_hex.position import Position, Turn
from ra_hex.words import IllegalMove

KIND = "ra-hex"
VERSION = 1

# For each player the engine's level, one of LEVELS or between two of them; None for a person.
Levels = tuple[float | None, float | None]
PERSONS: Levels = (None, None)


@dataclass(frozen=True)
class MatchRule:
    """Points needed and by how many ahead; or as many games as are played at most."""

    points: int
    lead: int
    games: int | None = None


RULES = {
    "seven-by-two": MatchRule(points=7, lead=2),
    "first-to-nine": MatchRule(points=9, lead=1),
    "single": MatchRule(points=1, lead=1, games=1),
}
DEFAULT_RULE = "seven-by-two"


class Match:
    """A match between players[0] as South and players[1] as North.

    `games` are those with at least one turn; `game` is the one the next turn belongs to: after the end of a
    game it is a new one, begun by its starter (H9). `position` gives the first game another beginning,
    `levels` says which players are the engine, `clock` how much time they have, and `spent` the milliseconds
    each turn took, where that is known; none of them changes a rule.
    """

    def __init__(
        self,
        board: str,
        players: tuple[str, str],
        rule: str = DEFAULT_RULE,
        position: Position | None = None,
        levels: Levels = PERSONS,
        clock: Clock | None = None,
    ) -> None:
        self.board = board
        self.players = players
        self.rule = rule
        self.levels = levels
        self.clock = clock
        self.spent: list[int | None] = []
        self.begun_from_start = position is None
        self.games: list[Game] = []
        self.game = Game(start_position(board) if position is None else position)

    @property
    def score(self) -> tuple[int, int]:
        """Points of South and North."""
        points = [0, 0]
        for game in self.games:
            ending = game.ending
            if ending and ending.winner is not None:
                points[ending.winner] += ending.points
        return points[SOUTH], points[NORTH]

    @property
    def over(self) -> bool:
        """Whether the match has come to its end: a game that ends is followed by another until then."""
        return self.game.ending is not None

    @property
    def winner(self) -> int | None:
        """The side that has won the match; None before its end, or when its only game was drawn."""
        south, north = self.score
        if not self.over or south == north:
            return None
        return SOUTH if south > north else NORTH

    @property
    def left(self) -> tuple[int, int]:
        """The milliseconds South and North have left in the last game that has turns; 0 without a clock."""
        if self.clock is None:
            return 0, 0
        turns = self.games[-1].turns if self.games else []
        times = self.spent[len(self.spent) - len(turns) :]
        return self.clock.left([(turn.side, time or 0) for turn, time in zip(turns, times, strict=True)])

    def play(self, move: Move | str, spent: int | None = None) -> Turn:
        """Play a legal move in the game that is on; IllegalMove says why it is not."""
        if self.over:
            raise IllegalMove("the match is over")
        turn = self.game.play(move)
        self.spent.append(spent)
        if len(self.game.turns) == 1:
            self.games.append(self.game)
        if turn.ending and not self._decided():
            self.game = Game(start_position(self.board, self._next_starter()))
        return turn

    def take_back(self) -> Turn:
        """Take the last turn of the match back, even into the game before; IllegalMove when there is none."""
        if not self.games:
            raise IllegalMove("there is no turn to undo")
        self.game = self.games[-1]
        turn = self.game.take_back()
        self.spent.pop()
        if not self.game.turns:
            self.games.pop()
        return turn

    def _decided(self) -> bool:
        """H9: whether the games that have ended make up the match."""
        rule = RULES[self.rule]
        score = self.score
        enough = max(score) >= rule.points and max(score) - min(score) >= rule.lead
        return enough or len(self.games) == rule.games

    def _next_starter(self) -> int:
        """H9: the loser of the last game; after a draw who did not start it."""
        last = self.games[-1]
        ending = last.ending
        if ending is None or ending.winner is None:
            return 1 - last.starter
        return 1 - ending.winner

    def action(self, move: Move) -> dict[str, str]:
        """The journal's action for a legal move of the game that is on."""
        return {"do": "move", "move": write_move(self.game.position, move)}

    def journal(self) -> dict[str, object]:
        """The match as a journal: everything else can be derived from it."""
        begin: dict[str, object] = (
            {} if self.begun_from_start else {"position": (self.games or [self.game])[0].start}
        )
        engines: dict[str, object] = {} if self.levels == PERSONS else {"levels": list(self.levels)}
        clock: dict[str, object] = {} if self.clock is None else {"clock": self.clock.as_data()}
        moves = [move for game in self.games for move in game.moves]
        return {
            "kind": KIND,
            "version": VERSION,
            "board": self.board,
            "players": list(self.players),
            "match": self.rule,
            **begin,
            **engines,
            **clock,
            "actions": [
                {"do": "move", "move": move, **({} if spent is None else {"spent": spent})}
                for move, spent in zip(moves, self.spent, strict=True)
            ],
        }

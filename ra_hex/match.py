"""Games to a match (H9): who starts the next game, the score, and when somebody has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ra_hex.board import NORTH, SOUTH
from ra_hex.clock import Clock
from ra_hex.game import Event, Game, Late, Swapped
from ra_hex.moves import Move
from ra_hex.notation import read_move, start_position, write_move
from ra_hex.position import Position, Turn
from ra_hex.words import IllegalMove

KIND = "ra-hex"
VERSION = 1

# For each player the engine's level, one of LEVELS or between two of them; None for a person.
Levels = tuple[float | None, float | None]
PERSONS: Levels = (None, None)


# Undo and hints between two people.
FREE, ASKED, OFF = HELPS = ("free", "ask", "off")


@dataclass(frozen=True)
class Opening:
    """The moves that lead from the start to where a game begins, and the seed that drew them."""

    seed: int
    moves: tuple[str, ...]

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {"seed": self.seed, "moves": list(self.moves)}


@dataclass(frozen=True)
class Agreement:
    """What two players have agreed on beside the rules.

    `swap`: after the first move of a single game the second player may take over the side that made it.
    `opening`: a single game begins after these moves. `help`: whether undo and hints are free, need the other
    side’s consent (ASKED), or are not allowed (OFF).
    """

    swap: bool = False
    opening: Opening | None = None
    help: str = FREE

    def as_data(self) -> dict[str, Any]:
        """The same as plain data; nothing where nothing was agreed."""
        return {
            **({"swap": True} if self.swap else {}),
            **({} if self.opening is None else {"opening": self.opening.as_data()}),
            **({} if self.help == FREE else {"help": self.help}),
        }


USUAL = Agreement()


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
    """A match between two players, of whom the first begins as South.

    `games` are those in which something has happened; `game` is the one the next action belongs to: after the
    end of a game it is a new one, begun by its starter (H9). `position` gives the first game another
    beginning, `levels` says which players are the engine, `clock` how much time they have, `agreed` what else
    holds, and `spent` the milliseconds each action took, where that is known.
    """

    def __init__(
        self,
        board: str,
        players: tuple[str, str],
        rule: str = DEFAULT_RULE,
        position: Position | None = None,
        levels: Levels = PERSONS,
        clock: Clock | None = None,
        agreed: Agreement = USUAL,
    ) -> None:
        self.board = board
        # Both as the journal has them, the first player first.
        self._players, self._levels = players, levels
        self.rule = rule
        self.clock = clock
        self.agreed = agreed
        self.spent: list[int | None] = []
        self._position = position
        self.games: list[Game] = []
        self.game = Game(self._begin())

    def _begin(self) -> Position:
        """Where the first game begins."""
        if self._position is not None:
            return self._position
        position = start_position(self.board)
        for move in self.agreed.opening.moves if self.agreed.opening else ():
            position.play(read_move(position, move))
        return position

    @property
    def single(self) -> bool:
        """Whether one game is all there is to play."""
        return RULES[self.rule].games == 1

    # -- Who plays which side

    @property
    def swapped(self) -> bool:
        """Whether the players have changed sides: only a single game has a swap."""
        return self.game.swapped

    def side_of(self, player: int) -> int:
        """Which side the first or the second player has now; also who plays a side."""
        return player ^ self.swapped

    @property
    def players(self) -> tuple[str, str]:
        """Who plays South and North now."""
        return self._players[::-1] if self.swapped else self._players

    @property
    def levels(self) -> Levels:
        """The engine's level for South and North now; None for a person."""
        return self._levels[::-1] if self.swapped else self._levels

    # -- The score

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
    def head(self) -> int:
        """How many actions have been done."""
        return len(self.spent)

    @property
    def can_swap(self) -> bool:
        """Whether the second player may take over the first move's side now."""
        return self.agreed.swap and self.game.can_swap

    @property
    def left(self) -> tuple[int, int]:
        """The milliseconds South and North have left in the last game that has begun; 0 without a clock."""
        if self.clock is None:
            return 0, 0
        events = self.games[-1].events if self.games else []
        times = [time or 0 for time in self.spent[len(self.spent) - len(events) :]]
        taken = list(zip(self._doers(events), times, strict=True))
        # Nothing is added after the end.
        late = taken.pop() if events and isinstance(events[-1], Late) else (SOUTH, 0)
        left = list(self.clock.left(taken))
        left[late[0]] -= late[1]
        return left[self.side_of(SOUTH)], left[self.side_of(NORTH)]

    @property
    def doers(self) -> list[int]:
        """Which player each action was done by, the first or the second: time and undo go with them."""
        return [player for game in self.games for player in self._doers(game.events)]

    @staticmethod
    def _doers(events: Sequence[Event]) -> list[int]:
        found, swapped = [], False
        for event in events:
            swapped = swapped or isinstance(event, Swapped)
            found.append(event.side ^ swapped)
        return found

    # -- What is done

    def play(self, move: Move | str, spent: int | None = None) -> Turn:
        """Play a legal move in the game that is on; IllegalMove says why it is not."""
        self._must_go_on()
        turn = self.game.play(move)
        self._note(spent)
        return turn

    def swap(self, spent: int | None = None) -> Swapped:
        """The second player takes over the first move's side; IllegalMove where that was not agreed."""
        self._must_go_on()
        if not self.agreed.swap:
            raise IllegalMove("this game is played without the swap")
        swapped = self.game.swap()
        self._note(spent)
        return swapped

    def lose_on_time(self, spent: int) -> Late:
        """The side to move loses on time, after so many milliseconds; IllegalMove while it has any left."""
        self._must_go_on()
        if self.clock is None or not self.clock.loss:
            raise IllegalMove("nobody loses on time in this match")
        if self.left_in_turn > spent:
            raise IllegalMove("there is time left")
        late = self.game.lose_on_time()
        self._note(spent)
        return late

    @property
    def left_in_turn(self) -> int:
        """The milliseconds the side to move had when its turn began; 0 without a clock."""
        if self.clock is None:
            return 0
        return (self.left if self.game.events else self.clock.left(()))[self.game.position.to_move]

    def take_back(self) -> Event:
        """Take back what happened last, even in the game before; IllegalMove when there is nothing."""
        if not self.games:
            raise IllegalMove("there is no turn to undo")
        self.game = self.games[-1]
        event = self.game.take_back()
        self.spent.pop()
        if not self.game.events:
            self.games.pop()
        return event

    def _must_go_on(self) -> None:
        if self.over:
            raise IllegalMove("the game is over") if self.single else IllegalMove("the match is over")

    def _note(self, spent: int | None) -> None:
        """Something has happened in the game that is on."""
        self.spent.append(spent)
        if len(self.game.events) == 1:
            self.games.append(self.game)
        if self.game.ending and not self._decided():
            self.game = Game(start_position(self.board, self._next_starter()))

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

    # -- As a journal

    def action(self, move: Move) -> dict[str, str]:
        """The journal's action for a legal move of the game that is on."""
        return {"do": "move", "move": write_move(self.game.position, move)}

    def journal(self) -> dict[str, object]:
        """The match as a journal: everything else can be derived from it."""
        begin: dict[str, object] = (
            {} if self._position is None else {"position": (self.games or [self.game])[0].start}
        )
        engines: dict[str, object] = {} if self._levels == PERSONS else {"levels": list(self._levels)}
        clock: dict[str, object] = {} if self.clock is None else {"clock": self.clock.as_data()}
        actions = [action for game in self.games for action in game.actions]
        return {
            "kind": KIND,
            "version": VERSION,
            "board": self.board,
            "players": list(self._players),
            "match": self.rule,
            **begin,
            **engines,
            **clock,
            **self.agreed.as_data(),
            "actions": [
                action if spent is None else {**action, "spent": spent}
                for action, spent in zip(actions, self.spent, strict=True)
            ],
        }

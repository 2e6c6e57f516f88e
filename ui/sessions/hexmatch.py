"""Matches of hex Ra as sessions play them. Beside the rules' own setup theirs may say who is an engine:
`"levels": [null, 5]`, a level for each player that is one."""

from typing import Any

from ra_archive.form import Field
from ra_hex.board import NORTH, SOUTH
from ra_hex.journal import KIND, VERSION, do, read_journal
from ra_hex.match import Match
from ui.sessions.session import Action, Step

LEVELS = "levels"
HIGHEST_LEVEL = 8
SIDES = (SOUTH, NORTH)


class HexRoom:
    """What a session needs to know of the hex game."""

    kind = KIND
    version = VERSION

    def begin(self, setup: dict[str, Any]) -> "HexMatch":
        """Give a match before its first move."""
        return _read({"kind": KIND, "version": VERSION, **setup, "actions": []})

    def play(self, game: "HexMatch", action: Action) -> Step:
        """Play a move; the effect is the rules' Turn."""
        return Step(action, do(game.match, action))

    def back_to(self, game: "HexMatch", setup: dict[str, Any], head: int) -> "HexMatch":
        """Take turns back."""
        while sum(len(each.turns) for each in game.match.games) > head:
            game.match.take_back()
        return game

    def result(self, game: "HexMatch") -> dict[str, Any]:
        """Give the finished games: points, who began, which level the engine played at."""
        games = []
        for each in game.match.games:
            ending = each.ending
            if ending is None:
                continue
            seats = [
                {
                    "player": game.match.players[side],
                    "points": ending.points if ending.winner == side else 0,
                    "place": None if ending.winner is None else 1 if ending.winner == side else 2,
                    "started": each.starter == side,
                    "level": game.levels[side],
                }
                for side in SIDES
            ]
            games.append({"seats": seats})
        return {"over": game.match.over, "variant": game.match.board, "games": games}

    def validate(self, document: dict[str, Any]) -> dict[str, Any]:
        """Replay a journal strictly and give its result."""
        return self.result(_read(document))


class HexMatch:
    """A match, and the level of each player that is an engine."""

    def __init__(self, match: Match, levels: tuple[int | None, int | None]) -> None:
        self.match = match
        self.levels = levels


def _read(document: dict[str, Any]) -> HexMatch:
    told = Field(document.get(LEVELS, [None, None]), LEVELS)
    south, north = (_level(each) for each in told.items(exactly=len(SIDES)))
    match = read_journal({name: value for name, value in document.items() if name != LEVELS})
    return HexMatch(match, (south, north))


def _level(told: Field) -> int | None:
    return None if told.value is None else told.whole(low=1, high=HIGHEST_LEVEL)

"""Where a record or a match stands: final position and score, for the command line and other programs."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from ra_hex.board import SIDES
from ra_hex.game import Game
from ra_hex.match import Match
from ra_hex.notation import write_position
from ra_hex.record import Record
from ra_hex.study import Study


@dataclass(frozen=True)
class Standing:
    """Where a match or record leads; `players` are South and North at the end, `winner` is one of them."""

    board: str
    players: tuple[str, str]
    position: str
    games: tuple[dict[str, Any], ...]
    score: tuple[int, int]
    over: bool
    winner: str | None

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self)

    def __str__(self) -> str:
        south, north = self.players
        score = f"{south} {self.score[0]}–{self.score[1]} {north}"
        outcome = "drawn" if self.over else "unfinished"
        if self.winner is not None:
            outcome = f"{self.winner} won"
        return f"{self.position}\n{score}, {outcome}"


@dataclass(frozen=True)
class StudyStanding:
    """Where the main line of each chapter of a study leads."""

    chapters: tuple[Standing, ...]

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {"chapters": [each.as_data() for each in self.chapters]}

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.chapters))


def _told(game: Game) -> dict[str, Any]:
    return {"starter": SIDES[game.starter], "turns": len(game.turns), "result": game.result}


def standing_of_match(match: Match) -> Standing:
    """Where a match stands, after the last turn that was played."""
    last = match.games[-1] if match.games else match.game
    return Standing(
        board=match.board,
        players=match.players,
        position=write_position(last.position),
        games=tuple(_told(game) for game in match.games),
        score=match.score,
        over=match.over,
        winner=None if match.winner is None else match.players[match.winner],
    )


def standing_of_record(record: Record) -> Standing:
    """Where the one game of a record stands."""
    game = record.game
    players = record.players[::-1] if game.swapped else record.players
    ending = game.ending
    score = [0, 0]
    winner = None
    if ending and ending.winner is not None:
        score[ending.winner] = ending.points
        winner = players[ending.winner]
    return Standing(
        board=game.position.board.layout.name,
        players=players,
        position=write_position(game.position),
        games=(_told(game),),
        score=(score[0], score[1]),
        over=ending is not None,
        winner=winner,
    )


def standing_of_study(study: Study) -> StudyStanding:
    """Where the chapters of a study lead, without their variations."""
    return StudyStanding(tuple(standing_of_record(each.record()) for each in study.chapters))

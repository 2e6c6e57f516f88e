"""Matches of hex Ra as sessions play them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ra_hex.board import NORTH, SOUTH
from ra_hex.journal import do, read_journal
from ra_hex.match import KIND, VERSION, Match
from ra_hex.position import Turn
from ui.core.happenings import CAPTURED, PUT, RA, WON
from ui.core.session import Action, Session, Step, Visit

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

SIDES = (SOUTH, NORTH)


class HexAdapter:
    """What a session needs to know of the hex game."""

    kind = KIND
    version = VERSION
    replay_screen = "replay"
    corrections: frozenset[str] = frozenset()

    def screens(self, session: Session[Match]) -> list[Visit]:
        """The board, or the result of a match that is over."""
        return [("hex_result" if session.game.over else "hex_board", {})]

    def recall(self, app: "RaCompanionApp", session: Session[Match]) -> None:
        """Nothing is remembered of a match beside its journal."""

    def begin(self, setup: dict[str, Any]) -> Match:
        """Give a match before its first move."""
        return read_journal({"kind": KIND, "version": VERSION, **setup, "actions": []})

    def play(self, game: Match, action: Action) -> Step:
        """Play a move; the outcome is the rules' Turn."""
        return Step(action, do(game, action))

    def back_to(self, game: Match, setup: dict[str, Any], head: int) -> Match:
        """Take turns back."""
        while sum(len(each.turns) for each in game.games) > head:
            game.take_back()
        return game

    def happening(self, steps: Sequence[Step]) -> str:
        """A move, a capture, a victory, or a draw."""
        turn: Turn = steps[-1].outcome
        if turn.ending is not None:
            return RA if turn.ending.winner is None else WON
        return CAPTURED if turn.captured else PUT

    def result(self, game: Match) -> dict[str, Any]:
        """Give the finished games: points, who began, which level the engine played at."""
        games = []
        for each in game.games:
            ending = each.ending
            if ending is None:
                continue
            seats = [
                {
                    "player": game.players[side],
                    "points": ending.points if ending.winner == side else 0,
                    "place": None if ending.winner is None else 1 if ending.winner == side else 2,
                    "started": each.starter == side,
                    # Results are counted by whole levels; the journal has the exact one.
                    "level": None if level is None else round(level),
                }
                for side, level in enumerate(game.levels)
            ]
            games.append({"seats": seats})
        return {"over": game.over, "variant": game.board, "games": games}

    def validate(self, document: dict[str, Any]) -> dict[str, Any]:
        """Replay a journal strictly and give its result."""
        return self.result(read_journal(document))

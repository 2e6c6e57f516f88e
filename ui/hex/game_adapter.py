"""Matches of hex Ra as sessions play them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ra_hex.board import NORTH, SOUTH
from ra_hex.game import Late, Swapped
from ra_hex.journal import do, needs, read_journal
from ra_hex.match import KIND, VERSION, Match
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
    review_screen = ""
    corrections: frozenset[str] = frozenset()
    needs = staticmethod(needs)

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
        while game.head > head:
            game.take_back()
        return game

    def happening(self, steps: Sequence[Step]) -> str:
        """A move or a change of sides, a capture, a victory, or a draw."""
        event = steps[-1].outcome
        if isinstance(event, Swapped):
            return PUT
        if event.ending is not None:
            return RA if event.ending.winner is None else WON
        return CAPTURED if not isinstance(event, Late) and event.captured else PUT

    def result(self, game: Match) -> dict[str, Any]:
        """Give the finished games: points, who began, which level the engine played at."""
        games = []
        for each in game.games:
            ending = each.ending
            if ending is None:
                continue
            # In the order of the journal: who began as South first, whichever side that is now.
            seats = [
                {
                    "player": game.players[side],
                    "points": ending.points if ending.winner == side else 0,
                    "place": None if ending.winner is None else 1 if ending.winner == side else 2,
                    "started": each.starter == game.side_of(side),
                    # Results are counted by whole levels; the journal has the exact one.
                    "level": None if level is None else round(level),
                }
                for side, level in ((side, game.levels[side]) for side in map(game.side_of, SIDES))
            ]
            games.append({"seats": seats})
        return {"over": game.over, "variant": game.board, "games": games}

    def validate(self, document: dict[str, Any]) -> dict[str, Any]:
        """Replay a journal strictly and give its result."""
        return self.result(read_journal(document))

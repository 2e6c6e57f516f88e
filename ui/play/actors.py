"""Who did each action of a game: what Undo and the log need beside the journal."""

from collections.abc import Sequence
from typing import Any

from ra_auction.actions import END, read_action
from ra_auction.game import Game
from ui.core.session import Action as Row
from ui.core.session import Session


def seats_of(game: Game, actions: Sequence[Row]) -> list[int]:
    """Return the seat of each of these actions of this game's journal, also of those undone."""
    seats, shadow = [], Game(game.setup)
    for row in actions:
        seats.append(shadow.to_act)
        shadow.apply(read_action(row, "action"))
    return seats


class Actors:
    """Follows a session; `seats` has the seat of each action that counts."""

    def __init__(self, session: Session[Game]) -> None:
        self._session = session
        self._game = Game(session.game.setup)
        self.seats: list[int] = []

    def follow(self) -> list[int]:
        """Catch up with the session, and return the seats."""
        done = self._session.journal.done
        same = 0
        for action, row in zip(self._game.actions, done, strict=False):
            if action.as_json() != row:
                break
            same += 1
        if same < len(self._game.actions):
            self._game.back_to(same)
            del self.seats[same:]
        for row in done[same:]:
            self.seats.append(self._game.to_act)
            self._game.apply(read_action(row, "action"))
        return self.seats

    def last_decision(self, people: tuple[int, ...]) -> int | None:
        """Return after how many actions one of these people last chose something, or None."""
        steps = self._session.steps
        for place in range(len(self.follow()) - 1, -1, -1):
            forced = steps[place].action["do"] == END.do and place > 0 and steps[place - 1].undo_with_next
            if self.seats[place] in people and not forced:
                return place
        return None

    def bids(self) -> dict[int, int]:
        """Return what each seat has bid in the auction that goes on, or in the one that was just over.

        0 is a pass.
        """
        found: dict[int, int] = {}
        steps: tuple[Any, ...] = self._session.steps
        for place in range(len(self.follow()) - 1, -1, -1):
            action = steps[place].action
            if action["do"] not in ("bid", "pass") or (found and steps[place].outcome.auction_over):
                break
            found[self.seats[place]] = action.get("disk", 0)
        return found

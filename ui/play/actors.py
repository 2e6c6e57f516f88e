"""Who did each action of a game: what Undo and the log need beside the journal."""

from collections.abc import Sequence

from ra_auction.actions import read_action
from ra_auction.game import Game
from ra_auction.log import must_end
from ra_auction.setup import Setup
from ui.core.session import Action as Row
from ui.core.session import Session

# In the place of a seat: nobody chose the end of a turn where nothing else could follow.
FORCED = -1


def people_of(setup: Setup) -> tuple[int, ...]:
    """Return the seats that people play."""
    bots = setup.bots or (None,) * len(setup.players)
    return tuple(seat for seat, bot in enumerate(bots) if bot is None)


def deciders(game: Game, actions: Sequence[Row]) -> list[int]:
    """Return who chose each of these actions of this game's journal, also of those undone."""
    found, shadow = [], Game(game.setup)
    for row in actions:
        found.append(FORCED if must_end(shadow) else shadow.to_act)
        shadow.apply(read_action(row, "action"))
    return found


class Actors:
    """Follows a session; `seats` has the seat of each action that counts."""

    def __init__(self, session: Session[Game]) -> None:
        self._session = session
        self._game = Game(session.game.setup)
        self.seats: list[int] = []
        # Who chose each of them, which nobody does where a turn has to end.
        self._deciders: list[int] = []

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
            del self.seats[same:], self._deciders[same:]
        for row in done[same:]:
            self.seats.append(self._game.to_act)
            self._deciders.append(FORCED if must_end(self._game) else self._game.to_act)
            self._game.apply(read_action(row, "action"))
        return self.seats

    def last_decision(self, people: tuple[int, ...]) -> int | None:
        """Return after how many actions one of these people last chose something, or None."""
        self.follow()
        places = range(len(self._deciders) - 1, -1, -1)
        return next((place for place in places if self._deciders[place] in people), None)

    def have_decided(self, people: tuple[int, ...], latest: int) -> bool:
        """Has one of these people chosen anything among so many of the latest actions?"""
        self.follow()
        return bool(latest) and any(each in people for each in self._deciders[-latest:])

    def bids(self) -> dict[int, int]:
        """Return what each seat has bid in the auction that goes on, or that the last action ended.

        In their order; 0 is a pass.
        """
        found: list[tuple[int, int]] = []
        steps = self._session.steps
        last = len(self.follow()) - 1
        for place in range(last, -1, -1):
            action = steps[place].action
            over = steps[place].outcome.auction_over and place < last
            if action["do"] not in ("bid", "pass") or over:
                break
            found.append((self.seats[place], action.get("disk", 0)))
        return dict(reversed(found))

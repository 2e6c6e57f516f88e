"""Who plays a game without a box, people and bots, before it begins."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from ra_archive.players import People, Person
from ra_auction.bots.about import SEAT_NAMES, bot_name, level_of
from ra_auction.bots.characters import BY_NAME
from ra_auction.editions import EDITIONS
from ra_auction.shuffle import HIGHEST_SEED
from ra_base.names import tidy_name
from ra_base.words import Words as Said
from ui.common.seat_plan import LONGEST_NAME, MOST, SeatPlan
from ui.common.setup_file import setup_file
from ui.core.player_marks import COLOURS, SHAPES
from ui.core.state_file import StateFile
from ui.core.state_shape import Fields, ListOf, Misfit, OneOf, Text, Whole
from ui.core.words import Words

FILE = "playsetup.json"
# Who sits opposite at first: a level that a new player can beat.
FIRST_BOT = "level:2"
NOBODY = Words("At least one player must be a person.")
SHAPE = Fields(
    {
        "edition": OneOf(tuple(EDITIONS)),
        "count": Whole(1, MOST),
        "seats": ListOf(
            Fields(
                {
                    "name": Text(LONGEST_NAME),
                    "colour": OneOf(tuple(COLOURS)),
                    "shape": OneOf(tuple(SHAPES)),
                    "bot": OneOf((None, *BY_NAME)),
                }
            ),
            least=MOST,
            most=MOST,
        ),
    }
)


class PlayPlan(SeatPlan):
    """A table whose seats may be taken by bots."""

    def __init__(self) -> None:
        super().__init__(tiles=True)
        # What plays each seat, None for a person; moved with the seats.
        self._bots: list[str | None] = [None, *[FIRST_BOT] * (MOST - 1)]

    def as_json(self) -> dict[str, Any]:
        """Give all of it, for a file."""
        plan = super().as_json()
        seats = [{**seat, "bot": bot} for seat, bot in zip(plan["seats"], self._bots, strict=True)]
        return {"edition": plan["edition"], "count": plan["count"], "seats": seats}

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> "PlayPlan":
        """Read what a file of this SHAPE has; Misfit if it makes no sense."""
        plan = cls()
        plan.edition_id = stored["edition"]
        plan.count = stored["count"]
        for seat, own in zip(plan._all, stored["seats"], strict=True):
            seat.name, seat.colour, seat.shape = tidy_name(own["name"]), own["colour"], own["shape"]
        plan._bots = [own["bot"] for own in stored["seats"]]
        marks = ({getattr(seat, each) for seat in plan._all} for each in ("colour", "shape"))
        if plan.count not in plan.counts or any(len(each) < MOST for each in marks):
            raise Misfit("no table is set up like this")
        return plan

    @property
    def bots(self) -> list[str | None]:
        """What plays the seats that are taken, None for a person."""
        return self._bots[: self.count]

    def give_to(self, seat: int, bot: str | None) -> None:
        """Let a bot play a seat, or a person."""
        self._bots[seat] = bot
        if bot is not None:
            self._all[seat].name = ""

    def move(self, seat: int, to: int) -> None:
        """Move a player elsewhere; those between move up."""
        super().move(seat, to)
        self._bots.insert(to, self._bots.pop(seat))

    def free_seat(self) -> int | None:
        """Give the seat for one more person: one without a name, else one more at the table."""
        for number, (seat, bot) in enumerate(zip(self.seats, self.bots, strict=True)):
            if bot is None and not tidy_name(seat.name):
                return number
        return self.count if self.count < max(self.counts) else None

    def sit(self, person: Person) -> bool:
        """Put somebody known on the first free seat, and no bot there."""
        seat = self.free_seat()
        if seat is not None:
            self.give_to(seat, None)
        return super().sit(person)

    def take_bots_of(self, setup: dict[str, Any]) -> None:
        """Let the bots of an earlier game, by its setup, sit down again where they sat."""
        for seat, bot in enumerate(setup.get("bots", [None] * self.count)):
            self.give_to(seat, bot)

    def problem(self, known: People) -> Said | None:
        """Give the reason why these players can't play: bots alone are none, either."""
        return super().problem(known) if None in self.bots else NOBODY

    def named_setup(
        self, default: Callable[[int], str], say: Callable[[Said], str], random: Random
    ) -> dict[str, Any]:
        """Give the setup for a journal: the disks dealt, the order of the tiles drawn by lot."""
        setup = self.setup(default, random)
        setup["players"] = bot_names(setup["players"], self.bots, say)
        setup["seed"] = random.randrange(HIGHEST_SEED + 1)
        if any(self.bots):
            setup["bots"] = self.bots
        return setup


def bot_names(names: list[str], bots: list[str | None], say: Callable[[Said], str]) -> list[str]:
    """Name the bots among these players; none is called as somebody else is.

    Of the same level each has the name of its seat. Whatever is still alike is numbered.
    """
    named = [name if bot is None else "" for name, bot in zip(names, bots, strict=True)]
    for seat, bot in enumerate(bots):
        if bot is not None:
            number = 1
            several = level_of(bot) is not None and bots.count(bot) > 1
            name = say(SEAT_NAMES[seat] if several else bot_name(bot))
            taken = {each.casefold() for each in named}
            while (shown := name if number == 1 else f"{name} ({number})").casefold() in taken:
                number += 1
            named[seat] = shown
    return named


def draft_file(folder: Path) -> StateFile:
    """Return the file of the plan that was played last, or is being made."""
    return setup_file(folder / FILE, SHAPE)


def save_plan(file: StateFile, plan: PlayPlan) -> None:
    """Save the plan for the next time; where it cannot be written people choose anew."""
    with suppress(OSError):
        file.write(plan.as_json())


def load_plan(file: StateFile) -> PlayPlan:
    """Return the plan that was saved, or a fresh one."""
    stored = file.read()
    if stored is not None:
        try:
            return PlayPlan.from_json(stored)
        except Misfit:
            file.put_aside()
    return PlayPlan()

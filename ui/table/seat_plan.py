"""Who sits where at a new table, and who holds which sun disks, before the game begins."""

from collections.abc import Callable, Container
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from ra_archive.journal import Journal, tidy
from ra_archive.players import Person
from ra_auction.editions import DEFAULT, EDITIONS, Edition, Group
from ra_auction.setup import read_players
from ra_auction.words import BadJournal
from ra_base.words import Words
from ui.core.player_marks import COLOURS, SHAPES, Mark

MOST = max(max(edition.groups) for edition in EDITIONS.values())
USUAL = 3


@dataclass
class Seat:
    """A place at the table; without a name the player is called by a number."""

    name: str
    colour: str
    shape: str


class SeatPlan:
    """A table that is being laid. Seats that are left out keep what was typed."""

    def __init__(self) -> None:
        self._edition = DEFAULT
        self._every = [Seat("", colour, shape) for colour, shape in zip(COLOURS, SHAPES, strict=True)][:MOST]
        self._count = USUAL
        # Which group of the edition lies before which seat, unless they are to be dealt.
        self._groups = [*range(USUAL)]
        self._told = False

    def kept(self) -> dict[str, Any]:
        """All of it, for a file."""
        return {
            "edition": self._edition,
            "count": self._count,
            "groups": self._groups,
            "told": self._told,
            "seats": [asdict(seat) for seat in self._every],
        }

    @classmethod
    def of(cls, kept: dict[str, Any]) -> "SeatPlan":
        """What a file has kept; ValueError, KeyError, TypeError or AttributeError if it makes no sense."""
        plan = cls()
        plan._edition, plan._count, plan._told = (
            str(kept["edition"]),
            int(kept["count"]),
            kept["told"] is True,
        )
        plan._every = [Seat(tidy(each["name"]), each["colour"], each["shape"]) for each in kept["seats"]]
        plan._groups = [*kept["groups"]]
        colours, shapes = ({getattr(seat, each) for seat in plan._every} for each in ("colour", "shape"))
        fits = (
            plan._count in plan.counts,
            sorted(plan._groups) == [*range(plan._count)],
            len(plan._every) == len(colours) == len(shapes) == MOST,
            colours <= {*COLOURS} and shapes <= {*SHAPES},
        )
        if not all(fits):
            raise ValueError("no table is laid like this")
        return plan

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return EDITIONS[self._edition]

    @edition.setter
    def edition(self, edition: str) -> None:
        self._edition = edition
        fewest, most = min(self.counts), max(self.counts)
        self.count = min(most, max(fewest, self._count))

    @property
    def counts(self) -> tuple[int, ...]:
        """For how many players the edition is."""
        return tuple(sorted(self.edition.groups))

    @property
    def count(self) -> int:
        """How many sit at the table."""
        return self._count

    @count.setter
    def count(self, count: int) -> None:
        if count != self._count:
            self._count = count
            self._groups = [*range(count)]

    @property
    def seats(self) -> list[Seat]:
        """The seats in the order of turns."""
        return self._every[: self._count]

    @property
    def told(self) -> bool:
        """Whether people say who holds which disks; otherwise they are dealt at random.

        What they have said stays until they say it anew.
        """
        return self._told

    @told.setter
    def told(self, told: bool) -> None:
        self._told = told

    def group(self, seat: int) -> Group:
        """The disks that lie before a seat; none while they are to be dealt."""
        return self.edition.groups[self._count][self._groups[seat]] if self._told else ()

    def give(self, seat: int, group: Group) -> None:
        """This seat holds that group; whoever had it takes the other one."""
        if not self._told:
            raise ValueError("the disks are to be dealt")
        wanted = self.edition.groups[self._count].index(group)
        other = self._groups.index(wanted)
        self._groups[seat], self._groups[other] = wanted, self._groups[seat]

    def give_as(self, journal: Journal) -> None:
        """The disks as they lay at that table, in whatever order they were written down."""
        groups = {frozenset(group): group for group in self.edition.groups[self._count]}
        for seat, disks in enumerate(journal.setup["suns"]):
            self.give(seat, groups[frozenset(disks)])

    def move(self, seat: int, to: int) -> None:
        """Somebody sits down elsewhere, with disks and all; those between move up."""
        self._every.insert(to, self._every.pop(seat))
        self._groups.insert(to, self._groups.pop(seat))

    def paint(self, seat: int, look: Mark) -> None:
        """Give a seat a colour and a shape; who had one of them gets the seat's own instead."""
        own = self._every[seat]
        for other in self._every:
            if other is not own and other.colour == look.colour:
                other.colour = own.colour
            if other is not own and other.shape == look.shape:
                other.shape = own.shape
        own.colour, own.shape = look

    def names(self, default: Callable[[int], str]) -> list[str]:
        """What the players are called; the unnamed by the first number nobody else is called by."""
        names = [tidy(seat.name) for seat in self.seats]
        for seat, name in enumerate(names):
            if not name:
                taken = {each.casefold() for each in names}
                free = (default(number) for number in range(seat + 1, seat + 2 + MOST))
                names[seat] = next(each for each in free if each.casefold() not in taken)
        return names

    def seat_of(self, person: Person) -> int | None:
        """Where somebody sits, however they are spelled."""
        sitting = [tidy(seat.name) for seat in self.seats]
        return next((sitting.index(each) for each in person.spellings if each in sitting), None)

    def sit(self, person: Person) -> bool:
        """Somebody known sits down on the first seat without a name, or one more; False if there is none."""
        unnamed = (number for number, each in enumerate(self.seats) if not tidy(each.name))
        seat = next(unnamed, self._count)
        if seat == self._count:
            if self._count == max(self.counts):
                return False
            self.count += 1
        own = self._every[seat]
        own.name = person.name
        self.paint(
            seat,
            Mark(
                person.colour if person.colour in COLOURS else own.colour,
                person.shape if person.shape in SHAPES else own.shape,
            ),
        )
        return True

    def trouble(self) -> Words | None:
        """What the rules have against these players. At a table nobody tells Ann from ann."""
        first: dict[str, str] = {}
        names = [first.setdefault(name.casefold(), name) for name in self.names(str)]
        try:
            read_players(names, self.edition)
        except BadJournal as refused:
            return refused.what
        return None

    def as_before(self, journal: Journal, seen: tuple[Mark, ...], unnamed: Container[str] = ()) -> None:
        """The players of an earlier game in their seats, to be dealt new disks.

        Who is called like one of the unnamed had no name, and gets none.
        """
        self._edition = journal.setup["edition"]
        players = journal.setup["players"]
        self._count = len(players)
        self._groups, self._told = [*range(self._count)], False
        for seat, name in enumerate(players):
            self._every[seat].name = "" if name in unnamed else name
            self.paint(seat, seen[seat])
        for spare in self._every[self._count :]:
            spare.name = ""

    def setup(self, default: Callable[[int], str], random: Random) -> dict[str, Any]:
        """The setup for a journal, the disks dealt if nobody told who holds which."""
        order = [*self._groups]
        if not self._told:
            random.shuffle(order)
        groups = self.edition.groups[self._count]
        return {
            "edition": self._edition,
            "players": self.names(default),
            "suns": [list(groups[each]) for each in order],
        }

"""Who sits where at a new table, and who holds which sun disks, before the game begins."""

from collections.abc import Callable, Container
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from ra_archive.journal import Journal
from ra_archive.players import People, Person
from ra_auction.editions import DEFAULT, EDITIONS, Edition, Group
from ra_auction.setup import read_players
from ra_auction.words import BadJournal
from ra_base.names import tidy_name
from ra_base.words import Words as Said
from ui.core.player_marks import COLOURS, SHAPES, Mark
from ui.core.state_shape import TRUTH, Fields, ListOf, Misfit, OneOf, Shape, Text, Whole
from ui.core.words import Words

MOST = max(max(edition.groups) for edition in EDITIONS.values())
USUAL = 3
TWICE = Words("One player can’t take two seats: {player}, {other}.", player="", other="")
# A name's letters may each have several characters.
LONGEST_NAME = 1000
SEAT: dict[str, Shape] = {
    "name": Text(LONGEST_NAME),
    "colour": OneOf(tuple(COLOURS)),
    "shape": OneOf(tuple(SHAPES)),
}
# The file of a plan.
SHAPE = Fields(
    {
        "edition": OneOf(tuple(EDITIONS)),
        "count": Whole(1, MOST),
        "groups": ListOf(Whole(0, MOST - 1), MOST),
        "known": TRUTH,
        "tiles": TRUTH,
        "seats": ListOf(Fields(SEAT), least=MOST, most=MOST),
    }
)


@dataclass
class Seat:
    """A place at the table; a player without a name is called by a number."""

    name: str
    colour: str
    shape: str


class SeatPlan:
    """A table that is set up. Seats that are left out still have what was typed."""

    def __init__(self, *, tiles: bool = False) -> None:
        # Are the tiles to be logged?
        self.tiles = tiles
        # Do people say who holds which disks? Otherwise they are dealt at random.
        self.disks_known = False
        self._edition = DEFAULT
        self._all = [Seat("", colour, shape) for colour, shape in zip(COLOURS, SHAPES, strict=True)][:MOST]
        self._count = USUAL
        # Which group of the edition is before which seat, unless they are dealt; stored in both cases.
        self._groups = [*range(USUAL)]

    def as_json(self) -> dict[str, Any]:
        """Give all of it, for a file."""
        return {
            "edition": self._edition,
            "count": self._count,
            "groups": self._groups,
            "known": self.disks_known,
            "tiles": self.tiles,
            "seats": [{**asdict(seat), "name": tidy_name(seat.name)} for seat in self._all],
        }

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> "SeatPlan":
        """Read what a file of this SHAPE has; Misfit if it makes no sense."""
        plan = cls(tiles=stored["tiles"])
        plan.disks_known = stored["known"]
        plan._edition, plan._count = stored["edition"], stored["count"]
        plan._all = [Seat(tidy_name(each["name"]), each["colour"], each["shape"]) for each in stored["seats"]]
        plan._groups = [*stored["groups"]]
        colours, shapes = ({getattr(seat, each) for seat in plan._all} for each in ("colour", "shape"))
        fits = (
            plan._count in plan.counts,
            sorted(plan._groups) == [*range(plan._count)],
            len(colours) == len(shapes) == MOST,
        )
        if not all(fits):
            raise Misfit("no table is set up like this")
        return plan

    @property
    def untouched(self) -> bool:
        """Has nobody chosen anything yet, but perhaps that the tiles are logged?"""
        return self.as_json() == SeatPlan(tiles=self.tiles).as_json()

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return EDITIONS[self._edition]

    @property
    def edition_id(self) -> str:
        """Its name in journals."""
        return self._edition

    @edition_id.setter
    def edition_id(self, edition: str) -> None:
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
        return self._all[: self._count]

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of disks there are for so many players."""
        return self.edition.groups[self._count]

    def group(self, seat: int) -> Group:
        """Give the disks before a seat; none while they are to be dealt."""
        return self.groups[self._groups[seat]] if self.disks_known else ()

    def give(self, seat: int, group: Group) -> None:
        """Give a seat that group; whoever had it gets the other one."""
        if not self.disks_known:
            raise ValueError("the disks are to be dealt")
        wanted = self.groups.index(group)
        other = self._groups.index(wanted)
        self._groups[seat], self._groups[other] = wanted, self._groups[seat]

    def give_disks_of(self, journal: Journal) -> None:
        """Give everybody the disks of that table, in whatever order they were written down."""
        groups = {frozenset(group): group for group in self.groups}
        for seat, disks in enumerate(journal.setup["suns"]):
            self.give(seat, groups[frozenset(disks)])

    def move(self, seat: int, to: int) -> None:
        """Move a player elsewhere, with disks and all; those between move up."""
        self._all.insert(to, self._all.pop(seat))
        self._groups.insert(to, self._groups.pop(seat))

    def set_mark(self, seat: int, mark: Mark) -> None:
        """Give a seat a colour and a shape; who had one of them gets the seat's own instead."""
        own = self._all[seat]
        for other in self._all:
            if other is not own and other.colour == mark.colour:
                other.colour = own.colour
            if other is not own and other.shape == mark.shape:
                other.shape = own.shape
        own.colour, own.shape = mark

    def names(self, default: Callable[[int], str]) -> list[str]:
        """Give the names of the players; the unnamed get the first number nobody else is called by."""
        names = [tidy_name(seat.name) for seat in self.seats]
        for seat, name in enumerate(names):
            if not name:
                taken = {each.casefold() for each in names}
                free = (default(number) for number in range(seat + 1, seat + 2 + MOST))
                names[seat] = next(each for each in free if each.casefold() not in taken)
        return names

    def seat_of(self, person: Person) -> int | None:
        """Give the seat of somebody, however they are spelled, or None."""
        sitting = [tidy_name(seat.name) for seat in self.seats]
        return next((sitting.index(each) for each in person.spellings if each in sitting), None)

    def free_seat(self) -> int | None:
        """Give the seat for one more player: one without a name, else one more at the table."""
        unnamed = (number for number, each in enumerate(self.seats) if not tidy_name(each.name))
        seat = next(unnamed, self.count)
        return seat if seat < max(self.counts) else None

    def sit(self, person: Person) -> bool:
        """Put somebody known on the first seat without a name, or one more; False if there is none."""
        seat = self.free_seat()
        if seat is None:
            return False
        self.count = max(self.count, seat + 1)
        own = self._all[seat]
        own.name = person.name
        colour = person.colour if person.colour in COLOURS else own.colour
        shape = person.shape if person.shape in SHAPES else own.shape
        self.set_mark(seat, Mark(colour, shape))
        return True

    def problem(self, known: People) -> Said | None:
        """Give the reason why these players can't play: the rules refuse them, or one sits on two seats.

        At a table Ann and ann sound the same.
        """
        first: dict[str, str] = {}
        names = [first.setdefault(name.casefold(), name) for name in self.names(str)]
        try:
            read_players(names, self.edition)
        except BadJournal as refused:
            return refused.what
        twice = self._twice(known)
        return TWICE.filled(**twice) if twice else None

    def call_players(self, known: People) -> None:
        """Call everybody as they are called today."""
        for seat in self._all:
            seat.name = known.shown(seat.name)

    def _twice(self, known: People) -> dict[str, str]:
        """Return `player` and `other`, two names at this table of one person; or nothing."""
        seated: dict[str, str] = {}
        for name in filter(None, (tidy_name(seat.name) for seat in self.seats)):
            first = seated.setdefault(known.shown(name), name)
            if first != name:
                return {"player": first, "other": name}
        return {}

    def seat_players_of(
        self, setup: dict[str, Any], marks: tuple[Mark, ...], unnamed: Container[str] = ()
    ) -> None:
        """Put the players of an earlier game, by its setup, in their seats, to be dealt new disks.

        Who is called like one of the unnamed had no name, and gets none.
        """
        self._edition = setup["edition"]
        players = setup["players"]
        self._count = len(players)
        self._groups, self.disks_known = [*range(self._count)], False
        for seat, name in enumerate(players):
            self._all[seat].name = "" if name in unnamed else name
            self.set_mark(seat, marks[seat])
        for spare in self._all[self._count :]:
            spare.name = ""

    def setup(self, default: Callable[[int], str], random: Random) -> dict[str, Any]:
        """Give the setup for a journal, with the disks dealt unless they are known."""
        order = [*self._groups]
        if not self.disks_known:
            random.shuffle(order)
        groups = self.groups
        return {
            "edition": self._edition,
            "players": self.names(default),
            "suns": [list(groups[each]) for each in order],
        }

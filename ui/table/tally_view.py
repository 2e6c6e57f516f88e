"""What the tally shows: counts, points and reasons of the epoch that is counted or corrected."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ra_auction.holdings import GROUPED, ITEMS, SINGLE
from ra_auction.names import item_name, points_name
from ra_auction.reasons import tie
from ra_auction.scoring import EPOCHS
from ra_auction.sheet import Sheet
from ra_auction.table import Table
from ra_auction.tiles import IDS
from ra_base.refusal import Refusal
from ra_base.words import Words
from ui.core.session import Action, Session, Step
from ui.table.sun_disk_view import Disks, swapped, tracked, with_sums

SUNS = "suns"
# What is counted for each kind of points, by the names of `Score`.
COUNTED: Mapping[str, tuple[str, ...]] = {
    "gods": ("gods",),
    "gold": ("gold",),
    "pharaohs": ("pharaohs",),
    "river": ("niles", "floods"),
    "civilizations": tuple(GROUPED["civilizations"]),
    "monuments": tuple(GROUPED["monuments"]),
    SUNS: (),
}
KIND_OF = {item: kind for kind, items in COUNTED.items() for item in items}
KIND_ICON = {
    "gods": "god",
    "gold": "gold",
    "pharaohs": "pharaoh",
    "river": "nile",
    "civilizations": "art",
    "monuments": "pyramid",
    SUNS: "sun_up",
}
ITEM_ICON = {item: IDS[kind] for item, kind in ITEMS.items()}
# A tap on a tile counts one more; these are few enough of each to be tapped.
TAPPED = frozenset(item for item in ITEMS if item not in SINGLE)


@dataclass(frozen=True, slots=True)
class RefusedTally:
    """What the rules refused: of which kind of points, in front of whom, and why."""

    kind: str
    seat: int
    words: Words


class TallyView:
    """The tally of one session. Read it; change it by its methods: each is one action of the journal.

    `epoch` (1 to 3) is what is counted. Without one given it is the open tally, else that closed epoch.
    """

    def __init__(self, session: Session[Table], epoch: int | None = None) -> None:
        self.session = session
        self.correcting = epoch is not None
        self._asked = epoch
        self.said: Words | None = None
        self.stepped = ""  # was it undone or redone, what is said?
        self.refusal: RefusedTally | None = None
        self.refresh()

    def refresh(self) -> None:
        """Work everything out anew from the journal's game."""
        table = self.session.game
        closed = len(table.sheet.epochs)
        if self._asked is None and not table.over:
            self.epoch = table.epoch
            self.sheet: Sheet = table.running()
        else:
            self.epoch = min(self._asked or EPOCHS, max(closed, 1))
            self.sheet = table.sheet if closed else table.running()
        self.correcting = self.epoch <= closed
        self._reasons = [self.sheet.why(self.epoch - 1, seat) for seat in range(len(self.players))]

    # -- What there is

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names in the order of their seats."""
        return self.session.game.setup.players

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of points that can be counted in this epoch; the disks come in the third."""
        return tuple(kind for kind in COUNTED if kind != SUNS or self.epoch == EPOCHS)

    @property
    def last_kind(self) -> str:
        """The kind that was counted last in this epoch, to go on there; the first if none was."""
        done = self.session.steps[-1].action if self.session.steps else {}
        kind = SUNS if done.get("do") == SUNS else KIND_OF.get(str(done.get("item")), "")
        return kind if kind in self.kinds else self.kinds[0]

    def kind_name(self, kind: str) -> Words:
        """What a kind of points is called in this edition."""
        return points_name(self.session.game.setup.edition, kind)

    def item_name(self, item: str) -> Words:
        """What a counter is called in this edition."""
        return item_name(self.session.game.setup.edition, item)

    def count(self, seat: int, item: str) -> int:
        """How many a player has."""
        return self.sheet.epochs[self.epoch - 1][seat][ITEMS[item]]

    def points(self, seat: int, kind: str) -> int:
        """What a kind of points comes to as it is counted now."""
        points: int = getattr(self.sheet.scores[self.epoch - 1][seat], kind)
        return points

    def reason(self, seat: int, kind: str) -> Words:
        """Why."""
        return self._reasons[seat][kind]

    def gained(self, seat: int) -> int:
        """All points of a player in this epoch."""
        return self.sheet.scores[self.epoch - 1][seat].total

    def standing(self, seat: int) -> int:
        """A player's total after this epoch."""
        return self.sheet.standings[self.epoch - 1][seat]

    @property
    def can_close(self) -> bool:
        """Whether this is the open tally."""
        return not self.correcting

    # -- Sun disks

    @property
    def disks(self) -> Disks:
        """Everybody's disks, highest first."""
        return self.session.game.suns.all_owned()

    @property
    def middle(self) -> int:
        """The disk in the middle."""
        return self.session.game.suns.middle

    @property
    def suns_unknown(self) -> bool:
        """Whether the disks are to be counted now, and nobody told where they went."""
        closing = Step({"do": "close"})
        return self.can_close and self.epoch == EPOCHS and not tracked((*self.session.steps, closing))

    @property
    def ties(self) -> list[tuple[int, Words]]:
        """Who would be tied at the end and how that is decided, once disks decide it."""
        places = [] if self.suns_unknown else self.sheet.ranking or []
        told = ((place.player, tie(places, place)) for place in places)
        return [(seat, words) for seat, words in told if words is not None]

    # -- What people do

    def set(self, seat: int, item: str, count: int) -> bool:
        """Count anew; False if it is refused, then `refusal` says why."""
        action: Action = {"do": "set", "player": seat, "item": item, "count": count}
        if self.correcting:
            action |= {"do": "revise", "epoch": self.epoch}
        return self._do(action, KIND_OF[item], seat)

    def add(self, seat: int, item: str, by: int = 1) -> bool:
        """Count so many more."""
        return self.set(seat, item, self.count(seat, item) + by)

    def clear(self, seat: int, item: str) -> bool:
        """Count none, if there are any."""
        return not self.count(seat, item) or self.set(seat, item, 0)

    def swap(self, one: int, other: int) -> bool:
        """Let two disks change places."""
        return self._own(swapped(self.disks, one, other))

    def tell_sums(self, sums: Sequence[int]) -> bool:
        """Take the sums of everybody's disks; False if no disks of this game make them."""
        disks = with_sums(self.session.game.setup, sums)
        return disks is not None and self._own(disks)

    def close(self) -> bool:
        """Close the epoch."""
        return self._do({"do": "close"}, "", -1)

    def undo(self) -> bool:
        """Step back over the last action, whatever it was."""
        return self._step("undo")

    def redo(self) -> bool:
        """Step forward again."""
        return self._step("redo")

    def _own(self, disks: Disks) -> bool:
        return self._do({"do": SUNS, "disks": [list(own) for own in disks]}, SUNS, -1)

    def _do(self, action: Action, kind: str, seat: int) -> bool:
        self.said = self.refusal = None
        self.stepped = ""
        try:
            self.session.do(action)
        except Refusal as refused:
            self.refusal = RefusedTally(kind, seat, refused)
        self.refresh()
        return self.refusal is None

    def _step(self, way: str) -> bool:
        self.refusal = None
        self.stepped = ""
        try:
            change = getattr(self.session, way)()
        except Refusal as refused:
            self.said = refused
        else:
            self.said, self.stepped = change.sentence, way
        self.refresh()
        return self.said is not None

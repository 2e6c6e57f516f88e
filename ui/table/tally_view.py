"""What the tally shows: counts, points and reasons of the epoch that is counted or corrected."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from ra_archive.journal import Journal
from ra_auction.holdings import GROUPED, ITEMS, SINGLE
from ra_auction.reasons import tie
from ra_auction.scoring import EPOCHS
from ra_auction.sheet import Sheet
from ra_auction.table import Table
from ra_auction.tiles import IDS
from ra_base.refusal import Refusal
from ra_base.words import Words
from ui.common.point_icons import SUNS
from ui.core.session import Action, Change, Session, Step
from ui.table.refused_count import RefusedCount, RefusedNotes, recall_refused, save_refused
from ui.table.sun_disk_view import Disks, tracked

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
ITEM_ICON = {item: IDS[kind] for item, kind in ITEMS.items()}
# A tap on a tile counts one more; these are few enough of each to be tapped.
TAPPED = frozenset(item for item in ITEMS if item not in SINGLE)


@dataclass(frozen=True, slots=True)
class RefusedTally:
    """What was refused and why: a count in front of somebody, or without an item anything else.

    A count without a reason would fit by now, but nobody has counted it again.
    """

    words: Words | None
    seat: int = -1
    item: str = ""
    number: int = 0

    @property
    def kind(self) -> str:
        """Of which kind of points it is."""
        return KIND_OF.get(self.item, "")


class TallyView:
    """The tally of one session. Read it; change it by its methods: each is one action of the journal.

    `epoch` (1 to 3) is the epoch to correct; without one the open epoch is counted, or corrected once the
    game is over. The session notifies of what is done; `on_refusal` is called when a refusal comes or goes.
    `notes` has the counts that were refused before.
    """

    def __init__(
        self,
        session: Session[Table],
        epoch: int | None,
        notes: RefusedNotes,
        on_refusal: Callable[[], object],
    ) -> None:
        self.session = session
        self._notes = notes
        self.setup = session.game.setup
        self.players = self.setup.players
        # What was undone or redone last, unless something was done since.
        self.stepped: Change | None = None
        # What was refused last that is no count; counts wait until people count them again.
        self._refused: RefusedTally | None = None
        self.waiting: dict[tuple[int, str], RefusedTally] = {}
        self.asked = epoch
        self.epoch = 0
        self._on_refusal = on_refusal
        self._journal: Journal | None = None
        # What was refused, as it was noted when it was looked at last.
        self._noted: list[RefusedCount] = []
        self.refresh()

    def refresh(self) -> None:
        """Work everything out anew if the journal has changed, or what was refused elsewhere."""
        played = self._journal is not self.session.journal
        if played:
            self._read_journal()
        noted = recall_refused(self._notes, self.session, self.epoch)
        if played or noted != self._noted:
            self._noted, self.waiting = noted, {}
            for each in noted:
                self._wait(each.player, each.item, each.number)

    def _read_journal(self) -> None:
        self._journal = self.session.journal
        table = self.session.game
        before, closed = self.epoch, len(table.sheet.epochs)
        if self.asked is None and not table.over:
            self.epoch = table.epoch
            self.sheet: Sheet = table.running()
        else:
            self.epoch = min(self.asked or EPOCHS, max(closed, 1))
            self.sheet = table.sheet if closed else table.running()
        if self.epoch != before:
            self._refused = None
        self.correcting, self.over = self.epoch <= closed, table.over
        # The disks come in the third epoch.
        self.kinds = tuple(kind for kind in COUNTED if kind != SUNS or self.epoch == EPOCHS)
        index = self.epoch - 1
        # How many of each item everybody has.
        self.counts = [{item: own[kind] for item, kind in ITEMS.items()} for own in self.sheet.epochs[index]]
        self.scores = self.sheet.scores[index]
        self.standings = self.sheet.standings[index]
        self.reasons = [self.sheet.why(index, seat) for seat in range(len(self.players))]
        self.disks: Disks = table.suns.all_owned()
        self.middle = table.suns.middle
        # Do the disks count now, and nobody entered where they went?
        self.suns_unknown = SUNS in self.kinds and not (
            self.correcting or tracked((*self.session.steps, Step({"do": "close"})))
        )

    # -- What there is

    @property
    def empty(self) -> bool:
        """Was nothing counted, and has nothing stayed?"""
        return not any(count for own in self.counts for count in own.values())

    @property
    def refusal(self) -> RefusedTally | None:
        """What was refused: anything but a count, or the first count that waits."""
        return self._refused or next(iter(self.waiting.values()), None)

    @property
    def last_kind(self) -> str:
        """The kind that was counted last in this epoch, to go on there; the first if none was."""
        done = self.session.steps[-1].action if self.session.steps else {}
        kind = SUNS if done.get("do") == SUNS else KIND_OF.get(str(done.get("item")), "")
        return kind if kind in self.kinds else self.kinds[0]

    @property
    def last_cell(self) -> tuple[int, str] | None:
        """Whose count of which item is to be counted again, or was the last in this epoch."""
        if self.waiting:
            return next(reversed(self.waiting))
        done = self.session.steps[-1].action if self.session.steps else {}
        return (done["player"], done["item"]) if done.get("do") == "set" else None

    @property
    def ties(self) -> list[tuple[int, Words]]:
        """Who would be tied at the end and how that is decided, once disks decide it."""
        places = [] if self.suns_unknown else self.sheet.ranking or []
        reasons = ((place.player, tie(places, place)) for place in places)
        return [(seat, words) for seat, words in reasons if words is not None]

    # -- What people do

    def set(self, seat: int, item: str, count: int) -> bool:
        """Count anew; False if it is refused. What is counted like this already is no action."""
        self.refresh()  # somebody else may count at the same time
        if count == self.counts[seat][item]:
            self.settle(seat, item)
            return True
        action: Action = {"do": "set", "player": seat, "item": item, "count": count}
        if self.correcting:
            action |= {"do": "revise", "epoch": self.epoch}
        if self.attempt(partial(self.session.do, action)):
            self.settle(seat, item)
            return True
        self._refused = None
        self.waiting.pop((seat, item), None)  # what was refused last is the last
        self._wait(seat, item, count)
        self._save()
        self._on_refusal()
        return False

    def settle(self, seat: int, item: str) -> None:
        """Accept the count there is: nothing of it is refused any more."""
        self.refresh()
        if self.waiting.pop((seat, item), None) is not None:
            self._save()
            self._on_refusal()

    def set_disks(self, disks: Disks) -> bool:
        """Enter who has which sun disks; False if it is refused."""
        action: Action = {"do": SUNS, "disks": [list(own) for own in disks]}
        return self.attempt(partial(self.session.do, action))

    def close(self) -> bool:
        """Close the epoch, without the counts that were refused; False if it is refused."""
        epoch = self.epoch
        closed = self.attempt(partial(self.session.do, {"do": "close"}))
        if closed:
            self.waiting = {}
            save_refused(self._notes, self.session, epoch, ())
        return closed

    def attempt(self, change: Callable[[], Change]) -> bool:
        """Try a change of the session; if it is refused, `refusal` says why."""
        self.stepped = None
        try:
            done = change()
        except Refusal as refused:
            self._refused = RefusedTally(refused)
            self._on_refusal()
            return False
        self.stepped = done if done.what != "do" else None
        self._refused = None
        self.refresh()
        return True

    # -- What was refused, also before the app was closed

    def _save(self) -> None:
        waiting = self.waiting.values()
        counts = (RefusedCount(self.epoch, each.seat, each.item, each.number) for each in waiting)
        save_refused(self._notes, self.session, self.epoch, counts)
        self._noted = recall_refused(self._notes, self.session, self.epoch)

    def _wait(self, seat: int, item: str, number: int) -> None:
        """Have a count wait, with the reason why it does not fit what the journal has now, if any."""
        words: Words | None = None
        try:
            self.session.game.running().revise(self.epoch - 1, seat, item, number)
        except Refusal as refusal:
            words = refusal
        self.waiting[seat, item] = RefusedTally(words, seat, item, number)

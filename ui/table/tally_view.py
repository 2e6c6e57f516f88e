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
from ui.core.session import Action, Change, Session, Step
from ui.table.sun_disk_view import Disks, tracked

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
    """What was refused: of which kind of points, in front of whom, and why."""

    kind: str
    seat: int
    words: Words


class TallyView:
    """The tally of one session. Read it; change it by its methods: each is one action of the journal.

    `epoch` (1 to 3) is the epoch to correct; without one the open epoch is counted, or corrected once the
    game is over. The session notifies of what is done, `on_refusal` is called when something is refused.
    """

    def __init__(self, session: Session[Table], epoch: int | None, on_refusal: Callable[[], object]) -> None:
        self.session = session
        self.setup = session.game.setup
        self.players = self.setup.players
        # What was undone or redone last, or refused, unless something was done since.
        self.stepped: Change | None = None
        self.refusal: RefusedTally | None = None
        self._asked = epoch
        self._on_refusal = on_refusal
        self._journal: Journal | None = None
        self.refresh()

    def refresh(self) -> None:
        """Work everything out anew if the journal has changed."""
        if self._journal is self.session.journal:
            return
        self._journal = self.session.journal
        table = self.session.game
        closed = len(table.sheet.epochs)
        if self._asked is None and not table.over:
            self.epoch = table.epoch
            self.sheet: Sheet = table.running()
        else:
            self.epoch = min(self._asked or EPOCHS, max(closed, 1))
            self.sheet = table.sheet if closed else table.running()
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
    def last_kind(self) -> str:
        """The kind that was counted last in this epoch, to go on there; the first if none was."""
        done = self.session.steps[-1].action if self.session.steps else {}
        kind = SUNS if done.get("do") == SUNS else KIND_OF.get(str(done.get("item")), "")
        return kind if kind in self.kinds else self.kinds[0]

    @property
    def ties(self) -> list[tuple[int, Words]]:
        """Who would be tied at the end and how that is decided, once disks decide it."""
        places = [] if self.suns_unknown else self.sheet.ranking or []
        reasons = ((place.player, tie(places, place)) for place in places)
        return [(seat, words) for seat, words in reasons if words is not None]

    # -- What people do

    def set(self, seat: int, item: str, count: int) -> bool:
        """Count anew; False if it is refused."""
        action: Action = {"do": "set", "player": seat, "item": item, "count": count}
        if self.correcting:
            action |= {"do": "revise", "epoch": self.epoch}
        return self.attempt(partial(self.session.do, action), KIND_OF[item], seat)

    def set_disks(self, disks: Disks) -> bool:
        """Enter who has which sun disks; False if it is refused."""
        action: Action = {"do": SUNS, "disks": [list(own) for own in disks]}
        return self.attempt(partial(self.session.do, action), SUNS)

    def close(self) -> bool:
        """Close the epoch; False if it is refused."""
        return self.attempt(partial(self.session.do, {"do": "close"}))

    def attempt(self, change: Callable[[], Change], kind: str = "", seat: int = -1) -> bool:
        """Try a change of the session; if it is refused, `refusal` says why and where."""
        self.stepped = self.refusal = None
        try:
            done = change()
        except Refusal as refused:
            self.refusal = RefusedTally(kind, seat, refused)
            self._on_refusal()
        else:
            self.stepped = done if done.what != "do" else None
        self.refresh()
        return self.refusal is None

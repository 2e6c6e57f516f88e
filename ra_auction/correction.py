"""A late correction: an entry of the log is changed, the later ones follow as far as the rules accept them.

Nothing of a journal changes here: a trial gives the actions that would take its place.
"""

from dataclasses import dataclass

from ra_auction.actions import BIDDING, END, GODS, OVER, PASS
from ra_auction.game import Game
from ra_auction.holdings import ITEMS
from ra_auction.journals import replay
from ra_auction.log import COUNTERS, AuctionResult, Entry, Row, auction_actions, entries, must_end, play_entry
from ra_auction.sentences import NOBODY, describe, describe_at_table, describe_win
from ra_auction.suns import disks_of
from ra_auction.table import PLAYING, Table
from ra_auction.tiles import SUPPLY
from ra_auction.words import IllegalAction


@dataclass(frozen=True, slots=True)
class Trial:
    """The entries that fit, and those that wait because the first of them does not."""

    journal: dict[str, object]  # the setup of the game, without actions
    fitting: tuple[Entry, ...]
    waiting: tuple[Entry, ...] = ()
    refusal: IllegalAction | None = None  # why the first of those waiting does not fit

    @property
    def actions(self) -> list[Row]:
        """All actions that fit."""
        return [action for entry in self.fitting for action in entry.actions]

    def game(self) -> Game | Table:
        """The game after the entries that fit."""
        return replay({**self.journal, "actions": self.actions})

    def with_next(self, *instead: Entry) -> "Trial":
        """Try other entries, or none, in place of the first that waits."""
        return self.followed_by(*instead, *self.waiting[1:])

    def with_more(self, missed: Entry) -> "Trial":
        """Try an entry that was missed before the first that waits."""
        return self.followed_by(missed, *self.waiting)

    def followed_by(self, *later: Entry) -> "Trial":
        """Do entries after those that fit, up to the first that does not."""
        game, fitting = self.game(), list(self.fitting)
        for number, entry in enumerate(later):
            try:
                followed = _follow(game, entry)
            except IllegalAction as refused:
                return Trial(self.journal, tuple(fitting), later[number:], refused)
            if followed is not None:
                fitting.append(followed)
        return Trial(self.journal, tuple(fitting))


def log_of(journal: dict[str, object]) -> Trial:
    """All entries of a journal, as a trial in which they fit."""
    root = {**journal, "actions": []}
    actions = journal["actions"]
    assert isinstance(actions, list)
    return Trial(root, tuple(entries(replay(root), actions)))


def at(log: Trial, place: int) -> Trial:
    """Go back to an entry: it and the later ones wait."""
    return Trial(log.journal, log.fitting[:place], log.fitting[place:])


def choices(game: Game | Table, entry: Entry | None = None) -> list[Entry]:
    """What could be in the log at this place; with an entry, what could be there instead of it."""
    if isinstance(game, Table):
        return _choices_at_table(game, entry)
    if game.phase == OVER or (entry is not None and entry.do == "suns"):
        return []
    if game.phase == BIDDING:
        return _results(game)
    found = []
    for action in game.legal_actions():
        sentence = describe(game.setup, game.to_act, action)
        found.append(Entry((action.as_json(),), sentence, game.epoch))
    return found


def _results(game: Game) -> list[Entry]:
    """Give everything an auction can come to; its passes and its bid follow when it is tried."""
    players = game.setup.players
    found = [
        Entry(
            ({"do": "bid", "disk": disk},),
            describe_win(players[seat], disk),
            game.epoch,
            AuctionResult(seat, disk),
        )
        for seat in game.bidders()
        for disk in disks_of(game.suns.up[seat])
    ]
    if not game.invoked or game.full_track():
        found.append(Entry((PASS.as_json(),), NOBODY, game.epoch, AuctionResult()))
    return found


def _choices_at_table(table: Table, entry: Entry | None) -> list[Entry]:
    actions: list[Row] = []
    if entry is not None and entry.do in COUNTERS:
        last = entry.actions[-1]
        actions += [{**last, "count": count} for count in range(SUPPLY[ITEMS[last["item"]]] + 1)]
    elif table.phase == PLAYING and (entry is None or entry.do in ("ra", "win")):
        actions.append({"do": "ra"})
        for seat, up in enumerate(table.suns.up):
            actions += [{"do": "win", "player": seat, "disk": disk} for disk in disks_of(up)]
    return [Entry((each,), describe_at_table(table.setup, each), table.epoch) for each in actions]


def _follow(game: Game | Table, entry: Entry) -> Entry | None:
    """Do an entry where the game is now, or refuse it; give it as the log has it then, None if it has not."""
    head = len(game.actions)
    try:
        return _follow_in_game(game, entry) if isinstance(game, Game) else play_entry(game, entry.actions)
    except IllegalAction:
        game.back_to(head)
        if len(entry.actions) > 1 and entry.do in COUNTERS:
            # On the way to what was counted, a counter may have shown more than there is now.
            return play_entry(game, entry.actions[-1:])
        raise


def _follow_in_game(game: Game, entry: Entry) -> Entry | None:
    if entry.auction is not None:
        return _auction_again(game, entry, entry.auction)
    end: Row = END.as_json()
    if entry.do == "end" and game.phase != GODS:
        return None  # what it ended is over already
    chosen = [action for action in entry.actions if action != end or entry.do == "end"]
    followed = play_entry(game, chosen)
    # The end of the turn belongs to it where nothing else can follow, and where people had ended it so.
    if game.phase == GODS and (must_end(game) or len(chosen) < len(entry.actions)):
        play_entry(game, [end])
        return followed._replace(actions=(*followed.actions, end))
    return followed


def _auction_again(game: Game, entry: Entry, result: AuctionResult) -> Entry:
    """Do an auction bid by bid; where others bid now, so that the same player wins with the same disk."""
    head = len(game.actions)
    try:
        again = play_entry(game, entry.actions)
    except IllegalAction:
        again = None
    if again is None or again.auction != result:
        game.back_to(head)
        again = play_entry(game, auction_actions(game, result))
    return again

"""The log of a game: what people entered at one time, as one entry, with its sentence and its epoch."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ra_auction.actions import BIDDING, DRAW, DRAWN, END, GODS, Action, read_action
from ra_auction.game import Game
from ra_auction.outcome import Outcome
from ra_auction.sentences import describe, describe_at_table, describe_loss
from ra_auction.setup import Setup
from ra_auction.table import Table
from ra_auction.words import Words

Row = dict[str, Any]
# Of many taps on one counter only the last says what it is now: all of them are one entry.
COUNTERS = {"set": ("do", "player", "item"), "revise": ("do", "epoch", "player", "item")}


class Played(NamedTuple):
    """An action of a journal with what it led to."""

    action: Row
    outcome: Outcome
    sentence: Words
    # Do this and the next action belong together, as the bids of an auction do?
    with_next: bool = False


class AuctionResult(NamedTuple):
    """How an auction ended: the seat that won, if anybody did, and the disk that was bid."""

    winner: int | None = None
    disk: int = 0


class Entry(NamedTuple):
    """What people entered at one time, and how the auction ended if that ended one bid by bid."""

    actions: tuple[Row, ...]
    sentence: Words
    epoch: int
    auction: AuctionResult | None = None
    # What disasters took beside the tiles that were chosen: nobody entered it.
    losses: tuple[Words, ...] = ()
    # What was bid before, the latest first, in an auction that goes on.
    bids: tuple[Words, ...] = ()

    @property
    def do(self) -> str:
        """What was done; all passes and bids are called an auction."""
        first: str = self.actions[0]["do"]
        return "auction" if first in ("bid", "pass") else first


def play(game: Game | Table, action: Row) -> Played:
    """Do an action, or refuse it.

    An auction is of one piece, entered bid by bid or by its winner, and its last sentence says who won.
    So are a god and the end of the turn where nothing else can follow.
    """
    if isinstance(game, Table):
        outcome = game.apply(action)
        return Played(game.actions[-1], outcome, describe_at_table(game.setup, game.actions[-1]))
    read, seat = read_action(action, "action"), game.to_act
    last, forced = game.actions[-1:], must_end(game)
    bidding = game.phase == BIDDING
    outcome = game.apply(read)
    sentence = describe(game.setup, seat, last[0] if forced else read, outcome)
    # Disks are corrected before the first bid, or not at all.
    between_bids = bidding and read.do != "suns" and not outcome.auction_over
    with_next = between_bids or must_end(game)
    return Played(read.as_json(), outcome, sentence, with_next)


def as_row(game: Game, action: Action) -> Row:
    """Give a legal action as the journal has it; a draw of the app with the tile that comes."""
    return (DRAWN[game.next_tile()] if action is DRAW else action).as_json()


def must_end(game: Game) -> bool:
    """Whether a player who spends gods has none left, or nothing to take."""
    return game.phase == GODS and game.legal_actions() == (END,)


def auction_actions(game: Game, result: AuctionResult) -> list[Row]:
    """Give the passes and the bid that lead to this result; the game stays as it is."""
    head = len(game.actions)
    try:
        game.play_auction_result(*result)
        return [action.as_json() for action in game.actions[head:]]
    finally:
        game.back_to(head)


def with_forced_end(game: Game, action: Row) -> list[Row]:
    """Give an action, and the end of the turn where nothing else can follow; the game stays as it is."""
    actions = [action]
    if action["do"] in ("god", "discard"):
        head = len(game.actions)
        try:
            game.apply(read_action(action, "action"))
            if must_end(game):
                actions.append(END.as_json())
        finally:
            game.back_to(head)
    return actions


def play_entry(game: Game | Table, actions: Iterable[Row]) -> Entry:
    """Do all actions of an entry; if one is refused, those before it are done."""
    epoch = game.epoch
    return _entry(game.setup, [play(game, action) for action in actions], epoch)


def entries(game: Game | Table, actions: Iterable[Row]) -> list[Entry]:
    """Do the actions of a journal that has been checked, and give them entry by entry."""
    found: list[Entry] = []
    together: list[Played] = []
    for action in actions:
        epoch, again = game.epoch, bool(found) and _same_counter(found[-1].actions[-1], action)
        played = play(game, action)
        if again:
            found[-1] = Entry((*found[-1].actions, played.action), played.sentence, found[-1].epoch)
            continue
        together.append(played)
        if not played.with_next:
            found.append(_entry(game.setup, together, epoch))
            together = []
    if together:
        found.append(_entry(game.setup, together, game.epoch))
    return found


def _entry(setup: Setup, played: list[Played], epoch: int) -> Entry:
    actions, last = tuple(each.action for each in played), played[-1]
    losses = tuple(
        describe_loss(setup, loss)
        for each in played
        for loss in each.outcome.losses[each.action["do"] == "discard" :]  # the first is what was chosen
    )
    if not last.outcome.auction_over or last.action["do"] == "win":
        going_on = last.action["do"] in ("bid", "pass")
        bids = tuple(each.sentence for each in reversed(played[:-1])) if going_on else ()
        return Entry(actions, last.sentence, epoch, losses=losses, bids=bids)
    result = AuctionResult(last.outcome.winner, last.outcome.disk)
    return Entry(actions, last.sentence, epoch, result, losses)


def _same_counter(before: Row, action: Row) -> bool:
    fields = COUNTERS.get(action["do"])
    return fields is not None and all(before.get(name) == action[name] for name in fields)

"""Demo states of the screens in ui/table."""

from collections.abc import Sequence
from functools import partial

from ra_archive.players import remember
from ra_auction.journals import AUCTION, TABLE
from tools.demo.guests import invited, shared
from tools.demo.states import State
from tools.demo.table_games import sample_begin, sample_play, sample_table
from ui.core.app import RaCompanionApp
from ui.core.player_marks import COLOURS, SHAPES


def table_in_play(app: RaCompanionApp, kind: str, players: int, moves: Sequence[str | int]) -> None:
    """A table where this has been done."""
    sample_play(app, kind, players, moves)
    app.go("table")


def gods_spent(app: RaCompanionApp) -> None:
    """A god is tapped: the tile it takes is to be tapped now."""
    table_in_play(app, AUCTION, 3, ["god", "pharaoh", "ra", 13, *LOT])
    app.screen.ids.referee.children[0].spending = True


def with_odds(app: RaCompanionApp, players: int, moves: Sequence[str | int]) -> None:
    """Odds and lot values are switched on."""
    app.settings.lot_values = True
    table_in_play(app, AUCTION, players, moves)


def player_looked_at(app: RaCompanionApp) -> None:
    """Somebody's tiles and points, above the table."""
    won: list[str | int] = ["gold", "nile", "flood", "art", "pyramid", "pharaoh", "ra", 13]
    table_in_play(app, AUCTION, 3, won)
    app.screen.show_player(0)


def second_epoch(app: RaCompanionApp) -> None:
    """An epoch is scored, and the next one has begun."""
    session = sample_table(app, 3, closed=1)
    session.do({"do": "ra"}, {"do": "win", "player": 1, "disk": max(session.game.suns.owned(1))})
    app.go("table")


def third_epoch(app: RaCompanionApp) -> None:
    """Only tiles were counted so far: nobody entered where the disks went."""
    session = sample_begin(app, 3)
    for _ in range(2):
        session.do({"do": "close"})
    app.go("table")


def inviting(app: RaCompanionApp, players: int = 5, **how: object) -> None:
    """The code to scan, above the table."""
    table_in_play(app, TABLE, players, ["ra", 13])
    invited(app, **how)


def guests_at_table(app: RaCompanionApp) -> None:
    """A game whose tiles are logged, with guests."""
    table_in_play(app, AUCTION, 3, ["god", "pharaoh", "ra", 13, *LOT])
    shared(app)


def guests_bid(app: RaCompanionApp, players: int, bids: Sequence[int] = (), *, odds: bool = False) -> None:
    """Players bid one by one for eight tiles, some from their own phones; 0 is a pass."""
    app.settings.lot_values = odds
    won: list[str | int] = ["ra", 14] if players == 5 else []
    table_in_play(app, AUCTION, players, [*won, *["nile", "pharaoh", "temple", "gold"] * 2, "invoke"])
    shared(app)
    session = app.session
    for disk in bids:
        session.do({"do": "bid", "disk": disk} if disk else {"do": "pass"})


LOT = ("nile", "flood", "art", "pyramid", "drought", "nile")
TABLE_STATES: dict[str, State] = {
    # The middle of an epoch: one player has used every disk.
    "playing": partial(
        table_in_play, kind=TABLE, players=3, moves=["ra", 13, 12, "ra", 9, 8, 6, "ra", 3, 11]
    ),
    "second": second_epoch,
    "third": third_epoch,
    # The last Ra has come.
    "ended": partial(table_in_play, kind=TABLE, players=3, moves=[11, *["ra"] * 8]),
    # The tiles are logged: a lot is on the track, who is on turn has a god.
    "tiles": partial(table_in_play, kind=AUCTION, players=3, moves=["god", "pharaoh", "ra", 13, *LOT]),
    "gods": gods_spent,
    # Five players, and everything that can be shown of a lot.
    "odds": partial(with_odds, players=5, moves=["ra", 14, *["nile", "pharaoh"] * 2, "temple", "gold"]),
    "odds_auction": partial(with_odds, players=5, moves=["ra", 14, *["nile"] * 8, "invoke"]),
    "player": player_looked_at,
    # Five players after the first auctions.
    "five": partial(
        table_in_play,
        kind=TABLE,
        players=5,
        moves=["ra", 16, 7],
    ),
    # Five players, and the disk that won eight tiles is to be tapped.
    "auction": partial(
        table_in_play,
        kind=AUCTION,
        players=5,
        moves=["ra", 14, *["nile", "pharaoh", "temple", "gold"] * 2, "invoke"],
    ),
    # Some have phones of their own: everybody bids in order, and the host for those who have none.
    "bids": partial(guests_bid, players=5, bids=[0, 8]),
    "bids_odds": partial(guests_bid, players=5, odds=True),
    "bids_four_disks": partial(guests_bid, players=3),
    # Somebody must choose what an unrest takes; a drought has taken its tiles already.
    "discards": partial(
        table_in_play,
        kind=AUCTION,
        players=3,
        moves=["flood", "nile", "drought", "art", "religion", "writing", "unrest", "ra", 13],
    ),
    # Two disasters wait for a choice each.
    "discards_both": partial(
        table_in_play,
        kind=AUCTION,
        players=3,
        moves=[
            *("art", "religion", "writing", "temple", "pyramid", "statue"),
            *("unrest", "earthquake", "invoke", 13),
        ],
    ),
    # Two disasters took tiles; a kind is used up.
    "losses": partial(
        table_in_play,
        kind=AUCTION,
        players=5,
        moves=["pharaoh", "flood", "nile", "drought", "funeral", "funeral", "ra", 14],
    ),
    # Others are invited: two networks, one, or none.
    "invite": inviting,
    "invite_one": partial(inviting, players=3, addresses=("192.168.43.1",)),
    "invite_none": partial(inviting, players=3, addresses=()),
    "guests": guests_at_table,
    # The last Ra has come, and the result waits.
    "scored": partial(
        table_in_play,
        kind=AUCTION,
        players=3,
        moves=[each for pair in zip(["ra"] * 7, (13, 12, 11, 10, 9, 8, 7), strict=True) for each in pair]
        + ["ra"],
    ),
}


def disks_known(app: RaCompanionApp) -> None:
    """Five at the table, and who holds which disks; more people have played before."""
    names = ("Ann", "Bea", "Cy", "Dan", "Eve")
    for person in (*names, "Jo", "Jean-Christophe de la Tour"):
        remember(app.archive, person, COLOURS[0], SHAPES[0])
    screen = app.go("table_setup")
    screen.plan.count = len(names)
    for seat, name in zip(screen.plan.seats, names, strict=True):
        seat.name = name
    screen.plan.disks_known = True
    screen.render()


def tally_counted(app: RaCompanionApp) -> None:
    """Pharaohs of five players, in the middle of the second epoch."""
    sample_table(app, 5, closed=1)
    app.go("tally", kind="pharaohs")


def tally_refused(app: RaCompanionApp) -> None:
    """More gold and more floods than there are."""
    sample_table(app, 3)
    screen = app.go("tally", kind="river")
    screen.view.set(1, "gold", 6)
    screen.view.set(1, "floods", 40)


def tally_strip(app: RaCompanionApp) -> None:
    """Four have begun to count: the strip is at the third player's gold."""
    sample_begin(app, 4)
    screen = app.go("tally")
    for digit in (1, 0, 0, 1, 0, 1):
        screen.count.enter(digit)


def tally_player(app: RaCompanionApp) -> None:
    """All kinds of one player, a closed epoch being corrected."""
    sample_table(app, 4, closed=1)
    app.go("tally", epoch=1).change_mode()


def tally_suns(app: RaCompanionApp) -> None:
    """The third epoch asks for sun disks."""
    sample_table(app, 4, closed=2)
    app.go("tally", kind="suns")


def epoch_scored(app: RaCompanionApp) -> None:
    """Two epochs of five players, the first corrected."""
    session = sample_table(app, 5, closed=2)
    session.do({"do": "revise", "epoch": 1, "player": 1, "item": "floods", "count": 1})
    app.go("epoch", epoch=1)


def final_ended(app: RaCompanionApp) -> None:
    """A game of four that was played to its end, with a place and a note."""
    journal = sample_table(app, 4, closed=3).journal
    app.archive.annotate(journal, location="Tour de Zoé", note="Ann + Jo")
    app.go("final")


LOGGED: tuple[str | int, ...] = (
    "god",
    "pharaoh",
    "ra",
    13,
    *LOT,
    "gold",
    "invoke",
    12,
    "nile",
    "fortress",
    "ra",
    9,
    "art",
    "flood",
)


def log_entries(app: RaCompanionApp) -> None:
    """The tiles and auctions of half an epoch."""
    sample_play(app, AUCTION, 3, LOGGED)
    app.go("log")


def log_change(app: RaCompanionApp) -> None:
    """Which tile was it?"""
    sample_play(app, AUCTION, 3, LOGGED)
    app.go("log").corrections.change(1)


def log_misfit(app: RaCompanionApp) -> None:
    """A Ra that was none: its auction has nothing to stand for."""
    sample_play(app, AUCTION, 3, LOGGED)
    app.go("log").corrections.delete(2)


def log_table(app: RaCompanionApp) -> None:
    """What people say at a table, with an epoch counted."""
    sample_table(app, 5, closed=1)
    app.go("log", epoch=1)


def log_disks(app: RaCompanionApp) -> None:
    """Five players' disks, to be swapped."""
    sample_play(app, TABLE, 5, [14, 13, "ra", 16, 5])
    app.go("log").set_disks()


def tally_done(app: RaCompanionApp) -> None:
    """Guests count: two of five are done."""
    sample_table(app, 5)
    shared(app, done=(0, 3))
    app.go("tally", kind="pharaohs")


def and_shared(state: State) -> State:
    """The same while guests can join."""

    def show(app: RaCompanionApp) -> None:
        state(app)
        shared(app)

    return show


STATES: dict[str, dict[str, State]] = {
    "table": TABLE_STATES,
    "log": {
        "entries": log_entries,
        "change": log_change,
        "misfit": log_misfit,
        "table": log_table,
        "disks": log_disks,
        "shared": and_shared(log_table),
    },
    "table_setup": {"disks": disks_known},
    "tally": {
        "counted": tally_counted,
        "strip": tally_strip,
        "refused": tally_refused,
        "player": tally_player,
        "suns": tally_suns,
        "done": tally_done,
    },
    "epoch": {"scored": epoch_scored, "shared": and_shared(epoch_scored)},
    "final": {"ended": final_ended, "shared": and_shared(final_ended)},
}
TOUR: dict[str, dict[str, str]] = {
    "table": {
        "table": "playing",
        "table-epoch-over": "ended",
        "table-tiles": "tiles",
        "table-auction": "auction",
        "table-invite": "invite",
        "table-guests": "guests",
    },
    "log": {"log": "entries", "log-change": "change", "log-misfit": "misfit", "log-disks": "disks"},
    "table_setup": {"table-setup": "", "table-setup-disks": "disks"},
    "tally": {
        "tally": "counted",
        "tally-strip": "strip",
        "tally-player": "player",
        "tally-suns": "suns",
        "tally-done": "done",
    },
    "epoch": {"epoch": "scored"},
    "final": {"final": "ended"},
}

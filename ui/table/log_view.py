"""The log of a game as people read and correct it: its entries by epoch, and what each can become."""

from dataclasses import dataclass
from typing import cast

from ra_auction.correction import Trial, choices
from ra_auction.editions import Edition
from ra_auction.holdings import ITEMS
from ra_auction.log import Entry
from ra_auction.tiles import IDS, KIND
from ui.core.texts import Speaker, capital

# The icons of what has no tile and no disk.
ICONS = {"ra": "ra", "invoke": "auction", "end": "check", "suns": "swap", "close": "flag"}


@dataclass(frozen=True, slots=True)
class LogLine:
    """An entry of the log, by its place among all entries, or the heading of those of an epoch."""

    place: int
    icon: str
    text: str
    heading: bool = False
    remark: str = ""  # what people remove from the table, which nobody entered; or bids before the last


@dataclass(frozen=True, slots=True)
class Offer:
    """Something an entry can be, in few words."""

    icon: str
    text: str
    entry: Entry


def lines(log: Trial, epoch: int, tr: Speaker) -> list[LogLine]:
    """Write the entries of an epoch, the latest first."""
    found = [
        LogLine(
            place,
            icon(entry),
            capital(tr.say(entry.sentence)),
            remark="\n".join(
                [*(capital(tr.say(each)) for each in (*entry.losses, *entry.bids)), *_disks(entry, log, tr)]
            ),
        )
        for place, entry in enumerate(log.fitting)
        if entry.epoch == epoch
    ]
    return found[::-1]


def _disks(entry: Entry, log: Trial, tr: Speaker) -> list[str]:
    """Who has which disks by an entry that corrects them."""
    disks = entry.actions[-1].get("disks", ())
    players = cast("list[str]", log.journal["players"])
    text = tr._("{player}: {reason}")
    return [
        text.format(player=name, reason=", ".join(map(str, own)))
        for name, own in zip(players, disks, strict=False)
    ]


def all_lines(log: Trial, tr: Speaker) -> list[LogLine]:
    """Write the entries of all epochs, the latest first, those of earlier epochs below its number."""
    last = log.fitting[-1].epoch if log.fitting else 1
    found = lines(log, last, tr)
    for epoch in range(last - 1, 0, -1):
        found.append(LogLine(-epoch, "", tr._("Epoch {epoch}").format(epoch=epoch), heading=True))
        found += lines(log, epoch, tr)
    return found


def icon(entry: Entry) -> str:
    """Return the icon of an entry: a tile, a sun disk, or what stands for it."""
    action = entry.actions[0]
    if entry.do in ("auction", "win"):
        # An auction that goes on has no result, but what was bid last.
        made = entry.actions[-1].get("disk", 0)
        disk = entry.auction.disk if entry.auction else made
        return f"sun_{disk}" if disk else "pass"
    if "item" in action:
        return IDS[ITEMS[action["item"]]]
    tile: str = action.get("tile") or action.get("take") or action.get("tiles", [ICONS.get(entry.do, "")])[0]
    return tile


def offers(trial: Trial, tr: Speaker, instead_of: Entry | None = None) -> list[Offer]:
    """List what can be in the log at the place of the first entry that waits, but not that entry itself."""
    game = trial.game()
    edition, players = game.setup.edition, game.setup.players
    found = [
        Offer(icon(entry), _short(entry, edition, players, tr), entry)
        for entry in choices(game, instead_of)
        if instead_of is None or _meaning(entry) != _meaning(instead_of)
    ]
    # Another god's tile is what is looked for most where a god was spent: it comes before what can be drawn.
    return sorted(found, key=lambda offer: instead_of is not None and offer.entry.do != instead_of.do)


def insertable(trial: Trial) -> bool:
    """Whether something can be entered before the first entry that waits."""
    return bool(choices(trial.game()))


def _meaning(entry: Entry) -> object:
    return entry.actions[-1] if entry.auction is None else entry.auction


def _short(entry: Entry, edition: Edition, players: tuple[str, ...], tr: Speaker) -> str:
    """Name what is chosen: a tile, who won, a count; a sentence where that is not enough."""
    action = entry.actions[-1]
    if entry.auction is not None and entry.auction.winner is not None:
        return players[entry.auction.winner]
    match action["do"]:
        case "draw":
            return tr.say(edition.tile_name(KIND[action["tile"]]))
        case "win":
            return players[action["player"]]
        case "set" | "revise":
            return str(action["count"])
    return capital(tr.say(entry.sentence))

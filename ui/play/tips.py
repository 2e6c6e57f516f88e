"""Short tips for people who are new to the game: in the first epoch, each one once."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from ra_auction.actions import BIDDING, TURN
from ra_auction.game import Game
from ra_auction.lots import with_flood
from ra_auction.tiles import FLOOD, FUNERAL, IDS, NILE
from ui.common.setup_file import setup_file
from ui.core.state_shape import Fields, ListOf, OneOf
from ui.core.texts import mark
from ui.play.play_look import PlayLook

FILE = "playtips.json"

Fits = Callable[[PlayLook, Game], bool]


def _river_without_flood(_look: PlayLook, game: Game) -> bool:
    own = game.holdings[game.to_act]
    return bool(own[NILE]) and not own[FLOOD] and with_flood(game, game.to_act) is not None


def _bad_lot(look: PlayLook, _game: Game) -> bool:
    return any(tile and IDS.index(tile) >= FUNERAL for tile in look.track)


# In the order in which they are told: when each one fits, and its text.
TIPS: Mapping[str, tuple[Fits, str]] = {
    "turn": (
        lambda look, _game: look.phase == TURN,
        mark("On your turn, draw a tile for the lot, or invoke Ra: then everybody may bid for the lot."),
    ),
    "tile": (
        lambda look, _game: look.phase == TURN and any(look.track),
        mark("Tap a tile to see what it brings or takes."),
    ),
    "bid": (
        lambda look, _game: look.phase == BIDDING,
        mark(
            "Everybody bids once at most, with one sun disk. The highest wins the lot, and the disk in the "
            "middle, face down until the next epoch."
        ),
    ),
    "ra": (
        lambda look, _game: look.ra_count > 0,
        mark(
            "Each Ra tile starts an auction. The last one ends the epoch at once: disks that are still face "
            "up have won nothing."
        ),
    ),
    "god": (
        lambda look, _game: bool(look.takes),
        mark("Spend a god on your turn to take any tile from the lot. A god you keep is worth 2 points."),
    ),
    "disaster": (
        _bad_lot,
        mark("A disaster takes two tiles of its kind from whoever wins the lot."),
    ),
    "river": (
        _river_without_flood,
        mark("Nile tiles are worth points only in an epoch in which you have a flood too."),
    ),
    "invoke": (
        lambda look, _game: look.phase == TURN and sum(map(bool, look.track)) >= 4,
        mark("Invoke Ra when the lot is worth more to you than to others. If nobody else bids, you must."),
    ),
}


class SeenTips:
    """Which tips have been read, and the file that says so."""

    def __init__(self, folder: Path) -> None:
        names = OneOf(tuple(TIPS))
        self.file = setup_file(folder / FILE, Fields({"seen": ListOf(names, len(TIPS))}))
        self._seen: list[str] = (self.file.read() or {"seen": []})["seen"]
        self.shown = ""  # the tip that is shown now

    def show(self, look: PlayLook, game: Game) -> str:
        """Return the tip that fits now and has not been read, or ""; it is shown from now on."""
        self.shown = self.fitting(look, game)
        return self.shown

    def fitting(self, look: PlayLook, game: Game) -> str:
        """Return the tip that fits now and has not been read, or ""."""
        if game.epoch > 1 or not look.phase:
            return ""
        return next(
            (name for name, (fits, _text) in TIPS.items() if name not in self._seen and fits(look, game)), ""
        )

    def put_away(self) -> str:
        """Show none."""
        self.shown = ""
        return ""

    def read_shown(self) -> None:
        """Remember that what is shown was read: whoever acts has seen it."""
        if self.shown:
            self.read(self.shown)

    def read(self, name: str) -> None:
        """Remember that it was read; unwritable, only until the app is closed."""
        if name not in self._seen:
            self._seen.append(name)
            with suppress(OSError):
                self.file.write({"seen": self._seen})

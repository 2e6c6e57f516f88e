"""What a tile brings or takes, in a sentence for people who do not know it by heart (A9, A11)."""

from collections.abc import Mapping

from ra_auction.editions import Edition
from ra_auction.tiles import (
    CIVILIZATIONS,
    DROUGHT,
    EARTHQUAKE,
    FLOOD,
    FUNERAL,
    GOD,
    GOLD,
    MONUMENTS,
    NILE,
    PHARAOH,
    UNREST,
)
from ui.core.texts import Speaker, mark

RIVER = mark("1 point each, if at the end of the epoch you have this too: {flood}.")
CIVILIZATION = mark("3, 4 or 5 different civilizations: 5, 10 or 15 points. None: −5.")
MONUMENT = mark(
    "Monuments score in the third epoch: different ones 1 to 15 points, three or more identical ones 5 to 15."
)
# By kind of tile; editions have names of their own for some.
WORTH: Mapping[int, str] = {
    GOD: mark("2 points if you keep it, or spend it on your turn to take any tile from the lot."),
    GOLD: mark("3 points each."),
    PHARAOH: mark("5 points for whoever has most of them at the end of an epoch, −2 for whoever has fewest."),
    NILE: RIVER,
    FLOOD: mark("1 point each. With one, these score too: {nile}."),
    **dict.fromkeys(CIVILIZATIONS, CIVILIZATION),
    **dict.fromkeys(MONUMENTS, MONUMENT),
    FUNERAL: mark("Whoever wins the lot discards two: {pharaoh}."),
    DROUGHT: mark("Whoever wins the lot discards two: {flood} first, then {nile}."),
    UNREST: mark("Whoever wins the lot discards two civilizations."),
    EARTHQUAKE: mark("Whoever wins the lot discards two monuments."),
}


def tile_worth(edition: Edition, kind: int, tr: Speaker) -> str:
    """Say what this tile brings or takes."""
    names = {"pharaoh": PHARAOH, "flood": FLOOD, "nile": NILE}
    named = {name: tr.say(edition.tile_name(tile)) for name, tile in names.items()}
    return tr._(WORTH[kind]).format(**named)

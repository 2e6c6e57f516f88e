"""The breakdown of an epoch's points as rows of text: by kind, their sum, the totals."""

from typing import NamedTuple

from ra_auction.names import points_name
from ra_auction.scoring import EPOCHS
from ra_auction.sheet import Sheet
from ui.common.point_icons import KIND_ICON, SUNS
from ui.core.texts import Speaker, signed


class ScoreLine(NamedTuple):
    """A row: its icon, what it is called, a text for each player, whether it stands out."""

    icon: str
    name: str
    texts: tuple[str, ...]
    strong: bool = False


def score_lines(sheet: Sheet, epoch: int, tr: Speaker, *, hidden: bool) -> list[ScoreLine]:
    """Give the rows of an epoch (from 0); with `hidden` without the totals."""
    scores = sheet.scores[epoch]
    lines = [
        ScoreLine(
            KIND_ICON[kind],
            tr.say(points_name(sheet.edition, kind)),
            tuple(signed(getattr(own, kind)) for own in scores),
        )
        for kind in scores[0]._fields
        if epoch == EPOCHS - 1 or kind not in ("monuments", SUNS)
    ]
    lines.append(ScoreLine("", tr._("This epoch"), tuple(signed(own.total) for own in scores), strong=True))
    if not hidden:
        totals = tuple(str(points) for points in sheet.standings[epoch])
        lines.append(ScoreLine("", tr._("Total"), totals, strong=True))
    return lines

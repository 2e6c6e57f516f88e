"""The points and places of a game of Knizia's Ra, in words."""

from collections.abc import Sequence

from ra_auction.names import POINTS
from ra_auction.scoring import Place
from ra_auction.sheet import Sheet
from ui.core.texts import Speaker


def below_zero(sheet: Sheet) -> list[tuple[int, int, int]]:
    """What A12's floor took effect on: the epoch (from 1), the seat, and how many points were not lost."""
    before, found = [sheet.edition.start_points] * len(sheet.players), []
    for epoch, (scores, after) in enumerate(zip(sheet.scores, sheet.standings, strict=True), start=1):
        found += [
            (epoch, seat, -(before[seat] + own.total))
            for seat, own in enumerate(scores)
            if before[seat] + own.total < 0
        ]
        before = after
    return found


def by_kind(sheet: Sheet) -> list[dict[str, int]]:
    """What each player got of each kind of points in the whole game."""
    return [
        {kind: sum(getattr(scores[seat], kind) for scores in sheet.scores) for kind in POINTS}
        for seat in range(len(sheet.players))
    ]


def besides_text(sheet: Sheet, tr: Speaker) -> str:
    """What the kinds of points leave out: the start, and what would lie below zero."""
    start = sheet.edition.start_points
    begun = tr.many("Everybody started with {count} point.", "Everybody started with {count} points.", start)
    return "\n".join([begun.format(count=start), *floor_texts(sheet, tr)])


def floor_texts(sheet: Sheet, tr: Speaker, only: int = 0) -> list[str]:
    """Why points do not add up: what would lie below zero, in every epoch or in one only."""
    return [
        tr.many(
            "{player}, epoch {epoch}: set to 0 ({count} point below zero).",
            "{player}, epoch {epoch}: set to 0 ({count} points below zero).",
            count,
        ).format(player=sheet.players[seat], epoch=epoch, count=count)
        for epoch, seat, count in below_zero(sheet)
        if only in (0, epoch)
    ]


def rank_text(places: Sequence[Place], place: Place, tr: Speaker) -> str:
    """Write a place in the ranking, marked if it is shared."""
    if sum(other.place == place.place for other in places) > 1:
        return tr._("{place}=").format(place=place.place)
    return tr._("1.") if place.place == 1 else tr._("{place}.").format(place=place.place)

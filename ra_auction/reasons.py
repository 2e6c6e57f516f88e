"""Why a score is what it is, for each kind, in words that can be translated."""

from collections.abc import Sequence

from ra_auction.holdings import Holding
from ra_auction.scoring import (
    ALIKE_MONUMENTS,
    DIFFERENT_MONUMENTS,
    FEWEST_PHARAOHS,
    FEWEST_SUNS,
    MOST_PHARAOHS,
    MOST_SUNS,
    Place,
    Score,
)
from ra_auction.tiles import CIVILIZATION_SLICE, FLOOD, GOD, GOLD, MONUMENT_SLICE, NILE, PHARAOH
from ra_auction.words import Words


def gods(own: Holding) -> Words:
    """Two points for each god that was not spent."""
    return Words("{count} god left", "{count} gods left", count=own[GOD])


def gold(own: Holding) -> Words:
    """Three points for each gold."""
    return Words("{count} gold", "{count} gold", count=own[GOLD])


def pharaohs(counts: Sequence[int], player: int, points: int) -> Words:
    """Most, fewest, between them, or all equal."""
    count = counts[player]
    tied = counts.count(count) > 1
    if points == MOST_PHARAOHS:
        if tied:
            return Words("tied for most pharaohs with {count}", count=count)
        return Words("most pharaohs with {count}", count=count)
    if points == FEWEST_PHARAOHS:
        if tied:
            return Words("tied for fewest pharaohs with {count}", count=count)
        return Words("fewest pharaohs with {count}", count=count)
    if min(counts) == max(counts):
        return Words("everybody has as many pharaohs: {count}", count=count)
    return Words("neither most nor fewest pharaohs with {count}", count=count)


def river(own: Holding) -> Words:
    """Niles count only with a flood."""
    if own[FLOOD]:
        return Words("Floods: {floods}, Niles: {niles}", floods=own[FLOOD], niles=own[NILE])
    if own[NILE]:
        return Words(
            "no flood: {count} Nile counts nothing", "no flood: {count} Niles count nothing", count=own[NILE]
        )
    return Words("no river tiles")


def civilizations(own: Holding) -> Words:
    """How many different ones; more of the same add nothing."""
    kinds = own[CIVILIZATION_SLICE]
    different = len(kinds) - kinds.count(0)
    if not different:
        return Words("no civilization")
    return Words("{count} different civilization", "{count} different civilizations", count=different)


def monuments(own: Holding, final: bool) -> Words:
    """Different ones and those alike; they wait for the third epoch."""
    kinds = own[MONUMENT_SLICE]
    different = len(kinds) - kinds.count(0)
    if not final:
        return Words("monuments count in the third epoch")
    if not different:
        return Words("no monuments")
    alike = sum(ALIKE_MONUMENTS[count] for count in kinds)
    if not alike:
        return Words("{count} different monument", "{count} different monuments", count=different)
    return Words(
        "{different} different: {variety}, three or more alike: {alike}",
        different=different,
        variety=DIFFERENT_MONUMENTS[different],
        alike=alike,
    )


def suns(totals: Sequence[int] | None, player: int, points: int) -> Words:
    """The sum of the disks, counted in the third epoch."""
    if totals is None:
        return Words("sun disks count in the third epoch")
    total = totals[player]
    tied = totals.count(total) > 1
    if points == MOST_SUNS:
        if tied:
            return Words("tied for the highest sum of suns with {total}", total=total)
        return Words("highest sum of suns with {total}", total=total)
    if points == FEWEST_SUNS:
        if tied:
            return Words("tied for the lowest sum of suns with {total}", total=total)
        return Words("lowest sum of suns with {total}", total=total)
    if min(totals) == max(totals):
        return Words("everybody has the same sum of suns: {total}", total=total)
    return Words("neither highest nor lowest sum of suns with {total}", total=total)


def why(
    holdings: Sequence[Holding], sun_totals: Sequence[int] | None, scores: Sequence[Score], player: int
) -> dict[str, Words]:
    """The reason for each kind of points of one player, by the names of `Score`."""
    own, points = holdings[player], scores[player]
    return {
        "gods": gods(own),
        "gold": gold(own),
        "pharaohs": pharaohs([each[PHARAOH] for each in holdings], player, points.pharaohs),
        "river": river(own),
        "civilizations": civilizations(own),
        "monuments": monuments(own, sun_totals is not None),
        "suns": suns(sun_totals, player, points.suns),
    }


def tie(places: Sequence[Place], place: Place) -> Words | None:
    """How a tie on points was decided for this place, or None if nobody has as many points (A14)."""
    equals = [other for other in places if other.points == place.points and other is not place]
    if not equals:
        return None
    if place.highest_disk is None:
        return Words("tied with {points} points, the place is shared", points=place.points)
    return Words(
        "tied with {points} points, the highest disk decides: {disk}",
        points=place.points,
        disk=place.highest_disk,
    )

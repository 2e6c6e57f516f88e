"""Why a score is what it is, for each kind, in words that can be translated."""

from collections.abc import Mapping, Sequence

from ra_auction.editions import Edition
from ra_auction.holdings import Holding
from ra_auction.scoring import ALIKE_MONUMENTS, DIFFERENT_MONUMENTS, Place, Score
from ra_auction.tiles import CIVILIZATION_SLICE, FLOOD, GOD, GOLD, MONUMENT_SLICE, NILE, PHARAOH
from ra_auction.words import Words

PHARAOHS: Mapping[str, Words] = {
    "most": Words("most pharaohs ({count})"),
    "tied most": Words("tied for most pharaohs ({count})"),
    "fewest": Words("fewest pharaohs ({count})"),
    "tied fewest": Words("tied for fewest pharaohs ({count})"),
    "equal": Words("everybody has the same number of pharaohs ({count})"),
    "between": Words("neither most nor fewest ({count})"),
}
# With a name that the sentences above do not know: it stands alone, as any noun can in any language.
CALLED_OTHERWISE: Mapping[str, Words] = {
    "most": Words("most: {number} × {tile}"),
    "tied most": Words("tied for most: {number} × {tile}"),
    "fewest": Words("fewest: {number} × {tile}"),
    "tied fewest": Words("tied for fewest: {number} × {tile}"),
    "equal": Words("everybody has the same number: {number} × {tile}"),
    "between": Words("neither most nor fewest: {number} × {tile}"),
}
SUNS: Mapping[str, Words] = {
    "most": Words("highest sun total ({total})"),
    "tied most": Words("tied for highest sun total ({total})"),
    "fewest": Words("lowest sun total ({total})"),
    "tied fewest": Words("tied for lowest sun total ({total})"),
    "equal": Words("everybody has the same sun total ({total})"),
    "between": Words("neither highest nor lowest sun total ({total})"),
}


def gods(own: Holding) -> Words:
    """Two points for each god that was not spent."""
    return Words("{count} unspent god", "{count} unspent gods", count=own[GOD])


def gold(own: Holding, called: Words | None = None) -> Words:
    """Three points for each gold; `called` is an edition's own name."""
    if called is not None:
        return Words("{number} × {tile}", number=own[GOLD], tile=called)
    return Words("{count} gold", "{count} gold", count=own[GOLD])


def _stands(values: Sequence[int], player: int, points: int) -> str:
    """Where a player stands among all, by what it brings."""
    if not points:
        return "equal" if min(values) == max(values) else "between"
    first = "most" if points > 0 else "fewest"
    return f"tied {first}" if values.count(values[player]) > 1 else first


def pharaohs(counts: Sequence[int], player: int, points: int, called: Words | None = None) -> Words:
    """Most, fewest, between them, or all equal; `called` is an edition's own name."""
    stands = _stands(counts, player, points)
    if called is None:
        return PHARAOHS[stands].filled(count=counts[player])
    return CALLED_OTHERWISE[stands].filled(number=counts[player], tile=called)


def river(own: Holding, edition: Edition) -> Words:
    """Niles count only with a flood."""
    if not own[FLOOD] and not own[NILE]:
        return Words("no river tiles")
    if edition.own_name(FLOOD) or edition.own_name(NILE):
        tiles = {"flood": edition.tile_name(FLOOD), "nile": edition.tile_name(NILE)}
        if own[FLOOD]:
            return Words("{flood}: {floods}, {nile}: {niles}", floods=own[FLOOD], niles=own[NILE], **tiles)
        return Words("{number} × {nile} without points, {flood}: 0", number=own[NILE], **tiles)
    if own[FLOOD]:
        return Words("Floods: {floods}, Niles: {niles}", floods=own[FLOOD], niles=own[NILE])
    return Words(
        "no flood: {count} Nile scores nothing", "no flood: {count} Niles score nothing", count=own[NILE]
    )


def civilizations(own: Holding) -> Words:
    """How many different ones; more of the same add nothing."""
    kinds = own[CIVILIZATION_SLICE]
    different = len(kinds) - kinds.count(0)
    if not different:
        return Words("no civilization")
    return Words("{count} type of civilization", "{count} different civilizations", count=different)


def monuments(own: Holding, final: bool) -> Words:
    """Different ones and those alike; they wait for the third epoch."""
    kinds = own[MONUMENT_SLICE]
    different = len(kinds) - kinds.count(0)
    if not final:
        return Words("monuments score only in the third epoch")
    if not different:
        return Words("no monuments")
    alike = sum(ALIKE_MONUMENTS[count] for count in kinds)
    if not alike:
        return Words("{count} type of monument", "{count} different monuments", count=different)
    return Words(
        "{different} different: {variety}; three or more identical: {alike}",
        different=different,
        variety=DIFFERENT_MONUMENTS[different],
        alike=alike,
    )


def suns(totals: Sequence[int] | None, player: int, points: int) -> Words:
    """The sum of the disks, counted in the third epoch."""
    if totals is None:
        return Words("sun disks score only in the third epoch")
    return SUNS[_stands(totals, player, points)].filled(total=totals[player])


def why(
    edition: Edition,
    holdings: Sequence[Holding],
    sun_totals: Sequence[int] | None,
    scores: Sequence[Score],
    player: int,
) -> dict[str, Words]:
    """The reason for each kind of points of one player, by the names of `Score`."""
    own, points = holdings[player], scores[player]
    return {
        "gods": gods(own),
        "gold": gold(own, edition.own_name(GOLD)),
        "pharaohs": pharaohs(
            [each[PHARAOH] for each in holdings], player, points.pharaohs, edition.own_name(PHARAOH)
        ),
        "river": river(own, edition),
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
        return Words(
            "tied on {count} point; place shared", "tied on {count} points; place shared", count=place.points
        )
    return Words(
        "tied on {count} point; highest disk decides: {disk}",
        "tied on {count} points; highest disk decides: {disk}",
        count=place.points,
        disk=place.highest_disk,
    )

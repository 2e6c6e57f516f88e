"""Where a game stands: as data for other programs, and as lines for people in a terminal."""

from collections.abc import Iterator
from typing import Any

from ra_auction import reasons
from ra_auction.actions import TURN
from ra_auction.game import SPACES, Game
from ra_auction.holdings import ITEMS, Holding, as_json
from ra_auction.lots import outlook, with_flood, worth
from ra_auction.names import item_name, points_name
from ra_auction.odds import chance_of_end, chance_of_ra, draws_to_ra, ras_to_end, unseen
from ra_auction.sheet import Sheet
from ra_auction.suns import Suns, disks_of
from ra_auction.table import Table
from ra_auction.tiles import IDS


def _players(sheet: Sheet, suns: Suns, holdings: list[list[int]]) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "points": sheet.standing[seat],
            "up": list(disks_of(suns.up[seat])),
            "down": list(disks_of(suns.down[seat])),
            "holdings": as_json(holdings[seat]),
        }
        for seat, name in enumerate(sheet.players)
    ]


def state(played: Game | Table) -> dict[str, Any]:
    """What `replay --json` prints; a table has no track of tiles and nobody to act."""
    sheet = played.sheet
    if isinstance(played, Game):
        holdings, track = played.holdings, [IDS[kind] for kind in played.lot()]
        to_act = None if sheet.over else played.to_act
    else:
        holdings, track, to_act = played.holdings(), [], None
    return {
        "epoch": played.epoch,
        "over": sheet.over,
        "phase": played.phase,
        "to_act": to_act,
        "ra_count": played.ra_count,
        "track": track,
        "middle": played.suns.middle,
        "players": _players(sheet, played.suns, holdings),
        **sheet.as_json(),
    }


def sheet_lines(sheet: Sheet) -> Iterator[str]:
    """The breakdown of a sheet: points with their reasons, tokens, standing and ranking."""
    for epoch, scores in enumerate(sheet.scores):
        yield f"Epoch {epoch + 1}"
        for seat, name in enumerate(sheet.players):
            yield f"  {name}: {scores[seat].total:+d}"
            why = sheet.why(epoch, seat)
            for kind, points in scores[seat]._asdict().items():
                if points or kind in ("pharaohs", "river", "civilizations"):
                    yield f"    {points:+3d} {points_name(sheet.edition, kind)}: {why[kind]}"
            yield f"    = {_points(sheet.standings[epoch][seat])}{_tokens(sheet, epoch, seat)}"
    places = sheet.ranking or []
    if places:
        yield "Ranking"
    for place in places:
        tie = reasons.tie(places, place)
        note = f" ({tie})" if tie else ""
        yield f"  {place.place}. {sheet.players[place.player]}: {_points(place.points)}{note}"


def _points(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


def _tokens(sheet: Sheet, epoch: int, seat: int) -> str:
    paid = sheet.payments[epoch][seat]
    if paid is None:
        return ", not enough tokens left"
    take = f", take {' '.join(map(str, paid.take))}" if paid.take else ""
    give = f", give {' '.join(map(str, paid.give))}" if paid.give else ""
    return take + give


def _held(played: Game | Table, own: Holding) -> str:
    edition = played.setup.edition
    counts = (f"{item_name(edition, item)}: {own[kind]}" for item, kind in ITEMS.items() if own[kind])
    return ", ".join(counts) or "nothing"


def _odds_lines(game: Game) -> Iterator[str]:
    """What the bag can still bring."""
    counts = unseen(game)
    draws, ras = draws_to_ra(counts), ras_to_end(game)
    expected = "none left" if draws is None else f"next expected in {float(draws):.1f} draws"
    yield f"  chance of Ra: {float(chance_of_ra(counts)):.1%} ({sum(counts)} tiles in the bag), {expected}"
    ending = float(chance_of_end(counts, ras, SPACES))
    yield f"  Ra to the end of the epoch: {ras}, chance within {SPACES} draws: {ending:.1%}"


def _lot_lines(game: Game, seat: int) -> Iterator[str]:
    """What the lot is worth to a player, and to the player on turn what one more tile could make of it."""
    if not game.lot():
        return
    lot = worth(game, seat)
    last = "" if lot.now == lot.if_last else f", {lot.if_last:+d} if it were the last"
    flooded = with_flood(game, seat)
    flood = "" if flooded is None else f", {flooded:+d} with a flood"
    yield f"    the lot: {lot.now:+d} if the epoch ended now{last}{flood}"
    more = outlook(game, seat) if game.phase == TURN and seat == game.turn else None
    if more is not None:
        mean = float(more.mean)
        yield f"    with one more tile: {more.worst:+d} to {more.best:+d}, {mean:+.1f} on average"


def replay_lines(played: Game | Table) -> Iterator[str]:
    """What `replay` prints: the epochs so far, then what lies on the table now."""
    sheet = played.sheet
    yield from sheet_lines(sheet)
    if sheet.over:
        return
    yield f"Now: epoch {played.epoch}, {played.phase}, Ra {played.ra_count}, middle {played.suns.middle}"
    holdings = played.holdings if isinstance(played, Game) else played.holdings()
    if isinstance(played, Game):
        names = [str(played.setup.edition.tile_name(kind)) for kind in played.lot()]
        yield f"  auction track: {', '.join(names) or 'empty'}"
        yield f"  to act: {sheet.players[played.to_act]}"
        yield from _odds_lines(played)
    for seat, name in enumerate(sheet.players):
        up, down = (" ".join(map(str, disks_of(bits[seat]))) for bits in (played.suns.up, played.suns.down))
        yield f"  {name}: {_points(sheet.standing[seat])}, disks {up or '-'}, face down {down or '-'}"
        yield f"    {_held(played, holdings[seat])}"
        if isinstance(played, Game):
            yield from _lot_lines(played, seat)

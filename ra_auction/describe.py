"""Where a game stands: as data for other programs, and as lines for people in a terminal."""

from collections.abc import Iterator
from typing import Any

from ra_auction import reasons
from ra_auction.game import Game
from ra_auction.holdings import GROUPED, SINGLE, Holding, as_json
from ra_auction.names import points_name
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
            yield f"    = {sheet.standings[epoch][seat]} points{_tokens(sheet, epoch, seat)}"
    places = sheet.ranking or []
    if places:
        yield "Ranking"
    for place in places:
        tie = reasons.tie(places, place)
        told = f" ({tie})" if tie else ""
        yield f"  {place.place}. {sheet.players[place.player]}: {place.points} points{told}"


def _tokens(sheet: Sheet, epoch: int, seat: int) -> str:
    paid = sheet.payments[epoch][seat]
    if paid is None:
        return ", no tokens left for it"
    take = f", take {' '.join(map(str, paid.take))}" if paid.take else ""
    give = f", give {' '.join(map(str, paid.give))}" if paid.give else ""
    return take + give


def _held(played: Game | Table, own: Holding) -> str:
    name = played.setup.edition.tile_name
    kinds = [*SINGLE.values(), *GROUPED["civilizations"].values(), *GROUPED["monuments"].values()]
    return ", ".join(f"{own[kind]} {name(kind)}" for kind in kinds if own[kind]) or "nothing"


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
    for seat, name in enumerate(sheet.players):
        up, down = (" ".join(map(str, disks_of(bits[seat]))) for bits in (played.suns.up, played.suns.down))
        yield f"  {name}: {sheet.standing[seat]} points, disks {up or '-'}, face down {down or '-'}"
        yield f"    {_held(played, holdings[seat])}"

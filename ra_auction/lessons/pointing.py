"""What tasks ask to tap, found by the game’s own rules, and what is said of anything else."""

from __future__ import annotations

from collections.abc import Callable

from ra_auction.game import Game
from ra_auction.lessons.scene import YOU
from ra_auction.lots import worth
from ra_auction.suns import disks_of
from ra_auction.tiles import DISASTERS, GOES, MONUMENTS, NILE, PHARAOH, STAYS
from ra_auction.words import Words

Targets = Callable[[Game], frozenset[int]]


def starter(game: Game) -> frozenset[int]:
    """Whoever starts the epoch (A5)."""
    return frozenset({game.suns.starter()})


def own_highest(game: Game, seat: int) -> Words:
    """Name somebody’s highest disk."""
    disk = game.suns.owned(seat)[0]
    if seat == YOU:
        return Words("Your highest disk is {disk}. Somebody has a higher one.", disk=disk)
    return Words(
        "{player}: the highest disk is {disk}. Somebody has a higher one.",
        player=game.setup.players[seat],
        disk=disk,
    )


def with_pharaohs(choose: Callable[[list[int]], int]) -> Targets:
    """All who have the most pharaohs, or the fewest."""

    def found(game: Game) -> frozenset[int]:
        counts = [own[PHARAOH] for own in game.holdings]
        return frozenset(seat for seat, count in enumerate(counts) if count == choose(counts))

    return found


def own_pharaohs(game: Game, seat: int) -> Words:
    """Count somebody’s pharaohs."""
    count = game.holdings[seat][PHARAOH]
    if seat == YOU:
        return Words("You have {count} pharaoh.", "You have {count} pharaohs.", count=count)
    player = game.setup.players[seat]
    return Words(
        "{player} has {count} pharaoh.", "{player} has {count} pharaohs.", player=player, count=count
    )


def staying(game: Game) -> frozenset[int]:
    """Your tiles that stay after the epoch (A13)."""
    return frozenset(kind for kind in STAYS if game.holdings[YOU][kind])


def why_it_goes(game: Game, kind: int) -> Words:
    """Say that a tile goes back to the box."""
    assert kind in GOES
    return Words("{tile}: scores, then goes back to the box.", tile=game.setup.edition.tile_name(kind))


def lasting_in_lot(game: Game) -> frozenset[int]:
    """The kinds in the lot that can score in every epoch."""
    return frozenset({PHARAOH, NILE} & set(game.lot()))


def why_it_does_not_last(game: Game, kind: int) -> Words:
    """Say in which epochs a tile scores."""
    if kind in MONUMENTS:
        name = game.setup.edition.tile_name(kind)
        return Words("{tile}: scores only once, at the end of the third epoch.", tile=name)
    return why_it_goes(game, kind)


def best_in_lot(game: Game) -> frozenset[int]:
    """The kinds in the lot that bring you most points, each for itself, if the epoch ended now."""
    points = {kind: worth(game, YOU, [kind]).now for kind in set(game.lot())}
    most = max(points.values())
    return frozenset(kind for kind, each in points.items() if each == most)


def worth_less(game: Game, kind: int) -> Words:
    """Say what a tile would bring now."""
    name = game.setup.edition.tile_name(kind)
    if kind in DISASTERS:
        return Words("{tile}: a disaster brings nothing.", tile=name)
    points = worth(game, YOU, [kind]).now
    if not points:
        return Words("{tile}: no points for you this epoch.", tile=name)
    return Words(
        "{tile}: {count} point for you now.", "{tile}: {count} points for you now.", tile=name, count=points
    )


def outbidding(game: Game) -> frozenset[int]:
    """Who could still beat the highest bid."""
    return frozenset(
        seat for seat in game.bidders() if any(disk > game.high for disk in disks_of(game.suns.up[seat]))
    )


def cannot_outbid(game: Game, seat: int) -> Words:
    """Say why somebody is no danger to the highest bid."""
    if seat == YOU:
        return Words("You have made your bid already: everybody bids once at most.")
    return Words("{player} can’t bid higher any more.", player=game.setup.players[seat])


def highest_total(game: Game) -> frozenset[int]:
    """All with the highest sum of disks."""
    totals = [sum(own) for own in game.suns.all_owned()]
    return frozenset(seat for seat, total in enumerate(totals) if total == max(totals))


def own_total(game: Game, seat: int) -> Words:
    """Add up somebody’s disks."""
    total = sum(game.suns.owned(seat))
    if seat == YOU:
        return Words("Your disks add up to {total}.", total=total)
    return Words("{player}: the disks add up to {total}.", player=game.setup.players[seat], total=total)

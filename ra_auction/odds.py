"""What the bag can still hold: exact chances, from nothing but the tiles that have been seen.

All numbers are fractions. They take every order of the unseen tiles as equally likely and suppose that
somebody goes on drawing; what players decide is not foreseen.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from ra_auction.game import Game
from ra_auction.tiles import KINDS, RA


def unseen(game: Game) -> list[int]:
    """How many tiles of each kind have not been seen yet."""
    counts = [0] * KINDS
    for kind in game.bag:
        counts[kind] += 1
    return counts


def next_tile(counts: Sequence[int]) -> list[Fraction]:
    """The chance of each kind to be drawn next; all zero with an empty bag."""
    total = sum(counts)
    return [Fraction(count, total or 1) for count in counts]


def chance_of_ra(counts: Sequence[int]) -> Fraction:
    """The chance that the next tile is a Ra."""
    return next_tile(counts)[RA]


def draws_to_ra(counts: Sequence[int]) -> Fraction | None:
    """The expected number of draws up to and with the next Ra; None if there is no Ra left."""
    if not counts[RA]:
        return None
    return Fraction(sum(counts) + 1, counts[RA] + 1)


def chance_of_end(counts: Sequence[int], ras: int, draws: int) -> Fraction:
    """The chance that at least `ras` Ra come within the next `draws` draws and end the epoch (A4)."""
    total, left = sum(counts), counts[RA]
    drawn = min(draws, total)
    ending = sum(
        comb(left, came) * comb(total - left, drawn - came) for came in range(ras, min(left, drawn) + 1)
    )
    return Fraction(ending, comb(total, drawn))


def ras_to_end(game: Game) -> int:
    """How many more Ra end the epoch."""
    return game.setup.edition.last_ra[len(game.setup.players)] - game.ra_count

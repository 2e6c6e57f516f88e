"""Opponents for Knizia’s Ra, which see what a person at the table could see."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ra_auction.bots.player import Bot


def bot(level: int, seed: int = 0) -> Bot:
    """The opponent of a level, 1 to 8; the same seed makes the same choices."""
    # What bots think with is loaded when one plays: a journal only needs their names.
    from ra_auction.bots.player import at_level

    return at_level(level, seed)

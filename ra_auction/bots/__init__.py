"""Opponents for Knizia’s Ra, which see what a person at the table could see."""

from ra_auction.bots.player import Bot, bot

__all__ = ["Bot", "bot"]

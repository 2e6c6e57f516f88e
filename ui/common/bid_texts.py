"""The bids of an auction, in words."""

from ui.core.texts import Speaker


def highest_bid_text(disk: int, player: str, tr: Speaker) -> str:
    """What is bid, and by whom; 0 for nothing."""
    if not disk:
        return tr._("No bid yet")
    return tr._("Highest bid: {disk} ({player})").format(disk=disk, player=player)

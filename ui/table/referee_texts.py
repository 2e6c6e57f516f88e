"""The bids and the odds of a game whose tiles are logged, in words."""

from ui.common.bid_texts import highest_bid_text
from ui.core.languages import decimal
from ui.core.texts import Speaker
from ui.table.referee_view import RefereeView


def bid_text(view: RefereeView, tr: Speaker) -> str:
    """What is bid, and by whom."""
    bidding = view.bidding
    if bidding is None:
        return ""
    return highest_bid_text(bidding.highest, bidding.by, tr)


def odds_text(view: RefereeView, tr: Speaker) -> str:
    """How likely the next tile is a Ra."""
    if view.draws_to_ra is None:
        return tr._("No Ra is left in the bag.")
    draws = round(view.draws_to_ra)
    text = tr.many(
        "Chance of Ra: {percent}%, next in about {count} tile. {tiles} left in the bag.",
        "Chance of Ra: {percent}%, next in about {count} tiles. {tiles} left in the bag.",
        draws,
    )
    return text.format(percent=round(100 * view.chance_of_ra), count=draws, tiles=sum(view.left.values()))


def outlook_text(view: RefereeView, tr: Speaker) -> str:
    """What the lot can be worth with one more tile."""
    outlook = view.outlook
    if outlook is None:
        return ""
    text = tr._("One more tile: the lot is worth {worst} to {best} for {player}, {mean} on average.")
    return text.format(
        player=view.player,
        worst=decimal(outlook.worst, tr.language, 0),
        best=decimal(outlook.best, tr.language, 0),
        mean=decimal(float(outlook.mean), tr.language),
    )

"""What disasters take and the odds of a game whose tiles are logged, in words."""

from ra_auction.disasters import TOLL
from ui.core.languages import decimal
from ui.core.texts import Speaker
from ui.table.referee_view import DisasterChoice, RefereeView


def choice_text(view: RefereeView, tr: Speaker) -> str:
    """Who chooses how many tiles, for which disaster if it is only one."""
    if not view.choices:
        return ""
    disaster, *others = view.choices
    count = sum(each.count for each in view.choices)
    if others or count > TOLL:
        text = tr.many(
            "{player} chooses {count} tile to discard, two at a time",
            "{player} chooses {count} tiles to discard, two at a time",
            count,
        )
        return text.format(player=view.player, count=count)
    text = tr._("{disaster}: {player} chooses two tiles to discard")
    return text.format(disaster=tr.say(disaster.name), player=view.player)


def own_choice_text(view: RefereeView, tr: Speaker) -> str:
    """The same for whoever chooses."""
    disaster, *others = view.choices
    count = sum(each.count for each in view.choices)
    if others or count > TOLL:
        text = tr.many(
            "Choose {count} tile to discard, two at a time",
            "Choose {count} tiles to discard, two at a time",
            count,
        )
        return text.format(count=count)
    return tr._("{disaster}: choose two tiles to discard").format(disaster=tr.say(disaster.name))


def part_text(choice: DisasterChoice, view: RefereeView, tr: Speaker) -> str:
    """How many tiles a disaster takes, unless the title says it of the only one."""
    if len(view.choices) == 1 and choice.count <= TOLL:
        return ""
    text = tr.many("{disaster}: {count} tile", "{disaster}: {count} tiles", choice.count)
    return text.format(disaster=tr.say(choice.name), count=choice.count)


def bid_text(view: RefereeView, tr: Speaker) -> str:
    """What is bid, and by whom."""
    bidding = view.bidding
    if bidding is None:
        return ""
    if not bidding.highest:
        return tr._("No bid yet")
    return tr._("Highest bid: {disk} ({player})").format(disk=bidding.highest, player=bidding.by)


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

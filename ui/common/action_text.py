"""What an action of an auction game is called in short, as something to do."""

from ra_auction.actions import Action
from ra_auction.game import Game
from ui.core.texts import Speaker


def action_text(action: Action, game: Game, tr: Speaker) -> str:
    """Name an action in short."""
    name = game.setup.edition.tile_name
    match action.do:
        case "draw":
            return tr._("Draw a tile")
        case "invoke":
            return tr._("Invoke Ra")
        case "god":
            return tr._("Spend a god, take: {tile}").format(tile=tr.say(name(action.tile)))
        case "end":
            return tr._("Stop spending")
        case "bid":
            return tr._("Bid {disk}").format(disk=action.disk)
        case "pass":
            return tr._("Pass on this lot")
    first, second = (tr.say(name(kind)) for kind in action.tiles)
    return tr._("Discard: {first}, {second}").format(first=first, second=second)

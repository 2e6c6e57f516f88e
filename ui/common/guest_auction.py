"""A game of Knizia's Ra played from guests' phones: what a seat can do now, how it is offered."""

from collections.abc import Callable, Iterator, Sequence

from ra_auction.actions import BIDDING, DISCARDING, OVER
from ra_auction.game import Game
from ra_auction.tiles import IDS, RA
from ui.common.disaster_choice import choice_text, disaster_choices, own_choice_text, part_text
from ui.core.guest_blocks import Block, Sent, button, buttons
from ui.core.texts import Speaker

AT_THE_FOOT = ("bid", "pass", "invoke", "end")
# Where people say which tile came, all but this one are in a grid; where the app draws nobody says it.
RA_DRAWN, DRAW = {"do": "draw", "tile": IDS[RA]}, {"do": "draw"}
# Tap the first of two tiles to discard.
PICK = "pick"


class Picked:
    """Which of two tiles a guest has tapped first, as long as nothing else is done."""

    def __init__(self, head: Callable[[], int]) -> None:
        self._head = head
        self._when, self._tile = -1, ""

    @property
    def tile(self) -> str:
        """The tile, or ""."""
        return self._tile if self._when == self._head() else ""

    def put(self, tile: str) -> None:
        """Note the tile, or with "" that it is another one."""
        self._when, self._tile = self._head(), tile


def offers(game: Game, seat: int) -> list[Sent]:
    """Return all that the rules allow this seat to do now."""
    if game.phase == OVER or seat != game.to_act:
        return []
    return [action.as_json() for action in game.legal_actions()]


def picks(game: Game, seat: int, picked: str) -> list[Sent]:
    """Return which tile this seat can tap first where two are to be discarded, or "" to take that back."""
    if game.phase != DISCARDING or seat != game.to_act:
        return []
    if picked:
        return [{"do": PICK, "tile": ""}]
    pairs = [pair for choice in disaster_choices(game) for pair in choice.pairs]
    return [{"do": PICK, "tile": tile} for tile in dict.fromkeys(tile for pair in pairs for tile in pair)]


def turn_text(game: Game, tr: Speaker, *, mine: bool) -> str:
    """Say who does what now."""
    player = game.setup.players[game.to_act]
    if game.phase == BIDDING:
        return tr._("Your bid") if mine else tr._("Next bid: {player}").format(player=player)
    if game.phase == DISCARDING:
        choices = [*disaster_choices(game)]
        return own_choice_text(choices, tr) if mine else choice_text(choices, player, tr)
    return tr._("Your turn") if mine else tr._("{player}’s turn").format(player=player)


def foot_blocks(game: Game, me: int, tr: Speaker) -> Iterator[Block]:
    """Offer what is always in reach: all that is no choice of tiles."""
    allowed = offers(game, me)
    draws = [action for action in allowed if action in (RA_DRAWN, DRAW)]
    others = [action for action in allowed if action["do"] in AT_THE_FOOT]
    found = [_button(action, tr) for action in (*draws, *others)]
    if found:
        yield buttons("actions", "", found)


def _button(action: Sent, tr: Speaker) -> Block:
    match action["do"]:
        case "draw":
            if action == DRAW:
                return button(tr._("Draw a tile"), action, style="primary", icons=["bag"])
            return button(tr._("Ra drawn"), action, style="primary", icons=[IDS[RA]])
        case "bid":
            return button(tr._("Bid {disk}").format(disk=action["disk"]), action, number=action["disk"])
        case "pass":
            return button(tr._("Pass on this lot"), action, icons=["pass"])
        case "invoke":
            return button(tr._("Invoke Ra"), action, icons=["auction"])
    return button(tr._("Stop spending"), action)


def lot_blocks(game: Game, allowed: Sequence[Sent], tr: Speaker) -> Iterator[Block]:
    """Show the tiles on the track; a god takes the one that is tapped."""
    takes = {action["take"]: action for action in allowed if action["do"] == "god"}
    tiles: list[Block] = []
    for kind in game.lot():
        tile, name = IDS[kind], tr.say(game.setup.edition.tile_name(kind))
        ask = tr._("Spend a god and take this tile: {tile}?").format(tile=name)
        taken = {"action": takes[tile], "ask": ask} if tile in takes else {}
        tiles.append({"icon": tile, "label": name, **taken})
    label = tr._("Spend a god: tap the tile to take") if takes else tr._("Auction track")
    if tiles:
        yield {"type": "tiles", "id": "lot", "label": label, "tiles": tiles}


def discard_blocks(game: Game, tr: Speaker, picked: str) -> Iterator[Block]:
    """Have two tiles tapped, one after the other."""
    choices = [*disaster_choices(game)]
    names = {tile: tr.say(game.setup.edition.tile_name(kind)) for kind, tile in enumerate(IDS)}

    def tile(name: str, action: Sent) -> Block:
        return {"icon": name, "label": names[name], "action": action}

    if picked:
        pairs = [pair for choice in choices for pair in choice.pairs if picked in pair]
        seconds = [(one if two == picked else two, [one, two]) for one, two in pairs]
        yield {
            "type": "tiles",
            "id": "second",
            "label": tr._("First tile: {tile}. Tap the second one.").format(tile=names[picked]),
            "tiles": [tile(second, {"do": "discard", "tiles": pair}) for second, pair in seconds],
        }
        yield buttons("again", "", [button(tr._("Choose another first tile"), {"do": PICK, "tile": ""})])
        return
    for number, choice in enumerate(choices):
        firsts = dict.fromkeys(each for pair in choice.pairs for each in pair)
        yield {
            "type": "tiles",
            "id": f"discard {number}",
            "label": part_text(choice, choices, tr),
            "tiles": [tile(first, {"do": PICK, "tile": first}) for first in firsts],
        }

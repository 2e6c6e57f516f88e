"""A game whose tiles are logged, played from guests' phones: what a seat can do now, how it is offered."""

from collections.abc import Iterator, Sequence

from ra_auction.actions import DISCARDING, OVER, TURN
from ra_auction.game import Game
from ra_auction.tiles import IDS, RA
from ui.common.disaster_choice import choice_text, own_choice_text, part_text
from ui.common.player_view import player_view
from ui.core.guest_blocks import Block, Sent, button, buttons, text
from ui.core.session import Session
from ui.core.texts import Speaker
from ui.table.referee_texts import bid_text
from ui.table.referee_view import GRID, RefereeView, referee_view

AT_THE_FOOT = ("bid", "pass", "invoke", "end")
RA_TILE = IDS[RA]
# Tap the first of two tiles to discard.
PICK = "pick"


def offers(session: Session[Game], seat: int) -> list[Sent]:
    """Return all that the rules allow this seat to do now."""
    game = session.game
    if game.phase == OVER or seat != game.to_act:
        return []
    return [action.as_json() for action in game.legal_actions()]


def picks(session: Session[Game], seat: int, picked: str) -> list[Sent]:
    """Return which tile this seat can tap first where two are to be discarded, or "" to take that back."""
    if session.game.phase != DISCARDING or seat != session.game.to_act:
        return []
    if picked:
        return [{"do": PICK, "tile": ""}]
    pairs = [pair for choice in referee_view(session).choices for pair in choice.pairs]
    return [{"do": PICK, "tile": tile} for tile in dict.fromkeys(tile for pair in pairs for tile in pair)]


def play_blocks(session: Session[Game], me: int | None, tr: Speaker, picked: str = "") -> Iterator[Block]:
    """Show whose turn it is and what is on the track; with what this seat can do.

    Of two tiles to discard the first may be `picked`.
    """
    game, view = session.game, referee_view(session, bid_by_bid=True)
    allowed = offers(session, me) if me is not None else []
    yield text(turn_text(game, view, tr, mine=bool(allowed)), "turn" if allowed else "strong", "turn")
    if view.bidding is not None:
        yield text(bid_text(view, tr), "plain", "high")
    yield from _lot(view, allowed, tr)
    if allowed and game.phase == TURN:
        yield from _grid(view, allowed, tr)
    elif allowed and game.phase == DISCARDING:
        yield from _discards(view, tr, picked)
    held = player_view(session, me, hidden=True).tiles if me is not None else ()
    if held:
        tiles = [{"icon": each.icon, "label": tr.say(each.name), "count": each.count} for each in held]
        yield {"type": "tiles", "id": "held", "label": tr._("Tiles held"), "tiles": tiles}


def turn_text(game: Game, view: RefereeView, tr: Speaker, *, mine: bool) -> str:
    """Say who does what now."""
    player = game.setup.players[game.to_act]
    match game.phase:
        case "auction":
            return tr._("Your bid") if mine else tr._("Next bid: {player}").format(player=player)
        case "discard":
            return own_choice_text(view.choices, tr) if mine else choice_text(view.choices, view.player, tr)
    return tr._("Your turn") if mine else tr._("{player}’s turn").format(player=player)


def foot_blocks(session: Session[Game], me: int, tr: Speaker) -> Iterator[Block]:
    """Offer what is always in reach: all that is no choice of tiles."""
    found = [_button(action, tr) for action in offers(session, me) if action["do"] in AT_THE_FOOT]
    ras = [action for action in offers(session, me) if action == {"do": "draw", "tile": RA_TILE}]
    found[:0] = [button(tr._("Ra drawn"), action, style="primary", icons=[RA_TILE]) for action in ras]
    if found:
        yield buttons("actions", "", found)


def _button(action: Sent, tr: Speaker) -> Block:
    match action["do"]:
        case "bid":
            return button(tr._("Bid {disk}").format(disk=action["disk"]), action, number=action["disk"])
        case "pass":
            return button(tr._("Pass on this lot"), action, icons=["pass"])
        case "invoke":
            return button(tr._("Invoke Ra"), action, icons=["auction"])
    return button(tr._("Stop spending"), action)


def _lot(view: RefereeView, allowed: Sequence[Sent], tr: Speaker) -> Iterator[Block]:
    """Show the tiles on the track; a god takes the one that is tapped."""
    takes = {action["take"]: action for action in allowed if action["do"] == "god"}
    tiles: list[Block] = []
    for tile in filter(None, view.track):
        name = tr.say(view.names[tile])
        ask = tr._("Spend a god and take this tile: {tile}?").format(tile=name)
        taken = {"action": takes[tile], "ask": ask} if tile in takes else {}
        tiles.append({"icon": tile, "label": name, **taken})
    label = tr._("Spend a god: tap the tile to take") if takes else tr._("Auction track")
    if tiles:
        yield {"type": "tiles", "id": "lot", "label": label, "tiles": tiles}


def _grid(view: RefereeView, allowed: Sequence[Sent], tr: Speaker) -> Iterator[Block]:
    """Ask which tile was drawn, where one can be."""
    draws = {action["tile"]: action for action in allowed if action["do"] == "draw"}
    if not draws:
        return
    yield {
        "type": "tiles",
        "id": "draw",
        "label": tr._("Tap the tile you drew"),
        "tiles": [
            {
                "icon": tile,
                "label": tr.say(view.names[tile]),
                "count": view.left[tile],
                **({"action": draws[tile]} if tile in draws else {"off": True}),
            }
            for tile in GRID
        ],
    }


def _discards(view: RefereeView, tr: Speaker, picked: str) -> Iterator[Block]:
    """Have two tiles tapped, one after the other."""

    def tile(name: str, action: Sent) -> Block:
        return {"icon": name, "label": tr.say(view.names[name]), "action": action}

    if picked:
        pairs = [pair for choice in view.choices for pair in choice.pairs if picked in pair]
        seconds = [(one if two == picked else two, [one, two]) for one, two in pairs]
        yield {
            "type": "tiles",
            "id": "second",
            "label": tr._("First tile: {tile}. Tap the second one.").format(tile=tr.say(view.names[picked])),
            "tiles": [tile(second, {"do": "discard", "tiles": pair}) for second, pair in seconds],
        }
        yield buttons("again", "", [button(tr._("Choose another first tile"), {"do": PICK, "tile": ""})])
        return
    for number, choice in enumerate(view.choices):
        firsts = dict.fromkeys(each for pair in choice.pairs for each in pair)
        yield {
            "type": "tiles",
            "id": f"discard {number}",
            "label": part_text(choice, view.choices, tr),
            "tiles": [tile(first, {"do": PICK, "tile": first}) for first in firsts],
        }

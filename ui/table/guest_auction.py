"""A game whose tiles are logged, as guests see it: whose turn it is, the lot, which tile was drawn."""

from collections.abc import Iterator, Sequence

from ra_auction.actions import BIDDING, DISCARDING, TURN
from ra_auction.game import Game
from ui.common.bid_texts import highest_bid_text
from ui.common.guest_auction import discard_blocks, lot_blocks, offers, turn_text
from ui.common.guest_table import tile_labels
from ui.common.player_view import player_view
from ui.core.guest_blocks import Block, Sent, text
from ui.core.session import Session
from ui.core.texts import Speaker
from ui.table.referee_view import GRID, RefereeView, referee_view


def play_blocks(session: Session[Game], me: int | None, tr: Speaker, picked: str = "") -> Iterator[Block]:
    """Show whose turn it is and what is on the track; with what this seat can do.

    Of two tiles to discard the first may be `picked`.
    """
    game = session.game
    allowed = offers(game, me) if me is not None else []
    yield text(turn_text(game, tr, mine=bool(allowed)), "turn" if allowed else "strong", "turn")
    if game.phase == BIDDING:
        bidder = game.setup.players[game.high_bidder]
        yield text(highest_bid_text(game.high, bidder, tr), "plain", "high")
    yield from lot_blocks(game, allowed, tr)
    if allowed and game.phase == TURN:
        yield from _grid(referee_view(session), allowed, tr)
    elif allowed and game.phase == DISCARDING:
        yield from discard_blocks(game, tr, picked)
    held = player_view(session, me, hidden=True).tiles if me is not None else ()
    if held:
        yield {"type": "tiles", "id": "held", "label": tr._("Tiles held"), "tiles": tile_labels(held, tr)}


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

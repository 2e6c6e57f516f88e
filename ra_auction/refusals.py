"""Why an action cannot be done now, in a sentence that a player understands."""

from typing import TYPE_CHECKING

from ra_auction.actions import BIDDING, DISCARDING, DRAW, END, GODS, OVER, TURN, Action, SetSuns
from ra_auction.suns import Suns, on_the_table
from ra_auction.tiles import GOD, SUPPLY
from ra_auction.words import IllegalAction, Words

if TYPE_CHECKING:
    from ra_auction.game import Game

# What can be done in each phase, if the details allow it.
BELONGS = {
    TURN: ("draw", "invoke", "god"),
    GODS: ("god", "end"),
    BIDDING: ("bid", "pass"),
    DISCARDING: ("discard",),
}


def refusal(game: "Game", action: Action) -> IllegalAction:
    """The reason why this action, which is not legal, is refused."""
    if game.phase == OVER:
        return IllegalAction("the game is over")
    if action.do not in BELONGS[game.phase]:
        return _out_of_place(game)
    match action.do:
        case "draw":
            return _no_draw(game, action)
        case "god":
            return _no_god(game, action)
        case "bid":
            return _no_bid(game, action)
        case "pass":
            return IllegalAction("{player} invoked Ra and must bid: everybody else passed", player=_who(game))
    return IllegalAction("{player} doesn’t have these two tiles to discard", player=_who(game))


def corrected_suns(game: "Game", action: SetSuns) -> Suns:
    """The disks that a correction puts on the table; refused between bids and where they cannot be."""
    setup = game.setup
    bidding = game.phase == BIDDING and game.actions[-1].do in ("bid", "pass")
    if bidding or game.legal_actions() == (END,):
        raise _out_of_place(game)
    suns = on_the_table(setup.edition, setup.players, action.disks, action.down)
    if game.phase == BIDDING and not suns.up[game.turn]:
        player = setup.players[game.turn]
        raise IllegalAction("{player} started this auction and needs a disk face up", player=player)
    return suns


def _who(game: "Game") -> str:
    return game.setup.players[game.to_act]


def _tile(game: "Game", kind: int) -> Words:
    return game.setup.edition.tile_name(kind)


def _out_of_place(game: "Game") -> IllegalAction:
    player = _who(game)
    if game.phase == TURN:
        return IllegalAction("it’s {player}’s turn: draw, invoke Ra or spend a god", player=player)
    if game.phase == GODS:
        return IllegalAction("{player} is spending gods: take another tile or end the turn", player=player)
    if game.phase == BIDDING:
        return IllegalAction("auction in progress: {player} must bid or pass", player=player)
    return IllegalAction("{player} must first discard two tiles for a disaster", player=player)


def _no_draw(game: "Game", action: Action) -> IllegalAction:
    if game.full_track():
        return IllegalAction("the auction track is full: no tile can be drawn")
    if action is DRAW:
        return IllegalAction("tiles are drawn by hand in this game: say which one came up")
    if action.tile in game.bag:
        return IllegalAction("the app draws the tiles in this game")
    return IllegalAction(
        "no {tile} left to draw: all {number} are out",
        tile=_tile(game, action.tile),
        number=SUPPLY[action.tile],
    )


def _no_god(game: "Game", action: Action) -> IllegalAction:
    if not game.holdings[game.turn][GOD]:
        return IllegalAction("{player} has no god to spend", player=_who(game))
    return IllegalAction("there is no {tile} on the auction track", tile=_tile(game, action.tile))


def _no_bid(game: "Game", action: Action) -> IllegalAction:
    try:
        game.suns.check_bid(game.setup.players, game.to_act, action.disk)
    except IllegalAction as refused:
        return refused
    return IllegalAction("disk {disk} doesn’t beat the bid of {high}", disk=action.disk, high=game.high)

"""Small positions, and games told in a few words: `do(game, "draw nile, invoke, bid 9, pass, pass")`."""

from typing import Any

from ra_auction.actions import read_action
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.holdings import holding
from ra_auction.setup import deal
from ra_auction.suns import bits_of
from ra_auction.table import Table
from ra_auction.tiles import IDS

NAMES = ("Ann", "Bea", "Cy", "Dan", "Eve")


def as_action(words: str) -> dict[str, Any]:
    """An action as a journal has it, from its words."""
    do, *rest = words.split()
    if do == "draw":
        return {"do": do, "tile": rest[0]}
    if do == "god":
        return {"do": do, "take": rest[0]}
    if do == "bid":
        return {"do": do, "disk": int(rest[0])}
    if do == "discard":
        return {"do": do, "tiles": rest}
    return {"do": do}


def do(game: Game, story: str) -> Game:
    """Play the actions of a story, parted by commas."""
    for words in filter(None, map(str.strip, story.split(","))):
        game.apply(read_action(as_action(words), "story"))
    return game


def game(players: int = 3, edition: str = "pharaoh", story: str = "", **counts: int) -> Game:
    """A new game in which Ann, who starts, holds these counts; then the story is played."""
    begun = Game(deal(EDITIONS[edition], NAMES[:players]))
    begun.holdings[0] = holding(**counts)
    return do(on_turn(begun, 0), story)


def on_turn(played: Game, seat: int) -> Game:
    """Begin the turn of a player, who may hold other tiles and disks than before."""
    played._up = played.suns.up
    played._begin_turn(seat)
    return played


def last_disk(story: str, **counts: int) -> Game:
    """Two players; Ann is out, Bea, who holds these counts, has only her 8 left, in the turn of the story."""
    played = game(2)
    played.suns.up, played.suns.down = [0, bits_of((8,))], [bits_of((9, 6, 5, 2)), bits_of((7, 4, 3))]
    played.holdings[1] = holding(**counts)
    return do(on_turn(played, 1), story)


def table(players: int = 3, edition: str = "pharaoh") -> Table:
    """A new table with the sun groups in the rulebook's order."""
    return Table(deal(EDITIONS[edition], NAMES[:players]))


def track(played: Game) -> list[str | None]:
    """The auction track from the left, None for an open space between tiles."""
    return [IDS[kind] if kind >= 0 else None for kind in played.track]


def acts(played: Game) -> set[str]:
    """Which sorts of action are legal."""
    return {action.do for action in played.legal_actions()}

"""A game whose tiles are logged."""

from ra_auction.game import Game
from ui.core.session import Session

SETUP = {
    "edition": "pharaoh",
    "players": ["Ann", "Bea", "Cy"],
    "suns": [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
}


def draw(session: Session[Game], *tiles: str) -> None:
    for tile in tiles:
        session.do({"do": "draw", "tile": tile})

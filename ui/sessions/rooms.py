"""The kinds of games the app plays, and what the archive is handed to check files from elsewhere."""

from typing import Any

from ra_archive.exchange import Validator
from ui.sessions.auctiongame import AuctionRoom, TableRoom
from ui.sessions.hexmatch import HexRoom
from ui.sessions.session import Room

EVERY: tuple[Room[Any], ...] = (TableRoom(), AuctionRoom(), HexRoom())
ROOMS = {room.kind: room for room in EVERY}


def validators() -> dict[str, Validator]:
    """Give for each kind of journal the replay that checks it and gives its result."""
    return {kind: room.validate for kind, room in ROOMS.items()}

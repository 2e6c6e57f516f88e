"""Which tiles move by a change of a game: a drawn one comes, those of a lot go to the player who won it."""

from typing import TYPE_CHECKING

from ui.core.session import Change
from ui.core.theme import Theme
from ui.play.flights import fly, land
from ui.play.play_look import PlayLook

if TYPE_CHECKING:
    from ui.play.play_screen import PlayScreen


def move_tiles(screen: "PlayScreen", before: PlayLook, after: PlayLook, change: Change) -> None:
    """Let tiles fly from where they are now; the screen still shows what was before."""
    sky, lot, rows = screen.ids.sky, screen.ids.lot_tiles, screen.ids.players
    land(sky)
    owner = next((step.outcome.winner for step in change.steps if step.outcome.winner is not None), None)
    taker = next((player.seat for player in before.players if player.acts), None)
    gone = owner if owner is not None else taker
    leaving = [
        space
        for space, now in zip(lot.spaces, after.track, strict=False)
        if space.tile and not now and space.tile != now
    ]
    if leaving and gone is not None and (owner is not None or change.steps[0].action["do"] == "god"):
        row = rows.row_of(gone)
        to = row.to_window(row.x + Theme.margin, row.center_y)
        fly(sky, [(each.tile, each.to_window(*each.center), each.side) for each in leaving], to, Theme.icon)
    for space, now in zip(lot.spaces, after.track, strict=False):
        if now and not space.tile:
            space.tile = now
            space.come()

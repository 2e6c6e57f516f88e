"""Tiles on their way to the player who gets them."""

from collections.abc import Iterable

from kivy.animation import Animation
from kivy.uix.widget import Widget

from ui.common.icon import Icon
from ui.common.lot_tiles import SECONDS

Point = tuple[float, float]


def fly(layer: Widget, tiles: Iterable[tuple[str, Point, float]], to: Point, end: float) -> None:
    """Let each (tile, middle, side) fly to a place, where it is as large as `end` and gone.

    All places are in the window.
    """
    for tile, middle, side in tiles:
        icon = Icon(name=tile, size=(side, side))
        icon.center = layer.to_widget(*middle)
        layer.add_widget(icon)
        x, y = layer.to_widget(*to)
        move = Animation(
            x=x - end / 2, y=y - end / 2, width=end, height=end, duration=SECONDS, transition="in_out_quad"
        )
        move.bind(on_complete=lambda _move, gone: layer.remove_widget(gone))
        move.start(icon)


def land(layer: Widget) -> None:
    """End all that flies."""
    for icon in layer.children[:]:
        Animation.cancel_all(icon)
        layer.remove_widget(icon)

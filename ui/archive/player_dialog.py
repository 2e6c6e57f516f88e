"""Asks whose games are meant: one player's, or everybody's."""

from collections.abc import Callable, Iterable
from functools import partial

from ui.common.dialog import Dialog
from ui.core.app import RaCompanionApp


def ask_player(
    app: RaCompanionApp, names: Iterable[str], everybody: str, choose: Callable[[str | None], object]
) -> None:
    """Offer these players and `everybody`; `choose` is called with a name or None."""
    tr = app.tr
    players = [(name, "plain", partial(choose, name)) for name in names]
    app.open_overlay(
        Dialog(
            title=tr._("Filter by player"),
            text="" if players else tr._("Players appear here after their first game."),
            answers=[
                (everybody, "primary", partial(choose, None)),
                *players,
                (tr._("Cancel"), "quiet", None),
            ],
        )
    )

"""Asks the host whether another phone may have the seat of one that is not connected, on any screen."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.factory import Factory

if TYPE_CHECKING:
    from ra_guests.seats import Wish
    from ra_guests.sharing import Sharing
    from ui.core.app import RaCompanionApp


class SeatConsent:
    """One question at a time; it goes when the phone is back, or the one that asks is gone."""

    def __init__(self, app: "RaCompanionApp") -> None:
        self._app = app
        self._wish: Wish | None = None
        self._dialog: Any = None

    def show(self, sharing: "Sharing | None", names: "list[str]") -> None:
        """Ask what a guest waits for."""
        wishes = sharing.seats.wishes if sharing is not None else ()
        if self._wish is not None and self._wish not in wishes:
            self._wish = None
            self._dialog.close()
        if sharing is not None and self._wish is None and wishes:
            self._ask(sharing, wishes[0], names[wishes[0].seat])

    def _ask(self, sharing: "Sharing", wish: "Wish", player: str) -> None:
        tr = self._app.tr
        lost = tr._(
            "The phone that played as {player} isn’t connected. If you allow this, it loses its seat."
        )
        self._wish = wish
        self._dialog = Factory.Dialog(
            title=tr._("Another phone wants to play as {player}.").format(player=player),
            text=lost.format(player=player),
            answers=[
                (tr._("Allow"), "primary", partial(self._app.attempt, sharing.seats.allow, wish)),
                (tr._("Not now"), "quiet", None),
            ],
        )

        def closed(*_closed: object) -> None:
            # After the answer, if there is one: closing it without is one too.
            Clock.schedule_once(lambda _seconds: self._answered(sharing, wish), 0)

        self._dialog.bind(closed=closed)
        self._app.open_overlay(self._dialog)

    def _answered(self, sharing: "Sharing", wish: "Wish") -> None:
        if self._wish == wish:
            self._wish = None
        sharing.seats.refuse(wish)

"""Inviting others to the game: the code to scan, who is connected in which seat, a new code, the end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ra_base.refusal import Refusal
from ra_guests.qr import squares
from ui.common.dialog import Dialog
from ui.common.invite_view import SeatLine, loose_lines, seat_lines, watching
from ui.common.overlay import Overlay
from ui.common.stack import HStack
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.core.sharing import sharing_of
from ui.core.texts import capital

load_rules(__file__)


class SeatOfGuest(HStack):
    """A seat: its player's mark and name, whether a guest has it; `on_ask` wants to move or remove them."""

    __events__ = ("on_ask",)

    line = ObjectProperty(SeatLine(None, "", "red", "circle"), rebind=True)

    def on_ask(self) -> None:
        """What is to become of the guest?"""


class InvitePanel(Overlay):
    """Shares the game when it comes up: whoever opens it invites."""

    app = ObjectProperty()
    # Is the code beside the rest rather than above it?
    wide = BooleanProperty(False)
    on = BooleanProperty(False)
    # Why the game is not shared.
    wrong = StringProperty()
    squares = ObjectProperty(())
    link = StringProperty()
    # The same in two lines.
    address_lines = StringProperty()
    # Under which addresses this device can be reached, if there are several, and which one the code has.
    addresses = ListProperty()
    address = StringProperty(allownone=True)
    watching = StringProperty()
    advice = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: Any) -> None:
        super().__init__(app=app, **properties)
        self._render_soon = before_next_frame(self.render)
        self._lines: tuple[SeatLine, ...] = ()
        self._refusal: Refusal | None = None
        self._left, self._right, self._page = hold_parts(self, "left", "right", "page")
        self._head, self._foot = hold_parts(self, "head", "foot")
        self._code, self._rest, self._fault = hold_parts(self, "code", "rest", "fault")
        for changed in ("on", "wide"):
            self.fbind(changed, self._arrange)
        self._arrange()
        app.hosting.bind(changes=self._render_soon)
        app.tr.bind(_=self._render_soon)
        self.start()

    def on_closed(self, *_closed: object) -> None:
        """Follow the guests no more: the panel is closed."""
        self.app.hosting.unbind(changes=self._render_soon)
        self.app.tr.unbind(_=self._render_soon)

    def start(self) -> None:
        """Share the game, or say why that is not possible."""
        self._refusal = None
        try:
            self.app.hosting.start()
        except Refusal as refusal:
            self._refusal = refusal
        self.render()

    # -- What is shown

    def _arrange(self, *_changed: object) -> None:
        on, wide = self.on, self.wide
        arrange(
            {
                self.ids.card: {self._left: on and wide, self._right: True},
                self._left: {self._code: on and wide},
                self._right: {self._head: True, self._page: True, self._foot: on},
                self._page: {self._code: on and not wide, self._rest: on, self._fault: not on},
            }
        )

    def render(self, *_changed: object) -> None:
        """Show the code, and who is there."""
        sharing, tr = self.app.hosting.sharing, self.app.tr
        self.wrong = capital(tr.say(self._refusal)) if self._refusal is not None else ""
        if sharing is None:
            if self.on and not self.closed:  # it has ended meanwhile
                self.close()
            return
        self.on = True
        found = sharing.addresses
        self.addresses = found if len(found) > 1 else ()
        if self.address not in found:
            self.address = found[0] if found else ""
        link = sharing.link(self.address)
        if link != self.link:
            self.link, self.squares = link, squares(link)
            self.address_lines = link.replace("#", "\n#")
        self.advice = "\n".join(tr.say(words) for words in sharing.advice)
        count = watching(sharing.guests)
        self.watching = tr._("Watching: {count}").format(count=count) if count else ""
        self._lines = seat_lines(self.app.hosting.seats, sharing.guests)
        self._show_lines(self.ids.seats, self._lines)
        name = tr._("Phone {number}")
        loose = loose_lines(sharing.guests, lambda number: name.format(number=number))
        self._show_lines(self.ids.loose, loose)

    def _show_lines(self, box: Widget, lines: Sequence[SeatLine]) -> None:
        if len(lines) != len(box.children):
            box.clear_widgets()
            for _line in lines:
                row = SeatOfGuest()
                row.bind(on_ask=lambda row: self._ask(row.line))
                box.add_widget(row)
        for row, line in zip(box.children[::-1], lines, strict=True):
            row.line = line

    def choose(self, address: str | None) -> None:
        """Have the code hold this address."""
        if address is not None and address != self.address:
            self.address = address
            self.render()

    # -- What the host does

    def send(self) -> None:
        """Hand the link on to those who cannot scan it."""
        sharing_of(self.app).text(self.link)

    def _ask(self, line: SeatLine) -> None:
        """What is to become of the guest in a seat?"""
        sharing, tr, guest = self.app.hosting.sharing, self.app.tr, line.guest
        if sharing is None or guest is None:
            return
        answers: list[tuple[str, str, Callable[[], object] | None]] = [
            (
                tr._("Change seat: {player}").format(player=other.name),
                "plain",
                partial(self.app.attempt, sharing.move, guest, other.seat),
            )
            for other in self._lines
            if other.guest is None
        ]
        if line.seat is not None:
            answers += [
                (
                    tr._("Swap with: {player}").format(player=other.name),
                    "plain",
                    partial(sharing.seats.swap, guest, other.guest),
                )
                for other in self._lines
                if other.guest not in (None, guest)
            ]
            watch = partial(self.app.attempt, sharing.move, guest, None)
            answers.append((tr._("Let them only watch"), "plain", watch))
        answers += [
            (tr._("Remove this phone"), "danger", partial(sharing.remove, guest)),
            (tr._("Cancel"), "quiet", None),
        ]
        self.app.open_overlay(Dialog(title=line.name, answers=answers))

    def ask_new_code(self) -> None:
        """A new code sends everybody away."""
        sharing, tr = self.app.hosting.sharing, self.app.tr
        if sharing is None:
            return
        self.app.open_overlay(
            Dialog(
                title=tr._("Make a new code?"),
                text=tr._("Nobody can come in by the old one any more. All guests scan the new one."),
                answers=[
                    (tr._("New code"), "danger", sharing.renew_key),
                    (tr._("Keep this one"), "quiet", None),
                ],
            )
        )

    def stop(self) -> None:
        """Nobody can join any more."""
        self.app.hosting.stop()

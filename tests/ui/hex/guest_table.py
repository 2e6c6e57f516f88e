"""A match of the hex game that is shared, without app and server: what each sees, what each does."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ra_archive.archive import Archive
from ra_base.words import Words
from ra_hex.match import Match
from tools.demo.hex import FIRST_GAME
from ui.core.guest_host import GuestHost
from ui.core.session import Session, begin
from ui.features import REGISTRY
from ui.hex.game_adapter import HexAdapter
from ui.hex.guest_hex import HexGuests

SOUTH, NORTH = 0, 1
GAME = FIRST_GAME.split()
# South cannot move.
STUCK = "114 S a1:1/a2:2,b1:2,b2:2,h12:1"
SETUP = {"board": "114", "players": ["Ann", "Bea"], "match": "seven-by-two"}


class Guests:
    """A session with its guests, and what they were sent besides views."""

    def __init__(self, session: Session[Match], folder: Path | None = None) -> None:
        self.session = session
        self.notes: list[tuple[str, int | None]] = []
        self.changes = 0
        self.host = GuestHost(
            self.session,
            REGISTRY.guest_game("ra-hex"),
            marks=lambda: (),
            hidden_totals=lambda: False,
            store=lambda make: make(folder or Path()),
            changed=self._change,
            note=self._note,
        )
        assert isinstance(self.host.game, HexGuests)
        self.game = self.host.game

    def _change(self) -> None:
        self.changes += 1

    def _note(self, words: Words, seat: int | None) -> None:
        self.notes.append((str(words), seat))

    def blocks(self, seat: int | None, kind: str, language: str = "en") -> list[dict[str, Any]]:
        """The blocks of a kind that a seat sees."""
        return [block for block in self.host.view(seat, language)["blocks"] if block["type"] == kind]

    def board(self, seat: int | None) -> dict[str, Any]:
        """The board a seat sees."""
        (found,) = self.blocks(seat, "board")
        return found

    def texts(self, seat: int | None, language: str = "en") -> list[str]:
        """The paragraphs a seat sees, and what is above its buttons."""
        above = [block["label"] for block in self.blocks(seat, "buttons", language) if block["label"]]
        return [block["text"] for block in self.blocks(seat, "text", language)] + above

    def buttons(self, seat: int | None) -> list[str]:
        """What a seat's buttons say."""
        return [each["label"] for block in self.blocks(seat, "buttons") for each in block["buttons"]]

    def offers(self, seat: int | None) -> list[dict[str, Any]]:
        """Everything a seat could send."""
        pressed = [each["action"] for block in self.blocks(seat, "buttons") for each in block["buttons"]]
        return [*(move["action"] for move in self.board(seat)["moves"]), *pressed]

    def act(self, seat: int, head: int | None = None, /, **action: Any) -> None:
        """A guest who sees what is there now does something."""
        self.host.act(seat, action, self.host.head if head is None else head)

    def move(self, seat: int, *moves: str) -> None:
        """A guest moves."""
        for move in moves:
            self.act(seat, do="move", move=move)

    def press(self, seat: int, label: str) -> None:
        """A guest taps a button."""
        (action,) = (
            each["action"]
            for block in self.blocks(seat, "buttons")
            for each in block["buttons"]
            if each["label"] == label
        )
        self.host.act(seat, action, self.host.head)

    @property
    def moves(self) -> list[str]:
        """The moves of the journal that count."""
        return [action["move"] for action in self.session.journal.done]


class GuestTable(Guests):
    """A match that begins, with its guests."""

    def __init__(self, archive: Archive, folder: Path | None = None, **setup: Any) -> None:
        super().__init__(begin(archive, HexAdapter(), {**SETUP, **setup}), folder)


Table = Callable[..., GuestTable]


def everything_said(data: Any) -> Iterator[str]:
    """Every text a page could show."""
    if isinstance(data, dict):
        shown = {"title", "text", "label", "note", "legend", "ask", "cancel", "points", "lines"}
        for name, value in data.items():
            if isinstance(value, str):
                yield from [value] if name in shown else []
            elif name == "lines":
                yield from value
            elif name not in ("action", "try"):
                yield from everything_said(value)
    elif isinstance(data, list):
        for each in data:
            yield from everything_said(each)

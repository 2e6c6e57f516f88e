"""What the screens of lessons and questions about Knizia's Ra share: a table, keys, saved progress."""

from collections.abc import Sequence
from typing import Any, ClassVar

from ra_auction.game import Game
from ra_auction.tiles import KIND
from ui.common.player_panel import PlayerPanel
from ui.common.player_view import view_of
from ui.common.tile_worth import tile_worth
from ui.core.app import RaCompanionApp
from ui.core.keys import ENTER
from ui.core.shortcuts import Shortcut
from ui.core.texts import mark
from ui.learn.progress_screen import ProgressScreen

# For a letter the method that it calls.
LETTERS = {"d": "draw", "i": "invoke", "p": "pass_lot", "h": "help", "n": "go_on"}


class LearningTableScreen(ProgressScreen):
    """Has a TableStage under the id `stage`."""

    KEYS: ClassVar[dict[str, str]] = LETTERS
    SHORTCUTS: ClassVar[tuple[Shortcut, ...]] = (
        Shortcut("D", mark("Draw a tile")),
        Shortcut("I", mark("Invoke Ra")),
        Shortcut("P", mark("Pass on this lot")),
        Shortcut("N", mark("Next")),
    )

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self.stage = self.ids.stage.__self__

    def back(self) -> bool:
        """Let go of the god that was tapped."""
        return bool(self.stage.keep_gods())

    @property
    def game(self) -> Game:
        """The game on the table."""
        raise NotImplementedError

    # -- What people touch

    def act(self, action: dict[str, Any]) -> None:
        """Do an action of the game."""
        raise NotImplementedError

    def draw(self) -> None:
        """Draw a tile."""
        self._act_if("draws", {"do": "draw"})

    def invoke(self) -> None:
        """Invoke Ra."""
        self._act_if("invokes", {"do": "invoke"})

    def pass_lot(self) -> None:
        """Pass on the lot."""
        self._act_if("passes", {"do": "pass"})

    def _act_if(self, offered: str, action: dict[str, Any]) -> None:
        look = self.stage.look
        if look is not None and look.phase and getattr(look, offered):
            self.act(action)

    def tap_tile(self, tile: str) -> None:
        """Have a god take the tile, or say what it is."""
        if not tile:
            return
        if self.stage.spending:
            self.act({"do": "god", "take": tile})
        else:
            edition, tr = self.game.setup.edition, self.app.tr
            name, worth = tr.say(edition.tile_name(KIND[tile])), tile_worth(edition, KIND[tile], tr)
            self.app.show_message(f"{name}\n{worth}")

    def tap_player(self, seat: int) -> None:
        """Show what a player has in front, and the points so far."""
        self.app.open_overlay(PlayerPanel(view_of(self.game, seat, hidden=False), self.app.tr))

    def count(self, number: int) -> None:
        """Choose a number of points."""

    def help(self) -> None:
        """Show what would be right."""

    def go_on(self) -> None:
        """To what comes next."""
        raise NotImplementedError

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """Letters are for what the buttons do, Enter goes on."""
        if key in ENTER and self.stage.go_text:
            self.go_on()
        elif text.lower() in self.KEYS:
            getattr(self, self.KEYS[text.lower()])()
        else:
            return False
        return True

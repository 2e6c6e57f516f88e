"""Games that are played here, under touches: how they begin, and what people tap."""

from collections.abc import Callable, Sequence
from typing import Any

from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.journals import AUCTION
from ra_auction.setup import deal
from tools.stage import Stage
from ui.core.next_frame import between_frames
from ui.core.session import Session

NAMES = ("Ann", "Bea", "Cy", "Dan", "Eve")


class AtOnce:
    """Thinks when it is asked, and answers in the next frame: a test needs no thread."""

    def __init__(self) -> None:
        self._asked = 0

    def cancel(self) -> None:
        """Drop what was asked."""
        self._asked += 1

    def ask(self, work: Callable[[], Any], answer: Callable[[Any], object]) -> None:
        """Answer in the next frame, unless something else is asked before."""
        self.cancel()
        asked = self._asked
        between_frames(lambda: answer(work()) if asked == self._asked else None, 0)


def begin(stage: Stage, bots: Sequence[str | None], seed: int = 4, **settings: Any) -> Session[Game]:
    """A game begins and is in front; without tips, unless they are asked for."""
    for name, value in {"play_tips": False, "bot_speed": "fast", **settings}.items():
        setattr(stage.app.settings, name, value)
    setup = deal(EDITIONS["pharaoh"], NAMES[: len(bots)]).as_json()
    played = {"bots": [*bots]} if any(bots) else {}
    session: Session[Game] = stage.app.begin(AUCTION, {**setup, "seed": seed, **played})
    stage.app.go("play")
    stage.frames(4)
    return session


def press(stage: Stage, kind: str, text: str) -> None:
    """Tap the button with this text."""
    stage.tap(stage.the(kind, text=text))


def there(stage: Stage, kind: str, **properties: Any) -> bool:
    """Is there such a widget, that can be tapped?"""
    return any(
        not each.disabled and all(getattr(each, name, None) == value for name, value in properties.items())
        for each in stage.all(kind)
    )


def to_decision(stage: Stage) -> None:
    """Skip what bots do until a person decides, or an epoch or the game is over."""
    play = stage.app.screen.play
    if play.state == "bot":
        press(stage, "BigButton", "Skip to my decision")
        stage.wait_until(lambda: play.state != "bot")
    stage.frames(3)


def decide(stage: Stage) -> None:
    """Tap something simple that can be done now."""
    screen = stage.app.screen
    look = screen.look
    match look.phase:
        case "turn" if look.draws and len(screen.play.game.lot()) < 4:
            press(stage, "PrimaryButton", "Draw a tile")
        case "turn":
            press(stage, "BigButton", "Invoke Ra")
        case "gods":
            press(stage, "BigButton", "Stop spending")
        case "auction" if look.bids and (not look.passes or screen.play.game.lot()):
            stage.tap(stage.the("BidDisk", disk=look.bids[0]))
        case "auction":
            press(stage, "PassButton", "Pass on this lot")
        case "discard":
            stage.tap(next(stage.all("PairButton")))

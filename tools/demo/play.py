"""Demo states of the screens in ui/play."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ra_auction.actions import BIDDING, DISCARDING, OVER, TURN, read_action
from ra_auction.bots.player import named
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.journals import AUCTION
from ra_auction.log import as_row, with_forced_end
from ra_auction.setup import Setup, deal
from ra_auction.tiles import GOD
from tools.demo.guests import shared
from tools.demo.states import State
from tools.demo.table_games import NAMES
from ui.core.app import RaCompanionApp
from ui.core.session import Session
from ui.play.play_plan import bot_names
from ui.play.playing import CHANCE, Hint
from ui.play.thinker import judged

SEED = 4
# Who plays with whom: people are None.
THREE = (None, "farmer", "level:3")
FIVE = (None, "builder", "gambler", "worrier", "courtier")
FOUR = (None, "farmer", None, None)
# What plays for people until the state is reached.
STAND_IN = "farmer"


def begun(app: RaCompanionApp, bots: Sequence[str | None], seed: int = SEED) -> Session[Game]:
    """Begin a game of these players."""
    names = bot_names([*NAMES[: len(bots)]], [*bots], app.tr.say)
    setup = deal(EDITIONS["pharaoh"], tuple(names)).as_json()
    session: Session[Game] = app.begin(
        AUCTION, {**setup, "seed": seed, **({"bots": [*bots]} if any(bots) else {})}
    )
    return session


def actions_until(setup: Setup, phase: str, epoch: int, least: int, gods: int = 0) -> list[dict[str, Any]]:
    """Let bots play until the first player decides in this phase, with such a lot and so many gods."""
    game = Game(setup)
    player = named(STAND_IN)
    while game.legal_actions():
        mine = game.to_act == 0 and game.phase == phase
        enough = len(game.lot()) >= least and game.holdings[0][GOD] >= gods
        if mine and game.epoch >= epoch and enough:
            return [action.as_json() for action in game.actions]
        for row in with_forced_end(game, as_row(game, player.choose(game))):
            game.apply(read_action(row, "action"))
    if phase == OVER:
        return [action.as_json() for action in game.actions]
    # Bots change; a state that they no longer reach would show the end of the game, and no test would tell.
    raise LookupError(f"this game has no such {phase}: another seed or stand-in may")


def reached(
    app: RaCompanionApp,
    bots: Sequence[str | None],
    phase: str = TURN,
    epoch: int = 1,
    least: int = 3,
    gods: int = 0,
) -> Session[Game]:
    """Show a game in which the first player decides in this phase."""
    app.settings.play_tips = False
    session = begun(app, bots)
    session.do(*actions_until(session.game.setup, phase, epoch, least, gods))
    app.go("play")
    return session


def tip(app: RaCompanionApp) -> None:
    """The first turn of somebody who has never played."""
    app.settings.play_tips = True
    begun(app, THREE)
    app.go("play")


def hint(app: RaCompanionApp) -> None:
    """All steps of a hint."""
    session = reached(app, THREE, epoch=2)
    screen: Any = app.screen
    screen.play.hint = Hint(judged(session.game.setup, session.journal.done), CHANCE)
    screen.render()


def handed_over(app: RaCompanionApp) -> None:
    """Two people whose totals are hidden."""
    app.settings.hidden_totals = True
    reached(app, (None, None, "level:3"), epoch=2)


def with_guests(app: RaCompanionApp, phase: str = TURN) -> None:
    """Somebody decides on a phone; another phone is away, one person has none."""
    reached(app, FOUR, phase=phase, epoch=2)
    shared(app)


def guest_asks(app: RaCompanionApp) -> None:
    """A guest asks to undo."""
    with_guests(app)
    game = app.hosting.sharing.game
    (button,) = next(block for block in game.view(0, "en")["blocks"] if block.get("id") == "undo")["buttons"]
    game.act(0, button["action"], game.head)


def epoch_over(app: RaCompanionApp) -> None:
    """An epoch is over."""
    session = begun(app, THREE)
    for row in actions_until(session.game.setup, TURN, 2, 0):
        session.do(row)
        if session.game.epochs:
            break
    app.go("play")


def bots_chosen(app: RaCompanionApp) -> None:
    """Five at the table, each another opponent."""
    screen: Any = app.go("play_setup")
    screen.plan.count = len(FIVE)
    for seat, bot in enumerate(("builder", None, "level:8", "worrier", "farmer")):
        screen.give_to(seat, bot)


def who(app: RaCompanionApp) -> None:
    """Who plays the second seat?"""
    bots_chosen(app)
    screen: Any = app.screen
    screen.pick_who(2)


STATES: dict[str, dict[str, State]] = {
    "play": {
        "turn": partial(reached, bots=THREE, epoch=2),
        "five": partial(reached, bots=FIVE, epoch=3, least=4),
        "gods": partial(reached, bots=THREE, gods=1),
        "bidding": partial(reached, bots=THREE, phase=BIDDING, epoch=2),
        "discarding": partial(reached, bots=THREE, phase=DISCARDING, least=0),
        "tip": tip,
        "hint": hint,
        "hand over": handed_over,
        "guest": with_guests,
        "guest asks": guest_asks,
        "epoch over": epoch_over,
    },
    "play_setup": {"bots": bots_chosen, "who": who},
}
TOUR: dict[str, dict[str, str]] = {
    "play": {
        "play": "turn",
        "play-five": "five",
        "play-bidding": "bidding",
        "play-discarding": "discarding",
        "play-tip": "tip",
        "play-hint": "hint",
        "play-hand-over": "hand over",
        "play-guest": "guest",
    },
    "play_setup": {"play-setup": "", "play-setup-bots": "bots", "play-setup-who": "who"},
}

"""Occasions in which somebody looks at a game of Knizia's Ra again: texts that no demo state shows."""

from collections.abc import Callable
from dataclasses import replace

from ra_auction.bots.review import Decision, Playouts
from ra_auction.game import Game
from tests.ui.logged import SETUP
from tests.ui.visit import Visit
from tools.demo.review import logged
from ui.common import game_review

# What playouts say of one choice after the other: sure, not sure, no mistake.
SAID = (Playouts(0.3, 0.05, 100), Playouts(0.1, 0.2, 100), Playouts(0.0, 0.05, 100))


def a_game_is_reviewed(visit: Visit) -> None:
    """Playouts confirm a mistake, another perhaps, a third not."""
    asked: list[int] = []
    waiting = True

    def confirm(_game: Game, decision: Decision, pairs: int, go_on: Callable[[int], bool]) -> Decision:
        while waiting and go_on(0):
            pass
        asked.append(decision.index)
        found = SAID[len(asked) % len(SAID)]
        return replace(decision, playouts=replace(found, pairs=pairs))

    visit.monkeypatch.setattr(game_review, "confirmed", confirm)
    journal = logged(visit.app, "review_logged_2").journal.id
    visit.go("home")
    screen = visit.go("review", journal=journal)
    visit.stage.frames(4)
    visit.stage.wait_until(lambda: screen.review.found is not None, 60)
    visit.stage.frames(4)
    waiting = False
    visit.stage.wait_until(lambda: not screen.review.unchecked(), 60)
    for icon in ("skip_start", "step_forward"):
        visit.icon(icon)
    visit.press("Next decision")


def a_result_names_the_auction_that_decided_it(visit: Visit) -> None:
    """On the final screen, once it is found."""
    logged(visit.app, "review_played_here_3")
    final = visit.go("final")
    visit.stage.wait_until(lambda: final.decided, 60)


def nothing_is_logged_yet(visit: Visit) -> None:
    """A game that has just begun; then its first tile."""
    session = visit.app.begin("ra-auction", SETUP)
    visit.go("review")
    session.do({"do": "draw", "tile": "nile"})
    visit.go("home")
    screen = visit.go("review", journal=session.journal.id)
    visit.stage.wait_until(lambda: screen.review is not None and screen.review.found is not None, 60)


OCCASIONS = (a_game_is_reviewed, a_result_names_the_auction_that_decided_it, nothing_is_logged_yet)

"""What people come to while they play Knizia's Ra here, besides the screens' own states."""

from typing import Any

from ra_auction.actions import BIDDING, DISCARDING, OVER, TURN
from ra_auction.scoring import EPOCHS
from tests.ui.played import TABLE
from tests.ui.visit import Visit
from tools.demo.play import THREE, begun, reached
from ui.play.playing import CHANCE, Hint
from ui.play.thinker import judged
from ui.play.tips import TIPS


def shown(visit: Visit, **how: Any) -> Any:
    """A game is in front in which the first player decides."""
    session = reached(visit.app, **{"bots": THREE, **how})
    visit.stage.frames(4)
    return session


def who_plays_is_set_up(visit: Visit) -> None:
    """Marks, levels, characters, and what is refused."""
    screen = visit.go("play_setup")
    screen.pick_mark(0)
    visit.close()
    screen.pick_who(1)
    visit.stage.frames(4)
    visit.press("Done")
    for seat in range(3):
        screen.give_to(seat, "level:1")
    screen.start()
    visit.stage.frames(4)
    visit.hush()
    screen.plan.count = 5
    for seat, name in enumerate(("Ann", "Bea", "Cy", "Dan", "Eve")):
        screen.give_to(seat, None)
        screen.name_seat(seat, visit.typed(name))
    visit.app.archive.begin("ra-table", 1, {**TABLE, "players": ["Jo", "Flo", "Bo"]})
    screen.enter()
    visit.stage.frames(4)
    screen.seat_person(screen.people[0])
    visit.hush()


def two_seats_are_taken_by_one(visit: Visit) -> None:
    """The same name twice."""
    screen = visit.go("play_setup")
    for seat in range(2):
        screen.give_to(seat, None)
        screen.name_seat(seat, visit.typed("Ann"))
    visit.stage.frames(4)


def every_tip_is_read(visit: Visit) -> None:
    """One after the other."""
    session = begun(visit.app, THREE)
    screen = visit.go("play")
    for name in TIPS:
        screen.seen_tips.fitting = lambda _look, _game, name=name: name
        screen.render()
        visit.stage.frames(4)
    assert session.journal.head == 0


def a_hint_is_told(visit: Visit) -> None:
    """Of each decision, to the end."""
    for how in (
        {"epoch": 2},
        {"phase": BIDDING, "epoch": 2},
        {"phase": DISCARDING, "least": 0},
        {"gods": 1},
        {"least": 0, "bots": (None, "level:1")},
    ):
        session = shown(visit, **how)
        screen = visit.app.screen
        for _ in range(2):
            screen.play.hint = Hint(judged(session.game.setup, session.journal.done))
            screen.render()
            visit.stage.frames(4)
            for step in range(CHANCE):
                screen.news_on()
                visit.stage.frames(4)
                assert screen.play.hint.step == step + 1
            # The other choices are named as well.
            options = screen.play.hint.options
            for place in range(len(options)):
                screen.play.hint = Hint([options[place], *options], CHANCE)
                screen.render()
                visit.stage.frames(2)


def a_god_is_spent(visit: Visit) -> None:
    """The tile is looked at, and another could be taken."""
    shown(visit, gods=1)
    screen = visit.app.screen
    screen.tap_tile(next(tile for tile in screen.look.track if tile))
    visit.stage.frames(4)
    visit.hush()
    screen.ids.decision.spending = True
    visit.stage.frames(4)
    screen.tap_tile(screen.look.takes[0])
    visit.stage.frames(4)


def nobody_else_bids(visit: Visit) -> None:
    """Who invoked Ra must bid."""
    session = begun(visit.app, (None, None))
    session.do({"do": "invoke"}, {"do": "pass"})
    visit.go("play")


def bots_are_waited_for(visit: Visit) -> None:
    """One thinks, and one was left behind."""
    visit.app.settings.bot_speed = "slow"
    session = shown(visit, phase=TURN, epoch=1)
    visit.app.screen.draw()
    visit.stage.frames(4)
    visit.app.screen.play.pause()
    place = next(at for at, seat in enumerate(visit.app.screen.play.actors.follow()) if seat and at)
    session.go_to(place)
    visit.stage.frames(4)


def the_options_are_opened(visit: Visit) -> None:
    """The log, a player, the rule."""
    shown(visit, epoch=2)
    visit.icon("more")
    visit.press("Game log")
    visit.press("Done")
    visit.tap("PlayerLine", seat=1)
    visit.close()
    visit.icon("more")
    visit.press("Look up the rule")


def a_game_is_over(visit: Visit) -> None:
    """With its result one tap away."""
    session = reached(visit.app, (None, "level:1"), phase=OVER, epoch=EPOCHS)
    assert session.game.phase == "over"
    visit.stage.frames(4)
    visit.press("Final result")


def a_finished_game_is_taken_back(visit: Visit) -> None:
    """It asks first."""
    reached(visit.app, (None, "level:1"), phase=OVER, epoch=EPOCHS)
    visit.stage.frames(4)
    visit.app.screen.undo()
    visit.stage.frames(4)
    visit.close()


OCCASIONS = (
    who_plays_is_set_up,
    two_seats_are_taken_by_one,
    every_tip_is_read,
    a_hint_is_told,
    a_god_is_spent,
    nobody_else_bids,
    bots_are_waited_for,
    the_options_are_opened,
    a_game_is_over,
    a_finished_game_is_taken_back,
)

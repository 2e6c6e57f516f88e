"""Setting up a game that is played here, by touches: from Home to the first decision."""

from typing import Any

import pytest

from ra_archive.players import people, remember
from tools.at_play import press
from tools.stage import Stage

pytestmark = pytest.mark.usefixtures("at_once")


def at_setup(stage: Stage) -> Any:
    stage.show("home")
    stage.tap(stage.the("RoomCard", title="Play Ra"))
    assert type(stage.app.screen).__name__ == "PlaySetupScreen"
    return stage.app.screen


def row(stage: Stage, number: int) -> Any:
    return next(each for each in stage.all("PlaySeatRow") if each.number == number)


def who(stage: Stage, number: int) -> None:
    """Ask who plays a seat."""
    stage.tap(row(stage, number).ids.who)


def test_from_home_to_the_first_decision(stage: Stage) -> None:
    at_setup(stage)
    stage.tap(row(stage, 0).ids.field)
    row(stage, 0).ids.field.insert_text("Zoé")
    row(stage, 0).ids.field.focus = False
    stage.tap(stage.the("Segment", value=2))
    who(stage, 1)
    stage.tap(stage.the("ListRow", text="Menna"))
    stage.tap(stage.the("Segment", value="fast"))
    press(stage, "PrimaryButton", "Start")
    assert type(stage.app.screen).__name__ == "PlayScreen"
    setup = stage.app.session.journal.setup
    assert (setup["players"], setup["bots"]) == (["Zoé", "Menna"], [None, "gambler"])
    assert setup["edition"] == "pharaoh"
    assert isinstance(setup["seed"], int)
    assert stage.app.settings.bot_speed == "fast"
    assert [person.name for person in people(stage.app.archive)] == ["Zoé"]
    assert stage.app.trail == ("home", "play")


def test_a_level_says_what_it_does_before_it_is_taken(stage: Stage) -> None:
    screen = at_setup(stage)
    who(stage, 2)
    stage.tap(stage.the("Segment", value=8))
    assert "Weighs everybody’s chances, and takes the best every time." in stage.texts()
    press(stage, "PrimaryButton", "Done")
    assert screen.plan.bots == [None, "level:2", "level:8"]
    assert row(stage, 2).name == "Level 8"
    who(stage, 2)
    stage.tap(stage.the("ListRow", text="A person"))
    assert screen.plan.bots[2] is None
    assert (row(stage, 2).name, row(stage, 2).ids.field.text) == ("", "")


def test_the_name_of_a_bot_can_be_tapped_for_another(stage: Stage) -> None:
    screen = at_setup(stage)
    stage.tap(row(stage, 1).ids.label)
    stage.tap(stage.the("Segment", value=1))
    press(stage, "PrimaryButton", "Done")
    assert screen.plan.bots == [None, "level:1", "level:2"]


def test_somebody_must_be_a_person(stage: Stage) -> None:
    screen = at_setup(stage)
    who(stage, 0)
    stage.tap(stage.the("ListRow", text="Imhotep"))
    assert screen.problem == "At least one player must be a person."
    press(stage, "PrimaryButton", "Start")
    assert stage.app.session is None


def test_people_who_played_before_sit_down_by_a_tap(stage: Stage) -> None:
    for name in ("Ann", "Bea"):
        remember(stage.app.archive, name, "red", "circle")
    screen = at_setup(stage)
    for name in ("Ann", "Bea"):
        stage.tap(stage.the("KnownPerson", text=name))
    assert [seat.name for seat in screen.plan.seats] == ["Ann", "", "", "Bea"]
    stage.tap(stage.the("KnownPerson", text="Ann"))
    assert screen.plan.seats[0].name == ""


def test_what_was_chosen_is_there_the_next_time(stage: Stage) -> None:
    screen = at_setup(stage)
    screen.give_to(1, "courtier")
    stage.tap(next(each for each in row(stage, 1).children if getattr(each, "icon", "") == "arrow_up"))
    assert screen.plan.bots == ["courtier", None, "level:2"]
    stage.back()
    stage.app.start_over()
    assert stage.app.go("play_setup").plan.bots == ["courtier", None, "level:2"]

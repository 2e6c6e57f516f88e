"""The plan of a game that is played here: who plays each seat, and what the journal begins with."""

from pathlib import Path
from random import Random

import pytest

from ra_archive.journal import people_in
from ra_archive.players import People, Person
from ra_auction.bots.about import bot_about, bot_name
from ra_auction.bots.characters import BY_NAME
from ra_auction.setup import read_setup
from ra_base.words import Words
from ui.play.play_plan import PlayPlan, bot_names, draft_file, load_plan, save_plan


def default(number: int) -> str:
    return f"Player {number}"


def say(words: Words) -> str:
    return str(words)


def test_a_person_plays_against_bots_at_first() -> None:
    plan = PlayPlan()
    assert plan.bots == [None, "level:2", "level:2"]
    setup = plan.named_setup(default, say, Random(1))
    assert setup["players"] == ["Player 1", "Bek", "Kawit"]
    assert setup["bots"] == [None, "level:2", "level:2"]
    assert read_setup({"kind": "ra-auction", "version": 1, **setup, "actions": []}).seed == setup["seed"]
    assert people_in(setup) == ["Player 1"], "a bot is no player to be remembered"


def test_every_game_has_another_order_of_tiles() -> None:
    plan, random = PlayPlan(), Random(2)
    assert len({plan.named_setup(default, say, random)["seed"] for _ in range(20)}) == 20


def test_a_bot_moves_with_its_seat() -> None:
    plan = PlayPlan()
    plan.give_to(2, "builder")
    plan.move(2, 0)
    assert plan.bots == ["builder", None, "level:2"]
    assert plan.named_setup(default, say, Random(1))["players"][:2] == ["Imhotep", "Player 2"]


def test_people_alone_need_no_bots_in_the_journal() -> None:
    plan = PlayPlan()
    for seat in range(3):
        plan.give_to(seat, None)
    assert "bots" not in plan.named_setup(default, say, Random(1))
    for seat in range(3):
        plan.give_to(seat, "level:1")
    assert str(plan.problem(People({}, []))) == "At least one player must be a person."


def test_a_bot_is_called_as_nobody_else() -> None:
    assert bot_names(["imhotep", "", ""], [None, "builder", "builder"], say) == [
        "imhotep",
        "Imhotep (2)",
        "Imhotep (3)",
    ]


def test_bots_of_one_level_have_the_names_of_their_seats() -> None:
    bots = ["level:2", None, "level:5", "level:2", "level:2"]
    named = bot_names(["", "senu", "", "", ""], bots, say)
    assert named == ["Ani", "senu", "Level 5", "Nebi", "Senu (2)"]


def test_a_person_sits_where_nobody_is_named_or_on_one_more_seat() -> None:
    plan = PlayPlan()
    assert plan.free_seat() == 0
    plan.seats[0].name = "Ann"
    assert plan.free_seat() == 3
    plan.count = 5
    assert plan.free_seat() is None


def test_somebody_known_sits_down_instead_of_a_bot_in_the_looks_they_had() -> None:
    plan = PlayPlan()
    plan.seats[0].name = "Ann"
    plan.give_to(1, None)
    assert plan.sit(Person("Bea", "red", "star", ("Bea",)))
    assert plan.sit(Person("Cy", "", "", ("Cy",)))
    assert [seat.name for seat in plan.seats] == ["Ann", "Bea", "", "Cy"]
    assert plan.bots == [None, None, "level:2", None]
    assert (plan.seats[1].colour, plan.seats[1].shape) == ("red", "star")
    assert plan.sit(Person("Dan", "", "", ("Dan",)))
    assert not plan.sit(Person("Eve", "", "", ("Eve",)))


def test_the_plan_is_there_again_and_a_spoiled_one_is_put_aside(tmp_path: Path) -> None:
    file, plan = draft_file(tmp_path), PlayPlan()
    plan.count = 4
    plan.give_to(1, "courtier")
    plan.seats[0].name = "Zoé"
    save_plan(file, plan)
    assert load_plan(draft_file(tmp_path)).as_json() == plan.as_json()
    stored = plan.as_json()
    stored["edition"], stored["count"] = "classic", 2
    file.write(stored)
    assert load_plan(file).bots == PlayPlan().bots
    assert list(tmp_path.glob("playsetup.broken-*"))


def test_the_players_of_a_game_sit_down_again(tmp_path: Path) -> None:
    from ui.core.player_marks import COLOURS, SHAPES, Mark

    plan = PlayPlan()
    plan.give_to(1, "gambler")
    setup = plan.named_setup(default, say, Random(3))
    marks = tuple(Mark(colour, shape) for colour, shape in zip(COLOURS, SHAPES, strict=True))[:3]
    again = PlayPlan()
    again.seat_players_of(setup, marks, frozenset({"Player 1"}))
    again.take_bots_of(setup)
    assert (again.bots, again.seats[0].name, again.seats[1].name) == (plan.bots, "", "")


@pytest.mark.parametrize("bot", BY_NAME)
def test_every_opponent_has_a_name_and_a_sentence(bot: str) -> None:
    assert str(bot_name(bot))
    assert str(bot_about(bot)).endswith(".")

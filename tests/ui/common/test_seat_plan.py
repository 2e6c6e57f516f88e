"""The plan of a new table: seats, names, looks and sun groups, without a screen."""

from random import Random

import pytest

from ra_archive.players import People, Person
from ra_auction.setup import read_setup
from ui.common.seat_plan import MOST, SeatPlan
from ui.core.player_marks import COLOURS, SHAPES, Mark, distinct

STRANGERS = People({}, [])


def default(number: int) -> str:
    return f"Player {number}"


def named(*names: str) -> SeatPlan:
    plan = SeatPlan()
    plan.count = len(names)
    for seat, name in zip(plan.seats, names, strict=True):
        seat.name = name
    return plan


@pytest.mark.parametrize("edition", ["pharaoh", "classic"])
def test_a1_an_edition_decides_how_many_can_sit(edition: str) -> None:
    plan = SeatPlan()
    plan.count = 2
    plan.edition_id = edition
    assert plan.counts == ((2, 3, 4, 5) if edition == "pharaoh" else (3, 4, 5))
    assert plan.count in plan.counts
    for count in plan.counts:
        plan.count = count
        assert len(read_setup(plan.setup(default, Random(count))).players) == count


def test_a3_everybody_is_dealt_another_group_at_random() -> None:
    plan = named("Ann", "Bea", "Cy")
    dealt = {tuple(map(tuple, plan.setup(default, Random(seed))["suns"])) for seed in range(40)}
    assert len(dealt) == 6


def test_groups_that_people_tell_are_swapped_and_go_with_their_owner() -> None:
    plan = named("Ann", "Bea", "Cy")
    assert plan.group(0) == ()
    plan.disks_known = True
    plan.give(0, (11, 10, 7, 4))
    assert [plan.group(seat)[0] for seat in range(3)] == [11, 12, 13]
    plan.move(2, 0)
    assert [seat.name for seat in plan.seats] == ["Cy", "Ann", "Bea"]
    assert plan.setup(default, Random(1))["suns"] == [[13, 8, 5, 2], [11, 10, 7, 4], [12, 9, 6, 3]]


def test_groups_that_people_told_are_there_again_after_a_look_at_dealing() -> None:
    plan = named("Ann", "Bea", "Cy")
    plan.disks_known = True
    plan.give(0, (11, 10, 7, 4))
    told = [plan.group(seat) for seat in range(3)]
    plan.disks_known = False
    assert plan.group(0) == ()
    plan.disks_known = True
    assert [plan.group(seat) for seat in range(3)] == told


def test_who_has_no_name_is_called_by_the_first_free_number() -> None:
    assert named("", "Player 3", "").names(default) == ["Player 1", "Player 3", "Player 4"]
    assert named("  Ann   B. ", "", "").names(default)[0] == "Ann B."


def test_two_of_the_same_name_are_refused_in_the_words_of_the_rules() -> None:
    plan = named("Ann", "Bea", "Ann ")
    assert str(plan.problem(STRANGERS)) == "two players are called “Ann”"
    plan.seats[2].name = "Anna"
    assert plan.problem(STRANGERS) is None


def test_a_seat_that_is_left_out_keeps_its_name() -> None:
    plan = named("Ann", "Bea", "Cy", "Dan")
    plan.count = 3
    plan.count = 4
    assert plan.seats[3].name == "Dan"


def test_somebody_known_sits_down_in_the_looks_they_had_and_swaps_them() -> None:
    plan = named("Ann", "")
    assert plan.sit(Person("Bea", "red", "star", ("Bea", "Béa")))
    assert [seat.name for seat in plan.seats] == ["Ann", "Bea"]
    assert (plan.seats[1].colour, plan.seats[1].shape) == ("red", "star")
    assert plan.seats[0].colour == "blue"
    everybody = plan.as_json()["seats"]
    assert len(everybody) == MOST
    assert len({seat["colour"] for seat in everybody}) == len({seat["shape"] for seat in everybody}) == MOST
    plan.seats[1].name = "Béa"
    assert plan.seat_of(Person("Bea", "", "", ("Bea", "Béa"))) == 1


def test_one_more_seat_is_set_for_who_finds_none_until_the_table_is_full() -> None:
    plan = named("A", "B", "C")
    known = [Person(name, "", "", (name,)) for name in "DEF"]
    assert [plan.sit(each) for each in known] == [True, True, False]
    assert plan.count == 5


def test_players_are_distinct_even_if_they_remember_the_same_look() -> None:
    wanted = [Mark("red", "circle"), Mark("red", "circle"), Mark("", ""), Mark("blue", "no such")]
    given = distinct(wanted)
    assert given[0] == wanted[0]
    assert len({look.colour for look in given}) == len({look.shape for look in given}) == len(wanted)
    assert all(look.colour in COLOURS and look.shape in SHAPES for look in given)


def test_names_have_joined_emoji_and_nothing_hidden() -> None:
    plan = named("👩\u200d👩\u200d👧", "\u2068Bea\u2069", "山田\u3000太郎")
    assert plan.problem(STRANGERS) is None
    assert plan.names(default) == ["👩\u200d👩\u200d👧", "Bea", "山田 太郎"]
    plan.seats[1].name = "B\ue000e\u200ba\u202e"
    assert plan.names(default)[1] == "Bea"
    plan.seats[1].name = "\u200b"
    assert plan.names(default)[1] == "Player 2"


def test_a_draft_of_an_earlier_version_is_tidied() -> None:
    stored = named("Ann", "Bea", "Cy").as_json()
    for seat, name in zip(stored["seats"], (" Ann\u200b", "x" * 900, "\ud800"), strict=False):
        seat["name"] = name
    plan = SeatPlan.from_json(stored)
    assert [seat.name for seat in plan.seats] == ["Ann", "x" * 40, ""]
    assert SeatPlan.from_json(plan.as_json()).as_json() == plan.as_json()

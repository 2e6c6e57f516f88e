"""A16 and the tally sheet: what cannot be on the table, and what a correction changes."""

import copy
from typing import Any

import pytest

from ra_auction.sheet import Sheet
from ra_auction.tally import read_sheet
from ra_auction.words import BadJournal, IllegalAction

EXAMPLE = {
    "edition": "pharaoh",
    "players": ["Ann", "Bea"],
    "epochs": [
        {
            "holdings": [
                {
                    "gods": 1,
                    "gold": 0,
                    "pharaohs": 3,
                    "niles": 2,
                    "floods": 1,
                    "civilizations": {"art": 1, "writing": 2},
                    "monuments": {"sphinx": 3},
                },
                {},
            ]
        }
    ],
    "suns": [[9, 6, 5, 1], [8, 7, 4, 3]],
}


def sheet(*epochs: list[dict[str, Any]], suns: Any = ((9, 6, 5, 2), (8, 7, 4, 3)), **more: Any) -> Sheet:
    """A sheet for Ann and Bea with these holdings."""
    rows = [{"holdings": holdings} for holdings in epochs]
    return read_sheet({"edition": "pharaoh", "players": ["Ann", "Bea"], "epochs": rows, "suns": suns} | more)


def refusal(*epochs: list[dict[str, Any]], **more: Any) -> str:
    """Where and why such a sheet is refused."""
    with pytest.raises(BadJournal) as refused:
        sheet(*epochs, **more)
    assert str(refused.value).isprintable()
    return str(refused.value)


def test_the_example_of_the_format() -> None:
    assert read_sheet(EXAMPLE).as_json() == {
        "epochs": [
            {
                "scores": [
                    {
                        "gods": 2,
                        "gold": 0,
                        "pharaohs": 5,
                        "river": 3,
                        "civilizations": 0,
                        "monuments": 0,
                        "suns": 0,
                        "total": 10,
                    },
                    {
                        "gods": 0,
                        "gold": 0,
                        "pharaohs": -2,
                        "river": 0,
                        "civilizations": -5,
                        "monuments": 0,
                        "suns": 0,
                        "total": -7,
                    },
                ],
                "standing": [20, 3],
            }
        ],
        "ranking": None,
    }


def test_three_epochs_have_a_ranking() -> None:
    whole = sheet([{"pharaohs": 1}, {}], [{"pharaohs": 1}, {}], [{"pharaohs": 1}, {"gold": 5}])
    assert whole.as_json()["ranking"] == [
        {"place": 1, "player": "Ann", "points": 10, "highest_disk": 9},
        {"place": 2, "player": "Bea", "points": 8, "highest_disk": 8},
    ]


def test_a16_no_count_is_negative() -> None:
    found = refusal([{"gods": -1}, {}])
    assert found == "epochs[0].holdings[0].gods: Ann, God: must be 0 or more"


def test_a16_what_stays_is_counted_in_each_epoch() -> None:
    assert sheet([{"pharaohs": 25}, {}], [{"pharaohs": 20}, {"pharaohs": 5}])
    assert refusal([{"pharaohs": 20}, {"pharaohs": 6}]) == (
        "epochs[0]: there are only 25 × Pharaoh, not 26 in epoch 1 (Ann, Bea)"
    )
    assert refusal([{}, {}], [{}, {"monuments": {"palace": 6}}]) == (
        "epochs[1]: there are only 5 × Shrine, not 6 in epoch 2 (Bea)"
    )
    assert "25 × Nile, not 26" in refusal([{"niles": 26}, {}])


@pytest.mark.parametrize(
    ("item", "supply", "name"), [("gods", 8, "God"), ("gold", 5, "Gold"), ("floods", 12, "Flood")]
)
def test_a16_what_goes_is_counted_over_the_whole_game(item: str, supply: int, name: str) -> None:
    first, second = supply // 2, supply - supply // 2
    assert sheet([{item: first}, {}], [{}, {item: second}])
    assert refusal([{item: first}, {}], [{}, {item: second}], [{item: 1}, {}]) == (
        f"epochs[2]: there are only {supply} × {name}, not {supply + 1} over the whole game (Ann, Bea)"
    )


def test_a16_civilizations_too_each_of_them() -> None:
    kinds = ("art", "agriculture", "religion", "astronomy", "writing")
    assert sheet(
        [{"civilizations": dict.fromkeys(kinds, 3)}, {}], [{"civilizations": dict.fromkeys(kinds, 2)}, {}]
    )
    found = refusal([{"civilizations": {"writing": 3}}, {}], [{}, {"civilizations": {"writing": 3}}])
    assert "there are only 5 × Writing, not 6 over the whole game" in found


@pytest.mark.parametrize(
    ("suns", "found"),
    [
        ([[9, 6, 5, 2], [8, 7, 4, 2]], "suns: Ann and Bea can’t both own disk 2: there is only one"),
        ([[9, 6, 5, 5], [8, 7, 4, 2]], "suns: Ann is given disk 5 twice"),
        ([[9, 6, 5, 2], [8, 7, 4]], "suns: Bea needs 4 sun disks, not 3"),
        ([[9, 6, 5, 2], [8, 7, 4, 10]], "suns: Bea can’t own disk 10: it isn’t in this game"),
        ([[9, 6, 5, 2], [8, 7, 4, 0]], "suns: Bea can’t own disk 0: it isn’t in this game"),
        ([[9, 6, 5, 2]], "suns: must have one list for each of the 2 players"),
        ([[9, 6, 5, 2], [8, 7, 4, "3"]], "suns[1][3]: must be a whole number"),
    ],
)
def test_a16_the_disks_are_exactly_the_games_set(suns: object, found: str) -> None:
    assert refusal([{}, {}], suns=suns) == found


def test_disks_are_needed_with_a_third_epoch_only() -> None:
    empty = {"holdings": [{}, {}]}
    data = {"edition": "pharaoh", "players": ["Ann", "Bea"], "epochs": [empty, empty]}
    assert read_sheet(data).suns is None
    with pytest.raises(
        BadJournal, match="suns: must list the disks owned at the end if there is a third epoch"
    ):
        read_sheet({**data, "epochs": [empty] * 3})
    assert refusal([{}, {}], suns=None) == "suns: must be a list"


def test_a_correction_recomputes_what_follows() -> None:
    holdings = [{"civilizations": {"art": 1}}, {"civilizations": {"art": 1}}]
    before = sheet(holdings, [{"niles": 3, "floods": 1}, {}])
    assert before.standings == ([10, 10], [9, 5])
    after = before.revise(0, 0, "pharaohs", 2)
    assert after.standings == ([15, 8], [14, 3])
    # The sheet before is as it was.
    assert before.standings == ([10, 10], [9, 5])
    assert after.revise(0, 0, "pharaohs", 0).standings == before.standings


def test_a16_a_correction_is_checked_over_the_whole_game() -> None:
    before = sheet([{"gold": 2}, {}], [{}, {"gold": 2}])
    assert before.revise(0, 0, "gold", 3).scores[0][0].gold == 9
    with pytest.raises(IllegalAction, match="5 × Gold, not 6 over the whole game"):
        before.revise(0, 0, "gold", 4)
    with pytest.raises(IllegalAction, match="Bea, Art: must be 0 or more"):
        before.revise(1, 1, "art", -1)


def edited(path: tuple[Any, ...], value: object) -> object:
    """The example with one thing in it replaced."""
    data = copy.deepcopy(EXAMPLE)
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (None, "sheet"),
        ([], "sheet"),
        ({}, "sheet"),
        (EXAMPLE | {"notes": "x"}, "sheet"),
        (edited(("edition",), 1), "edition"),
        (edited(("players",), {}), "players"),
        (edited(("epochs",), []), "epochs"),
        (edited(("epochs",), EXAMPLE["epochs"] * 4), "epochs"),
        (edited(("epochs",), {"holdings": []}), "epochs"),
        (edited(("epochs", 0), []), "epochs[0]"),
        (edited(("epochs", 0, "holdings"), {}), "epochs[0].holdings"),
        (edited(("epochs", 0, "holdings"), [{}]), "epochs[0].holdings"),
        (edited(("epochs", 0, "holdings", 1), None), "epochs[0].holdings[1]"),
        (edited(("epochs", 0, "holdings", 1), {"god": 1}), "epochs[0].holdings[1]"),
        (edited(("epochs", 0, "holdings", 1), {"gods": True}), "epochs[0].holdings[1].gods"),
        (edited(("epochs", 0, "holdings", 1), {"gods": 1.0}), "epochs[0].holdings[1].gods"),
        (edited(("epochs", 0, "holdings", 1), {"gods": None}), "epochs[0].holdings[1].gods"),
        (edited(("epochs", 0, "holdings", 1), {"gods": 10**40}), "epochs[0].holdings[1].gods"),
        (edited(("epochs", 0, "holdings", 1), {"monuments": []}), "epochs[0].holdings[1].monuments"),
        (edited(("epochs", 0, "holdings", 1), {"monuments": {"art": 1}}), "epochs[0].holdings[1].monuments"),
        (
            edited(("epochs", 0, "holdings", 1), {"civilizations": {"art": "1"}}),
            "epochs[0].holdings[1].civilizations.art",
        ),
    ],
)
def test_a_sheet_of_the_wrong_shape_is_refused_where_it_is_wrong(data: object, where: str) -> None:
    with pytest.raises(BadJournal) as refused:
        read_sheet(data)
    assert refused.value.where == where

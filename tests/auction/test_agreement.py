"""The plain scorer of the tests and the package agree on random tables and on the golden games."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ra_auction.editions import EDITIONS
from ra_auction.holdings import GROUPED, SINGLE, as_json
from ra_auction.journals import replay_auction
from ra_auction.tally import read_sheet
from ra_auction.tiles import BAG, FUNERAL, KINDS, RA
from tests.auction.plain_scorer import score_a_sheet
from tests.auction.positions import NAMES

JOURNALS = sorted((Path(__file__).parents[1] / "journals").glob("auction_*.json"))
HELD = [kind for kind in BAG if RA < kind < FUNERAL]
STAYING = {
    kind for kind in HELD if kind in (SINGLE["pharaohs"], SINGLE["niles"], *GROUPED["monuments"].values())
}


def random_sheet(random: Random) -> dict[str, Any]:
    """A table that could be: each tile is with one player, in one epoch or from one on, or with nobody."""
    edition = random.choice(list(EDITIONS.values()))
    players = random.choice(list(edition.groups))
    epochs = random.randint(1, 3)
    counts = [[[0] * KINDS for _ in range(players)] for _ in range(epochs)]
    drawn = random.choice((0.1, 0.3, 0.6, 0.95))
    # A favoured player now and then makes for large sets, a shared pace for ties.
    favour = random.choice((0, 0, 0.6))
    for kind in HELD:
        if random.random() < drawn:
            owner = 0 if random.random() < favour else random.randrange(players)
            first = random.randrange(epochs)
            for epoch in range(first, epochs if kind in STAYING else first + 1):
                counts[epoch][owner][kind] += 1
    disks = sorted(edition.disks(players))
    random.shuffle(disks)
    each = (len(disks) - 1) // players
    sheet: dict[str, Any] = {
        "edition": edition.id,
        "players": list(NAMES[:players]),
        "epochs": [{"holdings": [as_json(own) for own in row]} for row in counts],
    }
    if epochs == 3 or random.random() < 0.5:
        sheet["suns"] = [disks[seat * each : (seat + 1) * each] for seat in range(players)]
    return sheet


def check(data: dict[str, Any]) -> None:
    """Both scorers say the same of every number on the sheet."""
    found = read_sheet(data).as_json()
    points, totals, order = score_a_sheet(data)
    assert [[{**own, "total": sum(own.values())} for own in row] for row in points] == [
        epoch["scores"] for epoch in found["epochs"]
    ]
    assert totals == [epoch["standing"] for epoch in found["epochs"]]
    assert order == [place["player"] for place in found["ranking"] or ()]


def test_the_plain_scorer_agrees_on_20_000_random_tables() -> None:
    random = Random(1999)
    for _ in range(20_000):
        check(random_sheet(random))


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_the_plain_scorer_agrees_on_the_golden_games(path: Path) -> None:
    played = replay_auction(json.loads(path.read_text(encoding="utf-8")))
    check(
        {
            "edition": played.setup.edition.id,
            "players": list(played.setup.players),
            "epochs": [{"holdings": [as_json(own) for own in end.holdings]} for end in played.epochs],
            "suns": [list(own) for own in played.suns.all_owned()],
        }
    )


def test_the_random_tables_are_worth_agreeing_on() -> None:
    random = Random(1999)
    sheets = [read_sheet(random_sheet(random)) for _ in range(2000)]
    scores = [own for sheet in sheets for row in sheet.scores for own in row]
    assert {own.civilizations for own in scores} == {-5, 0, 5, 10, 15}
    assert {own.pharaohs for own in scores} == {-2, 0, 5}
    assert {own.suns for own in scores} == {-5, 0, 5}
    assert {0, 1, 6, 10, 15} <= {own.monuments for own in scores}
    assert any(0 in standing for sheet in sheets for standing in sheet.standings)
    assert any(len(set(sheet.standing)) < len(sheet.players) for sheet in sheets if sheet.over)

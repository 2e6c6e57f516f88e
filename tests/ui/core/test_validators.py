"""Whatever is in a journal from elsewhere, its game accepts or refuses it; there is no other error."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ra_archive.results import check_result
from ra_base.refusal import Refusal
from tools.json_places import places, replaced
from ui.features import REGISTRY

FOLDER = Path(__file__).parents[2] / "journals"
GAMES = ("auction_classic_3_eventful", "auction_pharaoh_3_disks", "table_pharaoh_4", "hex_match_seven_by_two")
ODD: tuple[Any, ...] = (None, True, -1, 10**30, 2.5, float("nan"), "", "\ud800", [], [[1]], {}, {"do": "x"})
ACTIONS = 25


def spoiled(journal: dict[str, Any]) -> Iterator[Any]:
    """The beginning of a game with something odd in each place, or with another action first."""
    for action in {json.dumps(each): each for each in journal["actions"]}.values():
        yield {**journal, "actions": [action, *journal["actions"][:3]]}
    short = {**journal, "actions": journal["actions"][:ACTIONS]}
    for number, place in enumerate([*places(short)][1:]):
        for odd in ODD if place[0] != "actions" else (ODD[number % len(ODD)], ODD[(number + 5) % len(ODD)]):
            yield replaced(short, place, odd)


@pytest.mark.parametrize("name", GAMES)
def test_a_spoiled_journal_is_refused_and_nothing_else(name: str) -> None:
    whole = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    validate = REGISTRY.validators()[whole["kind"]]
    check_result(validate(whole), "result")
    refused = 0
    for journal in spoiled(whole):
        try:
            check_result(validate(journal), "result")
        except Refusal:
            refused += 1
    assert refused > ACTIONS

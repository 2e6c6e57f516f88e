"""The book opens the rule for what is being decided: each place is where the rules say it."""

import pytest

from ra_auction.actions import BIDDING, DISCARDING, GODS, OVER, TURN
from ra_auction.table import PLAYING, TALLY
from ui.common.point_icons import SUNS
from ui.rules.texts import load, paragraphs
from ui.table.rule_place import Place, in_play, of_count, of_epoch, of_points
from ui.table.tally_view import COUNTED

RULES = {section.id: section for section in load("auction", "en")}


def said(place: Place) -> str:
    """What the rules say there."""
    section, block = place
    return " ".join(paragraphs(RULES[section].blocks[block])).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("place", "says"),
    [
        (in_play(PLAYING), "do exactly one of these three things"),
        (in_play(TURN), "do exactly one of these three things"),
        (in_play(TURN, full=True), "While it is full nobody may draw"),
        (in_play(GODS), "Each god you discard takes one tile"),
        (in_play(BIDDING), "higher than the last bid, or pass"),
        (in_play(BIDDING, full=True), "higher than the last bid, or pass"),
        (in_play(DISCARDING), "discard two tiles of the matching type"),
        (in_play(TALLY), "ends in one of two ways"),
        (in_play(TURN, waits=True), "Between two epochs"),
        (in_play(OVER), "The player with the most points"),
        (of_points("pharaohs"), "everyone tied for most"),
        (of_points("civilizations"), "No civilization · −5"),
        (of_points("monuments"), "monuments and sun disks score as well"),
        (of_points(SUNS), "All with the highest total"),
        (of_epoch(2), "Each gold · 3"),
        (of_epoch(3), "monuments and sun disks score as well"),
        (of_count(1, "pharaohs"), "everyone tied for most"),
        (of_count(3, ""), "monuments and sun disks score as well"),
    ],
)
def test_the_rule_is_there(place: Place, says: str) -> None:
    assert says in said(place)


def test_every_kind_of_points_has_a_rule() -> None:
    assert all(said(of_points(kind)) for kind in COUNTED)

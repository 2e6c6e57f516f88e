"""The book of the hex board opens the rule for the state of the game: a move, a pass, an ending, a match."""

from types import SimpleNamespace

import pytest

from ra_hex.position import Ending
from ui.hex.play_view import ENGINE, OVER, PASS, PERSON
from ui.hex.rule_place import rule_place
from ui.rules.texts import load, paragraphs

RULES = {section.id: section for section in load("hex", "en")}


@pytest.mark.parametrize(
    ("state", "ending", "match_over", "says"),
    [
        (PERSON, None, False, "you take 1, 2 or 3 pawns off one of your stacks"),
        (ENGINE, None, False, "you take 1, 2 or 3 pawns off one of your stacks"),
        (PASS, None, False, "No legal move: you pass"),
        (OVER, Ending(0, 3, 2), False, "The first to enter the enemy Ra wins"),
        (OVER, Ending(0, 3), False, "whoever captures the last enemy pawn"),
        (OVER, Ending(None, 0), False, "Third repetition"),
        (OVER, Ending(0, 6, 3), True, "To win it you need more than 6 points"),
    ],
)
def test_the_rule_is_there(state: str, ending: Ending | None, match_over: bool, says: str) -> None:
    play = SimpleNamespace(
        state=state, game=SimpleNamespace(ending=ending), match=SimpleNamespace(over=match_over)
    )
    section, block = rule_place(play)  # type: ignore[arg-type]
    assert says in " ".join(paragraphs(RULES[section].blocks[block])).replace("\u00a0", " ")

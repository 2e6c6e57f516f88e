"""What is wrong with a file is said on the screen without technical places."""

import pytest

from ra_archive.words import BadFile, Words
from ra_auction.words import BadJournal, IllegalAction
from ui.archive.file_fault import refused_text
from ui.core.i18n import Translator

MISSING = Words("the field {field} is missing", field="“kind”")


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (BadFile("nd.json:2.archive", MISSING), "nd.json, line 2: {}"),
        (BadFile("nd.json:2", MISSING), "nd.json, line 2: {}"),
        (BadFile("nd.json:2.title", MISSING), "nd.json, line 2: {} (in the field “title”)"),
        (BadFile("nd.ra.json", MISSING), "nd.ra.json: {}"),
        (
            BadFile("10:30 evening:12[0].when", MISSING),
            "10:30 evening, line 12: {} (in the field “[0].when”)",
        ),
        (
            BadFile("nd.json:3", BadJournal("actions[4]", IllegalAction("the game is over"))),
            "nd.json, line 3: action 5: the game is over",
        ),
        (
            BadFile("nd.json:3", BadJournal(Words("line 1"), MISSING)),
            "nd.json, line 3: {}",
        ),
    ],
)
def test_a_fault_names_file_line_and_what_is_wrong(fault: BadFile, text: str) -> None:
    tr = Translator("en")
    assert refused_text(fault, tr) == text.format(tr.say(MISSING))

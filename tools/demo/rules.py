"""Demo states of the screen in ui/rules."""

from collections.abc import Iterator

from ra_auction.tiles import NAMES
from tools.demo.states import State
from ui.core.app import RaCompanionApp
from ui.rules.texts import Question, load


def show_search(app: RaCompanionApp) -> None:
    """A word has been typed."""
    app.screen.words = app.tr.say(NAMES["flood"]).casefold()


def show_answer(app: RaCompanionApp) -> None:
    """A whole question has been typed."""
    app.screen.words = next(_questions(app)).question


def show_questions(app: RaCompanionApp) -> None:
    """The questions at the table."""
    app.screen.open("questions")


def show_nothing(app: RaCompanionApp) -> None:
    """Something has been typed that is not in the rules."""
    app.screen.words = "4711"


def show_scoring(app: RaCompanionApp) -> None:
    """The section people look up most."""
    app.screen.open("scoring")


def show_hex(app: RaCompanionApp) -> None:
    """The other game."""
    app.screen.enter(game="hex", section="moves")


def _questions(app: RaCompanionApp) -> Iterator[Question]:
    for section in load("auction", app.tr.language):
        yield from (block for block in section.blocks if isinstance(block, Question))


STATES: dict[str, dict[str, State]] = {
    "reference": {
        "search": show_search,
        "answer": show_answer,
        "questions": show_questions,
        "nothing": show_nothing,
        "scoring": show_scoring,
        "hex": show_hex,
    }
}
TOUR = {
    "reference": {
        "rules": "",
        "rules-search": "search",
        "rules-answer": "answer",
        "rules-questions": "questions",
        "rules-scoring": "scoring",
        "rules-hex": "hex",
    }
}

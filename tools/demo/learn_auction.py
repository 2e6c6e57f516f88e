"""Demo states of the screens in ui/learn that are about Knizia's Ra."""

from functools import partial
from typing import Any

from ra_auction.lessons.questions import questions
from tools.demo.states import State
from ui.core.app import RaCompanionApp


def task(app: RaCompanionApp, lesson: str, number: int) -> Any:
    """A task of a lesson, as it begins."""
    screen: Any = app.screen
    screen.enter(lesson=lesson)
    screen.open_task(number - 1)
    return screen


def wrong(app: RaCompanionApp) -> None:
    """A bid that is not right, and its long reason."""
    task(app, "auction", 2).act({"do": "bid", "disk": 8})


def done(app: RaCompanionApp) -> None:
    """A task that is done."""
    task(app, "pharaohs", 4).act({"do": "bid", "disk": 5})


def discarding(app: RaCompanionApp) -> None:
    """A disaster takes tiles."""
    task(app, "disasters", 3).act({"do": "bid", "disk": 5})


def answered(app: RaCompanionApp, *, right: bool) -> None:
    """A question with its answer: the one with most choices."""
    screen: Any = app.screen
    every = questions()
    screen.enter(number=max(range(len(every)), key=lambda at: len(every[at].choices)))
    choices = screen.play.question.choices
    screen.act(choices[0 if right else -1].action.as_json())


def asked(app: RaCompanionApp) -> None:
    """A question of a game of as many as can play."""
    screen: Any = app.screen
    every = questions()
    screen.enter(number=max(range(len(every)), key=lambda at: every[at].players))


STATES: dict[str, dict[str, State]] = {
    "auction_lesson": {
        "turn": partial(task, lesson="invoke", number=1),
        "wrong": wrong,
        "done": done,
        "tap": partial(task, lesson="pharaohs", number=2),
        "own": partial(task, lesson="epoch", number=2),
        "count": partial(task, lesson="civilizations", number=3),
        "discarding": discarding,
        "play": partial(task, lesson="small_lots", number=4),
    },
    "question": {
        "five": asked,
        "right": partial(answered, right=True),
        "wrong": partial(answered, right=False),
    },
}
TOUR: dict[str, dict[str, str]] = {
    "auction_lesson": {
        "learn-lesson": "turn",
        "learn-wrong": "wrong",
        "learn-own": "own",
        "learn-count": "count",
        "learn-discarding": "discarding",
    },
    "auction_lessons": {"learn-lessons": ""},
    "learn": {"learn": ""},
    "question": {"question": "five", "question-answered": "wrong"},
}

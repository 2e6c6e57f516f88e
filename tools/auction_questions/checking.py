"""Proves the questions again: by the rules, by playouts with other tiles, by what is said to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ra_auction.bots.player import by_network
from ra_auction.bots.thinking import options
from ra_auction.lessons.questions import Choice, Question
from ra_auction.lessons.story import choices, word_of
from tools.auction_questions.choosing import explained
from tools.auction_questions.proving import SURELY, measured

# Other tiles than those of the proof.
SEED = 3
# Two measurements of one difference, each with its half interval, may be so far apart.
APART = 1.5


def faults(question: Question) -> Iterator[str]:
    """What the rules, the network and the explanation say against the data."""
    game = question.game()
    if game.to_act != question.seat:
        yield f"seat {game.to_act} is to act"
    able = {word_of(action) for action in choices(game.legal_actions())}
    if able != {choice.word for choice in question.choices}:
        yield f"these are the choices: {sorted(able)}"
        return
    chance = {
        "draw" if option.action.do == "draw" else word_of(option.action): option.chances[question.seat]
        for option in options(game, by_network)
    }
    best, *others = (chance[choice.word] for choice in question.choices)
    if any(best - other < SURELY for other in others):
        yield f"the network says {chance}"
    if any(choice.cost - choice.error < SURELY for choice in question.choices[1:]):
        yield "the proof is not enough"
    if not explained(question):
        yield "there is no explanation"


def unconfirmed(question: Question, games: int) -> Iterator[str]:
    """What new playouts say against the data."""
    game = question.game()
    (told,) = measured([(game, [choice.action for choice in question.choices])], games, SEED)
    for choice, again in zip(question.choices[1:], told[1:], strict=True):
        yield from _unlike(choice, again["cost"], again["error"])


def _unlike(choice: Choice, cost: float, error: float) -> Iterator[str]:
    if abs(choice.cost - cost) > APART * (choice.error + error):
        yield f"{choice.word}: costs {cost} ± {error}, not {choice.cost} ± {choice.error}"
    if cost + error < SURELY:
        yield f"{choice.word}: costs only {cost} ± {error}"


def all_faults(questions: Sequence[Question], games: int) -> Iterator[str]:
    """Everything that is wrong, with the number of the question."""
    for number, question in enumerate(questions, 1):
        for fault in (*faults(question), *(unconfirmed(question, games) if games else ())):
            yield f"question {number}: {fault}"
    ids = {question.id for question in questions}
    if len(ids) < len(questions):
        yield "two questions have one id"

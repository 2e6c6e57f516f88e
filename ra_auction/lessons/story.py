"""Games told in a few words, from their start on: `nile ra pass 5 pass invoke =2:8`.

A tile is drawn, a number is bid; `god:gold` spends a god, `discard:art+writing` gives tiles to a disaster.
`=2:8` says only who won an auction and with which disk, `=` that everybody passes. The real game plays every
word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ra_auction.actions import BID, DISCARD, DRAW, DRAWN, END, INVOKE, PASS, TAKE, Action
from ra_auction.game import Game
from ra_auction.outcome import Outcome
from ra_auction.tiles import IDS, KIND

RESULT = "="
# Words that stand alone. A draw of the app says nothing of the tile.
PLAIN = {"draw": DRAW, "invoke": INVOKE, "pass": PASS, "end": END}


class Told(NamedTuple):
    """An action of a story: who did it, what it led to; of an auction told by its winner the last one."""

    seat: int
    action: Action
    outcome: Outcome


def telling(game: Game, story: str) -> Iterator[Told]:
    """Play a story on, word by word; `IllegalAction` says what the rules refuse."""
    for word in story.split():
        seat = game.to_act
        if word.startswith(RESULT):
            winner, _, disk = word.removeprefix(RESULT).partition(":")
            outcome = game.play_auction_result(int(winner) if winner else None, int(disk or 0))
        else:
            outcome = game.apply(read_word(word))
        yield Told(seat, game.actions[-1], outcome)


def tell(game: Game, story: str) -> Game:
    """The game after a story was played on."""
    for _ in telling(game, story):
        pass
    return game


def read_word(word: str) -> Action:
    """The action that a word names."""
    do, _, about = word.partition(":")
    if do in PLAIN:
        return PLAIN[do]
    if do == "god" and about:
        return TAKE[KIND[about]]
    if do == "discard":
        first, second = sorted(KIND[tile] for tile in about.split("+"))
        return DISCARD[first, second]
    return BID[int(word)] if word.isdigit() else DRAWN[KIND[word]]


def word_of(action: Action) -> str:
    """The word for an action."""
    if action.do == "draw":
        return IDS[action.tile] if action.tile >= 0 else action.do
    if action.do == "bid":
        return str(action.disk)
    if action.do == "god":
        return f"god:{IDS[action.tile]}"
    return "discard:" + "+".join(IDS[kind] for kind in action.tiles) if action.tiles else action.do


def story_of(actions: Iterable[Action]) -> str:
    """The story of these actions."""
    return " ".join(map(word_of, actions))


def choices(legal: Sequence[Action]) -> list[Action]:
    """What somebody chooses from: of all tiles that can be drawn nobody chooses one."""
    drawn = [action for action in legal if action.do == DRAW.do]
    return [*([DRAW] if drawn else []), *(action for action in legal if action.do != DRAW.do)]

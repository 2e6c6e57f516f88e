"""Candidates: positions from games of the bots in which one choice is far better and not the obvious one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ra_auction.actions import BIDDING, DRAW, Action
from ra_auction.bots.player import by_network
from ra_auction.bots.thinking import Chances, Judge, options
from ra_auction.bots.thumb import by_points, by_thumb
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.lessons.story import read_word, story_of, tell, word_of
from ra_auction.lots import worths
from ra_auction.odds import ras_to_end
from ra_auction.setup import Setup

FOLDER = Path(__file__).resolve().parents[2] / "build" / "auction_questions"
FOUND = FOLDER / "found.jsonl"
# Nobody is called by a name yet.
SEATS = ("A", "B", "C", "D", "E")
# By how much the network must find the best choice better than any other.
GAP = 0.1
# Where somebody has as good as won or lost already, there is nothing to learn; nor where there is a crowd.
LEAST, MOST = 0.12, 0.97
MOST_CHOICES = 5
# What a lot must be worth at least to be tempting, in points if the epoch ended then.
TEMPTING = 1
# Who plays takes any choice that is only so little worse, so that games differ.
NEAR = 0.02
# What counts points, or knows rules of thumb, must go wrong: else the best choice is obvious.
OBVIOUS: tuple[Judge, ...] = (by_points, by_thumb)


class Choice(NamedTuple):
    """Something that can be done, and the chance to win of the player who does it."""

    action: Action
    chance: float


def choices_of(found: list[tuple[Action, Chances]], seat: int) -> list[Choice]:
    """The options with one for all tiles that can be drawn, best first."""
    each = [Choice(DRAW if action.do == DRAW.do else action, after[seat]) for action, after in found]
    once = {choice.action: choice for choice in reversed(each)}
    return sorted(once.values(), key=lambda choice: -choice.chance)


def kind_of(game: Game, best: Action) -> str:
    """What a question is about: what is best, and of bids whether a lower one would have been possible."""
    if best.do != "bid":
        return best.do
    lower = any(each.disk < best.disk for each in game.legal_actions() if each.disk)
    return "raise" if lower else "bid"


def worthwhile(game: Game, best: Action) -> bool:
    """Whether there is something to be tempted by: a lot worth nothing is left alone by everybody."""
    return best.do not in ("draw", "pass") or worths(game)[game.to_act].now >= TEMPTING


def dealt(players: int, edition: str, random: Random) -> Setup:
    """A setup with the groups of disks in a random order."""
    known = EDITIONS[edition]
    groups = list(known.groups[players])
    random.shuffle(groups)
    return Setup(known, SEATS[:players], tuple(groups))


def positions(players: int, edition: str, seed: int) -> Iterator[dict[str, Any]]:
    """Candidates of one game of the strongest bots."""
    random = Random(f"{players} {edition} {seed}")
    game = Game(dealt(players, edition, random))
    game.draw_from(random)
    while game.legal_actions():
        seat = game.to_act
        found = [(option.action, option.chances) for option in options(game, by_network)]
        each = choices_of(found, seat)
        if 1 < len(each) <= MOST_CHOICES:
            best, second = each[:2]
            far = best.chance - second.chance >= GAP and LEAST <= best.chance <= MOST
            misses = [judge.__name__ for judge in OBVIOUS if far and first(game, judge) is not best.action]
            if misses and worthwhile(game, best.action):
                yield {
                    "players": players,
                    "edition": edition,
                    "seed": seed,
                    "kind": kind_of(game, best.action),
                    "epoch": game.epoch,
                    "bidding": game.phase == BIDDING,
                    "misses": misses,
                    "gap": round(best.chance - second.chance, 3),
                    "choices": {word_of(action): round(chance, 3) for action, chance in each},
                    "suns": [list(disks) for disks in game.setup.suns],
                    "story": story_of(game.actions),
                }
        near = [action for action, after in found if after[seat] >= each[0].chance - NEAR]
        game.apply(near[int(random.random() * len(near))])


def first(game: Game, judge: Judge) -> Action:
    """What somebody who judges so would do."""
    action = options(game, judge)[0].action
    return DRAW if action.do == DRAW.do else action


def mine(games: int, first_seed: int = 0) -> None:
    """Play so many games for each number of players and edition; the same call continues."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    done = {(each["players"], each["edition"], each["seed"]) for each in read(FOUND)}
    with FOUND.open("a", encoding="utf-8") as out:
        for seed in range(first_seed, first_seed + games):
            for edition, known in EDITIONS.items():
                for players in known.groups:
                    if (players, edition, seed) not in done:
                        taken = spread(list(positions(players, edition, seed)))
                        for each in taken or [{"players": players, "edition": edition, "seed": seed}]:
                            print(json.dumps(each), file=out)
                        out.flush()


def spread(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One of each kind and epoch, so that a game does not fill the pool with what is alike."""
    best: dict[tuple[str, int], dict[str, Any]] = {}
    for each in found:
        key = each["kind"], each["epoch"]
        if key not in best or len(each["misses"]) > len(best[key]["misses"]):
            best[key] = each
    return list(best.values())


def read(file: Path) -> list[dict[str, Any]]:
    """The rows of a file of ours, none where there is none."""
    return list(map(json.loads, file.read_text(encoding="utf-8").splitlines())) if file.exists() else []


def game_of(row: dict[str, Any]) -> Game:
    """The game of a candidate, in its position."""
    suns = tuple(map(tuple, row["suns"]))
    return tell(Game(Setup(EDITIONS[row["edition"]], SEATS[: len(suns)], suns)), row["story"])


def candidates() -> Iterator[dict[str, Any]]:
    """What was found, kinds and numbers of players in turns, rather what is soon played to its end."""
    rows = [row for row in read(FOUND) if "kind" in row and worthwhile(game_of(row), best_of(row))]
    lengths = {row["story"]: length(game_of(row)) for row in rows}
    rows.sort(key=lambda row: (row["seed"], row["story"]))
    seen: Counter[tuple[str, int]] = Counter()
    while rows:
        row = min(rows, key=lambda each: seen[each["kind"], each["players"]] + lengths[each["story"]] / 2)
        rows.remove(row)
        seen[row["kind"], row["players"]] += 1
        yield row


def best_of(row: dict[str, Any]) -> Action:
    """What the network would do in a candidate, or playouts in what was proved."""
    choices = row["choices"]
    return read_word(next(iter(choices)) if isinstance(choices, dict) else choices[0]["do"])


def length(game: Game) -> float:
    """About how long the epoch still is: it ends with the disks or with the Ra, whichever comes first."""
    disks = sum(bits.bit_count() for bits in game.suns.up)
    return min(disks, 2 * ras_to_end(game))

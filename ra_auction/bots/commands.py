"""The bots' part of the command line: match, advise, review and train."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from ra_auction.bots import bot
from ra_auction.bots.levels import LEVELS
from ra_auction.editions import DEFAULT, EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS
from ra_auction.game import Game
from ra_auction.journals import replay_auction
from ra_auction.reading import parse
from ra_auction.setup import wrong_number
from ra_auction.words import Words
from ra_base.arguments import add_place
from ra_base.files import read_file
from ra_base.refusal import BadInput
from ra_base.terminal import whole

if TYPE_CHECKING:
    from ra_auction.bots.review import Review

MOST_GAMES, MOST_WORKERS, MOST_PLAYOUTS = 1_000_000, 256, 10_000
HIGHEST_SEED = 10**12
SOURCE = Path(__file__).resolve().parents[2]
LABORATORY = "tools.auction_lab"

Answer = tuple[dict[str, Any], Iterable[str]]
Commands = Any  # what add_subparsers returns has no public type


def _between(option: str, number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        raise BadInput(option, Words("must be from {first} to {last}", first=least, last=most))
    return number


def _journal(name: str) -> Game:
    return read_file(name, lambda text: replay_auction(parse(text)))


def match(options: argparse.Namespace) -> Answer:
    """Games between bots."""
    from ra_auction.bots.arena import check_player, matches, play, summary
    from ra_base.jobs import Place, cores, results

    edition = EDITIONS[options.edition]
    if options.players not in edition.groups:
        raise BadInput("--players", wrong_number(edition, options.players))
    if len(options.seat) != options.players:
        raise BadInput(
            "--seat",
            Words(
                "must be given {count} times, not {number}", count=options.players, number=len(options.seat)
            ),
        )
    for seat in options.seat:
        check_player("--seat", seat)
    _between("--games", options.games, 1, MOST_GAMES)
    _between("--seed", options.seed, 0, HIGHEST_SEED)
    workers = cores() if options.workers is None else _between("--workers", options.workers, 1, MOST_WORKERS)
    wanted = matches(edition.id, options.seat, options.games, options.seed)
    found = summary(options.seat, results(play, wanted, Place(workers, options.scheduler)))
    return found, _match_lines(found)


def _match_lines(found: dict[str, Any]) -> Iterable[str]:
    for seat in found["seats"]:
        low, high = seat["interval"]
        yield (
            f"{seat['seat']}: won {seat['wins']:g} of {found['games']}, {seat['share']:.1%} "
            f"({low:.1%} to {high:.1%}), {seat['points']:.1f} points"
        )
    yield f"winners: {found['winner_points']:.1f} points"
    yield f"epochs ended by Ra: {found['epochs_ended_by_ra']}"
    yield f"auctions per epoch: {found['auctions_per_epoch']:.1f}"
    yield f"a decision: {found['milliseconds_per_decision']:.1f} ms"


def advise(options: argparse.Namespace) -> Answer:
    """What can be done in a journal's last position."""
    game = _journal(options.file)
    game.draw_from(Random())  # one choice to draw; nothing is drawn
    _between("--level", options.level, min(LEVELS), max(LEVELS))
    adviser = bot(options.level)
    over = not game.legal_actions()
    found = {
        "to_act": None if over else game.to_act,
        "chances": adviser.chances(game),
        "options": [
            {"action": action.as_json(), "chances": chances} for action, chances in adviser.options(game)
        ],
    }
    return found, _advice_lines(game, found)


def _shares(game: Game, chances: list[float]) -> str:
    return ", ".join(f"{name} {chance:.1%}" for name, chance in zip(game.setup.players, chances, strict=True))


def _action(action: dict[str, Any]) -> str:
    names = [" + ".join(each) if isinstance(each, list) else str(each) for each in action.values()]
    return " ".join(names)


def _advice_lines(game: Game, found: dict[str, Any]) -> Iterable[str]:
    yield f"chances: {_shares(game, found['chances'])}"
    if found["to_act"] is None:
        yield "the game is over"
        return
    yield f"to act: {game.setup.players[found['to_act']]}"
    for option in found["options"]:
        yield f"  {_action(option['action'])}: {_shares(game, option['chances'])}"


def review(options: argparse.Namespace) -> Answer:
    """Every choice of a journal, and what it cost."""
    from ra_auction.bots.playouts import confirmed
    from ra_auction.bots.review import LITTLE, as_json
    from ra_auction.bots.review import review as look_at

    _between("--playouts", options.playouts, 0, MOST_PLAYOUTS)
    game = _journal(options.file)
    found = look_at(game)
    if options.playouts:
        decisions = [
            confirmed(game, each, options.playouts) if each.cost >= LITTLE else each
            for each in found.decisions
        ]
        found = replace(found, decisions=decisions)
    return as_json(found), _review_lines(game, found)


def _review_lines(game: Game, found: Review) -> Iterable[str]:
    from ra_auction.bots.better import reason
    from ra_auction.bots.deciding import deciding_auction
    from ra_auction.bots.review import costliest_first

    yield f"chances: {_shares(game, found.chances[-1])}"
    decided = deciding_auction(game, found)
    if decided is not None:
        changes = ", ".join(
            f"{name} {change:+z.1%}" for name, change in zip(game.setup.players, decided.changes, strict=True)
        )
        yield f"decided by the auction of actions {decided.first + 1} to {decided.last + 1}: {changes}"
    for seat, name in enumerate(game.setup.players):
        yield f"{name}: luck {found.luck_of(seat):+z.1%}, own choices {-found.costs_of(seat):+z.1%}"
    for each in costliest_first(found.worth_a_word()):
        again = each.playouts
        playouts = f", {again.cost:.1%} ± {again.error:.1%} in playouts" if again else ""
        why = reason(game, each)
        yield (
            f"action {each.index + 1}, {game.setup.players[each.seat]}: {_action(each.action.as_json())} "
            f"cost {each.cost:.1%}{playouts}; best was {_action(each.best.as_json())}"
            f"{f'. {why}' if why else ''}"
        )


def train(options: argparse.Namespace) -> Answer:
    """Self-play in the laboratory, a program that only the project's source has."""
    import subprocess

    _between("--players", options.players, FEWEST_PLAYERS, MOST_PLAYERS)
    _between("--games", options.games, 1, 100 * MOST_GAMES)
    _between("--seed", options.seed, 0, HIGHEST_SEED)
    if not (SOURCE / LABORATORY.replace(".", "/")).is_dir():
        raise BadInput("train", "works only in the project’s source, which has the laboratory")
    numbers = map(str, (options.players, options.games, options.seed))
    ended = subprocess.run(
        [sys.executable, "-m", LABORATORY, *numbers],
        cwd=SOURCE,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise BadInput("train", "the laboratory has stopped; what it says is above")
    found: dict[str, Any] = json.loads(ended.stdout)
    return found, (f"{name.replace('_', ' ')}: {value}" for name, value in found.items())


ANSWERS = {"match": match, "advise": advise, "review": review, "train": train}


def add_commands(commands: Commands) -> None:
    """The bots' commands and their help."""
    games = commands.add_parser(
        "match",
        help="let bots play each other",
        description="Play whole games between bots and print who won how often, with the interval of 95 %. "
        "Seats rotate. milliseconds_per_decision is an average, epochs_ended_by_ra counts all games.",
    )
    games.add_argument(
        "--players", type=whole, required=True, metavar="N", help="2 to 5, as the edition allows"
    )
    games.add_argument(
        "--seat",
        action="append",
        required=True,
        metavar="BOT",
        help="level:1 to level:8, greedy, thumb or random; once for each player",
    )
    games.add_argument("--games", type=whole, required=True, metavar="G", help="how many games, at least 1")
    games.add_argument(
        "--seed", type=whole, default=0, metavar="S", help="the same seed gives the same games"
    )
    games.add_argument("--edition", choices=sorted(EDITIONS), default=DEFAULT, help=f"default: {DEFAULT}")
    add_place(games)

    advice = commands.add_parser(
        "advise",
        help="say what can be done, and the chances",
        description="Read a journal of a game and print what the player to act can do, best first, each with "
        "everybody’s chance to win. Every order of the unseen tiles is taken as equally likely.",
    )
    advice.add_argument("--level", type=whole, default=max(LEVELS), metavar="L", help="1 to 8 (default: 8)")

    again = commands.add_parser(
        "review",
        help="look at a game again",
        description="Read a journal of a game and print everybody’s chances after each action, and for each "
        "choice what it cost beside the best one. Playouts confirm those that cost 4 % or more.",
    )
    again.add_argument(
        "--playouts", type=whole, default=0, metavar="N", help="pairs of playouts (default: 0)"
    )
    for command in (advice, again):
        command.add_argument("file", metavar="JOURNAL.json", help="a journal of a game (ra-auction)")

    training = commands.add_parser(
        "train",
        help="train the network by self-play",
        description="Let the network play itself and learn from it, on from where an earlier run ended; "
        "needs the project’s source and a C++ compiler. Prints calibration and strength.",
    )
    training.add_argument("--players", type=whole, required=True, metavar="N", help="2 to 5")
    training.add_argument("--games", type=whole, required=True, metavar="G", help="how many games in all")
    training.add_argument("--seed", type=whole, default=1, metavar="S", help="another seed learns otherwise")
    for command in (games, advice, again, training):
        command.add_argument("--json", action="store_true", help="print JSON instead of text")

"""What `python -m ra_hex match|duel|puzzles|tune` do: many games, and their results."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, TypeVar

from ra_base.refusal import BadInput
from ra_hex.engine.answers import MOST_DEPTH

if TYPE_CHECKING:
    from ra_base.jobs import Place
    from ra_hex.engine.arena import Tally
    from ra_hex.lessons.puzzles import Puzzle

Ended = TypeVar("Ended")

MOST_GAMES = 100_000
MOST_ROUNDS = 100
MOST_PUZZLES = 10_000
LONGEST_MOVE = 3_600_000
MOST_WORKERS = 256
MOST_NODES = 10**9
MOST_ELO = 1000
DUEL_GAMES = 100
HIGHEST_SEED = 10**12
BAR = 40


def check(options: argparse.Namespace, **most: int) -> None:
    """Refuse numbers below 1, or above what is given for each option."""
    for name, limit in {"workers": MOST_WORKERS, **most}.items():
        number = getattr(options, name)
        if number is not None and not 1 <= number <= limit:
            raise BadInput(f"--{name}", f"must be a whole number from 1 to {limit}")
    if not 0 <= options.seed <= HIGHEST_SEED:
        raise BadInput("--seed", f"must be a whole number from 0 to {HIGHEST_SEED}")


def place(options: argparse.Namespace) -> Place:
    """Where games are played: in as many processes as there are cores, if nothing else is said."""
    from ra_base.jobs import Place, cores

    return Place(cores() if options.workers is None else options.workers, options.scheduler)


class Bar:
    """How many games have ended, on stderr where somebody is looking; its line ends with it."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self._shown = False

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            print(file=sys.stderr, flush=True)

    def show(self, done: int) -> None:
        """Show that so many have ended."""
        if sys.stderr and sys.stderr.isatty():
            filled = BAR * done // self._wanted
            bar = "#" * filled + "." * (BAR - filled)
            print(f"\r[{bar}] {done}/{self._wanted}", end="", file=sys.stderr, flush=True)
            self._shown = True

    def count(self, ended: Iterable[Ended]) -> Iterator[Ended]:
        """Pass on what comes of each game, and show how many have ended."""
        for done, each in enumerate(ended, start=1):
            self.show(done)
            yield each


def match_command(options: argparse.Namespace) -> None:
    """Let two players play each other and print who took how many points."""
    from ra_hex.engine.arena import SAVED, check_player, pairings, play, tally
    from ra_hex.engine.state import SavedGames

    check(options, games=MOST_GAMES, movetime=LONGEST_MOVE)
    players = (check_player("--south", options.south), check_player("--north", options.north))
    wanted = pairings(options.games, players, options.board, options.movetime, options.seed)
    plan = {name: getattr(options, name) for name in ("board", "south", "north", "movetime", "seed")}
    saved = SavedGames(SAVED, plan, options.state)
    with Bar(len(wanted)) as bar:
        played = [*bar.count(saved.play(play, wanted, place(options)))]
    result = tally(players, played)
    if options.json:
        print(json.dumps(asdict(result)), flush=True)
    else:
        print("\n".join(summary(result)), flush=True)


def summary(result: Tally) -> list[str]:
    """A match in three lines."""
    low, high = result.interval
    return [
        f"{result.players[0]} {result.points[0]}–{result.points[1]} {result.players[1]}",
        f"{result.wins[0]} won, {result.wins[1]} lost, {result.draws} drawn",
        f"{result.share:.1%} of the points ({low:.1%} to {high:.1%})",
    ]


def duel_command(options: argparse.Namespace) -> None:
    """Let two versions or programs play each other and print which is stronger."""
    from ra_hex.engine.duel import OPTIONS, SAVED, games, judge, play
    from ra_hex.engine.programs import command_of
    from ra_hex.engine.state import SavedGames

    check(options, nodes=MOST_NODES, movetime=LONGEST_MOVE)
    for option, player in zip(OPTIONS, (options.a, options.b), strict=True):
        command_of(option, player)
    elos = None if options.sprt is None else tuple(options.sprt)
    if elos is not None and not -MOST_ELO <= elos[0] < elos[1] <= MOST_ELO:
        raise BadInput("--sprt", f"must be two numbers from -{MOST_ELO} to {MOST_ELO}, the smaller first")
    wanted = games((options.a, options.b), options.board, options.nodes, options.movetime, options.seed)
    asked = DUEL_GAMES if options.games is None else options.games
    count = asked if elos is None else len(wanted)
    if not 1 <= count <= len(wanted):
        raise BadInput("--games", f"must be a whole number from 1 to {len(wanted)}")
    plan = {name: getattr(options, name) for name in ("a", "b", "board", "nodes", "movetime", "seed")}
    saved = SavedGames(SAVED, plan, options.state)
    with Bar(count) as bar:
        result = judge(bar.count(saved.play(play, wanted[:count], place(options))), elos)
    if options.json:
        print(json.dumps(asdict(result)), flush=True)
        return
    low, high = result.interval
    print(f"{result.games} games: {result.won} won, {result.lost} lost, {result.drawn} drawn")
    print(f"points {result.points[0]}–{result.points[1]}")
    print(f"Elo {result.elo:+.1f} ({low:+.1f} to {high:+.1f})")
    if result.verdict is not None:
        print(f"verdict: {result.verdict}")
    sys.stdout.flush()


def puzzles_command(options: argparse.Namespace) -> None:
    """Find puzzles in self-play and print them, easiest first; when interrupted, those found so far."""
    from ra_hex.engine.mining import SAVED, Vein, chosen, mine
    from ra_hex.engine.state import SavedGames

    check(options, count=MOST_PUZZLES, games=MOST_GAMES)
    veins = [Vein(options.board, seed) for seed in range(options.seed, options.seed + options.games)]
    saved = SavedGames(SAVED, {"board": options.board, "seed": options.seed}, options.state)
    found: list[Puzzle] = []
    try:
        with Bar(options.games) as bar:
            # One after the other, so that those before an interruption are there.
            found.extend(chosen(bar.count(saved.play(mine, veins, place(options))), options.count))
    except KeyboardInterrupt:
        show_puzzles(options, found)
        raise
    show_puzzles(options, found)


def show_puzzles(options: argparse.Namespace, found: list[Puzzle]) -> None:
    """Print puzzles, easiest first."""
    from ra_hex.engine.mining import by_rating
    from ra_hex.lessons.puzzles import as_text

    if options.json:
        print(as_text(by_rating(found)), end="", flush=True)
        return
    for puzzle in by_rating(found):
        print(f"{puzzle.position}\n    rated {puzzle.rating}: {puzzle.task}, {' '.join(puzzle.line)}")
    if len(found) < options.count:
        print(f"found {len(found)} of {options.count} puzzles in at most {options.games} games")
    sys.stdout.flush()


def tune_command(options: argparse.Namespace) -> None:
    """Fit the weights to self-play and print them, and a match against those before."""
    from ra_hex.engine.state import SavedGames
    from ra_hex.engine.tuning import SAVED, Plan, tune

    check(options, games=MOST_GAMES, rounds=MOST_ROUNDS, match=MOST_GAMES, depth=MOST_DEPTH)
    plan = Plan(options.board, options.games, options.rounds, options.match, options.depth, options.seed)
    saved = SavedGames(SAVED, asdict(plan), options.state)
    with Bar(plan.all_games) as bar:
        tuned = tune(plan, saved, place(options), bar.show)
    if options.json:
        print(json.dumps(asdict(tuned)), flush=True)
        return
    for name, value in asdict(tuned.weights).items():
        print(f"{name}: {value}")
    before, after = tuned.surprise
    print(f"surprise at {tuned.positions} positions: {before:.4f} before, {after:.4f} with the new weights")
    print("\n".join(summary(tuned.match)), flush=True)

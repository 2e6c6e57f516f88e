"""The engine's commands: `python -m ra_hex engine|bench|book|endgame|match|duel|puzzles|tune …`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, TypeVar

from ra_base.refusal import BadInput
from ra_base.terminal import whole
from ra_hex.engine.levels import STRONGEST
from ra_hex.layouts import DEFAULT, LAYOUTS

if TYPE_CHECKING:
    from ra_base.jobs import Place
    from ra_hex.engine.arena import Tally
    from ra_hex.lessons.puzzles import Puzzle

    Commands = argparse._SubParsersAction[Any]

Ended = TypeVar("Ended")

MOST_GAMES = 100_000
MOST_ROUNDS = 100
MOST_PUZZLES = 10_000
MOST_DEPTH = 12
LONGEST_MOVE = 3_600_000
MOST_WORKERS = 256
MOST_NODES = 10**9
MOST_ELO = 1000
DUEL_GAMES = 100
HIGHEST_SEED = 10**12
BAR = 40
PLAYERS = (
    f"level:1 to level:{STRONGEST}; random (any legal move), greedy (looks one move ahead), "
    "plain (plain alpha-beta, depth 3) or montecarlo (Monte Carlo tree search by the rules alone)"
)
DUEL_PLAYERS = (
    "A and B are . (this version), the folder of another version of this project, or cmd:PROGRAM, a program "
    "with its arguments that speaks the line protocol."
)
JSON = "print JSON instead of text"


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


def engine_command(_options: argparse.Namespace) -> None:
    """Speak the line protocol on stdin and stdout."""
    from ra_hex.engine.protocol import Protocol

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    Protocol(lambda line: print(line, flush=True)).run(sys.stdin or ())  # none where it was closed


def bench_command(options: argparse.Namespace) -> None:
    """Print how fast moves are counted and searched."""
    from ra_hex.engine.bench import SEARCH_DEPTH, measure
    from ra_hex.engine.options import SPINS, THREADS

    depth = SEARCH_DEPTH if options.depth is None else options.depth
    for name, number, most in (
        ("depth", depth, MOST_DEPTH),
        ("threads", options.threads, SPINS[THREADS].high),
    ):
        if not 1 <= number <= most:
            raise BadInput(f"--{name}", f"must be a whole number from 1 to {most}")
    speed = measure(depth, options.threads)
    if options.json:
        print(json.dumps(asdict(speed)), flush=True)
    else:
        print(f"perft: {speed.perft_leaves_per_second:,.0f} leaves/s")
        rate = f"{speed.search_nodes_per_second:,.0f} nodes/s"
        print(
            f"search to depth {depth}: {rate}, {speed.search_nodes:,} nodes in {speed.search_seconds:.2f} s"
        )
        sys.stdout.flush()


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
    from ra_hex.engine.mining import by_grade
    from ra_hex.lessons.puzzles import as_text

    if options.json:
        print(as_text(by_grade(found)), end="", flush=True)
        return
    for puzzle in by_grade(found):
        print(f"{puzzle.position}\n    grade {puzzle.grade}: {puzzle.task}, {' '.join(puzzle.line)}")
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


def book_command(options: argparse.Namespace) -> None:
    """Print what the opening book holds of a position."""
    from ra_hex.engine.listing import as_data, as_text
    from ra_hex.notation import read_position, write_position

    position = read_position(options.position)
    if position.ending is not None:
        raise BadInput("position", "the game must not be over")
    if options.json:
        print(json.dumps({"position": write_position(position), **as_data(position)}), flush=True)
    else:
        print("\n".join(as_text(position)), flush=True)


def endgame_command(options: argparse.Namespace) -> None:
    """Print who wins a position by force, if that is known or can be proved."""
    from ra_hex.engine.verdict import as_data, as_text, verdict
    from ra_hex.notation import read_position, write_position

    position = read_position(options.position)
    if position.ending is not None:
        raise BadInput("position", "the game must not be over")
    found = verdict(position)
    if options.json:
        print(json.dumps({"position": write_position(position), **as_data(position, found)}), flush=True)
    else:
        print("\n".join(as_text(position, found)), flush=True)


def add_commands(commands: Commands) -> None:
    """Add the engine's commands to the command line."""
    command = commands.add_parser(
        "engine",
        help="speak the engine’s line protocol on stdin and stdout",
        description="Speak the line protocol that docs/hex.md describes: commands on stdin, "
        "answers on stdout, until quit.",
    )
    command.set_defaults(run=engine_command)

    command = commands.add_parser(
        "bench",
        help="measure how fast moves are counted and searched",
        description="Measure on this machine how many moves a second are counted, and how many "
        "positions searched.",
    )
    command.add_argument("--depth", metavar="D", type=whole, help="how deep it searches")
    _add_number(command, "--threads", "N", 1, "processes that search together")
    command.add_argument("--json", action="store_true", help=JSON)
    command.set_defaults(run=bench_command)

    command = commands.add_parser(
        "book",
        help="show what the opening book holds of a position",
        description="Print what a position is worth by the opening book, how deep it was searched, how games "
        "from it ended, and the book’s moves with what each is worth, the best first.",
    )
    command.add_argument("position", metavar="POS", help="the position")
    command.add_argument("--json", action="store_true", help=JSON)
    command.set_defaults(run=book_command)

    command = commands.add_parser(
        "endgame",
        help="show who wins a position by force",
        description="Print who wins by force, how many points and in how many of their own moves: from the "
        "endgame tables with up to three pawns on the board, else by a proof, if one is found in a second. "
        "By proof the winner may force more points.",
    )
    command.add_argument("position", metavar="POS", help="the position")
    command.add_argument("--json", action="store_true", help=JSON)
    command.set_defaults(run=endgame_command)

    command = commands.add_parser(
        "match",
        help="let two players play each other, swapping sides",
        description="Play games between two players, who swap sides after each game, and print "
        "points, wins and the share of points with its confidence interval.",
    )
    command.add_argument("--games", metavar="N", type=whole, required=True, help="how many games, at least 1")
    command.add_argument("--south", metavar="PLAYER", required=True, help=PLAYERS)
    command.add_argument(
        "--north", metavar="PLAYER", required=True, help="as for --south; sides swap after each game"
    )
    _add_number(command, "--movetime", "MS", 1000, "milliseconds per move")
    _add_where(command)
    command.set_defaults(run=match_command)

    command = commands.add_parser(
        "duel",
        help="compare two versions of the engine, or other programs",
        description="Let two programs play from balanced openings, each from both sides, and print the "
        "difference in Elo with its 95 % interval. With --sprt the games end as soon as one of the two "
        "differences is accepted, with a risk of 5 % either way.",
        epilog=DUEL_PLAYERS,
    )
    command.add_argument("a", metavar="A", help="the player that is measured")
    command.add_argument("b", metavar="B", help="whom it plays")
    length = command.add_mutually_exclusive_group()
    length.add_argument("--games", metavar="G", type=whole, help=f"how many games (default: {DUEL_GAMES})")
    length.add_argument(
        "--sprt", metavar=("ELO0", "ELO1"), nargs=2, type=float, help="play until one of them is accepted"
    )
    limit = command.add_mutually_exclusive_group(required=True)
    limit.add_argument("--nodes", metavar="N", type=whole, help="nodes per move")
    limit.add_argument("--movetime", metavar="MS", type=whole, help="milliseconds per move")
    _add_where(command)
    command.set_defaults(run=duel_command)

    command = commands.add_parser(
        "puzzles",
        help="find puzzles in self-play, prove and grade them",
        description="Play games, look for positions with a single forced win, and print those "
        "that are proved, easiest first. Ctrl-C prints what has been found so far.",
    )
    _add_number(command, "--count", "N", 60, "puzzles of all grades together")
    _add_number(command, "--games", "N", 1000, "games to search at most")
    _add_where(command)
    command.set_defaults(run=puzzles_command)

    command = commands.add_parser(
        "tune",
        help="fit the evaluation’s weights to self-play",
        description="Play games, fit the weights of the evaluation to their results, and print "
        "the new weights with a match against the previous ones.",
    )
    _add_number(command, "--games", "N", 1000, "self-play games in each round")
    _add_number(command, "--rounds", "N", 2, "rounds, each with the weights found so far")
    _add_number(command, "--match", "N", 400, "games against the previous weights")
    _add_number(command, "--depth", "D", 2, "how deep both players search")
    _add_where(command)
    command.set_defaults(run=tune_command)


def _add_number(command: argparse.ArgumentParser, name: str, shown: str, default: int, about: str) -> None:
    """Add an option for a whole number; its help names the default."""
    command.add_argument(
        name, metavar=shown, type=whole, default=default, help=f"{about} (default: {default})"
    )


def _add_where(command: argparse.ArgumentParser) -> None:
    """What all commands that play many games have in common."""
    command.add_argument(
        "--board", choices=list(LAYOUTS), default=DEFAULT, help=f"the board to play on (default: {DEFAULT})"
    )
    command.add_argument("--seed", metavar="S", type=whole, default=0, help="other seeds play other openings")
    command.add_argument("--state", metavar="FILE", help="save the games to this file, and continue from it")
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", metavar="W", type=whole, help="how many processes (default: one per core)"
    )
    where.add_argument("--scheduler", metavar="ADDRESS", help="address of a dask.distributed cluster")
    command.add_argument("--json", action="store_true", help=JSON)

"""Lets each level play the one below it on every board and prints the table of docs/engine.md.

Below the strongest level nobody looks at the clock: the same command prints the same table everywhere.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ra_base.jobs import Place, cores
from ra_hex.engine.adaptive import HIGHEST, LOWEST
from ra_hex.engine.arena import LEVEL, SAVED, Pairing, Tally, pairings, play, tally
from ra_hex.engine.levels import STRONGEST
from ra_hex.engine.state import SavedGames
from ra_hex.layouts import LAYOUTS

HEAD = ("| level | board | games | points | share of the points | interval |", "|---|---|---|---|---|---|")


def steps(lowest: int, highest: int, halves: bool) -> Iterator[tuple[float, float]]:
    """Each level with the one below it."""
    size = 0.5 if halves else 1.0
    for number in range(int((highest - lowest) / size)):
        yield lowest + (number + 1) * size, lowest + number * size


def row(board: str, result: Tally) -> str:
    """A step in one line."""
    above, below = (name.removeprefix(LEVEL) for name in result.players)
    low, high = result.interval
    return (
        f"| {above} against {below} | {board} | {result.games} | {result.points[0]}–{result.points[1]} "
        f"| {result.share:.0%} | {100 * low:.0f}-{high:.0%} |"
    )


def games_of(board: str, step: tuple[float, float], games: int, movetime: int) -> list[Pairing]:
    """The games of one step; only the strongest level has a time."""
    above, below = (f"{LEVEL}{level:g}" for level in step)
    return pairings(games, (above, below), board, movetime if step[0] > STRONGEST - 1 else None)


def main(arguments: Sequence[str] = ()) -> None:
    """Play, and print each step as it ends."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_levels", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="of each step on each board")
    parser.add_argument("--movetime", type=int, default=1_000, help="milliseconds a move, for the strongest")
    parser.add_argument("--from", dest="lowest", type=int, default=LOWEST, help="the lowest level")
    parser.add_argument("--to", dest="highest", type=int, default=HIGHEST, help="the highest one")
    parser.add_argument("--halves", action="store_true", help="in steps of half a level")
    parser.add_argument("--board", choices=list(LAYOUTS), action="append", help="default: every board")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--state", type=Path, help="a folder that keeps the games, to go on from there")
    chosen = parser.parse_args(arguments)
    if chosen.state is not None:
        chosen.state.mkdir(parents=True, exist_ok=True)
    print("\n".join(HEAD), flush=True)
    for step in steps(chosen.lowest, chosen.highest, chosen.halves):
        for board in chosen.board or LAYOUTS:
            wanted = games_of(board, step, chosen.games, chosen.movetime)
            plan = {"board": board, "players": wanted[0].players, "movetime": wanted[0].milliseconds}
            name = (
                None if chosen.state is None else str(chosen.state / f"{board}-{step[0]:g}-{step[1]:g}.jsonl")
            )
            played = [*SavedGames(SAVED, plan, name).play(play, wanted, Place(chosen.workers))]
            print(row(board, tally(wanted[0].players, played)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

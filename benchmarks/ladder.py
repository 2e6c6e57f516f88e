"""How strong the levels are: against each other, and the strongest against its rivals and easyAI's Negamax.

Games come from short random openings, each played from both sides; shares of points with intervals of 95%.
By itself it takes some minutes and only tells when something is surely wrong; `--games 100 --movetime 1000`
takes hours. `--json FILE` keeps finished contests, and a second run goes on from there.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from random import Random
from time import perf_counter

from easyAI import Negamax, TwoPlayerGame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from ra_base.jobs import Place, results
from ra_hex.engine.arena import Outcome, Pairing, Tally, chooser, pairings, play, tally
from ra_hex.engine.evaluation import evaluate
from ra_hex.engine.ground import ground_of
from ra_hex.engine.levels import LEVELS, STRONGEST
from ra_hex.engine.rivals import RIVALS
from ra_hex.layouts import DEFAULT, LAYOUTS
from ra_hex.moves import Move
from ra_hex.position import Position

EASY = "easyAI"
# Few games tell a share roughly: the upper end of its interval, the least of all contests, is what counts.
STEP = Target("points of a level against the one below, upper end of 95%", "%", least=65)
RIVAL = Target("points of the strongest level against a rival, upper end of 95%", "%", least=95)
TARGETS = (STEP, RIVAL)
WON = 10_000
DEEPEST = 20


class OutOfTime(Exception):  # noqa: N818
    """The time for a move is over."""


class EasyGame(TwoPlayerGame):
    """The hex game as easyAI wants it, with the engine's own evaluation."""

    def __init__(self, position: Position, end: float) -> None:
        self.players = [None, None]
        self.position = position
        self.first = position.to_move
        self.end = end

    @property
    def current_player(self) -> int:
        """1 for the side that is asked, 2 for the other."""
        return 1 + (self.position.to_move != self.first)

    @current_player.setter
    def current_player(self, _player: int) -> None:
        """Whose turn it is follows from the position."""

    def possible_moves(self) -> list[Move]:
        """The moves, captures first."""
        moves = self.position.moves()
        moves.sort(key=lambda move: (move.points, move.captured), reverse=True)
        return moves

    def make_move(self, move: Move) -> None:
        """Play on, while there is time."""
        if perf_counter() >= self.end:
            raise OutOfTime
        self.position.make(move)

    def unmake_move(self, move: Move) -> None:
        """Take back."""
        self.position.unmake(move)

    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.position.points > 0

    def scoring(self) -> int:
        """The worth to the side to move."""
        if self.position.points:
            return -WON - self.position.points
        return evaluate(ground_of(self.position.board), self.position)


def easily(milliseconds: int):
    """easyAI's Negamax, deeper and deeper within the time."""

    def choose(position: Position, _chance: Random) -> Move:
        end = perf_counter() + milliseconds / 1000
        chosen = position.legal_moves()[0]
        for depth in range(1, DEEPEST):
            try:
                found = Negamax(depth, win_score=WON)(EasyGame(position.copy(), end))
            except OutOfTime:
                break
            chosen = found if found is not None else chosen
        # easyAI may work on a copy; the move is one object for the board, so it is the same.
        return chosen

    return choose


def play_any(pairing: Pairing) -> Outcome:
    """Play a game in which easyAI may take part."""
    south, north = (
        easily(pairing.milliseconds or 1) if name == EASY else chooser(name, pairing.milliseconds)
        for name in pairing.players
    )
    return play(pairing, (south, north))


def contests(levels: Iterable[int], rivals: Iterable[str]) -> list[tuple[tuple[str, str], Target]]:
    """Who plays whom, and what the first is to take."""
    steps = [((f"level:{level}", f"level:{level - 1}"), STEP) for level in levels if level > 1]
    return [*steps, *(((f"level:{STRONGEST}", rival), RIVAL) for rival in rivals)]


def described(result: Tally, target: Target) -> str:
    """A contest in one line."""
    low, high = result.interval
    return (
        f"{result.players[0]:>8} : {result.players[1]:<8} {result.games:>4} games "
        f"{result.points[0]:>5} : {result.points[1]:<4} points {result.share:6.1%} "
        f"({low:.1%} to {high:.1%}), wanted {target}"
    )


def main() -> int:
    """Play all contests; 1 when a share is surely below what is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--movetime", type=int, default=100)
    parser.add_argument("--board", choices=list(LAYOUTS), default=DEFAULT)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--levels", type=int, nargs="*", choices=list(LEVELS), default=list(LEVELS))
    parser.add_argument("--rivals", nargs="*", choices=[*RIVALS, EASY], default=[*RIVALS, EASY])
    parser.add_argument("--json", type=Path, help="keeps what is finished, to go on from there")
    options = parser.parse_args()
    kept = json.loads(options.json.read_text()) if options.json and options.json.exists() else {}
    least: dict[Target, Tally] = {}
    for players, target in contests(options.levels, options.rivals):
        name = f"{players[0]} {players[1]} {options.board} {options.games} {options.movetime}"
        if name not in kept:
            games = pairings(options.games, players, options.board, options.movetime)
            kept[name] = asdict(tally(players, list(results(play_any, games, Place(options.workers)))))
            if options.json:
                options.json.write_text(json.dumps(kept, indent=1))
        result = Tally(**kept[name])
        print(described(result, target), flush=True)
        least[target] = min(result, least.get(target, result), key=lambda each: each.interval[1])
    return hand_over(
        TARGETS,
        [
            target.reached(
                100 * found.interval[1], f"{' : '.join(found.players)} {found.points[0]} : {found.points[1]}"
            )
            for target, found in least.items()
        ],
    )


if __name__ == "__main__":
    sys.exit(main())

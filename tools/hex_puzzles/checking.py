"""Proves a puzzle again: all that its data say, by the rules and by proof."""

from __future__ import annotations

from collections.abc import Iterator

from ra_hex.engine.proof import proof
from ra_hex.lessons.judging import LOST_WITHIN, holding_moves, loses_less, lost_in, only_move, right_moves
from ra_hex.lessons.motifs import motifs_of
from ra_hex.lessons.puzzles import Puzzle
from ra_hex.match import DEFAULT_RULE, RULES
from ra_hex.notation import read_move, write_move, write_position
from ra_hex.ways import POINTS


def faults(puzzle: Puzzle) -> Iterator[str]:
    """What is not as the data say."""
    if write_position(puzzle.after()) != puzzle.position:
        yield "the position is written otherwise"
    if puzzle.score and not asks_for(puzzle.points, puzzle.score, defence=puzzle.defence):
        yield "the score asks for other points"
    yield from _faults_of_defence(puzzle) if puzzle.defence else _faults_of_win(puzzle)
    if motifs_of(puzzle) != puzzle.motifs:
        yield f"the motifs are {motifs_of(puzzle)}"


def asks_for(points: int, score: tuple[int, int], *, defence: bool) -> bool:
    """Whether so many points decide a match at that score, and fewer do not; nobody has won it before."""
    rule = RULES[DEFAULT_RULE]
    own, other = score[::-1] if defence else score

    def wins(more: int) -> bool:
        return own + more >= rule.points and own + more - other >= rule.lead

    ended = max(score) >= rule.points and abs(own - other) >= rule.lead
    return not ended and wins(points) and not any(wins(less) for less in POINTS.values() if less < points)


def _faults_of_win(puzzle: Puzzle) -> Iterator[str]:
    """One first move only forces it, nothing sooner, and the line leads there."""
    position = puzzle.after()
    right = [write_move(position, move) for move in right_moves(position, puzzle.points, puzzle.moves)]
    if right != [puzzle.line[0]]:
        yield f"right are {right}"
    known = proof(position, puzzle.points)
    if known.wins(position, puzzle.moves - 1):
        yield "it is forced sooner"
    if any(
        proof(position, more).wins(position, puzzle.moves) for more in POINTS.values() if more > puzzle.points
    ):
        yield "more points are forced"
    ending = puzzle.after(puzzle.line).ending
    if len(puzzle.line) != 2 * puzzle.moves - 1:
        yield "the line is of another length"
    if ending is None or ending.winner != puzzle.side or ending.points < puzzle.points:
        yield "the line leads elsewhere"


def _faults_of_defence(puzzle: Puzzle) -> Iterator[str]:
    """Each move of the line is the only one that holds, and nothing is won instead."""
    position = puzzle.after()
    if proof(position, min(POINTS.values())).wins(position, LOST_WITHIN):
        yield "there is a win"
    if loses_less(puzzle) and not puzzle.score:
        yield "the right move loses too"
    losses = [lost_in(position, move, puzzle.points, LOST_WITHIN) for move in holding_others(puzzle)]
    if max(loss or 0 for loss in losses) != puzzle.moves:
        yield f"the others lose in {losses}"
    for at in range(0, len(puzzle.line), 2):
        position = puzzle.after(puzzle.line[:at])
        only = only_move(position, puzzle.points)
        if only is None or write_move(position, only) != puzzle.line[at]:
            held = [write_move(position, move) for move in holding_moves(position, puzzle.points)]
            yield f"after {puzzle.line[:at]} these hold: {held}"


def holding_others(puzzle: Puzzle) -> list:
    """All first moves but the right one."""
    position = puzzle.after()
    right = read_move(position, puzzle.line[0])
    return [move for move in position.legal_moves() if move is not right]

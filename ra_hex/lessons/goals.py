"""What a lesson asks of a legal move, judged by the rules; a move that misses it is told why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ra_hex.engine.book import known
from ra_hex.engine.proof import proof
from ra_hex.lessons.judging import resistance
from ra_hex.match import DEFAULT_RULE, RULES
from ra_hex.moves import Move
from ra_hex.notation import handsome, write_move
from ra_hex.position import Position, Turn
from ra_hex.ways import REACH, Stop
from ra_hex.words import Words

# A task of several moves asks for a win, for however many points.
LEAST = 1


@dataclass(frozen=True)
class Played:
    """A legal move as a goal sees it; `left` is how many more own moves the task allows."""

    before: Position
    turn: Turn
    after: Position
    left: int


# None when the move is what was asked for, else why it is not.
Goal = Callable[[Played], Words | None]


def anything(_played: Played) -> Words | None:
    """Any legal move."""
    return None


def of_pawns(asked: int) -> Goal:
    """A move of so many pawns."""

    def missed(played: Played) -> Words | None:
        count = played.turn.move.pawns
        if count == asked:
            return None
        return Words(
            "That’s a legal move, but with {count} pawn.",
            "That’s a legal move, but with {count} pawns.",
            count=count,
        )

    return missed


def onto(cell: str) -> Goal:
    """A move that ends on that cell."""

    def missed(played: Played) -> Words | None:
        names = played.before.board.names
        end = names[played.turn.move.target]
        if end == cell:
            return None
        return Words("That’s a legal move, but it ends on {end}, not {cell}.", end=end, cell=cell)

    return missed


def splitting(played: Played) -> Words | None:
    """Pawns stay behind."""
    if played.turn.split:
        return None
    return Words("The whole stack moved: nothing was split.")


def joining(height: int) -> Goal:
    """The pawns make a stack of that height with others."""

    def missed(played: Played) -> Words | None:
        if not played.turn.merged:
            return Words("These pawns don’t join a stack.")
        made = played.after.height(played.turn.move.target)
        if made == height:
            return None
        return Words("This makes a stack of {made}, not of {height}.", made=made, height=height)

    return missed


def stopping(asked: Stop) -> Goal:
    """The way ends early, for that reason."""

    def missed(played: Played) -> Words | None:
        stop = played.turn.move.stop
        return None if stop is asked else STOPPED_BY[stop]

    return missed


STOPPED_BY = {
    Stop.FULL: Words("Nothing stopped these pawns: they went the full distance."),
    Stop.EDGE: Words("Here the edge stopped the move."),
    Stop.RA: Words("Here the enemy Ra stopped the move."),
    Stop.JOIN: Words("Here your own stack stopped the move."),
    Stop.CAPTURE: Words("Here a capture stopped the move."),
}


def both(one: Goal, other: Goal) -> Goal:
    """What meets one goal and the other."""

    def missed(played: Played) -> Words | None:
        return one(played) or other(played)

    return missed


def early(goal: Goal) -> Goal:
    """That goal, with fewer cells than the pawns would else go."""

    def missed(played: Played) -> Words | None:
        move = played.turn.move
        why = goal(played)
        if why is None and move.steps == REACH[move.pawns]:
            return Words("They still went the full distance: nothing cut the move short.")
        return why

    return missed


def entering(played: Played) -> Words | None:
    """The enemy Ra is entered for as many points as can be had now."""
    points = played.turn.move.points
    most = most_points(played.before)
    if not points:
        return Words("These pawns don’t enter the Ra.")
    if points == most:
        return None
    return Words("You won, but scored {points}: {most} was possible.", points=points, most=most)


def capturing(played: Played) -> Words | None:
    """As many pawns are taken as can be."""
    taken = played.turn.captured
    most = max(move.captured for move in played.before.legal_moves())
    if taken == most:
        return None
    if not taken:
        return Words("Nothing was captured.")
    return Words("Captured, but you could have captured a higher stack.")


def guarding(played: Played) -> Words | None:
    """The enemy cannot enter with the next move."""
    entries = [move for move in played.after.legal_moves() if move.points]
    if not entries:
        return None
    entry = max(entries, key=lambda move: move.points)
    return Words("Your opponent still gets in: {move}.", move=handsome(write_move(played.after, entry)))


def threatening(pawns: int) -> Goal:
    """Next move the enemy Ra could be entered with so many pawns, which cannot be taken before."""

    def missed(played: Played) -> Words | None:
        after = played.after
        mine = Position(after.board, after.pawns, played.turn.side)
        if not any(each.points and each.pawns >= pawns for each in mine.moves()):
            return Words("From here, {pawns} pawns can’t enter the Ra next move.", pawns=pawns)
        return unharmed(played)

    return missed


def winning(played: Played) -> Words | None:
    """The enemy Ra is entered within the moves that are left, whatever the enemy does."""
    if not played.left and not played.turn.move.points:
        return Words("These pawns don’t enter the Ra.")
    proved = proof(played.before, LEAST)
    if proved.keeps(played.before, played.turn.move, played.left + 1):
        return entering(played) if played.turn.move.points else None
    answer = resistance(proved, played.after, played.left)
    text = {"move": handsome(write_move(played.after, answer))}
    if answer.points:
        return Words("Too slow: your opponent enters first with {move}.", **text)
    return Words("Not forced: your opponent answers {move}.", **text)


def leaving_no_move(played: Played) -> Words | None:
    """The enemy, with pawns left, has no legal move and must pass (H8)."""
    if played.turn.ending is not None:
        return Words("That ends the game.")
    return _still_moves(played.after, played.after.legal_moves())


def blocking(cell: str) -> Goal:
    """The enemy stack on that cell can no longer move."""

    def missed(played: Played) -> Words | None:
        number = played.before.board.numbers[cell]
        moves = [move for move in played.after.legal_moves() if move.origin == number]
        return _still_moves(played.after, moves)

    return missed


def _still_moves(after: Position, moves: list[Move]) -> Words | None:
    move = next((each for each in moves if each.pawns), None)
    if move is None:
        return None
    return Words("Your opponent can still move: {move}.", move=handsome(write_move(after, move)))


def sparing(played: Played) -> Words | None:
    """Nothing is captured."""
    return Words("That’s a capture.") if played.turn.captured else None


def unharmed(played: Played) -> Words | None:
    """Nothing of what was moved can be captured in the enemy's next move."""
    after = played.after
    target = played.turn.move.target
    taking = next((move for move in after.legal_moves() if move.captured and move.target == target), None)
    if taking is None:
        return None
    return Words("Your pawns would be captured: {move}.", move=handsome(write_move(after, taking)))


def repeating(played: Played) -> Words | None:
    """The same position stands for the third time: a draw (H8)."""
    ending = played.turn.ending
    if ending is not None and ending.winner is None:
        return None
    times = played.after.repeats()
    if times:
        return Words("This position has come up only twice now.")
    return Words("This position hasn’t come up before.")


def fresh(played: Played) -> Words | None:
    """The position has not stood before."""
    if played.turn.ending is not None and played.turn.ending.winner is None:
        return Words("That’s the third time: the game would be drawn.")
    if played.after.repeats():
        return Words("This position has come up before: once more and the game is drawn.")
    return None


def deciding(own: int, other: int) -> Goal:
    """The game is won by enough points for the match, at that score (H9)."""
    rule = RULES[DEFAULT_RULE]

    def missed(played: Played) -> Words | None:
        points = played.turn.move.points
        if not points:
            return Words("These pawns don’t enter the Ra.")
        mine = own + points
        if mine >= rule.points and mine - other >= rule.lead:
            return None
        return Words("{first}–{second}: the match goes on.", first=mine, second=other)

    return missed


def conceding(most: int) -> Goal:
    """The enemy can enter for that many points at most."""

    def missed(played: Played) -> Words | None:
        entries = [move for move in played.after.legal_moves() if move.points > most]
        if not entries:
            return None
        text = handsome(write_move(played.after, max(entries, key=lambda move: move.points)))
        return Words("Your opponent still enters with {move}: that’s too many points.", move=text)

    return missed


def by_the_book(played: Played) -> Words | None:
    """The opening book has that move."""
    found = known(played.before)
    if found is not None and any(move == played.turn.move for move, _value in found.moves):
        return None
    return Words("That’s a legal move, but the opening book prefers others.")


def answer_to(played: Played) -> Move:
    """What the enemy plays while a task goes on: what holds out longest."""
    return resistance(proof(played.before, LEAST), played.after, played.left)


def most_points(position: Position) -> int:
    """What the side to move can win by entering now."""
    return max((move.points for move in position.legal_moves()), default=0)

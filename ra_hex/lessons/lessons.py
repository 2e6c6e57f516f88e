"""The eight lessons as data, after the figures of the rulebook: a lesson more is one more entry here."""

from __future__ import annotations

from dataclasses import dataclass

from ra_hex.lessons.exercise import (
    MoveTask,
    PointTask,
    Task,
    enemy_ra,
    first_stacks,
    how_far,
    own_ra,
    what_is_there,
)
from ra_hex.lessons.goals import (
    anything,
    both,
    capturing,
    early,
    entering,
    guarding,
    joining,
    of_pawns,
    onto,
    splitting,
    stopping,
    threatening,
    winning,
)
from ra_hex.ways import Stop
from ra_hex.words import Words


@dataclass(frozen=True)
class Lesson:
    """A few tasks about one rule; `id` is what progress is kept under."""

    id: str
    title: Words
    about: Words
    tasks: tuple[Task, ...]


BEGIN = "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"
ONE_STACK = "114 S f6:3/i11:3"

LESSONS = (
    Lesson(
        id="setup",
        title=Words("Board and setup"),
        about=Words("Where the two Ras lie and where the pawns begin."),
        tasks=(
            PointTask(
                position=BEGIN,
                ask=Words("You are South: the red pawns are yours. Tap your own Ra."),
                right=Words("This is your Ra. You guard it and never step on it yourself."),
                cells=own_ra,
                wrong=what_is_there,
            ),
            PointTask(
                position=BEGIN,
                ask=Words("Now tap the Ra that you want to enter."),
                right=Words("Whoever enters the enemy Ra first wins the game."),
                cells=enemy_ra,
                wrong=what_is_there,
            ),
            PointTask(
                position="114 S /h8:3,i11:3,k9:3",
                ask=Words(
                    "Set up your nine pawns. Three stacks of three, each two cells from your Ra:"
                    " one in front of it, two beside it."
                ),
                right=Words("Nine pawns a side, three by three. North stands the same way around its Ra."),
                cells=first_stacks,
                wrong=how_far,
                places=True,
            ),
            MoveTask(
                position=BEGIN,
                ask=Words("South begins. Tap one of your stacks, then a cell that is offered."),
                right=Words("That was a move. How far pawns go is the next lesson."),
                goal=anything,
            ),
        ),
    ),
    Lesson(
        id="distances",
        title=Words("Straight lines and distances"),
        about=Words("The fewer pawns move together, the further they go."),
        tasks=(
            MoveTask(
                position=ONE_STACK,
                ask=Words("Move a single pawn off the stack. It goes three cells in a straight line."),
                right=Words("One pawn, three cells: no more and no fewer."),
                goal=of_pawns(1),
            ),
            MoveTask(
                position=ONE_STACK,
                ask=Words("Move two pawns together."),
                right=Words("Two pawns, two cells."),
                goal=of_pawns(2),
            ),
            MoveTask(
                position=ONE_STACK,
                ask=Words("Move the whole stack of three."),
                right=Words("Three pawns, one cell."),
                goal=of_pawns(3),
            ),
            MoveTask(
                position="114 S c6:3,e5:2,f9:1,g4:3/i11:3,k9:2",
                ask=Words("One of your stacks can reach {cell} in one move. Which one?", cell="h8"),
                right=Words("Three cells away in a straight line: that takes a single pawn."),
                goal=onto("h8"),
                marked=("h8",),
            ),
        ),
    ),
    Lesson(
        id="stacks",
        title=Words("Splitting and joining"),
        about=Words("Stacks are made and parted as you move."),
        tasks=(
            MoveTask(
                position="114 S e5:3/i11:3",
                ask=Words("Split the stack: move some of its pawns and leave the others behind."),
                right=Words("Each part is a stack of its own now."),
                goal=splitting,
            ),
            MoveTask(
                position="114 S e5:1,h5:1/i11:3",
                ask=Words("Two single pawns: make a stack of two of them."),
                right=Words("Together they go two cells, and they can take two."),
                goal=joining(2),
            ),
            MoveTask(
                position="114 S e5:2,e7:3,g7:1/i11:3",
                ask=Words("Make a stack of three with one move. No stack is ever higher."),
                right=Words("Three pawns are the strongest stack, and the slowest."),
                goal=joining(3),
            ),
        ),
    ),
    Lesson(
        id="edge",
        title=Words("The edge"),
        about=Words("The edge of the board may end a way early."),
        tasks=(
            MoveTask(
                position="114 S b7:1,e5:2/i11:3",
                ask=Words("Move a pawn so that the edge stops it before it has gone its three cells."),
                right=Words("The board ended, and so did the move, on the last cell."),
                goal=stopping(Stop.EDGE),
            ),
            MoveTask(
                position="114 S b7:2,f6:1/i11:3",
                ask=Words("Now stop two pawns at the edge after a single cell."),
                right=Words("A way may be cut short by the edge, but at least one step is needed."),
                goal=both(of_pawns(2), early(stopping(Stop.EDGE))),
            ),
            MoveTask(
                position="114 S e11:1,f8:2/h9:2,i11:1",
                ask=Words("Bring a pawn into the corner {cell}.", cell="f12"),
                right=Words("In a corner two edges meet; from here few ways lead on."),
                goal=onto("f12"),
                marked=("f12",),
            ),
        ),
    ),
    Lesson(
        id="enter",
        title=Words("Entering the Ra"),
        about=Words("The enemy Ra stops whoever reaches it, and ends the game."),
        tasks=(
            MoveTask(
                position="114 S e5:2,h10:1/i11:3",
                ask=Words("The Ra is two cells away and a single pawn goes three. Enter it all the same."),
                right=Words("In the Ra the count no longer matters. One pawn wins 1 point."),
                goal=entering,
            ),
            MoveTask(
                position="114 S h8:3,j9:1/i10:3,k9:3",
                ask=Words("One pawn wins 1 point, two win 3, three win 6. Enter for as much as you can."),
                right=Words("Two pawns together: 3 points. Three would have come one cell too short."),
                goal=entering,
            ),
            MoveTask(
                position="114 S h10:2,i9:3/i11:3,k9:3",
                ask=Words("And here? Enter for as much as you can."),
                right=Words("The whole stack at once: 6 points, the most a game can bring."),
                goal=entering,
            ),
            MoveTask(
                position="114 S e3:1,e5:3/i11:3",
                ask=Words(
                    "Your own Ra is closed to you: never entered, never crossed. Bring pawns onto {cell},"
                    " right in front of it.",
                    cell="d4",
                ),
                right=Words("Three pawns stop before it. With one or two the way would meet it: no move."),
                goal=onto("d4"),
                marked=("d4",),
            ),
        ),
    ),
    Lesson(
        id="join",
        title=Words("Joining stops"),
        about=Words("Pawns stop where they meet a stack of their own."),
        tasks=(
            MoveTask(
                position="114 S e6:1,g6:2/i11:3",
                ask=Words("Join a stack with a single pawn that so goes fewer than three cells."),
                right=Words("It met the stack on its way and stayed there."),
                goal=both(of_pawns(1), early(stopping(Stop.JOIN))),
            ),
            MoveTask(
                position="114 S e6:1,f7:1,g6:2,h7:3/i11:3",
                ask=Words("Make a stack of three with a pawn that stops early. Mind the stack that is full."),
                right=Words("A full stack lets nobody in: it blocks the way."),
                goal=both(early(stopping(Stop.JOIN)), joining(3)),
            ),
        ),
    ),
    Lesson(
        id="capture",
        title=Words("Capturing stops"),
        about=Words("Land on enemy pawns with at least as many, and they leave the game."),
        tasks=(
            MoveTask(
                position="114 S d4:1,e5:2/f5:2,i11:3",
                ask=Words("Capture the two pawns next to your stack. It takes at least two."),
                right=Words("As many or more take. The capture ended the way after one cell."),
                goal=both(capturing, early(stopping(Stop.CAPTURE))),
            ),
            MoveTask(
                position="114 S c5:1,e5:3/f5:3,g7:1",
                ask=Words("Several captures are possible. Take as many pawns as you can."),
                right=Words("Three take three. Only the pawns that move count."),
                goal=capturing,
            ),
            MoveTask(
                position="114 S d2:1,e5:3/g7:1",
                ask=Words("North has one pawn left. Take it."),
                right=Words("Without pawns North has lost: 3 points for you. Capturing is never forced."),
                goal=capturing,
            ),
        ),
    ),
    Lesson(
        id="tempo",
        title=Words("Tempo and key cells"),
        about=Words("First in the Ra wins, not who has most pawns: count the moves."),
        tasks=(
            MoveTask(
                position="114 S b4:2,d2:2,e5:3/f3:1,g8:1,h8:3,i11:3",
                ask=Words("North will enter your Ra with its next move. Stop it."),
                right=Words("The way is closed. Look at every line that leads to your Ra, each move."),
                goal=guarding,
            ),
            MoveTask(
                position="114 S e5:2,g6:1/f5:1,j5:1",
                ask=Words("Both sides are two moves from the Ra, and it is your turn. Enter in two moves."),
                right=Words("You were first. One move more, and North would have been."),
                goal=winning,
                moves=2,
            ),
            MoveTask(
                position="114 S c7:1,h10:2,h3:1/e8:2,i10:2,k12:3",
                ask=Words(
                    "Take a key cell: one from which two pawns enter the Ra next move, and where they cannot"
                    " be taken."
                ),
                right=Words("From such a cell every move threatens 3 points: North must answer."),
                goal=threatening(2),
            ),
            MoveTask(
                position="114 S b8:2,f6:2/h5:2,l10:2",
                ask=Words("Now count for yourself: enter in two moves, whatever North does."),
                right=Words("Well counted. You are ready for a game, or for the puzzles."),
                goal=winning,
                moves=2,
            ),
        ),
    ),
)

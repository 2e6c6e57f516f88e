"""The lessons as data: first the eight of the rulebook's figures, then those of how to play well."""

from __future__ import annotations

from ra_hex.lessons.exercise import MoveTask, PointTask
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
from ra_hex.lessons.lesson import Lesson
from ra_hex.lessons.pointing import enemy_ra, first_stacks, how_far, own_ra, what_is_there
from ra_hex.lessons.skills import SKILLS
from ra_hex.ways import Stop
from ra_hex.words import Words

BEGIN = "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"
ONE_STACK = "114 S f6:3/i11:3"

RULES = (
    Lesson(
        id="setup",
        title=Words("Board and setup"),
        about=Words("Where the two Ras are and where the pawns start."),
        tasks=(
            PointTask(
                position=BEGIN,
                ask=Words("You’re South: the red pawns are yours. Tap your own Ra."),
                right=Words("This is your Ra. Guard it: your own pawns can never enter it."),
                cells=own_ra,
                wrong=what_is_there,
            ),
            PointTask(
                position=BEGIN,
                ask=Words("Now tap the Ra that you want to enter."),
                right=Words("The first to enter the enemy Ra wins the game."),
                cells=enemy_ra,
                wrong=what_is_there,
            ),
            PointTask(
                position="114 S /h8:3,i11:3,k9:3",
                ask=Words(
                    "Set up your nine pawns. Three stacks of three, each two cells from your Ra:"
                    " one in front of it, two beside it."
                ),
                right=Words("Nine pawns each, in stacks of three. North is set up the same way."),
                cells=first_stacks,
                wrong=how_far,
                places=True,
            ),
            MoveTask(
                position=BEGIN,
                ask=Words("South moves first. Tap one of your stacks, then a marked cell."),
                right=Words("That was a move. The next lesson shows how far pawns go."),
                goal=anything,
            ),
        ),
    ),
    Lesson(
        id="distances",
        title=Words("Straight lines and distances"),
        about=Words("The fewer pawns you move, the further they go."),
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
        about=Words("Stacks form and split as you move."),
        tasks=(
            MoveTask(
                position="114 S e5:3/i11:3",
                ask=Words("Split the stack: move some of its pawns and leave the others behind."),
                right=Words("Each part is a stack of its own now."),
                goal=splitting,
            ),
            MoveTask(
                position="114 S e5:1,h5:1/i11:3",
                ask=Words("Combine the two single pawns into a stack of two."),
                right=Words("Together they move two cells and can capture two pawns."),
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
        about=Words("The edge of the board can cut a move short."),
        tasks=(
            MoveTask(
                position="114 S b7:1,e5:2/i11:3",
                ask=Words("Move a pawn so that the edge stops it before its third cell."),
                right=Words("The board ran out, so the move ended on the last cell."),
                goal=stopping(Stop.EDGE),
            ),
            MoveTask(
                position="114 S b7:2,f6:1/i11:3",
                ask=Words("Now stop two pawns at the edge after a single cell."),
                right=Words("The edge can cut a move short, but a move is at least one cell."),
                goal=both(of_pawns(2), early(stopping(Stop.EDGE))),
            ),
            MoveTask(
                position="114 S e11:1,f8:2/h9:2,i11:1",
                ask=Words("Bring a pawn into the corner {cell}.", cell="f12"),
                right=Words("Two edges meet in a corner, so few moves lead out of it."),
                goal=onto("f12"),
                marked=("f12",),
            ),
        ),
    ),
    Lesson(
        id="enter",
        title=Words("Entering the Ra"),
        about=Words("Reaching the enemy Ra ends the move and the game."),
        tasks=(
            MoveTask(
                position="114 S e5:2,h10:1/i11:3",
                ask=Words("The Ra is two cells away and a single pawn moves three. Enter it anyway."),
                right=Words("Reaching the Ra ends the move early. One pawn scores 1 point."),
                goal=entering,
            ),
            MoveTask(
                position="114 S h8:3,j9:1/i10:3,k9:3",
                ask=Words(
                    "One pawn scores 1 point, two score 3, three score 6. Enter for as many "
                    "points as you can."
                ),
                right=Words("Two pawns together: 3 points. Three would have stopped one cell short."),
                goal=entering,
            ),
            MoveTask(
                position="114 S h10:2,i9:3/i11:3,k9:3",
                ask=Words("And here? Enter for as many points as you can."),
                right=Words("The whole stack at once: 6 points, the most you can score in a game."),
                goal=entering,
            ),
            MoveTask(
                position="114 S e3:1,e5:3/i11:3",
                ask=Words(
                    "You can never enter or cross your own Ra. Move pawns to {cell}, right in front of it.",
                    cell="d4",
                ),
                right=Words(
                    "Three pawns stop in front of it. One or two would run into it, so they "
                    "can’t move that way."
                ),
                goal=onto("d4"),
                marked=("d4",),
            ),
        ),
    ),
    Lesson(
        id="join",
        title=Words("Joining ends a move"),
        about=Words("Pawns stop when they meet one of your own stacks."),
        tasks=(
            MoveTask(
                position="114 S e6:1,g6:2/i11:3",
                ask=Words("Join a stack with a single pawn, so that it stops before its third cell."),
                right=Words("It met the stack on its path and stopped there."),
                goal=both(of_pawns(1), early(stopping(Stop.JOIN))),
            ),
            MoveTask(
                position="114 S e6:1,f7:1,g6:2,h7:3/i11:3",
                ask=Words(
                    "Make a stack of three with a pawn that stops early. Watch out for the full stack."
                ),
                right=Words("You can’t join a full stack: it blocks the path."),
                goal=both(early(stopping(Stop.JOIN)), joining(3)),
            ),
        ),
    ),
    Lesson(
        id="capture",
        title=Words("Capturing ends a move"),
        about=Words("Land on enemy pawns with at least as many to capture them."),
        tasks=(
            MoveTask(
                position="114 S d4:1,e5:2/f5:2,i11:3",
                ask=Words("Capture the two pawns next to your stack. You need at least two."),
                right=Words(
                    "It takes at least as many pawns to capture. The capture ended the move after one cell."
                ),
                goal=both(capturing, early(stopping(Stop.CAPTURE))),
            ),
            MoveTask(
                position="114 S c5:1,e5:3/f5:3,g7:1",
                ask=Words("Several captures are possible. Capture as many pawns as you can."),
                right=Words("Three capture three. Only the pawns you move count."),
                goal=capturing,
            ),
            MoveTask(
                position="114 S d2:1,e5:3/g7:1",
                ask=Words("North has one pawn left. Capture it."),
                right=Words(
                    "North has no pawns left and loses: 3 points for you. You never have to capture."
                ),
                goal=capturing,
            ),
        ),
    ),
    Lesson(
        id="tempo",
        title=Words("Tempo and key cells"),
        about=Words("The first into the Ra wins, not the one with the most pawns: count moves."),
        tasks=(
            MoveTask(
                position="114 S b4:2,d2:2,e5:3/f3:1,g8:1,h8:3,i11:3",
                ask=Words("North threatens to enter your Ra next move. Stop it."),
                right=Words("The path is blocked. On every move, check each line that leads to your Ra."),
                goal=guarding,
            ),
            MoveTask(
                position="114 S e5:2,g6:1/f5:1,j5:1",
                ask=Words("Both sides are two moves from the Ra, and it’s your turn. Enter in two moves."),
                right=Words("You got there first. One move later, and North would have."),
                goal=winning,
                moves=2,
            ),
            MoveTask(
                position="114 S c7:1,h10:2,h3:1/e8:2,i10:2,k12:3",
                ask=Words(
                    "Occupy a key cell: one where two pawns threaten to enter the Ra next move "
                    "and can’t be captured."
                ),
                right=Words("From a key cell you always threaten 3 points: North has to respond."),
                goal=threatening(2),
            ),
            MoveTask(
                position="114 S b8:2,f6:2/h5:2,l10:2",
                ask=Words("Now count for yourself: enter in two moves, whatever North does."),
                right=Words("Well counted. You’re ready for a game, or for the puzzles."),
                goal=winning,
                moves=2,
            ),
        ),
    ),
)
LESSONS = RULES + SKILLS

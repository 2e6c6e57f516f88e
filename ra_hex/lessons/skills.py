"""The lessons of how to play well, as data: each ends with a short game from a position set for it."""

from __future__ import annotations

from ra_hex.lessons.aims import keeping_pawns, winning_points
from ra_hex.lessons.exercise import GameTask, MoveTask, PointTask
from ra_hex.lessons.goals import (
    anything,
    blocking,
    both,
    by_the_book,
    capturing,
    conceding,
    deciding,
    entering,
    fresh,
    guarding,
    leaving_no_move,
    repeating,
    sparing,
    threatening,
    unharmed,
    winning,
)
from ra_hex.lessons.lesson import Lesson
from ra_hex.lessons.pointing import around_enemy_ra, how_near, named, still_moves
from ra_hex.words import Words

# Twice the same stacks have gone to and fro: the side to move can make it the third time.
TO_AND_FRO = ("3e6-f6", "3i11-i12", "3f6-f7", "3i12-i11", "3f7-f6", "3i11-i12", "3f6-f7", "3i12-i11")
BEGIN = "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"

BLOCKED = Lesson(
    id="blocked",
    title=Words("Blocked stacks"),
    about=Words("What is too high to capture is in the way."),
    tasks=(
        PointTask(
            position="114 S e5:3,f8:2,l12:1/k11:3,k12:2,l11:2",
            ask=Words("One of your stacks can’t move at all. Tap it."),
            right=Words("A single pawn can’t capture two or three, and nobody jumps: every path is blocked."),
            cells=named("l12"),
            wrong=still_moves,
        ),
        MoveTask(
            position="114 S a6:3,b8:3,c8:3/a7:2,i11:3,k9:3",
            ask=Words("Shut in the stack on {cell} without capturing it, so that it can’t move.", cell="a7"),
            right=Words("Two pawns can’t capture three. This stack is out of the game until you move away."),
            goal=both(sparing, blocking("a7")),
            marked=("a7",),
        ),
        MoveTask(
            position="114 S b4:1,e7:2,g4:1/f6:1,i11:3,k9:3",
            ask=Words("North is about to enter. Block the path with pawns that can’t be captured."),
            right=Words("A blocker must be in the way and safe: here a single pawn wouldn’t be enough."),
            goal=both(guarding, unharmed),
        ),
        GameTask(
            position="114 S b6:1,c4:3,d10:1,g8:2/a7:2,d7:1,e5:1,g12:2",
            first="3c4-d4",
            ask=Words("A short game: block North’s path first, then win within 8 moves."),
            right=Words("Well blocked, and well used: while North looked for a path, you were faster."),
            reached=winning_points(1),
            moves=8,
        ),
    ),
)

PASSING = Lesson(
    id="pass",
    title=Words("Passing"),
    about=Words("Without a legal move the turn passes. You can use that."),
    tasks=(
        MoveTask(
            position="114 S l12:1/k11:3,k12:2,l11:2",
            ask=Words("It’s your turn, and your last pawn is blocked on every side. Pass."),
            right=Words(
                "You pass only when there is no legal move. With one you must move, even if it hurts."
            ),
            goal=anything,
        ),
        MoveTask(
            position="114 S a2:2,b1:2,b4:2,f6:3/a1:1",
            ask=Words(
                "Capturing North’s last pawn wins 3 points. Shut it in instead: leave North no legal move."
            ),
            right=Words("North must pass from now on, and your stack of three has all the time it needs."),
            goal=leaving_no_move,
        ),
        GameTask(
            position="114 S a2:2,b1:2,d2:2,f6:3/a1:1",
            first="2d2-b2",
            ask=Words("A short game: shut North in, then enter with three pawns for 6 points in 8 moves."),
            right=Words("6 points: who must pass can’t stop anything."),
            reached=winning_points(6),
            moves=8,
        ),
    ),
)

REPETITION = Lesson(
    id="repetition",
    title=Words("Repetition"),
    about=Words("The third time the same position comes up, the game is drawn."),
    tasks=(
        MoveTask(
            position="114 S e6:3/h8:3,i11:3,k9:3",
            before=TO_AND_FRO,
            ask=Words(
                "Three pawns against nine: a draw would be welcome. Both stacks went to and fro, and one "
                "position has come up twice. Bring it about for the third time."
            ),
            right=Words("The same pawns on the same cells, and the same side to move: a draw, no points."),
            goal=repeating,
        ),
        MoveTask(
            position="114 S b4:3,d2:3,e6:3/i11:3",
            before=TO_AND_FRO,
            ask=Words("Now you have nine pawns against three. Don’t let the game be drawn."),
            right=Words("Whoever is ahead avoids what has come up before, and goes somewhere new."),
            goal=fresh,
        ),
        GameTask(
            position="114 S f9:1/h9:1,l10:1",
            first="1f9xh9",
            ask=Words(
                "A short game: one pawn against two. Don’t lose for 8 moves; a draw by repetition is enough."
            ),
            right=Words("You held out. A draw costs nothing: nobody scores."),
            reached=winning_points(1),
            moves=8,
            lasts=True,
        ),
    ),
)

SCORING = Lesson(
    id="match",
    title=Words("Points and the match"),
    about=Words("How many points you need depends on the score of the match."),
    tasks=(
        MoveTask(
            position="114 S j8:2,k12:1/h8:2,i11:3",
            ask=Words(
                "A match takes more than 6 points and a lead of two. It’s 6 to 6. Enter so that you win it."
            ),
            right=Words("9 to 6. One point would have made 7 to 6: more than 6, but not two ahead."),
            goal=deciding(6, 6),
        ),
        MoveTask(
            position="114 S h7:3,k11:1/d6:2,i12:3",
            ask=Words("It’s 6 to 4. Win the match now, before North gets another chance."),
            right=Words("7 to 4: one pawn is enough. More points would only have taken more moves."),
            goal=deciding(6, 4),
        ),
        MoveTask(
            position="114 S a5:1,e4:2,i4:1,l7:2,l11:1/b3:1,c4:2,h7:1,j11:2",
            ask=Words("You can’t keep North out any more. Make sure that it scores no more than 1 point."),
            right=Words(
                "A lost point is cheap: the loser starts the next game, and the first move is worth a lot."
            ),
            goal=conceding(1),
        ),
        GameTask(
            position="114 S a6:1,d4:2,f6:3/e10:1,g9:2,i10:2",
            first="2f6-h8",
            ask=Words("A short game: it’s 6 to 6. Win at least 3 points within 6 moves."),
            right=Words("That decides the match."),
            reached=winning_points(3),
            moves=6,
        ),
    ),
)

KEY_CELLS = Lesson(
    id="keycells",
    title=Words("Key cells"),
    about=Words("From some cells the Ra is always in reach. Whoever holds one is ahead."),
    tasks=(
        PointTask(
            position="114 S d2:3,e5:3/h12:3,l7:3",
            ask=Words(
                "From a cell next to the enemy Ra even three pawns enter, for 6 points. Tap all of them."
            ),
            right=Words("North will hardly let you stay there. One cell further out there are better ones."),
            cells=around_enemy_ra,
            wrong=how_near,
        ),
        MoveTask(
            position="114 S d2:3,f6:2,g9:1/d8:2,i12:1,k9:3",
            ask=Words("Two pawns reach the Ra from two cells away. Take {cell} with two.", cell="h8"),
            right=Words("In line with the Ra and two cells in front of it: that threatens 3 points."),
            goal=both(threatening(2), unharmed),
            marked=("h8",),
        ),
        MoveTask(
            position="114 S f3:2,g9:1,h6:2/b1:1,d6:2,d8:1,i7:2",
            ask=Words("Enter within three moves, whatever North does. Which cell makes two threats at once?"),
            right=Words("North can’t stop everything at once: that is what key cells are for."),
            goal=winning,
            moves=3,
        ),
        GameTask(
            position="114 S c8:2,e6:1,f4:2,f7:1,g1:1/a5:1,a7:2,g10:1,h7:1",
            first="2f4-h6",
            ask=Words("A short game: take a key cell and win at least 3 points within 6 moves."),
            right=Words("From there North could only watch."),
            reached=winning_points(3),
            moves=6,
        ),
    ),
)

DEFENCE = Lesson(
    id="defend",
    title=Words("Defending your Ra"),
    about=Words("Capture, block, or be faster: what helps against a threat."),
    tasks=(
        MoveTask(
            position="114 S b4:2,f3:1,i6:2/f6:1,h8:3,k9:2",
            ask=Words("North threatens to enter. The best defence costs nothing: capture."),
            right=Words("The threat is gone, and so is the pawn."),
            goal=both(guarding, capturing),
        ),
        MoveTask(
            position="114 S b3:3,e6:2,f4:1/c6:1,g9:2,i11:3",
            ask=Words("Here several things help, but not all of them last. Guard your Ra with safe pawns."),
            right=Words("Nothing enters now, and nothing is lost."),
            goal=both(guarding, unharmed),
        ),
        MoveTask(
            position="114 S b4:2,e7:2,i9:1/f6:1,h8:2,k9:3",
            ask=Words("North threatens to enter again. Look twice before you defend!"),
            right=Words("You were first. The best answer to a threat is to win."),
            goal=entering,
        ),
        GameTask(
            position="114 S b4:2,d2:2,e7:2,g4:1/f6:1,g9:2,i11:2,k9:2",
            first="2e7-e5",
            ask=Words("A short game: North attacks. Don’t lose for 8 moves, or win yourself."),
            right=Words("Your Ra held. Every move you asked what North threatens: keep that habit."),
            reached=winning_points(1),
            moves=8,
            lasts=True,
        ),
    ),
)

OPENINGS = Lesson(
    id="openings",
    title=Words("Openings"),
    about=Words("The first moves: towards the middle, and nothing given away."),
    tasks=(
        MoveTask(
            position=BEGIN,
            ask=Words("The stack in front of your Ra leads. Find the first move of the opening book."),
            right=Words("Three pawns one step towards the middle: slow, but only three can capture them."),
            goal=by_the_book,
        ),
        MoveTask(
            position=BEGIN,
            before=("3e5-f6", "2i11-g9"),
            ask=Words("North has sent two pawns ahead. Bring up one of your other stacks, as the book does."),
            right=Words("Stacks behind each other guard each other, and the way home stays short."),
            goal=by_the_book,
        ),
        MoveTask(
            position="114 S b4:3,d2:3,e6:2,f6:1/e8:1,h8:3,i11:3,k9:2",
            ask=Words("North has left a pawn alone. Capture it with pawns that can’t be taken back."),
            right=Words(
                "A pawn for nothing. In the opening count who can capture on each cell, and how high."
            ),
            goal=both(capturing, unharmed),
        ),
        GameTask(
            position=BEGIN,
            first="3e5-f6",
            ask=Words("A short game from the start: after 6 moves have as many pawns as North, or more."),
            right=Words("A sound opening. From here on it’s your game."),
            reached=keeping_pawns(6),
            moves=6,
        ),
    ),
)

SKILLS = (BLOCKED, PASSING, REPETITION, SCORING, KEY_CELLS, DEFENCE, OPENINGS)

"""Lessons of how to play well, as data: what is right is what the strongest bot does; each ends in play."""

from __future__ import annotations

from ra_auction.lessons.aims import best_epoch, for_civilizations, in_all, most_pharaohs
from ra_auction.lessons.lesson import LOT, PLAYERS, RAS, ActTask, CountTask, Lesson, PlayTask, Step, TapTask
from ra_auction.lessons.pointing import (
    highest_total,
    lasting_in_lot,
    own_total,
    why_it_does_not_last,
)
from ra_auction.lessons.scene import TO_THE_THIRD, Scene
from ra_auction.lessons.wording import ENOUGH
from ra_auction.words import Words

# The first epoch, with five Ra gone; everybody has won something and has two or three disks left.
LATE = "nile ra =1:3 pharaoh ra =2:4 nile ra =1:6 pharaoh ra =2:7 pyramid pharaoh ra =0:8"
TOO_MUCH = Words("That’s more than you need to win this lot, and higher disks win better ones.")
AGAIN = Words("Not this time. Try again: the tiles will come in the same order.")

EARLY = Lesson(
    id="early_pharaohs",
    title=Words("Pharaohs early"),
    about=Words("What stays can score three times."),
    tasks=(
        TapTask(
            scene=Scene("gold pharaoh god nile art pyramid"),
            ask=Words("The first epoch. Tap every tile of the lot that can score in all three epochs."),
            right=Words("Pharaohs score in each epoch, and Niles in each epoch in which you have a flood."),
            on=LOT,
            targets=lasting_in_lot,
            wrong=why_it_does_not_last,
        ),
        ActTask(
            scene=Scene("pharaoh pharaoh nile pharaoh ra 11"),
            ask=Words(
                "The first epoch, three pharaohs in the lot. Max has bid 11, Lena can still bid "
                "12. What do you do?"
            ),
            right=Words(
                "Three pharaohs in the first epoch may score 5 three times, and the others have "
                "to catch up with you."
            ),
            steps=(
                Step(
                    ("13",),
                    {
                        "pass": Words(
                            "Three pharaohs this early can score 5 in every epoch. That’s worth your 13."
                        )
                    },
                    "pass",
                ),
            ),
        ),
        ActTask(
            scene=Scene(
                f"pharaoh pharaoh pharaoh pharaoh ra =0:5 {TO_THE_THIRD} pharaoh nile pharaoh ra 6 7"
            ),
            ask=Words(
                "The third epoch. You have four pharaohs, the others none. Two more are in the "
                "lot. What do you do?"
            ),
            right=Words(
                "Most is most: a fifth and a sixth pharaoh score nothing. Your disks can win something else."
            ),
            steps=(
                Step(
                    ("pass",),
                    {
                        "bid": Words(
                            "You’re four pharaohs ahead already: more of them bring you nothing. "
                            "Keep the disk."
                        )
                    },
                ),
            ),
        ),
        PlayTask(
            scene=Scene("pharaoh nile ra =1:3 pharaoh ra =2:4 ra = ra = ra ="),
            ask=Words("Play this epoch to its end. Aim: score for most pharaohs, alone or tied."),
            right=Words("Most pharaohs, and they stay: in the next epoch you start ahead."),
            missed=AGAIN,
            reached=most_pharaohs,
            seed=4,
        ),
    ),
)

ONE_OR_THREE = Lesson(
    id="one_or_three",
    title=Words("One civilization or three"),
    about=Words("The first saves you 5 points, the second nothing."),
    tasks=(
        ActTask(
            scene=Scene("art pharaoh ra =0:2 writing nile pyramid ra pass pass"),
            ask=Words(
                "You have one civilization, so you won’t lose 5. In the lot is a second one. "
                "Nobody has bid. What do you do?"
            ),
            right=Words("Two civilizations score as much as one: nothing. This lot isn’t worth a disk yet."),
            steps=(
                Step(
                    ("pass",),
                    {"bid": Words("A second civilization scores nothing, and you would pay a disk for it.")},
                ),
            ),
        ),
        ActTask(
            scene=Scene("pharaoh ra =2:7 ra = ra = ra = ra = art nile pharaoh ra pass pass"),
            ask=Words("Here you have none, six of eight Ra are out, and nobody has bid. What do you do?"),
            right=Words(
                "That brings you {gain} for your lowest disk: the first civilization is the one that counts."
            ),
            steps=(
                Step(
                    ("2",),
                    {
                        "bid": ENOUGH,
                        "pass": Words("The first civilization saves you 5 points. Don’t miss it."),
                    },
                ),
            ),
        ),
        ActTask(
            scene=Scene("art writing writing art ra =0:2 pharaoh religion nile gold ra 3 4"),
            ask=Words(
                "You have two civilizations, and the third is in the lot. Lena bid 3, Max 4. What do you do?"
            ),
            right=Words(
                "That brings you {gain}: the third civilization brings 5, and every further one 5 more."
            ),
            steps=(
                Step(
                    ("5",),
                    {
                        "bid": ENOUGH,
                        "pass": Words("From two to three different civilizations is a step of 5 points."),
                    },
                ),
            ),
        ),
        PlayTask(
            scene=Scene("art writing pharaoh ra =0:2 nile ra =1:3 ra =2:4 ra ="),
            ask=Words(
                "You have two civilizations. Play the epoch to its end. Aim: score 5 points or "
                "more for civilizations."
            ),
            right=Words("Three or more. They all go now: the next epoch begins without any."),
            missed=AGAIN,
            reached=for_civilizations(5),
            seed=1,
        ),
    ),
)

SMALL = Lesson(
    id="small_lots",
    title=Words("Small lots and passing"),
    about=Words("A low disk for a little, and the patience to wait."),
    tasks=(
        ActTask(
            scene=Scene("nile funeral pyramid ra 3 4"),
            ask=Words(
                "You drew a Ra early in the epoch. Lena bids 3, Max 4. The lot: a Nile, a "
                "Pyramid, a funeral. What do you do?"
            ),
            right=Words("Max has spent a disk on next to nothing. You still have all of yours."),
            steps=(
                Step(
                    ("pass",),
                    {
                        "bid": Words(
                            "That’s a disk for tiles that score nothing this epoch. Let Max have them."
                        )
                    },
                ),
            ),
        ),
        ActTask(
            scene=Scene("nile art pyramid ra 3 4"),
            ask=Words("A Nile, a Pyramid and an Art: a bit better. The same bids. What do you do?"),
            right=Words(
                "The epoch is young: with four disks you can still win a lot twice as good. Pass often."
            ),
            steps=(
                Step(
                    ("pass",),
                    {"bid": Words("One Art early in the epoch isn’t worth that: others will come.")},
                ),
            ),
        ),
        ActTask(
            scene=Scene("pharaoh nile art"),
            ask=Words(
                "Only three tiles, but all of use to you. Win them cheaply before the lot gets "
                "interesting for the others."
            ),
            right=Words(
                "That brings you {gain} for your lowest disk. In a large lot each of these tiles "
                "would have cost more."
            ),
            steps=(
                Step(
                    ("invoke",),
                    {
                        "draw": Words(
                            "Each tile more makes the lot more interesting for the others. Invoke Ra now."
                        )
                    },
                    "pass pass",
                    Words("Lena and Max keep their disks for more. Win the lot."),
                ),
                Step(("2",), {"bid": TOO_MUCH}),
            ),
        ),
        PlayTask(
            scene=Scene(LATE),
            ask=Words(
                "Three Ra are left in this epoch. Play it to its end. Aim: score 10 points or "
                "more in this epoch."
            ),
            right=Words("Well chosen. It isn’t how many lots you win, but what you pay for them."),
            missed=AGAIN,
            reached=in_all(10),
            seed=2,
        ),
    ),
)

HIGH_SUN = Lesson(
    id="high_sun",
    title=Words("What a high disk is worth"),
    about=Words("Spend it on a lot that is worth it, get it back when you can."),
    tasks=(
        ActTask(
            scene=Scene("art writing pharaoh ra =0:2 religion nile ra 6 10"),
            ask=Words(
                "A third civilization would bring you 5 points. But Max has bid 10, and only "
                "your 13 beats it. What do you do?"
            ),
            right=Words(
                "5 points are too little for the one disk that beats every other. Later it wins "
                "a lot worth 10 or 15."
            ),
            steps=(
                Step(
                    ("pass",),
                    {
                        "bid": Words(
                            "Nobody can outbid your 13: it will win the best lot of the epoch. This isn’t it."
                        )
                    },
                ),
            ),
        ),
        ActTask(
            scene=Scene("gold pharaoh god pharaoh gold god ra 9 11"),
            ask=Words("Two gold, two gods, two pharaohs. Lena bids 9, Max bids 11. What do you do?"),
            right=Words("That brings you {gain} in one auction: this is what you kept the 13 for."),
            steps=(Step(("13",), {"pass": Words("You won’t see many better lots. Use the 13 now.")}),),
        ),
        ActTask(
            scene=Scene("gold pharaoh pharaoh ra =2:11 nile pyramid ra pass pass"),
            ask=Words("A poor lot, but look at the disk in the middle. Nobody has bid. What do you do?"),
            right=Words(
                "A Nile, a Pyramid, and for the next epoch the 11 instead of the 2: all that for "
                "your lowest disk."
            ),
            steps=(
                Step(
                    ("2",),
                    {
                        "bid": ENOUGH,
                        "pass": Words("The 11 in the middle goes to the winner. Your 2 is enough to get it."),
                    },
                ),
            ),
        ),
        TapTask(
            scene=Scene(f"gold ra =0:13 pharaoh ra =1:12 {TO_THE_THIRD.removeprefix('ra = ')}"),
            ask=Words(
                "The third epoch. At its end the highest sum of disks scores 5, the lowest loses "
                "5. Tap whoever scores 5 now."
            ),
            right=Words("Disks count face up and face down. Whoever pays with high ones gets low ones back."),
            on=PLAYERS,
            targets=highest_total,
            wrong=own_total,
        ),
        PlayTask(
            scene=Scene(LATE),
            ask=Words(
                "You have the 13 and two low disks. Play the epoch to its end. Aim: score more "
                "in it than Lena and than Max."
            ),
            right=Words("The best epoch of the three of you."),
            missed=AGAIN,
            reached=best_epoch,
            seed=4,
        ),
    ),
)

COUNTING = Lesson(
    id="counting_ra",
    title=Words("Counting Ra"),
    about=Words("How long the epoch lasts, and when to hurry."),
    tasks=(
        CountTask(
            scene=Scene("pharaoh ra =2:7 ra = ra = nile ra = ra ="),
            ask=Words(
                "With three players the eighth Ra ends the epoch. Look at the Ra track: how many "
                "are still to come?"
            ),
            right=Words("Three: two more that start an auction, and the last one, which starts none."),
            kind=RAS,
            numbers=(2, 3, 4, 5),
        ),
        ActTask(
            scene=Scene(
                "gold nile nile ra =0:2 pharaoh ra =0:5 ra = ra = ra = ra = ra = gold pharaoh nile pharaoh"
            ),
            ask=Words(
                "One Ra is left, there are four good tiles in the lot, and you have two disks. "
                "What do you do?"
            ),
            right=Words(
                "Each draw could be the last Ra. A lot that is good enough now is better than a "
                "lot that is lost."
            ),
            steps=(
                Step(
                    ("invoke",),
                    {
                        "draw": Words(
                            "About one tile in seven is a Ra, and the next one takes this lot "
                            "away from everybody."
                        )
                    },
                    "9 10",
                    Words("Now all are in a hurry. Lena bids 9, Max 10. Win the lot."),
                ),
                Step(("13",), {"pass": Words("There may be no other auction in this epoch. Bid the 13.")}),
            ),
        ),
        ActTask(
            scene=Scene("nile nile nile nile ra =1:12 ra =1:9 ra =1:6 ra =1:3 ra =2:11 ra =2:10 ra =2:7"),
            ask=Words("Seven Ra are out, the lot is empty, and Lena has no disk left. Is it time to hurry?"),
            right=Words(
                "Nothing can be lost yet: a Ra now only ends the epoch. First there must be something to win."
            ),
            steps=(
                Step(
                    ("draw",),
                    {"invoke": Words("You would have to pay a disk for an empty lot.")},
                    "pharaoh",
                ),
            ),
        ),
        PlayTask(
            scene=Scene(LATE),
            ask=Words(
                "Three Ra are left. Play the epoch to its end, and be in time. Aim: score more "
                "in it than Lena and than Max."
            ),
            right=Words("In time. Whoever counts Ra is never surprised by the last one."),
            missed=AGAIN,
            reached=best_epoch,
            seed=1,
        ),
    ),
)

SKILLS = (EARLY, ONE_OR_THREE, SMALL, HIGH_SUN, COUNTING)

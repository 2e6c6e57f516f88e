"""Lessons of what else happens, as data: gods, disasters, the end of an epoch."""

from __future__ import annotations

from ra_auction.lessons.lesson import LOT, OWN, TOTAL, ActTask, CountTask, Lesson, Step, TapTask
from ra_auction.lessons.pointing import best_in_lot, staying, why_it_goes, worth_less
from ra_auction.lessons.scene import Scene
from ra_auction.lessons.wording import ENOUGH, NOT_ASKED
from ra_auction.words import Words

GODS = Lesson(
    id="gods",
    title=Words("Gods"),
    about=Words("Take a tile without an auction, or keep the god for 2 points."),
    tasks=(
        TapTask(
            scene=Scene("nile art pharaoh ra =0:2 gold fortress religion funeral nile"),
            ask=Words(
                "A god takes one tile out of the lot. You have a pharaoh, a Nile and one "
                "civilization: tap the tile that would bring you most this epoch."
            ),
            right=Words("3 points for a gold, now. The others bring nothing now, or something later."),
            on=LOT,
            targets=best_in_lot,
            wrong=worth_less,
        ),
        ActTask(
            scene=Scene("god nile nile nile nile ra =0:13 pharaoh ra =0:8 ra =0:5 gold ra = flood"),
            ask=Words(
                "You have a god and four Niles, no flood, and only a low disk. Instead of "
                "drawing, spend the god: tap it, "
                "then the tile that brings most."
            ),
            right=Words(
                "Nobody could bid against you, and the river flows. Points: {gain}, the 2 for the "
                "god taken off."
            ),
            steps=(
                Step(
                    ("god:flood",),
                    {
                        "god:gold": Words(
                            "A gold is worth 3. The flood is worth 1, and 1 for each of your four Niles."
                        ),
                        "draw": NOT_ASKED,
                        "invoke": NOT_ASKED,
                    },
                ),
            ),
        ),
        ActTask(
            scene=Scene("god god nile nile nile nile ra =0:13 pharaoh ra =0:8 ra =0:5 art flood"),
            ask=Words(
                "Now you have two gods, and no civilization either. Several gods can be spent in "
                "one turn: take both tiles."
            ),
            right=Words("Both gods are spent, which ends your turn. The second one brings you {gain}."),
            steps=(
                Step(
                    ("god:flood", "god:art"),
                    {"draw": NOT_ASKED, "invoke": NOT_ASKED},
                    said=Words("That brings you {gain}. You still have a god: take the other tile too."),
                ),
                Step(
                    ("god:flood", "god:art"),
                    {
                        "end": Words(
                            "You may stop here. But the other tile is worth more than the 2 points of a god."
                        )
                    },
                ),
            ),
        ),
        ActTask(
            scene=Scene("god pharaoh ra =0:2 nile pyramid nile"),
            ask=Words("You have a god. Is one of these tiles worth it? Do what is best."),
            right=Words("A god that you keep is worth 2 points, and a better tile may still come."),
            steps=(
                Step(
                    ("draw",),
                    {
                        "god": Words(
                            "That tile is worth less now than the 2 points for a god that you keep."
                        ),
                        "invoke": Words("You would pay a disk for tiles that bring no points this epoch."),
                    },
                    "gold",
                ),
            ),
        ),
    ),
)

DISASTERS = Lesson(
    id="disasters",
    title=Words("Disasters"),
    about=Words("They take two tiles from whoever wins them."),
    tasks=(
        CountTask(
            scene=Scene("nile flood nile nile ra =0:2 drought gold ra =0:5"),
            ask=Words(
                "You had three Niles and a flood: 4 points. Then you won a gold with a drought: "
                "it takes two tiles, floods "
                "first. How many points is your river worth now?"
            ),
            right=Words("The flood is gone, and a Nile with it. Two Niles without a flood score nothing."),
            kind="river",
            numbers=(0, 2, 3, 4),
        ),
        ActTask(
            scene=Scene("pharaoh ra =0:2 ra = pharaoh funeral pharaoh ra pass pass"),
            ask=Words(
                "You have one pharaoh. In the lot: two more, and a funeral, which takes two. "
                "Lena and Max have passed. "
                "What do you do?"
            ),
            right=Words(
                "You’d have paid a disk and still have one pharaoh. Nobody wanted it: the lot stays."
            ),
            steps=(
                Step(
                    ("pass",),
                    {
                        "bid": Words(
                            "One and two are three, and the funeral takes two: you’d have paid a "
                            "disk for nothing."
                        )
                    },
                ),
            ),
        ),
        ActTask(
            scene=Scene("art writing writing art ra =0:2 pharaoh religion unrest gold ra pass pass"),
            ask=Words(
                "Win the lot with the war in it. Then choose which two civilization tiles the war takes."
            ),
            right=Words(
                "You still have three different civilizations. What you have twice is what you can spare."
            ),
            steps=(
                Step(
                    ("5",),
                    {
                        "bid": ENOUGH,
                        "pass": Words(
                            "You have tiles to spare for the war: the third civilization and the "
                            "gold are worth it."
                        ),
                    },
                    said=Words(
                        "Religion is your third civilization. Now the war: choose two tiles to give up."
                    ),
                ),
                Step(
                    ("discard:art+writing",),
                    {
                        "discard": Words(
                            "Then a civilization is gone for good, and three different ones are "
                            "worth 5 points."
                        )
                    },
                ),
            ),
        ),
    ),
)

EPOCH = Lesson(
    id="epoch",
    title=Words("The end of an epoch"),
    about=Words("What ends it, what it costs, and what you keep."),
    tasks=(
        ActTask(
            scene=Scene(
                "nile nile nile ra =0:2 ra =0:5 ra = ra = ra = ra = pharaoh gold ra =1:12 "
                "pharaoh gold flood nile pharaoh god",
            ),
            ask=Words(
                "Seven of the eight Ra are out. The eighth ends the epoch at once, without an "
                "auction, and the lot is "
                "lost. Your turn: what do you do?"
            ),
            right=Words("That brings you {gain}. Face-up disks are of no use once the last Ra has come."),
            steps=(
                Step(
                    ("invoke",),
                    {
                        "draw": Words(
                            "If the eighth Ra comes now, these tiles are lost, and your disks "
                            "have won nothing."
                        )
                    },
                    "9 11",
                    Words("Lena bids 9 and Max bids 11, for the same reason. Win the lot."),
                ),
                Step(
                    ("13",),
                    {
                        "pass": Words(
                            "What do you want to save the 13 for? This may be the last lot of the epoch."
                        )
                    },
                ),
            ),
        ),
        TapTask(
            scene=Scene("nile gold flood pyramid god pharaoh art ra =0:2"),
            ask=Words(
                "The epoch is over and scored. Some tiles stay for the next one. Tap each kind that stays."
            ),
            right=Words(
                "Pharaohs, Niles and monuments stay for the whole game. Everything else is gone "
                "after each epoch."
            ),
            on=OWN,
            targets=staying,
            wrong=why_it_goes,
        ),
        CountTask(
            scene=Scene("god gold pharaoh nile flood art ra =0:13"),
            ask=Words(
                "The epoch ends now. In front of you: a god, a gold, the only pharaoh, a Nile, a "
                "flood, and one "
                "civilization. How many points is that in all?"
            ),
            right=Words(
                "2 for the god, 3 for the gold, 5 for most pharaohs, 2 for the river, and 0 for "
                "one civilization."
            ),
            kind=TOTAL,
            numbers=(7, 10, 12, 17),
        ),
    ),
)

EVENTS = (GODS, DISASTERS, EPOCH)

"""Lessons of what tiles are worth, as data: a lesson for each kind of scoring."""

from __future__ import annotations

from ra_auction.lessons.lesson import PLAYERS, ActTask, CountTask, Lesson, Step, TapTask
from ra_auction.lessons.pointing import own_pharaohs, with_pharaohs
from ra_auction.lessons.scene import TO_THE_THIRD, Scene
from ra_auction.lessons.wording import ENOUGH, NOT_ASKED
from ra_auction.words import Words

# Lena has three pharaohs, everybody else one; it’s Max’s turn.
FEW = "pharaoh pharaoh pharaoh ra =1:3 pharaoh ra =0:2 pharaoh ra =2:4"

PHARAOHS = Lesson(
    id="pharaohs",
    title=Words("Pharaohs"),
    about=Words("The most score, the fewest pay."),
    tasks=(
        TapTask(
            scene=Scene(FEW),
            ask=Words("Whoever has the most pharaohs scores 5. Tap that player."),
            right=Words("Three pharaohs: Lena scores 5. If others had as many, all of them would score 5."),
            on=PLAYERS,
            targets=with_pharaohs(max),
            wrong=own_pharaohs,
        ),
        TapTask(
            scene=Scene(FEW),
            ask=Words("Everybody who has the fewest loses 2. Tap all who lose 2."),
            right=Words("You and Max: one pharaoh each. None at all would be fewest too."),
            on=PLAYERS,
            targets=with_pharaohs(min),
            wrong=own_pharaohs,
        ),
        CountTask(
            scene=Scene("pharaoh pharaoh pharaoh pharaoh ra =0:2 pharaoh pharaoh pharaoh pharaoh ra =1:3"),
            ask=Words(
                "Now you have four pharaohs, Lena four, and Max none. How many points do your pharaohs score?"
            ),
            right=Words("Tied for most: both of you score the full 5."),
            kind="pharaohs",
            numbers=(-2, 0, 2, 5),
        ),
        ActTask(
            scene=Scene(f"{FEW} pharaoh nile gold pharaoh ra pass pass"),
            ask=Words(
                "One pharaoh for you and Max, three for Lena. You bid last on two more, and "
                "nobody has bid. What do you do?"
            ),
            right=Words(
                "That brings you {gain}: from the fewest pharaohs to the most in one auction, and 3 "
                "for the gold."
            ),
            steps=(
                Step(
                    ("5",),
                    {
                        "bid": ENOUGH,
                        "pass": Words("Two pharaohs bring you level with Lena: from −2 to +5. Take them."),
                    },
                ),
            ),
        ),
    ),
)

RIVER = Lesson(
    id="river",
    title=Words("The river"),
    about=Words("Niles need a flood, every epoch anew."),
    tasks=(
        CountTask(
            scene=Scene("nile nile nile nile ra =0:2"),
            ask=Words("You have four Niles and no flood. How many points does your river score this epoch?"),
            right=Words(
                "Without a flood a river scores nothing. But Niles stay: they can score in the next epoch."
            ),
            kind="river",
            numbers=(0, 2, 4, 5),
        ),
        CountTask(
            scene=Scene("nile nile nile nile flood flood ra =0:2"),
            ask=Words("The same four Niles, now with two floods. How many points?"),
            right=Words(
                "1 for each Nile and 1 for each flood. After the epoch the floods go, the Niles stay."
            ),
            kind="river",
            numbers=(2, 4, 6, 8),
        ),
        ActTask(
            scene=Scene("nile nile nile nile ra =0:2 ra = ra = ra = flood pharaoh nile flood ra 3 4"),
            ask=Words(
                "You have four Niles and no flood; in the lot are two. Lena bids 3, Max 4, and "
                "you bid last. What do you do?"
            ),
            right=Words(
                "That brings you {gain}, most of it from your river. To the others its tiles were "
                "worth only 3."
            ),
            steps=(
                Step(
                    ("5",),
                    {
                        "bid": ENOUGH,
                        "pass": Words(
                            "To you these floods are worth more than to anybody else: they make "
                            "your Niles score."
                        ),
                    },
                ),
            ),
        ),
    ),
)

CIVILIZATIONS = Lesson(
    id="civilizations",
    title=Words("Civilizations"),
    about=Words("Different ones score, none at all costs points."),
    tasks=(
        CountTask(
            scene=Scene("nile gold pharaoh ra =0:2"),
            ask=Words(
                "You have no civilization tile at all. How many points is that at the end of the epoch?"
            ),
            right=Words("Minus 5, every epoch: they all go after each one. One tile is enough to avoid it."),
            kind="civilizations",
            numbers=(-5, -2, 0, 5),
        ),
        CountTask(
            scene=Scene("art writing art art ra =0:2"),
            ask=Words(
                "Now you have four civilization tiles: three times Art, once Writing. How many points?"
            ),
            right=Words("Only different ones count, and two different ones score nothing yet."),
            kind="civilizations",
            numbers=(-5, 0, 5, 10),
        ),
        CountTask(
            scene=Scene("art writing religion art agriculture ra =0:2"),
            ask=Words("Art, Writing, Religion and Agriculture, Art twice. How many points?"),
            right=Words("Three different ones score 5, four score 10, all five score 15."),
            kind="civilizations",
            numbers=(5, 10, 15, 20),
        ),
        ActTask(
            scene=Scene("pharaoh ra =2:7 ra = ra = ra = ra = art nile pharaoh ra pass pass"),
            ask=Words(
                "Six of eight Ra are out, and you have no civilization. You bid last, and nobody "
                "has bid. What do you do?"
            ),
            right=Words("That brings you {gain}. The Art alone saves you 5, and the pharaoh helps too."),
            steps=(
                Step(
                    ("2",),
                    {
                        "bid": ENOUGH,
                        "pass": Words("Then you may end the epoch without a civilization: minus 5."),
                    },
                ),
            ),
        ),
    ),
)

MONUMENTS = Lesson(
    id="monuments",
    title=Words("Monuments"),
    about=Words("They stay, and score once: at the end of the game."),
    tasks=(
        CountTask(
            scene=Scene(f"pyramid sphinx temple obelisk ra =0:2 {TO_THE_THIRD}"),
            ask=Words("The third epoch: now monuments score. You have four different ones. How many points?"),
            right=Words(
                "1 for each different monument, up to six. Seven different ones score 10, all eight 15."
            ),
            kind="monuments",
            numbers=(4, 5, 8, 10),
        ),
        CountTask(
            scene=Scene(f"pyramid pyramid pyramid sphinx ra =0:2 {TO_THE_THIRD}"),
            ask=Words("Now three Pyramids and a Sphinx. How many points?"),
            right=Words("2 for two different ones, and 5 more for three of a kind. Four score 10, five 15."),
            kind="monuments",
            numbers=(2, 4, 5, 7),
        ),
        ActTask(
            scene=Scene(
                f"pyramid pyramid temple sphinx ra =0:2 {TO_THE_THIRD} god ra =0:5 ra = ra = ra = "
                f"gold pyramid statue"
                " ra = ra = ra = nile"
            ),
            ask=Words(
                "The last epoch. You have two Pyramids and a god: spend it on the tile that brings most."
            ),
            right=Words("Your third Pyramid brings you {gain}, the 2 for the god already taken off."),
            steps=(
                Step(
                    ("god:pyramid",),
                    {
                        "god:gold": Words("3 points. Isn’t there a tile that makes three of a kind?"),
                        "god:statue": Words(
                            "A fourth kind of monument is worth 1. Three of a kind are worth 5."
                        ),
                        "god:nile": Words(
                            "Without a flood a Nile is worth nothing, and this is the last epoch."
                        ),
                        "draw": NOT_ASKED,
                        "invoke": NOT_ASKED,
                    },
                ),
            ),
        ),
    ),
)

SCORING = (PHARAOHS, RIVER, CIVILIZATIONS, MONUMENTS)

"""Lessons of how the game is played, as data: turns, invocations, auctions."""

from __future__ import annotations

from ra_auction.lessons.lesson import PLAYERS, ActTask, Lesson, Step, TapTask
from ra_auction.lessons.pointing import (
    cannot_outbid,
    outbidding,
    own_highest,
    starter,
)
from ra_auction.lessons.scene import Scene
from ra_auction.lessons.wording import ENOUGH, NOT_ASKED
from ra_auction.words import Words

# Max has the highest disk, and so on.
MAX_STARTS, LENA_STARTS = (1, 2, 0), (1, 0, 2)
THREE_TILES = "pharaoh nile gold"
NOT_YET = Words("There is nothing in the lot to bid for yet. Draw a tile.")

TURN = Lesson(
    id="turn",
    title=Words("Your turn"),
    about=Words("Draw tiles for the lot, and what a Ra does."),
    tasks=(
        TapTask(
            scene=Scene(deal=MAX_STARTS),
            ask=Words(
                "Everybody has sun disks to bid with. The player with the highest disk starts. "
                "Tap that player."
            ),
            right=Words(
                "13 is the highest disk, so Max starts. From Max the turn goes to the left, down the list."
            ),
            on=PLAYERS,
            targets=starter,
            wrong=own_highest,
        ),
        ActTask(
            scene=Scene(),
            ask=Words("Now you have the 13, and it’s your turn. Draw a tile for the lot."),
            right=Words(
                "Your Pharaoh, and what Lena and Max draw after you, go into one lot. Whoever "
                "wins an auction takes "
                "all of it."
            ),
            steps=(Step(("draw",), {"invoke": NOT_YET}, "pharaoh nile gold"),),
        ),
        ActTask(
            scene=Scene(THREE_TILES),
            ask=Words("It’s your turn again. Draw another tile."),
            right=Words(
                "You win all three tiles. Your 5 goes to the middle, and the disk from there is yours."
            ),
            steps=(
                Step(
                    ("draw",),
                    {"invoke": NOT_ASKED},
                    "ra pass 4",
                    Words(
                        "A Ra! It doesn’t go into the lot: the boat moves on, and an auction "
                        "starts at once. Lena "
                        "passes, Max bids 4, and you’re the last to bid. Win the lot."
                    ),
                ),
                Step(
                    ("5",),
                    {
                        "bid": ENOUGH,
                        "pass": Words(
                            "Then Max takes all three tiles for the 4. Your 5 is enough to win them."
                        ),
                    },
                ),
            ),
        ),
    ),
)

INVOKE = Lesson(
    id="invoke",
    title=Words("Invoking Ra"),
    about=Words("Start an auction yourself instead of drawing."),
    tasks=(
        ActTask(
            scene=Scene("gold pharaoh god pharaoh gold god"),
            ask=Words("The lot is excellent, and the next tile could spoil it. Start an auction: invoke Ra."),
            right=Words("That brings you {gain} so far. The boat didn’t move: only Ra tiles move it."),
            steps=(
                Step(
                    ("invoke",),
                    {"draw": Words("One more tile may be a disaster. Invoke Ra: the lot is good enough.")},
                    "12 pass",
                    Words(
                        "Whoever invokes Ra bids last, once all others have bid or passed. Lena "
                        "bids 12. Win the lot."
                    ),
                ),
                Step(
                    ("13",),
                    {
                        "pass": Words(
                            "Then Lena gets everything. A lot like this is worth even the highest disk."
                        )
                    },
                ),
            ),
        ),
        ActTask(
            scene=Scene("pharaoh nile art"),
            ask=Words("Invoke Ra again, and see what happens if nobody else wants the lot."),
            right=Words("All three tiles for your lowest disk: a bargain."),
            steps=(
                Step(
                    ("invoke",),
                    {"draw": NOT_ASKED},
                    "pass pass",
                    Words(
                        "Lena and Max pass. You invoked Ra, so now you have to bid: there is no pass for you."
                    ),
                ),
                Step(("2",), {"bid": ENOUGH}),
            ),
        ),
        ActTask(
            scene=Scene("drought nile funeral unrest nile unrest earthquake funeral", deal=LENA_STARTS),
            ask=Words("Eight tiles: the track is full, and nobody can draw. Do the one thing that is left."),
            right=Words("Everybody has passed, so all eight tiles are discarded, and you keep your disk."),
            steps=(
                Step(
                    ("invoke",),
                    {},
                    "pass pass",
                    Words(
                        "With a full track even you may pass. Look at the lot: two Niles, and a "
                        "drought that takes "
                        "both. Is it worth a disk?"
                    ),
                ),
                Step(
                    ("pass",),
                    {
                        "bid": Words(
                            "The drought takes both Niles, and the other disasters may take more. Pass."
                        )
                    },
                ),
            ),
        ),
    ),
)

AUCTION = Lesson(
    id="auction",
    title=Words("The auction"),
    about=Words("One bid each, and what happens to the disks."),
    tasks=(
        TapTask(
            scene=Scene("gold pharaoh god pharaoh ra pass 8"),
            ask=Words("Lena drew a Ra, so Max bid first, then you: 8. Tap whoever can still beat your 8."),
            right=Words("Lena drew the Ra and bids last, and has a 9 and a 12."),
            on=PLAYERS,
            targets=outbidding,
            wrong=cannot_outbid,
        ),
        ActTask(
            scene=Scene("gold pharaoh god pharaoh ra 7"),
            ask=Words(
                "The same lot again. Max has bid 7, and after you only Lena bids. Bid so that "
                "you win for certain."
            ),
            right=Words(
                "Nobody can beat your 13. It goes to the middle, and you have the 1 face down for it."
            ),
            steps=(
                Step(
                    ("13",),
                    {
                        "8": Words(
                            "Lena still has the 9 and the 12, and this lot is worth them. Only "
                            "the 13 is safe."
                        ),
                        "pass": Words(
                            "Two pharaohs, a gold and a god: a lot like this is what high disks are for."
                        ),
                    },
                    "pass",
                ),
            ),
        ),
        ActTask(
            scene=Scene("nile pharaoh god ra 3 7"),
            ask=Words("You drew the Ra, so you bid last. Lena bid 3, Max bid 7. Win as cheaply as you can."),
            right=Words("Whoever bids last never pays too much."),
            steps=(
                Step(("8",), {"bid": ENOUGH, "pass": Words("Then Max takes the lot. Your 8 beats the 7.")}),
            ),
        ),
        ActTask(
            scene=Scene("gold pharaoh pharaoh ra =1:12 nile nile ra pass pass"),
            ask=Words(
                "Two Niles: not much. But the disk in the middle is the 12, and the winner gets "
                "it. Nobody has bid. "
                "What do you do?"
            ),
            right=Words("Your 2 becomes the 12. It’s face down now: from the next epoch on you can bid it."),
            steps=(
                Step(
                    ("2",),
                    {
                        "bid": ENOUGH,
                        "pass": Words("Your lowest disk for the second highest of the game? Take the 12."),
                    },
                ),
            ),
        ),
    ),
)

PLAYING = (TURN, INVOKE, AUCTION)

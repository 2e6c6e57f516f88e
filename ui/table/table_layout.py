"""Where the parts of the table in play are, by the size of the window, of the letters, and what goes on.

Lengths are in dp, and so is the size of the letters of a paragraph (`letters`): 16 at 100 %, 24 at 150 %.
"""

from dataclasses import dataclass

# Two columns need this width: four disks beside their name in one, and the Ra track in the other.
WIDE = 720
# A phone on its side has them from this width on: with the disks below the name.
WIDE_ON_ITS_SIDE = 560
# A phone on its side is lower than this; the smallest tablet on its side is higher.
LOW = 500
# Three columns: tiles in eight columns, players, and a log whose lines do not break at every word.
WIDE_WITH_LOG = 1100
# The log beside the others, and the log below the track, which leaves it this share of the column.
LOG_SHARE = 0.24
ABOVE_LOG_SHARE = 0.6
# From this height on, five rows of tiles of 60 leave room for the Ra track and three lines of text; letters
# that are larger need 44 of their own heights.
HIGH_FOR_TILES = 700
LETTERS_FOR_TILES = 44
# Without tiles: three players with the disks below their names need this much for disks and margins, and this
# many heights of letters for names, the Ra track and its buttons.
HIGH_FOR_CARDS, LETTERS_FOR_CARDS = 150, 27
# A phone that is not that tight has no room for disasters in cards of their own, nor, if odds are wanted, for
# what is said of five players' lots.
LETTERS_FOR_LOSSES = 72
LETTERS_FOR_ODDS = 46
# The same on a phone on its side, while tiles are drawn and while there is an auction: 412 at 130 and 150 %.
LETTERS_FOR_ODDS_ON_ITS_SIDE = 21
LETTERS_FOR_AUCTION_ON_ITS_SIDE = 18
# And where people bid one by one: the disks to bid and Pass are below each other.
LETTERS_FOR_BIDS_ON_ITS_SIDE = 20
# The column of the tiles: eight in a row, each as wide as its name; of the disks to bid with; of the track.
TILES_SHARE, AUCTION_SHARE, TRACK_SHARE = 0.64, 0.46, 0.36
# It is never narrower than five tiles, or than the Ra track with a button for each Ra.
LEAST_FOR_TILES, LEAST_FOR_TRACK = 360, 270
# A long word of the log beside its icon, in heights of letters.
LETTERS_OF_A_WORD = 12.6
# Two cards with four disks each beside what is to be tapped.
WIDE_FOR_TWO_CARDS = 860
# Eight tiles to tap in a row.
LEAST_FOR_EIGHT = 434
# Both buttons side by side, each in one line.
BUTTONS_ABREAST, LETTERS_ABREAST = 300, 14.2
# The Ra track: at its best, and on a phone on its side, where its boat is still as large as a tile.
TRACK, LOW_TRACK = 40, 30
# What is written above the tiles, in heights of `letters`: whose turn it is and two lines below that; the
# middle disk is as high as they are. Odds are three lines more.
HEAD_LINES, ODDS_LINES = 5.1, 3.25
# Bars, margins and the strip of players; below that the Ra track, where there is room for it.
AROUND, TRACK_WITH_MARGIN = 52, 48
# Lines reserved for what happened last, so that nothing below moves: one, or two and the space between.
ONE_LINE, TWO_LINES = 1.2, 2.5
# The first hint is one line from this many letters of small text on.
HINT_LETTERS = 24


@dataclass(frozen=True, slots=True)
class Play:
    """What of a game decides where things are; by default there is none."""

    playing: bool = False
    logged: bool = False  # are tiles logged?
    bidding: bool = False
    bid_by_bid: bool = False  # and not by the disk that won?
    choosing: bool = False  # does somebody choose tiles to discard?
    over: bool = False  # the epoch
    lost: bool = False  # has a disaster taken tiles?
    odds: bool = False  # are odds and lot values shown?


@dataclass(frozen=True, slots=True)
class TableLayout:
    """What is where."""

    beside: bool = False  # the track beside the players rather than above them
    low: bool = False  # the window of a phone on its side
    log_below: bool = False  # the log below the track
    log_aside: bool = False  # the log in a column of its own
    stripped: bool = False  # the players in a strip at the foot, because the tiles to tap need the room
    aside: bool = False  # those tiles in a column from top to bottom
    tight: bool = False  # little height above those tiles
    short: bool = False  # little height for players and track without tiles
    crowded: bool = False  # no line left for the Ra track on a phone on its side
    brief: bool = False  # all that is written above the tiles in few lines
    logged: bool = False

    @property
    def sparing(self) -> bool:
        """Is everything as low as it can be, with tiles to tap or without?"""
        return self.tight or self.short

    @property
    def boat(self) -> int:
        """How high the Ra track is; 0 where the title above says the same and its room is needed."""
        if self.sparing or self.crowded:
            return 0
        return LOW_TRACK if self.logged and self.low else TRACK

    @property
    def status_lines(self) -> float:
        """How many lines are reserved for what happened last."""
        return ONE_LINE if self.sparing else TWO_LINES

    def left(self, width: float, letters: float) -> float:
        """Return how wide the left column is where there are two."""
        tiles = self.logged and not self.low
        share = TILES_SHARE if self.stripped else AUCTION_SHARE if tiles else TRACK_SHARE
        if self.stripped and self.low:
            return max(LEAST_FOR_EIGHT, width * share)
        return max(LEAST_FOR_TILES if tiles else LEAST_FOR_TRACK, letters * LETTERS_OF_A_WORD, width * share)

    def columns(self, width: float) -> int:
        """Return how many columns of cards there are."""
        return 2 if self.beside and self.low and width > WIDE_FOR_TWO_CARDS else 1

    def abreast(self, width: float, letters: float) -> bool:
        """Are both buttons of the track side by side?"""
        return self.short or width >= max(BUTTONS_ABREAST, letters * LETTERS_ABREAST)

    def hint_lines(self, width: float, small: float) -> float:
        """Return how many lines are reserved for the first hint, so that no disk moves when it goes."""
        if self.beside:
            return 0
        return ONE_LINE if width > small * HINT_LETTERS else TWO_LINES

    def room_for_tiles(self, body: float, letters: float, gap: float, *, odds: bool) -> float:
        """Return how high the tiles may be, below what is written above them in a body of this height."""
        if self.aside:
            return body - gap
        above = letters * HEAD_LINES + AROUND
        if not self.tight:
            above += TRACK_WITH_MARGIN + (letters * ODDS_LINES if odds else 0)
        return body - above


def lay_out(width: float, height: float, letters: float, play: Play) -> TableLayout:
    """Decide what is where."""
    beside = width >= WIDE or (width > height and width >= WIDE_ON_ITS_SIDE)
    low = height < LOW
    on_its_side = beside and low
    columns = play.playing and beside and not low
    tight = play.logged and not beside and height < max(HIGH_FOR_TILES, letters * LETTERS_FOR_TILES)
    tapped = play.logged and play.playing and not play.over and not play.bidding
    # Whoever chooses what to discard taps no disk, and on a small phone has no room for more than the choice.
    stripped = tapped and (low or not beside) and (not play.choosing or tight)
    aside = beside and stripped
    if tight:
        brief = True
    elif on_its_side:
        crowd = height < letters * LETTERS_FOR_ODDS_ON_ITS_SIDE and play.odds
        brief = (
            (play.lost and aside)
            or crowd
            or (play.bidding and height < letters * LETTERS_FOR_AUCTION_ON_ITS_SIDE)
            or (play.bid_by_bid and height < letters * LETTERS_FOR_BIDS_ON_ITS_SIDE)
        )
    else:
        most = LETTERS_FOR_LOSSES if play.lost else LETTERS_FOR_ODDS if play.odds else 0
        brief = not beside and height < letters * most
    needed = HIGH_FOR_CARDS + letters * LETTERS_FOR_CARDS
    return TableLayout(
        beside=beside,
        low=low,
        log_below=columns and not play.logged,
        log_aside=columns and play.logged and width >= WIDE_WITH_LOG,
        stripped=stripped,
        aside=aside,
        tight=tight,
        short=not play.logged and play.playing and not beside and height < needed,
        crowded=play.logged and low and not brief and (play.bidding or play.choosing or play.odds),
        brief=brief and play.logged and play.playing and not play.over and not play.choosing,
        logged=play.logged,
    )

"""Five characters: strong players, each with a habit that people can learn to use against them."""

from collections.abc import Mapping
from dataclasses import dataclass

from ra_auction.bots.levels import LEVEL, LEVELS, NETWORK, Habits, Level
from ra_auction.tiles import FLOOD, GOLD, MONUMENTS, NILE, PHARAOH
from ra_auction.words import Words


@dataclass(frozen=True)
class Character:
    """A name, what people say of them, and how they play."""

    name: Words
    habit: Words
    level: Level


CHARACTERS: Mapping[str, Character] = {
    "builder": Character(
        Words("Imhotep"),
        Words("Loves monuments, and pays too much for them."),
        Level(NETWORK, Habits(likes=dict.fromkeys(MONUMENTS, 0.02))),
    ),
    "gambler": Character(
        Words("Menna"),
        Words("Invokes Ra late: one more tile can only help."),
        Level(NETWORK, Habits(calls_late=0.08)),
    ),
    "worrier": Character(
        Words("Tiaa"),
        Words("Bids on no lot with a disaster in it, if there is another way."),
        Level(NETWORK, Habits(fears_disasters=0.08)),
    ),
    "farmer": Character(
        Words("Hapu"),
        Words("Wants the whole Nile, flood or no flood."),
        Level(NETWORK, Habits(likes={NILE: 0.02, FLOOD: 0.03})),
    ),
    "courtier": Character(
        Words("Neferu"),
        Words("Collects pharaohs and gold, and doesn’t look at other people’s sun disks."),
        Level(NETWORK, Habits(likes={PHARAOH: 0.01, GOLD: 0.03}, ignores_rivals=True)),
    ),
}

# Everybody who can sit at a table, as a journal names them.
BY_NAME: Mapping[str, Level] = {
    **{f"{LEVEL}{number}": level for number, level in LEVELS.items()},
    **{name: character.level for name, character in CHARACTERS.items()},
}

"""The 23 kinds of tiles and the bag of 180 (A2)."""

from ra_auction.words import Words

# A kind is its index in IDS everywhere inside; ids are for journals, names for people.
IDS = (
    "ra",
    "god",
    "gold",
    "pharaoh",
    "nile",
    "flood",
    "art",
    "agriculture",
    "religion",
    "astronomy",
    "writing",
    "fortress",
    "obelisk",
    "palace",
    "pyramid",
    "sphinx",
    "statue",
    "step_pyramid",
    "temple",
    "funeral",
    "drought",
    "unrest",
    "earthquake",
)
KIND = {tile: kind for kind, tile in enumerate(IDS)}
KINDS = len(IDS)

RA, GOD, GOLD, PHARAOH, NILE, FLOOD = range(6)
FUNERAL, DROUGHT, UNREST, EARTHQUAKE = range(19, 23)
CIVILIZATIONS = range(6, 11)
MONUMENTS = range(11, 19)
CIVILIZATION_SLICE = slice(6, 11)
MONUMENT_SLICE = slice(11, 19)
DISASTERS = range(FUNERAL, EARTHQUAKE + 1)

SUPPLY = (30, 8, 5, 25, 25, 12, *[5] * len(CIVILIZATIONS), *[5] * len(MONUMENTS), 2, 2, 4, 2)
BAG = tuple(kind for kind, count in enumerate(SUPPLY) for _ in range(count))

# A9: which kinds a disaster takes; where a tuple has several groups, the first is emptied first.
STRUCK: dict[int, tuple[tuple[int, ...], ...]] = {
    FUNERAL: ((PHARAOH,),),
    DROUGHT: ((FLOOD,), (NILE,)),
    UNREST: (tuple(CIVILIZATIONS),),
    EARTHQUAKE: (tuple(MONUMENTS),),
}

# A13: what a player puts back in the box between epochs; the rest stays.
GOES = (GOD, GOLD, FLOOD, *CIVILIZATIONS)
STAYS = (PHARAOH, NILE, *MONUMENTS)

NAMES: dict[str, Words] = {
    "ra": Words("Ra"),
    "god": Words("God"),
    "gold": Words("Gold"),
    "pharaoh": Words("Pharaoh"),
    "nile": Words("Nile"),
    "flood": Words("Flood"),
    "art": Words("Art"),
    "agriculture": Words("Agriculture"),
    "religion": Words("Religion"),
    "astronomy": Words("Astronomy"),
    "writing": Words("Writing"),
    "fortress": Words("Fortress"),
    "obelisk": Words("Obelisk"),
    "palace": Words("Palace"),
    "pyramid": Words("Pyramid"),
    "sphinx": Words("Sphinx"),
    "statue": Words("Statue"),
    "step_pyramid": Words("Step pyramid"),
    "temple": Words("Temple"),
    "funeral": Words("Funeral"),
    "drought": Words("Drought"),
    "unrest": Words("Unrest"),
    "earthquake": Words("Earthquake"),
}

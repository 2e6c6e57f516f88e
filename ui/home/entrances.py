"""What Home leads to, as data: new games, what people can learn or look up, what they come back to."""

from typing import NamedTuple

from ui.core.texts import mark


class Entrance(NamedTuple):
    """A button that opens a screen at a place."""

    icon: str
    title: str
    text: str
    screen: str
    place: dict[str, str]


# The welcome offers the same, in the same words.
NEW_GAMES = (
    Entrance(
        "room_table",
        mark("Score at the table"),
        mark("Knizia’s Ra with its box, for 2 to 5 players"),
        "table_setup",
        {},
    ),
    Entrance(
        "ra_statue",
        mark("Play Ra"),
        mark("Without a box, with friends or the computer"),
        "play_setup",
        {},
    ),
    Entrance(
        "room_hex",
        mark("Play the hex game"),
        mark("Donadoni’s 1981 Ra, with a friend or solo"),
        "hex_setup",
        {},
    ),
)
LOOK_UP = (
    Entrance("learn", mark("Learn"), mark("Lessons and puzzles for both games"), "learn", {}),
    Entrance(
        "room_table",
        mark("Rules of the auction game"),
        mark("Reiner Knizia’s Ra for 2 to 5 players"),
        "reference",
        {"game": "auction"},
    ),
    Entrance(
        "room_hex",
        mark("Rules of the hex game"),
        mark("Marco Donadoni’s 1981 Ra for 2 players"),
        "reference",
        {"game": "hex"},
    ),
    Entrance("star", mark("Scoring an epoch"), "", "reference", {"game": "auction", "section": "scoring"}),
    Entrance(
        "earthquake",
        mark("What disasters do"),
        "",
        "reference",
        {"game": "auction", "section": "disasters"},
    ),
)
LOOK_BACK = (
    Entrance("history", mark("History"), mark("Finished and unfinished games"), "history", {}),
    Entrance("chart", mark("Statistics"), mark("Who wins, and how"), "statistics", {}),
    Entrance("search", mark("Analysis board"), mark("Try moves of the hex game"), "study", {}),
    Entrance("settings", mark("Settings"), mark("Language, theme, text size"), "settings", {}),
)

"""A finished game of Knizia's Ra as a link that the app BG Stats opens to note the play."""

from urllib.parse import quote

from ra_archive.archive import Archive
from ra_archive.form import compact
from ra_archive.journal import Journal
from ra_archive.moments import moment
from ra_archive.players import known_people
from ra_archive.results import seats_of
from ra_archive.words import Refused

LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Ra Companion"
#: The game in the database of boardgamegeek.com.
GAME = {"name": "Ra", "bggId": 12, "highestWins": True, "noPoints": False}


def bgstats_link(archive: Archive, journal: Journal) -> str:
    """Give the link for a finished game."""
    seats = list(seats_of(journal.result))
    if not journal.over or any(seat.game for seat in seats):
        raise Refused("Only finished games can be sent to BG Stats.")
    people = known_people(archive)
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": journal.id,
        "game": GAME,
        "players": [
            {
                "name": people.shown(seat.name),
                "score": seat.points,
                "rank": seat.place,
                "winner": seat.place == 1,
                "startPlayer": seat.started,
            }
            for seat in seats
        ],
    }
    played = moment(journal.played)
    if played:  # BG Stats asks for the date of one that has none
        play["playDate"] = f"{played:%Y-%m-%d %H:%M:%S}"
    return LINK + quote(compact(play), safe="")

"""What the server refuses, with its status: the sentences that guests read instead of an answer."""

from http import HTTPStatus

from ra_base import words as base
from ra_guests.words import Words

UNREADABLE = Words("The host’s app can’t read this. Reload the page.")
SCAN = Words("Scan the code on the host’s phone again.")
FOREIGN = Words("The page isn’t allowed at this address. Scan the code on the host’s phone.")
NOT_THERE = Words("There is nothing at this address. Scan the code on the host’s phone.")
NOT_SO = Words("This can’t be done here.")
SLOW = Words("The connection is slow. Try again.")
LARGE = Words("This is too much at once.")
OFTEN = Words("Too many attempts. Wait a moment.")
ASLEEP = Words("The host’s phone doesn’t answer. The app must be open there.")
FULL = Words("There is no room for more guests.")
BROKEN = Words("That didn’t work: something went wrong on the host’s phone.")
LAST_GAME = Words("That was meant for the game before this one.")
SEAT_TAKEN = Words("Somebody else is in this seat.")
NO_SEAT = Words("There is no such seat.")
HERE_A_MOMENT_AGO = Words("The phone in this seat was here a moment ago. Try again in ten seconds.")
ASKED_BEFORE = Words("The host has been asked about this seat already.")
NOT_NOW = Words("The host hasn’t allowed it. Ask at the table.")
# What guests are shown when another game has begun.
NEW_GAME = Words("A new game has begun.")
# What else guests are shown about seats.
ASKED = Words("The host is asked whether you may have this seat.")
TAKEN_OVER = Words("Another phone plays as {player} now.")
MOVED = Words("The host gave you another seat: {player}.")
UNSEATED = Words("The host has freed your seat.")
PICK_FIRST = Words("Pick your seat first.")
REMOVED = Words("The host removed this phone. To come back, reload the page.")
RENEWED = Words("The host’s phone shows a new code. Scan it to come back.")
ENDED = Words("Sharing has ended.")
# What the host reads.
NO_NETWORK = Words(
    "There is no local network. Join a Wi-Fi or turn on this device’s hotspot, then try again."
)
NO_PORT = Words("No connection could be opened: {reason}. Restart the app, then try again.")

BAD, UNKNOWN, FORBIDDEN = HTTPStatus.BAD_REQUEST, HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN
NOT_FOUND, NO_METHOD = HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED
TIMED_OUT, REFUSED = HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.CONFLICT
TOO_LARGE, TOO_OFTEN = HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.TOO_MANY_REQUESTS
NO_ROOM = HTTPStatus.SERVICE_UNAVAILABLE


class Turned(Exception):  # noqa: N818 - says what happens
    """A request that is turned away: its status, and the sentence a guest reads."""

    def __init__(self, status: HTTPStatus, words: base.Words | str) -> None:
        super().__init__(status, words)
        self.status = status
        self.words = words

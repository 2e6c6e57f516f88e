"""What brings the same guests back after a restart: the key, the port, the guests with tokens and seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ra_base.reading import Field
from ra_base.refusal import BadInput
from ra_guests.guests import Entry, Guests
from ra_guests.key import is_secret, new_secret
from ra_guests.languages import DEFAULT

LAST_PORT = 65535
MOST_SEATS = 100


@dataclass(slots=True)
class Saved:
    """A key and a port, and who may come back with it."""

    key: str
    port: int
    guests: list[Entry]


def saved_form(key: str, port: int, guests: Guests) -> dict[str, Any]:
    """Return what is to be written; `read_saved` reads it."""
    return {"key": key, "port": port, "guests": guests.saved()}


def read_saved(form: Mapping[str, Any] | None) -> Saved:
    """Return what was saved. What cannot be read is nothing saved: guests then scan a new code."""
    try:
        fields = Field(form, "", root=True)
        found = Saved(
            _secret(fields["key"].text()),
            fields["port"].whole(0, LAST_PORT),
            [_entry(each.fields(("number", "token", "seat"))) for each in fields["guests"].items()],
        )
        seats = [each.seat for each in found.guests if each.seat is not None]
        if len({*seats}) == len(seats) and len({each.number for each in found.guests}) == len(found.guests):
            return found
    except (BadInput, ValueError):
        pass
    return Saved(new_secret(), 0, [])


def _entry(fields: dict[str, Field]) -> Entry:
    seat = None if fields["seat"].value is None else fields["seat"].whole(0, MOST_SEATS)
    return Entry(fields["number"].whole(1), _secret(fields["token"].text()), DEFAULT, seat)


def _secret(text: str) -> str:
    if not is_secret(text):
        raise ValueError(text)
    return text

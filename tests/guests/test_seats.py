"""The seat of a phone that is away can go to another one: with consent, or after a while."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import monotonic
from typing import Any

import pytest

from ra_base.refusal import Refusal
from ra_guests.limits import Limits
from ra_guests.seats import Wish
from tools.guest_browser import Lines, guest
from tools.shared_table import WAIT_SECONDS, Party


@pytest.fixture
def asking() -> Iterator[Party]:
    """A table with somebody who can be asked."""
    with Party(asks=True) as party:
        yield party
    assert party.bugs == []


@pytest.fixture
def door() -> Iterator[Party]:
    """A table with nobody: a seat is free when its phone has been away for a while."""
    with Party(limits=replace(Limits(), away_seconds=0)) as party:
        yield party


def both(lines: Lines, seen: Callable[[dict[str, Any]], object]) -> tuple[dict[str, Any], str]:
    """The first view that is as wanted, and the first note, in whatever order they come."""
    view, note = None, ""
    while view is None or not note:
        read = json.loads(lines.response.readline())
        if read["type"] == "view" and view is None and seen(read):
            view = read
        note = note or read.get("text", "")
    return view, note


def wait_until(what: Callable[[], bool]) -> None:
    """The host notices that a phone is gone a little later."""
    end = monotonic() + WAIT_SECONDS
    while not what():
        assert monotonic() < end


def seats(party: Party) -> dict[int, int | None]:
    return {each.number: each.seat for each in party.sharing.guests}


def test_the_seat_of_a_phone_that_is_away_goes_to_another_one_where_the_host_allows_it(asking: Party) -> None:
    old, new = guest(asking, 0), guest(asking)
    with new.stream() as lines:
        assert lines.next()["guest"]["seats"][0]["asked"] is False
        before = asking.changes
        assert new.sit(0).status == 200
        waits, note = both(lines, lambda view: view["guest"]["seats"][0]["asked"])
        assert note == "The host is asked whether you may have this seat."
        assert waits["guest"]["seat"] is None
        assert waits["view"]["blocks"][0]["text"] == "nobody's"
        (wish,) = asking.do(lambda: asking.sharing.seats.wishes)
        assert wish == Wish(2, 0)
        assert asking.changes > before
        asking.do(lambda: asking.sharing.seats.allow(wish))
        seated = lines.until(lambda view: view["guest"]["seat"] == 0)
        assert seated["view"]["blocks"][0]["text"] == "secret-0"
    assert seats(asking) == {1: None, 2: 0}
    # The phone that had it is told as soon as it is back.
    with old.stream() as lines:
        assert lines.next()["guest"]["seat"] is None
        assert lines.next("note")["text"] == "Another phone plays as Ann now."


def test_a_seat_that_was_refused_is_not_asked_for_again_soon(asking: Party) -> None:
    guest(asking, 0)
    new, third = guest(asking), guest(asking)
    with new.stream() as lines, third.stream():
        assert new.sit(0).status == 200
        assert third.sit(0).data == {"error": "The host has been asked about this seat already."}
        asking.do(lambda: asking.sharing.seats.refuse(Wish(2, 0)))
        lines.next("note")
        assert lines.next("note")["text"] == "The host hasn’t allowed it. Ask at the table."
        for one in (new, third):
            assert one.sit(0).status == 409
        assert asking.do(lambda: asking.sharing.seats.wishes) == ()
        assert new.sit(1).status == 200
    assert seats(asking) == {1: 0, 2: 1, 3: None}


def test_a_wish_lapses_when_the_phone_is_back_and_when_who_asked_is_gone(asking: Party) -> None:
    old, new = guest(asking, 0), guest(asking)
    with new.stream():
        assert new.sit(0).status == 200
        with old.stream() as lines:
            lines.next()
            assert asking.do(lambda: asking.sharing.seats.wishes) == ()
            asking.do(lambda: asking.sharing.seats.allow(Wish(2, 0)))
            assert new.sit(0).data == {"error": "Somebody else is in this seat."}
    assert seats(asking) == {1: 0, 2: None}
    wait_until(lambda: asking.do(lambda: asking.sharing.seats.wishes) == ())


def test_without_a_host_a_seat_is_free_after_a_while(party: Party, door: Party) -> None:
    guest(party, 0)
    refused = guest(party).sit(0)
    assert refused.status == 409
    assert "was here a moment ago" in refused.data["error"]
    old, new = guest(door, 0), guest(door)
    with old.stream() as lines:
        lines.next()
        assert new.sit(0).status == 409
    wait_until(lambda: not any(each.connected for each in door.sharing.guests))
    assert new.sit(0).status == 200
    assert seats(door) == {1: None, 2: 0}


def test_guests_whom_the_host_moves_or_swaps_are_told(party: Party) -> None:
    ann, bob = guest(party, 0), guest(party, 1)
    with ann.stream() as of_ann, bob.stream() as of_bob:
        party.do(lambda: party.sharing.seats.swap(1, 2))
        assert of_ann.next("note")["text"] == "The host gave you another seat: Боб."
        _view, note = both(of_bob, lambda view: view["guest"]["seat"] == 0)
        assert note == "The host gave you another seat: Ann."
        party.do(lambda: party.sharing.move(1, None))
        assert of_ann.next("note")["text"] == "The host has freed your seat."
    party.do(lambda: party.sharing.seats.swap(1, 99))
    assert seats(party) == {1: None, 2: 0}
    assert {each["seat"] for each in party.saved["guests"]} == {None, 0}


def test_only_seats_of_the_game_are_wished_for(asking: Party) -> None:
    guest(asking, 0)
    new = guest(asking)
    assert new.sit(7).data == {"error": "There is no such seat."}
    with pytest.raises(Refusal):
        asking.do(lambda: asking.sharing.move(2, 7))

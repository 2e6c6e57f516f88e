"""Another game begins while guests are there: the same address, the same seats, nothing late counts in it."""

from collections.abc import Mapping

from tests.guests.test_seats import both, seats, wait_until
from tools.guest_browser import Browser, guest
from tools.shared_table import Party

ADD = {"type": "add", "number": 7}


def begin(party: Party, where: Mapping[int, int]) -> None:
    """Another game begins: where who sat in a seat sits now."""
    table = party.table

    def change() -> None:
        table.done.clear()
        table.back += 1
        table.began = table.back
        party.sharing.change_game(where)

    party.do(change)


def test_everybody_sees_the_new_game_from_the_seat_of_their_player(party: Party) -> None:
    ann, zoe, watches = guest(party, 0), guest(party, 2), guest(party)
    with ann.stream() as first, zoe.stream() as second, watches.stream() as third:
        assert [lines.next()["began"] for lines in (first, second, third)] == [0, 0, 0]
        begin(party, {0: 1, 2: 2})
        for lines, seat, secret in (
            (first, 1, "secret-1"),
            (second, 2, "secret-2"),
            (third, None, "nobody's"),
        ):
            view, note = both(lines, lambda view: view["began"] == 1)
            assert note == "A new game has begun."
            assert (view["guest"]["seat"], view["head"]) == (seat, 0)
            assert view["view"]["blocks"][0]["text"] == secret
    assert sorted(seats(party).values(), key=str) == [1, 2, None]
    # It is saved: after a restart they sit there.
    assert [each["seat"] for each in party.saved["guests"]] == [1, 2, None]


def test_who_plays_no_more_watches(party: Party) -> None:
    bob, zoe = guest(party, 1), guest(party, 2)
    with bob.stream() as lines:
        lines.next()
        begin(party, {2: 0})
        assert lines.until(lambda view: view["began"] == 1)["guest"]["seat"] is None
    refused = bob.act(ADD, "action-1")
    assert refused.data == {"error": "Pick your seat first."}
    assert zoe.act(ADD, "action-1").status == 200
    assert party.table.done == [(0, 7)]


def test_what_was_meant_for_the_last_game_is_refused_and_says_so(party: Party) -> None:
    browser = guest(party, 0)
    with browser.stream() as lines:
        seen = lines.next()
        begin(party, {0: 0})
        now = lines.until(lambda view: view["began"] == 1)
    late = browser.act(ADD, "action-1", seen["head"], seen["back"])
    assert (late.status, late.data) == (409, {"error": "That was meant for the game before this one."})
    late = browser.ask("POST", "/seat", {"seat": 1, "back": seen["back"]})
    assert (late.status, late.data) == (409, {"error": "That was meant for the game before this one."})
    assert party.table.done == []
    assert [*seats(party).values()] == [0]
    assert browser.act(ADD, "action-2", now["head"], now["back"]).status == 200
    assert browser.ask("POST", "/seat", {"seat": 1, "back": now["back"]}).status == 200
    assert party.table.done == [(0, 7)]


def test_who_is_away_meanwhile_comes_back_to_the_new_game(party: Party) -> None:
    browser = guest(party, 1)
    begin(party, {1: 0})
    with browser.stream() as lines:
        view = lines.next()
        assert (view["began"], view["guest"]["seat"]) == (1, 0)
    again = Browser(browser.port, party.key)
    again.token = browser.token
    assert (again.join().status, again.token) == (200, browser.token)


def test_the_host_is_no_longer_asked_about_a_seat_of_the_last_game() -> None:
    with Party(asks=True) as party:
        guest(party, 0)
        new = guest(party)
        with new.stream() as lines:
            lines.next()
            assert new.sit(0).status == 200
            wait_until(lambda: bool(party.do(lambda: party.sharing.seats.wishes)))
            begin(party, {0: 1})
            assert party.do(lambda: party.sharing.seats.wishes) == ()
            assert lines.until(lambda view: view["began"] == 1)["guest"]["seats"][1]["taken"]
        assert party.bugs == []

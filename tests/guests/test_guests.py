"""Who is a guest, in which seat: one to a seat, no more than there is room for, the same after a restart."""

import pytest

from ra_base.refusal import Refusal
from ra_guests.guests import Guests
from ra_guests.key import is_secret, new_secret, same
from ra_guests.limits import Limits
from ra_guests.saved import read_saved, saved_form


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def guests(**limits: int) -> Guests:
    return Guests(Limits(**limits), Clock())  # type: ignore[arg-type]


def seats(of: Guests) -> list[int | None]:
    return [each.seat for each in of.all]


# -- Secrets


def test_secrets_have_128_bits_and_none_is_like_another() -> None:
    made = {new_secret() for _ in range(1000)}
    assert len(made) == 1000
    assert all(is_secret(each) and len(each) == 22 for each in made)


@pytest.mark.parametrize("text", ["", "short", "x" * 23, "ü" * 22, "+" * 22, None, 22])
def test_what_is_no_secret(text: object) -> None:
    assert not is_secret(text)


def test_any_texts_can_be_compared() -> None:
    assert same("ä\ud800", "ä\ud800")
    assert not same("a", "ä")


# -- Guests


def test_a_guest_is_known_by_their_token_only() -> None:
    all_of_them = guests()
    one, other = all_of_them.join("en"), all_of_them.join("fr")
    assert one is not None
    assert other is not None
    assert all_of_them.known(other.token) is other
    assert all_of_them.known(one.token[:-1]) is None
    assert all_of_them.known("") is None
    assert all_of_them.remove(one.number)
    assert all_of_them.known(one.token) is None
    assert not all_of_them.remove(one.number)


def test_a_seat_has_one_guest() -> None:
    table = guests()
    table.join("en"), table.join("en")
    table.sit(1, 0, 3)
    table.sit(1, 0, 3)
    with pytest.raises(Refusal, match="Somebody else"):
        table.sit(2, 0, 3)
    table.sit(2, 2, 3)
    table.sit(1, None, 3)
    table.sit(2, 0, 3)
    assert seats(table) == [None, 0]


@pytest.mark.parametrize("seat", [3, 99, -1])
def test_there_is_no_such_seat(seat: int) -> None:
    table = guests()
    table.join("en")
    with pytest.raises(Refusal, match="no such seat"):
        table.sit(1, seat, 3)


def test_seats_that_a_game_lacks_are_free() -> None:
    table = guests()
    table.join("en"), table.join("en")
    table.sit(1, 1, 5), table.sit(2, 4, 5)
    table.unseat(3)
    assert seats(table) == [1, None]


def test_for_a_newcomer_somebody_who_left_without_a_word_makes_room() -> None:
    clock = Clock()
    crowd = Guests(Limits(watching=2), clock)
    first, second = crowd.join("en"), crowd.join("en")
    assert first
    assert second
    with crowd.connected(first, "en"):
        clock.now += 1
    with crowd.connected(second, "en"):
        assert crowd.join("en")
        assert [each.number for each in crowd.all] == [2, 3]
        third = crowd.known(crowd.saved()[1]["token"])
        assert third
        with crowd.connected(third, "en"):
            assert crowd.join("en") is None


def test_who_sits_keeps_their_seat_whoever_comes() -> None:
    crowd = guests(watching=2)
    crowd.join("en")
    crowd.sit(1, 0, 3)
    for _ in range(10):
        assert crowd.join("en")
    assert crowd.seat_of(1) == 0
    assert len(crowd.all) == 3


def test_how_long_nobody_is_connected() -> None:
    clock = Clock()
    crowd = Guests(Limits(), clock)
    clock.now += 5
    assert crowd.idle_seconds == 5
    entry = crowd.join("en")
    assert entry
    with crowd.connected(entry, "fr"):
        clock.now += 60
        assert crowd.idle_seconds == 0
        assert crowd.all[0].connected
        assert crowd.looks(connected=True) == [(None, "fr")]
    clock.now += 7
    assert crowd.idle_seconds == 7
    assert not crowd.all[0].connected
    assert crowd.all[0].seen == clock.now - 7


def test_those_in_seats_are_served_first() -> None:
    crowd = guests()
    for number in (1, 2, 3):
        crowd.join("en")
        crowd.sit(number, {1: None, 2: 1, 3: 0}[number], 3)
    assert crowd.looks(connected=False) == [(0, "en"), (1, "en"), (None, "en")]
    assert crowd.looks(connected=True) == []


# -- What is saved


def test_what_is_saved_brings_back_the_same_guests() -> None:
    before = guests()
    entry = before.join("fr")
    before.join("en")
    before.sit(2, 1, 3)
    key = new_secret()
    saved = read_saved(saved_form(key, 8765, before))
    assert (saved.key, saved.port) == (key, 8765)
    after = guests()
    after.restore(saved.guests)
    assert seats(after) == [None, 1]
    assert entry
    assert after.known(entry.token) is not None
    newcomer = after.join("en")
    assert newcomer
    assert newcomer.number == 3


GOOD = {"key": new_secret(), "port": 1, "guests": [{"number": 1, "token": new_secret(), "seat": 0}]}


@pytest.mark.parametrize(
    "form",
    [
        None,
        [],
        {},
        GOOD | {"key": "guessed"},
        GOOD | {"port": 70000},
        GOOD | {"guests": None},
        GOOD | {"guests": [*GOOD["guests"], *GOOD["guests"]]},  # type: ignore[misc]
        GOOD | {"guests": [{"number": 1, "token": "x", "seat": 0}]},
        GOOD | {"guests": [{"number": 1, "token": new_secret(), "seat": -1}]},
        GOOD | {"guests": [{"number": 1, "token": new_secret()}]},
        GOOD | {"guests": [{"number": n, "token": new_secret(), "seat": 2} for n in (1, 2)]},
    ],
)
def test_of_what_is_spoiled_nothing_is_used(form: object) -> None:
    saved = read_saved(form)  # type: ignore[arg-type]
    assert saved.key != GOOD["key"]
    assert (saved.port, saved.guests) == (0, [])
    assert is_secret(saved.key)


def test_what_is_good_is_read() -> None:
    assert read_saved(GOOD).key == GOOD["key"]

"""Who is at a phone: the seat of one that is away can be had, watching is remembered for one game."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.browser.fake_host import FakeHost
from tests.browser.phones import Phone
from tests.browser.served import MANY, Served, served


@pytest.fixture
def sharing() -> Iterator[Served]:
    with served(FakeHost(), asks=True) as sharing:
        yield sharing


def come_back_without_storage(phone: Phone, sharing: Served, seat: int) -> None:
    """Sit down, then scan the code again with a browser that knows nothing of it."""
    phone.open(sharing)
    phone.sit(seat)
    phone.until(lambda: [each.seat for each in sharing.sharing.guests] == [seat])
    phone.driver.get("about:blank")
    phone.until(lambda: not any(each.connected for each in sharing.sharing.guests))
    phone.open_link(sharing.link)
    phone.until(lambda: phone.seen(".seat"))
    phone.steady()


@pytest.mark.both
def test_a_phone_that_lost_its_storage_gets_its_seat_back_from_the_host(
    phone: Phone, sharing: Served
) -> None:
    come_back_without_storage(phone, sharing, 2)
    assert phone.texts(".seat .note")[2] == "not connected: tap to take over"
    phone.tap(".seat", 2)
    phone.until(lambda: phone.texts(".seat .note")[2] == "the host is asked")
    phone.until(
        lambda: "The host is asked whether you may have this seat." in " ".join(phone.texts(".note-line"))
    )
    seats = sharing.sharing.seats
    sharing.game.do(lambda: seats.allow(seats.wishes[0]))
    phone.until(lambda: phone.texts("#seat span") == ["Владислав"])
    phone.until(lambda: phone.seen(".counter"))
    assert [each.seat for each in sharing.sharing.guests] == [None, 2]


def test_who_is_not_allowed_reads_so_and_picks_another_seat(chromium: Phone, sharing: Served) -> None:
    phone = chromium
    come_back_without_storage(phone, sharing, 2)
    phone.tap(".seat", 2)
    seats = sharing.sharing.seats
    phone.until(lambda: seats.wishes)
    sharing.game.do(lambda: seats.refuse(seats.wishes[0]))
    phone.until(lambda: phone.texts(".note-line") == ["The host hasn’t allowed it. Ask at the table."])
    phone.sit(1)
    phone.until(lambda: phone.texts("#seat span") == ["Bérénice-Amélie"])


def test_where_there_is_no_host_a_seat_is_free_when_its_phone_was_away_for_a_while(chromium: Phone) -> None:
    phone = chromium
    with served(FakeHost(), replace(MANY, away_seconds=2)) as door:
        come_back_without_storage(phone, door, 0)
        phone.tap(".seat", 0)
        phone.until(lambda: phone.seen(".note-line, .counter"))
        phone.until(lambda: phone.tap_if_there(".seat") or phone.texts("#seat span") == ["Ann"])


def test_who_watched_one_game_is_asked_in_the_next_one(chromium: Phone, sharing: Served) -> None:
    """The same browser scans the code of another game."""
    phone = chromium
    phone.open(sharing)
    phone.steady()
    assert not phone.seen(".seat-page .tone-quiet"), "who still picks a seat does not count as somebody else"
    phone.tap(".seat-page > .plain")
    phone.until(lambda: not phone.seen(".seat-page"))
    phone.driver.refresh()
    phone.until(lambda: phone.state() == "open" and phone.seen(".blocks"))
    assert not phone.seen(".seat-page")
    sharing.game.do(sharing.sharing.renew_key)
    phone.driver.get("about:blank")
    phone.driver.get(sharing.link)
    phone.until(lambda: phone.state() == "open" and phone.seen(".seat-page"))


@pytest.mark.both
def test_a_removed_phone_reads_that_a_reload_is_enough_and_it_is(phone: Phone, sharing: Served) -> None:
    phone.open(sharing)
    phone.sit(0)
    phone.until(lambda: [each.seat for each in sharing.sharing.guests] == [0])
    sharing.empty()
    phone.until(lambda: phone.seen(".ending"))
    assert phone.texts(".ending") == ["The host removed this phone. To come back, reload the page."]
    phone.driver.refresh()
    phone.until(lambda: phone.seen(".seat"))
    phone.sit(0)
    phone.until(lambda: phone.texts("#seat span") == ["Ann"])


def test_a_guest_whom_the_host_moves_is_told(chromium: Phone, sharing: Served) -> None:
    phone = chromium
    phone.open(sharing)
    phone.sit(0)
    phone.until(lambda: [each.seat for each in sharing.sharing.guests] == [0])
    sharing.game.do(lambda: sharing.sharing.move(sharing.sharing.guests[0].number, 2))
    phone.until(lambda: phone.texts(".note-line") == ["The host gave you another seat: Владислав."])
    phone.until(lambda: phone.texts("#seat span") == ["Владислав"])

"""Two to five phones at once: each in a seat of its own, all numbers those of the host."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from ra_auction.holdings import ITEMS
from tests.browser.fake_host import FakeHost
from tests.browser.phones import Phone, slowness
from tests.browser.served import Served, served


@pytest.fixture
def sharing() -> Iterator[Served]:
    with served(FakeHost()) as sharing:
        yield sharing


@contextmanager
def phones(first: Phone, number: int) -> Iterator[list[str]]:
    """So many pages in one browser that share nothing, by their windows."""
    driver = first.driver
    before = driver.current_window_handle
    users, windows = [], []
    for _ in range(number):
        users.append(driver.browser.create_user_context())
        windows.append(driver.browsing_context.create(type="window", user_context=users[-1]))
    try:
        yield windows
    finally:
        for user in users:
            driver.browser.remove_user_context(user)
        driver.switch_to.window(before)
        first.seated = None


def numbers(phone: Phone) -> list[int]:
    return [int(text) for text in phone.texts(".number")]


@pytest.mark.parametrize("taps", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_five_guests_tally_at_once(taps: int, chromium: Phone, sharing: Served) -> None:
    phone, driver = chromium, chromium.driver
    with phones(phone, 5) as windows:
        for seat, window in enumerate(windows):
            driver.switch_to.window(window)
            phone.size(360, 560)
            phone.open_link(sharing.link, language="en")
            phone.sit(seat)
        phone.steady()
        for turn in range(taps):
            for seat, window in enumerate(windows):
                driver.switch_to.window(window)
                phone.tap(".more", (3 * seat + turn) % 18)
                phone.tap(".more", 17)
        phone.until(lambda: sum(sum(own.values()) for own in sharing.host.counts) == 5 * 2 * taps)
        order = [
            count["item"]
            for group in sharing.host.view(0, "en")["blocks"][0]["groups"]
            for count in group["counts"]
        ]
        assert sorted(order) == sorted(ITEMS)
        for seat, window in enumerate(windows):
            driver.switch_to.window(window)
            expected = [sharing.host.counts[seat][item] for item in order]
            phone.until(lambda wanted=expected: numbers(phone) == wanted)  # type: ignore[misc]
            assert sum(expected) == 2 * taps
            assert expected[17] >= taps
        assert [guest.seat for guest in sharing.sharing.guests] == [0, 1, 2, 3, 4]


def test_two_guests_want_the_same_seat(chromium: Phone, sharing: Served) -> None:
    phone, driver = chromium, chromium.driver
    with phones(phone, 2) as windows:
        for window in windows:
            driver.switch_to.window(window)
            phone.open_link(sharing.link, language="en")
        # The second page has not heard yet that the seat is taken.
        phone.run(
            "const real = window.fetch; window.fetch = async (path, given) =>"
            " (path === '/seat' && await new Promise((go) => { window.go = go; }), real(path, given))"
        )
        phone.steady()
        phone.tap(".seat", 1)
        driver.switch_to.window(windows[0])
        phone.steady()
        phone.tap(".seat", 1)
        phone.until(lambda: phone.seen(".counter"))
        driver.switch_to.window(windows[1])
        phone.until(lambda: bool(phone.run("return Boolean(window.go)")))
        phone.run("window.go()")
        phone.until(lambda: len(phone.texts(".note-line")) == 1)
        assert phone.seen(".seat-page")
        assert [guest.seat for guest in sharing.sharing.guests] == [1, None]


def test_a_change_of_one_reaches_the_other(chromium: Phone, sharing: Served) -> None:
    phone, driver = chromium, chromium.driver
    with phones(phone, 2) as windows:
        driver.switch_to.window(windows[0])
        phone.open_link(sharing.link, language="en", watch="1")
        driver.switch_to.window(windows[1])
        phone.open_link(sharing.link, language="fr")
        phone.sit(1)
        driver.switch_to.window(windows[0])
        title = "Epoch 2"
        sharing.put(scene="table")
        assert phone.until(lambda: phone.texts("#title") == [title]) < slowness()
        assert not phone.seen("#foot .buttons"), "who watches does nothing"
        driver.switch_to.window(windows[1])
        assert phone.until(lambda: phone.texts("#title") == ["Époque 2"]) < slowness()

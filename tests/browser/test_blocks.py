"""Each kind of block in real browsers: what it shows, what a tap on it does, what stays where it is."""

import time
from collections.abc import Iterator

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser.fake_host import FakeHost, buttons
from tests.browser.phones import Phone
from tests.browser.served import Served, served


@pytest.fixture(scope="module")
def sharing() -> Iterator[Served]:
    with served(FakeHost()) as sharing:
        yield sharing


@pytest.fixture
def table(sharing: Served) -> Served:
    """A fresh game for each test, on the same server, for the same guests."""
    host = sharing.host
    host.done.clear()
    for own in host.counts:
        own.update(dict.fromkeys(own, 0))
    sharing.put(scene="tally", first=[], refusing=False)
    return sharing


def shows(phone: Phone, table: Served, **fields: object) -> None:
    """The host shows something else, which has come."""
    table.put(**fields)
    title = table.host.view(0, "en")["title"]
    phone.until(lambda: phone.texts("#title") == [title])
    phone.steady()


def actions(table: Served) -> list[dict[str, object]]:
    return [action for _seat, action in table.host.done]


@pytest.mark.both
def test_a_guest_picks_a_seat_and_names_are_text(phone: Phone, table: Served) -> None:
    phone.open(table)
    phone.until(lambda: phone.seen(".seat"))
    assert phone.texts(".seat .name") == [seat.name for seat in table.host.seats]
    assert phone.all("#app b:not(.number)") == []
    phone.sit(3)
    phone.until(lambda: phone.texts("#seat span") == ["<b>Dave</b>"])
    assert [guest.seat for guest in table.sharing.guests] == [3]
    assert phone.faults() == []


def test_a_seat_that_is_taken_cannot_be_picked(phone: Phone, table: Served) -> None:
    phone.open(table)
    other = table.sharing.guests[0].number
    table.game.do(lambda: table.sharing.move(other, 1))
    phone.until(lambda: phone.seen(".blocks"))
    phone.steady()
    phone.tap("#menu")
    phone.steady()
    phone.tap(".panel .stack button")
    phone.until(lambda: phone.seen(".seat-page"))
    assert phone.texts(".seat[aria-pressed=true] .name") == ["Bérénice-Amélie"]
    phone.steady()
    phone.tap(".seat-page > .plain")
    phone.until(lambda: table.sharing.guests[0].seat is None)
    phone.until(lambda: phone.texts("#seat span") == ["You’re watching."])
    assert not phone.seen(".seat-page")


def test_the_tiles_of_a_player_are_named_and_counted_from_two_on(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    shows(phone, table, scene="table")
    blocks = {block["id"]: block for block in table.host.view(0, "en")["blocks"]}
    given = blocks["players"]["players"][1]["tiles"]
    shown = phone.run(
        "return [...document.querySelectorAll('.player')[1].querySelectorAll('.held > span')].map(each =>"
        " [each.querySelector('svg[role=img]').getAttribute('aria-label'),"
        " each.querySelector('use').getAttribute('href'), each.textContent])"
    )
    assert shown == [
        [each["label"], f"#i-{each['icon']}", str(each["count"]) if each["count"] > 1 else ""]
        for each in given
    ]


@pytest.mark.both
def test_counting(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    assert len(phone.all(".counter")) == 18
    for _ in range(3):
        phone.tap(".more", 4)
    phone.tap(".less", 4)
    assert phone.texts(".number")[4] == "2", "at once, not only when the host has answered"
    phone.until(lambda: actions(table) and actions(table)[-1]["count"] == 2)
    item = actions(table)[-1]["item"]
    assert table.host.counts[0][item] == 2
    assert phone.all(".more")[4].get_attribute("aria-label").endswith(": 2, +1")
    assert "everybody" in phone.texts(".why")[0]
    phone.until(
        lambda: phone.texts(".group.head .points")[0] == "+2" or "+2" in phone.texts(".group .points")
    )


def test_nothing_below_zero_and_nothing_above_the_most(phone: Phone, table: Served) -> None:
    table.host.counts[0]["gods"] = 14
    phone.at(table, 0)
    phone.tap(".less", 5)
    phone.tap(".more", 0)
    phone.tap(".more", 0)
    phone.until(lambda: len(table.host.done) == 1)
    assert table.host.counts[0]["gods"] == 15
    assert phone.all(".more")[0].get_attribute("aria-disabled") == "true"


def test_a_warning_is_at_its_tile_and_in_words(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    table.host.counts[0]["floods"] = 13
    table.put()
    phone.until(lambda: phone.texts(".why span") == ["Only 12 floods exist."])
    assert len(phone.all(".counter.wrong")) == 1
    # The sum is there whatever else is said.
    assert phone.texts(".why b") == ["This epoch: +37"]


def test_what_is_refused_is_said_and_the_view_wins(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    table.put(refusing=True)
    phone.tap(".more", 2)
    phone.until(lambda: phone.texts(".note-line") == ["This isn’t possible now."])
    phone.until(lambda: phone.texts(".number")[2] == "0")


def test_the_host_counts_for_a_guest(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    phone.run("window.tile = document.querySelectorAll('.counter')[3]")
    table.host.counts[0]["niles"] = 4
    table.put()
    phone.until(lambda: phone.texts(".number")[3] == "4")
    assert phone.run("return window.tile === document.querySelectorAll('.counter')[3]"), "in place"


def test_buttons_at_the_foot(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    assert phone.texts("#foot .label") == ["Undo", "I’m done"]
    phone.tap("#foot button", 1)
    phone.until(lambda: actions(table) == [{"do": "done"}])


def test_a_question_is_asked_first(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    shows(phone, table, scene="table")
    phone.tap("#foot .danger")
    phone.until(lambda: phone.texts(".panel-title") == ["Give up this game?"])
    phone.steady()
    phone.tap(".panel .plain")
    assert phone.all(".panel") == []
    phone.tap("#foot .danger")
    phone.steady()
    assert actions(table) == []
    phone.tap(".panel .danger")
    phone.until(lambda: actions(table) == [{"do": "resign"}])


def test_a_tile_can_ask_first_too(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    tile = {"icon": "gold", "label": "Gold", "action": {"do": "god", "take": "gold"}, "ask": "Spend a god?"}
    shows(phone, table, scene="wall", first=[{"type": "tiles", "id": "gods", "label": "", "tiles": [tile]}])
    phone.steady()
    phone.tap("button.tile")
    phone.until(lambda: phone.texts(".panel-title") == ["Spend a god?"])
    phone.steady()
    phone.tap(".panel .plain")
    assert actions(table) == []
    phone.tap("button.tile")
    phone.steady()
    phone.tap(".panel .primary")
    phone.until(lambda: actions(table) == [{"do": "god", "take": "gold"}])


def test_bids_are_disks(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    shows(phone, table, scene="table")
    pictures = (
        "return [...document.querySelectorAll('#foot .numbered use')].map(each => each.getAttribute('href'))"
    )
    assert phone.run(pictures) == ["#i-sun_3", "#i-sun_7", "#i-sun_12"]
    phone.tap("#foot .numbered", 1)
    phone.until(lambda: actions(table) == [{"do": "bid", "disk": 7}])


@pytest.mark.both
def test_the_table(phone: Phone, table: Served) -> None:
    phone.at(table, 1)
    shows(phone, table, scene="table")
    assert phone.texts(".player .name") == [seat.name for seat in table.host.seats]
    assert phone.texts(".player .points") == ["0", "7", "14", "21", "28"]
    assert phone.texts(".player.acts .name") == phone.texts(".player.me .name") == ["Bérénice-Amélie"]
    assert phone.texts(".player.acts .hidden-text") == ["you, on turn"]
    assert phone.all(".player .sun")[3].get_attribute("aria-label") == "Disk 11, face down"
    assert len(phone.all(".pips .icon")) == 10
    assert len(phone.all(".pips .empty")) == 6
    assert phone.texts(".disk .label") == ["Middle disk"]
    assert len(phone.all("div.tile")) == 8
    assert len(phone.all(".lines li")) == 4


def test_tiles_to_choose_from(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    shows(phone, table, scene="choose")
    phone.tap("button.tile", 2)  # sold out
    phone.tap("button.tile", 3)
    phone.until(lambda: actions(table) == [{"do": "draw", "tile": 3}])


@pytest.mark.both
def test_a_result(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    shows(phone, table, scene="result")
    assert phone.texts(".places .place") == ["1", "2", "3", "4", "5"]
    assert phone.texts(".places .points") == ["60", "51", "42", "33", "24"]
    assert len(phone.all(".chart .bar")) == 15 + 35
    assert len(phone.all(".chart .line")) == 5
    assert phone.texts("[data-block=chart] tbody tr:first-child td")[:3] == ["−3", "+8", "+30"]


def test_a_clock_counts_down(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    shows(phone, table, scene="clock")
    assert phone.texts(".clock")[0] in {"1:01", "1:00"}
    phone.until(lambda: phone.texts(".clock") == ["1:00"])


def test_a_clock_counts_on_whatever_is_drawn_again(phone: Phone, table: Served) -> None:
    """A refused tap, a reload and the end of sharing make it no younger."""
    phone.at(table, 0)
    tap = buttons("no", "", {"label": "No", "action": {"do": "refused"}})
    shows(phone, table, scene="clock", first=[tap])
    begin = time.monotonic()
    phone.until(lambda: phone.texts(".clock") == ["0:58"])

    def late() -> bool:
        """Does it say what the host's clock says by now, a second more or less?"""
        minutes, seconds = phone.texts(".clock")[0].split(":")
        return abs(60 * int(minutes) + int(seconds) - 61 + time.monotonic() - begin) < 1.6

    phone.tap("#main .buttons button")
    phone.until(lambda: phone.seen(".note-line"))
    assert late()
    phone.driver.refresh()
    phone.until(lambda: phone.seen(".clock"))
    assert late()
    table.stop()
    phone.until(lambda: phone.state() == "ended")
    before = phone.texts(".clock")
    assert late()
    time.sleep(1.3)
    assert phone.texts(".clock") == before
    table.start()


def test_keys_do_what_fingers_do(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    phone.all(".more")[8].send_keys(Keys.ENTER)
    phone.all(".more")[8].send_keys(Keys.SPACE)
    phone.all(".less")[8].send_keys(Keys.ENTER)
    phone.until(lambda: actions(table) and actions(table)[-1]["count"] == 1)
    if phone.kind == "chromium":  # with WebKitGTK's driver a key is no sign that somebody uses keys
        phone.all(".more")[8].send_keys(Keys.TAB)
        assert phone.run("return getComputedStyle(document.activeElement).outlineStyle") == "solid"
    phone.one("#menu").send_keys(Keys.ENTER)
    phone.until(lambda: phone.seen(".panel"))
    assert phone.run("return document.activeElement.className") == "panel-title"
    phone.driver.switch_to.active_element.send_keys(Keys.SHIFT, Keys.TAB)
    assert phone.run("return document.activeElement.closest('#app') === null"), "the focus stays in it"
    phone.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert not phone.seen(".panel")
    assert phone.run("return document.activeElement.id") == "menu", "and comes back"


def test_an_unknown_block_is_left_out(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    shows(phone, table, scene="wall", first=[{"type": "constructor"}, {"type": "later"}])
    assert len(phone.all(".blocks .text")) == 6
    assert phone.faults() == []


@pytest.mark.both
def test_a_tap_on_what_has_only_just_come_does_nothing(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    place = "const r = document.querySelectorAll('.more')[12].getBoundingClientRect(); return [r.left, r.top]"
    before = phone.run(place)
    # A line comes above: everything moves, under a finger that was on its way.
    phone.run(
        "window.early = 0; const at = document.querySelectorAll('.more')[12];"
        "new MutationObserver(() => { if (!window.early) { window.early = 1; at.click(); } })"
        ".observe(document.querySelector('.blocks'), {childList: true})"
    )
    table.put(first=[{"type": "text", "id": "new", "text": "!", "tone": "plain"}])
    phone.until(lambda: phone.run("return window.early") == 1 and phone.run(place) != before)
    phone.steady()
    assert actions(table) == []
    phone.tap(".more", 12)
    phone.until(lambda: len(actions(table)) == 1)


@pytest.mark.both
def test_language_theme_and_size_are_chosen_and_saved(phone: Phone, table: Served) -> None:
    phone.at(table, 0)
    phone.seated = None  # what is chosen stays
    phone.tap("#menu")
    phone.until(lambda: phone.seen(".panel"))
    phone.run("document.querySelector('.panel input[value=night]').click()")
    phone.run("document.querySelector('.panel input[value=\"1.3\"]').click()")
    assert phone.run("return getComputedStyle(document.body).backgroundColor") == "rgb(16, 21, 31)"
    assert phone.run("return getComputedStyle(document.body).fontSize") in {"20.8px", "20.799999px"}
    phone.run("document.querySelector('.panel input[value=fr]').click()")
    phone.until(lambda: phone.texts("#title") == ["Décompte des tuiles : époque 3"])
    assert phone.run("return document.documentElement.lang") == "fr"
    phone.driver.refresh()
    phone.until(lambda: phone.seen(".counter"))
    assert phone.texts("#foot .label") == ["Annuler", "J’ai terminé"]
    assert phone.run("return getComputedStyle(document.body).fontSize") in {"20.8px", "20.799999px"}

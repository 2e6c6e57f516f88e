"""Inviting others: the code can be read, guests are seen, moved and removed, sharing is stopped."""

from functools import partial
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from ra_guests.guests import Guest
from ra_guests.host import Seat
from ra_guests.qr import squares
from tests.ui.played import TABLE
from tools.callers import seated
from tools.demo.guests import NoSharing
from tools.demo.table import inviting
from tools.stage import Stage
from ui.common.code_to_scan import CodeToScan, runs
from ui.common.invite_view import SeatLine, seat_lines, watching
from ui.core.free_place import area_of
from ui.core.languages import LANGUAGES


def invite(stage: Stage, **how: Any) -> Any:
    """A game at the table whose button was tapped; without a network."""
    stage.app.hosting.make = partial(NoSharing, **how)
    return open_panel(stage)


def open_panel(stage: Stage) -> Any:
    stage.app.begin("ra-table", TABLE)
    stage.app.go("table")
    stage.frames()
    stage.tap(stage.the("InviteButton"))
    return stage.the("InvitePanel")


# -- Who sits where


def test_each_seat_has_its_guest() -> None:
    seats = [Seat("Ann", "red", "circle"), Seat("Bea", "blue", "square")]
    guests = [
        Guest(4, 1, connected=True, seen=0),
        Guest(5, None, connected=True, seen=0),
        Guest(6, None, connected=False, seen=0),
    ]
    assert seat_lines(seats, guests) == (
        SeatLine(0, "Ann", "red", "circle"),
        SeatLine(1, "Bea", "blue", "square", 4, connected=True),
    )
    assert watching(guests) == 1


# -- The code


def test_dark_squares_beside_each_other_are_one() -> None:
    assert runs([True, True, False, True, False, False, True]) == [(0, 2), (3, 4), (6, 7)]
    assert runs([False, False]) == []


@pytest.mark.parametrize("theme", ["night", "papyrus"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800), (800, 1280)])
@pytest.mark.sample(2)
def test_what_is_drawn_is_the_code(stage: Stage, theme: str, size: tuple[int, int]) -> None:
    stage.app.settings.theme = theme
    stage.resize(*size)
    panel = invite(stage)
    code = stage.the(CodeToScan)
    rows = squares(panel.link)
    picture = code.export_as_image().texture
    wide, high = picture.size
    pixels = picture.pixels
    side = int(min(code.size)) // len(rows)
    left, top = round(wide / 2 - side * len(rows) / 2), round(high / 2 - side * len(rows) / 2)

    def light(x: int, y: int) -> bool:
        at = 4 * (y * wide + x)
        return sum(pixels[at : at + 3]) > 380

    assert side >= 5
    read = [
        [not light(left + int((x + 0.5) * side), top + int((y + 0.5) * side)) for x in range(len(rows))]
        for y in range(len(rows))
    ]
    assert read in ([list(row) for row in rows], [list(row) for row in rows[::-1]])


def test_the_code_is_as_large_as_the_screen_allows(stage: Stage) -> None:
    invite(stage)
    code = stage.the(CodeToScan)
    assert code.width >= 0.9 * (stage.size[0] - 64)
    stage.app.root.overlays[-1].close()
    stage.resize(640, 360)
    invite(stage)
    assert min(stage.the(CodeToScan).size) >= 0.7 * 360


def test_another_address_is_another_code(stage: Stage) -> None:
    panel = invite(stage)
    before = panel.squares
    assert panel.link.startswith("http://192.168.178.20:")
    stage.tap(stage.the("ChoiceChip", text="10.42.0.1"))
    assert panel.link.startswith("http://10.42.0.1:")
    assert panel.squares == squares(panel.link) != before
    assert panel.address_lines.split("\n")[0] == "http://10.42.0.1:8765/"


def test_one_address_is_no_choice(stage: Stage) -> None:
    invite(stage, addresses=("192.168.1.2",))
    assert [*stage.all("ChoiceChip")] == []


def test_the_link_can_be_handed_on(stage: Stage) -> None:
    panel = invite(stage)
    stage.tap(next(stage.all("IconButton", lambda each: each.icon == "share")))
    assert Clipboard.paste() == panel.link


# -- Guests


def test_guests_are_moved_and_removed(stage: Stage) -> None:
    invite(stage)
    sharing = stage.app.hosting.sharing
    assert "Watching: 2" in stage.texts()
    stage.tap(next(stage.all("IconButton", lambda each: each.icon == "more" and not each.blank)))
    stage.tap(stage.the("BigButton", text="Change seat: Cy"))
    assert {each.seat for each in sharing.guests} == {1, 2, None}
    stage.tap(next(stage.all("IconButton", lambda each: each.icon == "more" and not each.blank)))
    stage.tap(stage.the("DangerButton", text="Remove this phone"))
    assert {each.seat for each in sharing.guests} == {2, None}


def seats_of(stage: Stage) -> dict[int, int | None]:
    return {each.number: each.seat for each in stage.app.hosting.sharing.guests}


def menu(stage: Stage, name: str) -> None:
    """Ask what is to become of a phone."""
    row = next(stage.all("SeatOfGuest", lambda each: each.line.name == name))
    page = stage.the("InvitePanel").ids.page
    page.scroll_to(row, animate=False)
    stage.frames(2)
    stage.tap(next(each for each in row.walk() if type(each).__name__ == "IconButton"))


def test_two_guests_are_swapped(stage: Stage) -> None:
    invite(stage)
    menu(stage, "Ann")
    assert "Swap with: Ann" not in stage.texts()
    stage.tap(stage.the("BigButton", text="Swap with: Bea"))
    assert seats_of(stage) == {1: 1, 2: 0, 3: None, 4: None}


def test_a_spectator_is_removed_or_gets_a_seat(stage: Stage) -> None:
    invite(stage)
    menu(stage, "Phone 4")
    assert not any("Swap" in text or "only watch" in text for text in stage.texts())
    stage.tap(stage.the("DangerButton", text="Remove this phone"))
    stage.frames()
    assert seats_of(stage) == {1: 0, 2: 1, 3: None}
    menu(stage, "Phone 3")
    stage.tap(stage.the("BigButton", text="Change seat: Cy"))
    assert seats_of(stage)[3] == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("size", [(360, 640), (412, 916), (640, 360)])
def test_stop_sharing_is_in_sight_with_all_players_and_the_code_large(
    stage: Stage, size: tuple[int, int], players: int, language: str
) -> None:
    stage.resize(*size)
    stage.app.settings.language = language
    inviting(stage.app, players)
    stage.frames(3)
    button, card = stage.the("DangerButton"), stage.the("InvitePanel").ids.card
    area, within = area_of(button), area_of(card)
    assert within.bottom <= area.bottom
    assert area.top <= within.top
    assert area.right <= within.right
    code = stage.the(CodeToScan)
    # As wide as the panel, or on its side as high.
    assert min(code.size) >= (size[0] - 64 if size[0] < size[1] else 0.7 * size[1])


def test_a_new_code_is_asked_for_first(stage: Stage) -> None:
    panel = invite(stage)
    before = panel.link
    stage.tap(stage.the("BigButton", text="New code"))
    assert stage.app.hosting.sharing.guests != ()
    stage.tap(stage.the("DangerButton", text="New code"))
    assert stage.app.hosting.sharing.guests == ()
    assert panel.link != before
    assert panel.squares == squares(panel.link)


def test_stopping_closes_the_panel(stage: Stage) -> None:
    invite(stage)
    stage.tap(stage.the("DangerButton", text="Stop sharing"))
    assert stage.app.root.overlays == []
    assert not stage.app.hosting.on


def test_without_a_network_it_says_so_and_tries_again(stage: Stage) -> None:
    panel = invite(stage, addresses=())
    assert panel.wrong == (
        "There is no local network. Join a Wi-Fi or turn on this device’s hotspot, then try again."
    )
    assert not stage.app.hosting.on
    stage.app.hosting.make = NoSharing
    stage.tap(stage.the("PrimaryButton", text="Try again"))
    assert stage.app.hosting.on
    assert stage.the(CodeToScan).squares


def test_the_button_shows_how_many_are_connected(stage: Stage) -> None:
    invite(stage).close()
    stage.frames()
    button = stage.the("InviteButton")
    assert (button.count, button.fill[3]) == ("3", 1)
    stage.app.hosting.stop()
    stage.frames()
    assert (button.count, button.fill[3]) == ("", 0)


def test_with_a_real_guest_names_and_states_follow(stage: Stage) -> None:
    panel = open_panel(stage)
    guest = seated(stage, 1)
    with guest.stream() as seen:
        seen.next()
        stage.wait_until(lambda: "Connected" in stage.texts())
        panel.close()
    stage.wait_until(lambda: stage.app.hosting.connected == 0)
    stage.app.hosting.stop()

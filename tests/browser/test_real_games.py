"""Real games from five phones: a tally whose numbers are those of the rules, and an auction game."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from ra_auction.holdings import ITEMS
from ra_auction.journals import replay_auction, replay_table
from ra_auction.suns import disks_of
from tests.browser.phones import Phone
from tests.browser.test_several_guests import numbers, phones
from tests.tools.test_door import RAS, door, journal, stored
from ui.core.texts import signed

PLAYERS = 5
# How long the games are in the suite, and with --every-browser.
ROUNDS = [1, pytest.param(3, marks=pytest.mark.slow)]
ACTIONS = [12, pytest.param(40, marks=pytest.mark.slow)]
# Whatever can be tapped in a logged game, each as what it says.
OFFERED = "#foot .buttons button, .blocks .buttons button, .blocks button.tile:not(.off)"


def sit_down(phone: Phone, windows: list[str], link: str) -> None:
    """Each phone scans the code and picks the next seat."""
    here = link.replace(link.partition("//")[2].partition(":")[0], "127.0.0.1", 1)
    for seat, window in enumerate(windows):
        phone.driver.switch_to.window(window)
        phone.size(360, 640)
        phone.open_link(here, language="en")
        phone.sit(seat)
    phone.steady()


def rules(path: Path, kind: str) -> Any:
    """What the rules make of the game in the folder of the door."""
    document = stored(path).document()
    return replay_auction(document) if kind == "ra-auction" else replay_table(document)


@pytest.mark.parametrize("rounds", ROUNDS)
def test_five_phones_tally_and_every_number_is_that_of_the_rules(
    rounds: int, chromium: Phone, tmp_path: Path
) -> None:
    phone = chromium
    path = journal(tmp_path, "ra-table", *RAS, *RAS[:2], players=PLAYERS)
    with door(path) as opened, phones(phone, PLAYERS) as windows:
        sit_down(phone, windows, opened.link)
        for turn in range(rounds):
            for seat, window in enumerate(windows):
                phone.driver.switch_to.window(window)
                phone.tap(".more", (seat + 5 * turn) % len(ITEMS))
        for window in windows:
            phone.driver.switch_to.window(window)
            phone.tap("#foot button")
            phone.until(lambda: phone.texts("#foot button") == ["Go on counting"])
        table = rules(path, "ra-table")
        sheet = table.running()
        for seat, window in enumerate(windows):
            phone.driver.switch_to.window(window)
            assert sum(table.holdings()[seat]) == sum(numbers(phone)) == rounds
            expected = [signed(points) for points in sheet.scores[0][seat][:6]]
            phone.until(lambda wanted=expected: phone.texts(".count-grid .points") == wanted)  # type: ignore[misc]


@pytest.mark.parametrize("actions", ACTIONS)
def test_an_auction_game_is_played_from_five_phones(actions: int, chromium: Phone, tmp_path: Path) -> None:
    phone, chance = chromium, Random(5)
    path = journal(tmp_path, "ra-auction", players=PLAYERS)
    with door(path) as opened, phones(phone, PLAYERS) as windows:
        sit_down(phone, windows, opened.link)
        for done in range(actions):
            game = rules(path, "ra-auction")
            phone.driver.switch_to.window(windows[game.to_act])
            phone.until(lambda: phone.all(OFFERED))
            assert len(game.actions) >= done
            # Those who have just seen it are given a moment; see dom.js.
            phone.steady()
            found = [each for each in phone.all(OFFERED) if is_played(each)]
            chance.choice([*found, *phone.all("#foot .buttons button") * 3]).click()
            before = len(game.actions)
            # A god is spent after a question.
            for yes in phone.all(".panel .primary"):
                phone.steady()
                yes.click()
            phone.until(lambda before=before: stored(path).head > before)  # type: ignore[misc]
        game = rules(path, "ra-auction")
        assert game.ra_count or any(game.suns.down)
        expected = [
            [f"#i-sun_{disk}" for disk in disks_of(up)] + [f"#i-sun_down_{disk}" for disk in disks_of(down)]
            for up, down in zip(game.suns.up, game.suns.down, strict=True)
        ]
        for window in windows:
            phone.driver.switch_to.window(window)
            phone.until(lambda: disks_on(phone) == expected)


def is_played(button: Any) -> bool:
    """Is this an action of the game, and not what takes one back?"""
    return '"do":"undo"' not in (button.get_attribute("data-means") or "")


def disks_on(phone: Phone) -> list[list[str]]:
    """Everybody's disks as a page shows them."""
    script = (
        "return [...document.querySelectorAll('.player')].map(each =>"
        " [...each.querySelectorAll('.disks use')].map(use => use.getAttribute('href')))"
    )
    found: list[list[str]] = phone.run(script)
    return found

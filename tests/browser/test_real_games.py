"""Real games from five phones: a tally whose numbers are those of the rules, and an auction game."""

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from selenium.common.exceptions import ElementNotInteractableException, StaleElementReferenceException

from ra_auction.game import Game
from ra_auction.holdings import ITEMS
from ra_auction.journals import replay_auction, replay_table
from ra_auction.suns import disks_of
from ra_auction.tiles import FUNERAL, GOD, IDS
from tests.browser.phones import Phone
from tests.browser.test_several_guests import numbers, phones
from tests.tools.test_door import RAS, door, journal, stored
from tests.ui.guests import setup
from ui.core.texts import signed

PLAYERS = 5
# How long the games are in the suite, and with --every-browser.
ROUNDS = [1, pytest.param(3, marks=pytest.mark.slow)]
ACTIONS = [12, pytest.param(40, marks=pytest.mark.slow)]
# More than a game has.
WHOLE = 10_000
# What does not go on with a game.
OTHERS = ["undo", "ask_undo", "look"]
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
            found = offered(phone)
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


# People and bots, and how many actions are played at most: a few in the suite.
PLAYED_HERE = [
    ((None, "level:1", None), 9),
    pytest.param((None, None), WHOLE, marks=pytest.mark.slow),
    pytest.param((None, "level:1", None), WHOLE, marks=pytest.mark.slow),
    pytest.param((None, "level:2", None, None), WHOLE, marks=pytest.mark.slow),
    pytest.param((None, None, "level:1", None, "farmer"), WHOLE, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("bots", "actions"), PLAYED_HERE)
def test_a_game_whose_tiles_the_app_draws_is_played_from_phones(
    bots: Sequence[str | None], actions: int, chromium: Phone, tmp_path: Path
) -> None:
    """Bots between them act by themselves; everybody sees the same tiles in front of everybody."""
    phone, chance, path = chromium, Random(len(bots)), tmp_path / "game.json"
    game = {"kind": "ra-auction", "version": 1, **setup(len(bots)), "seed": 11, "actions": []}
    path.write_text(json.dumps({**game, **({"bots": bots} if any(bots) else {})}))
    people = [seat for seat, bot in enumerate(bots) if bot is None]
    with door(path) as opened, phones(phone, len(people)) as windows:
        sit_down(phone, windows, opened.link)
        while len(rules(path, "ra-auction").actions) < actions:
            played = rules(path, "ra-auction")
            if played.phase == "over":
                break
            # After an epoch each of them reads the result first.
            seat = played.to_act if played.to_act in people else chance.choice(people)
            phone.driver.switch_to.window(windows[people.index(seat)])
            if found := offered(phone):
                phone.steady()
                tap(phone, chance.choice([*found, *found[-2:] * 3]))
        game = rules(path, "ra-auction")
        if actions == WHOLE:
            assert game.phase == "over"
            for window in windows:
                phone.driver.switch_to.window(window)
                phone.until(lambda: phone.texts("#title") == ["Final result"])
                points = sorted(map(int, phone.texts(".ranking .points")))
                assert points == sorted(game.points)
            return
        while game.to_act not in people:
            game = rules(path, "ra-auction")
        for window in windows:
            phone.driver.switch_to.window(window)
            phone.until(lambda: tiles_on(phone) == tiles_in(game))


def tap(phone: Phone, button: Any) -> None:
    """Tap what is still there, and say yes to what is asked."""
    with suppress(StaleElementReferenceException, ElementNotInteractableException):
        button.click()
        for yes in phone.all(".panel .primary"):
            phone.steady()
            yes.click()


def tiles_in(game: Game) -> list[dict[str, str]]:
    """Everybody's tiles, those of a kind with their number."""
    return [
        {
            f"#i-{IDS[kind]}": str(own[kind]) if own[kind] > 1 else ""
            for kind in range(GOD, FUNERAL)
            if own[kind]
        }
        for own in game.holdings
    ]


def tiles_on(phone: Phone) -> list[dict[str, str]]:
    """The same as a page shows them."""
    script = (
        "return [...document.querySelectorAll('.player')].map(each => Object.fromEntries("
        "[...each.querySelectorAll('.held > span')].map(tile =>"
        " [tile.querySelector('use').getAttribute('href'), tile.textContent])))"
    )
    found: list[dict[str, str]] = phone.run(script)
    return found


def offered(phone: Phone) -> list[Any]:
    """The buttons that are actions of the game, and do not take one back or open a result."""
    # In one go: what bots do draws them again at any time.
    script = (
        "return [...document.querySelectorAll(arguments[0])].filter(each =>"
        " !(each.dataset.means || '').split('\"').some(word => arguments[1].includes(word)))"
    )
    return list(phone.run(script, OFFERED, OTHERS))


def disks_on(phone: Phone) -> list[list[str]]:
    """Everybody's disks as a page shows them."""
    script = (
        "return [...document.querySelectorAll('.player')].map(each =>"
        " [...each.querySelectorAll('.disks use')].map(use => use.getAttribute('href')))"
    )
    found: list[list[str]] = phone.run(script)
    return found

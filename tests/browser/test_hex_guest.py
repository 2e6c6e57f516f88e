"""Guests play on the hex board through a real server and a real page: against each other and the computer."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser.board_page import cell_of
from tests.browser.phones import Phone
from tests.tools.test_door import Opened, act, door, stored

SETUP = {"kind": "ra-hex", "version": 1, "board": "114", "match": "single"}
CLOCK = {"seconds": 300, "increment": 3}


def game_file(folder: Path, *moves: str, **setup: Any) -> Path:
    """A file with a match."""
    path = folder / "game.json"
    actions = [{"do": "move", "move": move} for move in moves]
    path.write_text(json.dumps({**SETUP, **setup, "actions": actions}))
    return path


def come(phone: Phone, opened: Opened, seat: int) -> None:
    """Scan the code and sit down."""
    origin = opened.link.partition("#")[0]
    phone.driver.get(origin + "page/tab.svg")
    phone.run("localStorage.clear()")
    phone.driver.get(opened.link)
    phone.until(lambda: phone.state() == "open" and phone.seen(".seat-page"))
    phone.sit(seat)
    phone.until(lambda: phone.seen("svg.board"))


def tap(phone: Phone, *cells: str) -> None:
    """Tap cells."""
    for cell in cells:
        phone.one(cell_of(cell)).click()


def last(phone: Phone) -> list[str]:
    """Which move is marked as the last one: the lines of the log."""
    return phone.texts("[data-block=log] li")


def test_two_guests_play_and_undo_by_consent(phone: Phone, tmp_path: Path) -> None:
    path = game_file(tmp_path, players=["Ann", "Bea"], clock=CLOCK)
    with door(path) as opened:
        ann = opened.guest(0)
        come(phone, opened, 1)
        assert phone.texts("#title") == ["Ann to move"]
        assert act(ann, do="move", move="1b4-e7")[0] == 200
        phone.until(lambda: phone.texts("#title") == ["Your turn"])
        # What cannot be is answered with the reason.
        tap(phone, "h8", "i10")
        phone.until(lambda: "Pawns move in a straight line" in phone.texts(".note-line"))
        tap(phone, "k9", "h6")
        phone.until(lambda: phone.texts("#title") == ["Ann to move"])
        assert last(phone) == ["1. 1b4–e7 1k9–h6"]
        phone.steady()
        next(each for each in phone.all("button") if each.text == "Ask to undo").click()
        phone.until(lambda: "You asked to undo a move. Waiting for an answer." in phone.texts(".text"))
        assert act(ann, 2, do="allow_undo")[0] == 200
        phone.until(lambda: phone.texts("#title") == ["Your turn"])
        assert last(phone) == ["1. 1b4–e7"]
        game = stored(path)
        assert [each["move"] for each in game.done] == ["1b4-e7"]
        assert game.done[0]["spent"] > 0


def test_whoever_watches_has_all_of_the_board_on_a_phone_on_its_side(chromium: Phone, tmp_path: Path) -> None:
    with door(game_file(tmp_path, players=["Ann", "Bea"])) as opened:
        chromium.size(740, 340)
        chromium.open_link(opened.link)
        chromium.steady()
        chromium.tap(".seat-page > .plain")
        chromium.until(lambda: chromium.seen("svg.board"))
        assert chromium.texts("#seat span") == ["You’re watching."]
        assert chromium.run(
            "const it = document.getElementById('main'); return it.scrollHeight <= it.clientHeight"
        )
        assert not chromium.seen("[data-block=log] .caption"), "nobody has moved"


def test_the_computer_answers_a_guest(chromium: Phone, tmp_path: Path) -> None:
    path = game_file(tmp_path, players=["Computer", "Bea"], levels=[1, None])
    with door(path) as opened:
        come(chromium, opened, 0)
        chromium.until(lambda: chromium.texts("#title") == ["Your turn"])
        tap(chromium, "k9", "k6")
        chromium.until(lambda: len(stored(path).done) == 3)
        chromium.until(lambda: chromium.texts("#title") == ["Your turn"])


@pytest.mark.parametrize("language", ["fr", "ru", "de"])
def test_the_board_speaks_the_language_of_the_phone(chromium: Phone, tmp_path: Path, language: str) -> None:
    path = game_file(tmp_path, players=["Ann", "Bea"])
    with door(path) as opened:
        origin = opened.link.partition("#")[0]
        chromium.driver.get(origin + "page/tab.svg")
        chromium.run("localStorage.clear(); localStorage.setItem('ra.language', arguments[0])", language)
        chromium.driver.get(opened.link)
        chromium.until(lambda: chromium.state() == "open" and chromium.seen(".seat-page"))
        chromium.sit(0)
        wanted = {
            "fr": ("À vous de jouer", "Le plateau"),
            "ru": ("Ваш ход", "Доска"),
            "de": ("Dein Zug", "Das Brett"),
        }[language]
        chromium.until(lambda: chromium.texts("#title") == [wanted[0]])
        chromium.until(lambda: chromium.seen("svg.board"))
        assert chromium.run("return document.querySelector('svg.board').ariaLabel") == wanted[1]

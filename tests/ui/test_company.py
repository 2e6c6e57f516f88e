"""Whole games in company, one of each kind: a host, bots, guests on phones, the app killed."""

from dataclasses import replace
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.journal import Journal
from tools.at_play import AtOnce
from tools.company import ROOMS, play_in_company
from tools.company_rooms import Moved, Played, Room, Scored
from tools.listening import listening
from tools.soak import check_games
from ui.hex import play_view
from ui.play import play_screen

# Seeds of short games in which the app is killed.
GAMES = [
    pytest.param(Scored, 1, {"host", "guest"}, id="scored"),
    pytest.param(Played, 1, {"guest", "bot"}, id="played"),
    pytest.param(Moved, 4, {"guest", "bot"}, id="moved"),
]


@pytest.mark.parametrize(("room", "seed", "who"), GAMES)
def test_a_whole_game_in_company(
    room: type[Room], seed: int, who: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_view, "LEAST_SECONDS", 0.0)
    monkeypatch.setattr(play_screen, "new_thinker", AtOnce)
    with listening() as said:
        company = play_in_company(tmp_path, seed, 1, said, check_games, [room])
    assert company.games.total() == 1
    assert {f"{room.name}: {each}" for each in {*who, "killed"}} <= {*company.deeds}


def test_every_room_has_a_short_game() -> None:
    assert {each.values[0] for each in GAMES} == {*ROOMS}


class Broken(Moved):
    """A game in which something raises."""

    def step(self) -> None:
        raise ValueError("planted")


def test_what_goes_wrong_names_the_game(tmp_path: Path) -> None:
    with listening() as said, pytest.raises(ValueError, match="planted") as found:
        play_in_company(tmp_path, 7, 1, said, check_games, [Broken])
    assert found.value.__notes__ == ["in company: seed 7, game 0, hex board"]


def test_a_game_that_the_archive_has_otherwise_is_found(tmp_path: Path) -> None:
    def check(archive: Archive, shown: dict[str, Journal]) -> None:
        check_games(archive, {name: replace(journal, head=1) for name, journal in shown.items()})

    with listening() as said, pytest.raises(AssertionError, match="was shown"):
        play_in_company(tmp_path, 6, 1, said, check, [Moved])

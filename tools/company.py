"""Whole games in company, by chance: somebody at the device, bots, and guests on their phones, in both rooms.

A game is scored at the table, played here or on the hex board. The host touches the app, guests act through
the server as their browsers do: something that their page offers, a request to undo now and then. The app is
killed now and then as well, and the same guests go on. At the end everybody sees the result, and the archive
has what was played.
"""

import random
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tools.callers import key_of
from tools.company_rooms import Company, Moved, Phone, Played, Room, Scored
from tools.listening import Said, forgotten
from tools.stage import Stage
from ui.core.languages import LANGUAGES

# After so many actions more the app is killed again.
LIVES = range(30, 200)
# So many things are done in the longest game.
MOST = 2_000
# Home shows what can be resumed a moment later.
HOME_SECONDS = 0.2
ROOMS: tuple[type[Room], ...] = (Scored, Played, Moved)


def play_in_company(
    folder: Path,
    seed: int,
    games: int,
    said: Said,
    check: Callable[[Any, dict[str, Any]], object],
    rooms: Sequence[type[Room]] = ROOMS,
) -> Company:
    """Play so many games, a room after the other; `check` compares a game with the archive."""
    company = Company()
    for number in range(games):
        chance = random.Random(f"{seed} {number}")
        room = rooms[number % len(rooms)](chance, company)
        try:
            play_one(room, folder / f"game-{number}", said, check)
        except Exception as error:
            error.add_note(f"in company: seed {seed}, game {number}, {room.name}")
            raise
        company.games[room.name] += 1
    return company


def play_one(room: Room, folder: Path, said: Said, check: Callable[[Any, dict[str, Any]], object]) -> None:
    """One game, over as many lives of the app as it takes."""
    life, over = 0, False
    while not over:
        with Stage(folder / str(life)) as stage:
            room.stage = stage
            arrive(room, life)
            over = live(room, said)
            life += 1
            if over:
                journal = room.session.journal
                check(stage.app.archive, {journal.id: journal})
                stage.app.hosting.stop()
            else:
                # What is on disk at this moment is what a killed app leaves behind.
                shutil.copytree(stage.data_dir, folder / str(life))
                room.did("killed")
        for phone in room.phones:
            phone.reading.join()
        forgotten()
        said.check()


def arrive(room: Room, life: int) -> None:
    """The game is in front, and its guests are there; one of them only watches."""
    stage, app = room.stage, room.stage.app
    if life:
        stage.wait(HOME_SECONDS)
        stage.tap(stage.the("ResumeCard"))
        assert app.hosting.on
        for phone in room.phones:
            phone.go_on(stage)
    else:
        room.begin()
        if room.screen not in app.trail:
            app.go(room.screen)
        app.hosting.start()
        assert key_of(stage)
        languages = [*LANGUAGES]
        room.phones = [Phone(stage, seat, room.chance.choice(languages)) for seat in (*room.guests, None)]
    stage.wait_until(lambda: app.hosting.connected == len(room.phones))
    room.settled()


def live(room: Room, said: Said) -> bool:
    """Play until the game is over, or the app is killed; whether it is over."""
    for _ in range(MOST):
        if room.over:
            room.settled()
            assert all(phone.sees("ranking") for phone in room.phones)
            return True
        room.step()
        said.check()
        if (head := room.session.journal.head) >= room.killed_at and not room.over:
            room.killed_at = head + room.chance.choice(LIVES)
            return False
    raise AssertionError(f"{room.name}: no end")

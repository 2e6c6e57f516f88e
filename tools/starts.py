"""Starts the app with spoiled settings and state files: it shows every screen that reads one, and goes on.

What cannot be used is put aside unchanged and reported in one sentence; the next start finds nothing wrong.
"""

import os
import random
import shutil
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from ra_archive.archive import Archive
from ra_archive.lists import page
from ra_auction.lessons.questions import questions
from tools.listening import forgotten, listening
from tools.spoil import NAMES, SPOILERS
from tools.stage import Stage
from ui.common.epoch_start import FILE as STARTED_EPOCHS
from ui.common.epoch_start import started_epochs
from ui.common.seat_plan import SeatPlan
from ui.core.app import GAMES_FILE, RaCompanionApp
from ui.core.desktop_window import FILE as WINDOW_SIZE
from ui.core.desktop_window import SHAPE as SHAPE_OF_WINDOW
from ui.core.desktop_window import DesktopWindow
from ui.core.error_report import FILE as ERRORS
from ui.core.hosting import FILE as SHARED
from ui.core.hosting import SHAPE as SHAPE_OF_SHARED
from ui.core.lost_state import show_lost_state
from ui.core.settings import Settings
from ui.core.state_file import StateFile
from ui.hex.setup_plan import FILE as HEX_SETUP
from ui.hex.setup_plan import HexPlan, load_plan, plan_file, save_plan
from ui.hex.turn_time import FILE as TURN_TIME
from ui.hex.turn_time import TurnTime
from ui.learn.learning_progress import FILE as LEARNING
from ui.learn.learning_progress import Progress
from ui.play.play_plan import FILE as PLAY_SETUP
from ui.play.play_plan import PlayPlan
from ui.play.play_plan import draft_file as play_file
from ui.play.play_plan import save_plan as save_play
from ui.play.tips import FILE as PLAY_TIPS
from ui.play.tips import SeenTips
from ui.table.refused_count import FILE as REFUSED_COUNTS
from ui.table.refused_count import RefusedCount, refused_counts
from ui.table.setup_draft import FILE as TABLE_SETUP
from ui.table.setup_draft import draft_file, load_draft, save_draft

from kivy.core.window import Window  # isort: skip

SETTINGS = "settings.json"
# A game that something was noted of.
GAME = "0123456789abcdef"
# How many commits the archive has: what is wrong there costs no game.
NOTE = f"{GAMES_FILE}.commits"
# It has no fields.
NOTE_WAYS = [name for name in NAMES if name != "rename_fields"]
# So many games are in the archive.
GAMES = 3
# After so many starts what is left of them goes.
AT_ONCE = 20
# How they are called where the files are not read by a screen alone.
AGAIN, WINDOW = "a game that is opened again", "the window of a desktop"
# Every file, and what shows what it says: one of these each time has to report what is wrong.
FILES = {
    SETTINGS: ("settings", "home"),
    LEARNING: (
        *("learn", "auction_lessons", "auction_lesson", "question"),
        *("lessons", "lesson", "puzzles", "puzzle", "puzzle_list", "puzzle_run"),
    ),
    TABLE_SETUP: ("table_setup",),
    PLAY_SETUP: ("play_setup",),
    PLAY_TIPS: ("play",),
    HEX_SETUP: ("hex_setup",),
    REFUSED_COUNTS: ("tally",),
    STARTED_EPOCHS: ("epoch",),
    TURN_TIME: (AGAIN,),
    SHARED: (AGAIN,),
    WINDOW_SIZE: (WINDOW,),
}


@dataclass
class Tried:
    """How many starts with how many spoiled files, spoiled in which ways; how many were put aside."""

    starts: int = 0
    files: int = 0
    aside: int = 0
    ways: Counter[str] = field(default_factory=Counter)


def write_all(folder: Path) -> None:
    """Every file as the app writes it after some use."""
    folder.mkdir()
    settings = Settings(folder / SETTINGS)
    settings.welcomed, settings.theme, settings.font_scale = True, "papyrus", 1.3
    progress = Progress(folder)
    progress.task_done("setup", 2)
    record = progress.puzzles
    record.puzzle_failed("a", 900, helped=True)
    record.puzzle_solved("a")
    record.puzzle_solved("b", 800)
    record.puzzle_failed("c")
    record.run_ended(7)
    progress.questions.answer(questions()[0], right=True)
    plan = SeatPlan(tiles=True)
    plan.count, plan.disks_known = 4, True
    plan.seats[1].name = "Zoé"
    save_draft(draft_file(folder), plan)
    played = PlayPlan()
    played.give_to(1, "builder")
    save_play(play_file(folder), played)
    SeenTips(folder).read("bid")
    started_epochs(folder).put(GAME, 2)
    refused_counts(folder).put(GAME, [RefusedCount(2, 0, "gold", 9)._asdict()])
    archive = Archive(folder / GAMES_FILE)
    clock = {"seconds": 300, "increment": 3}
    for number in range(GAMES):
        setup = {"board": "114", "players": ["Ann", "Bea"], "match": "single", "clock": clock}
        journal = archive.begin("ra-hex", 1, setup, f"{number}")
    archive.close()
    TurnTime(folder).note(journal, 7.5)
    # Nobody is waited for any more.
    shared = {"journal": journal.id, "sharing": {}, "ticks": {"1": [0]}, "seen": 1_700_000_000}
    StateFile(folder / SHARED, SHAPE_OF_SHARED, "").write(shared)
    StateFile(folder / WINDOW_SIZE, SHAPE_OF_WINDOW, "").write({"width": 700, "height": 800})
    save_plan(plan_file(folder), HexPlan(["Ann", "Дарья"], level=3, clock=(5, 3)))


def broken(folder: Path, name: str) -> list[Path]:
    """What was put aside of a file."""
    return list(folder.glob(f"{Path(name).stem}.broken-*"))


def show(app: RaCompanionApp, what: str) -> None:
    """Have the app show this, as people do, or as a start does."""
    if what == AGAIN:
        app.resume(page(app.archive)[0].journal.id)
        app.go("hex_board")
    elif what == WINDOW:
        size = DesktopWindow(Window, app.data_dir)
        size.fit(None)
        show_lost_state(app, size.file)
    else:
        app.go(what)


def start(folder: Path, chance: random.Random, tried: Tried) -> None:
    """One start with all files spoiled."""
    ways = {name: chance.choice(NAMES) for name in FILES}
    for name, way in ways.items():
        SPOILERS[way].spoil(folder / name, chance)
    way = chance.choice(NOTE_WAYS)
    SPOILERS[way].spoil(folder / NOTE, chance)
    was = {name: os.lstat(folder / name) for name in ways}
    try:
        with listening() as said, Stage(folder) as stage:
            messages = list(stage.texts())
            screens = [chance.choice(FILES[name]) for name in FILES]
            chance.shuffle(screens)
            for screen in screens:
                show(stage.app, screen)
                messages += stage.texts()
                stage.frames(1)
            stage.app.on_pause()
            check_games(stage.app.archive)
        said.check()
        if os.path.lexists(folder / ERRORS):
            raise AssertionError((folder / ERRORS).read_text(encoding="utf-8"))
        for name, way in ways.items():
            aside = broken(folder, name)
            tried.aside += len(aside)
            if SPOILERS[way].always and len(aside) != 1:
                raise AssertionError(f"{name} is not put aside")
            for path in aside:
                if (now := os.lstat(path)).st_ino != was[name].st_ino or now.st_size != was[name].st_size:
                    raise AssertionError(f"{path.name} is not {name} as it was")
                if not any(path.name in text for text in messages):
                    raise AssertionError(f"nobody was told of {path.name}")
        check_next_start(folder)
    except Exception as error:
        error.add_note(f"spoiled: {ways}, {NOTE}: {way}")
        raise
    tried.starts += 1
    tried.files += len(ways)
    tried.ways.update(ways.values())


def check_games(archive: Archive) -> None:
    """The games are there and can be saved."""
    if len(page(archive)) != GAMES or archive.trouble is not None:
        raise AssertionError(f"{len(page(archive))} games, {archive.trouble}")


def check_next_start(folder: Path) -> None:
    """The files the app reads next time are sound."""
    draft, plan = draft_file(folder), plan_file(folder)
    load_draft(draft)
    load_plan(plan)
    notes = (started_epochs(folder).file, refused_counts(folder).file, TurnTime(folder).file)
    files = (Settings(folder / SETTINGS).file, Progress(folder).file, draft, plan, *notes)
    aside = [file.set_aside for file in files]
    if any(aside):
        raise AssertionError(f"broken again: {aside}")


def started(folder: Path, seed: int, files: int) -> Tried:
    """Start again and again until so many files were spoiled."""
    chance, tried = random.Random(seed), Tried()
    whole, spoiled = folder / "whole", folder / "spoiled"
    write_all(whole)
    try:
        while tried.files < files:
            shutil.rmtree(spoiled, ignore_errors=True)
            shutil.copytree(whole, spoiled)
            start(spoiled, chance, tried)
            if tried.starts % AT_ONCE == 0:
                forgotten()
    except Exception as error:
        error.add_note(f"seed {seed}, start {tried.starts}")
        raise
    return tried

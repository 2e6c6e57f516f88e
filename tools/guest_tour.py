"""Pictures of the page that guests see, in Chromium: build/tour/guest-<language>-<theme>-<scene>.png.

Each scene is a demo state of the app, shared by `tools.door`; a browser as large as a phone opens it.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from selenium.webdriver.remote.webdriver import WebDriver

from tools import stage_settings  # noqa: F401  before `ui` is imported
from tools.browsers import MISSING, chromium_driver
from tools.door import SUFFIX
from tools.stage import Stage
from tools.tour import DENSITY, FOLDER
from ui.core.languages import LANGUAGES
from ui.core.theme import THEMES

# What the bars of a browser leave of a phone.
SIZE = (412, 780)
PATIENCE_SECONDS = 20
# An animation of the page has ended.
SETTLED_SECONDS = 0.6


class Scene(NamedTuple):
    """A screen of the app in a state, and the seat that looks at it; none: it is still to be picked."""

    screen: str
    state: str
    seat: int | None


SCENES = {
    "seats": Scene("table", "five", None),
    "table": Scene("table", "guests", 0),
    "bids": Scene("table", "auction", 1),
    "tally": Scene("tally", "counted", 2),
    "result": Scene("final", "ended", 0),
    "play": Scene("play", "guest", 0),
    "play-bids": Scene("play", "bidding", 0),
    "hex": Scene("hex_board", "playing", 0),
}


def documents(folder: Path) -> dict[str, Path]:
    """The game of each scene, in a file."""
    files = {}
    with Stage(folder / "app") as stage:
        for name, scene in SCENES.items():
            stage.show(scene.screen, scene.state)
            files[name] = folder / f"{name}.json"
            files[name].write_text(json.dumps(stage.app.session.journal.document()), encoding="utf-8")
    return files


@contextmanager
def shared(file: Path) -> Iterator[str]:
    """Share the game in this file; the address, as this machine sees it."""
    door = subprocess.Popen(
        [sys.executable, "-m", "tools.door", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert door.stdout is not None
    try:
        link = door.stdout.readline().strip()
        yield link.replace(link.partition("//")[2].partition(":")[0], "127.0.0.1", 1)
    finally:
        door.communicate(timeout=PATIENCE_SECONDS)
        shutil.rmtree(file.with_name(f"{file.name}{SUFFIX}"))


def pause() -> None:
    """Wait for a moment."""
    time.sleep(0.05)


class Guest:
    """A phone that opens the page; `meanwhile` is done again and again while it waits for the host."""

    def __init__(
        self, driver: WebDriver, size: tuple[int, int] = SIZE, meanwhile: Callable[[], object] = pause
    ) -> None:
        self._driver, self._meanwhile = driver, meanwhile
        width, height = size
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": DENSITY, "mobile": True},
        )

    def open(self, link: str, seat: int | None, language: str, theme: str) -> None:
        """Open the page as for the first time, and sit down."""
        run = self._driver.execute_script
        self._driver.get("about:blank")
        self._driver.get(link.partition("#")[0] + "page/tab.svg")
        run("localStorage.clear()")
        for name, value in {"language": language, "theme": theme}.items():
            run("localStorage.setItem(arguments[0], arguments[1])", f"ra.{name}", value)
        self._driver.get(link)
        self.until(lambda: self._seen(".seat"))
        time.sleep(SETTLED_SECONDS)  # a tap on what has only just appeared does nothing
        if seat is not None:
            self._driver.find_elements("css selector", ".seat")[seat].click()
            self.until(lambda: self._seen(".blocks"))
            time.sleep(SETTLED_SECONDS)

    def picture(self, file: Path) -> None:
        """Save what is seen."""
        self._driver.save_screenshot(str(file))

    def until(self, wanted: Callable[[], object]) -> None:
        """Wait for something."""
        end = time.monotonic() + PATIENCE_SECONDS
        while not wanted():
            if time.monotonic() > end:
                raise TimeoutError(self._driver.execute_script("return document.body.innerText"))
            self._meanwhile()

    def _seen(self, selector: str) -> Any:
        return self._driver.execute_script(
            "return document.querySelector(arguments[0])?.getClientRects().length", selector
        )


def main(arguments: Sequence[str] = ()) -> None:
    """Make the pictures asked for, where there is a browser for it."""
    parser = argparse.ArgumentParser(prog="python -m tools.guest_tour", description=__doc__)
    parser.add_argument("--scene", choices=SCENES, action="append")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--theme", choices=THEMES, action="append")
    parser.add_argument("--to", type=Path, default=FOLDER, help="folder for the pictures")
    chosen = parser.parse_args(arguments)
    if MISSING["chromium"]:
        print(f"no pictures of the guests' page: {MISSING['chromium']}")
        return
    chosen.to.mkdir(parents=True, exist_ok=True)
    asked = (chosen.scene or SCENES, chosen.language or LANGUAGES, chosen.theme or THEMES)
    looks = [*product(*asked)]
    with tempfile.TemporaryDirectory() as folder, chromium_driver() as driver:
        files, guest = documents(Path(folder)), Guest(driver)
        for scene, language, theme in looks:
            # Anew each time: the door remembers who sat where.
            with shared(files[scene]) as link:
                guest.open(link, SCENES[scene].seat, language, theme)
                guest.picture(chosen.to / f"guest-{language}-{theme}-{scene}.png")
    print(f"{len(looks)} pictures of the guests' page are in {chosen.to}")


if __name__ == "__main__":
    main(sys.argv[1:])

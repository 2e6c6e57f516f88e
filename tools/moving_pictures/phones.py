"""Phones of guests in one headless Chromium, which share nothing but the host."""

import io
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from PIL import Image
from selenium.webdriver.remote.webdriver import WebDriver

from tools.browsers import chromium_driver
from tools.guest_tour import Guest
from tools.moving_pictures.film import Point

SIZE = (360, 640)
LANGUAGE = "en"
# What a page says: its title, the counts and points of the tally, its buttons, all its words.
SAID = """
const texts = (selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
return {
  title: texts("#title"), counts: texts(".number"), points: texts(".count-grid .points"),
  buttons: texts("#foot .buttons button"), words: document.body.innerText,
};
"""
# The tile for one more of an item, or the button with these words.
FOUND = """
const [what] = arguments;
return [...document.querySelectorAll(".more, #foot .buttons button")].find(
  (each) => each.textContent === what || each.dataset.means?.includes(`"${what}"`));
"""
PLACE = "const at = arguments[0].getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2];"


class Phone:
    """A window of the browser as the phone of one guest."""

    def __init__(self, driver: WebDriver, window: str, meanwhile: Callable[[], object]) -> None:
        self._driver, self._window = driver, window
        self._turn_to()
        driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]},
        )
        self._guest = Guest(driver, SIZE, meanwhile)

    def open(self, link: str, seat: int, theme: str) -> None:
        """Scan the code and sit down."""
        self._turn_to()
        self._guest.open(link, seat, LANGUAGE, theme)

    def find(self, item: str) -> Any:
        """The tile to tap for one more of this item, or the button with these words."""
        self._turn_to()
        return self._driver.execute_script(FOUND, item)

    def place(self, element: Any) -> Point:
        """The middle of an element."""
        self._turn_to()
        x, y = self._driver.execute_script(PLACE, element)
        return x, y

    def tap(self, element: Any) -> None:
        """Tap it."""
        self._turn_to()
        element.click()

    def wait_for(self, view: Callable[[], Mapping[str, Any]]) -> None:
        """Wait until it shows what the host shows this guest."""
        self._turn_to()
        self._guest.until(lambda: shows(self._driver.execute_script(SAID), view()))

    def picture(self) -> Image.Image:
        """What is seen."""
        self._turn_to()
        return Image.open(io.BytesIO(self._driver.get_screenshot_as_png())).convert("RGB")

    def _turn_to(self) -> None:
        self._driver.switch_to.window(self._window)


def shows(said: Mapping[str, Any], view: Mapping[str, Any]) -> bool:
    """Does a page say what the host sent?"""
    blocks = defaultdict(list)
    for block in view["blocks"]:
        blocks[block["type"]].append(block)
    groups = [group for block in blocks["counts"] for group in block["groups"]]
    wanted = {
        "title": [view["title"]],
        "counts": [str(count["count"]) for group in groups for count in group["counts"]],
        "points": [group["points"] for group in groups],
        "buttons": [button["label"] for block in blocks["buttons"] for button in block["buttons"]],
    }
    words = [block["text"] for block in blocks["text"]]
    words += [block.get("total", "") for block in blocks["counts"]]
    return all(said[name] == each for name, each in wanted.items()) and all(
        each in said["words"] for each in words
    )


@contextmanager
def phones(number: int, meanwhile: Callable[[], object]) -> Iterator[Sequence[Phone]]:
    """So many phones; `meanwhile` is done while one waits for the host."""
    with chromium_driver() as found:
        driver: Any = found
        users = [driver.browser.create_user_context() for _ in range(number)]
        windows = [driver.browsing_context.create(type="window", user_context=user) for user in users]
        yield [Phone(driver, window, meanwhile) for window in windows]

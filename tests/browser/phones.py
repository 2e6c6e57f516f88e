"""Real browsers as phones."""

import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from selenium.common.exceptions import ElementNotInteractableException, StaleElementReferenceException
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement

from tests.browser.served import Served

REQUESTS = re.compile(r"/(?:act|seat|join|stream\?language=\w+|favicon.ico) - Failed to load resource")
PATIENCE = 8.0
# A tap on what has only just appeared does nothing, see dom.js.
STEADY = 0.34


def slowness() -> float:
    """How much longer things take here while others use the machine."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


class Phone:
    """A browser that shows the page of a guest."""

    def __init__(self, driver: WebDriver, kind: str) -> None:
        self.driver = driver
        self.kind = kind
        # Whose page it shows, if it is in a seat and nothing was set.
        self.seated: tuple[Served, int] | None = None

    # -- What is looked at

    def run(self, script: str, *values: Any) -> Any:
        """Run JavaScript in the page."""
        return self.driver.execute_script(script, *values)

    def all(self, selector: str) -> list[WebElement]:
        """The elements that a selector of CSS finds."""
        return self.driver.find_elements("css selector", selector)

    def one(self, selector: str) -> WebElement:
        """The only such element."""
        found = self.all(selector)
        assert len(found) == 1, f"{selector}: {len(found)}"
        return found[0]

    def texts(self, selector: str) -> list[str]:
        """What such elements say."""
        script = "return [...document.querySelectorAll(arguments[0])].map(each => each.textContent)"
        return list(self.run(script, selector))

    def seen(self, selector: str) -> bool:
        """Can such an element be seen?"""
        script = (
            "return [...document.querySelectorAll(arguments[0])].some(each => each.getClientRects().length)"
        )
        return bool(self.run(script, selector))

    def until(self, wanted: Callable[[], object], seconds: float = PATIENCE) -> float:
        """Wait for it; how long it took."""
        begin = time.monotonic()
        while not wanted():
            if time.monotonic() - begin > seconds * slowness():
                shown = self.run("return document.body.innerText")
                raise AssertionError(f"not within {seconds} s; the page shows: {shown}")
            time.sleep(0.02)
        return time.monotonic() - begin

    def state(self) -> str:
        """How the line to the host is."""
        return str(self.run("return document.documentElement.dataset.state || ''"))

    def faults(self) -> list[str]:
        """What the browser complained about since it was asked last; only Chromium says."""
        if self.kind != "chromium":
            return []
        logged = self.driver.get_log("browser")  # type: ignore[attr-defined]
        # What the host refuses is logged as well, and tested elsewhere.
        said = [each["message"] for each in logged if each["level"] == "SEVERE"]
        return [each for each in said if not REQUESTS.search(each)]

    # -- What is done

    def command(self, name: str, **values: Any) -> Any:
        """Do what only Chromium's developer tools can."""
        return self.driver.execute_cdp_cmd(name, values)  # type: ignore[attr-defined]

    def cut_off(self, offline: bool = True) -> None:
        """Take the network away, or bring it back."""
        nothing = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.command("Network.enable")
        self.command("Network.emulateNetworkConditions", offline=offline, **nothing)

    def sleep(self) -> None:
        """Nobody sees the page any more, and it runs nothing."""
        self.command("Page.setWebLifecycleState", state="frozen")

    def wake(self) -> None:
        """The page runs again, and is seen."""
        self.command("Page.setWebLifecycleState", state="active")
        rect = self.driver.get_window_rect()
        self.driver.minimize_window()
        self.driver.set_window_rect(**rect)

    def prefers(self, scheme: str) -> None:
        """Be set to dark or light."""
        self.command(
            "Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}]
        )

    def size(self, width: int, height: int, pixels: float = 1) -> None:
        """Be as large as this within the browser's bars."""
        if self.kind == "chromium":
            self.command(
                "Emulation.setDeviceMetricsOverride",
                width=width,
                height=height,
                deviceScaleFactor=pixels,
                mobile=True,
            )
            return
        for _ in range(3):
            rect = self.driver.get_window_rect()
            inner = self.run("return [innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            self.driver.set_window_rect(
                0, 0, rect["width"] + width - inner[0], rect["height"] + height - inner[1]
            )
            time.sleep(0.1)

    def open(self, served: Served, **saved: str) -> None:
        """Scan the code with a browser that knows nothing but these settings; nobody else is there."""
        self.driver.get("about:blank")
        served.empty()
        self.open_link(served.link, **saved)

    def open_link(self, link: str, **saved: str) -> None:
        """Scan a code with a browser that knows nothing but these settings."""
        self.seated = None
        self.driver.get(link.partition("#")[0] + "page/tab.svg")
        self.run("localStorage.clear()")
        for name, value in saved.items():
            self.run("localStorage.setItem(arguments[0], arguments[1])", f"ra.{name}", value)
        self.driver.get(link)
        self.until(lambda: self.state() == "open" and self.seen(".seat-page, .blocks"))

    def sit(self, seat: int) -> None:
        """Pick a seat."""
        self.steady()
        self.all(".seat")[seat].click()
        self.until(lambda: self.seen(".blocks"))

    def at(self, served: Served, seat: int) -> None:
        """Be in a seat; a page that is in it already stays."""
        if self.seated != (served, seat) or self.state() != "open":
            self.open(served)
            self.sit(seat)
            self.seated = served, seat
        self.until(lambda: self.seen(".blocks"))
        self.steady()

    def steady(self) -> None:
        """Wait as long as a person who has seen what came."""
        time.sleep(STEADY)

    def tap(self, selector: str, index: int = 0) -> None:
        """Tap on one of these."""
        self.all(selector)[index].click()

    def tap_if_there(self, selector: str) -> None:
        """Tap on the first of these, unless the page is just becoming another."""
        with suppress(IndexError, ElementNotInteractableException, StaleElementReferenceException):
            self.tap(selector)

    def picture(self, file: Path) -> None:
        """Save what is seen."""
        self.driver.save_screenshot(str(file))

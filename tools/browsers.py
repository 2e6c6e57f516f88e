"""Real browsers to drive: Chromium, and WebKitGTK, which is closest to Safari."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service as ChromeService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.service import Service as WebKitService

# No helpers that ask the network for news, and none that need rights a container lacks.
CHROMIUM_FLAGS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
POPUP = "width=360,height=560,toolbar=no,location=no,menubar=no,status=no"


def chromium() -> str | None:
    """Where Chromium is, if it can be driven."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    return found if found and shutil.which("chromedriver") else None


def mini_browser() -> str | None:
    """Where WebKitGTK's small browser is, if it can be driven on a screen nobody sees."""
    found = sorted(Path("/").glob(MINI_BROWSERS[1:]))
    return str(found[-1]) if found and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else None


# Why each browser cannot be tested with here; "" if it can.
MISSING = {
    "chromium": "" if chromium() else "chromium or chromedriver is not installed",
    "webkit": "" if mini_browser() else "webkit2gtk-driver, its MiniBrowser or Xvfb is not installed",
}


@contextmanager
def chromium_driver() -> Iterator[WebDriver]:
    """A headless Chromium with a profile of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = webdriver.ChromeOptions()
        options.binary_location = str(chromium())
        for flag in (*CHROMIUM_FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.enable_bidi = True
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        driver = webdriver.Chrome(options=options, service=ChromeService(str(shutil.which("chromedriver"))))
        try:
            yield driver
        finally:
            driver.quit()


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def webkit_driver() -> Iterator[WebDriver]:
    """WebKitGTK's MiniBrowser; a page's storage lives as long as the session."""
    with screen() as display:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(mini_browser())
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        environment.pop("WAYLAND_DISPLAY", None)
        service = WebKitService(str(shutil.which("WebKitWebDriver")), env=environment)
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            # Only a window without a bar for addresses can be as narrow as a phone.
            driver.get(f"data:text/html,<button onclick=\"open('about:blank', '', '{POPUP}')\">open</button>")
            driver.find_element("css selector", "button").click()
            while len(driver.window_handles) < 2:
                time.sleep(0.02)
            driver.switch_to.window(driver.window_handles[-1])
            yield driver
        finally:
            with suppress(Exception):
                driver.quit()


DRIVERS = {"chromium": chromium_driver, "webkit": webkit_driver}

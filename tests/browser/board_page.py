"""The hex board in a real browser: a page that draws views, and does what is tapped, without a server of guests."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput

from ra_base.refusal import Refusal
from tests.ui.hex.guest_table import GuestTable

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "ra_guests" / "page"
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
).split()
HTML = """<!doctype html><html lang="en" data-theme="night"><head><meta charset="utf-8"><title>Board</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/page/colours.css"><link rel="stylesheet" href="/page/page.css">
<link rel="stylesheet" href="/page/blocks.css"><link rel="stylesheet" href="/page/board.css"></head><body>
<div id="app"><header id="head"><h1 id="title"></h1></header><main id="main"></main>
<footer id="foot"><div id="notes"></div></footer></div>
<script type="module">
import { viewPart } from "/page/view.js";
window.sent = [];
window.wrong = [];
addEventListener("error", (event) => wrong.push(String(event.message)));
addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));
const kit = {
  send: (action) => sent.push(action), sends: () => false, count() {}, counted() {},
  failed: () => wrong.push("failed"), ask: () => Promise.resolve(true),
};
const part = viewPart(kit, document.getElementById("title"));
main.append(part.main);
foot.append(part.foot);
window.show = (view) => part.update(view);
</script></body></html>"""


class Handler(SimpleHTTPRequestHandler):
    """Gives the page of guests, and the one above at /."""

    def do_GET(self) -> None:
        """Give a file."""
        if self.path != "/":
            self.path = self.path.removeprefix("/page")
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(HTML.encode())

    def log_message(self, *_what: Any) -> None:
        """Nobody reads it."""


@contextmanager
def served() -> Iterator[str]:
    """Serve the page."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(PAGE)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def chromium(folder: Path) -> Iterator[webdriver.Chrome]:
    """Run Chromium, nobody sees it."""
    options = Options()
    for flag in (*FLAGS, f"--user-data-dir={folder}"):
        options.add_argument(flag)
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    try:
        yield driver
    finally:
        driver.quit()


class BoardPage:
    """A guest's phone with the board of a shared game."""

    def __init__(self, driver: webdriver.Chrome, address: str, game: GuestTable, seat: int | None) -> None:
        self.driver, self.game, self.seat = driver, game, seat
        # What the host has refused.
        self.refused: list[str] = []
        driver.get(address)
        self.wait("typeof show === 'function'")
        self.show()
        self.wait("document.querySelector('svg.board')")

    def run(self, code: str, *values: Any) -> Any:
        """Run code in the page."""
        return self.driver.execute_script(code, *values)

    def wait(self, condition: str, seconds: float = 5) -> Any:
        """Wait until something is true."""
        code = """const [code, most, done] = arguments, since = Date.now();
        const look = () => { let is = null; try { is = eval(code); } catch (e) {}
          if (is || Date.now() - since > most) done(Boolean(is)); else setTimeout(look, 10); }; look();"""
        assert self.driver.execute_async_script(code, condition, 1000 * seconds), condition

    def size(self, width: int, height: int, motion: str = "reduce") -> None:
        """A window of this size in CSS pixels, on a phone."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        feature = {"name": "prefers-reduced-motion", "value": motion}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})

    def show(self) -> None:
        """Show what the seat sees now."""
        view = self.game.host.view(self.seat, "en")
        self.run("show(JSON.parse(arguments[0]))", json.dumps(view))

    def sent(self) -> list[dict[str, Any]]:
        """Take what the page has sent."""
        found: list[dict[str, Any]] = self.run("return sent.splice(0)")
        return found

    def follow(self) -> None:
        """Have the host do what was sent, and show what is then."""
        for action in self.sent():
            try:
                self.game.act(self.seat or 0, **action)
            except Refusal as refusal:
                self.refused.append(self.game.host.say(refusal, "en"))
        self.show()

    def at(self, cell: str) -> tuple[float, float]:
        """The middle of a cell in the window."""
        code = """const box = document.querySelector(`.cell[data-cell=${arguments[0]}]`).getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2]"""
        x, y = self.run(code, cell)
        return x, y

    def finger(self, *places: tuple[float, float], lift: bool = True) -> None:
        """Put a finger down, lead it from place to place, lift it."""
        touch = ActionBuilder(self.driver, mouse=PointerInput("touch", "finger"), duration=20)
        first, *others = [(round(x), round(y)) for x, y in places]
        touch.pointer_action.move_to_location(*first)
        touch.pointer_action.pointer_down()
        for place in others:
            touch.pointer_action.move_to_location(*place)
        if lift:
            touch.pointer_action.pointer_up()
        touch.perform()

    def tap(self, *cells: str) -> None:
        """Tap cells."""
        for cell in cells:
            self.finger(self.at(cell))

    def drag(self, origin: str, target: str, *, lift: bool = True) -> None:
        """Drag a stack."""
        (x, y), (to_x, to_y) = self.at(origin), self.at(target)
        self.finger((x, y), ((x + to_x) / 2, (y + to_y) / 2), (to_x, to_y), lift=lift)

    def keys(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            ActionChains(self.driver, duration=0).send_keys(key).perform()

    def press(self, text: str) -> None:
        """Tap a button, after the moment in which a new one does nothing."""
        code = "return [...document.querySelectorAll('button')].find((each) => each.textContent === arguments[0])"
        button = self.run(code, text)
        assert button is not None, text
        self.run("return new Promise((done) => setTimeout(done, 350))")
        box = self.run(
            "const b = arguments[0].getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]",
            button,
        )
        self.finger(tuple(box))

    def stacks(self) -> dict[str, tuple[str, int]]:
        """What is drawn: on which cell which colour, how many."""
        code = """return [...document.querySelectorAll('.stacks > .stack')].map((stack) => [
          stack.dataset.cell, [...stack.querySelectorAll('[data-pawn]')].map((pawn) => pawn.dataset.pawn)])"""
        return {cell: (colours[0], len(colours)) for cell, colours in self.run(code)}

    def label(self, cell: str) -> str:
        """What a cell says to those who cannot see it."""
        code = "return document.querySelector(`.cell[data-cell=${arguments[0]}]`).getAttribute('aria-label')"
        found: str = self.run(code, cell)
        return found

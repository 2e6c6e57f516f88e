"""The hex board on a phone: a page that draws views of a shared match and takes moves, without a server."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput

from ra_base.refusal import Refusal
from tests.browser.phones import Phone
from tests.ui.hex.guest_table import GuestTable

PAGE = Path(__file__).resolve().parents[2] / "ra_guests" / "page"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'"
SHEETS = "".join(
    f'<link rel="stylesheet" href="/page/{name}.css">' for name in ("colours", "page", "blocks", "board")
)
HTML = f"""<!doctype html><html lang="en" data-theme="night"><head><meta charset="utf-8"><title>Board</title>
<meta name="viewport" content="width=device-width, initial-scale=1">{SHEETS}</head><body>
<div id="app"><header id="head"><h1 id="title"></h1><div id="notes"></div></header><main id="main"></main>
<footer id="foot"></footer></div>
<script type="module" src="/main.js"></script></body></html>"""
SCRIPT = """
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
document.getElementById("main").append(part.main);
document.getElementById("foot").append(part.foot);
window.show = (view) => part.update(view);
"""
# What the page is made of besides its own files.
MADE = {"/": ("text/html", HTML), "/main.js": ("text/javascript", SCRIPT)}


class Handler(SimpleHTTPRequestHandler):
    """Gives the files of the page under the rules of the server of guests."""

    def __init__(self, *how: Any) -> None:
        super().__init__(*how, directory=str(PAGE))

    def do_GET(self) -> None:
        """Give a file."""
        if self.path in MADE:
            kind, text = MADE[self.path]
            self.send_response(200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.end_headers()
            self.wfile.write(text.encode())
        else:
            self.path = self.path.removeprefix("/page")
            super().do_GET()

    def end_headers(self) -> None:
        """Nothing is loaded from elsewhere, no style is in the page."""
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_what: Any) -> None:
        """Nobody reads it."""


@contextmanager
def served() -> Iterator[str]:
    """Serve the page; where it is."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class BoardPhone(Phone):
    """A phone with the board of a shared match, as a seat or a spectator sees it."""

    def __init__(self, phone: Phone, address: str, game: GuestTable, seat: int | None) -> None:
        super().__init__(phone.driver, phone.kind)
        self.game, self.seat = game, seat
        # What the host has refused.
        self.refused: list[str] = []
        self.driver.get(address)
        self.until(lambda: self.run("return typeof show === 'function'"))
        self.show()
        self.until(lambda: self.seen("svg.board"))

    def wish(self, motion: str) -> None:
        """Have the phone wish motion to be reduced, or not, or be as it was; only Chromium’s driver can."""
        if self.kind == "chromium":
            features = [{"name": "prefers-reduced-motion", "value": motion}]
            self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def show(self, language: str = "en") -> None:
        """Show what the seat sees now."""
        self.run("show(JSON.parse(arguments[0]))", json.dumps(self.game.host.view(self.seat, language)))

    def sent(self) -> list[dict[str, Any]]:
        """Take what the page has sent."""
        return list(self.run("return sent.splice(0)"))

    def follow(self) -> None:
        """Have the host do what was sent, and show what is then."""
        for action in self.sent():
            try:
                self.game.act(self.seat or 0, **action)
            except Refusal as refusal:
                self.refused.append(self.game.host.say(refusal, "en"))
        self.show()

    def at(self, selector: str) -> tuple[int, int]:
        """The middle of an element in the window."""
        script = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2]"""
        x, y = self.run(script, selector)
        return round(x), round(y)

    def finger(self, *places: tuple[int, int], lift: bool = True) -> None:
        """Put a finger down, lead it from place to place, lift it; WebKit's driver has a mouse only."""
        pointer = PointerInput("touch" if self.kind == "chromium" else "mouse", "finger")
        actions = ActionBuilder(self.driver, mouse=pointer, duration=20)
        actions.pointer_action.move_to_location(*places[0])
        actions.pointer_action.pointer_down()
        for place in places[1:]:
            actions.pointer_action.move_to_location(*place)
        if lift:
            actions.pointer_action.pointer_up()
        actions.perform()

    def touch(self, *cells: str) -> None:
        """Tap cells."""
        for cell in cells:
            self.finger(self.at(cell_of(cell)))

    def drag(self, origin: str, target: str, *, lift: bool = True) -> None:
        """Drag a stack."""
        (x, y), (to_x, to_y) = self.at(cell_of(origin)), self.at(cell_of(target))
        self.finger((x, y), ((x + to_x) // 2, (y + to_y) // 2), (to_x, to_y), lift=lift)

    def keys(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            ActionChains(self.driver, duration=0).send_keys(key).perform()

    def press(self, text: str) -> None:
        """Tap the button that says this."""
        self.steady()
        next(each for each in self.all("button") if each.text == text).click()

    def stacks(self) -> dict[str, tuple[str, int]]:
        """What is drawn: on which cell which colour, how many."""
        script = """return [...document.querySelectorAll('.stacks > .stack')].map((stack) => [
          stack.dataset.cell, [...stack.querySelectorAll('[data-pawn]')].map((pawn) => pawn.dataset.pawn)])"""
        return {cell: (colours[0], len(colours)) for cell, colours in self.run(script)}

    def label(self, cell: str) -> str:
        """What a cell says to those who cannot see it."""
        return str(self.run("return document.querySelector(arguments[0]).ariaLabel", cell_of(cell)))


def cell_of(name: str) -> str:
    """The selector of a cell."""
    return f".cell[data-cell={name}]"

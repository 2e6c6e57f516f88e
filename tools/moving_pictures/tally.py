"""A tally from three phones: guests count their own tiles, the host’s tablet shows all of them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from pathlib import Path
from typing import Any

from PIL import Image

from ra_auction.journals import TABLE
from tools import tour  # before Kivy: how fine the window is
from tools.demo.table_games import HOLDINGS, sample_play
from tools.moving_pictures.camera import Camera, smaller
from tools.moving_pictures.film import Film, Point, touched
from tools.moving_pictures.phones import LANGUAGE, SIZE, Phone, phones
from tools.stage import Stage
from ui.core.guest_host import spoken

# Wide enough for all kinds of tiles side by side.
TABLET = (1180, 560)
WIDTH, GAP = 800, 8
GROUND = (120, 92, 66)
# Ticks from one tile to the next: everybody takes their time.
PACES = (3, 5, 5)
PHONE_WIDTH = (WIDTH - (len(PACES) + 1) * GAP) // len(PACES)
THEMES = ("papyrus", "night", "papyrus")
DONE, SCORE = "I’m done", "Score epoch 1"
BEFORE, REST, AFTER = 8, 6, 22


class Table:
    """The host’s tablet above the guests’ phones, in one picture."""

    def __init__(self, stage: Stage, guests: Sequence[Phone]) -> None:
        self._stage, self._guests = stage, guests
        self._camera = Camera(stage, TABLET, WIDTH - 2 * GAP)
        self._hosting: Any = stage.app.hosting
        below = 2 * GAP + round(TABLET[1] * (WIDTH - 2 * GAP) / TABLET[0])
        self._corners = [(GAP + seat * (PHONE_WIDTH + GAP), below) for seat in range(len(guests))]
        self.look()

    def look(self) -> None:
        """Take a picture of it when everybody sees the same."""
        for seat, phone in enumerate(self._guests):
            phone.wait_for(lambda seat=seat: self._hosting.game.view(seat, spoken(LANGUAGE)))  # type: ignore[misc]
        self._stage.frames(4)
        own = [smaller(phone.picture(), PHONE_WIDTH) for phone in self._guests]
        self.seen = Image.new("RGB", (WIDTH, self._corners[0][1] + own[0].height + GAP), GROUND)
        self.seen.paste(self._camera.picture(), (GAP, GAP))
        for each, corner in zip(own, self._corners, strict=True):
            self.seen.paste(each, corner)

    def count(self, film: Film, taps: Sequence[tuple[int, str]]) -> None:
        """Guests tap a tile or button each, at the same time."""
        found = [(self._guests[seat], seat, self._guests[seat].find(what)) for seat, what in taps]
        fingers = [self._place(seat, phone.place(element)) for phone, seat, element in found]
        film.show(touched(self.seen, fingers))
        for phone, _seat, element in found:
            before = self._hosting.changes
            phone.tap(element)
            self._stage.wait_until(lambda before=before: self._hosting.changes > before)  # type: ignore[misc]
        self.look()

    def score(self, film: Film) -> None:
        """The host scores the epoch."""
        button = self._stage.the("PrimaryButton", text=SCORE)
        x, y = self._camera.place(*self._stage.place(button))
        film.show(touched(self.seen, [(x + GAP, y + GAP)]), 2)
        self._stage.tap(button)
        self.look()

    def _place(self, seat: int, place: Point) -> Point:
        """Where a place on a phone is in the picture."""
        (left, top), scale = self._corners[seat], PHONE_WIDTH / SIZE[0]
        return left + scale * place[0], top + scale * place[1]


def plan() -> Mapping[int, Sequence[tuple[int, str]]]:
    """By tick who taps what."""
    taps = defaultdict(list)
    for seat, pace in enumerate(PACES):
        tiles = chain.from_iterable(repeat(item, count) for item, count in HOLDINGS[0][seat].items())
        for number, what in enumerate((*tiles, DONE)):
            taps[BEFORE + seat + pace * number].append((seat, what))
    return taps


def tally(folder: Path) -> Film:
    """Film it; the app keeps its data in this folder."""
    film, taps = Film(), plan()
    size = (tour.DENSITY * TABLET[0], tour.DENSITY * TABLET[1])
    with Stage(folder, size, theme="night") as stage:
        sample_play(stage.app, TABLE, len(PACES), [13, 12, 11, *["ra"] * 8])
        stage.app.hosting.start()
        stage.app.go("tally")
        stage.frames(12)
        sharing: Any = stage.app.hosting.sharing
        link = sharing.link(sharing.addresses[0])
        with phones(len(PACES), lambda: stage.wait(0.05)) as guests:
            for seat, phone in enumerate(guests):
                phone.open(link, seat, THEMES[seat])
            table = Table(stage, guests)
            for tick in range(max(taps) + 1):
                if tick in taps:
                    table.count(film, taps[tick])
                else:
                    film.show(table.seen)
            film.show(table.seen, REST)
            table.score(film)
            film.show(table.seen, AFTER)
    return film

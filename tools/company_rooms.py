"""Games in company: how each kind begins, who acts next, and how they touch the app or their phones."""

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from threading import Thread
from typing import Any, ClassVar

from ra_auction.editions import EDITIONS
from ra_auction.journals import TABLE
from ra_auction.setup import deal
from ra_hex.match import KIND as HEX
from tools import at_play
from tools.callers import Caller, actions_in, beside
from tools.hexfingers import make_move
from tools.stage import Stage

Action = dict[str, Any]
# How often a guest asks to undo, when they could act.
UNDONE = 0.02
# At which action the app is killed first.
FIRST_LIFE = range(2, 9)
BOTS = ("level:1", "level:2")
# Who plays on the hex board.
SIDES = (("here", "guest"), ("guest", "bot"), ("bot", "guest"), ("guest", "guest"))


@dataclass
class Company:
    """What has been played, and how often who did something."""

    games: Counter[str] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)


class Phone:
    """A guest in a seat, or one who only watches; `line` is what was sent last."""

    def __init__(self, stage: Stage, seat: int | None, language: str) -> None:
        self.seat = seat
        self.acts = 0
        self.caller = Caller(stage)
        self.caller.browser.language = language
        self.line: Mapping[str, Any] = {}
        assert self.caller.join().status == 200
        assert self.caller.sit(seat).status == 200
        self.watch()

    def go_on(self, stage: Stage) -> None:
        """The app is there again: by the key and the token of before."""
        old, self.line = self.caller.browser, {}
        self.caller = Caller(stage, old.port, old.key, old.token)
        self.caller.browser.language = old.language
        self.watch()

    def watch(self) -> None:
        """Read what is sent until the server ends."""
        self.reading = Thread(target=self._read)
        self.reading.start()

    def _read(self) -> None:
        with suppress(OSError, EOFError, HTTPException), self.caller.browser.stream() as lines:
            while True:
                self.line = lines.next()

    @property
    def offered(self) -> list[Action]:
        """What their page offers just now."""
        return [*actions_in(self.line.get("view", {}))]

    def sees(self, kind: str) -> bool:
        """Whether a block of a kind is on their page."""
        return any(block["type"] == kind for block in self.line["view"]["blocks"])

    def act(self, action: Action) -> bool:
        """Do something; false where the game has moved on, or it was refused."""
        stage, head = self.caller.stage, self.line["head"]
        self.acts += 1
        name = f"action-{self.acts:06}"
        status = beside(stage, lambda: self.caller.browser.act(action, name, head)).status
        assert status in (200, 409, 422, 429), (status, action)
        return status == 200


class Room(ABC):
    """A kind of game: how it begins, what is done next, and how it ends."""

    name: ClassVar[str]
    screen: ClassVar[str]

    def __init__(self, chance: random.Random, company: Company) -> None:
        self.chance = chance
        self.company = company
        self.stage: Stage
        self.phones: list[Phone] = []
        self.guests: Sequence[int] = ()
        # At which action the app is killed next.
        self.killed_at = chance.choice(FIRST_LIFE)

    @abstractmethod
    def begin(self) -> None:
        """Begin a game; `guests` are the seats of those with phones."""

    @abstractmethod
    def step(self) -> None:
        """Let the one whose turn it is act."""

    @property
    def session(self) -> Any:
        """The game that is played."""
        return self.stage.app.session

    @property
    def game(self) -> Any:
        """It as it is now."""
        return self.session.game

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether nothing is left to be done."""

    def did(self, who: str) -> None:
        """Count that somebody did something."""
        self.company.deeds[f"{self.name}: {who}"] += 1

    def press(self, kind: str = "PrimaryButton") -> None:
        """Tap the first such button, of what is in front."""
        self.stage.tap(next(each for each in self.stage.all(kind) if not each.disabled))
        self.stage.frames()
        self.did("host")

    def answer(self) -> None:
        """Give any answer to a question."""
        dialog = self.stage.app.root.overlays[-1]
        self.stage.tap(self.chance.choice(dialog.ids.answers.children))
        self.stage.frames()
        self.did("host answers")

    def at(self, seat: int) -> Phone | None:
        """The phone of a seat."""
        return next((phone for phone in self.phones if phone.seat == seat), None)

    def settled(self) -> None:
        """Wait until all phones show the game as it is."""
        head = self.session.journal.head
        self.stage.wait_until(lambda: all(phone.line.get("head") == head for phone in self.phones))

    def by_phone(self, phone: Phone, choose: Callable[[list[Action]], Action]) -> None:
        """A guest does something that is offered; at times they ask to undo instead."""
        offered = [each for each in phone.offered if each["do"] != "look"]
        asks = [each for each in offered if each["do"] == "ask_undo"]
        others = [each for each in offered if each["do"] != "ask_undo"]
        if not others:
            self.stage.frames(2)  # what they see is not yet of now
        elif asks and self.chance.random() < UNDONE:
            self.did("guest asks to undo" if phone.act(self.chance.choice(asks)) else "guest too late")
        else:
            self.did("guest" if phone.act(choose(others)) else "guest too late")

    def answer_guests(self) -> bool:
        """Somebody answers a request, if there is one: the host here, a guest on their phone."""
        if self.stage.app.root.overlays:
            self.answer()
            return True
        for phone in self.phones:
            answers = [each for each in phone.offered if each["do"] in ("allow_undo", "refuse_undo")]
            if answers:
                phone.act(self.chance.choice(answers))
                self.did("guest answers")
                self.stage.frames(4)
                return True
        return False


class Scored(Room):
    """A game at the table: the host notes auctions and scores, guests count their own tiles."""

    name, screen = "scored at the table", "table"

    def begin(self) -> None:
        """With all but the first on phones."""
        edition = self.chance.choice([*EDITIONS.values()])
        players = self.chance.choice([*edition.groups])
        self.stage.app.begin(TABLE, deal(edition, at_play.NAMES[:players]).as_json())
        self.guests = range(1, players)

    @property
    def over(self) -> bool:
        """Is the last epoch scored, and the result in front?"""
        return bool(self.game.sheet.over) and type(self.stage.app.screen).__name__ == "FinalScreen"

    def step(self) -> None:
        """At the table, in the tally, at an epoch's result."""
        if self.stage.app.root.overlays:
            self.press()
            return
        screen = self.stage.app.screen
        match type(screen).__name__:
            case "TableScreen" if screen.ended or self.chance.random() < 0.7:
                self.press()
            case "TableScreen":
                disks = [each for each in self.stage.all("SunDisk") if not each.disabled]
                self.stage.tap(self.chance.choice(disks))
                self.did("host")
            case "TallyScreen":
                self.count()
                self.press()
            case _:
                self.press()

    def count(self) -> None:
        """Guests count, not in turn, and then they are done."""
        for _ in range(3 * len(self.phones)):
            phone = self.chance.choice(self.phones)
            counts = [each for each in phone.offered if each["do"] == "set"]
            if phone.seat is not None and counts:
                number = 0 if self.chance.random() < 0.3 else 1
                counted = phone.act({**self.chance.choice(counts), "count": number})
                self.did("guest" if counted else "guest is refused")
        for phone in self.phones:
            for done in [each for each in phone.offered if each["do"] == "done"]:
                phone.act(done)


class Played(Room):
    """A game of the same rules that is played here: people at the device, with phones, and bots."""

    name, screen = "played here", "play"

    def begin(self) -> None:
        """With two to five players, at least one of whom has a phone."""
        players = self.chance.randint(2, 5)
        bots = [None, *(self.chance.choice([None, *BOTS]) for _ in range(players - 1))]
        self.chance.shuffle(bots)
        at_play.begin(self.stage, bots, seed=self.chance.getrandbits(30))
        people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.guests = sorted(self.chance.sample(range(len(people)), self.chance.randint(1, len(people))))

    @property
    def over(self) -> bool:
        """Is the last epoch over?"""
        return bool(self.game.phase == "over")

    def step(self) -> None:
        """A decision, or an epoch's result."""
        play = self.stage.app.screen.play
        if play.state == "bot":
            self.did("bot")
        self.stage.wait_until(lambda: play.state != "bot" or self.stage.app.root.overlays, 60)
        self.stage.frames(2)
        if self.over or self.answer_guests():
            return
        if play.state == "guest" or (play.state == "scored" and not play.here):
            self.settled()
            people = [seat for seat, bot in enumerate(self.bots) if bot is None]
            phone = self.at(people.index(self.game.to_act)) if play.state == "guest" else self.phones[0]
            assert phone is not None
            self.by_phone(phone, self.chance.choice)
        elif play.state == "scored":
            self.press()
            self.press()
        elif play.state == "person":
            at_play.decide(self.stage)
            self.did("host")
        else:
            self.press()  # the device is handed over
        self.stage.frames(2)

    @property
    def bots(self) -> Sequence[str | None]:
        """Who plays each seat."""
        setup = self.session.journal.setup
        return setup.get("bots") or [None] * len(setup["players"])


class Moved(Room):
    """A game on the hex board: somebody here and a guest, or one of them and the computer."""

    name, screen = "hex board", "hex_board"

    def begin(self) -> None:
        """Of these two."""
        sides = self.chance.choice(
            [("here", "guest"), ("guest", "bot"), ("bot", "guest"), ("guest", "guest")]
        )
        levels = [1 if side == "bot" else None for side in sides]
        setup = {"board": "114", "players": ["Ann", "Bea"], "match": "single"}
        self.stage.app.begin(HEX, {**setup, **({"levels": levels} if any(levels) else {})})
        self.stage.app.go("hex_board")
        people = [side for side in sides if side != "bot"]
        self.guests = [seat for seat, side in enumerate(people) if side == "guest"]

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return bool(self.game.over)

    def step(self) -> None:
        """A move."""
        if self.answer_guests():
            return
        match, position = self.game, self.game.game.position
        side = position.to_move
        if match.levels[side] is not None:
            head = self.session.journal.head
            self.stage.wait_until(lambda: self.session.journal.head != head, 60)
            self.did("bot")
            return
        people = [each for each in (0, 1) if match.levels[each] is None]
        phone = self.at(people.index(side))
        if phone is not None:
            self.settled()
            self.by_phone(phone, self.sharp)
            return
        move = self.sharp([match.action(each) for each in position.legal_moves()])["move"]
        if position.legal_moves()[0].pawns:
            make_move(self.stage, move)
            self.did("host")
        else:
            self.press()

    def sharp(self, actions: list[Action]) -> Action:
        """Any action, but rather a capture or the end of the game."""
        moves = [each for each in actions if each["do"] == "move"]
        for sign in "#x":
            if found := [each for each in moves if sign in each["move"]]:
                return self.chance.choice(found)
        return self.chance.choice(actions)

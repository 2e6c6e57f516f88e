"""A second game, written from the rulebook's text alone: what can be done, and what it leads to.

It speaks in the rows of a journal and shares nothing with the package. Tiles are names, disks are sets, the
auction track is a row of eight spaces, and nothing is worked out before it is asked for.
"""

from collections import Counter
from itertools import combinations
from typing import Any

CIVILIZATIONS = ["art", "agriculture", "religion", "astronomy", "writing"]
MONUMENTS = ["fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple"]
# What a disaster takes, in the order in which it is taken where nobody chooses.
TAKES = {
    "funeral": ["pharaoh"],
    "drought": ["flood", "nile"],
    "unrest": CIVILIZATIONS,
    "earthquake": MONUMENTS,
}
RA_SPACES = {2: 10 - 4, 3: 10 - 2, 4: 10 - 1, 5: 10}

Row = dict[str, Any]


class PlainGame:
    """One game; `rows` is what can be done now, without which tiles are left in the bag."""

    def __init__(self, suns: tuple[tuple[int, ...], ...]) -> None:
        self.seats = range(len(suns))
        self.face_up = [set(disks) for disks in suns]
        self.face_down: list[set[int]] = [set() for _ in suns]
        self.middle = 1
        self.tiles: list[Counter[str]] = [Counter() for _ in suns]
        self.scored: list[list[Counter[str]]] = []
        self.track: list[str | None] = [None] * 8
        self.new_epoch()

    def new_epoch(self) -> None:
        self.ras = 0
        self.untouched = True
        self.disasters: list[str] = []
        for seat in self.seats:
            self.face_up[seat] |= self.face_down[seat]
            self.face_down[seat] = set()
            for tile in ("god", "gold", "flood", *CIVILIZATIONS):
                self.tiles[seat][tile] = 0
        self.turn_of(max(self.seats, key=lambda seat: max(self.face_up[seat])))

    def turn_of(self, seat: int) -> None:
        while not self.face_up[seat]:
            seat = self.left_of(seat)
        self.player = self.on_turn = seat
        self.doing = "turn"

    def left_of(self, seat: int) -> int:
        return (seat + 1) % len(self.seats)

    def rows(self) -> list[Row]:
        own = self.tiles[self.player]
        gods: list[Row] = [
            {"do": "god", "take": tile}
            for tile in {tile for tile in self.track if tile and tile != "god"}
            if own["god"]
        ]
        if self.doing == "over":
            return []
        if self.doing == "turn":
            draw: list[Row] = [{"do": "draw"}] if None in self.track else []
            return [{"do": "invoke"}, *draw, *gods]
        if self.doing == "spending gods":
            return [{"do": "end"}, *gods]
        if self.doing == "discarding":
            return [
                {"do": "discard", "tiles": list(pair)}
                for disaster in set(self.disasters)
                for pair in self.pairs(disaster)
            ]
        rows: list[Row] = [
            {"do": "bid", "disk": disk} for disk in self.face_up[self.player] if disk > self.best
        ]
        all_others_passed = self.player == self.on_turn and not self.best
        if not (all_others_passed and self.called and None in self.track):
            rows.append({"do": "pass"})
        return rows

    def pairs(self, disaster: str) -> set[tuple[str, ...]]:
        """The different pairs that the owner could discard for a disaster that lets him choose."""
        if disaster not in ("unrest", "earthquake"):
            return set()
        own = [tile for tile in TAKES[disaster] for _ in range(self.tiles[self.player][tile])]
        return {tuple(sorted(pair)) for pair in combinations(own, 2)}

    def do(self, row: Row) -> None:
        own, left = self.tiles[self.player], self.left_of(self.on_turn)
        if row["do"] == "suns":
            self.lay_disks(row["disks"], row["down"])
            return
        self.untouched = False
        if row["do"] == "draw" and row["tile"] != "ra":
            self.track[self.track.index(None)] = row["tile"]
            self.turn_of(left)
        elif row["do"] == "draw":
            self.ras += 1
            if self.ras == RA_SPACES[len(self.seats)]:
                self.end_epoch()
            else:
                self.auction(called=False)
        elif row["do"] == "invoke":
            self.auction(called=True)
        elif row["do"] == "god":
            self.doing = "spending gods"
            self.track[self.track.index(row["take"])] = None
            own["god"] -= 1
            self.put_down([row["take"]])
        elif row["do"] == "end":
            self.next_turn()
        elif row["do"] == "discard":
            own.subtract(row["tiles"])
            self.disasters.remove("unrest" if row["tiles"][0] in CIVILIZATIONS else "earthquake")
            self.resolve()
        else:
            if row["do"] == "bid":
                self.best, self.best_bidder = row["disk"], self.player
            if self.player == self.on_turn:
                self.close_auction()
            else:
                self.next_bidder()

    def lay_disks(self, disks: list[list[int]], down: list[list[int]]) -> None:
        every = {self.middle}.union(*self.face_up, *self.face_down)
        self.face_down = [set(own) for own in down]
        self.face_up = [set(own) - set(turned) for own, turned in zip(disks, down, strict=True)]
        (self.middle,) = every.difference(*disks)
        if self.doing == "turn" and self.untouched:
            self.on_turn = max(self.seats, key=lambda seat: max(disks[seat]))
        if self.doing == "turn":
            self.next_turn(self.on_turn)
        elif self.doing == "auction":
            self.player = self.on_turn
            self.next_bidder()

    def next_turn(self, first: int | None = None) -> None:
        if any(self.face_up):
            self.turn_of(self.left_of(self.on_turn) if first is None else first)
        else:
            self.end_epoch()

    def auction(self, called: bool) -> None:
        self.doing, self.called, self.best = "auction", called, 0
        self.next_bidder()

    def next_bidder(self) -> None:
        self.player = self.left_of(self.player)
        while not self.face_up[self.player]:
            self.player = self.left_of(self.player)

    def close_auction(self) -> None:
        if not self.best:
            if self.called:
                self.track = [None] * 8
            self.turn_of(self.left_of(self.on_turn))
            return
        self.player = self.best_bidder
        self.face_up[self.player].remove(self.best)
        self.face_down[self.player].add(self.middle)
        self.middle = self.best
        lot = [tile for tile in self.track if tile]
        self.track = [None] * 8
        self.put_down(lot)

    def put_down(self, lot: list[str]) -> None:
        self.after_disasters = self.doing
        self.disasters = [tile for tile in lot if tile in TAKES]
        self.tiles[self.player].update(tile for tile in lot if tile not in TAKES)
        self.resolve()

    def resolve(self) -> None:
        """Whatever leaves no choice happens by itself, and again after each choice."""
        own = self.tiles[self.player]
        while clear := [disaster for disaster in self.disasters if len(self.pairs(disaster)) < 2]:
            self.disasters.remove(clear[0])
            for _ in range(2):
                tile = next((tile for tile in TAKES[clear[0]] if own[tile]), None)
                if tile:
                    own[tile] -= 1
        if self.disasters:
            self.doing = "discarding"
        elif self.after_disasters == "spending gods":
            self.doing = "spending gods"
        elif any(self.face_up):
            self.turn_of(self.left_of(self.on_turn))
        else:
            self.end_epoch()

    def end_epoch(self) -> None:
        self.track = [None] * 8
        self.scored.append([+own for own in self.tiles])
        if len(self.scored) == 3:
            self.doing = "over"
        else:
            self.new_epoch()

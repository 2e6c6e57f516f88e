"""Any sequence of what guests and the host do is the game that it would be on one phone, and is shown so.

No view has what its seat may not see, no word that no catalogue has, no action that the rules refuse.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import strategies as st

from ra_archive.archive import Archive
from ra_auction.describe import state
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.holdings import ITEMS
from ra_auction.names import POINTS
from ra_auction.odds import unseen
from ra_auction.scoring import EPOCHS
from ra_auction.suns import disks_of
from ra_auction.table import Table
from ra_auction.tiles import KIND, SUPPLY
from ra_base.refusal import Refusal
from tests.examples import try_out
from tests.ui.foreign import bare, speak
from tests.ui.guests import SharedTable, View, begin_shared, setup, texts_in
from ui.core.languages import LANGUAGES
from ui.core.session import Session, begin
from ui.core.texts import signed
from ui.features import REGISTRY
from ui.table.referee_view import play_with_forced, record_auction
from ui.table.tally_view import COUNTED

SEATS = [(edition.id, players) for edition in EDITIONS.values() for players in edition.groups]
# Few kinds, so that what people count does not fit now and then; one of each sort.
FEW = ("gods", "gold", "pharaohs", "floods", "art", "sphinx")
WHO = ("guest",) * 6 + ("host",) * 3 + ("undo", "redo")
SEEDS = st.integers(0, 2**32)
STEPS, GAMES = 40, [8, pytest.param(60, marks=pytest.mark.case)]


def touches(seed: int, steps: int) -> Iterator[tuple[str, int]]:
    """Who does something next, and a number that says what."""
    random = Random(seed)
    for _ in range(steps):
        yield random.choice(WHO), random.getrandbits(40)


class OnePhone:
    """The same game where nobody is a guest."""

    def __init__(self, folder: Path, kind: str, begun: dict[str, Any]) -> None:
        self.session: Session[Any] = begin(Archive(folder / "one.db"), REGISTRY.game(kind), begun)

    def check(self, shared: SharedTable) -> None:
        """Is the shared game the same?"""
        one, other = self.session, shared.session
        assert (one.journal.actions, one.journal.head) == (other.journal.actions, other.journal.head)
        assert state(one.game) == state(other.game)


def pick(number: int, found: list[Any]) -> Any:
    return found[number % len(found)]


# -- A table


def tables_action(number: int, table: Table) -> dict[str, Any]:
    """Something that the host enters, which may be refused."""
    seats = len(table.setup.players)
    disks = sorted(table.setup.edition.disks(seats))
    seat, item = number // 7 % seats, pick(number // 11, FEW)
    count = number // 1000 % 8
    return pick(
        number,
        [
            {"do": "ra"},
            {"do": "ra"},
            {"do": "win", "player": seat, "disk": pick(number // 7, disks)},
            *[{"do": "set", "player": seat, "item": item, "count": count}] * 3,
            {"do": "close"},
            {"do": "revise", "epoch": 1, "player": seat, "item": item, "count": count},
        ],
    )


@pytest.mark.parametrize("games", GAMES)
def test_tables_are_the_same_as_on_one_phone(games: int) -> None:
    try_out(games, compare_tables, st.sampled_from(SEATS), st.booleans(), st.booleans(), SEEDS)


def compare_tables(seats: tuple[str, int], hidden: bool, ended: bool, seed: int) -> None:
    """Play by chance, with guests and on one phone."""
    with TemporaryDirectory() as folder:
        begun = setup(seats[1], seats[0])
        shared, one = begin_shared(Path(folder), "ra-table", begun), OnePhone(Path(folder), "ra-table", begun)
        shared.hidden, shared.counting = hidden, ended
        ras = [{"do": "ra"}] * (one.session.game.last_ra if ended else 1)
        both(lambda: shared.do(*ras), lambda: one.session.do(*ras))
        waiting: set[tuple[int, int, str]] = set()
        for who, number in touches(seed, STEPS):
            touch_table(shared, one.session, who, number, waiting)
            one.check(shared)
            check_views(shared, hidden=hidden)
            check_warnings(shared, waiting)


def touch_table(
    shared: SharedTable, one: Session[Table], who: str, number: int, waiting: set[tuple[int, int, str]]
) -> None:
    """Do the same in both; if the shared game refuses it, so must the other.

    `waiting` gets the epoch, seat and item of each count of a guest's that does not fit, until it is settled.
    """
    table: Table = shared.session.game
    if who == "guest":
        seat = number % len(table.setup.players)
        item, count = pick(number // 13, FEW), number // 400 % 8
        offered = [each for each in shared.offered(seat) if each.get("item") == item]
        if number % 5 == 0:
            with suppress(Refusal):
                shared.act(seat, do="done", epoch=table.epoch, done=bool(number & 64))
        elif not offered:
            with pytest.raises(Refusal):
                shared.set(seat, item, count)
        else:
            action = {"do": "set", "player": seat, "item": item, "count": count}
            fits = both(lambda: shared.set(seat, item, count), lambda: set_if_new(one, action))
            if fits:
                waiting.discard((table.epoch, seat, item))
            elif count <= SUPPLY[ITEMS[item]]:
                waiting.add((table.epoch, seat, item))
    elif who == "host":
        action = tables_action(number, table)
        both(lambda: shared.do(action), lambda: one.do(action))
    else:
        both(getattr(shared.session, who), getattr(one, who))


def set_if_new(session: Session[Table], action: dict[str, Any]) -> None:
    """Enter a count, unless it is the one that is there."""
    if session.game.holdings()[action["player"]][ITEMS[action["item"]]] != action["count"]:
        session.do(action)


def both(do: Any, same: Any) -> bool:
    """Do something in both games, or find that both refuse it; whether it was done."""
    refused = []
    for each in (do, same):
        try:
            each()
        except Refusal:
            refused.append(each)
    assert len(refused) in (0, 2)
    return not refused


# -- A game whose tiles are logged


@pytest.mark.parametrize("games", GAMES)
def test_logged_games_are_the_same_as_on_one_phone(games: int) -> None:
    try_out(games, compare_logged_games, st.sampled_from(SEATS), st.booleans(), SEEDS)


def compare_logged_games(seats: tuple[str, int], hidden: bool, seed: int) -> None:
    """Play by chance, with guests and on one phone."""
    with TemporaryDirectory() as folder:
        begun = setup(seats[1], seats[0])
        shared = begin_shared(Path(folder), "ra-auction", begun)
        one = OnePhone(Path(folder), "ra-auction", begun)
        shared.hidden = hidden
        for who, number in touches(seed, 3 * STEPS):
            touch_game(shared, one.session, who, number)
            one.check(shared)
            if number % 4 == 0:
                check_views(shared, hidden=hidden)


def touch_game(shared: SharedTable, one: Session[Game], who: str, number: int) -> None:
    """Do the same in both."""
    game: Game = shared.session.game
    legal = [action.as_json() for action in game.legal_actions()]
    # Some Ra more than come by chance: epochs are to end.
    legal += [each for each in legal if each.get("tile") == "ra"] * 6
    if who == "guest":
        seat = number // 17 % len(game.setup.players)
        offered = shared.offered(seat)
        if not offered:
            if legal:
                with pytest.raises(Refusal):
                    shared.act(seat, **pick(number, legal))
            return
        action = pick(number, offered + [each for each in offered if each.get("tile") == "ra"] * 6)
        shared.act(seat, **action)
        if action["do"] == "undo":
            one.undo()
        elif action["do"] not in ("read", "look", "pick"):
            play_with_forced(one, action)
    elif who == "host" and game.phase == "auction":
        seat = number % len(game.setup.players)
        disk = pick(number // 7, [0, *disks_of(game.suns.up[seat])])
        result = (seat, disk) if disk else (None, 0)
        both(lambda: record_auction(shared.session, *result), lambda: record_auction(one, *result))
    elif who == "host" and legal:
        action = pick(number, legal)
        both(lambda: play_with_forced(shared.session, action), lambda: play_with_forced(one, action))
    elif who != "host":
        both(getattr(shared.session, who), getattr(one, who))


# -- What is in the views


def check_views(shared: SharedTable, *, hidden: bool) -> None:
    """Every number in the views is ra_auction's, and none is there that the seat may not see."""
    for seat in (None, *range(len(shared.host.seats))):
        view = shared.view(seat)
        blocks = {each.get("id"): each for each in view["blocks"]}
        said = re.match(r"Epoch (\d)", view["title"])
        epoch = int(said[1]) if said else EPOCHS
        for name, check in CHECKS.items():
            if name in blocks:
                check(blocks[name], shared.session.game, seat)
        for name, check_result in RESULTS.items():
            if name in blocks:
                check_result(blocks[name], shared.session.game, seat, epoch)
        check_hidden(blocks, shared.session.game, seat, epoch, hidden=hidden)
        assert "Traceback" not in str(view)


def check_warnings(shared: SharedTable, waiting: set[tuple[int, int, str]]) -> None:
    """Whose count waits is warned, and nobody where none of the kind does."""
    table: Table = shared.session.game
    for seat in range(len(shared.host.seats)):
        block = shared.block("counts", seat)
        for each in [each for group in (block or {"groups": []})["groups"] for each in group["counts"]]:
            waits = [owner for epoch, owner, item in waiting if (epoch, item) == (table.epoch, each["item"])]
            assert each["warning"] or seat not in waits
            assert waits or not each["warning"]


def check_players(block: View, game: Any, me: int | None) -> None:
    for seat, each in enumerate(block["players"]):
        up = [disk["number"] for disk in each["disks"] if not disk["down"]]
        down = [disk["number"] for disk in each["disks"] if disk["down"]]
        assert (tuple(up), tuple(down)) == (disks_of(game.suns.up[seat]), disks_of(game.suns.down[seat]))
        assert (each["name"], each["me"]) == (game.setup.players[seat], seat == me)
        assert each["points"] in (None, str(game.sheet.standing[seat]))
        assert each["out"] == (not up)
        assert each["acts"] == (isinstance(game, Game) and game.to_act == seat)


def check_counts(block: View, game: Any, me: int | None) -> None:
    assert me is not None
    sheet = game.running()
    score, why = sheet.scores[game.epoch - 1][me], sheet.why(game.epoch - 1, me)
    for kind, group in zip(COUNTED, block["groups"], strict=False):
        assert (group["points"], group["reason"]) == (signed(getattr(score, kind)), str(why[kind]))
        for each in group["counts"]:
            assert each["count"] == game.holdings()[me][ITEMS[each["item"]]]
            assert each["action"]["player"] == me


def check_reasons(block: View, game: Any, me: int | None, epoch: int) -> None:
    assert me is not None
    score = game.sheet.scores[epoch - 1][me]
    assert [each["points"] for each in block["groups"]] == [
        signed(points)
        for kind, points in score._asdict().items()
        if epoch == EPOCHS or kind not in ("monuments", "suns")
    ]


def check_held(block: View, game: Any, me: int | None) -> None:
    assert me is not None
    held = {each["icon"]: each["count"] for each in block["tiles"]}
    assert held == {tile: game.holdings[me][kind] for tile, kind in KIND.items() if game.holdings[me][kind]}


def check_draw(block: View, game: Any, me: int | None) -> None:
    assert me == game.to_act
    left = unseen(game)
    for each in block["tiles"]:
        assert each["count"] == left[KIND[each["icon"]]]
        assert ("action" in each) == (each["count"] > 0) != ("off" in each)


def check_chart(block: View, game: Any, _me: int | None, epoch: int) -> None:
    over = isinstance(game, Game) and game.sheet.over
    for seat, each in enumerate(block["series"]):
        epochs = game.sheet.scores if over else [game.sheet.scores[epoch - 1]]
        kinds = [*POINTS][: len(each["values"])]
        assert each["values"] == [sum(getattr(own[seat], kind) for own in epochs) for kind in kinds]


CHECKS = {
    "players": check_players,
    "counts": check_counts,
    "held": check_held,
    "draw": check_draw,
    "ras": lambda block, game, _me: check_equal(block["filled"], game.ra_count),
    "middle": lambda block, game, _me: check_equal(block["number"], game.suns.middle),
    "epochs": lambda block, game, _me: check_equal(
        [each["values"][1:] for each in block["series"]],
        [list(each) for each in zip(*game.sheet.standings, strict=True)],
    ),
}
RESULTS = {"reasons": check_reasons, "kinds": check_chart}


def check_equal(found: object, expected: object) -> None:
    assert found == expected


def check_hidden(blocks: dict[Any, Any], game: Any, me: int | None, epoch: int, *, hidden: bool) -> None:
    """Totals while they are hidden; counters that are not one's own; a choice that is somebody else's.

    Nobody is there who would reveal the end of a game that is counted.
    """
    over = game.sheet.over and isinstance(game, Game)
    hidden = hidden or (game.sheet.over and not over)
    for each in blocks.get("players", {"players": []})["players"]:
        assert (each["points"] is None) == hidden
    for each in blocks.get("ranking", {"places": []})["places"]:
        seat = game.setup.players.index(each["name"])
        gained = signed(game.sheet.scores[epoch - 1][seat].total)
        shown = gained if hidden and not over else str(game.sheet.standings[epoch - 1][seat])
        assert each["points"] == shown
    assert over or "epochs" not in blocks
    if me is None:
        assert not {"counts", "reasons", "held", "draw", "actions", "done"} & {*blocks}


def test_nothing_of_the_order_of_a_bag_is_in_a_view(tmp_path: Path) -> None:
    shared = begin_shared(tmp_path, "ra-auction")
    for tile in ("nile", "gold", "pharaoh"):
        shared.act(shared.session.game.to_act, do="draw", tile=tile)
    before = [shared.view(seat) for seat in (None, 0, 1, 2)]
    shared.session.game.bag.reverse()
    assert [shared.view(seat) for seat in (None, 0, 1, 2)] == before


# -- In every language


@pytest.mark.parametrize("games", [3, pytest.param(20, marks=pytest.mark.case)])
def test_views_say_nothing_but_texts_of_the_catalogues(games: int) -> None:
    try_out(games, read_views, st.sampled_from(SEATS), SEEDS, st.sampled_from(["ra-table", "ra-auction"]))


def read_views(seats: tuple[str, int], seed: int, kind: str) -> None:
    """Find texts of no catalogue in a play by chance."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
        speak(patch)
        shared = begin_shared(Path(folder), kind, setup(seats[1], seats[0]))
        for text in texts_on_the_way(shared, seed):
            assert bare(text) == [], text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["ra-table", "ra-auction"])
def test_names_of_any_kind_stay_whole_in_every_language(tmp_path: Path, kind: str, language: str) -> None:
    names = ("{0}", "%s", "<b>Ann</b>", "Дарья", "Élise & co")
    shared = begin_shared(tmp_path, kind, setup(5, "classic", names))
    texts = [*texts_on_the_way(shared, 7, language)]
    for name in names:
        assert any(name in text for text in texts), name
    assert [text for text in texts if "{player" in text or "{count" in text or "{item" in text] == []


def texts_on_the_way(shared: SharedTable, seed: int, language: str = "en") -> Any:
    """Every text that guests read in a game that is played by them."""
    number = seed
    for _ in range(60):
        number = (number * 1103515245 + 12345) % 2**31
        game = shared.session.game
        seats = [*range(len(shared.host.seats))]
        for seat in (None, pick(number // 64, seats)):
            yield from texts_in(shared.view(seat, language))
        try:
            if isinstance(game, Table):
                action = tables_action(number // 8, game)
                if action["do"] == "set" and number % 3:
                    shared.set(action["player"], action["item"], action["count"])
                else:
                    shared.do(action)
            else:
                offered = shared.offered(game.to_act) if game.to_act >= 0 else []
                more = [each for each in offered if each.get("tile") == "ra"] * 6
                if offered:
                    shared.act(game.to_act, **pick(number // 8, offered + more))
        except Refusal as refusal:
            yield shared.host.say(refusal, language)

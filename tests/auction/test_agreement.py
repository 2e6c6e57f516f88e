"""The plain scorer and the plain game of the tests agree with the package, on random and golden games."""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ra_auction.actions import SetSuns, read_action
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.holdings import GROUPED, SINGLE, as_json
from ra_auction.journals import journal_of, replay_auction
from ra_auction.setup import deal
from ra_auction.suns import bits_of, disks_of
from ra_auction.tally import read_sheet
from ra_auction.tiles import BAG, FUNERAL, IDS, KIND, KINDS, RA
from ra_auction.words import IllegalAction
from tests.auction.plain_game import PlainGame
from tests.auction.plain_scorer import score_a_sheet
from tests.auction.positions import NAMES

JOURNALS = sorted((Path(__file__).parents[1] / "journals").glob("auction_*.json"))
HELD = [kind for kind in BAG if RA < kind < FUNERAL]
STAYING = {
    kind for kind in HELD if kind in (SINGLE["pharaohs"], SINGLE["niles"], *GROUPED["monuments"].values())
}


def random_sheet(random: Random) -> dict[str, Any]:
    """A table that could be: each tile is with one player, in one epoch or from one on, or with nobody."""
    # The plain scorer knows the rulebooks' editions; another may begin with other tokens.
    edition = EDITIONS[random.choice(("pharaoh", "classic"))]
    players = random.choice(list(edition.groups))
    epochs = random.randint(1, 3)
    counts = [[[0] * KINDS for _ in range(players)] for _ in range(epochs)]
    drawn = random.choice((0.1, 0.3, 0.6, 0.95))
    # A favoured player now and then makes for large sets, a shared pace for ties.
    favour = random.choice((0, 0, 0.6))
    for kind in HELD:
        if random.random() < drawn:
            owner = 0 if random.random() < favour else random.randrange(players)
            first = random.randrange(epochs)
            for epoch in range(first, epochs if kind in STAYING else first + 1):
                counts[epoch][owner][kind] += 1
    disks = sorted(edition.disks(players))
    random.shuffle(disks)
    each = (len(disks) - 1) // players
    sheet: dict[str, Any] = {
        "edition": edition.id,
        "players": list(NAMES[:players]),
        "epochs": [{"holdings": [as_json(own) for own in row]} for row in counts],
    }
    if epochs == 3 or random.random() < 0.5:
        sheet["suns"] = [disks[seat * each : (seat + 1) * each] for seat in range(players)]
    return sheet


def check(data: dict[str, Any]) -> None:
    """Both scorers say the same of every number on the sheet."""
    found = read_sheet(data).as_json()
    points, totals, order = score_a_sheet(data)
    assert [[{**own, "total": sum(own.values())} for own in row] for row in points] == [
        epoch["scores"] for epoch in found["epochs"]
    ]
    assert totals == [epoch["standing"] for epoch in found["epochs"]]
    assert order == [place["player"] for place in found["ranking"] or ()]


@pytest.mark.parametrize("number", [4_000, pytest.param(20_000, marks=pytest.mark.case)])
def test_the_plain_scorer_agrees_on_random_tables(number: int) -> None:
    random = Random(1999)
    for _ in range(number):
        check(random_sheet(random))


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_the_plain_scorer_agrees_on_the_golden_games(path: Path) -> None:
    played = replay_auction(json.loads(path.read_text(encoding="utf-8")))
    check(
        {
            "edition": played.setup.edition.id,
            "players": list(played.setup.players),
            "epochs": [{"holdings": [as_json(own) for own in end.holdings]} for end in played.epochs],
            "suns": [list(own) for own in played.suns.all_owned()],
        }
    )


def named(own: Iterable[int]) -> Counter[str]:
    """A holding by the names of its tiles."""
    return Counter({IDS[kind]: count for kind, count in enumerate(own) if count})


def as_text(row: dict[str, Any]) -> str:
    """A row of a journal so that two can be compared; which tile is drawn is not for the players to say."""
    if row["do"] == "draw":
        return "draw"
    return json.dumps({**row, "tiles": sorted(row.get("tiles", ()))}, sort_keys=True)


def check_step(game: Game, plain: PlainGame) -> None:
    """Both games say the same of who can do what, and of all that lies on the table."""
    assert {as_text(action.as_json()) for action in game.legal_actions()} == set(map(as_text, plain.rows()))
    assert [named(own) for own in game.holdings] == [+own for own in plain.tiles]
    assert game.lot() == [KIND[tile] for tile in plain.track if tile]
    assert game.suns.middle == plain.middle
    assert game.suns.up == [bits_of(disks) for disks in plain.face_up]
    assert game.suns.down == [bits_of(disks) for disks in plain.face_down]
    assert game.phase == "over" or (game.to_act, game.ra_count) == (plain.player, plain.ras)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_plain_game_agrees_step_by_step_on_random_games(players: int) -> None:
    random = Random(players)
    setup = deal(EDITIONS["pharaoh"], NAMES[:players])
    for number in range(30):
        game, plain = Game(setup), PlainGame(setup.suns)
        game.draw_from(random)
        patience = (0.3, 0.6, 0.85)[number % 3]
        while legal := game.legal_actions():
            check_step(game, plain)
            patient = [action for action in legal if action.do in ("draw", "pass", "god")]
            game.apply(random.choice(patient if patient and random.random() < patience else legal))
            plain.do(game.actions[-1].as_json())
        check_step(game, plain)
        assert [[named(own) for own in end.holdings] for end in game.epochs] == plain.scored


def moved(game: Game, random: Random) -> SetSuns:
    """Disks as people may find them: some of them somewhere else, or turned over."""
    suns = game.suns.copy()
    owned = [disk for own in suns.all_owned() for disk in own]
    for _ in range(random.randint(1, 3)):
        one, two = random.sample([*owned, suns.middle], 2)
        suns.swap(one, two, won=random.random() < 0.5)
        suns.turn_over(random.choice([one, two]))
    return SetSuns(suns.all_owned(), tuple(map(disks_of, suns.down)))


@pytest.mark.parametrize("games", [20, pytest.param(60, marks=pytest.mark.case)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_plain_game_agrees_when_disks_are_set_as_people_see_them(players: int, games: int) -> None:
    random = Random(players)
    setup = deal(EDITIONS["pharaoh"], NAMES[:players])
    phases: Counter[str] = Counter()
    for _ in range(games):
        game, plain = Game(setup), PlainGame(setup.suns)
        game.draw_from(random)
        while legal := game.legal_actions():
            patient = [action for action in legal if action.do in ("draw", "pass", "god")]
            if random.random() < (0.1 if plain.doing in ("turn", "auction") else 0.5):
                try:
                    game.apply(found := moved(game, random))
                except IllegalAction:
                    check_step(game, plain)
                    continue
                phases[plain.doing] += 1
                plain.do(found.as_json())
            else:
                game.apply(random.choice(patient if patient and random.random() < 0.7 else legal))
                plain.do(game.actions[-1].as_json())
            check_step(game, plain)
        assert [[named(own) for own in end.holdings] for end in game.epochs] == plain.scored
        again = replay_auction(journal_of(game))
        assert (again.sheet, again.points) == (game.sheet, game.points)
    assert {"turn", "auction", "spending gods", "discarding"} <= set(phases)


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_the_plain_game_agrees_step_by_step_on_the_golden_games(path: Path) -> None:
    journal = json.loads(path.read_text(encoding="utf-8"))
    game = replay_auction(journal, 0)
    plain = PlainGame(game.setup.suns)
    for number, row in enumerate(journal["actions"]):
        check_step(game, plain)
        game.apply(read_action(row, f"actions[{number}]"))
        plain.do(row)
    check_step(game, plain)
    assert plain.doing == "over"


def test_the_random_tables_are_worth_agreeing_on() -> None:
    random = Random(1999)
    sheets = [read_sheet(random_sheet(random)) for _ in range(2000)]
    scores = [own for sheet in sheets for row in sheet.scores for own in row]
    assert {own.civilizations for own in scores} == {-5, 0, 5, 10, 15}
    assert {own.pharaohs for own in scores} == {-2, 0, 5}
    assert {own.suns for own in scores} == {-5, 0, 5}
    assert {0, 1, 6, 10, 15} <= {own.monuments for own in scores}
    assert any(0 in standing for sheet in sheets for standing in sheet.standings)
    assert any(len(set(sheet.standing)) < len(sheet.players) for sheet in sheets if sheet.over)

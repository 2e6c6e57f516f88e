"""match, advise and review on the command line: what they print, and how they refuse."""

import json
from pathlib import Path
from typing import Any

import pytest

from ra_auction.journals import journal_of
from ra_auction.shuffle import order
from ra_auction.tiles import IDS
from tests.auction.positions import do, game
from tests.auction.test_command_line import refusal, run

GOLDEN = Path(__file__).parents[2] / "journals"
CLASSIC = str(GOLDEN / "auction_classic_3.json")


def data(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What a command prints for programs."""
    found: dict[str, Any] = json.loads(run(capsys, *words, "--json"))
    return found


def match(*seats: str, games: int = 3, players: int | None = None) -> list[str]:
    """The words of a match in one process."""
    count = len(seats) if players is None else players
    named = [word for seat in seats for word in ("--seat", seat)]
    return ["match", "--players", str(count), *named, "--games", str(games), "--workers", "1"]


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """A game in the middle of an auction."""
    path = tmp_path / "journal.json"
    begun = do(game(3), "draw gold, draw nile, draw art, invoke, bid 9")
    path.write_text(json.dumps(journal_of(begun)))
    return str(path)


def test_a_match_counts_wins_by_player_wherever_they_sit(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, *match("level:5", "random", "random", games=6))
    assert list(found) == [
        "games",
        "players",
        "seats",
        "winner_points",
        "epochs_ended_by_ra",
        "auctions_per_epoch",
        "milliseconds_per_decision",
    ]
    assert (found["games"], found["players"]) == (6, 3)
    assert [seat["seat"] for seat in found["seats"]] == ["level:5", "random", "random"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(6)
    best = found["seats"][0]
    assert best["wins"] == 6
    assert best["share"] == 1
    assert best["interval"][0] > 0.5
    assert best["interval"][1] == pytest.approx(1)
    assert found["winner_points"] >= best["points"]
    assert 0 <= found["epochs_ended_by_ra"] <= 18


def test_a_match_is_the_same_with_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = match("level:1", "level:2", "thumb", games=1)

    def points(seed: str) -> list[float]:
        return [seat["points"] for seat in data(capsys, *words, "--seed", seed)["seats"]]

    assert points("1") == points("1")
    assert points("1") != points("2")


@pytest.mark.parametrize("edition", ["classic", "pharaoh"])
def test_every_number_of_players_is_played(capsys: pytest.CaptureFixture[str], edition: str) -> None:
    for players in range(2 if edition == "pharaoh" else 3, 6):
        found = data(capsys, *match(*["thumb"] * players, games=1), "--edition", edition)
        assert found["players"] == players


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (match("level:9", "level:1"), "--seat: must be level:1 to level:8, "),
        (match("level:1", players=2), "--seat: must be given 2 times, not 1"),
        (match("level:1", "level:1", games=0), "--games: must be from 1 to 1000000"),
        (match(*["level:1"] * 6), "--players: Pharaoh edition: must have 2 to 5 players, not 6"),
        ([*match("level:1", "level:1"), "--seed", "-1"], "--seed: must be from 0 to 1000000000000"),
        (["advise", CLASSIC, "--level", "9"], "--level: must be from 1 to 8"),
        (["review", CLASSIC, "--playouts", "-1"], "--playouts: must be from 0 to 10000"),
        (["advise", "nowhere.json"], "nowhere.json: can’t be read"),
        (["review", str(GOLDEN / "table_classic_3.json")], "kind: must be ra-auction, not “ra-table”"),
    ],
)
def test_what_cannot_be_is_refused(capsys: pytest.CaptureFixture[str], words: list[str], why: str) -> None:
    assert why in refusal(capsys, *words)


def changed(**fields: Any) -> str:
    """A journal with other fields, in the middle of an auction."""
    begun = do(game(3), "draw gold, draw nile, draw art, invoke, bid 9")
    return json.dumps({**journal_of(begun), **fields})


def played(**fields: Any) -> str:
    """A journal of a game that the app draws the tiles of, with other fields."""
    return changed(**{"seed": 4, "bots": [None, "level:1", "builder"], "actions": [], **fields})


# The first tile of the seed is another one.
WRONG_TILE = next(tile for number, tile in enumerate(IDS) if number != order(4)[0])
FINISHED = json.loads(Path(CLASSIC).read_text(encoding="utf-8"))
BAD_JOURNALS = {
    "broken": (changed()[:-20], "isn’t JSON"),
    "empty": ("", "isn’t JSON"),
    "no object": ("[]", "journal: must be an object with fields"),
    "too deep": ("[" * 100_000, "is nested too deeply"),
    "a field twice": ('{"kind": "ra-auction", "kind": "ra-auction"}', "appears twice"),
    "no text": (b"\xff\xfe\x00", "isn’t UTF-8"),
    "another kind": (changed(kind="ra-hex"), "kind: must be ra-auction"),
    "unknown field": (changed(moves=[]), "“moves” isn’t a known field"),
    "unknown field of an action": (
        changed(actions=[{"do": "draw", "tile": "gold", "x": 1}]),
        "actions[0]: “x” isn’t a known field",
    ),
    "unknown action": (changed(actions=[{"do": "fly"}]), "actions[0].do: must be one of"),
    "illegal action": (changed(actions=[{"do": "bid", "disk": 9}]), "actions[0]: it’s Ann’s turn"),
    "after the end": (
        json.dumps({**FINISHED, "actions": [*FINISHED["actions"], {"do": "invoke"}]}),
        "the game is over",
    ),
    "one player": (changed(players=["Ann"], suns=[[9]], actions=[]), "must have 2 to 5 players, not 1"),
    "same names": (changed(players=["Ann", "Ann", "Bea"]), "two players are called “Ann”"),
    "other disks": (changed(suns=[[1], [2], [3]]), "suns[0]: isn’t a group of sun disks"),
    "wrong tile": (
        played(actions=[{"do": "draw", "tile": WRONG_TILE}]),
        "actions[0]: the app draws the tiles",
    ),
    "unknown bot": (played(bots=[None, "level:9", None]), "bots[1]: must be one of level:1"),
    "too few bots": (played(bots=["level:1"]), "bots: must be a list of 3"),
    "bots without a seed": (changed(bots=[None, None, "level:1"]), "bots: needs a seed"),
    "huge seed": (played(seed=10**100), "seed: the number is too large"),
    "seed below zero": (played(seed=-1), "seed: must be from 0"),
    "huge disk": (
        changed(actions=[{"do": "invoke"}, {"do": "bid", "disk": 10**400}]),
        "actions[1].disk: the number is too large",
    ),
    "huge number": (changed().replace(": 1,", f": {'9' * 5000},", 1), "the number is too large"),
    "no number": (changed(version=float("nan")), "NaN isn’t a number"),
}


@pytest.mark.parametrize("command", ["advise", "review"])
@pytest.mark.parametrize("name", BAD_JOURNALS)
def test_a_bad_journal_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, name: str
) -> None:
    path, (content, why) = tmp_path / "bad.json", BAD_JOURNALS[name]
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    said = refusal(capsys, command, str(path))
    assert said.startswith(f"{path}: ")
    assert why in said


@pytest.mark.parametrize("command", ["advise", "review"])
def test_what_is_no_file_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    assert "can’t be read" in refusal(capsys, command, str(tmp_path))
    assert "can’t be read" in refusal(capsys, command, str(tmp_path / "nowhere.json"))
    assert "isn’t a regular file" in refusal(capsys, command, "/dev/null")


def test_the_journals_that_bad_ones_are_made_of_are_good(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "good.json"
    for content in (changed(), played(), json.dumps(FINISHED)):
        path.write_text(content, encoding="utf-8")
        assert data(capsys, "advise", str(path))["chances"]


def test_advice_is_for_who_is_to_act(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    found = data(capsys, "advise", journal)
    assert list(found) == ["to_act", "chances", "options"]
    own = [option["chances"][found["to_act"]] for option in found["options"]]
    assert own == sorted(own, reverse=True)
    assert sum(found["chances"]) == pytest.approx(1)
    assert {option["action"]["do"] for option in found["options"]} == {"bid", "pass"}
    lines = run(capsys, "advise", journal).splitlines()
    assert lines[0].startswith("chances: Ann ")
    assert lines[1] == "to act: Cy"


def test_nobody_is_advised_when_the_game_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "advise", CLASSIC)
    assert found["to_act"] is None
    assert found["options"] == []
    assert sorted(found["chances"]) == [0, 0, 1]


def test_drawing_is_one_choice(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "journal.json"
    path.write_text(json.dumps(journal_of(do(game(3), "draw gold"))))
    actions = [option["action"] for option in data(capsys, "advise", str(path))["options"]]
    assert sorted(actions, key=str) == [{"do": "draw"}, {"do": "invoke"}]


def test_a_review_has_a_row_for_each_action(capsys: pytest.CaptureFixture[str], journal: str) -> None:
    found = data(capsys, "review", journal)
    assert list(found) == ["chances", "decisions"]
    assert len(found["chances"]) == 5
    assert [each["index"] for each in found["decisions"]] == [0, 1, 2, 3, 4]
    for each in found["decisions"]:
        assert list(each) == ["index", "seat", "action", "best", "cost", "playouts"]
        assert each["cost"] >= 0
        assert each["playouts"] is None
        assert (each["cost"] == 0) == (each["action"] == each["best"])


def test_playouts_confirm_a_costly_choice(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The highest disk for an empty lot, and the lowest comes for it."""
    path = tmp_path / "journal.json"
    path.write_text(json.dumps(journal_of(do(game(2), "invoke, pass, bid 9"))))
    found = data(capsys, "review", str(path), "--playouts", "2")
    worst = max(found["decisions"], key=lambda each: each["cost"])
    assert worst["playouts"]["cost"] > 0
    assert worst["playouts"]["error"] > 0

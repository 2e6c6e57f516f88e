"""The command line: what it prints, and how it refuses."""

import json
from math import prod
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from ra_archive.exchange import export_journal
from ra_archive.journal import Journal
from ra_auction.__main__ import main
from ra_auction.describe import replay_lines, state
from ra_auction.holdings import holding
from ra_auction.journals import replay
from tests.auction.positions import game
from tests.auction.test_journals import JOURNAL
from tests.auction.test_sheet import EXAMPLE

ROOT = Path(__file__).parents[2]


@pytest.fixture
def write(tmp_path: Path) -> Any:
    """Put data into a file and give its path."""

    def put(data: object) -> str:
        path = tmp_path / "data.json"
        path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
        return str(path)

    return put


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The output of a command that works."""
    assert main(words) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line of a command that is refused."""
    try:
        code = main(words)
    except SystemExit as left:
        code = int(str(left.code))
    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    assert printed.err.startswith("error: ")
    assert printed.err.count("\n") == 1
    return printed.err.removeprefix("error: ").rstrip()


def test_score_prints_the_breakdown(capsys: pytest.CaptureFixture[str], write: Any) -> None:
    assert run(capsys, "score", write(EXAMPLE)).splitlines() == [
        "Epoch 1",
        "  Ann: +10",
        "     +2 Gods: 1 unspent god",
        "     +5 Pharaohs: most pharaohs (3)",
        "     +3 River: Floods: 1, Niles: 2",
        "     +0 Civilizations: 2 different civilizations",
        "    = 20 points, take 10",
        "  Bea: -7",
        "     -2 Pharaohs: fewest pharaohs (0)",
        "     +0 River: no river tiles",
        "     -5 Civilizations: no civilization",
        "    = 3 points, take 2 1, give 5 5",
    ]


def test_score_prints_json(capsys: pytest.CaptureFixture[str], write: Any) -> None:
    found = json.loads(run(capsys, "score", write(EXAMPLE), "--json"))
    assert found["epochs"][0]["standing"] == [20, 3]
    assert found["ranking"] is None


def test_replay_prints_where_a_game_stands(capsys: pytest.CaptureFixture[str], write: Any) -> None:
    assert run(capsys, "replay", write(JOURNAL)).splitlines() == [
        "Now: epoch 1, turn, Ra 0, middle 9",
        "  auction track: empty",
        "  to act: Cy",
        "  chance of Ra: 16.8% (179 tiles in the bag), next expected in 5.8 draws",
        "  Ra to the end of the epoch: 8, chance within 8 draws: 0.0%",
        "  Ann: 10 points, disks 13 8 5 2, face down -",
        "    nothing",
        "  Bea: 10 points, disks 12 6 3, face down 1",
        "    Niles: 1",
        "  Cy: 10 points, disks 11 10 7 4, face down -",
        "    nothing",
    ]


def test_replay_tells_what_the_lot_is_worth_and_what_one_more_tile_could_make_of_it() -> None:
    played = game(3, story="draw flood, draw sphinx, draw nile")
    played.holdings[1] = holding(niles=2)
    told = [line.strip() for line in replay_lines(played)]
    assert "auction track: Flood, Sphinx, Nile" in told
    lots = [line for line in told if line.startswith(("the lot", "with one more tile"))]
    assert lots == [
        # Ann is on turn. With a pharaoh she would have most of them, a drought would take what flows.
        "the lot: +2 if the epoch ended now, +3 if it were the last",
        "with one more tile: +0 to +7, +4.1 on average",
        # Bea has two Niles, which would flow as well.
        "the lot: +4 if the epoch ended now, +5 if it were the last",
        "the lot: +2 if the epoch ended now, +3 if it were the last",
    ]


def test_replay_tells_how_near_the_end_of_the_epoch_is() -> None:
    played = game(2, story=", ".join(["draw ra, pass, pass"] * 5))
    assert "  Ra to the end of the epoch: 1, chance within 8 draws: 71.7%" in [*replay_lines(played)]
    without = prod((150 - draw) / (175 - draw) for draw in range(8))
    assert f"{1 - without:.1%}" == "71.7%"


def test_one_point_is_a_point(capsys: pytest.CaptureFixture[str], write: Any) -> None:
    # Bea loses 2 and 5 of her 10, then 2.
    epochs = [{"holdings": [{"pharaohs": 1}, bea]} for bea in ({}, {"civilizations": {"art": 1}})]
    told = run(capsys, "score", write({**EXAMPLE, "epochs": epochs})).splitlines()
    assert "    = 3 points, take 2 1, give 5 5" in told
    assert "    = 1 point, give 2" in told


def test_replay_prints_json(capsys: pytest.CaptureFixture[str], write: Any) -> None:
    data = {**JOURNAL, "actions": JOURNAL["actions"][:2]}
    assert json.loads(run(capsys, "replay", write(data), "--json")) == {
        "epoch": 1,
        "over": False,
        "phase": "auction",
        "to_act": 2,
        "ra_count": 0,
        "track": ["nile"],
        "middle": 1,
        "players": [
            {
                "name": name,
                "points": 10,
                "up": disks,
                "down": [],
                "holdings": {
                    "gods": 0,
                    "gold": 0,
                    "pharaohs": 0,
                    "niles": 0,
                    "floods": 0,
                    "civilizations": {},
                    "monuments": {},
                },
            }
            for name, disks in zip(JOURNAL["players"], JOURNAL["suns"], strict=True)
        ],
        "epochs": [],
        "ranking": None,
    }


def test_replay_takes_the_journal_of_a_table(capsys: pytest.CaptureFixture[str], write: Any) -> None:
    actions = [
        {"do": "ra"},
        {"do": "win", "player": 0, "disk": 13},
        {"do": "set", "player": 1, "item": "art", "count": 1},
    ]
    path = write({**JOURNAL, "kind": "ra-table", "actions": actions})
    found = json.loads(run(capsys, "replay", path, "--json"))
    assert (found["ra_count"], found["middle"], found["phase"], found["to_act"]) == (1, 13, "playing", None)
    assert found["players"][0]["down"] == [1]
    assert found["players"][1]["holdings"]["civilizations"] == {"art": 1}
    assert "Now: epoch 1, playing, Ra 1, middle 13" in run(capsys, "replay", path)


def test_replay_takes_a_file_that_the_app_has_exported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    setup = {name: JOURNAL[name] for name in ("edition", "players", "suns")}
    actions = (*JOURNAL["actions"], {"do": "invoke"})
    path = tmp_path / "game.ra.json"
    export_journal(
        Journal(str(UUID(int=1)), "ra-auction", 1, setup, actions, head=len(JOURNAL["actions"])), path
    )
    # What was undone does not count.
    assert json.loads(run(capsys, "replay", str(path), "--json")) == state(replay(JOURNAL))


def test_simulate_plays_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--players", "5", "--games", "20", "--seed", "7", "--policy", "uniform", "--json")
    found = json.loads(run(capsys, *words))
    assert list(found) == [
        "games",
        "seconds",
        "games_per_second",
        "actions_per_game",
        "mean_points",
        "epochs_ended_by_ra",
    ]
    again = json.loads(run(capsys, *words, "--edition", "classic"))
    for name in ("games", "actions_per_game", "mean_points", "epochs_ended_by_ra"):
        assert found[name] == again[name]
    assert found["games"] == 20
    assert found["actions_per_game"] > 100
    assert "games: 20" in run(capsys, *words[:-1])


@pytest.mark.parametrize("command", ["score", "replay"])
@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "isn’t JSON"),
        (b"{", "isn’t JSON"),
        (b"\xef\xbb\xbf{", "isn’t JSON: a field name in double quotes is missing"),
        (b'{"a": NaN}', "JSON: NaN isn’t a number"),
        (b'{"a": 1, "a": 2}', "JSON: the field “a” appears twice"),
        (b"[" * 100_000, "JSON: is nested too deeply"),
        (b"9" * 5000, "JSON: the number is too large"),
        (b"\xff\xfe{}", "byte 1 isn’t UTF-8"),
        (b"[]", ""),
        (b"null", ""),
        (b'"text"', ""),
        (b"1e400", ""),
        (b'{"kind": "ra\\nauction"}', ""),
    ],
)
def test_a_bad_file_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], write: Any, command: str, data: bytes, what: str
) -> None:
    path = write(data)
    told = refusal(capsys, command, path)
    assert told.startswith(f"{path}: ")
    assert what in told


def test_a_refusal_names_the_file_and_the_place(capsys: pytest.CaptureFixture[str], write: Any) -> None:
    bad = {**JOURNAL, "actions": [{"do": "invoke"}, {"do": "draw", "tile": "nile"}]}
    path = write(bad)
    assert refusal(capsys, "replay", path) == f"{path}: actions[1]: auction in progress: Bea must bid or pass"
    bad = {**EXAMPLE, "epochs": [{"holdings": [{"pharaohs": 20}, {"pharaohs": 6}]}]}
    assert refusal(capsys, "score", write(bad)).startswith(
        f"{path}: epochs[0]: there are only 25 × Pharaoh, not 26"
    )


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("play",),
        ("score",),
        ("simulate",),
        ("simulate", "--players", "2", "--games", "x", "--seed", "1"),
        ("simulate", "--players", "2", "--games", "0", "--seed", "1"),
        ("simulate", "--players", "2", "--games", "-5", "--seed", "1"),
        ("simulate", "--players", "6", "--games", "1", "--seed", "1"),
        ("simulate", "--players", "2", "--games", "1", "--seed", "1", "--edition", "classic"),
        ("simulate", "--players", "3", "--games", "1", "--seed", "1", "--edition", "modern"),
        ("simulate", "--players", "3", "--games", "1", "--seed", "1", "--policy", "clever"),
    ],
)
def test_arguments_that_cannot_be_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    refusal(capsys, *words)


@pytest.mark.parametrize(
    "words", [("--help",), ("score", "--help"), ("replay", "--help"), ("simulate", "--help")]
)
def test_help_tells_a_newcomer_what_to_do(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 0
    assert "usage: python -m ra_auction" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["score", "replay"])
def test_the_example_in_the_help_works(capsys: pytest.CaptureFixture[str], write: Any, command: str) -> None:
    with pytest.raises(SystemExit):
        main((command, "--help"))
    told = capsys.readouterr().out
    example = json.loads(told[told.index("{") : told.rindex("}") + 1])
    assert run(capsys, command, write(example))


def test_names_in_files_are_tidied_or_refused_with_their_place(
    capsys: pytest.CaptureFixture[str], write: Any
) -> None:
    others = EXAMPLE["players"][1:]
    printed = run(capsys, "score", write({**EXAMPLE, "players": ["Zoe\u0301\u202e\ud800 ", *others]}))
    assert printed.splitlines()[1].startswith("  Zo\u00e9: ")
    assert "x" * 40 + ":" in run(capsys, "score", write({**EXAMPLE, "players": ["x" * 60, *others]}))
    said = refusal(capsys, "score", write({**EXAMPLE, "players": ["\u200b", *others]}))
    assert said.endswith("players[0]: a name needs a character that can be seen")
    said = refusal(capsys, "score", write({**EXAMPLE, "players": [f"{others[-1]} ", *others]}))
    assert said.endswith(f"two players are called “{others[-1]}”")
